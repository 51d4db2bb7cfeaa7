//! What a game has learned by playing against itself.

use std::fmt;

use crate::game::GameTypes;
use crate::powers::Observe;
use crate::seat::Seat;
use crate::slots::Ones;

/// The weights of a network, and how positions are read for it.
pub struct Learned<G: GameTypes> {
    /// The weights: `network.bin` of the game's folder.
    pub weights: &'static [u8],
    /// Adds the slots to a list that are set in a position in which this seat is to move: those of what it observes, and then, numbered
    /// on, those of what it may not know.
    pub list: fn(&G::State, Seat, &mut Vec<u16>),
}

impl<G: Observe> Learned<G> {
    /// A network with these weights, which reads what the game shows to learners.
    pub const fn new(weights: &'static [u8]) -> Learned<G> {
        let list = |state: &G::State, seat, slots: &mut Vec<u16>| {
            observe::<G>(state, seat, slots);
            secrets::<G>(state, seat, slots);
        };
        Learned { weights, list }
    }
}

/// Adds the slots of what a seat observes.
#[inline]
pub fn observe<G: Observe>(state: &G::State, seat: Seat, slots: &mut Vec<u16>) {
    G::observe(state, seat, &mut Ones::new(|slot| slots.push(slot as u16)));
}

/// Adds the slots of what a seat may not know, numbered on from those of an observation.
#[inline]
pub fn secrets<G: Observe>(state: &G::State, seat: Seat, slots: &mut Vec<u16>) {
    G::secrets(state, seat, &mut Ones::new(|slot| slots.push((G::OBSERVATION + slot) as u16)));
}

// Derived implementations would require the game itself to have them.
impl<G: GameTypes> Copy for Learned<G> {}

impl<G: GameTypes> Clone for Learned<G> {
    fn clone(&self) -> Learned<G> {
        *self
    }
}

impl<G: GameTypes> fmt::Debug for Learned<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Learned({} bytes)", self.weights.len())
    }
}
