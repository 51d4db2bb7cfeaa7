//! Heuristics for Go-Stop: what a good player knows.
//!
//! A card is worth what it adds to the sets it belongs to, for its taker and, if denied to them, for the others. So a play is
//! judged by what it takes or gives away, and a go by what it may bring and by how near the others are. All
//! numbers here were found by self-play of greedy.

mod go;
mod patterns;
mod worths;

use engine::powers::lead;
use engine::{ActionId, Actions, Closing, Glance, Heuristic, IdSet, Points, Reasons, Seat, Stakes};
use messages::message;

use crate::action::{Action, Legal};
use crate::beginner::glance;
use crate::card::Card;
use crate::card_set::{Cards, of_number};
use crate::options::{Again, Rules, Sets};
use crate::state::{Carry, State};
use crate::{GoStop, coach, texts};
use go::go;
use patterns::Position;
use worths::{Worths, taken};

/// A shake doubles a win and costs next to nothing, so it comes before everything else (R4.1).
const SHAKE: i32 = 1000;
/// How much more cards of its number in the hand make up for a card that is laid by itself: they can take it back.
const BACKED: i32 = 4;
/// The chance that a card laid by itself goes to another player, of 16, by how many cards of its number are unseen. When
/// all are seen it waits for its player.
const GIVEN: [i32; 4] = [-4, 6, 8, 10];
/// How much is left, of 16, of the worth of taking now what nobody else can take later.
const CAN_WAIT: i32 = 4;

impl Heuristic for GoStop {
    const STAKES: Stakes = Stakes {
        whole: || message!("stakes-whole"),
        edge: |count| message!("stakes-edge", count = count),
        gain: |count| message!("stakes-gain", count = count),
        loss: |count| message!("stakes-loss", count = count),
        fewest: false,
    };
    const REASONS: Reasons<Self> = coach::REASONS;

    /// About what a card is worth: two plays that differ by less are both reasonable.
    const PLAYOUT_NOISE: i32 = 16;

    const BEGINNER: Option<Glance<Self>> = Some(glance);
    const LAPSES: [u8; 3] = [90, 60, 20];

    /// There is so much luck in a deal that a few worlds are not enough.
    const HARD_ITERATIONS: u64 = 300;

    fn appraise(state: &State, seat: Seat, legal: &Legal, look: &mut impl FnMut(ActionId, i32)) {
        let eyes = Eyes::of(state, seat);
        legal.iter().for_each(|id| look(id, eyes.appraise(state, seat, GoStop::action(id))));
    }

    /// Learned with the usual options (`moves.md`).
    fn learned_moves(rules: &Rules) -> Option<&'static [u8]> {
        let usual = (rules.sets, rules.again) == (Sets::Apart, Again::Always);
        usual.then_some(include_bytes!("../moves.bin"))
    }

    const PATTERNS: usize = patterns::PATTERNS;

    fn patterns(state: &State, seat: Seat, legal: &Legal, see: &mut impl FnMut(ActionId, i32, &[u16])) {
        let (eyes, position) = (Eyes::of(state, seat), Position::new(state, seat));
        for id in legal.iter() {
            let action = GoStop::action(id);
            let looks = eyes.appraise(state, seat, action);
            match position.patterns(state, &eyes, action) {
                Some(patterns) => see(id, looks, &patterns),
                None => see(id, looks, &[]),
            }
        }
    }

    /// What counts is how far one is ahead.
    fn brought(closing: &Closing<Carry>, players: usize, seat: Seat) -> i32 {
        lead(&closing.deal, players, seat)
    }

    /// One deal is a match and a matter of money (R6.7), but the more a win is worth, the less another point matters:
    /// twice the points that are enough to stop count as half of everything there is to win.
    fn worth(rules: &Rules, closing: &Closing<Carry>) -> Points {
        let players = rules.players();
        let mut worth = Points::default();
        Seat::all(players).for_each(|seat| worth[seat] = EVEN);
        if let Some(winners) = closing.then.winners() {
            for winner in winners.iter() {
                let pays = satisfaction(rules, closing.deal[winner]) / (players as i32 - 1);
                for loser in Seat::all(players).filter(|seat| *seat != winner) {
                    worth[loser] -= pays;
                    worth[winner] += pays;
                }
            }
        }
        worth
    }
}

/// What a draw is worth, and the most that can be won or lost.
const EVEN: i32 = 500;

/// The worth of winning this many points beyond a draw.
fn satisfaction(rules: &Rules, points: i32) -> i32 {
    EVEN * points / (points + 2 * i32::from(rules.enough()))
}

/// What a seat sees when it plays.
struct Eyes {
    hand: Cards,
    /// All cards this seat sees.
    seen: Cards,
    own: Worths,
    /// The most each card is worth to another player.
    others: Worths,
    /// The worth of taking a card, which denies it to the others.
    worths: Worths,
}

impl Eyes {
    #[inline]
    fn of(state: &State, seat: Seat) -> Eyes {
        let players = state.rules.players();
        let taken = taken(state);
        let (hand, mine) = (state.hands[seat], state.storages[seat].with(state.taking));
        let own = Worths::to(mine, taken);
        let mut others = Worths::NOTHING;
        for other in Seat::all(players).filter(|other| *other != seat) {
            let theirs = Worths::to(state.storages[other], taken);
            others = others.and(&theirs, |others, theirs| others.max(theirs));
        }
        let worths = own.and(&others, |own, others| own + others * 3 / 4);
        let seen = taken.with(state.row).with(state.taking).with(hand);
        Eyes { hand, seen, own, others, worths }
    }

    #[inline]
    fn appraise(&self, state: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Shake(_) => SHAKE,
            Action::Play(card) => self.play(state, card),
            Action::Bomb(number) => self.taking(state.row.with(self.hand).only(of_number(number))),
            // A skip reveals and gives away nothing.
            Action::Skip | Action::Stop => 0,
            Action::Go => go(state, seat),
            Action::Take(card) => self.worths.of(card),
        }
    }

    #[inline]
    fn taking(&self, cards: Cards) -> i32 {
        cards.iter().map(|card| self.worths.of(card)).sum()
    }

    #[inline]
    fn play(&self, state: &State, card: Card) -> i32 {
        let number = of_number(card.number());
        let lying = state.row.only(number);
        let unseen = 4 - self.seen.only(number).len();
        let more = self.hand.only(number).len() as i32 - 1;
        let this = self.worths.of(card);
        match lying.len() {
            0 => BACKED * more - self.others.of(card) * GIVEN[unseen] / 16 - self.own.of(card) / 2,
            1 if unseen == 0 && more == 0 => (this + self.taking(lying)) * CAN_WAIT / 16,
            2 => this + lying.iter().map(|with| self.worths.of(with)).max().unwrap_or(0),
            _ => this + self.taking(lying),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{DealEnd, Play, SeatSet, SetUp};

    use super::*;
    use crate::state::Phase;

    const RULES: [Again; 2] = [Again::Always, Again::Gain];

    fn set_up(again: Again, text: &str) -> State {
        let rules = Rules::of(2, Sets::Apart, again);
        GoStop::set_up(&rules, &serde_json::from_str(text).unwrap()).unwrap()
    }

    /// The best appraisal for the seat whose turn it is.
    fn best(state: &State) -> String {
        let mut looks = Vec::new();
        let legal = GoStop::legal(state, state.turn);
        GoStop::appraise(state, state.turn, &legal, &mut |id, points| looks.push((points, id)));
        assert!(looks.iter().map(|(_, id)| *id).eq(legal.iter()));
        GoStop::action(looks.iter().max().unwrap().1).to_string()
    }

    #[test]
    fn a_trio_is_completed_and_the_other_is_denied_its_own() {
        let text = r#"{"hands": [["1D", "6D", "9D"], ["2D", "3D", "4D"]], "row": ["1C+", "6C", "9B"],
            "storages": [["2C+", "3C+"], ["8D"]]}"#;
        assert_eq!(best(&set_up(Again::Always, text)), "play 1D");
        let denied = text.replace(r#"[["2C+", "3C+"], ["8D"]]"#, r#"[["8D"], ["9C", "10C"]]"#);
        assert_eq!(best(&set_up(Again::Always, &denied)), "play 6D");
    }

    #[test]
    fn a_trio_that_is_lost_counts_no_more() {
        let text = r#"{"hands": [["1D", "8D"], ["2D", "3D"]], "row": ["1C+", "8B+"],
            "storages": [["2C+", "4B+"], ["3C+", "7D"]]}"#;
        assert_eq!(best(&set_up(Again::Always, text)), "play 8D");
        let text = text.replace(r#"["2C+", "4B+"], ["3C+", "7D"]"#, r#"["2C+", "2B+"], ["4B+", "7D"]"#);
        assert_eq!(best(&set_up(Again::Always, &text)), "play 1D");
    }

    #[test]
    fn a_card_that_nobody_else_can_take_waits() {
        let text =
            r#"{"hands": [["5D", "9D"], ["2D", "3D"]], "row": ["5B", "9B"], "storages": [[], ["8D"]]}"#;
        let first = best(&set_up(Again::Always, text));
        let waits = text.replace(r#"["8D"]]"#, r#"["5C-", "5D"]]"#);
        assert_eq!((first.as_str(), best(&set_up(Again::Always, &waits)).as_str()), ("play 9D", "play 9D"));
        let waits = text.replace(r#"["8D"]]"#, r#"["9C", "9D"]]"#);
        assert_eq!(best(&set_up(Again::Always, &waits)), "play 5D");
    }

    #[test]
    fn a_discard_gives_away_little() {
        let text = r#"{"hands": [["1A", "5D"], ["2D", "3D"]], "row": ["9B"]}"#;
        assert_eq!(best(&set_up(Again::Always, text)), "play 5D");
    }

    #[test]
    fn a_player_who_can_shake_does_so_and_then_throws_the_bomb() {
        let text = r#"{"hands": [["5B", "5D", "5D"], ["2D", "3D", "4D"]], "row": ["5C-", "9B"]}"#;
        assert_eq!(best(&set_up(Again::Always, text)), "shake 5");
        let shaken = text.replace(r#""row""#, r#""shaken": [[5]], "row""#);
        assert_eq!(best(&set_up(Again::Always, &shaken)), "bomb 5");
    }

    /// Seven points for the seat that chooses.
    fn choice(again: Again, other: &str) -> String {
        let text = format!(
            r#"{{"hands": [["5D", "6D", "7D"], ["2D", "3D", "4D"]], "row": ["9B"],
                "storages": [["1A", "3A", "8A", "11A", "12D+"], [{other}]]}}"#
        );
        best(&State { phase: Phase::GoStop, ..set_up(again, &text) })
    }

    #[test]
    fn go_when_the_other_is_far_away_and_stop_when_it_is_near() {
        for again in RULES {
            assert_eq!(choice(again, r#""5B""#), "go", "{again:?}");
            let near = r#""2B+", "4B+", "1C+", "2C+", "3C+", "6C", "9C", "10C""#;
            assert_eq!(choice(again, near), "stop", "{again:?}");
        }
    }

    #[test]
    fn a_win_is_paid_by_the_losers() {
        for players in 2..=3 {
            let rules = Rules::of(players, Sets::Apart, Again::Always);
            let closed = |points: i32, winners: SeatSet| {
                let deal = Points::from_slice(&[points]);
                GoStop::worth(&rules, &Closing { deal, totals: deal, then: DealEnd::MatchOver { winners } })
                    .of(players)
                    .to_vec()
            };
            assert_eq!(closed(0, SeatSet::EMPTY), vec![EVEN; players]);
            let (small, large) =
                (closed(7, SeatSet::one(Seat::new(0))), closed(56, SeatSet::one(Seat::new(0))));
            for worth in [&small, &large] {
                assert_eq!(worth.iter().sum::<i32>(), EVEN * players as i32);
                assert!((0..=2 * EVEN).contains(&worth[0]) && worth[1] < EVEN, "{worth:?}");
            }
            assert!(small[0] < large[0]);
        }
    }
}
