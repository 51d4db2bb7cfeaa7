//! What a network says about the position in which an iteration leaves the tree.
//!
//! A playout is right on average, as far as sensible players are, but a single one says little. A network is always a little wrong, and
//! never unlucky. Their mean is better than either (`docs/strength.md`), as in D. Silver and others, "Mastering the Game of Go with Deep
//! Neural Networks and Tree Search", Nature 529, 2016.

use engine::{Heuristic, Points, Seat, Turn};

use super::{Search, Settings};
use crate::network::Network;

impl<G: Heuristic> Search<G> {
    /// The network that a search with these settings asks, if there is one.
    pub(super) fn network(rules: &G::Rules, settings: &Settings) -> Option<Network<G>> {
        G::LEARNED.filter(|_| settings.learned && G::asks_network(rules)).map(Network::new)
    }

    /// What the network says about a position in which one seat is to move.
    pub(super) fn ask_network(&mut self, state: &G::State) -> Option<Points> {
        let network = self.network.as_mut()?;
        match G::turn(state) {
            Turn::Seats(seats) => {
                let seat = seats.single()?;
                Some(network.worths(state, seat, G::players(&self.rules)))
            }
            Turn::Chance | Turn::Over => None,
        }
    }
}

/// The mean of how a playout ended and what the network said, if it said something.
#[inline]
pub fn mixed(ended: Points, said: Option<Points>) -> Points {
    let Some(mut mean) = said else { return ended };
    Seat::all(engine::MAX_SEATS).for_each(|seat| mean[seat] = (mean[seat] + ended[seat]) / 2);
    mean
}
