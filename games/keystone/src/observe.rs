//! A game as a learner reads it.

use cards::CardKind;
use engine::powers::{around, distance};
use engine::{Observe, Seat, SeatSet, Slots};

use crate::Keystone;
use crate::card::{Card, Colour};
use crate::hand::Hand;
use crate::lines::Lines;
use crate::options::Rules;
use crate::score::{self, Tally};
use crate::state::{Phase, State};
use crate::view::Way;

const SEATS: usize = 4;

/// R1.1: every card, of which the second and the third God come last.
const CARDS: usize = 53;

/// The first lines of a seat are told one by one; who has more is losing.
const LINES: usize = 8;

/// The number on top, 0 where all are Gods; which way it goes; how many cards it has, and the sum of its keystones.
const LINE: usize = SUM + KEYSTONES;
const WAY: usize = 11;
const LENGTH: usize = WAY + 2;
const SUM: usize = LENGTH + MOST_CARDS;
const MOST_CARDS: usize = 6;
const KEYSTONES: usize = 12;
const LEAST_KEYSTONES: i32 = -4;

/// Scores are told apart in this range.
const SCORES: usize = 64;
const LEAST_SCORE: i32 = -24;

impl Observe for Keystone {
    /// The last are the cards of the trick.
    const DEAL: usize = 1 + 1 + 3 + 3 * SEATS + 3 * CARDS + Rules::HAND + SEATS * Card::KINDS;
    /// The colours it lacks, its score, how many lines it has, and the first of them.
    const SEAT: usize = 5 + SCORES + Rules::HAND + LINES * LINE;
    const SEATS: usize = SEATS;
    const SECRETS: usize = (SEATS - 1) * CARDS;

    #[inline]
    fn players_of(state: &State) -> usize {
        state.rules.players()
    }

    #[inline]
    fn observe_deal(state: &State, seat: Seat, slots: &mut impl Slots) {
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
        let (played, to_place) =
            if placing { (&[][..], hand_of(state.trick())) } else { (state.trick(), Hand::NONE) };
        cards(slots, state.hands[seat], |card| format!("hand/{card}"));
        cards(slots, lines.all(), |card| format!("laid/{card}"));
        cards(slots, to_place, |card| format!("to place/{card}"));
        slots.count(Rules::HAND, state.hands[seat].len(), |size| format!("cards/{size}"));
        for (after, who) in around(seat, players, SEATS) {
            let place = who.map_or(SEATS, |who| distance(*leader, who, players));
            let card = played.get(place).map(|card| usize::from(card.kind()));
            slots.one_of(Card::KINDS, card, |kind| format!("+{after} trick/{}", Card::new(kind)));
        }
    }

    #[inline]
    fn observe_seat(state: &State, after: usize, who: Option<Seat>, slots: &mut impl Slots) {
        let lines = &state.lines;
        let lacks = who.map_or(0, |who| state.lacks[who]);
        slots.bits(5, u64::from(lacks), |colour| format!("+{after} lacks/{:?}", Colour::ALL[colour]));
        let score = who.map(|who| score::points(lines.tallies(who)) + i32::from(state.carry.totals[who]));
        scale(slots, SCORES, LEAST_SCORE, score, |score| format!("+{after} score/{score}"));
        let count = who.map_or(0, |who| lines.count(who));
        slots.count(Rules::HAND, count, |lines| format!("+{after} lines/{lines}"));
        let mut places = who.map_or(0, |who| lines.spots(who) & !1);
        for line in 1..=LINES {
            let bits = if places == 0 { 0 } else { line_bits(lines, places.trailing_zeros() as usize) };
            places &= places.wrapping_sub(1);
            slots.bits(LINE, bits, |bit| format!("+{after} line {line} {}", line_slot(bit)));
        }
    }

    /// A card played shows at most a colour that its player lacks, a card placed changes its player's lines.
    #[inline]
    fn seats_changed(before: &State, after: &State) -> SeatSet {
        let mover = before.turn;
        let is_same = before.phase == Phase::Play && before.lacks[mover] == after.lacks[mover];
        if is_same { SeatSet::EMPTY } else { SeatSet::one(mover) }
    }

    #[inline]
    fn secrets(state: &State, seat: Seat, slots: &mut impl Slots) {
        for (after, who) in around(seat, state.rules.players(), SEATS).skip(1) {
            let hand = who.map_or(Hand::NONE, |who| state.hands[who]);
            cards(slots, hand, |card| format!("+{after} hand/{card}"));
        }
    }
}

/// The line at this place as the slots of a line.
#[inline]
fn line_bits(lines: &Lines, place: usize) -> u64 {
    let Tally { cards, top, keystones } = lines.tally(place);
    let way = match lines.way(place) {
        Way::Up => 1,
        Way::Down => 2,
        Way::Both => 0,
    };
    let cards = usize::from(cards).min(MOST_CARDS) - 1;
    let sum = (i32::from(keystones) - LEAST_KEYSTONES).clamp(0, KEYSTONES as i32 - 1);
    1 << top | way << WAY | 1 << (LENGTH + cards) | 1 << (SUM + sum as usize)
}

/// What a slot of a line stands for.
fn line_slot(bit: usize) -> String {
    match bit {
        0..WAY => format!("top/{bit}"),
        WAY..LENGTH => format!("way/{}", ["up", "down"][bit - WAY]),
        LENGTH..SUM => format!("cards/{}", bit - LENGTH + 1),
        _ => format!("keystones/{}", bit as i32 - SUM as i32 + LEAST_KEYSTONES),
    }
}

/// A number of a range that begins with `least`; the first and the last slot stand for all that is beyond.
#[inline]
fn scale(slots: &mut impl Slots, len: usize, least: i32, number: Option<i32>, name: impl Fn(i32) -> String) {
    let slot = number.map(|number| (number - least).clamp(0, len as i32 - 1) as usize);
    slots.one_of(len, slot, |slot| name(least + slot as i32));
}

#[inline]
fn hand_of(cards: &[Card]) -> Hand {
    let mut hand = Hand::NONE;
    cards.iter().for_each(|card| hand.add(*card));
    hand
}

#[inline]
fn cards(slots: &mut impl Slots, cards: Hand, name: impl Fn(String) -> String) {
    slots.bits(CARDS, cards.word(), |bit| match bit.checked_sub(usize::from(Card::GOD.kind())) {
        None | Some(0) => name(Card::new(bit).to_string()),
        Some(more) => name(format!("{} x{}", Card::GOD, more + 1)),
    });
}
