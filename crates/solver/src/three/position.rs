//! Positions in which both choose, and their solutions.

use engine::{Eye, Play, Refusal, Turn, Views};
use three::{Card, State, Three};

use crate::outlook::Outlook;
use crate::three::scores::Score;
use crate::three::side::Side;

/// A position in which both choose: what both have, and their points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// What each seat has.
    pub sides: [Side; 2],
    /// The points of each.
    pub score: Score,
}

/// A position that is solved.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// Its outlook.
    pub outlook: Outlook,
    /// The cards each seat can play, and with which probability it does.
    pub mixes: [Vec<(Card, f64)>; 2],
    /// The outlook of each pair of cards, by the card of seat 0, then by that of seat 1.
    pub behind: Vec<Vec<Outlook>>,
    /// The most that both together could gain by another mix in this round: a rounding error.
    pub gap: f64,
}

impl Choice {
    /// The choice between the cards of both, by what each pair of cards is worth.
    pub(super) fn by([first, second]: &[Side; 2], outlook: impl Fn(Card, Card) -> Outlook) -> Choice {
        let behind: Vec<Vec<Outlook>> = (first.hand.iter())
            .map(|mine| second.hand.iter().map(|theirs| outlook(mine, theirs)).collect())
            .collect();
        let cards = first.hand.len();
        let (outlook, solved) =
            Outlook::of_choice::<{ Side::HAND }>(cards, cards, |first, second| behind[first][second]);
        let mixes =
            [first.hand.iter().zip(solved.rows).collect(), second.hand.iter().zip(solved.columns).collect()];
        Choice { outlook, mixes, behind, gap: solved.gap }
    }
}

impl Position {
    /// The position of a duel, if both choose in it and it can follow from play.
    pub fn of(state: &State) -> Result<Position, Refusal> {
        if !matches!(Three::turn(state), Turn::Seats(_)) {
            return Err(Refusal::new("R1.2", "nobody is to choose a card now"));
        }
        // Everything is open: a spectator sees the whole position.
        let view = Three::view(state, Eye::Watcher);
        let side = |seat: usize| Side { hand: view.hands[seat], deck: view.decks[seat] };
        let position = Position { sides: [side(0), side(1)], score: [view.points[0], view.points[1]] };
        let (left, open) = (position.left(), position.sides[0].hand.len());
        match left.min(Side::HAND) {
            right if right == open => Ok(position),
            right => Err(Refusal::new(
                "R3.1",
                format!("{open} cards lie open, but of {left} that are not played it must be {right}"),
            )),
        }
    }

    /// How many unplayed cards each seat has.
    pub(super) fn left(&self) -> usize {
        let Side { hand, deck } = self.sides[0];
        hand.len() + deck.len()
    }
}
