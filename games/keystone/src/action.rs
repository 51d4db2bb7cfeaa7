//! Moves, their notation, their ids, and sets of those.

use std::fmt;
use std::str::FromStr;

use cards::{CardKind, NoCard};
use engine::ids::{bits, nth_bit};
use engine::{ActionId, Actions, IdSet};

use crate::Keystone;
use crate::card::Card;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Play a card to the trick (R3).
    Play(Card),
    /// Place a card that you took (R4.1).
    Place(Card, Spot),
}

/// Where a card can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// As a new line.
    New,
    /// On your line of this number, counted from 1 in the order they were made.
    Line(u8),
}

impl Spot {
    /// A new line, and the most lines there can be to build on: with 48 cards, the last one finds at most 47.
    pub const COUNT: usize = 48;

    /// 0 for a new line, else the number of the line.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Spot::New => 0,
            Spot::Line(number) => number as usize,
        }
    }

    #[inline]
    const fn new(index: usize) -> Spot {
        if index == 0 { Spot::New } else { Spot::Line(index as u8) }
    }
}

impl Action {
    /// First the cards to play, then for each card the spots to place it.
    pub const COUNT: usize = Card::KINDS + Card::KINDS * Spot::COUNT;
}

impl Actions for Keystone {
    #[inline]
    fn action(id: ActionId) -> Action {
        match id.index().checked_sub(Card::KINDS) {
            None => Action::Play(Card::new(id.index())),
            Some(place) => Action::Place(Card::new(place / Spot::COUNT), Spot::new(place % Spot::COUNT)),
        }
    }

    #[inline]
    fn id(action: Action) -> ActionId {
        ActionId::new(match action {
            Action::Play(card) => usize::from(card.kind()),
            Action::Place(card, spot) => first_spot(card) + spot.index(),
        })
    }
}

/// The id that places this card as a new line; those of the lines follow it.
#[inline]
fn first_spot(card: Card) -> usize {
    Card::KINDS + usize::from(card.kind()) * Spot::COUNT
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => card.fmt(f),
            Action::Place(card, Spot::New) => write!(f, "{card}>new"),
            Action::Place(card, Spot::Line(number)) => write!(f, "{card}>{number}"),
        }
    }
}

impl FromStr for Action {
    type Err = NoCard;
    fn from_str(text: &str) -> Result<Action, NoCard> {
        let Some((card, spot)) = text.split_once('>') else {
            return text.parse().map(Action::Play);
        };
        let spot = match spot.as_bytes() {
            b"new" => Spot::New,
            [digit @ b'1'..=b'9'] => Spot::Line(digit - b'0'),
            [ten @ b'1'..=b'4', one @ b'0'..=b'9'] => Spot::Line(10 * (ten - b'0') + (one - b'0')),
            _ => return Err(NoCard),
        };
        if spot.index() >= Spot::COUNT { Err(NoCard) } else { Ok(Action::Place(card.parse()?, spot)) }
    }
}

/// A set of moves.
#[derive(Clone, Copy)]
pub enum Legal {
    /// Playing these kinds of cards, as bits.
    Play(u64),
    /// Placing cards.
    Place(Places),
}

/// Up to four kinds of cards with the spots where each may be placed.
///
/// Each card has a row of bits, one for each place of the table where a line can lie; of those, `spots` are the seat's.
/// So a spot is counted only when its id is needed.
#[derive(Clone, Copy)]
pub struct Places {
    cards: [Card; 4],
    rows: [u64; 4],
    spots: u64,
    /// How many ids there are up to the end of each row.
    upto: [u8; 4],
}

impl Places {
    /// These cards, in ascending order, each on some of the spots; cards that do not count have none.
    #[inline]
    pub(crate) fn new(cards: [Card; 4], rows: [u64; 4], spots: u64) -> Places {
        let [a, b, c, d] = rows.map(|row| row.count_ones() as u8);
        Places { cards, rows, spots, upto: [a, a + b, a + b + c, a + b + c + d] }
    }

    #[inline]
    fn id(&self, row: usize, place: usize) -> ActionId {
        let before = self.spots & ((1 << place) - 1);
        ActionId::new(first_spot(self.cards[row]) + before.count_ones() as usize)
    }

    fn contain(&self, card: Card, spot: Spot) -> bool {
        let place = bits(self.spots).nth(spot.index());
        let row = (0..4).find(|row| self.cards[*row] == card);
        row.zip(place).is_some_and(|(row, place)| self.rows[row] >> place & 1 == 1)
    }

    #[inline]
    fn nth(&self, index: usize) -> ActionId {
        let (mut row, mut before) = (0, 0);
        // The rows that end before it are counted rather than skipped one by one: no branch to mispredict.
        for upto in self.upto[..3].iter().map(|upto| usize::from(*upto)) {
            row += usize::from(upto <= index);
            before = if upto <= index { upto } else { before };
        }
        self.id(row, nth_bit(self.rows[row], index - before))
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = ActionId> {
        (0..4).flat_map(move |row| bits(self.rows[row]).map(move |place| self.id(row, place)))
    }
}

impl Legal {
    pub(crate) const EMPTY: Legal = Legal::Play(0);
}

impl IdSet for Legal {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Legal::Play(kinds) => kinds.count_ones() as usize,
            Legal::Place(places) => usize::from(places.upto[3]),
        }
    }

    fn contains(&self, id: ActionId) -> bool {
        match (self, Keystone::action(id)) {
            (Legal::Play(kinds), Action::Play(card)) => kinds & card.bit() != 0,
            (Legal::Place(places), Action::Place(card, spot)) => places.contain(card, spot),
            _ => false,
        }
    }

    #[inline]
    fn nth(&self, index: usize) -> ActionId {
        match self {
            Legal::Play(kinds) => ActionId::new(nth_bit(*kinds, index)),
            Legal::Place(places) => places.nth(index),
        }
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = ActionId> {
        let (kinds, places) = match self {
            Legal::Play(kinds) => (*kinds, None),
            Legal::Place(places) => (0, Some(places)),
        };
        bits(kinds).map(ActionId::new).chain(places.into_iter().flat_map(Places::iter))
    }
}

/// Sets of the same ids are equal, wherever on the table their lines lie.
impl PartialEq for Legal {
    fn eq(&self, other: &Legal) -> bool {
        self.iter().eq(other.iter())
    }
}

impl fmt::Debug for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_ids_and_texts_are_one_to_one() {
        let mut texts = std::collections::BTreeSet::new();
        for id in (0..Action::COUNT).map(ActionId::new) {
            let action = Keystone::action(id);
            assert_eq!(Keystone::id(action), id);
            assert_eq!(action.to_string().parse(), Ok(action));
            texts.insert(action.to_string());
        }
        assert_eq!(texts.len(), 2499);
    }

    #[test]
    fn another_spelling_is_not_a_move() {
        for wrong in
            ["", ">", "R1>", ">new", "R1>0", "R1>01", "R1>48", "R1>New", "R1 >1", "R1>1>1", "R1>-1", "x>1"]
        {
            assert_eq!(wrong.parse::<Action>(), Err(NoCard), "{wrong}");
        }
    }

    #[test]
    fn a_set_lists_its_moves_ascending() {
        let cards = [Card::new(3), Card::new(4), Card::GOD, Card::GOD];
        // The seat's lines are at places 2, 5 and 48 of the table.
        let spots = 1 | 1 << 2 | 1 << 5 | 1 << 48;
        let legal = Legal::Place(Places::new(cards, [1 | 1 << 5, 1 | 1 << 48, spots, 0], spots));
        let texts: Vec<String> = legal.iter().map(|id| Keystone::action(id).to_string()).collect();
        assert_eq!(texts, ["R4>new", "R4>2", "R5>new", "R5>3", "God>new", "God>1", "God>2", "God>3"]);
        assert_eq!(legal.len(), texts.len());
        for (index, id) in legal.iter().enumerate() {
            assert_eq!(legal.nth(index), id);
        }
        let inside = (0..Action::COUNT).map(ActionId::new).filter(|id| legal.contains(*id));
        assert!(inside.eq(legal.iter()));
    }
}
