//! Points (R5) and what a win is worth (R2.3, R6.4).

use engine::{Closing, DealEnd, Points, Score, Seat, SeatSet};

use crate::GoStop;
use crate::card::Value;
use crate::card_set::Cards;
use crate::event::Seen;
use crate::options::Sets;
use crate::state::{Carry, Phase, State};

pub const B_PLUS: u64 = Value::BPlus.kinds();
const B: u64 = Value::B.kinds() | B_PLUS;
pub const C_TRIOS: [u64; 3] = [Value::CPlus.kinds(), Value::C.kinds(), Value::CMinus.kinds()];

/// R5.1: what so many A cards are worth.
pub const A_POINTS: [u8; 6] = [0, 0, 0, 3, 4, 15];

/// R5.6: the B cards of a storage; B+ count among them.
#[inline]
pub fn count_b(storage: Cards) -> u32 {
    (storage.kinds() & B).count_ones()
}

/// The points of these cards.
#[inline]
pub fn points(cards: Cards, sets: Sets) -> u8 {
    let [a, b, c, d] = tally(cards);
    let complete = |trio: &u64| u8::from(cards.kinds() & trio == *trio);
    let b_trios = complete(&B_PLUS);
    let c_trios = C_TRIOS.iter().map(complete).sum::<u8>();
    // R5.3: kept apart, the cards of a complete trio are not among the five and more.
    let spent = if sets == Sets::Apart { 3 } else { 0 };
    A_POINTS[usize::from(a)]
        + 5 * b_trios
        + (b - spent * b_trios).saturating_sub(4)
        + 3 * c_trios
        + (c - spent * c_trios).saturating_sub(4)
        + d.saturating_sub(9)
}

/// How many A, B, C and D cards there are, of all variations; a D+ is two (R5.5).
#[inline]
pub fn tally(cards: Cards) -> [u8; 4] {
    let bytes = cards.bytes().into_iter().zip(&TALLIES);
    bytes.map(|(byte, tallies)| tallies[usize::from(byte)]).sum::<u32>().to_le_bytes()
}

/// The counts of [`tally`] for every byte of a set of cards, which is those of two numbers, as bytes of a number.
static TALLIES: [[u32; 256]; 6] = {
    let mut tallies = [[0; 256]; 6];
    let mut place = 0;
    while place < 48 {
        let count = match Cards::card_at(place).value() {
            Value::A => 1,
            Value::B | Value::BPlus => 1 << 8,
            Value::C | Value::CPlus | Value::CMinus | Value::CMinusMinus => 1 << 16,
            Value::D => 1 << 24,
            Value::DPlus => 2 << 24,
        };
        let mut byte = 0;
        while byte < 256 {
            if byte >> (place % 8) & 1 == 1 {
                tallies[place / 8][byte] += count;
            }
            byte += 1;
        }
        place += 1;
    }
    tallies
};

/// The points of a seat: of its storage and its additional-point cards (R5.7), or of the hand it was dealt where a four
/// decides (R2.3).
pub fn total(state: &State, seat: Seat) -> u8 {
    let sets = state.rules.sets;
    match state.phase {
        Phase::FourInHand => points(state.hands[seat], sets),
        _ => points(state.storages[seat], sets) + state.additional(seat),
    }
}

/// R6.4: what a win of this seat is worth.
pub fn worth(state: &State, seat: Seat) -> u16 {
    u16::from(total(state, seat)) * times(state, seat)
}

/// R6.4: every reserve card doubles.
pub fn times(state: &State, seat: Seat) -> u16 {
    1 << state.reserves[seat]
}

/// Who has won.
pub fn winner(state: &State) -> Option<Seat> {
    matches!(state.phase, Phase::FourInHand | Phase::Stopped).then_some(state.turn)
}

impl Score for GoStop {
    /// R6.7: one deal is a match.
    #[inline]
    fn close(state: &State) -> Closing<Carry> {
        let mut deal = Points::default();
        let winner = winner(state);
        if let Some(seat) = winner {
            deal[seat] = i32::from(worth(state, seat));
        }
        let winners = winner.map_or(SeatSet::EMPTY, SeatSet::one);
        Closing { deal, totals: deal, then: DealEnd::MatchOver { winners } }
    }
}

/// R2.3: all hands and their points are shown.
pub fn four_in_hand(state: &State) -> Seen {
    let players = state.rules.players();
    let (seat, hands) = (state.turn, state.hands.of(players));
    Seen::FourInHand {
        seat,
        number: state.hands[seat].fours().iter().next().expect("somebody has a four"),
        hands: hands.iter().map(|hand| hand.list()).collect(),
        points: Seat::all(players).map(|seat| total(state, seat)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::tests::cards;

    fn of(text: &str) -> (u8, u8) {
        (points(cards(text), Sets::Apart), points(cards(text), Sets::Both))
    }

    #[test]
    fn r5_1_a_cards() {
        assert_eq!(of("1A 3A"), (0, 0));
        assert_eq!(of("1A 3A 12A"), (3, 3));
        assert_eq!(of("1A 3A 8A 12A"), (4, 4));
        assert_eq!(of("1A 3A 8A 11A 12A"), (15, 15));
    }

    #[test]
    fn r5_2_and_r5_3_b_cards() {
        assert_eq!(of("5B 6B 7B 9B"), (0, 0));
        assert_eq!(of("5B 6B 7B 9B 2B+"), (1, 1));
        assert_eq!(of("5B 6B 7B 9B 2B+ 4B+"), (2, 2));
        assert_eq!(of("2B+ 4B+ 8B+"), (5, 5));
        assert_eq!(of("2B+ 4B+ 8B+ 5B 6B"), (5, 6));
        assert_eq!(of("2B+ 4B+ 8B+ 5B 6B 7B 9B 10B"), (6, 9));
        assert_eq!(of("2B+ 4B+ 8B+ 5B 6B 7B 9B 10B 12B"), (7, 10));
    }

    #[test]
    fn r5_4_c_cards() {
        assert_eq!(of("1C+ 2C+ 6C 9C 4C-"), (1, 1));
        assert_eq!(of("1C+ 2C+ 3C+"), (3, 3));
        assert_eq!(of("1C+ 2C+ 3C+ 6C 9C 4C- 5C- 12C--"), (4, 7));
        assert_eq!(of("1C+ 2C+ 3C+ 6C 9C 10C"), (6, 8));
        assert_eq!(of("1C+ 2C+ 3C+ 6C 9C 10C 4C- 5C- 7C- 12C--"), (9, 15));
        assert_eq!(of("12C-- 1C+ 6C 4C-"), (0, 0));
    }

    #[test]
    fn r5_5_d_cards() {
        let nine = "1D 1D 2D 2D 3D 3D 4D 4D 5D";
        assert_eq!(of(nine), (0, 0));
        assert_eq!(of(&format!("{nine} 5D")), (1, 1));
        assert_eq!(of(&format!("{nine} 11D+")), (2, 2));
        assert_eq!(of(&format!("{nine} 11D+ 12D+ 6D")), (5, 5));
    }

    #[test]
    fn the_whole_pack_is_the_most_a_storage_can_hold() {
        assert_eq!(points(Cards::PACK, Sets::Apart), 15 + (5 + 2) + 9 + 17);
        assert_eq!(points(Cards::PACK, Sets::Both), 15 + (5 + 5) + (9 + 6) + 17);
    }
}
