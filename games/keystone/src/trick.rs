//! Playing cards to a trick, and who wins it (R3).

use cards::CardKind;
use engine::{Events, Seat};

use crate::card::Card;
use crate::state::{Phase, State, WonTrick};
use crate::view::{Event, Seen};

/// The cards that follow a lead, as bits: those of its colour, and none if a God was led (R3.4).
#[inline]
fn following(led: Card) -> u64 {
    FOLLOWING[usize::from(led.kind()) % 64]
}

const FOLLOWING: [u64; 64] = {
    let mut following = [0; 64];
    let mut kind = 0;
    while kind < Card::KINDS {
        if let Some(colour) = Card::new(kind).colour() {
            following[kind] = colour.mask();
        }
        kind += 1;
    }
    following
};

/// The cards that the seat whose turn it is may play, as bits by kind.
#[inline]
pub fn legal(state: &State) -> u64 {
    let hand = state.hands[state.turn].kinds();
    let follows = hand & following(state.trick[0]); // none where nothing was led (R3.1)
    if follows == 0 { hand } else { follows | hand & Card::GOD.bit() } // R3.2, R3.3
}

/// Plays a card that is legal.
#[inline]
pub fn play(state: &mut State, card: Card, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.hands[seat].remove(card);
    state.trick[usize::from(state.length)] = card;
    state.length += 1;
    note_lack(state, seat, card);
    events.tell(|| Event::Open(Seen::Played { seat, card }));
    if usize::from(state.length) == state.rules.players() {
        win(state, events);
    } else {
        state.turn = seat.next(state.rules.players());
    }
}

/// What a card reveals about the hand it came from: only a player who has none of the colour led plays another (R3.2). A God
/// reveals nothing (R3.3).
#[inline]
fn note_lack(state: &mut State, seat: Seat, card: Card) {
    let led = state.trick[0];
    let shows_nothing = following(led) | Card::GOD.bit();
    state.lacks[seat] |= if shows_nothing & card.bit() == 0 { led.colours() } else { 0 };
}

/// The trick is complete: its winner takes the cards, and will lead the next one (R2.3).
#[inline]
fn win(state: &mut State, events: &mut impl Events<Event>) {
    let winning = winning_position(state.trick());
    let (winner, by) = (state.seat_at(winning), state.trick[winning]);
    state.last_trick = Some(WonTrick { cards: state.trick, leader: state.leader, winner });
    (state.leader, state.turn, state.phase) = (winner, winner, Phase::Place);
    state.trick = sorted(state.trick);
    events.tell(|| Event::Open(Seen::Won { seat: winner, cards: state.trick().to_vec(), by }));
}

/// The position of the winning card: the first God, otherwise the highest number of the colour led (R3.5).
#[inline]
fn winning_position(trick: &[Card]) -> usize {
    let may_win = following(trick[0]) | Card::GOD.bit();
    let mut best = 0;
    for (place, card) in trick.iter().enumerate() {
        // The strength, and of equal ones the first, as one number: the maximum is found without a branch.
        let strength = u64::from(card.strength()) * (may_win >> card.kind() & 1);
        best = best.max(strength << 2 | (3 - place as u64));
    }
    3 - (best & 3) as usize
}

/// In the order of kinds.
#[inline]
pub fn sorted(mut cards: [Card; 4]) -> [Card; 4] {
    for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        (cards[low], cards[high]) = (cards[low].min(cards[high]), cards[low].max(cards[high]));
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winner(trick: &str) -> usize {
        let cards: Vec<Card> = trick.split(' ').map(|card| card.parse().unwrap()).collect();
        winning_position(&cards)
    }

    #[test]
    fn r3_5_the_highest_number_of_the_colour_led_wins() {
        assert_eq!(winner("G3 G5 G8 R10"), 2);
        assert_eq!(winner("G1 R10 P10 Y10"), 0);
        assert_eq!(winner("P2 P10 P9"), 1);
    }

    #[test]
    fn r3_5_the_first_god_wins() {
        assert_eq!(winner("G3 God G10 R10"), 1);
        assert_eq!(winner("G3 G10 God God"), 2);
        assert_eq!(winner("God God R10 God"), 0);
    }
}
