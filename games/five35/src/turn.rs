//! A turn (R3), and what it flushes (R4).

use engine::{Actions, Events, Ids, Input, Play, Seat, SeatSet, Turn};

use crate::action::Action;
use crate::deal::{self, Outcome};
use crate::laid::Laid;
use crate::state::{Phase, State};
use crate::view::{Event, Flush, How, Seen};
use crate::{Five35, moves};

impl Play for Five35 {
    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal => Turn::Chance,
            Phase::Play => Turn::Seats(SeatSet::one(state.turn)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Ids<3> {
        if state.phase != Phase::Play || seat != state.turn {
            return Ids::EMPTY;
        }
        moves::of(&state.hands[seat], state.stack)
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(outcome) => deal::apply(state, outcome, events),
            Input::Moves(joint) => match Five35::action(joint.id(state.turn)) {
                Action::Play(laid) if state.stack.is_empty() => lay(state, How::Lead, laid, laid, events),
                Action::Play(laid) => lay(state, How::Overwrite, laid, laid, events),
                Action::Add(laid) => lay(state, How::Add, laid, state.stack.with(laid), events),
                Action::Pass => pass(state, events),
            },
        }
    }

    /// Cards are played face up; a pass reveals nothing about a hand.
    fn reveals(_: &State, _: Seat, action: Action) -> bool {
        action != Action::Pass
    }
}

#[inline]
fn pass(state: &mut State, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.passed = state.passed.with(seat);
    events.tell(|| Event::Open(Seen::Passed { seat }));
    go_on(state);
    if state.passed.len() + 1 == state.rules.players() {
        flush(state, Flush::AllPassed, events); // R4.1
    }
}

/// Lays cards, which changes the stack.
#[inline]
fn lay(state: &mut State, how: How, laid: Laid, stack: Laid, events: &mut impl Events<Event>) {
    let seat = state.turn;
    let (hand, played) = (&mut state.hands[seat], &mut state.played);
    laid.each(|kind| {
        hand.remove(kind);
        played.add(kind);
    });
    state.stack = stack;
    let left = *hand;
    events.tell(|| Event::Open(Seen::played(seat, how, laid, stack, left.len())));
    if left.is_empty() {
        state.phase = Phase::Over; // R5.1: before any flush
        events.tell(|| Event::Open(crate::score::hand_over(state)));
    } else if stack.is_full() {
        flush(state, Flush::Full, events); // R4.2
    } else if laid.has_eight() && !(how == How::Lead && laid.len() == 1) {
        flush(state, Flush::Eight, events); // R4.3
    } else {
        go_on(state);
    }
}

/// The turn goes to the next seat that has not passed.
#[inline]
fn go_on(state: &mut State) {
    let players = state.rules.players();
    state.turn = state.turn.next(players);
    while state.passed.contains(state.turn) {
        state.turn = state.turn.next(players);
    }
}

/// R4.4: the stack goes, everyone is in again, and the player whose turn it is leads.
#[inline]
fn flush(state: &mut State, why: Flush, events: &mut impl Events<Event>) {
    state.flushed = Some((state.stack, why));
    state.stack = Laid::NOTHING;
    state.passed = SeatSet::EMPTY;
    let leader = state.turn;
    events.tell(|| Event::Open(Seen::Flushed { why, leader }));
}
