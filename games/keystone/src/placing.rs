//! Placing the cards of a trick in lines (R4).

use engine::Events;

use crate::action::{Places, Spot};
use crate::card::Card;
use crate::state::{Phase, State};
use crate::view::{Event, Seen};

/// The legal moves of the winner of a trick: every card still to be placed, on every line that takes it or as a new one.
// Not inlined: much of it would be computed for every card played, too.
#[inline(never)]
pub fn legal(state: &State) -> Places {
    let spots = state.lines.spots(state.turn);
    let mut rows = state.trick.map(|card| spots & !state.lines.shut(card));
    for (index, row) in rows.iter_mut().enumerate() {
        // Equal cards, which only Gods are, are one move.
        let again = index > 0 && state.trick[index] == state.trick[index - 1];
        *row *= u64::from(index < usize::from(state.length) && !again);
    }
    Places::new(state.trick, rows, spots)
}

/// Places a card where it may lie.
#[inline]
pub fn place(state: &mut State, card: Card, spot: Spot, events: &mut impl Events<Event>) {
    let seat = state.turn;
    take_out(state, card);
    state.lines.place(seat, card, spot);
    events.tell(|| {
        let new = spot == Spot::New;
        let line = if new { state.lines.count(seat) } else { spot.index() };
        Event::Open(Seen::Placed { seat, card, line, new })
    });
    if state.length > 0 {
        return;
    }
    if state.hands[seat].is_empty() {
        state.phase = Phase::Over; // R2.1
        events.tell(|| Event::Open(crate::score::game_over(state)));
    } else {
        state.phase = Phase::Play; // R2.3: the winner leads
    }
}

/// Removes a card from those to be placed; the others stay in order.
#[inline]
fn take_out(state: &mut State, card: Card) {
    let [a, b, c, d] = state.trick;
    let stays = |this: Card, next: Card| if this < card { this } else { next };
    state.trick = [stays(a, b), stays(b, c), stays(c, d), stays(d, State::NO_CARD)];
    state.length -= 1;
}
