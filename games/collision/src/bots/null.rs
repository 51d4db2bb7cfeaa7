//! Null (R6.2): a seat that has taken all four 9s counts no tricks.

use engine::Seat;
use engine::powers::distance;

use super::TRICK;
use crate::card::Card;
use crate::state::State;
use crate::trick;

/// What taking the trick gains on the way to Null (R6.2): without and with another 9 of the seat's own in it.
#[inline]
pub fn hope_of_null(state: &State, seat: Seat) -> [i32; 2] {
    let players = state.rules.players();
    let taken: u8 = state.nines.of(players).iter().sum();
    if !state.rules.null || taken != state.nines[seat] {
        return [0; 2]; // somebody else has one
    }
    let here = state.trick[..usize::from(state.length)].iter().filter(|card| card.rank() == 9).count();
    let tricks = i32::from(state.tricks[seat]) + 1;
    [here, here + 1].map(|nines| match (nines, usize::from(taken) + nines) {
        (1.., 4) => TRICK * tricks, // everything taken so far counts nothing
        (1.., 3) => TRICK * tricks / 8,
        _ => 0,
    })
}

/// Another seat that has taken three 9s, and needs only the fourth for Null (R6.2).
#[inline]
pub fn near_null(state: &State, seat: Seat) -> Option<Seat> {
    if !state.rules.null {
        return None;
    }
    Seat::all(state.rules.players()).find(|other| *other != seat && state.nines[*other] == 3)
}

/// What it costs to let a rival have the fourth 9: everything the rival has taken counts nothing then. Taking the trick instead
/// costs less.
#[inline]
pub fn fear_of_null(state: &State, rival: Seat, card: Card) -> i32 {
    let here = state.trick[..usize::from(state.length)].iter().any(|card| card.rank() == 9);
    if !here && card.rank() != 9 {
        return 0;
    }
    let players = state.rules.players();
    let cost = TRICK * (i32::from(state.tricks[rival]) + 1);
    let mut after = *state;
    if usize::from(state.length) + 1 == players {
        trick::play(&mut after, card, &mut ());
        return if after.nines[rival] == 4 { cost } else { 0 };
    }
    trick::lay(&mut after, card);
    let has_played = distance(state.leader, rival, players) < usize::from(state.length);
    match trick::seat_at(&after, trick::winning_position(&after)) == rival {
        true => cost * 3 / 4,
        false if has_played => cost / 8,
        false => cost / 3,
    }
}
