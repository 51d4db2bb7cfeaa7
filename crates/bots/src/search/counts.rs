//! What is counted after the moves at the root: the scores of the deal, and the quantities that a game gives as reasons.

use engine::{ActionId, Heuristic, Points, Quantity, Seat};

use super::Search;
use crate::mean::Mean;
use crate::reasons::Tally;

/// What was counted after a move at the root.
pub struct RootCount {
    pub seat: Seat,
    pub id: ActionId,
    /// What its seat scored in the deal.
    pub score: Mean,
    /// The quantities of its game; empty if they are not counted.
    quantities: Vec<Mean>,
}

impl<G: Heuristic> Search<G> {
    /// An iteration in an imagined world, in which the quantities are counted.
    pub(super) fn walk_and_listen(&mut self, world: G::State) {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        let (_, deal) = self.walk(world, None, &mut events);
        self.count(&deal, Some(&events));
        self.events = events;
    }

    /// Adds the scores of the deal, and the quantities of what happened, to the moves at the root that led to them.
    pub(super) fn count(&mut self, deal: &Points, events: Option<&[G::Event]>) {
        let Some(first) = self.path.first() else { return };
        for (seat, id) in first.joint.iter() {
            let known = self.counts.iter().position(|count| (count.seat, count.id) == (seat, id));
            let place = known.unwrap_or(self.counts.len());
            if known.is_none() {
                let quantities = vec![Mean::default(); events.map_or(0, |_| G::REASONS.counted.len())];
                self.counts.push(RootCount { seat, id, score: Mean::default(), quantities });
            }
            let count = &mut self.counts[place];
            count.score.add(f64::from(deal[seat]));
            let Some(events) = events else { continue };
            for (quantity, mean) in G::REASONS.counted.iter().zip(&mut count.quantities) {
                if let Some(much) = (quantity.of)(events, seat) {
                    mean.add(f64::from(much));
                }
            }
        }
    }

    /// What was counted after the moves of a seat at the root, by quantity.
    pub(super) fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let own = || self.counts.iter().filter(|count| count.seat == seat);
        let tally = |(place, quantity): (usize, &Quantity<G>)| Tally {
            wording: quantity.wording,
            counts: own().filter_map(|count| Some((count.id, *count.quantities.get(place)?))).collect(),
        };
        G::REASONS.counted.iter().enumerate().map(tally).collect()
    }
}
