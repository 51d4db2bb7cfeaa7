//! The decisions of a match, each compared with what a sensible player would have done.

use engine::chance::{Dice, below, dice};
use engine::{ActionId, Eye, Heuristic, IdSet, Input, Joint, Seat, SeatSet};
use rand_core::Rng;

use super::deal::{Brought, Measured, finish};
use super::steps::Step;
use crate::appraiser::Appraiser;
use crate::simple::sensible;

/// A decision of a seat between several moves.
pub struct Decision<G: Heuristic> {
    /// The index of its step.
    pub step: usize,
    /// The seat.
    pub seat: Seat,
    /// What the seat saw.
    pub view: G::View,
    /// What it could do.
    pub legal: G::Legal,
    /// What it did.
    pub played: ActionId,
    /// Who chose at the same time.
    others: SeatSet,
    rng: Dice,
    /// How much more that brought than what a sensible player would have done.
    pub gain: Measured,
}

impl<G: Heuristic> Decision<G> {
    /// The decisions of a step: one for each seat that had a choice.
    pub fn of(step: &Step<G>, index: usize, mut rng: impl FnMut() -> Dice) -> Vec<Decision<G>> {
        let Input::Moves(joint) = step.input else { return Vec::new() };
        let decision = |(seat, played): (Seat, ActionId)| {
            let legal = G::legal(&step.state, seat);
            let others = joint.seats.iter().filter(|other| *other != seat).collect();
            let view = G::view(&step.state, Eye::Seat(seat));
            let gain = Measured::default();
            (legal.len() > 1).then(|| Decision {
                step: index,
                seat,
                view,
                legal,
                played,
                others,
                rng: rng(),
                gain,
            })
        };
        joint.iter().filter_map(decision).collect()
    }

    /// Compares it once more with what a sensible player would have done. Both go on with the same luck.
    pub fn compare(&mut self, rules: &G::Rules) {
        let world = G::imagine(&self.view, &mut self.rng);
        let usual = sensible::<G>(Appraiser::RULES_OF_THUMB, &world, self.seat, &self.legal, &mut self.rng);
        if usual == self.played {
            return self.gain.add(Brought::default());
        }
        let mut others = Joint::NONE;
        for other in self.others.iter() {
            // Whoever chooses in secret gives nothing away: each move is as likely.
            let legal = G::legal(&world, other);
            others = others.with(other, legal.nth(below(&mut self.rng, legal.len())));
        }
        let luck = self.rng.next_u64();
        let [played, usual] = [self.played, usual].map(|id| {
            let mut state = world;
            G::step(&mut state, &Input::Moves(others.with(self.seat, id)), &mut ());
            finish::<G>(rules, state, &mut dice(luck, 0))[self.seat]
        });
        let (chance, score) = (played.chance - usual.chance, played.score - usual.score);
        self.gain.add(Brought { chance, score });
    }
}
