//! The first half of a turn: shakes, then a card, a bomb or a skip (R3.1); and the choices in between.

use engine::{Actions, Events, Input, Play, Seat, SeatSet, Turn};

use crate::GoStop;
use crate::action::{self, Action, Legal};
use crate::card::Card;
use crate::card_set::of_number;
use crate::deal::{self, Outcome};
use crate::event::{Event, Seen};
use crate::row::{self, Place};
use crate::state::{Phase, State};

impl Play for GoStop {
    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Draw => Turn::Chance,
            phase if phase.is_over() => Turn::Over,
            _ => Turn::Seats(SeatSet::one(state.turn)),
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat) -> Legal {
        if seat != state.turn {
            return Legal::NOTHING;
        }
        match state.phase {
            Phase::Turn => Legal::turn(legal_turn(state, seat)),
            Phase::TakePlayed | Phase::TakeDrawn => {
                let number = state.waiting.number();
                Legal::takes(state.row.only(of_number(number)), number)
            }
            Phase::GoStop => Legal::turn(1 << action::GO | 1 << action::STOP),
            _ => Legal::NOTHING,
        }
    }

    /// Inlined where it is called: what kind of input comes is known there.
    #[inline(always)]
    fn step(state: &mut State, input: &Input<Outcome>, events: &mut impl Events<Event>) {
        match input {
            Input::Chance(Outcome::Deal(deal)) => deal::apply(state, deal, events),
            Input::Chance(Outcome::Draw(card)) => draw(state, *card, events),
            Input::Moves(joint) => act(state, GoStop::action(joint.id(state.turn)), events),
        }
    }

    /// Cards come out of the hand; all other moves are about what lies open.
    fn reveals(_: &State, _: Seat, action: Action) -> bool {
        matches!(action, Action::Shake(_) | Action::Play(_) | Action::Bomb(_))
    }
}

#[inline]
fn legal_turn(state: &State, seat: Seat) -> u64 {
    let hand = &state.hands[seat];
    let mut ids = hand.kinds();
    ids |= u64::from(state.skips[seat] > 0) << action::SKIP;
    for number in hand.threes().iter() {
        let shake = !state.shaken[seat].has(number);
        ids |= u64::from(shake) << GoStop::id(Action::Shake(number)).index();
        ids |= u64::from(may_bomb(state, number)) << GoStop::id(Action::Bomb(number)).index();
    }
    ids
}

/// Whether the fourth card lies in the row, for somebody who holds the other three (R4.2).
#[inline]
pub fn may_bomb(state: &State, number: u8) -> bool {
    !state.row.only(of_number(number)).is_empty()
}

/// Makes a move that is legal.
#[inline(always)]
fn act(state: &mut State, action: Action, events: &mut impl Events<Event>) {
    match action {
        Action::Shake(number) => shake(state, number, events),
        Action::Play(card) => play(state, card, events),
        Action::Bomb(number) => bomb(state, number, events),
        Action::Skip => skip(state, events),
        Action::Take(card) => take(state, card, events),
        Action::Go => crate::stop::go(state, events),
        Action::Stop => crate::stop::stop(state, events),
    }
}

fn shake(state: &mut State, number: u8, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.shaken[seat].insert(number);
    let reserve = state.take_reserve(seat);
    events.tell(|| {
        let cards = state.hands[seat].only(of_number(number)).list();
        Event::Open(Seen::Shook { seat, number, cards, reserve })
    });
}

#[inline(always)]
fn play(state: &mut State, card: Card, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.hands[seat].remove(card);
    state.played[seat].add(card);
    let place = row::lay(state, card);
    state.bonus = place.bonus();
    state.phase = if place == Place::Choice { Phase::TakePlayed } else { Phase::Draw };
    events.tell(|| Event::Open(Seen::Played { seat, card, place }));
}

/// R4.2: what a bomb brings beside what it steals.
const SKIPS: u8 = 2;

fn bomb(state: &mut State, number: u8, events: &mut impl Events<Event>) {
    let (seat, mask) = (state.turn, of_number(number));
    let thrown = state.hands[seat].pick_up(mask);
    state.played[seat] = state.played[seat].with(thrown);
    state.taking = state.row.pick_up(mask).with(thrown);
    (state.bonus, state.phase) = (1, Phase::Draw);
    state.skips[seat] += SKIPS;
    events.tell(|| Event::Open(Seen::Bombed { seat, number, cards: thrown.list(), skips: SKIPS }));
}

fn skip(state: &mut State, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.skips[seat] -= 1;
    state.phase = Phase::Draw;
    events.tell(|| Event::Open(Seen::Skipped { seat, left: state.skips[seat] }));
}

/// Of two different single cards, the waiting one goes to this one.
#[inline]
fn take(state: &mut State, with: Card, events: &mut impl Events<Event>) {
    let (seat, card) = (state.turn, state.waiting);
    row::pair(state, card, with);
    events.tell(|| Event::Open(Seen::Chose { seat, card, with }));
    if state.phase == Phase::TakePlayed {
        state.phase = Phase::Draw;
    } else {
        crate::end_of_turn::end_turn(state, 0, events);
    }
}

/// The drawn card comes into the row (R3.3).
#[inline(always)]
fn draw(state: &mut State, card: Card, events: &mut impl Events<Event>) {
    let seat = state.turn;
    state.deck.remove(card);
    let place = row::lay(state, card);
    events.tell(|| Event::Open(Seen::Drew { seat, card, place }));
    if place == Place::Choice {
        state.phase = Phase::TakeDrawn;
    } else {
        crate::end_of_turn::end_turn(state, place.bonus(), events);
    }
}
