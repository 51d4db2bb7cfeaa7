//! Moves, their notation, their ids, and sets of those.

use std::fmt;
use std::str::FromStr;

use cards::Kind;
use engine::ids::{bits, nth_bit};
use engine::{ActionId, IdSet};

use crate::card::{Card, NoCard};

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
    /// A new line, and all lines there can be to build on: of 48 cards the last finds at most 47.
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

    #[inline]
    pub(crate) const fn of_id(id: ActionId) -> Action {
        match id.index().checked_sub(Card::KINDS) {
            None => Action::Play(Card::new(id.index())),
            Some(place) => Action::Place(Card::new(place / Spot::COUNT), Spot::new(place % Spot::COUNT)),
        }
    }

    #[inline]
    pub(crate) fn id(self) -> ActionId {
        ActionId::new(match self {
            Action::Play(card) => usize::from(card.kind()),
            Action::Place(card, spot) => usize::from(first_spot(card)) + spot.index(),
        })
    }
}

/// The id that places this card as a new line; those of the lines follow it.
#[inline]
fn first_spot(card: Card) -> u16 {
    Card::KINDS as u16 + u16::from(card.kind()) * Spot::COUNT as u16
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

/// A set of moves: all cards to play, or the spots of up to four kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    rows: [Row; 4],
}

/// Ids from `first` on, as bits. The rows of a set ascend; those it does not need are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Row {
    first: u16,
    bits: u64,
}

impl Row {
    const EMPTY: Row = Row { first: 0, bits: 0 };

    #[inline]
    fn len(&self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline]
    fn id(&self, bit: usize) -> ActionId {
        ActionId::new(usize::from(self.first) + bit)
    }
}

impl Legal {
    pub(crate) const EMPTY: Legal = Legal { rows: [Row::EMPTY; 4] };

    /// Playing these kinds.
    #[inline]
    pub(crate) fn plays(kinds: u64) -> Legal {
        Legal { rows: [Row { first: 0, bits: kinds }, Row::EMPTY, Row::EMPTY, Row::EMPTY] }
    }

    /// Row `row` becomes: placing this card on these spots. Cards ascend from row to row.
    #[inline]
    pub(crate) fn place(&mut self, row: usize, card: Card, spots: u64) {
        self.rows[row] = Row { first: first_spot(card), bits: spots };
    }
}

impl IdSet for Legal {
    #[inline]
    fn len(&self) -> usize {
        self.rows.iter().map(Row::len).sum()
    }

    #[inline]
    fn contains(&self, id: ActionId) -> bool {
        self.rows.iter().any(|row| {
            let bit = id.index().wrapping_sub(usize::from(row.first));
            bit < 64 && row.bits >> bit & 1 == 1
        })
    }

    #[inline]
    fn nth(&self, mut index: usize) -> ActionId {
        for row in &self.rows {
            if index < row.len() {
                return row.id(nth_bit(row.bits, index));
            }
            index -= row.len();
        }
        panic!("the set holds fewer ids than that")
    }

    fn iter(&self) -> impl Iterator<Item = ActionId> {
        self.rows.iter().flat_map(|row| bits(row.bits).map(|bit| row.id(bit)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_ids_and_texts_are_one_to_one() {
        let mut texts = std::collections::BTreeSet::new();
        for id in (0..Action::COUNT).map(ActionId::new) {
            let action = Action::of_id(id);
            assert_eq!(action.id(), id);
            assert_eq!(action.to_string().parse(), Ok(action));
            texts.insert(action.to_string());
        }
        assert_eq!(texts.len(), 2499);
    }

    #[test]
    fn another_spelling_is_not_a_move() {
        for wrong in ["", ">", "R1>", ">new", "R1>0", "R1>01", "R1>48", "R1>New", "R1 >1", "R1>1>1", "R1>-1", "x>1"] {
            assert_eq!(wrong.parse::<Action>(), Err(NoCard), "{wrong}");
        }
    }

    #[test]
    fn a_set_lists_its_moves_ascending() {
        let mut legal = Legal::EMPTY;
        legal.place(0, Card::new(3), 0b101);
        legal.place(1, Card::new(4), 1 << 47 | 1);
        legal.place(3, Card::GOD, 0b11);
        let texts: Vec<String> = legal.iter().map(|id| Action::of_id(id).to_string()).collect();
        assert_eq!(texts, ["R4>new", "R4>2", "R5>new", "R5>47", "God>new", "God>1"]);
        assert_eq!(legal.len(), 6);
        for (index, id) in legal.iter().enumerate() {
            assert_eq!(legal.nth(index), id);
        }
        let inside: Vec<ActionId> =
            (0..Action::COUNT + 100).map(ActionId::new).filter(|id| legal.contains(*id)).collect();
        assert_eq!(inside, legal.iter().collect::<Vec<_>>());
    }
}
