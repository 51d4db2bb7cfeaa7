//! Ratings over a set of players, from duels of each against each.

use bots::Level;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// A player's rating, by Glicko-2.
#[derive(Clone, Debug, Serialize)]
pub struct Rating {
    /// The player.
    pub player: String,
    /// The rating; every player begins at 1500.
    pub rating: f64,
    /// Half the width of its 95 % interval.
    pub margin: f64,
}

/// The result of one deal: the two players, and the gain of the first.
#[derive(Clone, Copy, Debug)]
pub struct Result {
    /// The indices of the two in the list of players.
    pub pair: [usize; 2],
    /// The gain of the first over the second.
    pub gain: f64,
}

/// Rates players by the results of deals, best first. Every deal is a game of two; results are taken in turn from all
/// pairs, so that none of them weighs more for coming late.
pub fn rate(players: &[Level], results: &[Result]) -> Vec<Rating> {
    let config = Glicko2Config::new();
    let mut ratings = vec![Glicko2Rating::new(); players.len()];
    for Result { pair: [one, other], gain } in results {
        let outcome = match gain.partial_cmp(&0.0) {
            Some(std::cmp::Ordering::Greater) => Outcomes::WIN,
            Some(std::cmp::Ordering::Less) => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        };
        (ratings[*one], ratings[*other]) = glicko2(&ratings[*one], &ratings[*other], &outcome, &config);
    }
    let mut rated: Vec<Rating> = players
        .iter()
        .zip(&ratings)
        .map(|(player, rating)| Rating {
            player: player.to_string(),
            rating: rating.rating,
            margin: 1.96 * rating.deviation,
        })
        .collect();
    rated.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    rated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_who_always_wins_is_rated_higher() {
        let players = [Level::Random, Level::Greedy];
        let results = vec![Result { pair: [0, 1], gain: -1.0 }; 20];
        let rated = rate(&players, &results);
        assert_eq!(rated[0].player, "greedy");
        assert!(rated[0].rating > rated[1].rating + 200.0);
    }
}
