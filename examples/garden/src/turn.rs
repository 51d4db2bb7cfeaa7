//! Playing a card (R2).

use cards::CardKind;
use engine::{Actions, Events, Ids, Input, Play, Seat, SeatSet, Turn};

use crate::Garden;
use crate::card::{Card, Cards};
use crate::deal::{self, Outcome};
use crate::score;
use crate::state::{Phase, State};
use crate::view::{Event, Seen};

impl Play for Garden {
    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Wind => Turn::Chance,
            Phase::Play => Turn::Seats(SeatSet::one(state.turn)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Ids<1> {
        let is_turn = state.phase == Phase::Play && seat == state.turn;
        if is_turn { Ids([state.hands[seat].kinds()]) } else { Ids::EMPTY }
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(outcome) => deal::apply(state, outcome, events),
            Input::Moves(joint) => play(state, Garden::action(joint.id(state.turn)), events),
        }
    }
}

#[inline]
fn play(state: &mut State, card: Card, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.hands[seat].remove(card.kind());
    let points = lay(state, card);
    state.points[seat] += points;
    state.turn = seat.next(state.rules.players);
    events.tell(|| Event::Open(Seen::Played { seat, card, points }));
    if state.hands[state.turn].is_empty() {
        state.phase = Phase::Over; // R4.1
        events.tell(|| Event::Open(score::over(state)));
    } else if state.turn == state.carry.starter() && state.rules.wind {
        state.phase = Phase::Wind; // R3.1
    }
}

/// The highest number in the bed of a card's flower; 0, if the bed is empty.
#[inline]
pub fn top(planted: &Cards, card: Card) -> u8 {
    let bed = planted.kinds() & card.bed();
    bed.checked_ilog2().map_or(0, |kind| Card::of_kind(kind as u8).number())
}

/// Plants a card and returns the number of flowers in its bed (R2.2), or puts it on the compost and returns 0 (R2.3).
#[inline]
pub fn lay(state: &mut State, card: Card) -> u16 {
    if card.number() > top(&state.planted, card) {
        state.planted.add(card.kind());
        state.planted.count_in(card.bed()) as u16
    } else {
        state.compost.add(card.kind());
        0
    }
}
