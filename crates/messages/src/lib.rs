#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`mod@message`], [`message!`] | [`Message`], [`Arg`], [`Join`]: a sentence and what fills its gaps |
//! | [`texts`] | [`Texts`]: the files of a source, and what they declare |
//! | [`shared`] | the texts that all games and programs share |
//! | [`source`] | [`Source`]: texts parsed once for each language |
//! | [`language`] | [`Language`]: the languages there are |
//! | [`reader`] | [`Reader`]: in which language, and what seats are called |
//! | [`mod@printable`] | [`printable()`]: text from outside, made safe for a terminal |
//! | [`korean`] | which particle follows a word |

pub mod korean;
pub mod language;
pub mod message;
pub mod printable;
pub mod reader;
pub mod shared;
pub mod source;
pub mod texts;
mod you;

#[doc(inline)]
pub use {
    language::Language,
    message::{Arg, Join, Message},
    printable::printable,
    reader::Reader,
    source::Source,
    texts::Texts,
};

/// A [`Message`] of the module `texts` that is in scope: its id, then a value for each of its gaps.
///
/// Without such a message in the English file, or with gaps that are not exactly these, it does not compile:
///
/// ```compile_fail
/// use chabudai_messages::shared as texts;
/// fn main() {
///     chabudai_messages::message!("match-won", winner = 3);
/// }
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal $(, $gap:ident = $value:expr)* $(,)?) => {{
        const { $crate::texts::check(&texts::TEXTS, $id, &[$(stringify!($gap)),*]) };
        $crate::Message::new(&texts::SOURCE, $id)$(.with(stringify!($gap), $value))*
    }};
}
