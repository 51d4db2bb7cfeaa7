//! The entries of a record's log.

use std::fmt;

use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue as RawJson;

use super::json::{object, present};
use crate::game::{Game, Input, Points};
use crate::ids::IdSet;
use crate::play::{LogEntry, Match};
use crate::prepared::raw;

/// An entry of a record's log.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum RecordEntry {
    /// A chance outcome, as the game writes it: only the game can read it.
    Chance(Box<RawJson>),
    /// A move of a seat.
    Move(RawMove),
    /// The scores of a deal that is over.
    Scores {
        /// The scores.
        scores: RawPoints,
    },
}

/// A move as written, not yet checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMove {
    /// The seat.
    pub seat: u64,
    /// The move, in notation.
    #[serde(rename = "move")]
    pub action: String,
    /// All moves that were legal for that seat, if the record lists them.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
}

/// The scores of a deal as written, not yet checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPoints {
    /// The scores of the deal, by seat.
    pub deal: Vec<i64>,
    /// The totals with it, by seat.
    pub total: Vec<i64>,
}

/// Scores alone, so that nothing else can stand beside them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScores {
    #[serde(deserialize_with = "object")]
    scores: RawPoints,
}

impl RecordEntry {
    /// Reads one entry; its keys tell which it is.
    pub(super) fn read(entry: &RawJson) -> Result<RecordEntry, serde_json::Error> {
        let text = entry.get();
        Ok(match serde_json::Deserializer::from_str(text).deserialize_map(Keys)? {
            EntryKind::Move => RecordEntry::Move(serde_json::from_str(text)?),
            EntryKind::Scores => {
                let RawScores { scores } = serde_json::from_str(text)?;
                RecordEntry::Scores { scores }
            }
            EntryKind::Chance => RecordEntry::Chance(entry.to_owned()),
        })
    }
}

enum EntryKind {
    Chance,
    Move,
    Scores,
}

struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = EntryKind;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with one entry of the log")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<EntryKind, A::Error> {
        let mut kind = None;
        while let Some((key, IgnoredAny)) = map.next_entry::<String, _>()? {
            kind = match key.as_str() {
                "seat" | "move" => Some(EntryKind::Move),
                "scores" => Some(EntryKind::Scores),
                _ => kind.or(Some(EntryKind::Chance)),
            };
        }
        kind.ok_or_else(|| Error::custom("an empty entry"))
    }
}

/// Writes an entry of a match's log; the choices of several seats are one entry each. With `legal`, all legal moves are
/// listed beside each move.
pub(super) fn write<G: Game>(
    log: &mut Vec<RecordEntry>,
    before: &Match<G>,
    entry: &LogEntry<G::Outcome>,
    legal: bool,
) {
    let state = before.state();
    match entry {
        LogEntry::Input(Input::Chance(outcome)) => {
            log.push(RecordEntry::Chance(raw(G::write(state, outcome))));
        }
        LogEntry::Input(Input::Moves(joint)) => log.extend(joint.iter().map(|(seat, id)| {
            let offers = || G::legal(state, seat).iter().map(|id| G::action(id).to_string()).collect();
            RecordEntry::Move(RawMove {
                seat: seat.index() as u64,
                action: G::action(id).to_string(),
                legal: legal.then(offers),
            })
        })),
        LogEntry::Scores { deal, totals } => {
            let of = |points: &Points| {
                points.of(before.players()).iter().map(|points| i64::from(*points)).collect()
            };
            log.push(RecordEntry::Scores { scores: RawPoints { deal: of(deal), total: of(totals) } });
        }
    }
}
