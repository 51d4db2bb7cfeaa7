//! Heuristics for Keystone: what a good player knows.
//!
//! Numbers are hundredths of a point. They were found by self-play, and terms that gained nothing were dropped.

mod ahead;
mod holdings;
mod patterns;

use cards::CardKind;
use engine::ids::bits;
use engine::powers::match_shares;
use engine::{
    ActionId, Actions, Closing, DealEnd, Glance, Heuristic, OddsLine, Points, Reasons, Seat, Stakes,
};
use messages::message;

use ahead::Ahead;
use holdings::{Board, Holdings};
use patterns::{Placed, Played};

use crate::action::{Action, Legal, Spot};
use crate::beginner::glance;
use crate::card::Card;
use crate::options::Rules;
use crate::state::{Carry, Phase, State};
use crate::{Keystone, coach, texts};

/// One point.
const POINT: i32 = 100;

impl Heuristic for Keystone {
    const STAKES: Stakes = Stakes {
        whole: || message!("matches"),
        edge: |count| message!("stakes-edge", count = count),
        gain: |count| message!("stakes-gain", count = count),
        loss: |count| message!("stakes-loss", count = count),
        fewest: false,
    };
    const REASONS: Reasons<Self> = coach::REASONS;

    /// One point.
    const PLAYOUT_NOISE: i32 = POINT;

    const BEGINNER: Option<Glance<Self>> = Some(glance);
    const LAPSES: [u8; 3] = [98, 75, 55];

    fn appraise(state: &State, seat: Seat, legal: &Legal, look: &mut impl FnMut(ActionId, i32)) {
        match legal {
            Legal::Play(kinds) => play(state, seat, *kinds, &mut |id, looks, _| look(id, looks)),
            Legal::Place(_) => place(state, seat, &mut |id, looks, _| look(id, looks)),
        }
    }

    /// Learned with the usual options (`moves.md`).
    fn learned_moves(_: &Rules) -> Option<&'static [u8]> {
        Some(include_bytes!("../moves.bin"))
    }

    /// Measured with three and with four players (docs/strength.md, What was learned about moves).
    fn asks_learned_moves(_: &Rules) -> bool {
        true
    }

    fn models_others(_: &Rules) -> bool {
        true
    }

    /// More iterations still bring much here (docs/strength.md).
    const EXPERT_ITERATIONS: u64 = 20_000;

    const PATTERNS: usize = patterns::PATTERNS;

    fn patterns(state: &State, seat: Seat, legal: &Legal, see: &mut impl FnMut(ActionId, i32, &[u16])) {
        match legal {
            Legal::Play(kinds) => {
                play(state, seat, *kinds, &mut |id, looks, played| see(id, looks, &played.patterns()))
            }
            Legal::Place(_) => {
                place(state, seat, &mut |id, looks, placed| see(id, looks, &placed.patterns()))
            }
        }
    }

    /// Where a card is placed, everybody could know; and cards that go to different lines can be placed in any order.
    #[inline]
    fn is_planning(state: &State) -> bool {
        state.phase == Phase::Place
    }

    /// Lines are told apart by their cards; if numbered, by their numbers as well.
    fn plan_key(state: &State, seat: Seat, numbered: bool) -> u64 {
        let line = |(number, place): (u64, usize)| {
            let cards = state.lines.laid().iter().filter(|laid| usize::from(laid.place) == place);
            let start = if numbered { number + 1 } else { 0 };
            cards.fold(start, |key, laid| mixed(key, u64::from(laid.card.kind()) + 1))
        };
        (0..).zip(state.lines.places(seat)).map(line).fold(0, u64::wrapping_add)
    }

    /// Measured with each number of players (docs/strength.md, Calibration).
    fn odds_line(rules: &Rules, learned: bool) -> OddsLine {
        match rules.players() {
            3 if learned => OddsLine::new(1011, -163),
            3 => OddsLine::new(878, -187),
            _ if learned => OddsLine::new(977, -219),
            _ => OddsLine::new(930, -146),
        }
    }

    fn worth(rules: &Rules, closing: &Closing<Carry>) -> Points {
        let mut worth = Points::default();
        match closing.then {
            DealEnd::MatchOver { winners } => {
                winners.iter().for_each(|seat| worth[seat] = 1000 / winners.len() as i32)
            } // R5.5
            DealEnd::NextDeal(_) => worth = after_the_first(rules.players(), &closing.totals),
        }
        worth
    }
}

/// Adds a part to a key (SplitMix64). Keys of lines are summed, so every bit must depend on every bit.
#[inline]
fn mixed(key: u64, part: u64) -> u64 {
    let sum = (key.rotate_left(32) ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let sum = (sum ^ sum >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let sum = (sum ^ sum >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    sum ^ sum >> 31
}

/// Placing: what it gains at once, less what the line can no longer take.
#[inline]
fn place(state: &State, seat: Seat, look: &mut impl FnMut(ActionId, i32, &Placed)) {
    let board = Board::new(&state.lines);
    let holdings = Holdings::new(&board, &state.lines, seat);
    let left = state.hands[seat].len() as i32;
    // A tie can be broken until the last card is placed.
    let tie = if left == 0 && state.length == 1 { POINT } else { 150 / (left + 1) };
    let waiting = state.trick().iter().fold(0, |numbers, card| numbers | 1u16 << card.number());
    let spots = state.lines.spots(seat);
    for (index, card) in state.trick().iter().enumerate() {
        if index > 0 && *card == state.trick[index - 1] {
            continue; // equal cards, which only Gods are, are one move
        }
        for place in bits(spots & !state.lines.shut(*card)) {
            let spot = match (spots & ((1 << place) - 1)).count_ones() {
                0 => Spot::New,
                number => Spot::Line(number as u8),
            };
            let closed = state.lines.closes(*card, place);
            let each = if place == holdings.sun { 18 } else { 22 };
            let shuts_out = each * left * closed.count_ones() as i32 / 4;
            // Cards that wait to be placed should still find a spot.
            let shuts_out_now = 100 * (closed & waiting).count_ones() as i32;
            let gain = holdings.gain(*card, place, tie);
            let placed =
                Placed { state, seat, holdings: &holdings, card: *card, place, gain, closes: closed };
            look(Keystone::id(Action::Place(*card, spot)), gain - shuts_out - shuts_out_now, &placed);
        }
    }
}

/// The worth of a card that is still to come to the player who takes it.
const TO_COME: i32 = 120;

/// Playing: the worth of the trick, to the seat if the card wins it and to the player ahead if not, and what is better
/// kept: Gods, the more the longer the game, and high numbers, which win.
#[inline]
fn play(state: &State, seat: Seat, kinds: u64, look: &mut impl FnMut(ActionId, i32, &Played)) {
    let board = Board::new(&state.lines);
    let holdings = Holdings::new(&board, &state.lines, seat);
    let trick = state.trick();
    let to_come = (state.rules.players() - 1 - trick.len()) as i32;
    let left = state.hands[seat].len() as i32 - 1;
    let sum = |holdings: &Holdings| trick.iter().map(|card| holdings.wants(&state.lines, *card)).sum::<i32>();
    let mine = sum(&holdings) + TO_COME * to_come;
    let ahead = Ahead::new(state, seat, &board);
    let other = ahead.seat.map(|seat| Holdings::new(&board, &state.lines, seat));
    let theirs = other.as_ref().map_or(0, sum);
    for kind in bits(kinds) {
        let card = Card::new(kind);
        let chance = ahead.chance(card, to_come);
        let own = holdings.wants(&state.lines, card);
        let won = mine + own;
        let lost = theirs + other.as_ref().map_or(0, |other| other.wants(&state.lines, card));
        let kept = if card.is_god() { 400 + 100 * left } else { 42 * i32::from(card.number()) };
        let looks = (chance * won - (1000 - chance) * (lost * 6 / 10)) / 1000 - kept;
        let played = Played { state, seat, ahead: &ahead, card, chance, won, own, lost };
        look(ActionId::new(kind), looks, &played);
    }
}

/// With 3 and 4 players, how many points more in the first game make it e times as likely to win the match, in tenths.
/// From `cargo run --release -p chabudai-lab --example worth -- keystone`.
const SCALES: [i32; 2] = [89, 101];

/// Each seat's share of winning the match after the first game.
fn after_the_first(players: usize, totals: &Points) -> Points {
    let highest = totals.of(players).iter().max().copied().unwrap_or(0);
    match_shares(players, |seat| 80 * (highest - totals[seat]) / SCALES[players - 3])
}

#[cfg(test)]
mod tests {
    use engine::Deals;

    use super::*;
    use crate::card::Cards;
    use crate::hand::Hand;
    use crate::{placing, trick};

    const ME: Seat = Seat::new(2);

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    /// Three play; seat 2 has these lines and cards.
    fn open(lines: &[&str], hand: &str) -> State {
        let rules = Rules::of(3);
        let mut state = Keystone::open(&rules, &Keystone::first(&rules, Some(Seat::new(0))));
        state.phase = Phase::Play;
        lines.iter().for_each(|line| state.lines.build(ME, &cards(line)).unwrap());
        let hand: Cards = cards(hand).into_iter().map(Card::kind).collect();
        state.hands[ME] = Hand::new(&hand);
        state
    }

    fn best(state: &State, legal: Legal) -> String {
        let mut best = (i32::MIN, String::new());
        Keystone::appraise(state, ME, &legal, &mut |id, looks| {
            if looks > best.0 {
                best = (looks, Keystone::action(id).to_string());
            }
        });
        best.1
    }

    /// What seat 2 plays as the last to a trick.
    fn last(trick: &str, lines: &[&str], hand: &str) -> String {
        let mut state = open(lines, hand);
        for card in cards(trick) {
            (state.trick[usize::from(state.length)], state.length) = (card, state.length + 1);
        }
        state.turn = ME;
        let legal = Legal::Play(trick::legal(&state));
        best(&state, legal)
    }

    /// What seat 2 does with the cards it won.
    fn placed(waiting: &str, lines: &[&str], hand: &str) -> String {
        let mut state = open(lines, hand);
        for card in cards(waiting) {
            (state.trick[usize::from(state.length)], state.length) = (card, state.length + 1);
        }
        state.trick = trick::sorted(state.trick);
        (state.phase, state.turn, state.leader) = (Phase::Place, ME, ME);
        let legal = Legal::Place(placing::legal(&state));
        best(&state, legal)
    }

    #[test]
    fn a_four_goes_on_the_sun_and_a_one_does_not() {
        assert_eq!(placed("Y4", &["R7 G6 B5", "P5"], "R10"), "Y4>1");
        assert_eq!(placed("Y1", &["R7 G6 B5", "P5"], "R10"), "Y1>2");
    }

    #[test]
    fn at_the_end_no_second_sun_is_made() {
        assert_eq!(placed("Y3", &["R8 G7 B6", "P1 R2"], ""), "Y3>1");
        assert_eq!(placed("Y3", &["R8 G7 B6 Y6", "P1 R2"], ""), "Y3>2");
    }

    #[test]
    fn a_card_leaves_room_for_those_that_wait() {
        assert_eq!(placed("P8 Y9", &["R5 G5 B5 Y5 P5", "P1 R2 R7"], "R10 G10"), "P8>2");
    }

    #[test]
    fn the_last_takes_what_fits_and_leaves_what_does_not() {
        assert_eq!(last("R6 G1", &["B5 B6 B7", "Y2"], "R5 R8"), "R8");
        assert_eq!(last("R6 G4", &["B8 B9 B10", "Y8 Y9"], "R5 R7"), "R5");
    }

    #[test]
    fn a_god_is_not_spent_where_a_number_wins() {
        assert_eq!(last("R6 G1", &["B5 B6 B7", "Y2"], "R8 God"), "R8");
    }

    #[test]
    fn shares_go_with_points_and_add_up() {
        let worth = after_the_first(4, &Points::new([12, 5, -3, -3, 0, 0]));
        assert!(worth.of(4).is_sorted_by(|one, other| one >= other), "{worth:?}");
        assert!((990..=1000).contains(&worth.of(4).iter().sum::<i32>()), "{worth:?}");
    }
}
