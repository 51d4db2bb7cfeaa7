//! The messages of the terminal, in every language: the files in `messages/`.

use std::env;

use clap::Args;
use messages::{Language, Source, Texts};

/// The texts of the terminal.
pub const TEXTS: Texts = Texts {
    name: "terminal",
    english: include_str!("../messages/en.ftl"),
    translations: &[
        (Language::Ja, include_str!("../messages/ja.ftl")),
        (Language::Ko, include_str!("../messages/ko.ftl")),
    ],
};

/// The same, parsed when they are needed.
pub static SOURCE: Source = Source::new(&TEXTS);

/// The language of the output.
#[derive(Args)]
pub struct LanguageArgument {
    /// The language: en, ja or ko [default: the language of your environment]
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<Language>,
}

impl LanguageArgument {
    /// The requested language, or that of the environment.
    pub fn get(&self) -> Language {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        let locale = || variables.filter_map(|name| env::var(name).ok()).find(|locale| !locale.is_empty());
        self.language.unwrap_or_else(|| Language::of_locale(&locale().unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terminal_has_sound_texts_in_every_language() {
        assert_eq!(TEXTS.faults(), Vec::<String>::new());
        for language in Language::ALL {
            assert_eq!(TEXTS.missing(language), Vec::<String>::new(), "{language}");
        }
    }
}
