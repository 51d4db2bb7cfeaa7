//! Choosing, revealing and scoring (R1.2, R2), and how it ends (R3).

use engine::{
    Actions, Closing, DealEnd, Events, Ids, Input, Joint, Play, Points, Score, Seat, SeatSet, Turn,
};

use crate::Three;
use crate::card::Cards;
use crate::chance::{self, Outcome};
use crate::state::{Carry, PerSeat, Phase, State};
use crate::view::Seen;

impl Play for Three {
    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Draw => Turn::Chance,
            Phase::Choose => Turn::Seats(SeatSet::all(2)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Ids<1> {
        let choosing = state.phase == Phase::Choose;
        Ids([if choosing { u64::from(state.hands[seat].0) } else { 0 }])
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Seen>) {
        match input {
            Input::Chance(outcome) => chance::apply(state, outcome, events),
            Input::Moves(joint) => reveal(state, joint, events),
        }
    }
}

/// Both cards are revealed, and one of them scores.
#[inline]
fn reveal(state: &mut State, joint: &Joint, events: &mut impl Events<Seen>) {
    let [first, second] = [Seat::new(0), Seat::new(1)];
    let cards = [first, second].map(|seat| Three::action(joint.id(seat)));
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
#[inline]
pub fn winner(state: &State) -> Option<Seat> {
    Seat::all(2).find(|seat| state.points[*seat] >= state.rules.target)
}

impl Score for Three {
    #[inline]
    fn close(state: &State) -> Closing<Carry> {
        let points: Vec<i32> = state.points.of(2).iter().map(|points| i32::from(*points)).collect();
        let points = Points::from_slice(&points);
        let winners = winner(state).map_or(SeatSet::EMPTY, SeatSet::one);
        Closing { deal: points, totals: points, then: DealEnd::MatchOver { winners } }
    }
}
