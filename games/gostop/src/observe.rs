//! A deal as a learner reads it. Sets of cards have a slot for each of the 48 cards: of a second D, the slot after the first.

use engine::powers::{around, distance};
use engine::{Observe, Seat, SeatSet, Slots};

use crate::GoStop;
use crate::card_set::Cards;
use crate::options::{Again, Rules, Sets};
use crate::score;
use crate::state::{Phase, RESERVE_CARDS, State};

const SEATS: usize = 3;
const CARDS: usize = 48;
const NUMBERS: usize = 12;

/// What a deal waits for, or how it ended, in the order of [`Phase`].
const PHASES: [&str; 9] = [
    "deal",
    "turn",
    "take played",
    "draw",
    "take drawn",
    "go or stop",
    "four in hand",
    "stopped",
    "nobody stopped",
];

/// Points, goes and skips are told apart up to these.
const MOST_POINTS: usize = 24;
const MOST_GOES: usize = 8;
const MOST_SKIPS: usize = 6;

/// R4: a card or bomb lets its player steal up to this much.
const MOST_BONUS: usize = 3;

impl Observe for GoStop {
    const DEAL: usize = 3 + PHASES.len() + 2 * SEATS + 4 * CARDS + MOST_BONUS;
    /// Known, played and stored cards, shaken numbers and columns, the size of its hand, skips, reserve cards, goes, points, and
    /// points when it last went on.
    const SEAT: usize =
        3 * CARDS + 2 * NUMBERS + 10 + MOST_SKIPS + RESERVE_CARDS as usize + MOST_GOES + 2 * MOST_POINTS;
    const SEATS: usize = SEATS;
    const SECRETS: usize = (SEATS - 1) * CARDS;

    #[inline]
    fn players_of(state: &State) -> usize {
        state.rules.players()
    }

    #[inline]
    fn observe_deal(state: &State, seat: Seat, slots: &mut impl Slots) {
        let State { rules: rules @ Rules { sets, again, .. }, phase, starter, turn, .. } = state;
        let players = rules.players();
        slots.flag(players == 3, || "three players".into());
        slots.flag(*sets == Sets::Both, || "sets count both ways".into());
        slots.flag(*again == Again::Gain, || "choice again after a gain".into());
        slots.one_of(PHASES.len(), Some(*phase as usize), |phase| format!("phase/{}", PHASES[phase]));
        let dealt = *phase != Phase::Deal;
        let from = |other: Seat| dealt.then(|| distance(seat, other, players));
        slots.one_of(SEATS, from(*starter), |after| format!("dealer/+{after}"));
        slots.one_of(SEATS, from(*turn), |after| format!("turn/+{after}"));
        cards(slots, state.hands[seat], |card| format!("hand/{card}"));
        cards(slots, state.row, |card| format!("row/{card}"));
        cards(slots, state.taking, |card| format!("taking/{card}"));
        let waiting = state.is_choosing().then(|| usize::from(state.waiting.place()));
        slots.one_of(CARDS, waiting, |bit| format!("waiting/{}", name(bit)));
        slots.count(MOST_BONUS, usize::from(state.bonus), |bonus| format!("bonus/{bonus}"));
    }

    #[inline]
    fn observe_seat(state: &State, after: usize, who: Option<Seat>, slots: &mut impl Slots) {
        let set = |of: &dyn Fn(Seat) -> Cards| who.map_or(Cards::default(), of);
        let number = |of: &dyn Fn(Seat) -> u8| who.map_or(0, |who| usize::from(of(who)));
        cards(slots, set(&|who| state.known(who)), |card| format!("+{after} known/{card}"));
        cards(slots, set(&|who| state.played[who]), |card| format!("+{after} played/{card}"));
        cards(slots, set(&|who| state.storages[who]), |card| format!("+{after} storage/{card}"));
        let shaken = who.map_or(0, |who| numbers(|number| state.shaken[who].has(number)));
        slots.bits(NUMBERS, shaken, |bit| format!("+{after} shaken/{}", bit + 1));
        let columns = who.map_or(0, |who| numbers(|number| *state.owner(number) == Some(who)));
        slots.bits(NUMBERS, columns, |bit| format!("+{after} column/{}", bit + 1));
        slots.count(10, set(&|who| state.hands[who]).len(), |size| format!("+{after} cards/{size}"));
        slots.count(MOST_SKIPS, number(&|who| state.skips[who]), |skips| format!("+{after} skips/{skips}"));
        let reserves = number(&|who| state.reserves[who]);
        slots.count(usize::from(RESERVE_CARDS), reserves, |cards| format!("+{after} reserves/{cards}"));
        slots.count(MOST_GOES, number(&|who| state.goes[who]), |goes| format!("+{after} goes/{goes}"));
        let points = number(&|who| score::total(state, who));
        slots.count(MOST_POINTS, points, |points| format!("+{after} points/{points}"));
        let at_go = number(&|who| state.at_go[who]);
        slots.count(MOST_POINTS, at_go, |points| format!("+{after} points at go/{points}"));
    }

    /// Others than the one whose turn it is lose stored cards (R4.9) or columns at most.
    #[inline]
    fn seats_changed(before: &State, after: &State) -> SeatSet {
        if before.owners != after.owners {
            return SeatSet::all(after.rules.players());
        }
        let lost =
            Seat::all(after.rules.players()).filter(|who| before.storages[*who] != after.storages[*who]);
        lost.fold(SeatSet::one(before.turn), SeatSet::with)
    }

    #[inline]
    fn secrets(state: &State, seat: Seat, slots: &mut impl Slots) {
        for (after, who) in around(seat, state.rules.players(), SEATS).skip(1) {
            let hand = who.map_or(Cards::default(), |who| state.hands[who]);
            cards(slots, hand, |card| format!("+{after} hand/{card}"));
        }
    }
}

/// The numbers for which this holds, as bits.
#[inline]
fn numbers(holds: impl Fn(u8) -> bool) -> u64 {
    (1..=NUMBERS as u8).fold(0, |bits, number| bits | u64::from(holds(number)) << (number - 1))
}

#[inline]
fn cards(slots: &mut impl Slots, cards: Cards, called: impl Fn(String) -> String) {
    slots.bits(CARDS, u64::from_le_bytes(cards.bytes()), |bit| called(name(bit)));
}

/// The name of the card that a bit of a set stands for.
fn name(bit: usize) -> String {
    let card = Cards::card_at(bit);
    if usize::from(card.place()) == bit { card.to_string() } else { format!("{card} x2") }
}
