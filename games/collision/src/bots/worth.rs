//! What the end of a round is worth while the match goes on.

use engine::Points;
use engine::powers::match_shares;

/// With 3 to 6 players, how many more tricks make it e times less likely to win the match, in hundredths: at its start, and
/// how much less for every trick of the seat that has most. From `cargo run --release -p chabudai-lab --example worth -- collision`.
const SCALES: [(i32, i32); 4] = [(466, 12), (305, 11), (192, 6), (159, 8)];

/// Each seat's share of winning a match that goes on: fewer tricks are better, and the more so the nearer its end.
pub fn later(players: usize, totals: &Points) -> Points {
    let (start, fall) = SCALES[players - 3];
    let most = totals.of(players).iter().max().copied().unwrap_or(0);
    let fewest = totals.of(players).iter().min().copied().unwrap_or(0);
    let scale = (start - fall * most).max(30);
    match_shares(players, |seat| 800 * (totals[seat] - fewest) / scale)
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    #[test]
    fn shares_go_with_few_tricks_and_add_up() {
        for players in 3..=6 {
            let totals = Points::new([2, 3, 5, 5, 8, 9]);
            let worth = later(players, &totals);
            assert!(worth.of(players).is_sorted_by(|one, other| one >= other), "{worth:?}");
            assert!((990..=1000).contains(&worth.of(players).iter().sum::<i32>()), "{worth:?}");
            assert!(worth[Seat::new(0)] > worth[Seat::new(1)], "{worth:?}");
        }
    }
}
