//! What the program says to people, in every language it speaks.
//!
//! A sentence is a [`Message`]: an id and the arguments that fill its gaps. The texts are [Fluent](https://projectfluent.org)
//! files beside the code that uses them: `games/GAME/messages/en.ftl`, and the shared ones in this crate's `messages/`.
//! The terminal formats them here; the browser gets id and arguments, and formats the same files.
//!
//! A game has a module `texts` with its [`Texts`] and its [`Source`]; the module with the shared ones is [`shared`]. Where
//! `texts` is imported, [`message!`] makes a message of it, and does not compile if the English file has no such id, or
//! other gaps:
//!
//! ```
//! use chabudai_messages::{Arg, Join, Language, Reader, message};
//! use chabudai_messages::shared as texts;
//!
//! # fn main() {
//! let won = message!("match-won", winners = Join::And.of([Arg::Seat(0), Arg::Seat(2)]));
//! assert_eq!(won.to_string(), "The match goes to seat 0 and seat 2.");
//! let names = |seat: usize| ["Mio", "Jun", "Ken"][seat].to_owned();
//! assert_eq!(won.format(&Reader::new(Language::Ja, &names)), "対戦はMio、Kenの勝ちです。");
//! # }
//! ```
//!
//! | look in | for |
//! |---|---|
//! | [`mod@message`] | [`Message`], [`Arg`], [`Join`]: a sentence and what fills its gaps |
//! | [`texts`] | [`Texts`]: the files of a source, and what they declare |
//! | [`source`] | [`Source`]: texts parsed once for each language |
//! | [`reader`] | [`Reader`]: in which language, and what seats are called |
//! | [`korean`] | which particle follows a word |

pub mod korean;
pub mod language;
pub mod message;
pub mod printable;
pub mod reader;
pub mod shared;
pub mod source;
pub mod texts;

pub use language::Language;
pub use message::{Arg, Join, Message};
pub use printable::printable;
pub use reader::Reader;
pub use source::Source;
pub use texts::Texts;

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
