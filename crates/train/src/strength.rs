//! How strong a network is that plays by itself, without search.

use bots::simple::sensible;
use engine::chance::{Dice, dice};
use engine::driver::{Actors, play_match};
use engine::{ActionId, Heuristic, Observe, Seat, Setting};

use crate::model::Model;
use crate::play::Space;

/// The network and sensible players, who take turns around the table.
struct Against<'a> {
    model: &'a Model,
    space: &'a mut Space,
    /// 0 if the network has the first seat, 1 if it has the second.
    first: usize,
    rng: Dice,
}

impl<G: Heuristic + Observe> Actors<G> for Against<'_> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        if (seat.index() + self.first).is_multiple_of(2) {
            return self.space.best::<G>(self.model, state, seat, legal);
        }
        sensible::<G>(state, seat, legal, &mut self.rng)
    }
}

/// How much more a seat of the network wins than a seat of `greedy`, in thousandths of a match.
pub fn over_greedy<G: Heuristic + Observe>(model: &Model, setting: &Setting, matches: u64) -> f64 {
    let (rules, mut space, mut gain) = (G::rules(setting), Space::new(model), 0.0);
    for number in 0..matches {
        let first = (number % 2) as usize;
        let mut actors = Against { model, space: &mut space, first, rng: dice(7, number / 2) };
        let closing = play_match::<G>(&rules, G::open(&rules, &G::first(&rules, None)), &mut actors);
        let worth = G::worth(&rules, &closing);
        let mean = |which: usize| {
            let seats = || Seat::all(setting.players()).filter(|seat| (seat.index() + first) % 2 == which);
            seats().map(|seat| f64::from(worth[seat])).sum::<f64>() / seats().count() as f64
        };
        gain += mean(0) - mean(1);
    }
    gain / matches as f64
}
