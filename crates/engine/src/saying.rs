//! Sentences for people that can be said in any language: a template with named gaps, and what fills them.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::seat::Seat;
use crate::words::printable;

/// A sentence, or a part of one. Displayed it is English; whoever speaks another language looks the template up, and
/// fills the gaps of what is found there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    say: Cow<'static, str>,
    with: Vec<(&'static str, Gap)>,
}

/// What fills a gap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gap {
    /// What is the same in every language: a card, a number, a move in notation, a name.
    Text(String),
    /// Somebody, who may have a name.
    Seat(Seat),
    /// Words that are said in each language.
    Saying(Saying),
}

impl Saying {
    /// A template: `{card}` in it is a gap that [`with`](Saying::with) fills.
    pub fn new(template: &'static str) -> Saying {
        Saying { say: Cow::Borrowed(template), with: Vec::new() }
    }

    /// With this gap filled.
    #[must_use]
    pub fn with(mut self, gap: &'static str, filling: impl Into<Gap>) -> Saying {
        self.with.push((gap, filling.into()));
        self
    }

    /// Any one of these: "Sun or Mars". There must be one.
    pub fn any(sayings: impl IntoIterator<Item = Saying>) -> Saying {
        let or = |one, other| Saying::new("{one} or {other}").with("one", one).with("other", other);
        sayings.into_iter().reduce(or).expect("one at least")
    }

    /// The template.
    pub fn template(&self) -> &str {
        &self.say
    }

    /// The gaps, and what fills them.
    pub fn gaps(&self) -> &[(&'static str, Gap)] {
        &self.with
    }
}

impl From<&'static str> for Saying {
    fn from(template: &'static str) -> Saying {
        Saying::new(template)
    }
}

/// A sentence that is English and nothing else, for readers of records and programs.
impl From<String> for Saying {
    fn from(sentence: String) -> Saying {
        Saying { say: Cow::Owned(printable(&sentence)), with: Vec::new() }
    }
}

impl fmt::Display for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest: &str = &self.say;
        while let Some((before, opened)) = rest.split_once('{') {
            f.write_str(before)?;
            let known = opened.split_once('}').and_then(|(name, after)| {
                let (_, gap) = self.with.iter().find(|(gap, _)| *gap == name)?;
                Some((gap, after))
            });
            rest = match known {
                Some((gap, after)) => {
                    write!(f, "{gap}")?;
                    after
                }
                None => {
                    f.write_str("{")?;
                    opened
                }
            };
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gap::Text(text) => f.write_str(text),
            Gap::Seat(seat) => write!(f, "{seat}"),
            Gap::Saying(saying) => write!(f, "{saying}"),
        }
    }
}

/// As the sentence: where a program's output has one, it is English.
impl Serialize for Saying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl From<&str> for Gap {
    fn from(text: &str) -> Gap {
        Gap::Text(printable(text))
    }
}

impl From<String> for Gap {
    fn from(text: String) -> Gap {
        Gap::Text(printable(&text))
    }
}

impl From<i64> for Gap {
    fn from(number: i64) -> Gap {
        Gap::Text(number.to_string())
    }
}

impl From<Seat> for Gap {
    fn from(seat: Seat) -> Gap {
        Gap::Seat(seat)
    }
}

impl From<Saying> for Gap {
    fn from(saying: Saying) -> Gap {
        Gap::Saying(saying)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_and_other_braces_stay() {
        let suits = Saying::any([Saying::new("Sun"), Saying::new("Mars")]);
        let saying = Saying::new("{who} holds {card}: play {suits}")
            .with("who", Seat::new(1))
            .with("card", "Su3")
            .with("suits", suits);
        assert_eq!(saying.to_string(), "seat 1 holds Su3: play Sun or Mars");
        assert_eq!(Saying::from("not {this} { or {that".to_owned()).to_string(), "not {this} { or {that");
        let once = Saying::new("{one}").with("one", "{two}").with("two", "never");
        assert_eq!(once.to_string(), "{two}", "what fills a gap has none");
    }

    #[test]
    fn hostile_text_is_made_harmless() {
        assert_eq!(Saying::new("{move}!").with("move", "a\nb").to_string(), "a?b!");
        assert_eq!(Saying::from("a\u{1b}b".to_owned()).to_string(), "a?b");
    }
}
