//! The perfect player of three, from its exact solution.

mod solutions;

use std::sync::Arc;

use bots::{Bot, Candidate, Choice, Reply};
use engine::chance::{Dice, below};
use engine::{ActionId, Actions, Heuristic, IdSet, Ids, Imagine, Seat};
use solver::three::{Duel, Position, Rounded, Solved};
use three::Three;

use crate::{BestReply, PerfectPlayer};
use solutions::Solutions;
pub use solutions::{Preparation, Tell};

type Solution = Solved<Rounded>;

/// The solutions of three by target.
static SOLUTIONS: Solutions<u8, Solution> = Solutions::new();

/// A player that nobody gains against in the long run.
pub(crate) const THREE: PerfectPlayer<Three> = PerfectPlayer {
    make: |rules, rng| Box::new(Perfect { solved: SOLUTIONS.get(rules.target, solve(*rules, cores())), rng }),
    prepare: |rules, tell| SOLUTIONS.prepare(rules.target, solve(*rules, 1), tell),
    tidy: || SOLUTIONS.tidy(),
    exploiter: |rules| {
        let solved = SOLUTIONS.get(rules.target, solve(*rules, cores()));
        Box::new(move |state, seat, mix| {
            best_reply(&solved.choice(&Position::of(state).expect("a seat is to choose")), seat, mix)
        })
    },
};

/// Solves three. In the background it does so on one core, because other players think at the same time.
fn solve(rules: three::Rules, cores: usize) -> impl FnOnce() -> Solution + Send + 'static {
    move || Duel::whole(&rules).solve_for_play(cores)
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
    solved: Arc<Solution>,
    rng: Dice,
}

impl Bot<Three> for Perfect {
    fn choose(&mut self, seat: Seat, view: &three::View, legal: &Ids<1>) -> Choice {
        if legal.len() == 1 {
            return Choice::only(legal.nth(0));
        }
        let position = Position::of(&Three::imagine(view, &mut self.rng)).expect("a seat is to choose");
        let choice = self.solved.choice(&position);
        let others = &choice.mixes[1 - seat.index()];
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
            let answers = others.iter().enumerate().map(|(other, (answer, _))| Reply {
                id: Three::id(*answer),
                value: share(worth(card, other)),
            });
            answers.min_by(|one, two| one.value.total_cmp(&two.value))
        };
        let mut candidates: Vec<Candidate> = choice.mixes[seat.index()]
            .iter()
            .enumerate()
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
        let mut ticket = below(&mut self.rng, 1 << 30) as f64 / f64::from(1 << 30);
        let drawn = candidates.iter().find(|candidate| {
            let here = ticket < candidate.probability;
            ticket -= candidate.probability;
            here
        });
        let id = drawn.map_or(legal.nth(0), |candidate| candidate.id);
        candidates.sort_by(|one, other| other.probability.total_cmp(&one.probability));
        let stakes = Some(Three::STAKES);
        Choice { candidates, worlds: 1, iterations: 1, mixed: true, stakes, ..Choice::plain(id) }
    }
}
