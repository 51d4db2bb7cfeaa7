//! The whole of three, in tables.
//!
//! A position is what both have (hand and deck) and the score. The duel is solved round by round from its end. The
//! cards of the two seats change independently of each other, so a round is a table with a row for each side seat 0
//! can have and a column for each side of seat 1, and the mean over both draws is taken over one, then over the
//! other. Two symmetries leave less than a quarter of the positions when the duel is solved as a whole: swapping the
//! seats swaps winning and losing, and rotating the colours changes nothing.

mod frame;
mod layer;
pub mod openings;
mod position;
mod scores;
mod side;

use std::collections::BTreeSet;

use three::{Cards, Rules};

use crate::outlook::Outlook;
use frame::Frame;
pub use layer::Rounded;
use layer::{Cores, Layer};
pub use position::{Choice, Position};
use scores::{Revealed, Score, Scores};
pub use side::Side;

/// A duel to be solved, as a whole or from one position on.
pub struct Duel {
    scores: Scores,
    /// For each round to come, the sides when both choose, and after both have played.
    rounds: Vec<[Frame; 2]>,
}

/// A solved duel.
pub struct Solved<Cell = Outlook> {
    scores: Scores,
    /// The rounds when both choose, the last one first.
    layers: Vec<Layer<Cell>>,
}

impl Duel {
    /// The duel under these rules from the deal on: every position with every score.
    pub fn whole(rules: &Rules) -> Duel {
        Duel::endings(rules, Cards::ALL.len())
    }

    /// Every position in which each seat has at most this many unplayed cards.
    pub fn endings(rules: &Rules, left: usize) -> Duel {
        let sides: BTreeSet<Side> = Side::every(left).collect();
        Duel::new(Scores::new(rules.target, [0, 0], true), [sides.clone(), sides], true)
    }

    /// Everything that can follow from one position.
    pub fn below(rules: &Rules, position: &Position) -> Duel {
        let scores = Scores::new(rules.target, position.score, false);
        Duel::new(scores, position.sides.map(|side| BTreeSet::from([side])), false)
    }

    fn new(scores: Scores, mut sides: [BTreeSet<Side>; 2], symmetric: bool) -> Duel {
        let frame = |sides: &[BTreeSet<Side>; 2]| Frame::new(sides.each_ref(), symmetric);
        let mut rounds = Vec::new();
        while sides[0].iter().any(|side| !side.hand.is_empty()) {
            let played = sides.each_ref().map(|sides| sides.iter().flat_map(|side| side.plays()).collect());
            rounds.push([frame(&sides), frame(&played)]);
            sides = played.map(|sides| sides.into_iter().flat_map(Side::draws).collect());
        }
        Duel { scores, rounds }
    }

    /// How many positions it has in which both choose, whether or not play can lead to their score.
    pub fn positions(&self) -> usize {
        self.rounds.iter().map(|[frame, _]| frame.pairs()).sum::<usize>() * self.scores.all.len()
    }

    /// How many of them have to be solved; the others are the same with colours rotated or seats swapped.
    pub fn to_solve(&self) -> usize {
        self.rounds.iter().map(|[frame, _]| frame.places()).sum::<usize>() * self.scores.solved.len()
    }

    /// Solves it on this many cores, and reports now and then how many more positions are solved.
    pub fn solve(self, cores: usize, done: impl Fn(usize) + Sync) -> Solved {
        let cores = Cores { number: cores, is_stopped: || false };
        self.solve_and_keep(&cores, done, |layer| layer).expect("nobody stops it")
    }

    /// Solves it on this many cores, and keeps only what a player needs: values to seven digits, in a quarter of the space.
    /// None if it was stopped.
    pub fn solve_for_play(
        self,
        cores: usize,
        is_stopped: impl Fn() -> bool + Sync,
    ) -> Option<Solved<Rounded>> {
        self.solve_and_keep(&Cores { number: cores, is_stopped }, |_| (), Layer::rounded)
    }

    fn solve_and_keep<Cell>(
        self,
        cores: &Cores<impl Fn() -> bool + Sync>,
        done: impl Fn(usize) + Sync,
        keep: impl Fn(Layer) -> Layer<Cell>,
    ) -> Option<Solved<Cell>> {
        let Duel { scores, rounds } = self;
        let (mut layers, mut next) = (Vec::new(), None);
        for [frame, played] in rounds.into_iter().rev() {
            let after = layer::revealed(&scores, played, next.as_ref(), cores);
            let layer = layer::chosen(&scores, frame, &after, cores, &done);
            if (cores.is_stopped)() {
                return None;
            }
            layers.extend(next.replace(layer).map(&keep));
        }
        layers.extend(next.map(&keep));
        Some(Solved { scores, layers })
    }
}

impl<Cell: Copy + Into<Outlook>> Solved<Cell> {
    /// The outlook of a position.
    ///
    /// # Panics
    /// If it is not part of the duel that was solved.
    pub fn outlook(&self, position: &Position) -> Outlook {
        self.layers[position.left() - 1].outlook(&self.scores, position.sides, position.score)
    }

    /// The outlook of a hand for seat 0 after the deal, over all hands of seat 1.
    ///
    /// # Panics
    /// If the duel was not solved as a whole.
    pub fn of_hand(&self, side: Side) -> Outlook {
        let openings =
            Side::every(Cards::ALL.len()).map(|other| Position { sides: [side, other], score: [0, 0] });
        Outlook::mean(openings.map(|position| self.outlook(&position)))
    }

    /// The outlook of the duel before the deal. Its value is zero, because both have the same cards.
    ///
    /// # Panics
    /// If the duel was not solved as a whole.
    pub fn before_the_deal(&self) -> Outlook {
        Outlook::mean(Side::every(Cards::ALL.len()).map(|side| self.of_hand(side)))
    }

    /// The complete solution of a position.
    ///
    /// # Panics
    /// If it is not part of the duel that was solved.
    pub fn choice(&self, position: &Position) -> Choice {
        let [first, second] = position.sides;
        Choice::by(&position.sides, |mine, theirs| match self.scores.reveal(position.score, mine, theirs) {
            Revealed::Over(outlook) => outlook,
            Revealed::On(score) => self.revealed([first.play(mine), second.play(theirs)], score),
        })
    }

    /// The outlook after both have played, before they draw if they can (R3.1, R3.3).
    fn revealed(&self, [first, second]: [Side; 2], score: Score) -> Outlook {
        if first.hand.is_empty() && first.deck.is_empty() {
            return Outlook::DRAW;
        }
        let draws = |first| second.draws().map(move |second| Position { sides: [first, second], score });
        Outlook::mean(first.draws().flat_map(draws).map(|position| self.outlook(&position)))
    }

    /// The bytes its tables take.
    pub fn bytes(&self) -> usize {
        self.layers.iter().map(Layer::bytes).sum()
    }
}
