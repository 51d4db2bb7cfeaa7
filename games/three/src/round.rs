//! Choosing, revealing and scoring (R1.2, R2), and how it ends (R3).

use engine::{Closing, Events, Joint, Points, Seat, SeatSet};

use crate::card::{Card, Cards};
use crate::state::{Carry, PerSeat, Phase, State};
use crate::view::Seen;

#[inline]
pub fn reveal(state: &mut State, joint: &Joint, events: &mut impl Events<Seen>) {
    let [first, second] = [Seat::new(0), Seat::new(1)];
    let cards = [first, second].map(|seat| Card::of_id(joint.id(seat)));
    let scored = PerSeat::new([cards[0].against(cards[1]), cards[1].against(cards[0])]);
    for (seat, card) in [first, second].into_iter().zip(cards) {
        state.hands[seat] = state.hands[seat].without(Cards::from(card));
        state.points[seat] += scored[seat];
    }
    let reached = state.points[first].max(state.points[second]) >= state.rules.target;
    state.phase = match (state.decks[first].len(), state.hands[first].len()) {
        _ if reached => Phase::Over, // R3.2
        (0, 0) => Phase::Over,       // R3.3
        (0, _) => Phase::Choose,
        _ => Phase::Draw, // R3.1
    };
    events.tell(|| {
        let by = Seat::all(2).find(|seat| scored[*seat] > 0);
        Seen::Revealed { cards: cards.to_vec(), by, points: by.map_or(0, |seat| scored[seat]) }
    });
    if state.phase == Phase::Over {
        events.tell(|| Seen::Over { winner: winner(state), points: state.points.of(2).to_vec() });
    }
}

/// Who has reached the target; never both, as only one scores in a round.
pub fn winner(state: &State) -> Option<Seat> {
    Seat::all(2).find(|seat| state.points[*seat] >= state.rules.target)
}

pub fn close(state: &State) -> Closing<Carry> {
    let points: Vec<i32> = state.points.of(2).iter().map(|points| i32::from(*points)).collect();
    let points = Points::from_slice(&points);
    Closing { deal: points, totals: points, then: Err(winner(state).map_or(SeatSet::EMPTY, SeatSet::one)) }
}

/// A win is a match, a draw half of one.
pub fn worth(closing: &Closing<Carry>) -> Points {
    let winners = closing.then.err().unwrap_or(SeatSet::EMPTY);
    let each = |seat| match winners {
        SeatSet::EMPTY => 500,
        winners => 1000 * i32::from(winners.contains(seat)),
    };
    Points::from_slice(&[each(Seat::new(0)), each(Seat::new(1))])
}
