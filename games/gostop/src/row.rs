//! Laying a card into the row, by the player or from the deck (R3.2 to R3.6, R4.5 to R4.8).

use cards::Kind;
use engine::Seat;
use serde::Serialize;

use crate::card::{Card, Cards, join, only};
use crate::state::State;

/// Where a card came to lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// By itself.
    Alone,
    /// In a column of two with this card.
    With(Card),
    /// Nowhere yet: the player chooses between two different cards.
    Choice,
    /// On the column of two made in the same turn, which is a column of three now (R3.4).
    Third,
    /// On three single cards (R4.5).
    OnSingles,
    /// On a column of three of the player's own (R4.6).
    OnOwn,
    /// On a column of three of this seat's (R4.7).
    OnColumnOf(Seat),
}

impl Place {
    /// How much it lets the player steal.
    #[inline]
    pub const fn bonus(self) -> u8 {
        match self {
            Place::OnOwn => 2,
            Place::OnSingles | Place::OnColumnOf(_) => 1,
            _ => 0,
        }
    }
}

/// Lays a card into the row for the one whose turn it is.
#[inline]
pub fn lay(state: &mut State, card: Card) -> Place {
    let mask = card.mates();
    let lying = only(&state.row, mask);
    let first = lying.kinds() & lying.kinds().wrapping_neg();
    let others = lying.kinds() ^ first;
    if first == 0 {
        if state.taking.kinds() & mask != 0 {
            return third(state, card, mask);
        }
        state.row.add(card.kind());
        return Place::Alone;
    }
    if others == 0 {
        // One card, or two of the same kind, of which it does not matter which is taken.
        let with = Card::of_kind(first.trailing_zeros() as u8);
        pair(state, card, with);
        return Place::With(with);
    }
    if others.is_power_of_two() && lying.more_than(1) == 0 {
        state.waiting = card;
        return Place::Choice;
    }
    fourth(state, card, mask)
}

/// A column of two, with a single card of the row.
#[inline]
pub fn pair(state: &mut State, card: Card, with: Card) {
    state.row.remove(with.kind());
    state.taking.add(card.kind());
    state.taking.add(with.kind());
}

/// R3.4: the drawn card joins the column just made, which stays.
fn third(state: &mut State, card: Card, mask: u64) -> Place {
    let column = pick_up(&mut state.taking, mask);
    state.row = join(&state.row, &column);
    state.row.add(card.kind());
    *state.owner_mut(card.number()) = Some(state.turn);
    Place::Third
}

/// R4.5 to R4.7: a fourth card takes the other three.
fn fourth(state: &mut State, card: Card, mask: u64) -> Place {
    let three = pick_up(&mut state.row, mask);
    state.taking = join(&state.taking, &three);
    state.taking.add(card.kind());
    match state.owner_mut(card.number()).take() {
        None => Place::OnSingles,
        Some(owner) if owner == state.turn => Place::OnOwn,
        Some(owner) => Place::OnColumnOf(owner),
    }
}

/// Takes the cards of the kinds in `mask` out of a heap.
#[inline]
pub fn pick_up(heap: &mut Cards, mask: u64) -> Cards {
    let picked = only(heap, mask);
    *heap = only(heap, !mask);
    picked
}
