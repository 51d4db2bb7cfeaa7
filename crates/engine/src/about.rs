//! The name of a game, and what to know before playing it.

use std::ops::RangeInclusive;

use messages::{Message, Source};
use serde::Serialize;

use crate::options::{Faults, OptionSpec, RawOption, Setting, Value};
use crate::rules::{BINDING, RulesText};

/// What a catalogue says about a game.
#[derive(Debug)]
pub struct About {
    /// The name that records and commands use.
    pub id: &'static str,
    /// Its texts in every language: `messages/*.ftl` of the game's folder.
    pub messages: &'static Source,
    /// The possible numbers of players.
    pub seats: RangeInclusive<usize>,
    /// About how many minutes a match takes people who know the game.
    pub minutes: u32,
    /// In which direction play goes.
    pub direction: Direction,
    /// Who sees hands.
    pub hands: Hands,
    /// The version of its rules, as records name it.
    pub rules: u64,
    /// The rules in our words: `RULES.md` of the game's folder.
    pub text: &'static str,
    /// Translations of the rules: `RULES.ja.md` and so on.
    pub translations: &'static [RulesText],
    /// Examples for the rules: `examples.txt` of the game's folder. Empty if there are none.
    pub examples: &'static str,
    /// A guided first match: `lesson.txt` of the game's folder. Empty if there is none.
    pub lesson: &'static str,
    /// Positions in which one move is clearly best: `puzzles.txt` of the game's folder. Empty if there are none.
    pub puzzles: &'static str,
    /// The clause that says who acts when. Records that break the order of play are refused by it.
    pub order: &'static str,
    /// The clause that says what a deal scores. Records with wrong scores are refused by it.
    pub scoring: &'static str,
    /// The clause that says who wins. Records with a wrong result are refused by it.
    pub winning: &'static str,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// How many action ids it has.
    pub actions: usize,
}

impl About {
    /// The setting with this player count and these options, if the game allows it. All faults are reported at once.
    pub fn setting(&self, players: u64, options: &[RawOption]) -> Result<Setting, Faults> {
        Setting::new(&self.seats, self.options, players, options)
    }

    /// Every setting of the game: all player counts with all combinations of option values.
    pub fn settings(&self) -> Vec<Setting> {
        Setting::every(&self.seats, self.options)
    }

    /// Its title.
    pub fn title(&self) -> Message {
        Message::new(self.messages, "title")
    }

    /// One line for people who have never heard of it.
    pub fn line(&self) -> Message {
        Message::new(self.messages, "line")
    }

    /// The name of the deal with this number, counted from 1.
    pub fn deal(&self, number: usize) -> Message {
        Message::new(self.messages, "deal").with("number", number)
    }

    /// What an option is about.
    pub fn option(&self, option: &OptionSpec) -> Message {
        Message::new(self.messages, format!("option-{}", option.key))
    }

    /// What a choice of an option means.
    pub fn choice(&self, option: &OptionSpec, value: Value) -> Message {
        Message::new(self.messages, format!("option-{}-{value}", option.key))
    }

    /// The rules in the binding language.
    pub fn binding(&self) -> RulesText {
        RulesText { language: BINDING, text: self.text }
    }

    /// The rules in all languages, the binding one first.
    pub fn texts(&self) -> impl Iterator<Item = RulesText> {
        std::iter::once(self.binding()).chain(self.translations.iter().copied())
    }

    /// The rules in a language, if they have been translated.
    pub fn text_in(&self, language: &str) -> Option<RulesText> {
        self.texts().find(|text| text.language == language)
    }

    /// The text of one clause of the rules, if there is such a clause.
    pub fn clause(&self, clause: &str) -> Option<&'static str> {
        self.binding().clause(clause)
    }

    /// The numbers of all clauses, in the order of the text.
    pub fn clauses(&self) -> impl Iterator<Item = &'static str> {
        self.binding().clauses()
    }
}

/// In which direction play goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Each seat acts before the one on its left.
    Clockwise,
    /// Each seat acts before the one on its right.
    CounterClockwise,
    /// All seats act at once.
    Together,
}

/// Who sees hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// Everybody: the game has no hidden cards.
    Open,
    /// Only the player who holds it.
    Hidden,
    /// Only the player who holds it, until the deal is over and all hands are revealed.
    ShownAtEnd,
}
