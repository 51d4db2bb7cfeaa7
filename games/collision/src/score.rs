//! Counting tricks (R6).

use engine::{Closing, DealEnd, Points, Score, Seat};

use crate::Collision;
use crate::options::Rules;
use crate::state::{Carry, State};
use crate::view::{RoundResult, Seen};

/// What the round counts for a seat: its tricks, or nothing with all four 9s (R6.1, R6.2).
fn count(state: &State, seat: Seat) -> u16 {
    if is_null(state, seat) { 0 } else { u16::from(state.tricks[seat]) }
}

fn is_null(state: &State, seat: Seat) -> bool {
    state.rules.null && state.nines[seat] == Rules::NINES
}

impl Score for Collision {
    #[inline]
    fn close(state: &State) -> Closing<Carry> {
        let players = state.rules.players();
        let mut carry = state.carry;
        let (mut deal, mut totals) = (Points::default(), Points::default());
        for seat in Seat::all(players) {
            let counted = count(state, seat);
            carry.totals[seat] += counted;
            deal[seat] = i32::from(counted);
            totals[seat] = i32::from(carry.totals[seat]);
        }
        let fewest = carry.totals.of(players).iter().min().copied().unwrap_or(0);
        let has_fewest = |seat: &Seat| carry.totals[*seat] == fewest;
        let ends = Seat::all(players).any(|seat| usize::from(carry.totals[seat]) >= state.rules.hand_size());
        let then = if ends {
            DealEnd::MatchOver { winners: Seat::all(players).filter(has_fewest).collect() } // R6.3, R6.4
        } else {
            carry.starter = state.starter.round(players).find(has_fewest); // R2.2, R2.3
            carry.round += 1;
            DealEnd::NextDeal(carry)
        };
        Closing { deal, totals, then }
    }
}

/// How a round that is over ended.
pub fn result(state: &State) -> RoundResult {
    let players = state.rules.players();
    let Closing { deal, totals, .. } = Collision::close(state);
    RoundResult {
        counts: deal.of(players).to_vec(),
        totals: totals.of(players).to_vec(),
        null: Seat::all(players).find(|seat| is_null(state, *seat)),
    }
}

pub fn round_over(state: &State) -> Seen {
    let RoundResult { counts, totals, null } = result(state);
    Seen::RoundOver { null, counts, totals, winners: Collision::close(state).then.winners() }
}
