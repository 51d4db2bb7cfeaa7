//! The moves, their notation and their ids.

use std::fmt;
use std::str::FromStr;

use engine::ids::{bits, nth_bit};
use engine::{ActionId, Actions, IdSet};

use crate::GoStop;
use crate::card::{Card, Unknown, read_number};
use crate::card_set::Cards;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Show three cards of this number (R4.1).
    Shake(u8),
    /// Play a card (R3.2).
    Play(Card),
    /// Play three cards of this number on the fourth (R4.2).
    Bomb(u8),
    /// Use a skip (R4.3).
    Skip,
    /// Go on (R6.3).
    Go,
    /// Stop and win (R6.4).
    Stop,
    /// Of two different matching cards, take this one (R3.2, R3.3).
    Take(Card),
}

// Decisions of a turn and after it have the first 64 ids, choices in the row the others: see [`Legal`].
// Number by number, playing a card has the index of its kind, and the index of a second D is for shaking the number.
const SHAKE_12: usize = 48;
const BOMB: usize = 49;
pub const SKIP: usize = 61;
pub const GO: usize = 62;
pub const STOP: usize = 63;
const TAKE: usize = 64;

impl Action {
    /// How many there are.
    pub const COUNT: usize = TAKE + Card::KINDS;
}

impl Actions for GoStop {
    #[inline]
    fn action(id: ActionId) -> Action {
        let index = id.index();
        match index {
            ..44 if index % 4 == 3 => Action::Shake(index as u8 / 4 + 1),
            ..SHAKE_12 => Action::Play(Card::of_place(index as u8)),
            SHAKE_12 => Action::Shake(12),
            BOMB..SKIP => Action::Bomb((index - BOMB) as u8 + 1),
            SKIP => Action::Skip,
            GO => Action::Go,
            STOP => Action::Stop,
            _ => Action::Take(Card::of_index(index - TAKE)),
        }
    }

    #[inline]
    fn id(action: Action) -> ActionId {
        ActionId::new(match action {
            Action::Shake(12) => SHAKE_12,
            Action::Shake(number) => 4 * usize::from(number) - 1,
            Action::Play(card) => usize::from(card.place()),
            Action::Bomb(number) => BOMB + usize::from(number) - 1,
            Action::Skip => SKIP,
            Action::Go => GO,
            Action::Stop => STOP,
            Action::Take(card) => TAKE + card.index(),
        })
    }
}

/// The legal moves of a seat. It decides either about its turn or in the row, so one word holds all ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    first: usize,
    bits: u64,
}

impl Legal {
    pub(crate) const NOTHING: Legal = Legal { first: 0, bits: 0 };

    /// Ids below [`TAKE`], as bits.
    #[inline]
    pub(crate) const fn turn(bits: u64) -> Legal {
        Legal { first: 0, bits }
    }

    /// Taking one of these cards, which are of this number.
    #[inline]
    pub(crate) const fn takes(cards: Cards, number: u8) -> Legal {
        // Numbers have four bits there and three kinds here.
        Legal { first: TAKE, bits: cards.kinds() >> (number - 1) }
    }
}

impl IdSet for Legal {
    #[inline]
    fn len(&self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.bits == 0
    }

    #[inline]
    fn contains(&self, id: ActionId) -> bool {
        let bit = id.index().checked_sub(self.first).filter(|bit| *bit < 64);
        bit.is_some_and(|bit| self.bits >> bit & 1 == 1)
    }

    #[inline]
    fn nth(&self, index: usize) -> ActionId {
        ActionId::new(self.first + nth_bit(self.bits, index))
    }

    fn iter(&self) -> impl Iterator<Item = ActionId> {
        let first = self.first;
        bits(self.bits).map(move |bit| ActionId::new(first + bit))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Shake(number) => write!(f, "shake {number}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Bomb(number) => write!(f, "bomb {number}"),
            Action::Skip => f.write_str("skip"),
            Action::Go => f.write_str("go"),
            Action::Stop => f.write_str("stop"),
            Action::Take(card) => write!(f, "take {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unknown;
    fn from_str(text: &str) -> Result<Action, Unknown> {
        match text.split_once(' ') {
            None if text == "skip" => Ok(Action::Skip),
            None if text == "go" => Ok(Action::Go),
            None if text == "stop" => Ok(Action::Stop),
            Some(("shake", number)) => Ok(Action::Shake(read_number(number)?)),
            Some(("play", card)) => Ok(Action::Play(card.parse()?)),
            Some(("bomb", number)) => Ok(Action::Bomb(read_number(number)?)),
            Some(("take", card)) => Ok(Action::Take(card.parse()?)),
            _ => Err(Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::tests::cards;

    #[test]
    fn every_id_is_an_action_and_every_action_its_text() {
        assert_eq!((STOP, Action::COUNT), (63, 101));
        for id in (0..Action::COUNT).map(ActionId::new) {
            let action = GoStop::action(id);
            assert_eq!(GoStop::id(action), id);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn a_set_lists_what_it_contains() {
        for legal in [Legal::NOTHING, Legal::turn(1 << 63 | 1 << 12 | 1), Legal::takes(cards("12A 12D+"), 12)]
        {
            let listed: Vec<ActionId> = legal.iter().collect();
            assert_eq!((listed.len(), listed.is_empty()), (legal.len(), legal.is_empty()));
            assert!((0..legal.len()).all(|index| legal.nth(index) == listed[index]));
            assert!((0..300).map(ActionId::new).all(|id| legal.contains(id) == listed.contains(&id)));
        }
    }

    #[test]
    fn text_that_is_not_a_move_is_not_read() {
        for text in [
            "", "play", "play ", "play 1B", "play  1A", "Play 1A", "shake 0", "shake 13", "shake 05",
            "skip ", "go on", "bomb +5", "take", "1A",
        ] {
            assert_eq!(text.parse::<Action>(), Err(Unknown), "{text:?}");
        }
    }
}
