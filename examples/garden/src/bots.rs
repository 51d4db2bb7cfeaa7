//! What a good player of garden knows.

use engine::powers::match_shares;
use engine::{ActionId, Actions, Closing, DealEnd, Heuristic, IdSet, Ids, Points, Seat, Stakes};
use messages::message;

use crate::options::Rules;
use crate::state::{Carry, State};
use crate::turn::top;
use crate::{Garden, texts};

/// A point.
const POINT: i32 = 10;

impl Heuristic for Garden {
    const STAKES: Stakes = Stakes {
        whole: || message!("stakes-whole"),
        edge: |count| message!("stakes-edge", count = count),
        gain: |count| message!("stakes-gain", count = count),
        loss: |count| message!("stakes-loss", count = count),
        fewest: false,
    };

    const PLAYOUT_NOISE: i32 = POINT;

    /// A flower is worth its points, and a point less for each number it skips: that flower will not grow any more. Tuned
    /// against random play.
    fn appraise(state: &State, _: Seat, legal: &Ids<1>, look: &mut impl FnMut(ActionId, i32)) {
        for id in legal.iter() {
            let card = Garden::action(id);
            let points = state.planted.count_in(card.bed()) as i32 + 1;
            let skipped = i32::from(card.number()) - i32::from(top(&state.planted, card)) - 1;
            look(id, if skipped < 0 { 0 } else { POINT * (points - skipped) });
        }
    }

    fn worth(rules: &Rules, closing: &Closing<Carry>) -> Points {
        match closing.then {
            DealEnd::MatchOver { winners } => {
                let mut worth = Points::default();
                winners.iter().for_each(|seat| worth[seat] = 1000 / winners.len() as i32); // R4.2
                worth
            }
            DealEnd::NextDeal(_) => {
                let most = closing.totals.of(rules.players).iter().max().copied().unwrap_or(0);
                match_shares(rules.players, |seat| 2 * (most - closing.totals[seat]))
            }
        }
    }
}
