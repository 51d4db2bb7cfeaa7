//! Seats, sets of seats, and eyes.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// A seat of a match, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If it is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(number: usize) -> Seat {
        assert!(number < MAX_SEATS, "no game has so many seats");
        Seat(number as u8)
    }

    /// The seat with this number among `players`, if there is one.
    pub fn try_new(number: u64, players: usize) -> Option<Seat> {
        (number < players.min(MAX_SEATS) as u64).then_some(Seat(number as u8))
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat in the order of play.
    #[inline]
    pub const fn next(self, players: usize) -> Seat {
        if self.index() + 1 == players { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The seats of `players`, from 0.
    #[inline]
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players as u8).map(Seat)
    }

    /// The seats of `players` in the order of play, beginning with this one.
    #[inline]
    pub fn round(self, players: usize) -> impl Iterator<Item = Seat> {
        (0..players).map(move |step| Seat::new((self.index() + step) % players))
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> usize {
        seat.index()
    }
}

/// As an argument of a message.
impl From<Seat> for messages::Arg {
    fn from(seat: Seat) -> messages::Arg {
        messages::Arg::Seat(seat.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Reads any seat below [`MAX_SEATS`]; whether a match has it must be checked by the reader.
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u64::deserialize(deserializer)?;
        Seat::try_new(number, MAX_SEATS).ok_or_else(|| serde::de::Error::custom("no game has such a seat"))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Seat[]"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[inline]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The seats of `players`.
    #[inline]
    pub const fn all(players: usize) -> SeatSet {
        SeatSet(((1u16 << players) - 1) as u8)
    }

    /// With this seat as well.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Without this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether it holds this seat.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// How many seats it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat that it holds, if that is a single one.
    #[inline]
    pub fn single(self) -> Option<Seat> {
        self.iter().next().filter(|_| self.len() == 1)
    }

    /// Its seats, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let seat = Seat(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                seat
            })
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value for each of at most `N` seats, indexed by [`Seat`] only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BySeat<T, const N: usize>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// From the values in seat order.
    pub const fn new(each: [T; N]) -> Self {
        BySeat(each)
    }

    /// The values of the first `players` seats.
    #[inline]
    pub fn of(&self, players: usize) -> &[T] {
        &self.0[..players]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let each: Vec<T> = Vec::deserialize(deserializer)?;
        let wrong = |each: Vec<T>| serde::de::Error::invalid_length(each.len(), &"one for each seat");
        each.try_into().map(BySeat).map_err(wrong)
    }
}

impl<T: Copy, const N: usize> BySeat<T, N> {
    /// The same value for every seat.
    #[inline]
    pub const fn each(thing: T) -> Self {
        BySeat([thing; N])
    }
}

impl<T: Copy + Default, const N: usize> BySeat<T, N> {
    /// From the values of the first seats; the others get the default.
    #[inline]
    pub fn from_slice(each: &[T]) -> Self {
        let mut by_seat = Self::default();
        by_seat.0[..each.len()].copy_from_slice(each);
        by_seat
    }
}

impl<T: Copy + Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Whose view it is: that of a seat, or of a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Eye {
    /// The player at this seat.
    Seat(Seat),
    /// A spectator.
    Watcher,
}

impl Eye {
    /// All eyes of a match of `players`: the seats, and a spectator.
    pub fn all(players: usize) -> impl Iterator<Item = Eye> {
        Seat::all(players).map(Eye::Seat).chain([Eye::Watcher])
    }

    /// Whether this is the eye of that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Eye::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_set_of_one_seat_has_a_single_seat() {
        let two = Seat::new(2);
        assert_eq!(SeatSet::EMPTY.single(), None);
        assert_eq!(SeatSet::one(two).single(), Some(two));
        assert_eq!(SeatSet::all(3).single(), None);
    }
}
