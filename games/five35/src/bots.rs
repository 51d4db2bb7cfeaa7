//! Heuristics for 535: what a good player knows.
//!
//! A hand is good if the way out of it is short: cards leave in sets and runs, and some of those get out
//! more easily than others. So a move is judged by the effort that the cards left in the hand still take, by the chance
//! that it brings the lead, and by the points it takes out of danger.

mod others;
mod patterns;

use engine::{
    ActionId, Actions, Closing, DealEnd, Glance, Heuristic, IdSet, Ids, Learned, OddsLine, Points, Reasons,
    Seat, Stakes,
};
use messages::message;

use crate::action::Action;
use crate::beginner::glance;
use crate::effort::{REMOVED, Removed, by_group, effort};
use crate::options::{Rules, Scoring};
use crate::state::{Carry, State};
use crate::{Five35, coach, texts};
use others::Others;
use patterns::{Move, Position, Way};

/// The weights of effort and of the lead. All numbers here were found by self-play of greedy.
const EFFORT: i32 = 8;
const LEAD: i32 = 120;
/// The weight of a point that leaves the hand, and how much more it weighs with each card fewer than [`NEAR_END`] in the
/// smallest other hand.
const POINT: i32 = 3;
const URGENT_POINT: i32 = 6;
const NEAR_END: usize = 6;
/// The cost of laying as many cards as another hand still has: that hand may go out over them.
const FEED: i32 = 50;
const OUT: i32 = 100_000;

impl Heuristic for Five35 {
    /// Points are those left in the hand, which are negative.
    const STAKES: Stakes = Stakes {
        whole: || message!("matches"),
        edge: |count| message!("stakes-edge", count = count),
        gain: |count| message!("stakes-gain", count = count),
        loss: |count| message!("stakes-loss", count = count),
        fewest: false,
    };
    const REASONS: Reasons<Self> = coach::REASONS;

    /// A quarter of the lead: what the size of a hand does not tell.
    const PLAYOUT_NOISE: i32 = 30;

    const BEGINNER: Option<Glance<Self>> = Some(glance);
    const LAPSES: [u8; 3] = [90, 10, 10];

    /// What is played and passed tells much while few play; with four and more it gained nothing (docs/strength.md).
    fn reads_moves(rules: &Rules) -> bool {
        rules.players() <= 3
    }

    /// It was trained with two players (`network.md`).
    const LEARNED: Option<Learned<Self>> = Some(Learned::new(include_bytes!("../network.bin")));

    fn asks_network(rules: &Rules) -> bool {
        rules.players() == 2 && rules.scoring == Scoring::Printed
    }

    /// Measured with each number of players (docs/strength.md, Calibration).
    fn odds_line(rules: &Rules, learned: bool) -> OddsLine {
        match rules.players() {
            2 if learned => OddsLine::new(1074, -210),
            2 => OddsLine::new(1055, -327),
            3 => OddsLine::new(930, -149),
            4 => OddsLine::new(972, -139),
            5 => OddsLine::new(1003, -130),
            _ => OddsLine::new(997, -76),
        }
    }

    fn appraise(state: &State, seat: Seat, legal: &Ids<3>, look: &mut impl FnMut(ActionId, i32)) {
        let (held, others) = (by_group(&state.hands[seat]), Others::of(state, seat));
        judge(state, seat, legal, held, &others, &mut |id, looks, _| look(id, looks));
    }

    /// Learned with the usual options (`moves.md`).
    fn learned_moves(rules: &Rules) -> Option<&'static [u8]> {
        (rules.scoring == Scoring::Printed).then_some(include_bytes!("../moves.bin"))
    }

    const PATTERNS: usize = patterns::PATTERNS;

    fn patterns(state: &State, seat: Seat, legal: &Ids<3>, see: &mut impl FnMut(ActionId, i32, &[u16])) {
        let (held, others) = (by_group(&state.hands[seat]), Others::of(state, seat));
        let position = Position::new(state, seat, &others, held);
        judge(state, seat, legal, held, &others, &mut |id, looks, made| match made {
            Some(made) => see(id, looks, &position.patterns(made)),
            None => see(id, looks, &[]),
        });
    }

    /// The estimate of who wins was fitted to self-play of greedy: how much a point ahead counts depends on how
    /// long the match still goes, and starting is worth half a point.
    fn worth(rules: &Rules, closing: &Closing<Carry>) -> Points {
        let players = rules.players();
        let mut worth = Points::default();
        let carry = match closing.then {
            DealEnd::MatchOver { winners } => {
                winners.iter().for_each(|seat| worth[seat] = 1000 / winners.len() as i32);
                return worth;
            }
            DealEnd::NextDeal(carry) => carry,
        };
        // A beginner's point is two of the others (R5.2).
        let half_points = |total: i32| total * 40 / -rules.limit();
        let ahead = |seat: Seat| half_points(carry.totals[seat]) + i32::from(carry.starter == Some(seat));
        let best = Seat::all(players).map(ahead).max().unwrap_or(0);
        let lowest = Seat::all(players).map(|seat| half_points(carry.totals[seat]) / 2).min().unwrap_or(0);
        // With two players the next half is the last (R5.4).
        let to_go = if rules.two_halves() { 0 } else { 20 + lowest };
        let weight = |seat: Seat| LESS[(39 * (best - ahead(seat)) / (15 + to_go)).min(99) as usize];
        let all: i32 = Seat::all(players).map(weight).sum();
        Seat::all(players).for_each(|seat| worth[seat] = 1000 * weight(seat) / all);
        worth
    }
}

/// Appraises every legal move, with what it does; of one that empties the hand, there is nothing more to say.
#[inline]
fn judge(
    state: &State,
    seat: Seat,
    legal: &Ids<3>,
    held: [u16; 3],
    others: &Others,
    look: &mut impl FnMut(ActionId, i32, Option<&Move>),
) {
    let (size, stack) = (state.hands[seat].len(), state.stack);
    let point = POINT + URGENT_POINT * NEAR_END.saturating_sub(others.smallest) as i32;
    for id in legal.iter() {
        let (laid, then, adds) = match Five35::action(id) {
            Action::Play(laid) => (laid, laid, false),
            Action::Add(laid) => (laid, stack.with(laid), true),
            Action::Pass => {
                look(id, 0, Some(&Move::pass(stack)));
                continue;
            }
        };
        if laid.len() == size {
            look(id, OUT, None);
            continue;
        }
        let Removed { group, cards, points } = REMOVED[id.index()];
        let group = usize::from(group);
        let saved = effort(group, held[group]) - effort(group, held[group] - cards);
        let points = match state.rules.scoring {
            Scoring::Printed => i32::from(points),
            Scoring::Beginner => 2 * laid.len() as i32, // R1.3: of half as many in all
        };
        let flushes = then.is_full() || laid.has_eight() && !(stack.is_empty() && laid.len() == 1);
        let lead = if flushes { LEAD } else { others.lead_after(then) };
        let way = Way::of(stack, adds, flushes);
        look(
            id,
            EFFORT * saved + point * points + lead,
            Some(&Move { way, laid, then, group, cards, points }),
        );
    }
}

/// A weight that loses a sixteenth at every step.
const LESS: [i32; 100] = {
    let mut less = [1 << 16; 100];
    let mut step = 1;
    while step < 100 {
        less[step] = less[step - 1] - less[step - 1] / 16;
        step += 1;
    }
    less
};

#[cfg(test)]
mod tests {
    use engine::{Deals, Play, SeatSet, SetUp};

    use super::*;

    /// The best appraisal for the seat whose turn it is.
    fn best(players: usize, setup: &str) -> String {
        let rules = Rules::of(players, Scoring::Printed);
        let state = Five35::set_up(&rules, &serde_json::from_str(setup).unwrap()).unwrap();
        let mut looks = Vec::new();
        let legal = Five35::legal(&state, state.turn);
        Five35::appraise(&state, state.turn, &legal, &mut |id, points| looks.push((points, id)));
        assert!(looks.iter().map(|(_, id)| *id).eq(legal.iter()));
        Five35::action(looks.iter().max().unwrap().1).to_string()
    }

    #[test]
    fn a_player_who_can_go_out_does() {
        let setup = r#"{"hands": [["13","14","15"], ["1","2"], ["1","2"]], "turn": 0, "stack": ["12"]}"#;
        assert_eq!(best(3, setup), "add 13 14 15");
    }

    #[test]
    fn a_run_is_not_broken_for_a_single_card() {
        let setup = r#"{"hands": [["2","3","4","12"], ["1","2","9","9","11","11"], ["1","2","9","9","11","11"]],
            "turn": 0, "stack": ["1"]}"#;
        assert_eq!(best(3, setup), "add 2 3 4");
        let setup = setup.replace(r#""stack": ["1"]"#, r#""stack": ["7"]"#);
        assert_eq!(best(3, &setup), "play 12");
        let setup = setup.replace(r#""12"]"#, r#""5"]"#);
        assert_eq!(best(3, &setup), "pass");
    }

    #[test]
    fn the_highest_single_card_is_not_led_while_lower_ones_are_there() {
        let setup = r#"{"hands": [["1","9","15","13"], ["1","2","4","9","11","11"], ["1","2","4","9","11","11"]],
            "turn": 0}"#;
        assert_eq!(best(3, setup), "play 1");
    }

    #[test]
    fn points_go_first_when_another_is_nearly_out() {
        let calm = r#"{"hands": [["1","3","13","15"], ["1","2","4","9","11","11"], ["1","2","4","9","11","11"]],
            "turn": 0, "stack": ["9"]}"#;
        assert_eq!(best(3, calm), "play 13");
        let urgent = calm.replacen(r#"["1","2","4","9","11","11"]"#, r#"["1"]"#, 1);
        assert_eq!(best(3, &urgent), "play 15");
    }

    #[test]
    fn a_pair_is_led_at_a_player_with_one_card() {
        let setup = r#"{"hands": [["3","12","12","4"], ["15"], ["1","2","4","9","11","11"]], "turn": 0}"#;
        assert_eq!(best(3, setup), "play 12 12");
    }

    fn worth(players: usize, totals: &[i32], starter: usize) -> Vec<i32> {
        let totals = Points::from_slice(totals);
        let rules = Rules::of(players, Scoring::Printed);
        let carry = Carry { totals, ..Five35::first(&rules, Some(Seat::new(starter))) };
        let closing = Closing { deal: totals, totals, then: DealEnd::NextDeal(carry) };
        Five35::worth(&rules, &closing).of(players).to_vec()
    }

    #[test]
    fn leads_are_worth_more_when_the_match_is_nearly_over() {
        assert_eq!(worth(3, &[0, 0, 0], 0).iter().sum::<i32>() / 10, 99);
        let (early, late) = (worth(4, &[0, -5, -5, -5], 1), worth(4, &[-14, -19, -19, -19], 1));
        assert!(250 < early[0] && early[0] < late[0] && late[0] < 1000, "{early:?} {late:?}");
        assert!(worth(2, &[0, -10], 1)[0] > 900);
    }

    #[test]
    fn winners_share_the_win() {
        let totals = Points::from_slice(&[-3, -21, -3]);
        let winners: SeatSet = [0, 2].map(Seat::new).into_iter().collect();
        let closing = Closing { deal: totals, totals, then: DealEnd::MatchOver { winners } };
        assert_eq!(Five35::worth(&Rules::of(3, Scoring::Printed), &closing).of(3), [500, 0, 500]);
    }
}
