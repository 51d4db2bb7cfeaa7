//! Heuristics for Collision: what a good player knows.
//!
//! Numbers are thousandths of a trick. They were found by self-play, and terms that gained nothing were dropped.

mod appraisal;
mod null;
mod patterns;
mod worth;

use cards::CardKind;
use engine::ids::bits;
use engine::{
    ActionId, Actions, Closing, DealEnd, Glance, Heuristic, IdSet, Ids, OddsLine, Points, Reasons, Seat,
    Stakes,
};
use messages::message;

use crate::beginner::glance;
use crate::card::{Card, Cards, PACK, Suit};
use crate::options::Rules;
use crate::state::{Carry, State};
use crate::{Collision, coach, texts, trick};
use appraisal::Appraisal;
use null::near_null;
use worth::later;

/// One trick.
const TRICK: i32 = 1000;

impl Heuristic for Collision {
    const STAKES: Stakes = Stakes {
        whole: || message!("matches"),
        edge: |count| message!("stakes-edge", count = count),
        gain: |count| message!("stakes-gain", count = count),
        loss: |count| message!("stakes-loss", count = count),
        fewest: true,
    };
    const REASONS: Reasons<Self> = coach::REASONS;

    /// A tenth of a trick.
    const PLAYOUT_NOISE: i32 = 100;

    const BEGINNER: Option<Glance<Self>> = Some(glance);
    const LAPSES: [u8; 3] = [95, 60, 50];

    /// Getting rid of a card is good, taking a trick is bad, and with all four 9s it is the other way round.
    fn appraise(state: &State, seat: Seat, legal: &Ids<1>, look: &mut impl FnMut(ActionId, i32)) {
        let appraisal = Appraisal::new(state, seat);
        for id in legal.iter() {
            let card = Collision::action(id);
            look(id, appraisal.of(card, appraisal.does(card), &appraisal.around(card)));
        }
    }

    /// Learned with the usual options (`moves.md`).
    fn learned_moves(_: &Rules) -> Option<&'static [u8]> {
        Some(include_bytes!("../moves.bin"))
    }

    const PATTERNS: usize = patterns::PATTERNS;

    #[inline]
    fn patterns(state: &State, seat: Seat, legal: &Ids<1>, see: &mut impl FnMut(ActionId, i32, &[u16])) {
        patterns::patterns(state, seat, legal, see);
    }

    /// A card that gives another seat its fourth 9 at once.
    fn is_blunder(state: &State, seat: Seat, id: ActionId) -> bool {
        let Some(rival) = near_null(state, seat) else { return false };
        let mut after = *state;
        trick::play(&mut after, Collision::action(id), &mut ());
        after.nines[rival] == 4
    }

    /// Measured with each number of players (docs/strength.md, Calibration).
    fn odds_line(rules: &Rules, _: bool) -> OddsLine {
        match rules.players() {
            3 => OddsLine::new(808, -212),
            4 => OddsLine::new(844, -232),
            5 => OddsLine::new(872, -221),
            _ => OddsLine::new(944, -122),
        }
    }

    fn worth(rules: &Rules, closing: &Closing<Carry>) -> Points {
        let mut worth = Points::default();
        match closing.then {
            DealEnd::MatchOver { winners } => {
                winners.iter().for_each(|seat| worth[seat] = 1000 / winners.len() as i32)
            } // R6.4
            DealEnd::NextDeal(_) => worth = later(rules.players(), &closing.totals),
        }
        worth
    }
}

/// The kinds in the pack, and those of which there are two.
const KINDS: [u64; 2] = {
    let (mut kinds, mut place) = ([0; 2], 0);
    while place < PACK.len() {
        let bit = 1 << PACK[place];
        kinds[1] |= kinds[0] & bit;
        kinds[0] |= bit;
        place += 1;
    }
    kinds
};

/// The cards that may be in other hands.
#[inline]
fn unseen(state: &State, hand: &Cards) -> Cards {
    let planes = |pile: &Cards| [pile.kinds(), pile.more_than(1)];
    let (played, hand, mut field) = (planes(&state.played), planes(hand), [0; 2]);
    for bit in state.field.map(|card| 1 << card.kind()) {
        field[1] |= field[0] & bit;
        field[0] |= bit;
    }
    let once = played[0] | field[0] | hand[0];
    let twice = played[1] | field[1] | hand[1] | played[0] & field[0] | hand[0] & (played[0] | field[0]);
    let [all, pairs] = KINDS;
    Cards::from_planes([all & !pairs & !once | pairs & !twice, pairs & !once])
}

/// Whether the trick as it lies would go to this card, which collides with no other (R5.1, R5.2).
#[inline]
fn tops(state: &State, card: Card) -> bool {
    const BLACK: u32 = 15 << (4 * Suit::Black as u8);
    let counts = state.up_counts + (1 << (4 * card.suit() as u8));
    let counts = if counts & BLACK != 0 { counts & BLACK } else { counts };
    let strength = |card: Card| (counts >> (4 * card.suit() as u8) & 15) << 4 | u32::from(card.rank());
    let mine = strength(card);
    bits(u64::from(state.up)).all(|place| strength(state.trick[place]) < mine)
}

/// Whether the field would turn this card face down if it were the only one face up at the end of the trick (R4.4).
#[inline]
fn meets_field(state: &State, card: Card) -> bool {
    let open = |place: usize| state.field_down >> place & 1 == 0;
    state.rules.field_acts()
        && state.up == 0
        && (0..4).any(|place| open(place) && state.field[place].rank() == card.rank())
}

#[cfg(test)]
mod tests {
    use engine::{Deals, Play};

    use super::*;
    use crate::state::Phase;

    fn pile(cards: &str) -> Cards {
        cards.split_whitespace().map(|card| card.parse::<Card>().unwrap().kind()).collect()
    }

    /// A trick of `players` that was led by seat 0, with seat 2 to play after two cards.
    fn third(players: usize, trick: [&str; 2], hand: &str) -> State {
        let rules = Rules::of(players, true);
        let mut state = Collision::open(&rules, &Collision::first(&rules, Some(Seat::new(0))));
        (state.phase, state.broken, state.field_down) = (Phase::Play, true, 0b1111);
        state.hands[Seat::new(2)] = pile(hand);
        for (seat, text) in Seat::all(players).zip(trick) {
            state.hands[seat] = pile(text);
            trick::play(&mut state, text.parse().unwrap(), &mut ());
        }
        state
    }

    fn best(state: &State) -> String {
        let mut best = (i32::MIN, String::new());
        let legal = Collision::legal(state, state.turn);
        Collision::appraise(state, state.turn, &legal, &mut |id, looks| {
            if looks > best.0 {
                best = (looks, Collision::action(id).to_string());
            }
        });
        best.1
    }

    #[test]
    fn the_last_player_ducks_or_takes_with_the_highest_card() {
        assert_eq!(best(&third(3, ["Su5", "Su7"], "Su4 Su6 Su9")), "Su6");
        assert_eq!(best(&third(3, ["Su5", "Su7"], "Su8 Su9")), "Su9");
    }

    #[test]
    fn a_collision_gets_rid_of_a_high_card() {
        assert_eq!(best(&third(3, ["Su5", "Su8"], "Su4 Su8 Su9")), "Su8");
    }

    #[test]
    fn a_player_who_cannot_follow_sheds_the_highest_card_that_does_not_take() {
        assert_eq!(best(&third(3, ["Su5", "Su7"], "Ma1 Ma8 Bk2")), "Ma8");
        // One Sun, one Saturn: the highest of all takes it (R5.2).
        assert_eq!(best(&third(3, ["Su5", "Sa7"], "Ma1 Ma8")), "Ma1");
    }

    #[test]
    fn a_lone_card_that_meets_the_field_is_safe() {
        let mut state = third(3, ["Su5", "Sa5"], "Ma3 Ma8");
        assert_eq!(best(&state), "Ma8");
        state.field = ["Su1", "Su2", "Ea3", "Bk1"].map(|card| card.parse().unwrap());
        state.field_down = 0;
        assert_eq!(best(&state), "Ma3"); // R4.4, R5.3
    }

    #[test]
    fn the_fourth_nine_is_taken() {
        let mut state = third(3, ["Su9", "Su5"], "Bk1 Ma2");
        assert_eq!(best(&state), "Ma2");
        (state.nines[Seat::new(2)], state.tricks[Seat::new(2)]) = (3, 4);
        assert_eq!(best(&state), "Bk1");
    }

    #[test]
    fn a_rival_does_not_get_the_fourth_nine() {
        let mut state = third(3, ["Su5", "Su7"], "Ma9 Ma8 Sa1");
        assert_eq!(best(&state), "Ma9");
        (state.nines[Seat::new(1)], state.tricks[Seat::new(1)]) = (3, 4);
        assert_eq!(best(&state), "Ma8");
        let blunders = |state: &State, cards: &[&str]| {
            let ids = cards.iter().map(|card| Collision::id(card.parse().unwrap()));
            ids.map(|id| Collision::is_blunder(state, state.turn, id)).collect::<Vec<bool>>()
        };
        assert_eq!(blunders(&state, &["Ma9", "Ma8", "Sa1"]), [true, false, false]);
        // The 9 lies there already: the trick is taken from the rival.
        let mut state = third(3, ["Su9", "Bk3"], "Bk5 Bk2");
        (state.nines[Seat::new(1)], state.tricks[Seat::new(1)]) = (3, 4);
        assert_eq!(best(&state), "Bk5");
        assert_eq!(blunders(&state, &["Bk5", "Bk2"]), [false, true]);
    }

    #[test]
    fn every_card_is_seen_or_unseen() {
        let mut state = third(4, ["Su5", "Su5"], "Sa4 Sa4 Su9 Bk8");
        state.field = ["Ea4", "Ea4", "Ma4", "Bk1"].map(|card| card.parse().unwrap());
        let unseen = unseen(&state, &state.hands[Seat::new(2)]);
        assert_eq!(unseen.len(), 64 - 2 - 4 - 4);
        for (card, left) in
            [("Su5", 0), ("Sa4", 0), ("Ea4", 0), ("Ma4", 1), ("Ea5", 2), ("Su9", 0), ("Su1", 1)]
        {
            assert_eq!(unseen.count(card.parse::<Card>().unwrap().kind()), left, "{card}");
        }
    }
}
