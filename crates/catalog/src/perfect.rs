//! The perfect player of three, and its solver for coaches.

mod solutions;

use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::Duration;

use bots::bot::{stop_after, stop_of_this_thread};
use bots::solution::{Solution, Solver};
use bots::{Bot, Candidate, Choice, Reply};
use engine::chance::{Dice, dice};
use engine::{ActionId, Actions, Heuristic, IdSet, Ids, Imagine, Seat};
use solver::three::openings::opening;
use solver::three::{Duel, Position, Rounded, Solved};
use three::Three;

use crate::{BestReply, PerfectPlayer};
use solutions::Solutions;
pub use solutions::{Preparation, Tell};

type Table = Solved<Rounded>;

/// The tables of three by target.
static SOLUTIONS: Solutions<u8, Table> = Solutions::new();

/// A player that nobody gains against in the long run.
pub(crate) const THREE: PerfectPlayer<Three> = PerfectPlayer {
    make: |rules, rng| Box::new(Perfect { solved: SOLUTIONS.get(rules.target, solve(*rules, cores())), rng }),
    prepare: |rules, tell| SOLUTIONS.prepare(rules.target, solve(*rules, 1), tell),
    tidy: || SOLUTIONS.tidy(),
    solver: |rules, patience| Box::new(AtHand { rules: *rules, patience, solved: Vec::new() }),
    exploiter: |rules| {
        let solved = SOLUTIONS.get(rules.target, solve(*rules, cores()));
        Box::new(move |state, seat, mix| {
            best_reply(&solved.choice(&Position::of(state).expect("a seat is to choose")), seat, mix)
        })
    },
};

/// Solves three. In the background it does so on one core, because other players think at the same time. It unwinds, without
/// the message of a panic, if the thread that waits for it is told to stop: no solution is kept then.
fn solve(rules: three::Rules, cores: usize) -> impl FnOnce() -> Table + Send + 'static {
    let is_stopped = stop_of_this_thread();
    move || {
        let solved = Duel::whole(&rules).solve_for_play(cores, is_stopped);
        solved.unwrap_or_else(|| resume_unwind(Box::new("nobody waits for the solution any more")))
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The card that gains most against this mix in this round, if both play perfectly after it.
fn best_reply(choice: &solver::three::Choice, seat: Seat, mix: &[(ActionId, f64)]) -> BestReply {
    let [mine, theirs] = [&choice.mixes[seat.index()], &choice.mixes[1 - seat.index()]];
    let sign = if seat.index() == 0 { 1.0 } else { -1.0 };
    let value = sign * choice.outlook.value;
    let worth = |card: usize, other: usize| match seat.index() {
        0 => choice.behind[card][other].value,
        _ => -choice.behind[other][card].value,
    };
    let probability = |other: usize| {
        let id = Three::id(theirs[other].0);
        mix.iter().filter(|(known, _)| *known == id).map(|(_, probability)| probability).sum::<f64>()
    };
    let gain =
        |card: usize| (0..theirs.len()).map(|other| probability(other) * worth(card, other)).sum::<f64>();
    let best =
        (0..mine.len()).max_by(|one, other| gain(*one).total_cmp(&gain(*other))).expect("a card to play");
    let gives_away = |other: usize| (Three::id(theirs[other].0), HALF * (worth(best, other) - value));
    BestReply { id: Three::id(mine[best].0), gives_away: (0..theirs.len()).map(gives_away).collect() }
}

/// A draw, in thousandths of a match: a value of 1 is a win, which is worth that much more.
const HALF: f64 = 500.0;

/// The exact equilibrium of three: nobody gains against it in the long run.
struct Perfect {
    solved: Arc<Table>,
    rng: Dice,
}

impl Bot<Three> for Perfect {
    fn choose(&mut self, seat: Seat, view: &three::View, legal: &Ids<1>) -> Choice {
        if legal.len() == 1 {
            return Choice::only(legal.nth(0));
        }
        let choice = self.solved.choice(&position(view).expect("a seat is to choose"));
        solution(&choice, seat).choice(Three::STAKES, &mut self.rng)
    }
}

/// The most positions that are solved on the spot, on one core and in some tens of megabytes for a moment. Everything after the
/// first round of a duel is fewer.
const FEW: usize = 3_000_000;

/// Solves without the tables, on the thread that asks.
struct AtHand {
    rules: three::Rules,
    /// How long it may take for a position.
    patience: Duration,
    /// What was solved before: both seats choose in the same position.
    solved: Vec<(Position, solver::three::Choice)>,
}

impl Solver<Three> for AtHand {
    fn solve(&mut self, view: &three::View, seat: Seat) -> Option<Solution> {
        let position = position(view)?;
        if let Some((_, choice)) = self.solved.iter().find(|(known, _)| *known == position) {
            return Some(solution(choice, seat));
        }
        let choice = opening(&self.rules, &position).or_else(|| {
            let is_stopped = stop_after(self.patience);
            let duel = Some(Duel::below(&self.rules, &position)).filter(|duel| duel.positions() <= FEW)?;
            Some(duel.solve_for_play(1, is_stopped)?.choice(&position))
        })?;
        let solved = solution(&choice, seat);
        self.solved.push((position, choice));
        Some(solved)
    }
}

/// The position that a seat sees: everything is open, so there is one world.
fn position(view: &three::View) -> Option<Position> {
    Position::of(&Three::imagine(view, &mut dice(0, 0))).ok()
}

/// By how much values may differ that are equal: those of the tables have seven digits.
const ROUNDING: f64 = 1e-6;

/// The solution of a position for one of its seats.
fn solution(choice: &solver::three::Choice, seat: Seat) -> Solution {
    let other_seat = seat.next(2);
    let others = &choice.mixes[other_seat.index()];
    // What a card is worth against another one, to seat 0 or to seat 1.
    let worth = |card: usize, other: usize| match seat.index() {
        0 => choice.behind[card][other].value,
        _ => -choice.behind[other][card].value,
    };
    // What it is worth against the other's mix.
    let value = |card: usize| {
        let part = |(other, (_, probability)): (usize, &(_, f64))| probability * worth(card, other);
        others.iter().enumerate().map(part).sum::<f64>()
    };
    let share = |value: f64| HALF + HALF * value;
    let reply = |card: usize| {
        let answers = others
            .iter()
            .enumerate()
            .map(|(other, (answer, _))| Reply { id: Three::id(*answer), value: share(worth(card, other)) });
        answers.min_by(|one, two| one.value.total_cmp(&two.value))
    };
    // What it is worth against the worst of the answers that are perfect alone: none of the cards gains by any of those.
    let mine = &choice.mixes[seat.index()];
    let value_of_game = if seat.index() == 0 { choice.outlook.value } else { -choice.outlook.value };
    let is_perfect = |other: usize| (0..mine.len()).all(|card| worth(card, other) < value_of_game + ROUNDING);
    let answered = |id: ActionId| {
        let card = mine.iter().position(|(card, _)| Three::id(*card) == id).expect("a card of the hand");
        let answers = (0..others.len()).filter(|other| is_perfect(*other));
        answers.map(|other| share(worth(card, other))).fold(f64::INFINITY, f64::min)
    };
    let mut candidates: Vec<Candidate> = (choice.mixes[seat.index()].iter().enumerate())
        .map(|(index, (card, probability))| Candidate {
            id: Three::id(*card),
            value: share(value(index)),
            error: 0.0,
            count: None,
            tries: 1,
            probability: *probability,
            reply: reply(index),
        })
        .collect();
    candidates.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    let least = candidates
        .iter()
        .map(|candidate| (candidate.id, candidate.value.min(answered(candidate.id))))
        .collect();
    let mix = others.iter().map(|(card, probability)| (Three::id(*card), *probability)).collect();
    Solution { candidates, least, others: vec![(other_seat, mix)] }
}
