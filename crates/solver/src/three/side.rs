//! What one player of three has, and how it changes.

use engine::ids::bits;
use engine::{ActionId, Actions};
use three::{Card, Cards, Three};

/// The cards one player holds open and those left in the deck; the others are played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Side {
    /// The open cards.
    pub hand: Cards,
    /// What is left to draw.
    pub deck: Cards,
}

impl Side {
    /// How many cards are open while the deck lasts (R1.1, R3.1).
    pub const HAND: usize = 3;

    /// Every side with this many unplayed cards, ascending.
    pub fn every(left: usize) -> impl Iterator<Item = Side> {
        let open = left.min(Side::HAND);
        subsets(Cards::ALL, open).flat_map(move |hand| {
            subsets(Cards::ALL.without(hand), left - open).map(move |deck| Side { hand, deck })
        })
    }

    /// After this card was played.
    #[must_use]
    pub fn play(self, card: Card) -> Side {
        Side { hand: self.hand.without(card.into()), ..self }
    }

    /// After every card that can be played.
    pub fn plays(self) -> impl Iterator<Item = Side> {
        self.hand.iter().map(move |card| self.play(card))
    }

    /// After every card that can be drawn; unchanged when the deck is empty (R3.1).
    pub fn draws(self) -> impl Iterator<Item = Side> {
        let stays = self.deck.is_empty().then_some(self);
        let draws = self
            .deck
            .iter()
            .map(move |card| Side { hand: self.hand.with(card), deck: self.deck.without(card.into()) });
        stays.into_iter().chain(draws)
    }

    /// Whether it is the first among its rotations: it stands for all of them.
    pub fn comes_first(self) -> bool {
        (1..3).all(|turns| self <= self.turned(turns))
    }

    /// With its colours rotated so often: each beats the next one, so rotating all cards of both sides changes
    /// nothing (R2.1).
    #[must_use]
    pub fn turned(self, times: usize) -> Side {
        let turn = |cards: Cards| cards.iter().map(|card| next_colour(card, times)).collect();
        Side { hand: turn(self.hand), deck: turn(self.deck) }
    }
}

/// The sets of `count` of these cards, ascending.
fn subsets(cards: Cards, count: usize) -> impl Iterator<Item = Cards> {
    let cards: Vec<Card> = cards.iter().collect();
    (0_u64..1 << cards.len())
        .filter(move |set| set.count_ones() as usize == count)
        .map(move |set| bits(set).map(|index| cards[index]).collect())
}

/// The card of the same number, this many colours on: ids go through one colour after the other.
pub(super) fn next_colour(card: Card, times: usize) -> Card {
    Three::action(ActionId::new((Three::id(card).index() + 3 * times) % Card::KINDS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_the_colours_changes_no_score() {
        for (mine, theirs) in
            Cards::ALL.iter().flat_map(|mine| Cards::ALL.iter().map(move |theirs| (mine, theirs)))
        {
            let turned = next_colour(mine, 1).against(next_colour(theirs, 1));
            assert_eq!(turned, mine.against(theirs), "{mine} against {theirs}");
        }
        assert!(Side::every(5).all(|side| side.turned(1).turned(2) == side));
    }

    #[test]
    fn sides_are_every_hand_with_every_deck() {
        let counts = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(|left| Side::every(left).count());
        assert_eq!(counts, [84, 504, 1260, 1680, 1260, 504, 84, 36, 9]);
        assert!(Side::every(6).is_sorted());
    }
}
