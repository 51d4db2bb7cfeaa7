//! A duel as a learner reads it. Everything is open, so there are no secrets.

use engine::powers::around;
use engine::{Observe, Seat, Slots};

use crate::Three;
use crate::card::{Card, Cards};
use crate::options::Rules;
use crate::state::{Phase, State};

/// R3.2: from one point short of the highest target, a 3 leads to no more than this.
const MOST_POINTS: usize = 8;

impl Observe for Three {
    const OBSERVATION: usize = 4 + 1 + 2 * (MOST_POINTS + 2 * Card::KINDS);
    const SECRETS: usize = 0;

    #[inline]
    fn observe(state: &State, seat: Seat, slots: &mut impl Slots) {
        let State { rules: Rules { target }, phase, points, hands, decks } = state;
        slots.one_of(4, usize::from(*target).checked_sub(3), |target| format!("target/{}", target + 3));
        slots.flag(*phase == Phase::Choose, || "to choose".into());
        for (after, who) in around(seat, 2, 2) {
            let who = who.expect("both seats");
            slots.count(MOST_POINTS, usize::from(points[who]), |points| format!("+{after} points/{points}"));
            cards(slots, hands[who], |card| format!("+{after} hand/{card}"));
            cards(slots, decks[who], |card| format!("+{after} deck/{card}"));
        }
    }

    #[inline]
    fn secrets(_: &State, _: Seat, _: &mut impl Slots) {}
}

#[inline]
fn cards(slots: &mut impl Slots, cards: Cards, name: impl Fn(Card) -> String) {
    slots.bits(Card::KINDS, u64::from(cards.0), |kind| name(Card::new(kind)));
}
