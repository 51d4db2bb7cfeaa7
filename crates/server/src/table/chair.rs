//! A seat of a table, and who sits there.

use bots::Level;
use engine::{MAX_SEATS, Seat};
use fair::Bytes32;

use crate::keys::Lock;

/// Who keeps a seat substitute.
const SUBSTITUTE_LEVEL: Level = Level::Medium;

/// What players of the house are called, by seat: two of one name could not be told apart.
const HOUSE: [&str; MAX_SEATS] = ["Aoi", "Bora", "Chika", "Duri", "Emi", "Fumi"];

/// What people are called who give no name. Short, and the same in every language.
const GUESTS: [&str; MAX_SEATS] = ["Mio", "Noa", "Riko", "Sena", "Toma", "Yun"];

/// A seat of a table.
#[derive(Clone, Debug)]
pub struct Chair {
    /// The player of the house who sits here by plan.
    pub(super) level: Option<Level>,
    /// What holds the seat, once a person sits here.
    pub(super) lock: Option<Lock>,
    /// The name.
    pub(super) name: String,
    /// The colour.
    pub(super) colour: u8,
    /// What the player gave towards the next deal, once ready.
    pub(super) share: Option<Bytes32>,
    /// Whether a player of the house keeps it substitute.
    pub(super) substitute: bool,
    /// The milliseconds left on its clock.
    pub(super) left: u64,
}

/// A name for who gives none.
pub fn guest(seat: Seat) -> &'static str {
    GUESTS[seat.index()]
}

impl Chair {
    pub(super) fn new(seat: Seat, level: Option<Level>, bank: u64) -> Chair {
        let name = level.map(|_| HOUSE[seat.index()].to_owned()).unwrap_or_default();
        Chair { level, lock: None, name, colour: 0, share: None, substitute: false, left: bank }
    }

    pub(super) fn sit(&mut self, lock: Lock, name: &str, colour: u8) {
        self.lock = Some(lock);
        self.rename(name, colour);
    }

    pub(super) fn stand(&mut self, seat: Seat) {
        *self = Chair::new(seat, self.level, self.left);
    }

    pub(super) fn rename(&mut self, name: &str, colour: u8) {
        self.name = name.to_owned();
        self.colour = colour;
    }

    /// A match begins: the share is used up, the clock is full.
    pub(super) fn begin(&mut self, bank: u64) {
        self.share = None;
        self.left = bank;
    }

    /// Back from where the house kept it substitute, with at least this much time.
    pub(super) fn come_back(&mut self, least: u64) {
        self.substitute = false;
        self.left = self.left.max(least);
    }

    /// Whether nobody sits here yet.
    pub fn is_free(&self) -> bool {
        self.level.is_none() && self.lock.is_none()
    }

    /// Whether a match may begin, as far as this seat goes.
    pub(super) fn is_ready(&self) -> bool {
        self.bot().is_some() || self.share.is_some()
    }

    /// The player of the house who chooses for it.
    pub(super) fn bot(&self) -> Option<Level> {
        self.level.or(self.substitute.then_some(SUBSTITUTE_LEVEL))
    }

    /// Whether this key holds the seat.
    pub(super) fn opens_with(&self, key: &str) -> bool {
        self.lock.is_some_and(|lock| lock.fits(key))
    }
}
