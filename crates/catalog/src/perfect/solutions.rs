//! Solutions that take long to compute and much memory: each is computed once, shared by everybody who plays by it, and let go
//! when nobody does any more. Only a few are kept, and one is computed at a time, so that strangers who ask for all of them take
//! neither the memory nor the processor.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

/// The most solutions that are kept.
const MOST: usize = 2;

/// Tells somebody that a solution may be there.
pub type Tell = Box<dyn FnOnce() + Send>;

/// Whether a player can choose at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preparation {
    /// It can.
    Ready,
    /// What it needs is being computed, or something else is; it is told when that is done, and should ask again.
    Later,
    /// There is no room for what it needs, because others use theirs.
    NoRoom,
}

/// Solutions by what they are for.
pub struct Solutions<Key, Solution>(Mutex<State<Key, Solution>>);

struct State<Key, Solution> {
    entries: BTreeMap<Key, CachedSolution<Solution>>,
    /// Whether a thread computes one.
    is_solving: bool,
    /// Whom to tell when it has.
    waiting: Vec<Tell>,
}

struct CachedSolution<Solution> {
    solution: Arc<OnceLock<Arc<Solution>>>,
    /// Whether somebody has asked for it since the last [`Solutions::tidy`].
    used: bool,
}

impl<Key: Ord + Copy + Send, Solution: Send + Sync + 'static> Solutions<Key, Solution> {
    /// None yet.
    pub const fn new() -> Self {
        Solutions(Mutex::new(State { entries: BTreeMap::new(), is_solving: false, waiting: Vec::new() }))
    }

    /// A solution; if it is not there, it is computed now, or this waits for the thread that does. If there is no room for it,
    /// another one is let go.
    pub fn get(&self, key: Key, solve: impl FnOnce() -> Solution) -> Arc<Solution> {
        let solution = {
            let mut state = self.state();
            if !state.has_room(key) {
                state.entries.pop_first();
            }
            Arc::clone(&state.ask(key).solution)
        };
        Arc::clone(solution.get_or_init(|| Arc::new(solve())))
    }

    /// Whether a solution is there; if not, a thread begins to compute it, if there is room and no thread computes another, and
    /// tells when it is.
    pub fn prepare(
        &'static self,
        key: Key,
        solve: impl FnOnce() -> Solution + Send + 'static,
        tell: Tell,
    ) -> Preparation {
        let mut state = self.state();
        if state.entries.get(&key).is_some_and(|entry| entry.solution.get().is_some()) {
            state.ask(key);
            return Preparation::Ready;
        }
        if state.is_solving {
            state.waiting.push(tell);
            return Preparation::Later;
        }
        if !state.has_room(key) {
            return Preparation::NoRoom;
        }
        let solution = Arc::clone(&state.ask(key).solution);
        let compute = move || {
            let solved = catch_unwind(AssertUnwindSafe(|| solution.get_or_init(|| Arc::new(solve()))));
            let mut state = self.state();
            if solved.is_err() {
                state.entries.remove(&key);
            }
            state.is_solving = false;
            let waiting = std::mem::take(&mut state.waiting);
            drop(state);
            waiting.into_iter().for_each(|tell| tell());
        };
        // If there is no thread for it now, the next to ask tries again.
        if thread::Builder::new().name("solver".to_owned()).spawn(compute).is_err() {
            return Preparation::NoRoom;
        }
        state.is_solving = true;
        state.waiting.push(tell);
        Preparation::Later
    }

    /// Lets go of the solutions that nobody has asked for since the last call. One that is being computed stays.
    pub fn tidy(&self) {
        self.state().entries.retain(|_, entry| {
            std::mem::replace(&mut entry.used, false) || Arc::strong_count(&entry.solution) > 1
        });
    }

    fn state(&self) -> MutexGuard<'_, State<Key, Solution>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<Key: Ord + Copy, Solution> State<Key, Solution> {
    /// Whether there is room for a solution, if need be because one is let go that nobody has asked for lately. Those in use stay:
    /// otherwise three who play by three solutions would have them computed again at every move.
    fn has_room(&mut self, key: Key) -> bool {
        if self.entries.contains_key(&key) || self.entries.len() < MOST {
            return true;
        }
        let unused = self.entries.iter().find(|(_, entry)| !entry.used).map(|(unused, _)| *unused);
        unused.is_some_and(|unused| self.entries.remove(&unused).is_some())
    }

    fn ask(&mut self, key: Key) -> &mut CachedSolution<Solution> {
        let entry = self
            .entries
            .entry(key)
            .or_insert_with(|| CachedSolution { solution: Arc::default(), used: true });
        entry.used = true;
        entry
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Somebody to tell, and what they were told.
    fn teller() -> (impl Fn() -> Tell, mpsc::Receiver<()>) {
        let (tell, told) = mpsc::channel();
        let teller = move || -> Tell {
            let tell = tell.clone();
            Box::new(move || tell.send(()).unwrap())
        };
        (teller, told)
    }

    #[test]
    fn a_solution_is_computed_once_in_the_background() {
        static SOLUTIONS: Solutions<u8, u32> = Solutions::new();
        let (allow, allowed) = mpsc::channel::<()>();
        let slow = move || {
            allowed.recv().unwrap();
            7
        };
        let (tell, told) = teller();
        assert_eq!(SOLUTIONS.prepare(3, slow, tell()), Preparation::Later, "it is being computed");
        assert_eq!(SOLUTIONS.prepare(3, || panic!("a second time"), tell()), Preparation::Later);
        allow.send(()).unwrap();
        assert_eq!([told.recv(), told.recv()], [Ok(()); 2], "both are told");
        assert_eq!(SOLUTIONS.prepare(3, || panic!("a second time"), tell()), Preparation::Ready);
        assert_eq!(*SOLUTIONS.get(3, || panic!("a second time")), 7);
    }

    #[test]
    fn one_is_computed_at_a_time_and_only_a_few_are_kept() {
        static SOLUTIONS: Solutions<u8, u32> = Solutions::new();
        let (allow, allowed) = mpsc::channel::<()>();
        let slow = move || {
            allowed.recv().unwrap();
            3
        };
        let (tell, told) = teller();
        assert_eq!(SOLUTIONS.prepare(3, slow, tell()), Preparation::Later);
        assert_eq!(SOLUTIONS.prepare(4, || panic!("at the same time"), tell()), Preparation::Later);
        allow.send(()).unwrap();
        assert_eq!([told.recv(), told.recv()], [Ok(()); 2], "the other may ask again");
        assert_eq!(SOLUTIONS.prepare(4, || 4, tell()), Preparation::Later);
        told.recv().unwrap();
        assert_eq!(SOLUTIONS.prepare(5, || panic!("a third"), tell()), Preparation::NoRoom);
        SOLUTIONS.tidy();
        assert_eq!(SOLUTIONS.prepare(3, || panic!("a second time"), tell()), Preparation::Ready);
        assert_eq!(SOLUTIONS.prepare(5, || 5, tell()), Preparation::Later, "in place of what nobody uses");
        told.recv().unwrap();
        let kept: Vec<u8> = SOLUTIONS.state().entries.keys().copied().collect();
        assert_eq!(kept, [3, 5]);
        assert_eq!(*SOLUTIONS.get(6, || 6), 6, "whoever waits for it gets it");
        assert_eq!(SOLUTIONS.state().entries.len(), MOST);
    }

    #[test]
    fn a_solution_that_panics_is_not_waited_for() {
        static SOLUTIONS: Solutions<u8, u32> = Solutions::new();
        let (tell, told) = teller();
        assert_eq!(SOLUTIONS.prepare(3, || panic!("planted"), tell()), Preparation::Later);
        told.recv().unwrap();
        assert_eq!(SOLUTIONS.prepare(3, || 7, tell()), Preparation::Later, "it is tried again");
        told.recv().unwrap();
        assert_eq!(SOLUTIONS.prepare(3, || 8, tell()), Preparation::Ready);
    }

    #[test]
    fn a_solution_is_let_go_when_nobody_has_asked_for_it_for_a_while() {
        static SOLUTIONS: Solutions<u8, u32> = Solutions::new();
        let solution = SOLUTIONS.get(3, || 7);
        SOLUTIONS.tidy();
        assert!(Arc::ptr_eq(&solution, &SOLUTIONS.get(3, || panic!("a second time"))));
        SOLUTIONS.tidy();
        SOLUTIONS.tidy();
        assert_eq!(Arc::strong_count(&solution), 1, "nobody holds it but this test");
        assert_eq!(*SOLUTIONS.get(3, || 8), 8);
    }
}
