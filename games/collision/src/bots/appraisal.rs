//! What rules of thumb say about a card.

use cards::CardKind;
use engine::Seat;

use super::null::{fear_of_null, hope_of_null, near_null};
use super::{Around, TRICK, burden, relief, unseen};
use crate::card::{Card, Cards};
use crate::state::State;

/// What is the same for all cards that are appraised.
pub struct Appraisal<'s> {
    state: &'s State,
    hand: &'s Cards,
    pub unseen: Cards,
    /// What taking the trick gains on the way to Null, and who else is near it.
    nines: [i32; 2],
    rival: Option<Seat>,
}

impl Appraisal<'_> {
    #[inline]
    pub fn new(state: &State, seat: Seat) -> Appraisal<'_> {
        let hand = &state.hands[seat];
        let (nines, rival) = (hope_of_null(state, seat), near_null(state, seat));
        Appraisal { state, hand, unseen: unseen(state, hand), nines, rival }
    }

    #[inline]
    pub fn of(&self, card: Card) -> i32 {
        let Appraisal { state, hand, unseen, nines, rival } = self;
        let (bit, suit) = (1 << card.kind(), card.suit().mask());
        let around =
            Around { own: hand.count_in(suit) as i32, low: unseen.count_in(suit & (bit - 1)).min(6) as i32 };
        let burden = burden(state, card, &around);
        let null = nines[usize::from(card.rank() == 9)] * burden / TRICK;
        let handed = rival.map_or(0, |rival| fear_of_null(state, rival, card));
        relief(card, &around) - burden + null - handed
    }
}
