//! A seat of a table and the person or bot who plays it.

use bots::{Level, Temperament};
use engine::{MAX_SEATS, Seat};
use fair::Bytes32;

use crate::keys::Lock;

/// The bot that plays the seat of a person who is away.
const SUBSTITUTE_LEVEL: Level = Level::Medium;

/// The names of bots, by seat, so that no two bots share a name.
const BOT_NAMES: [&str; MAX_SEATS] = ["Aoi", "Bora", "Chika", "Duri", "Emi", "Fumi"];

/// The temperaments of those bots. With two players nobody is fierce or gentle: there is only one rival.
const BOT_TEMPERAMENTS: [Temperament; MAX_SEATS] = [
    Temperament::Careful,
    Temperament::Bold,
    Temperament::Fierce,
    Temperament::Gentle,
    Temperament::Bold,
    Temperament::Careful,
];

/// The names of people who give none, by seat. Short, and the same in every language.
const GUESTS: [&str; MAX_SEATS] = ["Mio", "Noa", "Riko", "Sena", "Toma", "Yun"];

/// A seat of a table.
#[derive(Clone, Debug)]
pub struct Chair {
    /// The bot that has this seat by the table's setup.
    pub(super) level: Option<Level>,
    /// The lock of the seat, once a person has it.
    pub(super) lock: Option<Lock>,
    /// The name.
    pub(super) name: String,
    /// The colour.
    pub(super) colour: u8,
    /// The player's share of the randomness of the next match, once ready.
    pub(super) share: Option<Bytes32>,
    /// Whether a bot plays it until its player returns.
    pub(super) substitute: bool,
    /// The milliseconds left on its clock.
    pub(super) left: u64,
}

/// The name of a person who gives none.
pub fn guest(seat: Seat) -> &'static str {
    GUESTS[seat.index()]
}

impl Chair {
    pub(super) fn new(seat: Seat, level: Option<Level>, bank: u64) -> Chair {
        let name = level.map(|_| BOT_NAMES[seat.index()].to_owned()).unwrap_or_default();
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

    /// The player returns, and has at least this much time.
    pub(super) fn come_back(&mut self, least: u64) {
        self.substitute = false;
        self.left = self.left.max(least);
    }

    /// Whether nobody has it yet.
    pub fn is_free(&self) -> bool {
        self.level.is_none() && self.lock.is_none()
    }

    /// Whether a match may begin, as far as this seat goes.
    pub(super) fn is_ready(&self) -> bool {
        self.bot().is_some() || self.share.is_some()
    }

    /// The bot that plays it now, if one does.
    pub(super) fn bot(&self) -> Option<Level> {
        self.level.or(self.substitute.then_some(SUBSTITUTE_LEVEL))
    }

    /// The temperament of the bot that has this seat by the table's setup; one that stands in for a person has none.
    pub(super) fn temperament(&self, seat: Seat) -> Option<Temperament> {
        self.level.map(|_| BOT_TEMPERAMENTS[seat.index()])
    }

    /// Whether this is the key of the seat.
    pub(super) fn opens_with(&self, key: &str) -> bool {
        self.lock.is_some_and(|lock| lock.fits(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_of_the_table_has_a_temperament_and_a_substitute_has_none() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let bot = Chair::new(second, Some(Level::Easy), 0);
        assert_eq!((bot.name.as_str(), bot.temperament(second)), ("Bora", Some(Temperament::Bold)));
        let mut person = Chair::new(first, None, 0);
        person.substitute = true;
        assert_eq!((person.bot(), person.temperament(first)), (Some(SUBSTITUTE_LEVEL), None));
    }
}
