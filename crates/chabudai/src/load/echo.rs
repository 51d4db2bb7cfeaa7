//! How long it takes until the others see a move.
//!
//! The mover learns the version of its move from its own answer, which may come before or after the others' updates.
//! So both are remembered for a while, and whichever comes second gives a figure.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

/// How many versions of a table are remembered.
const KEPT: usize = 16;

/// The moves of a table on their way to the others.
#[derive(Default)]
pub struct Echo(Mutex<Book>);

#[derive(Default)]
struct Book {
    sent: VecDeque<Mark>,
    seen: VecDeque<Mark>,
}

/// When a seat sent, or saw, the move that made a version.
#[derive(Clone, Copy)]
struct Mark {
    version: u64,
    seat: u8,
    at: Instant,
}

impl Echo {
    /// The move that a seat sent at that time made this version. Returns how long it took to those who have seen it already.
    pub fn sent(&self, seat: u8, version: u64, at: Instant) -> Vec<Duration> {
        let mut book = self.0.lock().expect("nobody panics in here");
        let mark = Mark { version, seat, at };
        keep(&mut book.sent, mark);
        book.seen.iter().filter_map(|seen| between(&mark, seen)).collect()
    }

    /// A seat saw the table go from one version to another. Returns how long the known moves among them took.
    pub fn seen(&self, seat: u8, since: u64, version: u64, at: Instant) -> Vec<Duration> {
        let mut book = self.0.lock().expect("nobody panics in here");
        let first = since.max(version.saturating_sub(KEPT as u64)) + 1;
        let mut taken = Vec::new();
        for version in first..=version {
            let mark = Mark { version, seat, at };
            taken.extend(book.sent.iter().filter_map(|sent| between(sent, &mark)));
            keep(&mut book.seen, mark);
        }
        taken
    }
}

fn between(sent: &Mark, seen: &Mark) -> Option<Duration> {
    let is_of_it = sent.version == seen.version && sent.seat != seen.seat;
    is_of_it.then(|| seen.at.saturating_duration_since(sent.at))
}

fn keep(marks: &mut VecDeque<Mark>, mark: Mark) {
    if marks.len() == KEPT {
        marks.pop_front();
    }
    marks.push_back(mark);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_counted_once_for_each_other_whichever_comes_first() {
        let (echo, start) = (Echo::default(), Instant::now());
        let at = |ms| start + Duration::from_millis(ms);
        assert!(echo.seen(1, 4, 5, at(7)).is_empty(), "seat 1 hears of it before seat 0 has its answer");
        assert_eq!(echo.sent(0, 5, at(2)), [Duration::from_millis(5)]);
        assert_eq!(echo.seen(2, 4, 6, at(12)), [Duration::from_millis(10)], "two versions in one update");
        assert!(echo.seen(0, 4, 5, at(9)).is_empty(), "the mover is no other");
    }
}
