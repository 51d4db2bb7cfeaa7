//! How strong players are who look no further ahead, compared with `greedy`.

use bots::Appraiser;
use bots::simple::sensible;
use engine::chance::{Dice, dice};
use engine::driver::{Actors, play_match};
use engine::{ActionId, Heuristic, Observe, Seat, Setting};

use crate::model::Model;
use crate::play::Space;

/// Players by a rule and sensible players, who take turns around the table.
struct Against<C> {
    choose: C,
    /// 0 if the rule has the first seat, 1 if it has the second.
    first: usize,
    rng: Dice,
}

impl<G: Heuristic, C> Actors<G> for Against<&mut C>
where
    C: FnMut(&G::State, Seat, &G::Legal, &mut Dice) -> ActionId,
{
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        match (seat.index() + self.first).is_multiple_of(2) {
            true => (self.choose)(state, seat, legal, &mut self.rng),
            false => sensible::<G>(Appraiser::RULES_OF_THUMB, state, seat, legal, &mut self.rng),
        }
    }
}

/// How much more a seat of whoever chooses like this wins than a seat of `greedy`, in thousandths of a match.
fn over_greedy<G: Heuristic>(
    setting: &Setting,
    matches: u64,
    mut choose: impl FnMut(&G::State, Seat, &G::Legal, &mut Dice) -> ActionId,
) -> f64 {
    let (rules, mut gain) = (G::rules(setting), 0.0);
    for number in 0..matches {
        let first = (number % 2) as usize;
        let mut actors = Against { choose: &mut choose, first, rng: dice(7, number / 2) };
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

/// How much a network gains over `greedy` that plays by itself.
pub fn of_network<G: Heuristic + Observe>(model: &Model, setting: &Setting, matches: u64) -> f64 {
    let mut space = Space::new(model);
    over_greedy::<G>(setting, matches, |state, seat, legal, _| space.best::<G>(model, state, seat, legal))
}

/// How much players gain over `greedy` who judge moves like this.
pub fn of_appraiser<G: Heuristic>(appraiser: Appraiser<'_>, setting: &Setting, matches: u64) -> f64 {
    over_greedy::<G>(setting, matches, |state, seat, legal, rng| {
        sensible::<G>(appraiser, state, seat, legal, rng)
    })
}
