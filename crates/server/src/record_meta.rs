//! The part of a record's `meta` that is used.

use bots::Level;
use engine::Seat;
use engine::record::Record;
use engine::words::printable;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::table::guest;

/// The part of a record's `meta` that is used. It means nothing to the rules.
#[derive(Deserialize, Default)]
pub struct RecordMeta {
    #[serde(default)]
    names: Vec<String>,
    /// The levels of bots by seat; none for a person.
    #[serde(default)]
    levels: Vec<Option<String>>,
    /// Whether a move was undone after bots had shown something.
    #[serde(default)]
    pub practice: bool,
    /// Present if the deals were known beforehand.
    daily: Option<IgnoredAny>,
    duplicate: Option<IgnoredAny>,
}

impl RecordMeta {
    /// That of a record; one that cannot be read says nothing.
    pub fn of(record: &Record) -> RecordMeta {
        record.meta.as_ref().and_then(|meta| serde_json::from_str(meta.get()).ok()).unwrap_or_default()
    }

    /// The names by seat, or names for guests.
    pub fn names(&self, players: usize) -> Vec<String> {
        let name = |seat: Seat| match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => printable(name).chars().take(40).collect(),
            _ => guest(seat).to_owned(),
        };
        Seat::all(players).map(name).collect()
    }

    /// The levels of bots by seat; none for a person, and for what is no level.
    pub fn levels(&self, players: usize) -> Vec<Option<String>> {
        let known = |seat: Seat| self.levels.get(seat.index())?.as_ref()?.parse::<Level>().ok();
        Seat::all(players).map(|seat| known(seat).map(|level| level.to_string())).collect()
    }

    /// Whether the deals were known beforehand, so that nothing proves them.
    pub fn has_open_deals(&self) -> bool {
        self.daily.is_some() || self.duplicate.is_some()
    }
}
