//! Bots that do not look ahead.

use engine::chance::{Dice, below};
use engine::driver::Actors;
use engine::{ActionId, Game, Heuristic, IdSet, Seat};
use rand_core::Rng;

use crate::bot::{Bot, Choice};

/// Plays any legal move, each equally likely.
pub struct Random {
    rng: Dice,
}

impl Random {
    /// A bot with this generator.
    pub fn new(rng: Dice) -> Random {
        Random { rng }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: Seat, _: &G::View, legal: &G::Legal) -> Choice {
        Choice::plain(legal.nth(below(&mut self.rng, legal.len())))
    }
}

/// Plays the move with the best appraisal.
pub struct Greedy {
    rng: Dice,
}

impl Greedy {
    /// A bot with this generator.
    pub fn new(rng: Dice) -> Greedy {
        Greedy { rng }
    }
}

impl<G: Heuristic> Bot<G> for Greedy {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        // An appraisal is the same in every world that fits the view, so one will do.
        let state = G::imagine(view, &mut self.rng);
        Choice::plain(sensible::<G>(&state, seat, legal, &mut self.rng))
    }
}

/// Plays the best appraisal half of the time, and any move the other half.
pub struct Easy {
    rng: Dice,
}

impl Easy {
    /// A bot with this generator.
    pub fn new(rng: Dice) -> Easy {
        Easy { rng }
    }
}

impl<G: Heuristic> Bot<G> for Easy {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        if below(&mut self.rng, 2) == 0 {
            return Choice::plain(legal.nth(below(&mut self.rng, legal.len())));
        }
        let state = G::imagine(view, &mut self.rng);
        Choice::plain(sensible::<G>(&state, seat, legal, &mut self.rng))
    }
}

/// The move with the best appraisal after some noise.
#[inline]
pub fn sensible<G: Heuristic>(
    state: &G::State,
    seat: Seat,
    legal: &G::Legal,
    rng: &mut (impl Rng + ?Sized),
) -> ActionId {
    // The best appraisal, and the first of equal ones, as one number: the maximum is found without a branch.
    let mut best = i64::MIN;
    let mut chance = rng.next_u64();
    G::appraise(state, seat, legal, &mut |id, looks| {
        // A cheap stream of small numbers is random enough here.
        chance = chance.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let extra = ((chance >> 40) * (G::PLAYOUT_NOISE as u64 + 1)) >> 24;
        let looks = i64::from(looks + extra as i32);
        best = best.max(looks << 32 | i64::from(!(id.index() as u32)));
    });
    ActionId::new(!(best as u32) as usize)
}

/// Sensible players at every seat, who make occasional mistakes: for playouts.
pub struct Sensible<'r> {
    /// The generator of chance and players.
    pub rng: &'r mut Dice,
    /// Of a hundred moves, how many are made at random.
    pub careless: usize,
}

impl<G: Heuristic> Actors<G> for Sensible<'_> {
    #[inline]
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, self.rng)
    }

    #[inline]
    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        let count = legal.len();
        if count == 1 {
            return legal.nth(0);
        }
        if self.careless > 0 && below(self.rng, 100) < self.careless {
            return legal.nth(below(self.rng, count));
        }
        sensible::<G>(state, seat, legal, self.rng)
    }
}
