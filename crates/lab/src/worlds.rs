//! Whether imagined worlds could have happened: each is led back to the deal it must have come from, and all that
//! everybody saw is played again in it.

use engine::chance::{below, dice};
use engine::{Eye, IdSet, Imagine, Input, Joint, Seat, Turn};
use serde::Serialize;

/// What was found.
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
        let (mut state, mut inputs) = (opened, Vec::new());
        while G::turn(&state) != Turn::Over {
            let input = match G::turn(&state) {
                Turn::Seats(seats) => {
                    let mut joint = Joint::NONE;
                    for seat in seats.iter() {
                        let world = G::imagine(&G::view(&state, Eye::Seat(seat)), &mut rng);
                        tally.worlds += 1;
                        tally.impossible += u64::from(!could_be::<G>(&opened, &inputs, &world, &state, seat));
                        let legal = G::legal(&state, seat);
                        joint = joint.with(seat, legal.nth(below(&mut rng, legal.len())));
                    }
                    Input::Moves(joint)
                }
                _ => Input::Chance(G::draw(&state, &mut rng)),
            };
            G::step(&mut state, &input, &mut ());
            inputs.push(input);
        }
        carry = G::close(&state).then.unwrap_or_else(|_| G::first(rules, None));
    }
    tally
}

/// Whether a world could have happened: its deal can be dealt, every move made so far was legal in it, chance could have
/// given what it gave, the seat would have seen what it sees, and the world is where that leads.
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

/// Whether an input is a deal of hands: one that could open this deal.
fn is_deal<G: Imagine>(opened: &G::State, input: &Input<G::Outcome>) -> bool {
    match input {
        Input::Chance(outcome) => G::read(opened, &G::write(opened, outcome)).is_ok(),
        Input::Moves(_) => false,
    }
}
