//! A duel as a learner reads it. Everything is open, so there are no secrets.

use engine::{Observe, Seat, SeatSet, Slots};

use crate::Three;
use crate::card::{Card, Cards};
use crate::options::Rules;
use crate::state::{Phase, State};

/// R3.2: from one point short of the highest target, a 3 leads to no more than this.
const MOST_POINTS: usize = 8;

impl Observe for Three {
    const DEAL: usize = 4 + 1;
    const SEAT: usize = MOST_POINTS + 2 * Card::KINDS;
    const SEATS: usize = 2;
    const SECRETS: usize = 0;

    #[inline]
    fn players_of(_: &State) -> usize {
        2
    }

    #[inline]
    fn observe_deal(state: &State, _: Seat, slots: &mut impl Slots) {
        let State { rules: Rules { target }, phase, .. } = state;
        slots.one_of(4, usize::from(*target).checked_sub(3), |target| format!("target/{}", target + 3));
        slots.flag(*phase == Phase::Choose, || "to choose".into());
    }

    #[inline]
    fn observe_seat(state: &State, after: usize, who: Option<Seat>, slots: &mut impl Slots) {
        let who = who.expect("both seats");
        let points = usize::from(state.points[who]);
        slots.count(MOST_POINTS, points, |points| format!("+{after} points/{points}"));
        cards(slots, state.hands[who], |card| format!("+{after} hand/{card}"));
        cards(slots, state.decks[who], |card| format!("+{after} deck/{card}"));
    }

    /// Nothing happens until both have chosen.
    #[inline]
    fn seats_changed(before: &State, after: &State) -> SeatSet {
        if before == after { SeatSet::EMPTY } else { SeatSet::all(2) }
    }

    #[inline]
    fn secrets(_: &State, _: Seat, _: &mut impl Slots) {}
}

#[inline]
fn cards(slots: &mut impl Slots, cards: Cards, name: impl Fn(Card) -> String) {
    slots.bits(Card::KINDS, u64::from(cards.0), |kind| name(Card::new(kind)));
}
