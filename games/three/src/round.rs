//! Choosing, revealing and scoring (R1.2, R2), and how it ends (R3).

use engine::{
    Actions, Closing, DealEnd, Events, Ids, Input, Joint, Play, Points, Score, Seat, SeatSet, Turn,
};

use crate::Three;
use crate::card::{Card, Cards};
use crate::chance::{self, Outcome};
use crate::state::{Carry, PerSeat, Phase, State};
use crate::view::{Seen, Why};

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
        let points = by.map_or(0, |seat| scored[seat]);
        Seen::Revealed { cards: cards.to_vec(), by, points, why: why(cards) }
    });
    if state.phase == Phase::Over {
        events.tell(|| Seen::Over { winner: winner(state), points: state.points.of(2).to_vec() });
    }
}

fn why([one, other]: [Card; 2]) -> Why {
    if one == other {
        Why::Same
    } else if one.colour() == other.colour() {
        Why::Number
    } else {
        Why::Colour
    }
}

/// Who has reached the target; never both, because only one scores in a round.
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

#[cfg(test)]
mod tests {
    use engine::Deals;

    use super::*;

    /// The result of revealing these cards: who scores, and why.
    fn told(mine: &str, theirs: &str) -> (Option<usize>, Why) {
        let cards = [mine, theirs].map(|card| card.parse::<Card>().unwrap());
        let rules = crate::options::Rules { target: 9 };
        let mut state =
            State { phase: Phase::Choose, hands: PerSeat::each(Cards::ALL), ..Three::open(&rules, &Carry) };
        let joint = Joint::one(Seat::new(0), Three::id(cards[0])).with(Seat::new(1), Three::id(cards[1]));
        let mut events = Vec::new();
        reveal(&mut state, &joint, &mut events);
        match &events[0] {
            Seen::Revealed { by, why, .. } => (by.map(Seat::index), *why),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn r2_1_to_r2_3_a_reveal_says_what_decided_it() {
        assert_eq!(told("R2", "B3"), (Some(0), Why::Colour));
        assert_eq!(told("R1", "Y1"), (Some(1), Why::Colour));
        assert_eq!(told("B1", "B3"), (Some(0), Why::Number));
        assert_eq!(told("Y2", "Y2"), (None, Why::Same));
    }
}
