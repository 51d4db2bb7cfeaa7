//! What one player of three has, and how it changes.

use engine::{ActionId, Game};
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

    /// Every side after the deal.
    pub fn openings() -> impl Iterator<Item = Side> {
        let cards: Vec<Card> = Cards::ALL.iter().collect();
        (0_u32..1 << cards.len()).filter(|set| set.count_ones() as usize == Side::HAND).map(move |set| {
            let chosen = cards.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
            let hand: Cards = chosen.map(|(_, card)| *card).collect();
            Side { hand, deck: Cards::ALL.without(hand) }
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

    /// After every card that can be drawn; as it is, when the deck is empty (R3.1).
    pub fn draws(self) -> impl Iterator<Item = Side> {
        let stays = self.deck.is_empty().then_some(self);
        let draws = self
            .deck
            .iter()
            .map(move |card| Side { hand: self.hand.with(card), deck: self.deck.without(card.into()) });
        stays.into_iter().chain(draws)
    }

    /// With its colours turned so often: each beats the next one, so that turning all cards of both sides changes
    /// nothing (R2.1).
    #[must_use]
    pub fn turned(self, times: usize) -> Side {
        let turn = |cards: Cards| cards.iter().map(|card| next_colour(card, times)).collect();
        Side { hand: turn(self.hand), deck: turn(self.deck) }
    }
}

/// The card of the same number, so many colours on: ids go through one colour after the other.
fn next_colour(card: Card, times: usize) -> Card {
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
        assert!(Side::openings().all(|side| side.turned(1).turned(2) == side));
    }

    #[test]
    fn eighty_four_hands_can_be_dealt() {
        assert_eq!(Side::openings().count(), 84);
    }
}
