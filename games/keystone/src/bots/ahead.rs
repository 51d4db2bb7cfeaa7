//! Who wins the trick.

use std::hint::select_unpredictable;

use cards::CardKind;
use engine::Seat;

use super::holdings::Board;
use crate::card::Card;
use crate::state::State;

/// The state of the trick.
pub struct Ahead {
    /// Who wins it as it lies, and how strong the card is; none before the lead.
    pub seat: Option<Seat>,
    strength: u8,
    /// The colour led, as a set.
    led: u8,
    /// The cards that others may hold, as bits, and how many Gods.
    pub unseen: u64,
    pub gods: i32,
}

impl Ahead {
    #[inline]
    pub fn new(state: &State, seat: Seat, board: &Board) -> Ahead {
        let (hand, led) = (state.hands[seat], state.trick[0].colours());
        let mut ahead = Ahead {
            seat: None,
            strength: 0,
            led,
            unseen: !(hand.kinds() | board.laid),
            gods: Card::GOD.copies() as i32 - board.gods - hand.gods() as i32,
        };
        for (place, card) in state.trick().iter().enumerate() {
            ahead.unseen &= !card.bit();
            ahead.gods -= i32::from(card.is_god());
            if ahead.beaten_by(*card) {
                (ahead.seat, ahead.strength) = (Some(state.seat_at(place)), card.strength());
            }
        }
        ahead
    }

    /// R3.5; a leader has nobody to beat.
    #[inline]
    fn beaten_by(&self, card: Card) -> bool {
        let counts = card.is_god() | (card.colours() == self.led) | self.seat.is_none();
        counts & (card.strength() > self.strength)
    }

    /// In how many of 1000 tricks this card wins, by the cards above it that others may hold, and how many players are to come.
    #[inline]
    pub fn chance(&self, card: Card, to_come: i32) -> i32 {
        let above = 4 * (self.unseen & ABOVE[usize::from(card.kind()) % 64]).count_ones() as i32;
        let beaten = select_unpredictable(card.is_god(), 0, above + self.gods); // nothing beats a God that is ahead
        let stays = STAYS[(to_come * beaten).min(39) as usize];
        select_unpredictable(self.beaten_by(card), stays, 0)
    }
}

/// For each kind, the higher cards of its colour, as bits.
const ABOVE: [u64; 64] = {
    let mut above = [0; 64];
    let mut kind = 0;
    while kind < Card::KINDS {
        let card = Card::new(kind);
        if let Some(colour) = card.colour() {
            above[kind] = colour.mask() & !(2 * card.bit() - 1);
        }
        kind += 1;
    }
    above
};

/// The chance that a card stays ahead, in thousandths: each card above it at each seat lowers it a little.
const STAYS: [i32; 40] = {
    let mut stays = [1000; 40];
    let mut step = 1;
    while step < 40 {
        stays[step] = stays[step - 1] * 9 / 10;
        step += 1;
    }
    stays
};
