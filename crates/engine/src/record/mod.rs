//! A match as JSON: one object, a line of a file. This module knows the shape; [`crate::replay`] checks the contents.

mod entry;
mod json;

use std::fmt;

use messages::{Message, message, shared as texts};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue as RawJson;

use crate::game::Game;
use crate::options::{RawOption, RawValue};
use crate::play::Match;
use crate::refusal::as_english;

pub use entry::{RawMove, RawPoints, RecordEntry};
pub(crate) use json::reason;
pub use json::{RawOptions, object};

/// The format this program writes and reads.
pub const FORMAT: &str = "chabudai-record/1";

/// The longest record that is read, in bytes: far above any match that people or programs play.
pub const LONGEST: usize = 4 << 20;

/// A record as somebody wrote it: it has the right keys and types, but nothing in it is checked yet.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u64,
    /// The number of players.
    pub players: u64,
    /// The options that it names.
    pub options: RawOptions,
    /// The log.
    pub log: Vec<RecordEntry>,
    /// How it ended; none if the match is not over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<RawResult>,
    /// Names, dates, seeds: the rules do not read it, so it stays text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meta: Option<Box<RawJson>>,
}

/// A record before its entries are read, so that a fault in one of them can name it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unread<'a> {
    format: String,
    game: String,
    rules: u64,
    players: u64,
    #[serde(default)]
    options: RawOptions,
    #[serde(borrow)]
    log: Vec<&'a RawJson>,
    #[serde(default, deserialize_with = "json::present_object")]
    result: Option<RawResult>,
    #[serde(default, deserialize_with = "json::present")]
    meta: Option<Box<RawJson>>,
}

/// The end of a match as a record writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawResult {
    /// The totals by seat.
    pub totals: Vec<i64>,
    /// The seats that won; empty for a draw.
    pub winners: Vec<u64>,
}

impl Record {
    /// Reads one record. Its size is bounded by [`LONGEST`], its nesting by the JSON reader.
    pub fn read(text: &str) -> Result<Record, RecordFault> {
        if text.len() > LONGEST {
            return Err(RecordFault::too_long());
        }
        let mut reader = serde_json::Deserializer::from_str(text);
        let Unread { format, game, rules, players, options, log, result, meta } = object(&mut reader)
            .and_then(|record| reader.end().map(|()| record))
            .map_err(|error| message!("record-unreadable", why = reason(&error)))
            .map_err(RecordFault::whole)?;
        if format != FORMAT {
            let why = message!("record-format", format = format, ours = FORMAT);
            return Err(RecordFault::whole(why));
        }
        if meta.as_ref().is_some_and(|meta| !meta.get().starts_with('{')) {
            return Err(RecordFault::whole(message!("record-meta")));
        }
        let entry = |(number, text): (usize, &RawJson)| {
            RecordEntry::read(text).map_err(|error| RecordFault {
                entry: Some(number),
                clause: None,
                why: reason(&error).into(),
            })
        };
        let log = (1..).zip(log).map(entry).collect::<Result<_, _>>()?;
        Ok(Record { format, game, rules, players, options, log, result, meta })
    }

    /// The record of a match so far. With `legal`, every move comes with the list of all moves that were legal.
    pub fn of<G: Game>(game: &Match<G>, legal: bool) -> Record {
        let mut log = Vec::new();
        game.replay(game.log().len(), |before, entry| entry::write(&mut log, before, entry, legal));
        let option = |(spec, value): (&'static crate::OptionSpec, crate::Value)| RawOption {
            key: spec.key.to_owned(),
            value: match value {
                crate::Value::Flag(flag) => RawValue::Flag(flag),
                crate::Value::Number(number) => RawValue::Number(number),
                crate::Value::Word(word) => RawValue::Word(word.to_owned()),
            },
        };
        Record {
            format: FORMAT.to_owned(),
            game: G::ABOUT.id.to_owned(),
            rules: G::ABOUT.rules,
            players: game.players() as u64,
            options: RawOptions(game.setting().options().map(option).collect()),
            log,
            result: game.verdict().map(|verdict| RawResult {
                totals: verdict.totals.iter().map(|total| i64::from(*total)).collect(),
                winners: verdict.winners.iter().map(|seat| seat.index() as u64).collect(),
            }),
            meta: None,
        }
    }

    /// The record as one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a record has string keys and no failing parts")
    }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RecordFault {
    /// The entry of the log, counted from 1; none if the record as a whole is wrong.
    pub entry: Option<usize>,
    /// The clause it breaks, if it breaks one.
    pub clause: Option<&'static str>,
    /// What is wrong, as a sentence.
    #[serde(serialize_with = "as_english")]
    pub why: Message,
}

impl RecordFault {
    /// The record as a whole is wrong.
    pub fn whole(why: impl Into<Message>) -> RecordFault {
        RecordFault { entry: None, clause: None, why: why.into() }
    }

    /// It is longer than [`LONGEST`].
    pub fn too_long() -> RecordFault {
        RecordFault::whole(message!("record-too-long", size = LONGEST >> 20))
    }

    /// The whole fault as a sentence: which entry, which clause, and why.
    pub fn message(&self) -> Message {
        let why = match self.clause {
            Some(clause) => message!("record-clause", clause = clause, why = self.why.clone()),
            None => self.why.clone(),
        };
        match self.entry {
            Some(entry) => message!("record-entry", entry = entry, why = why),
            None => why,
        }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for RecordFault {}
