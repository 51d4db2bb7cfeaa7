//! Playing cards to a trick (R3), collisions (R4), and who takes it (R5).

use cards::CardKind;
use engine::{Actions, Events, Ids, Input, Play, Seat, SeatSet, Turn};

use crate::Collision;
use crate::card::{Card, Suit};
use crate::deal::Outcome;
use crate::reason::Reason;
use crate::state::{Phase, State, TakenTrick};
use crate::view::{Event, Seen};

impl Play for Collision {
    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal => Turn::Chance,
            Phase::Play => Turn::Seats(SeatSet::one(state.turn)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Ids<1> {
        if state.phase != Phase::Play || seat != state.turn {
            return Ids::EMPTY;
        }
        let hand = state.hands[seat].kinds();
        let following = hand & Card::of_suits(state.up_suits);
        if following != 0 {
            return Ids([following]); // R3.1
        }
        let planets = hand & !Suit::Black.mask();
        Ids([if black_is_barred(state) && planets != 0 { planets } else { hand }])
    }

    #[inline]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(outcome) => crate::deal::apply(state, outcome, events),
            Input::Moves(joint) => play(state, Collision::action(joint.id(state.turn)), events),
        }
    }
}

/// R3.4: before Break, a player who sees no face-up card may not play black.
#[inline]
fn black_is_barred(state: &State) -> bool {
    !state.broken && state.up == 0
}

/// Plays a card that is legal.
#[inline]
pub fn play(state: &mut State, card: Card, events: &mut impl Events<Event>) {
    let seat = state.turn;
    note_lacks(state, seat, card);
    state.hands[seat].remove(card.kind());
    state.played.add(card.kind());
    let broke = card.suit() == Suit::Black && !state.broken;
    state.broken |= broke; // R3.5
    let met = lay(state, card);
    events.tell(|| {
        let met = met.map(|position| (seat_at(state, position), state.trick[position]));
        Event::Open(Seen::Played { seat, card, met, broke })
    });
    if usize::from(state.length) == state.rules.players() {
        take(state, events);
    } else {
        state.turn = seat.next(state.rules.players());
    }
}

/// What a card reveals about the hand it came from: a player who does not follow holds none of the face-up suits (R3.2), and
/// one who plays black where it is barred holds nothing else (R3.4).
#[inline]
fn note_lacks(state: &mut State, seat: Seat, card: Card) {
    if state.up_suits & card.suit().bit() == 0 {
        state.lacks[seat] |= state.up_suits;
        if card.suit() == Suit::Black && black_is_barred(state) {
            state.lacks[seat] |= !Suit::Black.bit() & 0b11111;
        }
    }
}

/// Lays a card into the trick; if it meets a face-up card of its rank, both turn face down (R4.1), and the position of
/// the other one is returned.
#[inline]
pub fn lay(state: &mut State, card: Card) -> Option<usize> {
    let position = usize::from(state.length);
    state.trick[position] = card;
    state.length += 1;
    match (state.up_ranks >> (4 * card.rank()) & 15) as usize {
        0 => {
            turn_up(state, position);
            None
        }
        met => {
            turn_down(state, met - 1);
            Some(met - 1)
        }
    }
}

#[inline]
pub fn turn_up(state: &mut State, position: usize) {
    let card = state.trick[position];
    state.up |= 1 << position;
    state.up_suits |= card.suit().bit();
    state.up_counts += 1 << (4 * card.suit() as u8);
    state.up_ranks |= (position as u64 + 1) << (4 * card.rank());
}

#[inline]
fn turn_down(state: &mut State, position: usize) {
    let card = state.trick[position];
    let suit = card.suit() as u8;
    state.up &= !(1 << position);
    state.up_counts -= 1 << (4 * suit);
    let gone = state.up_counts >> (4 * suit) & 15 == 0;
    state.up_suits &= !(u8::from(gone) << suit);
    state.up_ranks &= !(15 << (4 * card.rank()));
}

/// Whose card lies at this position of the trick.
#[inline]
pub fn seat_at(state: &State, position: usize) -> Seat {
    let (number, players) = (state.leader.index() + position, state.rules.players());
    Seat::new(if number >= players { number - players } else { number })
}

/// The trick is complete: the field, the taker, the next lead.
#[inline]
fn take(state: &mut State, events: &mut impl Events<Event>) {
    let field = field_meets(state, events);
    let winning = winning_position(state);
    let taker = seat_at(state, winning);
    let nines = state.trick[..usize::from(state.length)].iter().filter(|card| card.rank() == 9).count() as u8;
    state.tricks[taker] += 1;
    state.nines[taker] += nines;
    let (cards, up, leader) = (state.trick, state.up, state.leader);
    let players = state.rules.players();
    state.last_trick = Some(TakenTrick { cards, up, leader, taker, field });
    (state.length, state.up, state.up_suits, state.up_counts, state.up_ranks) = (0, 0, 0, 0, 0);
    (state.leader, state.turn) = (taker, taker);
    events.tell(|| {
        let why = Reason::of(&cards[..players], up, winning);
        Event::Open(Seen::Taken { seat: taker, why, nines })
    });
    if state.hands[taker].is_empty() {
        state.phase = Phase::Over; // R2.4
        events.tell(|| Event::Open(crate::score::round_over(state)));
    }
}

/// R4.4 and R4.5: with 3 or 5 players a lone face-up card meets a face-up field card of its rank. Returns that
/// field card.
#[inline]
fn field_meets(state: &mut State, events: &mut impl Events<Event>) -> Option<Card> {
    if !state.rules.field_acts() || state.up.count_ones() != 1 {
        return None;
    }
    let position = state.up.trailing_zeros() as usize;
    let card = state.trick[position];
    let meets =
        |place: &usize| state.field_down >> place & 1 == 0 && state.field[*place].rank() == card.rank();
    let place = (0..4).find(meets)?;
    state.field_down |= 1 << place;
    turn_down(state, position);
    let (seat, field) = (seat_at(state, position), state.field[place]);
    events.tell(|| Event::Open(Seen::FieldMet { seat, card, field }));
    Some(field)
}

/// The position of the card that takes the trick; of the leader's card if none is face up (R5.3).
#[inline]
pub fn winning_position(state: &State) -> usize {
    // R5.1: if there is black, no other suit counts. R5.2: otherwise the suit with most cards, then the rank.
    const BLACK: u32 = 15 << (4 * Suit::Black as u8);
    let counts = if state.up_counts & BLACK != 0 { state.up_counts & BLACK } else { state.up_counts };
    let strength = |position: usize| {
        let card = state.trick[position];
        let weight = counts >> (4 * card.suit() as u8) & 15;
        let up = u32::from(state.up >> position & 1);
        up * (weight << 8 | u32::from(card.rank()) << 4 | position as u32)
    };
    let best = (0..state.rules.players()).map(strength).max().unwrap_or(0);
    (best & 15) as usize
}
