//! A hand of the game as a learner reads it.

use cards::{CardKind, pile_slots};
use engine::powers::{around, distance};
use engine::{Observe, Seat, SeatSet, Slots};

use crate::Five35;
use crate::options::{Rules, Scoring};
use crate::rank::{Cards, Rank};
use crate::state::{Carry, Phase, State};

const SEATS: usize = 6;

/// R1.1: up to five cards of each rank.
const PILE: usize = 5 * Rank::KINDS;

/// R2.1: the most cards in a hand.
const MOST_CARDS: usize = 13;

/// Points lost are told apart up to this many; R5.2 ends the match of three or more at 20.
const MOST_LOST: usize = 32;

/// R4.2: a stack with four copies is flushed.
const MOST_COPIES: usize = 3;

impl Observe for Five35 {
    const DEAL: usize = 5 + 3 + 2 * SEATS + 3 * PILE + Rank::KINDS + MOST_COPIES;
    /// Whether it has passed, the size of its hand, and its total.
    const SEAT: usize = 1 + MOST_CARDS + MOST_LOST;
    const SEATS: usize = SEATS;
    const SECRETS: usize = (SEATS - 1) * PILE;

    #[inline]
    fn players_of(state: &State) -> usize {
        state.rules.players()
    }

    #[inline]
    fn observe_deal(state: &State, seat: Seat, slots: &mut impl Slots) {
        let State { rules, carry, phase, turn, hands, stack, played, .. } = state;
        let (Rules { scoring, .. }, Carry { starter, deal, first_half, .. }) = (rules, carry);
        let players = rules.players();
        let from = |other: Seat| distance(seat, other, players);
        slots.one_of(5, players.checked_sub(2), |players| format!("players/{}", players + 2));
        slots.flag(*scoring == Scoring::Beginner, || "beginner scoring".into());
        slots.flag(*phase == Phase::Over, || "over".into());
        slots.flag(rules.two_halves() && *deal == 2, || "second half".into());
        let turn = (*phase == Phase::Play).then(|| from(*turn));
        slots.one_of(SEATS, turn, |after| format!("turn/+{after}"));
        slots.one_of(SEATS, starter.map(from), |after| format!("starter/+{after}"));
        pile(slots, &hands[seat], |rank| format!("hand/{rank}"));
        pile(slots, played, |rank| format!("played/{rank}"));
        pile(slots, first_half, |rank| format!("first half/{rank}"));
        slots
            .bits(Rank::KINDS, u64::from(stack.ranks), |rank| format!("stack/{}", Rank::of_kind(rank as u8)));
        let copies = if stack.is_empty() { 0 } else { usize::from(stack.copies) };
        slots.count(MOST_COPIES, copies, |copies| format!("stack copies/{copies}"));
    }

    #[inline]
    fn observe_seat(state: &State, after: usize, who: Option<Seat>, slots: &mut impl Slots) {
        slots.flag(who.is_some_and(|who| state.passed.contains(who)), || format!("+{after} passed"));
        let size = who.map_or(0, |who| state.hands[who].len());
        slots.count(MOST_CARDS, size, |size| format!("+{after} cards/{size}"));
        let lost = who.map_or(0, |who| state.carry.totals[who].unsigned_abs() as usize);
        slots.count(MOST_LOST, lost, |lost| format!("+{after} lost/{lost}"));
    }

    /// The one who lays cards or passes; and where everyone is in again (R4.4), all who had passed.
    #[inline]
    fn seats_changed(before: &State, after: &State) -> SeatSet {
        let others = if after.passed.is_empty() { before.passed } else { SeatSet::EMPTY };
        others.with(before.turn)
    }

    #[inline]
    fn secrets(state: &State, seat: Seat, slots: &mut impl Slots) {
        for (after, who) in around(seat, state.rules.players(), SEATS).skip(1) {
            let hand = who.map_or(Cards::default(), |who| state.hands[who]);
            pile(slots, &hand, |rank| format!("+{after} hand/{rank}"));
        }
    }
}

#[inline]
fn pile(slots: &mut impl Slots, pile: &Cards, name: impl Fn(String) -> String) {
    pile_slots::<Rank, _, 5>(slots, pile, [Rank::KINDS; 5], name);
}
