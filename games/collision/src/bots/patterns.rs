//! What a card looks like before it is played (`engine::patterns`).

use engine::ids::bits;
use engine::patterns::Tables;
use engine::{ActionId, Actions, IdSet, Ids, Seat};

use super::appraisal::Appraisal;
use super::{meets_field, tops};
use crate::Collision;
use crate::card::{Card, Cards, Suit};
use crate::state::State;
use crate::trick::{seat_at, winning_position};

/// What a card does ([`does`]).
const DOES: usize = 6;

/// The tables for one number of players.
const TABLES: Tables<12> = Tables::new(
    0,
    [
        [DOES, 9, 2, 8],
        [DOES, 9, 6, 6],
        [DOES, 6, 5, 2],
        [DOES, 8, 8, 4],
        [DOES, 9, 5, 2],
        [DOES, 9, 6, 6],
        [DOES, 8, 6, 5],
        [DOES, 9, 2, 2],
        [DOES, 4, 4, 4],
        [DOES, 5, 4, 6],
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
pub fn patterns(state: &State, seat: Seat, legal: &Ids<1>, see: &mut impl FnMut(ActionId, i32, &[u16])) {
    let players = state.rules.players();
    let hand = &state.hands[seat];
    let appraisal = Appraisal::new(state, seat);
    let unseen = &appraisal.unseen;
    let to_come = players - 1 - usize::from(state.length);
    let stage = STAGES[hand.len().min(20)];
    let lacking = lacking(state, seat, to_come);
    let up = state.up.count_ones() as usize;
    let up_suits = state.up_suits.count_ones().min(3) as usize;
    let blacks = unseen.count_in(Suit::Black.mask()).div_ceil(2);
    let own = standing(state, seat);
    let ahead = match state.length {
        0 => 1,
        _ => standing(state, seat_at(state, winning_position(state))),
    };
    for id in legal.iter() {
        let card = Collision::action(id);
        let around = Surroundings::new(card, hand, unseen);
        let does = does(state, card, to_come);
        let (rank, black) = (usize::from(card.rank()) - 1, usize::from(card.suit() == Suit::Black));
        let alike = unseen.count_in(OF_RANK[usize::from(card.rank())]).min(5);
        let lacking = lacking[card.suit() as usize].min(3);
        let same_suit = (state.up_counts >> (4 * card.suit() as u8) & 15).min(3) as usize;
        let places = TABLES.places(
            (players - 3) * TABLES.end(),
            [
                [does, rank, black, around.low],
                [does, rank, alike, to_come],
                [does, around.own - 1, stage, black],
                [does, around.low, around.high, lacking],
                [does, rank, stage, black],
                [does, rank, up, to_come],
                [does, around.low, around.own - 1, stage],
                [does, rank, usize::from(state.broken), black],
                [does, around.own_low, around.own_high, around.low.div_ceil(2).min(3)],
                [does, blacks, lacking, to_come],
                [does, up_suits, same_suit, to_come],
                [does, own, ahead, stage],
            ],
        );
        see(id, appraisal.of(card), &places);
    }
}

/// The cards around a card, in its suit, as far as they are told apart.
struct Surroundings {
    /// How many are in the hand, this one included, and how many of them are lower and higher.
    own: usize,
    own_low: usize,
    own_high: usize,
    /// How many lower and higher ones are unseen.
    low: usize,
    high: usize,
}

impl Surroundings {
    #[inline]
    fn new(card: Card, hand: &Cards, unseen: &Cards) -> Surroundings {
        let (suit, bit) = (card.suit().mask(), 1 << Collision::id(card).index());
        let (lower, higher) = (suit & (bit - 1), suit & !(2 * bit - 1));
        Surroundings {
            own: hand.count_in(suit).min(6),
            own_low: hand.count_in(lower).min(3),
            own_high: hand.count_in(higher).min(3),
            low: unseen.count_in(lower).min(7),
            high: unseen.count_in(higher).min(7),
        }
    }
}

/// What a card does: it leads, it is safe face down, it takes the trick or would as it lies, or it ducks, as the last or not.
#[inline]
fn does(state: &State, card: Card, to_come: usize) -> usize {
    if state.length == 0 {
        return 0;
    }
    if state.up_ranks >> (4 * card.rank()) & 15 != 0 {
        return 1;
    }
    match (tops(state, card), to_come == 0) {
        (true, true) if meets_field(state, card) => 1,
        (true, true) => 2,
        (true, false) => 3,
        (false, true) => 4,
        (false, false) => 5,
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
