//! What cards left in hand cost, and how a match ends (R1.2, R1.3, R5).

use cards::list;
use engine::{Closing, DealEnd, Points, Score, Seat, SeatSet};

use crate::Five35;
use crate::options::Rules;
use crate::rank::Cards;
use crate::state::{Carry, State};
use crate::view::{HandResult, Seen};

/// The points of the cards left in a hand.
pub fn points(rules: &Rules, hand: &Cards) -> i32 {
    let costs = rules.scoring.costs();
    -hand.iter().map(|kind| i32::from(costs[usize::from(kind)])).sum::<i32>()
}

impl Score for Five35 {
    #[inline]
    fn close(state: &State) -> Closing<Carry> {
        let players = state.rules.players();
        let mut carry = state.carry;
        let mut deal = Points::default();
        for seat in Seat::all(players) {
            deal[seat] = points(&state.rules, &state.hands[seat]);
            carry.totals[seat] += deal[seat];
        }
        let totals = carry.totals;
        if is_last(state, &totals) {
            let highest = totals.of(players).iter().max();
            let winners: SeatSet =
                Seat::all(players).filter(|seat| Some(&totals[*seat]) == highest).collect();
            return Closing { deal, totals, then: DealEnd::MatchOver { winners } };
        }
        carry.starter = Some(next_starter(state, &totals));
        carry.deal += 1;
        if state.rules.two_halves() {
            carry.first_half = state.dealt();
        }
        Closing { deal, totals, then: DealEnd::NextDeal(carry) }
    }
}

/// Whether the match ends with this hand (R5.2, R5.4).
fn is_last(state: &State, totals: &Points) -> bool {
    if state.rules.two_halves() {
        return state.carry.deal == 2;
    }
    totals.of(state.rules.players()).iter().any(|total| *total <= state.rules.limit())
}

/// Who starts the next hand.
fn next_starter(state: &State, totals: &Points) -> Seat {
    let players = state.rules.players();
    if state.rules.two_halves() {
        return state.turn.next(players); // R5.4: the one who did not go out
    }
    let lowest = totals.of(players).iter().min();
    let starter = state.carry.starter.expect("the deal named a starter");
    starter.round(players).find(|seat| Some(&totals[*seat]) == lowest).expect("somebody has least") // R5.3
}

/// How a finished hand ended.
pub fn result(state: &State) -> HandResult {
    let players = state.rules.players();
    let Closing { deal, totals, .. } = Five35::close(state);
    HandResult {
        out: state.turn,
        left: state.hands.of(players).iter().map(list).collect(),
        points: deal.of(players).to_vec(),
        totals: totals.of(players).to_vec(),
    }
}

pub fn hand_over(state: &State) -> Seen {
    let HandResult { out, left, points, totals } = result(state);
    Seen::HandOver { out, left, points, totals, winners: Five35::close(state).then.winners() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Scoring;

    #[test]
    fn r1_2_the_printed_points_are_two_in_the_mean() {
        let rules = Rules::of(4, Scoring::Printed);
        assert_eq!(points(&rules, &crate::rank::whole_pack(&rules)), -2 * 52);
    }

    #[test]
    fn r1_3_a_beginner_loses_one_for_each_card() {
        let rules = Rules::of(6, Scoring::Beginner);
        assert_eq!(points(&rules, &crate::rank::whole_pack(&rules)), -65);
        assert_eq!(points(&rules, &Cards::default()), 0);
    }
}
