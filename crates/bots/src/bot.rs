//! The interface of a bot, how long it may think, and what it says about a choice.
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a player's budget may be time")]

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{ActionId, Game, Seat, Stakes};
use messages::Message;
use serde::Serialize;

use crate::memory::Memory;
use crate::reasons::Contrast;

/// A bot at a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal moves, of which there is at least one.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice;

    /// Whether it makes use of a memory.
    fn wants_memory(&self) -> bool {
        false
    }

    /// Gives it what its seat remembers of the deal, for the next choice. Without that it knows the view alone.
    fn remember(&mut self, _memory: Memory<G>) {}
}

/// How long a bot may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many iterations: the same move on every machine.
    Iterations(u64),
    /// This long, and at least one iteration.
    Time(Duration),
    /// This many iterations, but no longer than this on a machine that is slow or busy.
    Within(u64, Duration),
}

/// Measures how long a bot has been thinking. Tests have their own, so that they do not depend on the machine.
pub trait Stopwatch {
    /// The time since it was started.
    fn elapsed(&mut self) -> Duration;
}

impl Stopwatch for Instant {
    fn elapsed(&mut self) -> Duration {
        Instant::elapsed(self)
    }
}

/// Starts a stopwatch.
pub type Start = fn() -> Box<dyn Stopwatch>;

/// Starts a stopwatch by the clock of the machine.
pub(crate) fn by_the_clock() -> Box<dyn Stopwatch> {
    Box::new(Instant::now())
}

thread_local! {
    /// What ends the thinking of this thread early.
    static STOP: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Lets a bot think on this thread until `stop` is set: it then chooses by what it has found so far.
pub fn think_until<T>(stop: &Arc<AtomicBool>, think: impl FnOnce() -> T) -> T {
    let outer = STOP.replace(Some(stop.clone()));
    let thought = think();
    STOP.set(outer);
    thought
}

/// Whether thinking on this thread is to end: for work that threads of its own do.
pub fn stop_of_this_thread() -> impl Fn() -> bool + Send + Sync + 'static {
    let stop = STOP.with_borrow(Clone::clone);
    move || stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
}

/// Whether thinking on this thread is to end, or has taken this long since now.
pub fn stop_after(time: Duration) -> impl Fn() -> bool + Send + Sync + 'static {
    let (is_stopped, start) = (stop_of_this_thread(), Instant::now());
    move || is_stopped() || start.elapsed() >= time
}

/// Counts iterations, and says when the budget is spent.
pub(crate) struct BudgetClock {
    budget: Budget,
    done: u64,
    stopwatch: Box<dyn Stopwatch>,
    stop: Option<Arc<AtomicBool>>,
}

impl BudgetClock {
    pub fn new(budget: Budget) -> BudgetClock {
        BudgetClock::started(budget, by_the_clock)
    }

    pub fn started(budget: Budget, start: Start) -> BudgetClock {
        BudgetClock { budget, done: 0, stopwatch: start(), stop: STOP.with_borrow(Clone::clone) }
    }

    /// Whether there is time for one more iteration.
    #[inline]
    pub fn tick(&mut self) -> bool {
        if self.done > 0 && self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return false;
        }
        // Reading the clock costs next to nothing compared to an iteration.
        let mut in_time = |time| self.done == 0 || self.stopwatch.elapsed() < time;
        let more = match self.budget {
            Budget::Iterations(iterations) => self.done < iterations,
            Budget::Time(time) => in_time(time),
            Budget::Within(iterations, time) => self.done < iterations && in_time(time),
        };
        self.done += u64::from(more);
        more
    }

    #[inline]
    pub fn iterations(&self) -> u64 {
        self.done
    }
}

/// A choice, and the reasons for it.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub id: ActionId,
    /// The moves that were considered, best first; empty for a bot that does not look ahead.
    pub candidates: Vec<Candidate>,
    /// How many worlds were imagined.
    pub worlds: u64,
    /// How many times a candidate was tried.
    pub iterations: u64,
    /// Whether the move was drawn by the candidates' probabilities, as is right where several seats choose at once.
    pub mixed: bool,
    /// Whether the candidates' numbers are those of the exact solution, and no estimates.
    pub solved: bool,
    /// The stakes of the game, in its own words.
    pub stakes: Option<Stakes>,
    /// Whether there was no other move.
    pub forced: bool,
    /// Moves that begin the same plan as the chosen one: which of them comes first does not matter.
    pub same_plan: Vec<ActionId>,
    /// How the move differs from others that were examined closely; only an adviser compares them.
    pub contrasts: Vec<Contrast>,
    /// What is known for sure and matters for a move; only an adviser looks for it.
    pub known: Vec<(ActionId, Message)>,
}

/// A move that was considered.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Candidate {
    /// The move.
    pub id: ActionId,
    /// Its worth, in thousandths of a match won.
    pub value: f64,
    /// The standard error of that.
    pub error: f64,
    /// What its seat scores in the deal after it.
    pub count: Option<Count>,
    /// How often it was tried.
    pub tries: u64,
    /// The probability that the bot makes it.
    pub probability: f64,
    /// Where all choose at once: the best answer of an opponent who knew it.
    pub reply: Option<Reply>,
}

/// The best answer of an opponent who knows a move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Reply {
    /// The answer.
    pub id: ActionId,
    /// The worth of the move against it, in thousandths of a match won.
    pub value: f64,
}

/// What a seat scores in a deal, on average.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Count {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Choice {
    /// A choice made without looking ahead.
    pub fn plain(id: ActionId) -> Choice {
        Choice {
            id,
            candidates: Vec::new(),
            worlds: 0,
            iterations: 0,
            mixed: false,
            solved: false,
            stakes: None,
            forced: false,
            same_plan: Vec::new(),
            contrasts: Vec::new(),
            known: Vec::new(),
        }
    }

    /// The only legal move.
    pub fn only(id: ActionId) -> Choice {
        Choice { forced: true, ..Choice::plain(id) }
    }

    /// The candidates that were tried often enough to say something about them, best first.
    pub fn well_tried(&self) -> impl Iterator<Item = &Candidate> {
        let enough = self.iterations / 20;
        self.candidates.iter().filter(move |candidate| candidate.tries >= enough.max(1)).take(5)
    }

    /// Those of them that are alternatives to the chosen move: other orders of the same plan are none.
    pub fn rivals(&self) -> impl Iterator<Item = &Candidate> {
        let is_same = |id| id == self.id || self.same_plan.contains(&id);
        self.well_tried().filter(move |candidate| !is_same(candidate.id))
    }
}

impl Budget {
    /// A part of the time; iterations are not divided.
    pub(crate) fn part(self, parts: u32) -> Budget {
        match self {
            Budget::Iterations(iterations) => Budget::Iterations(iterations),
            Budget::Time(time) => Budget::Time(time / parts),
            Budget::Within(iterations, time) => Budget::Within(iterations, time / parts),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(iterations) => write!(f, "{iterations}"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Within(iterations, time) => write!(f, "{iterations} within {}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stopwatch that advances by a second between two readings.
    struct Seconds(u64);

    impl Stopwatch for Seconds {
        fn elapsed(&mut self) -> Duration {
            self.0 += 1;
            Duration::from_secs(self.0)
        }
    }

    #[test]
    fn a_budget_ends_with_its_iterations_or_its_time() {
        let ticks = |budget| {
            let mut clock = BudgetClock::started(budget, || Box::new(Seconds(0)));
            while clock.tick() {}
            clock.iterations()
        };
        assert_eq!(ticks(Budget::Iterations(7)), 7);
        assert_eq!(ticks(Budget::Time(Duration::from_secs(5))), 5);
        assert_eq!(ticks(Budget::Within(7, Duration::from_secs(60))), 7);
        assert_eq!(ticks(Budget::Within(60, Duration::from_secs(7))), 7);
        assert_eq!(ticks(Budget::Time(Duration::ZERO)), 1, "one look is always taken");
    }

    #[test]
    fn thinking_that_is_stopped_ends_after_one_look_at_least() {
        let stop = Arc::new(AtomicBool::new(true));
        let ticks = || {
            let mut clock = BudgetClock::new(Budget::Iterations(7));
            while clock.tick() {}
            clock.iterations()
        };
        assert_eq!(think_until(&stop, ticks), 1);
        assert_eq!(ticks(), 7, "the stop is for what thinks inside");
    }
}
