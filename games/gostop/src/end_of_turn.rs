//! The end of a turn: taking (R3.7), the reserve card for B cards (R5.6), and stealing (R4).

use engine::Events;
use serde::Serialize;

use crate::card::{Card, Value};
use crate::card_set::Cards;
use crate::event::{Event, Seen};
use crate::score::count_b;
use crate::state::State;

/// What a theft is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// The card or the bomb that was played.
    Played,
    /// The card that was drawn.
    Drawn,
    /// The row was emptied (R4.4).
    Emptied,
}

/// Both cards lie in the row: the turn ends. `drawn` is how much the drawn card lets the player steal.
#[inline(always)]
pub fn end_turn(state: &mut State, drawn: u8, events: &mut impl Events<Event>) {
    if !state.taking.is_empty() {
        take(state, events);
        let emptied = u8::from(state.row.is_empty());
        if state.bonus + drawn + emptied > 0 {
            steal(state, [(Bonus::Drawn, drawn), (Bonus::Emptied, emptied)], events);
        }
    }
    crate::stop::after_turn(state, events);
}

/// R3.7: the columns of two and four go into the storage.
#[inline]
fn take(state: &mut State, events: &mut impl Events<Event>) {
    let seat = state.turn;
    let taken = std::mem::take(&mut state.taking);
    let before = state.storages[seat];
    state.storages[seat] = before.with(taken);
    events.tell(|| Event::Open(Seen::Took { seat, cards: taken.list() }));
    // R5.6. B cards come only here and never go, so this is passed once in a game.
    if count_b(state.storages[seat]) > 7 && count_b(before) <= 7 {
        let reserve = state.take_reserve(seat);
        events.tell(|| Event::Open(Seen::EightB { seat, reserve }));
    }
}

/// R4.9: the bonuses one by one, that of the play first. Every other player gives.
#[cold]
fn steal(state: &mut State, others: [(Bonus, u8); 2], events: &mut impl Events<Event>) {
    let seat = state.turn;
    let played = (Bonus::Played, std::mem::take(&mut state.bonus));
    for (bonus, amount) in [played].into_iter().chain(others).filter(|(_, amount)| *amount > 0) {
        for from in seat.round(state.rules.players()).skip(1) {
            let given = give(&mut state.storages[from], amount);
            state.storages[seat] = state.storages[seat].with(given);
            events.tell(|| Event::Open(Seen::Stole { seat, from, bonus, cards: given.list() }));
        }
    }
}

/// R4.9: D before D+, low numbers first; a D+ pays for two.
fn give(storage: &mut Cards, amount: u8) -> Cards {
    const D: u64 = Value::D.kinds();
    const D_PLUS: u64 = Value::DPlus.kinds();
    let mut given = Cards::default();
    let mut owed = amount;
    while owed > 0 {
        let (d, d_plus) = (storage.kinds() & D, storage.kinds() & D_PLUS);
        let (from, pays) = if d != 0 { (d, 1) } else { (d_plus, 2) };
        if from == 0 {
            break;
        }
        let card = Card::of_place(from.trailing_zeros() as u8);
        storage.remove(card);
        given.add(card);
        owed = owed.saturating_sub(pays);
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::tests::cards;

    fn given(storage: &str, amount: u8) -> (String, usize) {
        let mut storage = cards(storage);
        let given = give(&mut storage, amount);
        (given.texts().join(" "), storage.len())
    }

    #[test]
    fn r4_9_a_victim_gives_d_first_and_a_d_plus_settles_two() {
        assert_eq!(given("1A 3D 2D 11D+", 1), ("2D".into(), 3));
        assert_eq!(given("1A 3D 3D 12D+ 11D+", 2), ("3D 3D".into(), 3));
        assert_eq!(given("3D 12D+ 11D+", 2), ("3D 11D+".into(), 1));
        assert_eq!(given("12D+ 11D+", 2), ("11D+".into(), 1));
        assert_eq!(given("12D+", 1), ("12D+".into(), 0));
        assert_eq!(given("1D", 2), ("1D".into(), 0));
        assert_eq!(given("1A 5B 6C", 2), (String::new(), 3));
    }
}
