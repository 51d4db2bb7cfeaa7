//! What a card looks like before it is played (`engine::patterns`).

use engine::ids::bits;
use engine::patterns::Tables;
use engine::{ActionId, Actions, IdSet, Ids, Seat};

use super::appraisal::Appraisal;
use crate::Collision;
use crate::card::{Card, Suit};
use crate::state::State;
use crate::trick::{seat_at, winning_position};

/// What a card does ([`Does`](super::appraisal::Does)).
const DOES: usize = 6;

/// The tables for one number of players.
const TABLES: Tables<7> = Tables::new(
    0,
    [
        [DOES, 9, 2, 8],
        [DOES, 9, 6, 6],
        [DOES, 8, 8, 4],
        [DOES, 8, 6, 5],
        [DOES, 4, 4, 4],
        [DOES, 4, 4, 6],
        [DOES, 3, 3, 5],
    ],
);

/// For three to six players.
pub const PATTERNS: usize = 4 * TABLES.end();

/// The cards of every rank, as bits.
const OF_RANK: [u64; 16] = {
    let mut masks = [0; 16];
    let mut kind = 0;
    while kind < Card::KINDS {
        masks[Card::of(kind).rank() as usize] |= 1 << kind;
        kind += 1;
    }
    masks
};

/// How far the round has come, by the size of a hand.
const STAGES: [usize; 21] = [0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];

/// Shows the patterns of every legal card.
#[inline]
pub fn patterns(state: &State, seat: Seat, legal: &Ids<1>, see: &mut impl FnMut(ActionId, i32, &[u16])) {
    let players = state.rules.players();
    let appraisal = Appraisal::new(state, seat);
    let Appraisal { hand, unseen, to_come, .. } = appraisal;
    let stage = STAGES[hand.len().min(20)];
    let lacking = lacking(state, seat, to_come);
    let up_suits = state.up_suits.count_ones().min(3) as usize;
    let own = standing(state, seat);
    let ahead = match state.length {
        0 => 1,
        _ => standing(state, seat_at(state, winning_position(state))),
    };
    for id in legal.iter() {
        let card = Collision::action(id);
        let (does, around) = (appraisal.does(card), appraisal.around(card));
        let (suit, bit) = (card.suit(), 1 << id.index());
        let (lower, higher) = (suit.mask() & (bit - 1), suit.mask() & !(2 * bit - 1));
        let (rank, black) = (usize::from(card.rank()) - 1, usize::from(suit == Suit::Black));
        let alike = unseen.count_in(OF_RANK[usize::from(card.rank())]).min(5);
        let (low, high) = (around.low.min(7), unseen.count_in(higher).min(7));
        let (own_low, own_high) = (hand.count_in(lower).min(3), hand.count_in(higher).min(3));
        let same_suit = (state.up_counts >> (4 * suit as u8) & 15).min(3) as usize;
        let looks = appraisal.of(card, does, &around);
        let does = does as usize;
        let places = TABLES.places(
            (players - 3) * TABLES.end(),
            [
                [does, rank, black, low],
                [does, rank, alike, to_come],
                [does, low, high, lacking[suit as usize].min(3)],
                [does, low, around.own.min(6) - 1, stage],
                [does, own_low, own_high, low.div_ceil(2).min(3)],
                [does, up_suits, same_suit, to_come],
                [does, own, ahead, stage],
            ],
        );
        see(id, looks, &places);
    }
}

/// How many of those who are still to come are known to lack each suit.
#[inline]
fn lacking(state: &State, seat: Seat, to_come: usize) -> [usize; 5] {
    let (mut lacking, mut who) = ([0; 5], seat);
    for _ in 0..to_come {
        who = who.next(state.rules.players());
        bits(u64::from(state.lacks[who])).for_each(|suit| lacking[suit] += 1);
    }
    lacking
}

/// Whether a seat has fewest tricks of all in the match, most, or something between.
#[inline]
fn standing(state: &State, seat: Seat) -> usize {
    let players = state.rules.players();
    let tricks = |seat: Seat| u32::from(state.carry.totals[seat]) + u32::from(state.tricks[seat]);
    let own = tricks(seat);
    let (mut fewest, mut most) = (true, true);
    for other in Seat::all(players) {
        fewest &= own <= tricks(other);
        most &= own >= tricks(other);
    }
    match (fewest, most) {
        (true, _) => 0,
        (false, false) => 1,
        (false, true) => 2,
    }
}
