//! A round as a learner reads it.

use cards::CardKind;
use engine::ids::bits;
use engine::powers::{around, distance};
use engine::{Observe, Seat, SeatSet, Slots};

use crate::Collision;
use crate::card::{Card, Cards, Suit};
use crate::options::Rules;
use crate::state::{Phase, State};
use crate::trick::seat_at;

const SEATS: usize = 6;

/// R1.1: kinds of which there may be two come first; black cards are single.
const DOUBLE_KINDS: usize = 36;

const PILE: usize = Card::KINDS + DOUBLE_KINDS;

/// R2.1: the tricks of a round of three, which has the most. A total never gets beyond it without ending the match (R6.3).
const MOST_TRICKS: usize = 20;

impl Observe for Collision {
    const DEAL: usize = 4 + 3 + 3 * SEATS + 2 * PILE + PILE + Card::KINDS;
    /// Its card in the trick, the suits it lacks, tricks, 9s and its total.
    const SEAT: usize = Card::KINDS + 1 + 5 + MOST_TRICKS + 4 + MOST_TRICKS;
    const SEATS: usize = SEATS;
    const SECRETS: usize = (SEATS - 1) * PILE;

    #[inline]
    fn players_of(state: &State) -> usize {
        state.rules.players()
    }

    #[inline]
    fn observe_deal(state: &State, seat: Seat, slots: &mut impl Slots) {
        let State { rules, phase, hands, played, .. } = state;
        let Rules { null, .. } = rules;
        let players = rules.players();
        let playing = *phase == Phase::Play;
        let from = |other: Seat| distance(seat, other, players);
        slots.one_of(4, players.checked_sub(3), |players| format!("players/{}", players + 3));
        slots.flag(*null, || "null counts".into());
        slots.flag(*phase == Phase::Over, || "over".into());
        slots.flag(state.broken, || "broken".into());
        slots.one_of(SEATS, playing.then(|| from(state.turn)), |after| format!("turn/+{after}"));
        slots.one_of(SEATS, playing.then(|| from(state.leader)), |after| format!("leader/+{after}"));
        slots.one_of(SEATS, playing.then(|| from(state.starter)), |after| format!("starter/+{after}"));
        pile(slots, &hands[seat], |card| format!("hand/{card}"));
        pile(slots, played, |card| format!("played/{card}"));
        let [up, down] = field(state);
        pile(slots, &up, |card| format!("field up/{card}"));
        slots.bits(Card::KINDS, down.kinds(), |kind| format!("field down/{}", Card::of_kind(kind as u8)));
    }

    #[inline]
    fn observe_seat(state: &State, after: usize, who: Option<Seat>, slots: &mut impl Slots) {
        let place = who.and_then(|who| in_trick(state, who));
        let kind = place.map(|place| usize::from(state.trick[place].kind()));
        slots.one_of(Card::KINDS, kind, |kind| format!("+{after} trick/{}", Card::of_kind(kind as u8)));
        let up = place.is_some_and(|place| state.up >> place & 1 == 1);
        slots.flag(up, || format!("+{after} trick/face up"));
        let lacks = who.map_or(0, |who| state.lacks[who]);
        slots.bits(5, u64::from(lacks), |suit| format!("+{after} lacks/{:?}", Suit::ALL[suit]));
        let tricks = who.map_or(0, |who| usize::from(state.tricks[who]));
        slots.count(MOST_TRICKS, tricks, |tricks| format!("+{after} tricks/{tricks}"));
        let nines = who.map_or(0, |who| usize::from(state.nines[who]));
        slots.count(4, nines, |nines| format!("+{after} nines/{nines}"));
        let total = who.map_or(0, |who| usize::from(state.carry.totals[who]));
        slots.count(MOST_TRICKS, total, |total| format!("+{after} total/{total}"));
    }

    /// A card shows something of its player, and may turn another one down (R4.1); the last one of a trick ends it for all.
    #[inline]
    fn seats_changed(before: &State, after: &State) -> SeatSet {
        if after.length == 0 {
            return SeatSet::all(after.rules.players());
        }
        let turned = bits(u64::from(before.up & !after.up)).map(|place| seat_at(before, place));
        turned.fold(SeatSet::one(before.turn), SeatSet::with)
    }

    #[inline]
    fn secrets(state: &State, seat: Seat, slots: &mut impl Slots) {
        for (after, who) in around(seat, state.rules.players(), SEATS).skip(1) {
            let hand = who.map_or(Cards::default(), |who| state.hands[who]);
            pile(slots, &hand, |card| format!("+{after} hand/{card}"));
        }
    }
}

/// Where in the trick the card of a seat lies, if it has played one.
#[inline]
fn in_trick(state: &State, who: Seat) -> Option<usize> {
    let place = distance(state.leader, who, state.rules.players());
    (place < usize::from(state.length)).then_some(place)
}

/// A pile, of which planets may be there twice.
#[inline]
fn pile(slots: &mut impl Slots, pile: &Cards, name: impl Fn(String) -> String) {
    cards::pile_slots::<Card, _, 2>(slots, pile, [Card::KINDS, DOUBLE_KINDS], name);
}

/// The cards of the field that lie face up, and those that lie face down; none before the deal.
#[inline]
fn field(state: &State) -> [Cards; 2] {
    let mut field = [Cards::default(); 2];
    if state.phase != Phase::Deal {
        for (place, card) in state.field.iter().enumerate() {
            field[usize::from(state.field_down >> place & 1)].add(card.kind());
        }
    }
    field
}
