//! Go or stop (R6).

use engine::Events;
use serde::Serialize;

use crate::event::{Event, Seen};
use crate::options::Again;
use crate::score;
use crate::state::{Phase, State};

/// What a go brings (R6.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    /// An additional-point card.
    Additional,
    /// A reserve card.
    Reserve,
    /// No reserve card is left (R5.8).
    Nothing,
}

/// A turn is over: the player is asked, or the next one's turn comes.
#[inline(always)]
pub fn after_turn(state: &mut State, events: &mut impl Events<Event>) {
    let last = !state.has_turns(state.turn);
    match asks(state) {
        false => pass_on(state, events),
        true if last => end(state, true, events), // R6.5
        true => state.phase = Phase::GoStop,
    }
}

/// R6.1 and R6.2: whether the one whose turn it was may stop.
#[inline(always)]
fn asks(state: &State) -> bool {
    let seat = state.turn;
    let points = score::points(state.storages[seat], state.rules.sets);
    let enough = points + state.additional(seat) >= state.rules.enough();
    let again = || match state.rules.again {
        Again::Always => true,
        Again::Gain => state.goes[seat] == 0 || points > state.at_go[seat],
    };
    enough && again()
}

/// The next one's turn comes, or nobody has a turn left: all seats have equally many (R6.6).
#[inline]
fn pass_on(state: &mut State, events: &mut impl Events<Event>) {
    let next = state.turn.next(state.rules.players());
    if state.has_turns(next) {
        (state.turn, state.phase) = (next, Phase::Turn);
    } else {
        state.phase = Phase::NobodyStopped;
        events.tell(|| Event::Open(Seen::NobodyStopped));
    }
}

pub fn go(state: &mut State, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.goes[seat] += 1;
    state.at_go[seat] = score::points(state.storages[seat], state.rules.sets);
    let times = state.goes[seat];
    let gain = match times {
        1 | 2 => Gain::Additional, // counted by `State::additional`
        _ if state.take_reserve(seat) => Gain::Reserve,
        _ => Gain::Nothing,
    };
    events.tell(|| Event::Open(Seen::Went { seat, times, gain }));
    pass_on(state, events);
}

pub fn stop(state: &mut State, events: &mut impl Events<Event>) {
    end(state, false, events);
}

/// R6.4: who stops wins.
fn end(state: &mut State, by_itself: bool, events: &mut impl Events<Event>) {
    state.phase = Phase::Stopped;
    events.tell(|| {
        let seat = state.turn;
        let (points, reserves) = (score::total(state, seat), state.reserves[seat]);
        Event::Open(Seen::Stopped { seat, by_itself, points, reserves, worth: score::worth(state, seat) })
    });
}
