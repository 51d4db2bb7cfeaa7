//! The order of costly work. Bots have a queue of their own; hints, replays and reviews have a bounded one each. In every queue
//! addresses take turns, and the three kinds share the time that they take, so that nobody waits for what somebody else, or
//! another kind, has piled up.

use std::net::IpAddr;
use std::time::Duration;

use super::round_robin::{NextJob, RoundRobin};

/// Work that people ask for, the most urgent kind first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkKind {
    /// What a strong player would do.
    Hint,
    /// Some steps of a replay, or reading a record that a table continues.
    Replay,
    /// The review of a match.
    Review,
}

impl WorkKind {
    /// All kinds, the most urgent first.
    pub const ALL: [WorkKind; 3] = [WorkKind::Hint, WorkKind::Replay, WorkKind::Review];

    /// Its name in the metrics.
    pub fn name(self) -> &'static str {
        match self {
            WorkKind::Hint => "hint",
            WorkKind::Replay => "replay",
            WorkKind::Review => "review",
        }
    }

    /// How much of it may wait, in all and for one address.
    pub const fn bounds(self) -> (usize, usize) {
        match self {
            WorkKind::Hint | WorkKind::Replay => (64, 4),
            WorkKind::Review => (32, 4),
        }
    }

    /// About how many milliseconds one takes.
    fn cost(self) -> usize {
        match self {
            WorkKind::Hint => 900,
            WorkKind::Replay => 20,
            WorkKind::Review => 3000,
        }
    }
}

/// How many bots may wait, in all and for one address: more would not have their turn before they must have chosen.
const BOTS: (usize, usize) = (4096, 512);

/// Too much work waits already. After about this many seconds there may be room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy(pub u32);

/// Work of some kind that waits.
pub trait Waiting {
    /// Whether somebody still waits for it.
    fn is_wanted(&self) -> bool;
}

/// All work that waits.
pub struct Queue<Job> {
    bots: RoundRobin<Job>,
    asked: [RoundRobin<Job>; WorkKind::ALL.len()],
    /// The milliseconds that each kind has had. A kind that comes back after a while does not make up for it.
    spent: [usize; WorkKind::ALL.len()],
    /// What the kind had that was served last.
    reached: usize,
}

impl<Job> Queue<Job> {
    /// No work yet.
    pub fn new() -> Queue<Job> {
        Queue {
            bots: RoundRobin::default(),
            asked: Default::default(),
            spent: Default::default(),
            reached: 0,
        }
    }

    /// How many bots wait.
    pub fn bots(&self) -> usize {
        self.bots.len()
    }

    /// How much of a kind waits.
    pub fn asked(&self, kind: WorkKind) -> usize {
        self.asked[kind as usize].len()
    }

    /// When there may be room for more of a kind.
    pub fn busy(&self, kind: WorkKind) -> Busy {
        Busy((self.asked(kind) * kind.cost()).div_ceil(1000).max(1) as u32)
    }
}

impl<Job: Waiting> Queue<Job> {
    /// Adds a bot that must have chosen at this moment, for somebody at this address. If too many wait, it is dropped.
    pub fn add_bot(&mut self, address: IpAddr, due: Duration, job: Job) {
        let (all, each) = BOTS;
        if self.bots.len() < all && self.bots.of(address) < each {
            self.bots.add(address, due, job);
        }
    }

    /// Adds what somebody at this address has asked for.
    pub fn add(&mut self, kind: WorkKind, address: IpAddr, job: Job) -> Result<(), Busy> {
        let (queue, spent) = (&mut self.asked[kind as usize], &mut self.spent[kind as usize]);
        queue.tidy();
        let (all, each) = kind.bounds();
        if queue.len() >= all || queue.of(address) >= each {
            return Err(self.busy(kind));
        }
        if queue.is_empty() {
            *spent = self.reached.max(*spent);
        }
        // What one address asks for is done in the order it came.
        queue.add(address, Duration::ZERO, job);
        Ok(())
    }

    /// The bot that is next, of those whose job suits.
    pub fn next_bot(&mut self, suits: impl Fn(&Job) -> bool) -> Option<NextJob<Job>> {
        self.bots.next(suits)
    }

    /// What is next of all that people have asked for and that suits: of the kind that has had the least time.
    pub fn next(&mut self, suits: impl Fn(&Job) -> bool) -> Option<Job> {
        let mut kinds = WorkKind::ALL;
        kinds.sort_by_key(|kind| self.spent[*kind as usize]);
        for kind in kinds {
            if let Some(NextJob { job, .. }) = self.asked[kind as usize].next(&suits) {
                self.reached = self.spent[kind as usize];
                self.spent[kind as usize] += kind.cost();
                return Some(job);
            }
        }
        None
    }

    /// What is next of everything that suits and is done elsewhere: it takes no time here. Bots come first, because they have the
    /// least time; they have no kind.
    pub fn next_elsewhere(
        &mut self,
        suits: impl Fn(&Job) -> bool,
    ) -> Option<(Option<WorkKind>, NextJob<Job>)> {
        if let Some(turn) = self.bots.next(&suits) {
            return Some((None, turn));
        }
        WorkKind::ALL.into_iter().find_map(|kind| Some((Some(kind), self.asked[kind as usize].next(&suits)?)))
    }

    /// Puts back what was not done elsewhere, however much waits.
    pub fn put_back(&mut self, kind: Option<WorkKind>, address: IpAddr, due: Duration, job: Job) {
        match kind {
            Some(kind) => self.asked[kind as usize].add(address, due, job),
            None => self.bots.add(address, due, job),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A job with a name; nobody wants one that is called "gone".
    #[derive(PartialEq, Debug)]
    struct Named(&'static str);

    impl Waiting for Named {
        fn is_wanted(&self) -> bool {
            self.0 != "gone"
        }
    }

    fn address(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    #[test]
    fn of_one_address_the_bot_that_must_choose_first_is_next() {
        let mut queue = Queue::new();
        for (due, name) in [(3, "third"), (1, "first"), (3, "fourth"), (2, "second"), (0, "gone")] {
            queue.add_bot(address(1), Duration::from_secs(due), Named(name));
        }
        let order: Vec<&str> =
            std::iter::from_fn(|| queue.next_bot(|_| true)).map(|turn| turn.job.0).collect();
        assert_eq!(order, ["first", "second", "third", "fourth"]);
    }

    #[test]
    fn the_bots_of_one_address_take_turns_with_those_of_others_and_share_its_time() {
        let mut queue = Queue::new();
        for _ in 0..64 {
            queue.add_bot(address(1), Duration::from_secs(1), Named("one of many"));
        }
        queue.add_bot(address(2), Duration::from_secs(2), Named("another's"));
        let turns: Vec<NextJob<Named>> = std::iter::from_fn(|| queue.next_bot(|_| true)).take(3).collect();
        let order: Vec<(&str, usize)> = turns.iter().map(|turn| (turn.job.0, turn.shares)).collect();
        assert_eq!(order, [("one of many", 128), ("another's", 2), ("one of many", 63)]);
    }

    #[test]
    fn addresses_take_turns_and_the_most_urgent_kind_is_first() {
        let mut queue = Queue::new();
        for (kind, from, name) in [
            (WorkKind::Review, 1, "review"),
            (WorkKind::Hint, 1, "one"),
            (WorkKind::Hint, 1, "one more"),
            (WorkKind::Hint, 2, "another's"),
            (WorkKind::Hint, 3, "gone"),
        ] {
            queue.add(kind, address(from), Named(name)).unwrap();
        }
        let order: Vec<&str> = std::iter::from_fn(|| queue.next(|_| true)).map(|Named(name)| name).collect();
        assert_eq!(order, ["one", "review", "another's", "one more"]);
    }

    #[test]
    fn no_kind_keeps_another_from_its_time() {
        let mut queue = Queue::new();
        // As many of all kinds as fit are asked for, again and again, and for a while nothing but hints.
        let mut had = [0; WorkKind::ALL.len()];
        for round in 0..20_000 {
            let kinds = if round < 1000 { &WorkKind::ALL[..1] } else { &WorkKind::ALL[..] };
            for kind in kinds {
                while queue.add(*kind, address(1), Named(kind.name())).is_ok() {}
            }
            let Named(name) = queue.next(|_| true).unwrap();
            let kind = WorkKind::ALL.into_iter().find(|kind| kind.name() == name).unwrap();
            had[kind as usize] += usize::from(round >= 1000) * kind.cost();
        }
        let (least, most) = (had.iter().min().unwrap(), had.iter().max().unwrap());
        assert!(most - least <= 2 * WorkKind::Review.cost(), "{had:?}");
    }

    #[test]
    fn one_address_can_fill_its_own_part_only() {
        let mut queue = Queue::new();
        let (all, each) = WorkKind::Review.bounds();
        for _ in 0..each {
            queue.add(WorkKind::Review, address(1), Named("own")).unwrap();
        }
        assert_eq!(queue.add(WorkKind::Review, address(1), Named("own")), Err(Busy(12)));
        for other in 2..=(all / each) as u8 {
            for _ in 0..each {
                queue.add(WorkKind::Review, address(other), Named("other")).unwrap();
            }
        }
        assert_eq!(queue.asked(WorkKind::Review), all);
        assert!(queue.add(WorkKind::Review, address(99), Named("one too many")).is_err());
    }

    #[test]
    fn work_that_nobody_waits_for_takes_no_room() {
        let mut queue = Queue::new();
        let (_, each) = WorkKind::Hint.bounds();
        for _ in 0..10 * each {
            queue.add(WorkKind::Hint, address(1), Named("gone")).unwrap();
        }
        queue.add(WorkKind::Hint, address(1), Named("wanted")).unwrap();
        assert_eq!(queue.next(|_| true), Some(Named("wanted")));
        assert_eq!(queue.next(|_| true), None);
    }
}
