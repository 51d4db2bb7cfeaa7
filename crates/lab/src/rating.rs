//! Ratings over a set of players, from all their matches at once.
//!
//! The model is that of Bradley and Terry, for any number of seats: a seat wins in proportion to the strength of its player (Luce's
//! choice axiom, so this is also Plackett and Luce's model of the first place). A shared win is divided among the winners and a draw among
//! all seats. The order of players and of matches changes nothing.

mod fit;

use std::collections::BTreeMap;

use engine::chance::dice;
use serde::Serialize;

use crate::interval::{Interval, weight};
use fit::Tables;

/// A player's rating.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The player.
    pub player: String,
    /// The rating. The mean of all is 1500; who is 400 above another wins ten times as often.
    pub rating: f64,
    /// Where it lies with 95 % confidence.
    pub interval: Interval,
}

/// Somebody's part in a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// The index of the player in the list.
    pub player: usize,
    /// How many seats the player had.
    pub seats: usize,
    /// Which share of the win the player got.
    pub won: f64,
}

/// The result of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Result {
    /// The number of its deal. Matches of one deal are one sample, whoever plays them.
    pub deal: u64,
    /// The players.
    pub parts: Vec<Part>,
}

/// How many times the deals are weighed anew to find the intervals.
const WEIGHINGS: u64 = 1000;

/// The rating of an average player.
const AVERAGE: f64 = 1500.0;

/// A factor of ten in strength.
const TENFOLD: f64 = 400.0;

/// Rates players, best first. The intervals are those of the Bayesian bootstrap: deals get random weights, and so does one drawn match
/// of each player against an average one, which keeps those finite who have won or lost everything (Turner and others 2020).
pub fn rate(players: &[String], results: &[Result]) -> Vec<Rating> {
    // In the order of names and deals, whatever the order they come in.
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|player| &players[*player]);
    let mut place = vec![0; players.len()];
    order.iter().enumerate().for_each(|(index, player)| place[*player] = index);
    let mut deals: BTreeMap<u64, Vec<Result>> = BTreeMap::new();
    for result in results {
        let mut parts: Vec<Part> =
            result.parts.iter().map(|part| Part { player: place[part.player], ..*part }).collect();
        parts.sort_by_key(|part| part.player);
        deals.entry(result.deal).or_default().push(Result { deal: result.deal, parts });
    }
    let tables = Tables::new(players.len(), deals.into_values());
    let fitted = tables.fit(|_| 1.0, |_| 1.0);
    let mut weighed = vec![Vec::new(); players.len()];
    for weighing in 0..WEIGHINGS {
        let deal = |deal| weight(&mut dice(weighing, deal));
        let drawn = |player: usize| weight(&mut dice(!weighing, player as u64));
        let again = tables.fit(deal, drawn);
        weighed.iter_mut().zip(again).for_each(|(values, value)| values.push(points(value)));
    }
    let mut ratings: Vec<Rating> = (order.iter().zip(fitted).zip(weighed))
        .map(|((player, value), weighed)| Rating {
            player: players[*player].clone(),
            rating: points(value),
            interval: Interval::of_values(weighed),
        })
        .collect();
    ratings.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    ratings
}

/// A strength as a rating; strengths are logarithms around zero.
fn points(strength: f64) -> f64 {
    AVERAGE + TENFOLD * strength / std::f64::consts::LN_10
}

/// The duels that contradict the ratings: of those that are settled, each as winner and loser, the ones whose loser is rated higher.
/// Strength is not transitive, and one number for each player cannot show that.
pub fn contradictions<'d>(ratings: &[Rating], settled: &[[&'d str; 2]]) -> Vec<[&'d str; 2]> {
    let rank = |name: &str| ratings.iter().position(|rating| rating.player == name);
    settled.iter().copied().filter(|[winner, loser]| rank(winner) > rank(loser)).collect()
}

#[cfg(test)]
mod tests {
    use engine::chance::below;

    use super::*;

    /// Matches of each against each on the same deals, in which a player of strength k wins k times as often as one of strength 1.
    fn simulated(strengths: &[f64], seats: usize, deals: u64, seed: u64) -> Vec<Result> {
        let mut results = Vec::new();
        for deal in 0..deals {
            for one in 0..strengths.len() {
                for other in one + 1..strengths.len() {
                    let mut rng = dice(seed, deal * 100 + (10 * one + other) as u64);
                    let of_one = 1 + below(&mut rng, seats - 1);
                    let (mine, theirs) =
                        (of_one as f64 * strengths[one], (seats - of_one) as f64 * strengths[other]);
                    let ticket = below(&mut rng, 1 << 30) as f64 / f64::from(1 << 30);
                    let won = f64::from(u8::from(ticket * (mine + theirs) < mine));
                    let part = |player, seats, won| Part { player, seats, won };
                    let parts = vec![part(one, of_one, won), part(other, seats - of_one, 1.0 - won)];
                    results.push(Result { deal, parts });
                }
            }
        }
        results
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn ratings_are_strengths_whatever_the_number_of_seats() {
        for seats in [2, 3, 6] {
            let rated = rate(&names(&["weak", "strong"]), &simulated(&[1.0, 10.0], seats, 2000, 1));
            assert_eq!(rated[0].player, "strong");
            let apart = rated[0].rating - rated[1].rating;
            assert!((apart - 400.0).abs() < 50.0, "{seats} seats: {apart}");
            assert!((rated[0].rating + rated[1].rating - 3000.0).abs() < 1e-6);
        }
    }

    #[test]
    fn the_order_of_names_and_deals_changes_nothing() {
        let results = simulated(&[1.0, 2.0, 3.0], 3, 60, 2);
        let rated = rate(&names(&["a", "b", "c"]), &results);
        let mut turned: Vec<Result> = results.into_iter().rev().collect();
        for result in &mut turned {
            result.parts.iter_mut().for_each(|part| part.player = (part.player + 1) % 3);
            result.parts.reverse();
        }
        assert_eq!(rate(&names(&["c", "a", "b"]), &turned), rated);
    }

    #[test]
    fn intervals_shrink_with_the_root_of_the_deals_and_hold_the_truth() {
        let width = |deals| {
            let rated = rate(&names(&["a", "b", "c"]), &simulated(&[1.0, 2.0, 4.0], 2, deals, 3));
            rated[0].interval.high - rated[0].interval.low
        };
        let ratio = width(50) / width(800);
        assert!((3.2..5.0).contains(&ratio), "a quarter of the width from 16 times the deals: {ratio}");
        let truth = AVERAGE + TENFOLD * 2f64.log10() / 2.0;
        let held = (0..60).filter(|seed| {
            let rated = rate(&names(&["a", "b"]), &simulated(&[1.0, 2.0], 2, 60, *seed));
            let Interval { low, high } = rated.iter().find(|rating| rating.player == "b").unwrap().interval;
            (low..=high).contains(&truth)
        });
        let held = held.count();
        assert!((53..=60).contains(&held), "57 of 60 hold the truth on average: {held}");
    }

    #[test]
    fn a_player_who_wins_everything_has_a_finite_rating_and_an_open_interval() {
        let results: Vec<Result> = simulated(&[0.0, 1.0], 2, 20, 4);
        let rated = rate(&names(&["loser", "winner"]), &results);
        let Rating { rating, interval: Interval { low, high }, .. } = rated[0];
        assert!(
            rated[0].player == "winner" && low < rating && rating < high && high.is_finite(),
            "{rated:?}"
        );
        assert!(high - rating > rating - low, "it may be much stronger: {low} {rating} {high}");
    }

    #[test]
    fn a_settled_duel_can_contradict_the_ratings() {
        let rating = |player: &str, rating| Rating {
            player: player.to_owned(),
            rating,
            interval: Interval::default(),
        };
        let ratings = [rating("greedy", 1700.0), rating("perfect", 1600.0), rating("random", 1200.0)];
        let settled = [["perfect", "greedy"], ["perfect", "random"]];
        assert_eq!(contradictions(&ratings, &settled), [["perfect", "greedy"]]);
    }
}
