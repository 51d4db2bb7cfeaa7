//! What rules of thumb say about a card.

use cards::CardKind;
use engine::Seat;

use super::null::{fear_of_null, hope_of_null, near_null};
use super::{TRICK, meets_field, tops, unseen};
use crate::card::{Card, Cards, Suit};
use crate::state::State;

/// What a card does to the trick.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Does {
    Leads,
    /// It takes nothing: it collides, or meets the field.
    IsSafe,
    /// It takes the trick, as the last card.
    Takes,
    /// It would take the trick as it lies.
    Tops,
    /// It does not take the trick, as the last card.
    Ducks,
    /// It would not take the trick as it lies.
    StaysBelow,
}

/// The cards of a card's suit.
pub struct Around {
    /// How many are in the hand, this one included.
    pub own: usize,
    /// How many lower ones are unseen.
    pub low: usize,
}

/// What is the same for all cards that are appraised.
pub struct Appraisal<'s> {
    state: &'s State,
    pub hand: &'s Cards,
    pub unseen: Cards,
    pub to_come: usize,
    /// What taking the trick gains on the way to Null, and who else is near it.
    nines: [i32; 2],
    rival: Option<Seat>,
}

impl Appraisal<'_> {
    #[inline]
    pub fn new(state: &State, seat: Seat) -> Appraisal<'_> {
        let hand = &state.hands[seat];
        let (nines, rival) = (hope_of_null(state, seat), near_null(state, seat));
        let to_come = state.rules.players() - 1 - usize::from(state.length);
        Appraisal { state, hand, unseen: unseen(state, hand), to_come, nines, rival }
    }

    #[inline]
    pub fn does(&self, card: Card) -> Does {
        let state = self.state;
        if state.length == 0 {
            return Does::Leads;
        }
        if state.up_ranks >> (4 * card.rank()) & 15 != 0 {
            return Does::IsSafe; // R4.1, R4.2
        }
        match (tops(state, card), self.to_come == 0) {
            (true, true) if meets_field(state, card) => Does::IsSafe, // R5.3: a Big Bang, and the leader takes it
            (true, true) => Does::Takes,
            (true, false) => Does::Tops,
            (false, true) => Does::Ducks,
            (false, false) => Does::StaysBelow,
        }
    }

    #[inline]
    pub fn around(&self, card: Card) -> Around {
        let (bit, suit) = (1 << card.kind(), card.suit().mask());
        Around { own: self.hand.count_in(suit), low: self.unseen.count_in(suit & (bit - 1)) }
    }

    /// How good it looks to play a card.
    #[inline]
    pub fn of(&self, card: Card, does: Does, around: &Around) -> i32 {
        let Appraisal { state, nines, rival, .. } = self;
        let low = around.low.min(6) as i32;
        let burden = burden(card, does, low);
        let null = nines[usize::from(card.rank() == 9)] * burden / TRICK;
        let handed = rival.map_or(0, |rival| fear_of_null(state, rival, card));
        relief(card, around.own as i32, low) - burden + null - handed
    }
}

/// How good it is to get rid of a card. High cards take tricks, and so does black of any rank; a card is a burden while lower
/// ones are unseen, and a way out when there are none. Short suits go first: a player without a suit is free (R3.2).
#[inline]
fn relief(card: Card, own: i32, low: i32) -> i32 {
    let rank = i32::from(card.rank());
    let black = if card.suit() == Suit::Black { 265 - 28 * rank } else { 0 };
    let short = if own == 1 { 63 } else { 0 } - 20 * own.min(6);
    40 * rank + 8 * low + black + short
}

/// The cost of playing a card now: the chance that it takes the trick, and what the lead is worth after that.
#[inline]
fn burden(card: Card, does: Does, low: i32) -> i32 {
    let rank = i32::from(card.rank());
    match does {
        // A card that others can duck under only gets worse: lead it early, and keep the others for later.
        Does::Leads => 325 + 75 * rank - 20 * low,
        Does::Takes => TRICK,
        // The others duck under it if they can, and hardly ever beat black.
        Does::Tops => {
            let black = if card.suit() == Suit::Black { 315 } else { 0 };
            270 + 60 * rank + 34 * low + black
        }
        Does::IsSafe | Does::Ducks => 0,
        // A card that beats it may still collide.
        Does::StaysBelow => 20 * rank,
    }
}
