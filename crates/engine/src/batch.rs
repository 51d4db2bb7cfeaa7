//! Many matches stepped at once, for learners: what they see, may do and earn goes into arrays that are given once.
//!
//! Each lane plays one match after another, with dice of its own: the arrays depend on the seed and the actions, and not on
//! the number of threads.

use messages::{message, shared as texts};

pub use crate::arrays::{Arrays, OwnArrays, Widths};
use crate::chance::{Dice, below, dice};
use crate::ids::{ActionId, IdSet};
use crate::lane::Lane;
use crate::options::Setting;
use crate::powers::{Heuristic, Observe};
use crate::refusal::Refusal;
use crate::terms::Terms;

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
    /// stepped or, if one of the actions is not allowed, none. The arrays must be as the last `write` or `step` left them: only
    /// what changes is written.
    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>, threads: usize) -> Result<(), IllegalAction>;
    /// An action for every lane, each legal one equally likely.
    fn sample(&mut self, actions: &mut [i64]);
    /// A copy, which goes on by itself.
    fn fork(&self) -> Box<dyn AnyBatch>;
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
        Lane::new(&self.rules, self.terms, dice(seed, lane as u64))
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

    fn write(&self, arrays: Arrays<'_>) {
        for (lane, rows) in self.lanes.iter().zip(arrays.lanes(&self.widths())) {
            rows.reward.fill(0.0);
            rows.done[0] = false;
            lane.write(rows);
        }
    }

    fn step(&mut self, actions: &[i64], mut arrays: Arrays<'_>, threads: usize) -> Result<(), IllegalAction> {
        self.check(actions)?;
        let (rules, terms, widths) = (self.rules, self.terms, self.widths());
        let threads = threads.clamp(1, self.lanes.len().div_ceil(LANES_PER_THREAD).max(1));
        let share = self.lanes.len().div_ceil(threads).max(1);
        let work = move |lanes: &mut [Lane<G>], actions: &[i64], arrays: Arrays<'_>| {
            let mut spare = Vec::with_capacity(widths.observation);
            for ((lane, action), rows) in lanes.iter_mut().zip(actions).zip(arrays.lanes(&widths)) {
                rows.reward.fill(0.0);
                rows.done[0] = false;
                if *action != WAIT {
                    lane.step(&rules, terms, ActionId::new(*action as usize), rows, &mut spare);
                }
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
