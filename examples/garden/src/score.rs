//! What a deal scores, and what follows it (R4).

use engine::{Closing, DealEnd, Points, Score, Seat};

use crate::Garden;
use crate::state::{Carry, State};
use crate::view::Seen;

impl Score for Garden {
    #[inline]
    fn close(state: &State) -> Closing<Carry> {
        let players = state.rules.players;
        let mut carry = state.carry;
        let (mut deal, mut totals) = (Points::default(), Points::default());
        for seat in Seat::all(players) {
            carry.totals[seat] += state.points[seat];
            (deal[seat], totals[seat]) = (state.points[seat].into(), carry.totals[seat].into());
        }
        let most = carry.totals.of(players).iter().max().copied().unwrap_or(0);
        let then = if carry.number == players {
            let winners = Seat::all(players).filter(|seat| carry.totals[*seat] == most).collect();
            DealEnd::MatchOver { winners } // R4.2
        } else {
            carry.number += 1;
            DealEnd::NextDeal(carry)
        };
        Closing { deal, totals, then }
    }
}

/// A deal that is over, as it is told.
pub fn over(state: &State) -> Seen {
    let Closing { deal, totals, then } = Garden::close(state);
    let players = state.rules.players;
    Seen::Over {
        points: deal.of(players).to_vec(),
        totals: totals.of(players).to_vec(),
        winners: then.winners(),
    }
}
