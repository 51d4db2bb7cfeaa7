//! Many matches stepped at once, for learners: what they see, may do and earn goes into arrays that are given once.
//!
//! Each lane plays one match after another, with dice of its own: the arrays depend on the seed and the actions, and not on
//! the number of threads.

use messages::{message, shared as texts};

pub use crate::arrays::{Arrays, Widths};
use crate::chance::{Dice, below, dice};
use crate::game::{Closing, DealEnd, Input, Joint, Turn};
use crate::ids::{ActionId, IdSet};
use crate::options::Setting;
use crate::powers::{Heuristic, Observe};
use crate::refusal::Refusal;
use crate::seat::{MAX_SEATS, Seat};
use crate::slots::Row;
use crate::terms::{Episode, Terms};

/// Instead of an action: the lane waits. Its rows stay as they are; nothing is earned or done in it.
pub const WAIT: i64 = -1;

/// An action that its lane does not allow. Nothing was stepped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalAction {
    /// The lane.
    pub lane: usize,
    /// Why not.
    pub refusal: Refusal,
}

/// A batch without the types of its game.
pub trait AnyBatch: Send {
    /// How many lanes there are.
    fn lanes(&self) -> usize;
    /// How wide the rows are.
    fn widths(&self) -> Widths;
    /// Begins all over with this seed.
    fn reset(&mut self, seed: u64);
    /// Writes the arrays as the lanes stand: nothing earned, nothing done.
    fn write(&self, arrays: Arrays<'_>);
    /// Steps every lane by the action of its seat to move, or [`WAIT`], and writes the arrays; on this many threads. Either all lanes are
    /// stepped or, if one of the actions is not allowed, none.
    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>, threads: usize) -> Result<(), IllegalAction>;
    /// An action for every lane, each legal one equally likely.
    fn sample(&mut self, actions: &mut [i64]);
    /// A copy, which goes on by itself.
    fn fork(&self) -> Box<dyn AnyBatch>;
}

/// A match of a batch, at a decision.
struct Lane<G: Observe> {
    state: G::State,
    legal: G::Legal,
    seat: Seat,
    /// The choices of seats that choose together with this one and have chosen.
    chosen: Joint,
    rng: Dice,
}

impl<G: Observe> Clone for Lane<G> {
    fn clone(&self) -> Lane<G> {
        Lane { rng: self.rng.clone(), ..*self }
    }
}

/// Many matches of the game `G`.
pub struct Batch<G: Observe> {
    rules: G::Rules,
    terms: Terms,
    lanes: Vec<Lane<G>>,
    /// For actions at random.
    rng: Dice,
}

/// A thread that has fewer lanes than this costs more than it gains.
const LANES_PER_THREAD: usize = 64;

impl<G: Observe + Heuristic> Batch<G> {
    /// This many lanes, each at the first decision of its first match.
    pub fn new(setting: &Setting, terms: Terms, lanes: usize, seed: u64) -> Batch<G> {
        let rules = G::rules(setting);
        let mut batch = Batch { rules, terms, lanes: Vec::new(), rng: dice(seed, u64::MAX) };
        batch.lanes = (0..lanes).map(|lane| batch.lane(seed, lane)).collect();
        batch
    }

    fn lane(&self, seed: u64, lane: usize) -> Lane<G> {
        let state = G::open(&self.rules, &G::first(&self.rules, None));
        let (seat, rng) = (Seat::new(0), dice(seed, lane as u64));
        let mut lane = Lane { legal: G::legal(&state, seat), state, seat, chosen: Joint::NONE, rng };
        lane.settle(&self.rules, self.terms, &mut [0.0; MAX_SEATS]);
        lane
    }

    fn check(&self, actions: &[i64]) -> Result<(), IllegalAction> {
        let is_legal = |(lane, action): (&Lane<G>, &i64)| {
            *action == WAIT
                || u16::try_from(*action).is_ok_and(|id| lane.legal.contains(ActionId::new(usize::from(id))))
        };
        let Some(lane) = self.lanes.iter().zip(actions).position(|pair| !is_legal(pair)) else {
            return Ok(());
        };
        let (Lane { state, seat, .. }, action) = (&self.lanes[lane], actions[lane]);
        let known = usize::try_from(action).ok().filter(|id| *id < G::ABOUT.actions);
        let refusal = match known {
            Some(id) => G::refuse(state, *seat, G::action(ActionId::new(id))),
            None => {
                let number = action.to_string();
                Refusal::unreadable(message!("record-no-move", game = G::ABOUT.title(), number = number))
            }
        };
        Err(IllegalAction { lane, refusal })
    }
}

impl<G: Observe + Heuristic> Lane<G> {
    /// Makes the choice of the seat to move. Returns whether that ended an episode.
    #[inline]
    fn step(&mut self, rules: &G::Rules, terms: Terms, id: ActionId, earned: &mut [f32]) -> bool {
        self.chosen = self.chosen.with(self.seat, id);
        if let Turn::Seats(seats) = G::turn(&self.state)
            && let Some(next) = seats.iter().find(|seat| !self.chosen.seats.contains(*seat))
        {
            self.decide(next);
            return false;
        }
        let joint = std::mem::replace(&mut self.chosen, Joint::NONE);
        G::step(&mut self.state, &Input::Moves(joint), &mut ());
        self.settle(rules, terms, earned)
    }

    #[inline]
    fn decide(&mut self, seat: Seat) {
        (self.seat, self.legal) = (seat, G::legal(&self.state, seat));
    }

    /// Goes on to the next decision. Returns whether an episode ended on the way; one that ends before anybody has decided
    /// anything is passed over.
    #[inline]
    fn settle(&mut self, rules: &G::Rules, terms: Terms, earned: &mut [f32]) -> bool {
        let mut done = false;
        loop {
            match G::turn(&self.state) {
                Turn::Chance => {
                    let outcome = G::draw(&self.state, &mut self.rng);
                    G::step(&mut self.state, &Input::Chance(outcome), &mut ());
                }
                Turn::Seats(seats) => {
                    self.decide(seats.iter().next().expect("a turn has a seat"));
                    return done;
                }
                Turn::Over => {
                    let Closing { deal, then, .. } = G::close(&self.state);
                    let players = G::players(rules);
                    if !done {
                        let gained = terms.earned(players, G::STAKES.fewest, &deal, then.winners());
                        earned.iter_mut().zip(gained).for_each(|(earned, gained)| *earned += gained);
                    }
                    self.state = match then {
                        DealEnd::NextDeal(carry) if terms.episode == Episode::Match => G::open(rules, &carry),
                        _ => {
                            done = true;
                            G::open(rules, &G::first(rules, None))
                        }
                    };
                }
            }
        }
    }

    #[inline]
    fn write(&self, observation: &mut [u8], secrets: &mut [u8], mask: &mut [bool], seat: &mut i32) {
        G::observe(&self.state, self.seat, &mut Row::new(observation));
        if !secrets.is_empty() {
            G::secrets(&self.state, self.seat, &mut Row::new(secrets));
        }
        mask.fill(false);
        self.legal.iter().for_each(|id| mask[id.index()] = true);
        *seat = self.seat.index() as i32;
    }
}

impl<G: Observe + Heuristic> AnyBatch for Batch<G> {
    fn lanes(&self) -> usize {
        self.lanes.len()
    }

    fn widths(&self) -> Widths {
        Widths {
            observation: G::OBSERVATION,
            secrets: G::SECRETS,
            actions: G::ABOUT.actions,
            players: G::players(&self.rules),
        }
    }

    fn reset(&mut self, seed: u64) {
        self.rng = dice(seed, u64::MAX);
        for lane in 0..self.lanes.len() {
            self.lanes[lane] = self.lane(seed, lane);
        }
    }

    fn write(&self, mut arrays: Arrays<'_>) {
        let widths = self.widths();
        for lane in &self.lanes {
            let Arrays { observation, secrets, mask, seat, reward, done } = arrays.split_off(1, &widths);
            lane.write(observation, secrets, mask, &mut seat[0]);
            reward.fill(0.0);
            done[0] = false;
        }
    }

    fn step(&mut self, actions: &[i64], mut arrays: Arrays<'_>, threads: usize) -> Result<(), IllegalAction> {
        self.check(actions)?;
        let (rules, terms, widths) = (self.rules, self.terms, self.widths());
        let threads = threads.clamp(1, self.lanes.len().div_ceil(LANES_PER_THREAD).max(1));
        let share = self.lanes.len().div_ceil(threads).max(1);
        let work = move |lanes: &mut [Lane<G>], actions: &[i64], mut arrays: Arrays<'_>| {
            for (lane, action) in lanes.iter_mut().zip(actions) {
                let Arrays { observation, secrets, mask, seat, reward, done } = arrays.split_off(1, &widths);
                reward.fill(0.0);
                if *action == WAIT {
                    done[0] = false;
                    continue;
                }
                done[0] = lane.step(&rules, terms, ActionId::new(*action as usize), reward);
                lane.write(observation, secrets, mask, &mut seat[0]);
            }
        };
        if threads == 1 {
            work(&mut self.lanes, actions, arrays);
            return Ok(());
        }
        // Threads end with the step: so none is left behind in a process that forks.
        std::thread::scope(|scope| {
            for (lanes, actions) in self.lanes.chunks_mut(share).zip(actions.chunks(share)) {
                let arrays = arrays.split_off(lanes.len(), &widths);
                scope.spawn(move || work(lanes, actions, arrays));
            }
        });
        Ok(())
    }

    fn sample(&mut self, actions: &mut [i64]) {
        for (lane, action) in self.lanes.iter().zip(actions) {
            *action = lane.legal.nth(below(&mut self.rng, lane.legal.len())).index() as i64;
        }
    }

    fn fork(&self) -> Box<dyn AnyBatch> {
        Box::new(Batch {
            rules: self.rules,
            terms: self.terms,
            lanes: self.lanes.clone(),
            rng: self.rng.clone(),
        })
    }
}
