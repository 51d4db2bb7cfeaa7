//! Playing cards to a trick, and who wins it (R3).

use cards::Kind;
use engine::{Events, Seat};

use crate::card::Card;
use crate::state::{Phase, State};
use crate::view::{Event, Seen};

/// The cards that follow each lead, as bits: those of its colour, and none where a God was led (R3.4).
const FOLLOWING: [u64; Card::KINDS] = {
    let mut following = [0; Card::KINDS];
    let mut kind = 0;
    while kind < Card::KINDS {
        if let Some(colour) = Card::new(kind).colour() {
            following[kind] = colour.mask();
        }
        kind += 1;
    }
    following
};

const GOD: u64 = 1 << Card::GOD_KIND;

/// What the seat whose turn it is may play, as bits by kind.
#[inline]
pub fn legal(state: &State) -> u64 {
    let hand = state.hands[state.turn].kinds();
    let following = hand & must_follow(state);
    if following == 0 { hand } else { following | hand & GOD } // R3.2, R3.3
}

/// The cards of the colour that must be followed, if there is one.
#[inline]
pub fn must_follow(state: &State) -> u64 {
    match state.trick() {
        [] => 0, // R3.1
        [led, ..] => FOLLOWING[usize::from(led.kind())],
    }
}

/// Plays a card that is legal.
#[inline]
pub fn play(state: &mut State, card: Card, events: &mut impl Events<Event>) {
    let seat = state.turn;
    note_lack(state, seat, card);
    state.hands[seat].remove(card.kind());
    state.trick[usize::from(state.length)] = card;
    state.length += 1;
    events.tell(|| Event::Open(Seen::Played { seat, card }));
    if usize::from(state.length) == state.rules.players() {
        win(state, events);
    } else {
        state.turn = seat.next(state.rules.players());
    }
}

/// What a card shows of the hand it came from: only who has none of the colour led plays another (R3.2). A God shows
/// nothing (R3.3).
#[inline]
fn note_lack(state: &mut State, seat: Seat, card: Card) {
    if let (Some(led), Some(colour)) = (state.trick().first().and_then(|led| led.colour()), card.colour())
        && led != colour
    {
        state.lacks[seat] |= led.bit();
    }
}

/// The trick is complete: its winner takes the cards, and will lead the next one (R2.3).
#[inline]
fn win(state: &mut State, events: &mut impl Events<Event>) {
    let winner = state.seat_at(winning_position(state.trick()));
    (state.leader, state.turn, state.phase) = (winner, winner, Phase::Place);
    sort(&mut state.trick, state.rules.players());
    events.tell(|| Event::Open(Seen::Won { seat: winner, cards: state.trick().to_vec() }));
}
