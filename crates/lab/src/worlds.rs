//! Whether imagined worlds could have happened: each is traced back to the deal it must have come from, and everything that
//! the players saw is replayed in it.

use engine::chance::{Dice, below, dice};
use engine::driver::{Actors, play_deal};
use engine::{ActionId, DealEnd, Eye, IdSet, Imagine, Input, Seat, Turn};
use serde::Serialize;

/// The result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// How many worlds were imagined.
    pub worlds: u64,
    /// How many of them could not have happened.
    pub impossible: u64,
}

/// Imagines worlds at the decisions of random matches, one for each seat that is to move.
pub fn tally<G: Imagine>(rules: &G::Rules, samples: u64, seed: u64) -> Tally {
    let mut rng = dice(seed, 0);
    let mut tally = Tally::default();
    let mut carry = G::first(rules, None);
    while tally.worlds < samples {
        let opened = G::open(rules, &carry);
        let mut imagining = Imagining::<G> { opened, inputs: Vec::new(), tally: &mut tally, rng: &mut rng };
        carry = match play_deal::<G>(opened, &mut imagining).then {
            DealEnd::NextDeal(next) => next,
            DealEnd::MatchOver { .. } => G::first(rules, None),
        };
    }
    tally
}

/// Random players, each of which imagines a world before moving.
struct Imagining<'t, G: Imagine> {
    opened: G::State,
    /// The inputs of the deal so far.
    inputs: Vec<Input<G::Outcome>>,
    tally: &'t mut Tally,
    rng: &'t mut Dice,
}

impl<G: Imagine> Actors<G> for Imagining<'_, G> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        let world = G::imagine(&G::view(state, Eye::Seat(seat)), self.rng);
        let possible = could_be::<G>(&self.opened, &self.inputs, &world, state, seat);
        self.tally.worlds += 1;
        self.tally.impossible += u64::from(!possible);
        legal.nth(below(self.rng, legal.len()))
    }

    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        G::step(state, input, &mut ());
        self.inputs.push(*input);
    }
}

/// Whether a world could have happened: its deal can be dealt, every move made so far was legal in it, chance could have
/// given the same outcomes, the seat would have seen what it sees, and the replay leads to that world.
fn could_be<G: Imagine>(
    opened: &G::State,
    inputs: &[Input<G::Outcome>],
    world: &G::State,
    real: &G::State,
    seat: Seat,
) -> bool {
    let Some(origin) = G::origin(world, inputs) else { return false };
    let eye = Eye::Seat(seat);
    let seen = |state: &G::State| format!("{:?}", G::view(state, eye));
    let last_deal = inputs.iter().rposition(|input| is_deal::<G>(opened, input));
    let mut state = *opened;
    for (index, input) in inputs.iter().enumerate() {
        let input = if Some(index) == last_deal { Input::Chance(origin) } else { *input };
        let possible = match &input {
            Input::Chance(outcome) => {
                G::turn(&state) == Turn::Chance
                    && G::read(&state, &G::write(&state, outcome)).is_ok_and(|read| read == *outcome)
            }
            Input::Moves(joint) => {
                G::turn(&state) == Turn::Seats(joint.seats)
                    && joint.iter().all(|(seat, id)| G::legal(&state, seat).contains(id))
            }
        };
        if !possible {
            return false;
        }
        G::step(&mut state, &input, &mut ());
    }
    seen(&state) == seen(world) && seen(world) == seen(real) && G::check(world).is_ok()
}

/// Whether an input is a deal of hands that could open this deal.
fn is_deal<G: Imagine>(opened: &G::State, input: &Input<G::Outcome>) -> bool {
    match input {
        Input::Chance(outcome) => G::read(opened, &G::write(opened, outcome)).is_ok(),
        Input::Moves(_) => false,
    }
}
