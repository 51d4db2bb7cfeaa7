//! The messages of the game, in every language: the files in `messages/`.

use messages::{Language, Source, Texts};

/// The texts of Go-Stop.
pub const TEXTS: Texts = Texts {
    name: "gostop",
    english: include_str!("../messages/en.ftl"),
    translations: &[
        (Language::Ja, include_str!("../messages/ja.ftl")),
        (Language::Ko, include_str!("../messages/ko.ftl")),
    ],
};

/// The same, parsed when they are needed.
pub static SOURCE: Source = Source::new(&TEXTS);
