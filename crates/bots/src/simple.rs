//! Bots that do not look ahead.

use engine::chance::{Dice, below, dice};
use engine::driver::Actors;
use engine::{ActionId, Events, Game, Heuristic, IdSet, Input, Seat};
use rand_core::Rng;

use crate::appraiser::Appraiser;
use crate::bot::{Bot, Choice};
use crate::memory::Memory;

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
        let chosen = sensible::<G>(Appraiser::RULES_OF_THUMB, &state, seat, legal, &mut self.rng);
        Choice::plain(chosen)
    }
}

/// Plays as somebody who has just read the rules: what looks best at a glance. In a game without a script for that, any move.
pub struct Naive {
    rng: Dice,
}

impl Naive {
    /// A bot with this generator.
    pub fn new(rng: Dice) -> Naive {
        Naive { rng }
    }
}

impl<G: Heuristic> Bot<G> for Naive {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        // Of several that look best, any.
        let (mut best, mut equals) = ((i32::MIN, legal.nth(below(&mut self.rng, legal.len()))), 0);
        if let Some(glance) = G::BEGINNER {
            glance(view, seat, legal, &mut |id, looks| {
                equals = if looks > best.0 { 1 } else { equals + usize::from(looks == best.0) };
                if looks > best.0 || looks == best.0 && below(&mut self.rng, equals) == 0 {
                    best = (looks, id);
                }
            });
        }
        Choice::plain(best.1)
    }
}

/// Plays as people do: mostly it thinks, and in moments of inattention it plays at a glance, like a beginner.
pub struct Inattentive<G: Game> {
    thinks: Box<dyn Bot<G>>,
    glances: Naive,
    /// Of a hundred moves, how many are made at a glance.
    lapses: u8,
    rng: Dice,
}

impl<G: Game> Inattentive<G> {
    /// A bot that thinks like another one, but for so many moves of a hundred.
    pub fn new(thinks: Box<dyn Bot<G>>, lapses: u8, mut rng: Dice) -> Inattentive<G> {
        let glances = Naive::new(dice(rng.next_u64(), 0));
        Inattentive { thinks, glances, lapses, rng }
    }
}

impl<G: Heuristic> Bot<G> for Inattentive<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        if below(&mut self.rng, 100) < usize::from(self.lapses) {
            let glance = Bot::<G>::choose(&mut self.glances, seat, view, legal);
            // What is a blunder for sure is noticed at a glance, too: nobody enjoys to be handed a match.
            if !G::is_blunder(&G::imagine(view, &mut self.rng.clone()), seat, glance.id) {
                return glance;
            }
        }
        self.thinks.choose(seat, view, legal)
    }

    fn wants_memory(&self) -> bool {
        self.thinks.wants_memory()
    }

    fn remember(&mut self, memory: Memory<G>) {
        self.thinks.remember(memory);
    }
}

/// The move with the best appraisal after some noise.
#[inline]
pub fn sensible<G: Heuristic>(
    appraiser: Appraiser<'_>,
    state: &G::State,
    seat: Seat,
    legal: &G::Legal,
    rng: &mut (impl Rng + ?Sized),
) -> ActionId {
    // The best appraisal, and the first of equal ones, as one number: the maximum is found without a branch.
    let mut best = i64::MIN;
    let mut chance = rng.next_u64();
    appraiser.appraise::<G>(state, seat, legal, &mut |id, looks| {
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
    /// How they judge moves.
    pub appraiser: Appraiser<'r>,
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
        sensible::<G>(self.appraiser, state, seat, legal, self.rng)
    }
}

/// Players whose every step somebody listens to. With `()` as the listener it is as if nobody did.
pub(crate) struct Heard<'l, P, L> {
    /// The players.
    pub players: P,
    /// The listener.
    pub listener: &'l mut L,
}

impl<G: Game, P: Actors<G>, L: Events<G::Event>> Actors<G> for Heard<'_, P, L> {
    #[inline]
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        self.players.draw(state)
    }

    #[inline]
    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        self.players.choose(state, seat, legal)
    }

    #[inline]
    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        G::step(state, input, self.listener);
    }
}
