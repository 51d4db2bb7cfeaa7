//! The languages.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English, which every message has.
    #[default]
    En,
    /// Japanese.
    Ja,
    /// Korean.
    Ko,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::En, Language::Ja, Language::Ko];

    /// Its code, as files and addresses have it: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ja => "ja",
            Language::Ko => "ko",
        }
    }

    /// The language of a locale as environments name it: `ja_JP.UTF-8` is Japanese. English if the program does not
    /// speak it.
    pub fn of_locale(locale: &str) -> Language {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().unwrap_or_default()
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("codes are language identifiers")
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language the program does not speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the languages are en, ja and ko")
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL.into_iter().find(|language| language.code() == code).ok_or(UnknownLanguage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_a_language() {
        assert_eq!(Language::of_locale("ja_JP.UTF-8"), Language::Ja);
        assert_eq!(Language::of_locale("ko"), Language::Ko);
        for other in ["C", "de_DE", "", "POSIX", "jam_JM"] {
            assert_eq!(Language::of_locale(other), Language::En, "{other}");
        }
    }
}
