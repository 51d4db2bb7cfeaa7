//! What a player is.
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a player's budget may be time")]

use std::fmt;
use std::time::{Duration, Instant};

use engine::{ActionId, Game, Seat, Stakes};
use serde::Serialize;

/// A player at a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal moves, of which there is at least one.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice;
}

/// How long a player may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations: the same move on every machine.
    Iterations(u64),
    /// So long, whatever happens.
    Time(Duration),
    /// So many iterations, but no longer than this on a machine that is slow or busy.
    Within(u64, Duration),
}

/// Counts iterations, and says when to stop.
pub(crate) struct Clock {
    budget: Budget,
    done: u64,
    started: Instant,
}

impl Clock {
    pub fn new(budget: Budget) -> Clock {
        Clock { budget, done: 0, started: Instant::now() }
    }

    /// Whether there is time for one more.
    pub fn tick(&mut self) -> bool {
        // Looking at the clock costs next to nothing beside an iteration.
        let in_time = |time| self.done == 0 || self.started.elapsed() < time;
        let more = match self.budget {
            Budget::Iterations(iterations) => self.done < iterations,
            Budget::Time(time) => in_time(time),
            Budget::Within(iterations, time) => self.done < iterations && in_time(time),
        };
        self.done += u64::from(more);
        more
    }

    pub fn iterations(&self) -> u64 {
        self.done
    }
}

/// A choice that can explain itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The move.
    pub id: ActionId,
    /// What was considered, best first; empty for a player that does not look ahead.
    pub candidates: Vec<Candidate>,
    /// How many worlds were imagined.
    pub worlds: u64,
    /// How many times a candidate was tried.
    pub iterations: u64,
    /// Whether the move was drawn by the candidates' shares, as is right where all choose at once.
    pub mixed: bool,
    /// How the game speaks of what it is played for.
    pub stakes: Option<Stakes>,
}

/// A move that was considered.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Candidate {
    /// The move.
    pub id: ActionId,
    /// What it is worth, in thousandths of a match won.
    pub value: f64,
    /// The standard error of that.
    pub error: f64,
    /// What its seat counts in the deal after it.
    pub count: Option<Count>,
    /// How often it was tried.
    pub tries: u64,
    /// How likely the player makes it.
    pub share: f64,
}

/// What a seat counts in a deal, on average.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Count {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// So many standard errors are beyond doubt.
const BEYOND_DOUBT: f64 = 1.96;

impl Choice {
    /// A move without further thought.
    pub fn plain(id: ActionId) -> Choice {
        Choice { id, candidates: Vec::new(), worlds: 0, iterations: 0, mixed: false, stakes: None }
    }

    /// A sentence that is true of the numbers. `text` gives a move in notation.
    pub fn sentence(&self, text: &dyn Fn(ActionId) -> String) -> String {
        let name = text(self.id);
        let percent = |thousandths: f64| format!("{:.1} %", thousandths / 10.0);
        let Some(chosen) = self.candidates.iter().find(|candidate| candidate.id == self.id) else {
            return format!("{name}: played without looking ahead.");
        };
        if self.mixed {
            let mix: Vec<String> = (self.candidates.iter())
                .map(|candidate| format!("{} {}", text(candidate.id), percent(1000.0 * candidate.share)))
                .collect();
            return format!("{name} this time, out of a mix that nobody can foresee: {}.", mix.join(", "));
        }
        let others = self.well_tried().filter(|candidate| candidate.id != self.id);
        let Some(other) = others.max_by(|one, two| one.value.total_cmp(&two.value)) else {
            return format!("{name}: nothing else was worth as long a look.");
        };
        let (gain, doubt) = (chosen.value - other.value, BEYOND_DOUBT * chosen.error.hypot(other.error));
        let (mine, theirs, rival) = (percent(chosen.value), percent(other.value), text(other.id));
        let whole = self.stakes.map_or("matches", |stakes| stakes.whole);
        if gain > doubt {
            let reason = self.reason(chosen, other).map_or(String::new(), |reason| format!("; {reason}"));
            format!("{name}: it wins {mine} of {whole} from here, {rival} {theirs}{reason}.")
        } else if gain < -doubt {
            format!(
                "{name}, which was looked at most: it wins {mine} of {whole} from here, {rival} perhaps {theirs}."
            )
        } else {
            format!("{name}, but {rival} looks about as good: {mine} and {theirs} of {whole} won from here.")
        }
    }

    /// What a better move does in this deal that the other does not; nothing, where that is in doubt or not for the better.
    fn reason(&self, better: &Candidate, other: &Candidate) -> Option<String> {
        let (stakes, ours, theirs) = (self.stakes?, better.count?, other.count?);
        let more = ours.mean - theirs.mean;
        let gain = if stakes.fewest { -more } else { more };
        let size = format!("{:.1}", more.abs());
        if gain <= BEYOND_DOUBT * ours.error.hypot(theirs.error) || size == "0.0" {
            return None;
        }
        let sense = if more > 0.0 { "more" } else { "fewer" };
        Some(format!("it {} {size} {} {sense} in this deal", stakes.verb, stakes.unit))
    }

    /// The candidates that were tried often enough to say something of them, best first.
    pub fn well_tried(&self) -> impl Iterator<Item = &Candidate> {
        let enough = self.iterations / 20;
        self.candidates.iter().filter(move |candidate| candidate.tries >= enough.max(1)).take(5)
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

    const TRICKS: Stakes = Stakes { whole: "matches", verb: "takes", unit: "tricks", fewest: true };
    const POINTS: Stakes = Stakes { whole: "duels", verb: "scores", unit: "points", fewest: false };

    fn candidate(id: usize, value: f64, error: f64, share: f64) -> Candidate {
        Candidate { id: ActionId::new(id), value, error, count: None, tries: 100, share }
    }

    fn said(candidates: Vec<Candidate>, mixed: bool) -> String {
        said_of(TRICKS, candidates, mixed)
    }

    fn said_of(stakes: Stakes, candidates: Vec<Candidate>, mixed: bool) -> String {
        let (id, stakes) = (candidates[0].id, Some(stakes));
        let choice = Choice { id, candidates, worlds: 100, iterations: 100, mixed, stakes };
        choice.sentence(&|id| format!("M{id}"))
    }

    /// Two moves, of which the first wins so much more, that count so much with an error of 0.1.
    fn reasoned(stakes: Stakes, gain: f64, counts: [f64; 2]) -> String {
        let counted = |id: usize, value: f64| Candidate {
            count: Some(Count { mean: counts[id], error: 0.1 }),
            ..candidate(id, value, 10.0, 0.5)
        };
        said_of(stakes, vec![counted(0, 500.0 + gain), counted(1, 500.0)], false)
    }

    #[test]
    fn a_reason_is_given_where_the_deal_says_the_same_as_the_match() {
        let start = "M0: it wins 60.0 % of matches from here, M1 50.0 %";
        let because = format!("{start}; it takes 0.6 tricks fewer in this deal.");
        assert_eq!(reasoned(TRICKS, 100.0, [2.0, 2.6]), because);
        for doubtful in [[2.6, 2.0], [2.0, 2.2], [2.0, 2.0]] {
            assert_eq!(reasoned(TRICKS, 100.0, doubtful), format!("{start}."));
        }
        let more = reasoned(POINTS, 100.0, [-3.0, -7.25]);
        assert!(more.ends_with("M1 50.0 %; it scores 4.2 points more in this deal."), "{more}");
        assert!(more.contains("of duels"), "{more}");
        assert!(!reasoned(POINTS, 100.0, [2.0, 2.6]).contains("points"));
        // Where the moves are as good as each other, nothing has to be explained.
        assert!(!reasoned(TRICKS, 10.0, [2.0, 2.6]).contains("tricks"));
        assert!(!reasoned(TRICKS, -100.0, [2.0, 2.6]).contains("tricks"));
    }

    #[test]
    fn a_budget_ends_with_its_iterations_or_its_time() {
        let ticks = |budget| {
            let mut clock = Clock::new(budget);
            while clock.tick() {}
            clock.iterations()
        };
        assert_eq!(ticks(Budget::Iterations(7)), 7);
        assert_eq!(ticks(Budget::Within(7, Duration::from_secs(60))), 7);
        assert!(ticks(Budget::Within(u64::MAX, Duration::from_millis(1))) >= 1);
        assert_eq!(ticks(Budget::Time(Duration::ZERO)), 1, "one look is always taken");
    }

    #[test]
    fn a_sentence_claims_no_more_than_the_numbers_say() {
        let clear = said(vec![candidate(0, 600.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
        assert_eq!(clear, "M0: it wins 60.0 % of matches from here, M1 50.0 %.");
        let close = said(vec![candidate(0, 510.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
        assert!(close.contains("looks about as good"), "{close}");
        let mixed = said(vec![candidate(0, 510.0, 10.0, 0.7), candidate(1, 500.0, 10.0, 0.3)], true);
        assert!(mixed.contains("M0 70.0 %, M1 30.0 %"), "{mixed}");
        assert_eq!(
            Choice::plain(ActionId::new(3)).sentence(&|id| format!("M{id}")),
            "M3: played without looking ahead."
        );
    }
}
