//! Heuristics for three: what a good player knows.

use engine::powers::lead;
use engine::{
    ActionId, Actions, Closing, Glance, Heuristic, IdSet, Ids, Points, Reasons, Seat, SeatSet, Stakes,
};
use messages::message;

use crate::beginner::glance;
use crate::options::Rules;
use crate::state::{Carry, State};
use crate::{Three, coach, texts};

impl Heuristic for Three {
    const STAKES: Stakes = Stakes {
        whole: || message!("stakes-whole"),
        edge: |count| message!("stakes-edge", count = count),
        gain: |count| message!("stakes-gain", count = count),
        loss: |count| message!("stakes-loss", count = count),
        fewest: false,
    };
    const REASONS: Reasons<Self> = coach::REASONS;

    /// Choices are mixed: a player who always plays the best-looking card is predictable.
    const PLAYOUT_NOISE: i32 = 60;

    const BEGINNER: Option<Glance<Self>> = Some(glance);
    const LAPSES: [u8; 3] = [95, 60, 10];

    /// A mix takes longer to find than a move, and a duel is soon over.
    const HARD_ITERATIONS: u64 = 500;
    const EXPERT_ITERATIONS: u64 = 20_000;

    /// What a card gains on average against the other's open cards; a card that ends the duel counts for more.
    fn appraise(state: &State, seat: Seat, legal: &Ids<1>, look: &mut impl FnMut(ActionId, i32)) {
        let other = seat.next(2);
        let reach = |seat: Seat| state.rules.target - state.points[seat];
        let theirs = state.hands[other];
        for id in legal.iter() {
            let card = Three::action(id);
            let gain: i32 = theirs
                .iter()
                .map(|their| {
                    let (won, lost) = (card.against(their), their.against(card));
                    stake(won, reach(seat)) - stake(lost, reach(other))
                })
                .sum();
            look(id, 10 * gain / theirs.len().max(1) as i32);
        }
    }

    /// What counts is how far one is ahead.
    fn brought(closing: &Closing<Carry>, players: usize, seat: Seat) -> i32 {
        lead(&closing.deal, players, seat)
    }

    /// A win is a match, a draw half of one.
    fn worth(_: &Rules, closing: &Closing<Carry>) -> Points {
        let winners = closing.then.winners().unwrap_or(SeatSet::EMPTY);
        let each = |seat| match winners {
            SeatSet::EMPTY => 500,
            winners => 1000 * i32::from(winners.contains(seat)),
        };
        Points::from_slice(&[each(Seat::new(0)), each(Seat::new(1))])
    }
}

/// The worth of scoring this many points to a player who needs `reach` more.
#[inline]
fn stake(points: u8, reach: u8) -> i32 {
    if points >= reach { 10 } else { 2 * i32::from(points) }
}
