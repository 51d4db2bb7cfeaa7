//! The loop that plays deals and matches without a log: playouts, searches, reviews and the laboratory use it.
//!
//! [`Match`](crate::Match) is the driver for people: it checks every move and keeps a log. This one trusts its
//! actors and keeps nothing.

use rand_core::Rng;

use crate::chance::below;
use crate::game::{Closing, DealEnd, Game, Input, Joint, Turn};
use crate::ids::{ActionId, IdSet};
use crate::seat::Seat;

/// Whoever draws for chance and chooses for every seat.
pub trait Actors<G: Game> {
    /// The next chance outcome.
    fn draw(&mut self, state: &G::State) -> G::Outcome;

    /// The choice of a seat whose turn it is.
    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId;

    /// Steps the deal. Actors that listen to events override it.
    #[inline]
    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        G::step(state, input, &mut ());
    }

    /// Called when a deal has closed.
    #[inline]
    fn closed(&mut self, _closing: &Closing<G::Carry>) {}
}

/// Plays a deal from a position to its end.
#[inline]
pub fn play_deal<G: Game>(mut state: G::State, actors: &mut impl Actors<G>) -> Closing<G::Carry> {
    loop {
        // Each kind of input has its own call, so that a step can be inlined for it.
        match G::turn(&state) {
            Turn::Chance => {
                let outcome = actors.draw(&state);
                actors.step(&mut state, &Input::Chance(outcome));
            }
            Turn::Seats(seats) => {
                let mut joint = Joint::NONE;
                for seat in seats.iter() {
                    let legal = G::legal(&state, seat);
                    joint = joint.with(seat, actors.choose(&state, seat, &legal));
                }
                actors.step(&mut state, &Input::Moves(joint));
            }
            Turn::Over => {
                let closing = G::close(&state);
                actors.closed(&closing);
                return closing;
            }
        }
    }
}

/// Plays a match from a position to its end. Returns how the last deal closed.
#[inline]
pub fn play_match<G: Game>(
    rules: &G::Rules,
    mut state: G::State,
    actors: &mut impl Actors<G>,
) -> Closing<G::Carry> {
    loop {
        let closing = play_deal(state, actors);
        match &closing.then {
            DealEnd::NextDeal(carry) => state = G::open(rules, carry),
            DealEnd::MatchOver { .. } => return closing,
        }
    }
}

/// Plays a match to its end with random moves, as fast as possible. Returns how the last deal closed and the number of
/// decisions; the choices of several seats at once are one decision.
pub fn playout<G: Game>(
    rules: &G::Rules,
    starter: Option<Seat>,
    rng: &mut (impl Rng + ?Sized),
) -> (Closing<G::Carry>, u64) {
    let mut random = AtRandom { rng, decisions: 0 };
    let state = G::open(rules, &G::first(rules, starter));
    let closing = play_match::<G>(rules, state, &mut random);
    (closing, random.decisions)
}

/// All moves equally likely.
struct AtRandom<'r, R: ?Sized> {
    rng: &'r mut R,
    decisions: u64,
}

impl<G: Game, R: Rng + ?Sized> Actors<G> for AtRandom<'_, R> {
    #[inline]
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, self.rng)
    }

    #[inline]
    fn choose(&mut self, _: &G::State, _: Seat, legal: &G::Legal) -> ActionId {
        legal.nth(below(self.rng, legal.len()))
    }

    #[inline]
    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        self.decisions += u64::from(matches!(input, Input::Moves(_)));
        G::step(state, input, &mut ());
    }
}
