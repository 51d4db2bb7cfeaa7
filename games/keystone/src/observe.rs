//! A game as a learner reads it.

use cards::Kind;
use engine::powers::{around, distance};
use engine::{Observe, Seat, Slots};

use crate::Keystone;
use crate::card::{Card, Colour};
use crate::hand::Hand;
use crate::lines::Lines;
use crate::options::Rules;
use crate::score::{self, Tally};
use crate::state::{Phase, State};

const SEATS: usize = 4;

/// R1.1: every card, of which the second and the third God come last.
const CARDS: usize = 53;

/// The first lines of a seat are told one by one; who has more is losing.
const LINES: usize = 8;

/// The number on top, 0 where all are Gods; which way it goes; how many cards it has, and the sum of its keystones.
const LINE: usize = 11 + 2 + MOST_CARDS + KEYSTONES;
const MOST_CARDS: usize = 6;
const KEYSTONES: usize = 12;
const LEAST_KEYSTONES: i32 = -4;

/// Scores are told apart in this range.
const SCORES: usize = 64;
const LEAST_SCORE: i32 = -24;

/// For each seat: its card in the trick, the colours it lacks, its score, how many lines it has, and the first of them.
const OF_SEAT: usize = Card::KINDS + 5 + SCORES + Rules::HAND + LINES * LINE;

impl Observe for Keystone {
    const OBSERVATION: usize = 1 + 1 + 3 + 3 * SEATS + 3 * CARDS + Rules::HAND + SEATS * OF_SEAT;
    const SECRETS: usize = (SEATS - 1) * CARDS;

    #[inline]
    fn observe(state: &State, seat: Seat, slots: &mut impl Slots) {
        let State { rules, carry, phase, starter, turn, leader, lines, .. } = state;
        let players = rules.players();
        let dealt = *phase != Phase::Deal;
        let from = |other: Seat| dealt.then(|| distance(seat, other, players));
        slots.flag(players == 4, || "four players".into());
        slots.flag(carry.game == Rules::GAMES, || "last game".into());
        let moment = match phase {
            Phase::Deal => None,
            Phase::Play => Some(0),
            Phase::Place => Some(1),
            Phase::Over => Some(2),
        };
        slots.one_of(3, moment, |phase| format!("phase/{}", ["play", "place", "over"][phase]));
        let is_open = matches!(phase, Phase::Play | Phase::Place);
        slots.one_of(SEATS, from(*turn).filter(|_| is_open), |after| format!("turn/+{after}"));
        slots.one_of(SEATS, from(*leader), |after| format!("leader/+{after}"));
        slots.one_of(SEATS, from(*starter), |after| format!("starter/+{after}"));
        let placing = *phase == Phase::Place;
        let to_place = if placing { set(state.trick().iter().copied()) } else { 0 };
        let (tallies, laid) = tallies(lines);
        cards(slots, state.hands[seat].word(), |card| format!("hand/{card}"));
        cards(slots, laid, |card| format!("laid/{card}"));
        cards(slots, to_place, |card| format!("to place/{card}"));
        slots.count(Rules::HAND, state.hands[seat].len(), |size| format!("cards/{size}"));
        for (after, who) in around(seat, players, SEATS) {
            let place = who.map_or(SEATS, |who| distance(*leader, who, players));
            let played = if placing { &[] } else { state.trick() };
            let card = played.get(place).map(|card| usize::from(card.kind()));
            slots.one_of(Card::KINDS, card, |kind| format!("+{after} trick/{}", Card::new(kind)));
            of_seat(state, after, who, &tallies, slots);
        }
    }

    #[inline]
    fn secrets(state: &State, seat: Seat, slots: &mut impl Slots) {
        for (after, who) in around(seat, state.rules.players(), SEATS).skip(1) {
            let hand = who.map_or(Hand::default(), |who| state.hands[who]);
            cards(slots, hand.word(), |card| format!("+{after} hand/{card}"));
        }
    }
}

type Tallies = [Tally; Lines::MOST + 1];

/// The scoring of every line by its place, and the set of all cards in lines.
#[inline]
fn tallies(lines: &Lines) -> (Tallies, u64) {
    let mut tallies = [Tally::default(); Lines::MOST + 1];
    for laid in lines.laid() {
        tallies[usize::from(laid.place)].add(laid.card);
    }
    (tallies, set(lines.laid().iter().map(|laid| laid.card)))
}

/// What everybody knows of a seat, or nothing if there is none.
#[inline]
fn of_seat(state: &State, after: usize, who: Option<Seat>, tallies: &Tallies, slots: &mut impl Slots) {
    let lines = &state.lines;
    let lacks = who.map_or(0, |who| state.lacks[who]);
    slots.bits(5, u64::from(lacks), |colour| format!("+{after} lacks/{:?}", Colour::ALL[colour]));
    let score = who.map(|who| {
        let now = score::points(lines.places(who).map(|place| tallies[place]));
        now + i32::from(state.carry.totals[who])
    });
    scale(slots, SCORES, LEAST_SCORE, score, |score| format!("+{after} score/{score}"));
    let count = who.map_or(0, |who| lines.count(who));
    slots.count(Rules::HAND, count, |lines| format!("+{after} lines/{lines}"));
    let mut places = who.map_or(0, |who| lines.spots(who) & !1);
    for line in 1..=LINES {
        let place = (places != 0).then(|| places.trailing_zeros() as usize);
        places &= places.wrapping_sub(1);
        let top = place.map(|place| usize::from(lines.top_at(place)));
        slots.one_of(11, top, |top| format!("+{after} line {line} top/{top}"));
        let shut = |number| place.is_some_and(|place| lines.is_shut(number, place));
        slots.flag(shut(1), || format!("+{after} line {line} way/up"));
        slots.flag(shut(10), || format!("+{after} line {line} way/down"));
        let tally = place.map(|place| tallies[place]).unwrap_or_default();
        slots.count(MOST_CARDS, usize::from(tally.cards), |cards| {
            format!("+{after} line {line} cards/{cards}")
        });
        let keystones = place.map(|_| i32::from(tally.keystones));
        scale(slots, KEYSTONES, LEAST_KEYSTONES, keystones, |sum| {
            format!("+{after} line {line} keystones/{sum}")
        });
    }
}

/// A number of a range that begins with `least`; the first and the last slot stand for all that is beyond.
#[inline]
fn scale(slots: &mut impl Slots, len: usize, least: i32, number: Option<i32>, name: impl Fn(i32) -> String) {
    let slot = number.map(|number| (number - least).clamp(0, len as i32 - 1) as usize);
    slots.one_of(len, slot, |slot| name(least + slot as i32));
}

/// Cards as a hand counts them.
#[inline]
fn set(cards: impl Iterator<Item = Card>) -> u64 {
    cards.fold(0, |set, card| {
        // A second and a third God take the bits above that of the first.
        let god = set >> Card::GOD.kind();
        set | if card.is_god() { (god + 1) << Card::GOD.kind() } else { card.bit() }
    })
}

#[inline]
fn cards(slots: &mut impl Slots, cards: u64, name: impl Fn(String) -> String) {
    slots.bits(CARDS, cards, |bit| match bit.checked_sub(usize::from(Card::GOD.kind())) {
        None | Some(0) => name(Card::new(bit).to_string()),
        Some(more) => name(format!("{} x{}", Card::GOD, more + 1)),
    });
}
