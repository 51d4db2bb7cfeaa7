//! The messages that all games share: lists and scores, hints, tables, faults of the server and of records.

use crate::language::Language;
use crate::source::Source;
use crate::texts::Texts;

/// The shared texts.
pub const TEXTS: Texts = Texts {
    name: "",
    english: include_str!("../messages/en.ftl"),
    translations: &[
        (Language::Ja, include_str!("../messages/ja.ftl")),
        (Language::Ko, include_str!("../messages/ko.ftl")),
    ],
};

/// The shared texts, parsed.
pub static SOURCE: Source = Source::new(&TEXTS);
