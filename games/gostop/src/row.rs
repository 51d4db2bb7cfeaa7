//! Laying a card into the row, by the player or from the deck (R3.2 to R3.6, R4.5 to R4.8).

use engine::Seat;
use serde::Serialize;

use crate::card::Card;
use crate::card_set::of_number;
use crate::state::State;

/// Where a card is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

/// Lays a card into the row for the player whose turn it is.
#[inline(always)]
pub fn lay(state: &mut State, card: Card) -> Place {
    let mask = of_number(card.number());
    let lying = state.row.only(mask);
    if lying.is_empty() {
        if !state.taking.only(mask).is_empty() {
            return third(state, card, mask);
        }
        state.row.add(card);
        return Place::Alone;
    }
    let with = lying.first();
    if lying.kinds() == with.bit() {
        // One card, or two of the same kind: it does not matter which of them is taken.
        pair(state, card, with);
        return Place::With(with);
    }
    if lying.len() == 3 {
        return fourth(state, card, mask);
    }
    state.waiting = card;
    Place::Choice
}

/// A column of two, with a single card of the row.
#[inline]
pub fn pair(state: &mut State, card: Card, with: Card) {
    state.row.remove(with);
    state.taking.add(card);
    state.taking.add(with);
}

/// R3.4: the drawn card joins the column just made, which stays.
fn third(state: &mut State, card: Card, mask: u64) -> Place {
    state.row = state.row.with(state.taking.pick_up(mask));
    state.row.add(card);
    *state.owner_mut(card.number()) = Some(state.turn);
    Place::Third
}

/// R4.5 to R4.7: a fourth card takes the other three.
fn fourth(state: &mut State, card: Card, mask: u64) -> Place {
    state.taking = state.taking.with(state.row.pick_up(mask));
    state.taking.add(card);
    match state.owner_mut(card.number()).take() {
        None => Place::OnSingles,
        Some(owner) if owner == state.turn => Place::OnOwn,
        Some(owner) => Place::OnColumnOf(owner),
    }
}
