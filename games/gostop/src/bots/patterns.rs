//! What a move looks like before it is made (`engine::patterns`).

use engine::Seat;
use engine::patterns::Tables;

use super::Eyes;
use super::go::lacks;
use super::worths::taken;
use crate::action::Action;
use crate::card::Card;
use crate::card_set::of_number;
use crate::score::{self, tally};
use crate::state::State;

/// What a move does ([`Look::does`]).
const DOES: usize = 9;

/// No card, among the values.
const NO_VALUE: usize = 9;

/// The tables for one number of players.
const TABLES: Tables<8> = Tables::new(
    0,
    [
        [DOES, 9, 10, 4],
        [DOES, 8, 8, 4],
        [DOES, 4, 4, 4],
        [DOES, 9, 6, 4],
        [DOES, 6, 6, 11],
        [DOES, 10, 6, 4],
        [DOES, 12, 5, 11],
        [DOES, 12, 6, 4],
    ],
);

/// For two and three players.
pub const PATTERNS: usize = 2 * TABLES.end();

/// A move as it is found among the others.
struct Look {
    does: usize,
    /// The values of its card, and of the best card that it takes.
    value: usize,
    with: usize,
    /// What its card is worth to the seat and to another, and what all cards that it takes are worth.
    own: i32,
    other: i32,
    takes: i32,
    /// How many more cards of the number are in the hand, and how many are unseen.
    more: usize,
    unseen: usize,
}

impl Look {
    /// A move without a card: a bomb, a skip, a go or a stop.
    #[inline]
    fn plain(does: usize, takes: i32) -> Look {
        Look { does, value: 0, with: NO_VALUE, own: 0, other: 0, takes, more: 0, unseen: 0 }
    }

    #[inline]
    fn play(state: &State, eyes: &Eyes, card: Card) -> Look {
        let number = of_number(card.number());
        let lying = state.row.only(number);
        let best = lying.iter().max_by_key(|with| eyes.worths.of(*with));
        let takes = match lying.len() {
            2 => best.map_or(0, |with| eyes.worths.of(with)),
            _ => eyes.taking(lying),
        };
        Look {
            does: lying.len().min(3),
            value: card.value() as usize,
            with: best.map_or(NO_VALUE, |with| with.value() as usize),
            own: eyes.own.of(card),
            other: eyes.others.of(card),
            takes,
            more: eyes.hand.only(number).len() - 1,
            unseen: 4 - eyes.seen.only(number).len(),
        }
    }

    #[inline]
    fn take(eyes: &Eyes, card: Card) -> Look {
        let number = of_number(card.number());
        Look {
            does: 4,
            value: card.value() as usize,
            with: NO_VALUE,
            own: eyes.own.of(card),
            other: eyes.others.of(card),
            takes: eyes.worths.of(card),
            more: eyes.hand.only(number).len().min(3),
            unseen: (4 - eyes.seen.only(number).len()).min(3),
        }
    }
}

/// What is the same for all moves.
pub struct Position {
    moved: usize,
    points: usize,
    goes: usize,
    reserves: usize,
    /// How many points the seat and the nearest of the others lack to stop after a good turn.
    lacks: usize,
    theirs: usize,
    /// How many turns are left, and how many D cards the seat has.
    turns: usize,
    junk: usize,
}

impl Position {
    #[inline]
    pub fn new(state: &State, seat: Seat) -> Position {
        let (players, taken) = (state.rules.players(), taken(state));
        let others = Seat::all(players).filter(|other| *other != seat);
        let [.., junk] = tally(state.storages[seat].with(state.taking));
        Position {
            moved: (players - 2) * TABLES.end(),
            points: usize::from(score::total(state, seat)).min(11),
            goes: usize::from(state.goes[seat]).min(4),
            reserves: usize::from(state.reserves[seat]).min(3),
            lacks: lacks(state, seat, taken),
            theirs: others.map(|other| lacks(state, other, taken)).min().unwrap_or(0),
            turns: (state.hands[seat].len() + usize::from(state.skips[seat])).min(10),
            junk: usize::from(junk).min(11),
        }
    }

    /// The place of a move in every table; none for a shake, which costs nothing.
    #[inline]
    pub fn patterns(&self, state: &State, eyes: &Eyes, action: Action) -> Option<[u16; 8]> {
        let look = match action {
            Action::Shake(_) => return None,
            Action::Play(card) => Look::play(state, eyes, card),
            Action::Take(card) => Look::take(eyes, card),
            Action::Bomb(number) => {
                Look::plain(5, eyes.taking(state.row.with(eyes.hand).only(of_number(number))))
            }
            Action::Skip => Look::plain(6, 0),
            Action::Stop => Look::plain(7, 0),
            Action::Go => Look::plain(8, 0),
        };
        let Look { does, value, with, own, other, takes, more, unseen } = look;
        let bucket = |worth: i32, size: i32, most: i32| (worth / size).clamp(0, most) as usize;
        let stage = self.turns / 3;
        Some(TABLES.places(
            self.moved,
            [
                [does, value, with, stage],
                [does, bucket(own, 8, 7), bucket(other, 8, 7), stage],
                [does, unseen, more, stage],
                [does, value, self.junk / 2, stage],
                [does, self.lacks, self.theirs, self.turns],
                [does, bucket(takes, 12, 9), self.theirs, unseen],
                [does, self.points, self.goes, self.turns],
                [does, self.points, self.theirs, self.reserves],
            ],
        ))
    }
}
