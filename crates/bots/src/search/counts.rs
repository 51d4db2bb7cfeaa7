//! The scores of the deal, counted after the moves at the root.

use engine::{ActionId, Heuristic, Points, Seat};

use super::Search;
use crate::mean::Mean;

/// What was counted after a move at the root.
pub struct RootCount {
    pub seat: Seat,
    pub id: ActionId,
    /// What its seat scored in the deal.
    pub score: Mean,
}

impl<G: Heuristic> Search<G> {
    /// Adds the scores of the deal to the moves at the root that led to them.
    pub(super) fn count(&mut self, deal: &Points) {
        let Some(first) = self.path.first() else { return };
        for (seat, id) in first.joint.iter() {
            match self.counts.iter_mut().find(|count| (count.seat, count.id) == (seat, id)) {
                Some(count) => count.score.add(f64::from(deal[seat])),
                None => {
                    let mut score = Mean::default();
                    score.add(f64::from(deal[seat]));
                    self.counts.push(RootCount { seat, id, score });
                }
            }
        }
    }
}
