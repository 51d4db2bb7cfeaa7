//! A match as JSON: one object, a line of a file. This module knows the shape; [`crate::replay`] judges the contents.

use std::fmt;

use messages::{Message, message, shared as texts};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue as RawJson, to_raw_value};

use crate::game::{Game, Input, Points};
use crate::ids::IdSet;
use crate::options::{RawOption, RawValue};
use crate::play::{Entry, Match};
use crate::refusal::as_english;
use crate::seat::Seat;

/// The format this program writes and reads.
pub const FORMAT: &str = "chabudai-record/1";

/// The longest record that is read, in bytes: far above any match that people or programs play.
pub const LONGEST: usize = 4 << 20;

/// A record as somebody wrote it: the right keys with values of the right types, and nothing else is known of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`], or the record is of another kind.
    pub format: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u64,
    /// The number of players.
    pub players: u64,
    /// The options that are named.
    #[serde(default)]
    pub options: RawOptions,
    /// What happened, each entry still as text.
    pub log: Vec<Box<RawJson>>,
    /// How it ended; a match that is not over has none.
    #[serde(default, deserialize_with = "present_object", skip_serializing_if = "Option::is_none")]
    pub result: Option<RawResult>,
    /// Names, dates, seeds: nothing to the rules, so it is kept as text.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub meta: Option<Box<RawJson>>,
}

/// The end of a match as a record writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawResult {
    /// The totals by seat.
    pub totals: Vec<i64>,
    /// Who won.
    pub winners: Vec<u64>,
}

/// The options of a record, doubled ones included.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawOptions(pub Vec<RawOption>);

/// An entry of the log that is a move.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMove {
    /// Who made it.
    pub seat: u64,
    /// What it is.
    #[serde(rename = "move")]
    pub action: String,
    /// What that seat could have done.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
}

/// An entry of the log that closes a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawScores {
    /// The scores.
    #[serde(deserialize_with = "object")]
    pub scores: RawPoints,
}

/// The scores of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPoints {
    /// Of the deal.
    pub deal: Vec<i64>,
    /// The totals with it.
    pub total: Vec<i64>,
}

/// What an entry is, by its keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A move.
    Move,
    /// Scores.
    Scores,
    /// What chance gave; the game reads it.
    Chance,
}

impl Record {
    /// Reads one record. Its size is bounded by [`LONGEST`], its nesting by the JSON reader.
    pub fn read(text: &str) -> Result<Record, RecordFault> {
        if text.len() > LONGEST {
            return Err(RecordFault::too_long());
        }
        let mut reader = serde_json::Deserializer::from_str(text);
        let record: Record = object(&mut reader)
            .and_then(|record| reader.end().map(|()| record))
            .map_err(|error| message!("record-unreadable", why = reason(&error)))
            .map_err(RecordFault::whole)?;
        if record.format != FORMAT {
            let why = message!("record-format", format = record.format, ours = FORMAT);
            return Err(RecordFault::whole(why));
        }
        if record.meta.as_ref().is_some_and(|meta| !meta.get().starts_with('{')) {
            return Err(RecordFault::whole(message!("record-meta")));
        }
        Ok(record)
    }

    /// The record of a match so far.
    pub fn of<G: Game>(game: &Match<G>, legal: bool) -> Record {
        let mut log: Vec<Box<RawJson>> = Vec::new();
        let players = game.players();
        game.replay(game.log().len(), |before, entry| match entry {
            Entry::Input(Input::Chance(outcome)) => log.push(raw(&G::write(before.state(), outcome))),
            Entry::Input(Input::Moves(joint)) => {
                for (seat, id) in joint.iter() {
                    let offers = |seat: Seat| {
                        let ids = G::legal(before.state(), seat);
                        ids.iter().map(|id| G::action(id).to_string()).collect()
                    };
                    log.push(raw(&RawMove {
                        seat: seat.index() as u64,
                        action: G::action(id).to_string(),
                        legal: legal.then(|| offers(seat)),
                    }));
                }
            }
            Entry::Scores { deal, totals } => {
                let of =
                    |points: &Points| points.of(players).iter().map(|points| i64::from(*points)).collect();
                log.push(raw(&RawScores { scores: RawPoints { deal: of(deal), total: of(totals) } }));
            }
        });
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
            players: players as u64,
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

impl Kind {
    /// What an entry is.
    pub fn of(entry: &RawJson) -> Result<Kind, serde_json::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = Kind;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with one entry of the log")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Kind, A::Error> {
                let mut kind = None;
                while let Some((key, IgnoredAny)) = map.next_entry::<String, _>()? {
                    kind = match key.as_str() {
                        "seat" | "move" => Some(Kind::Move),
                        "scores" => Some(Kind::Scores),
                        _ => kind.or(Some(Kind::Chance)),
                    };
                }
                kind.ok_or_else(|| Error::custom("an empty entry"))
            }
        }
        serde_json::Deserializer::from_str(entry.get()).deserialize_map(Keys)
    }
}

impl Serialize for RawOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for RawOption { key, value } in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for RawOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawOptions, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = RawOptions;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawOptions, A::Error> {
                let mut pairs = Vec::new();
                while let Some((key, value)) = map.next_entry()? {
                    pairs.push(RawOption { key, value });
                }
                Ok(RawOptions(pairs))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

/// A key that may be left out, but may not be null.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// The same for an object.
fn present_object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    object(deserializer).map(Some)
}

/// An object and nothing else: a struct as such would also be read from a list of its fields.
pub fn object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Object<T>(std::marker::PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }
        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }
    deserializer.deserialize_map(Object(std::marker::PhantomData))
}

/// What a reader of JSON says, without the place: it counts from wherever it began.
pub(crate) fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split_once(" at line ").map_or(text.as_str(), |(reason, _)| reason).to_owned()
}

fn raw(thing: &impl Serialize) -> Box<RawJson> {
    to_raw_value(thing).expect("entries have string keys and no failing parts")
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RecordFault {
    /// The entry of the log, counted from 1; none where the record as a whole is wrong.
    pub entry: Option<usize>,
    /// The clause it breaks, where it breaks one.
    pub clause: Option<&'static str>,
    /// A sentence.
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

    /// All of it as a sentence: which entry, which clause, and why.
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
