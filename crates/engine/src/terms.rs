//! What an episode is for a learner, and what its seats earn.

use crate::game::Points;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// What an episode is, and what it is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What an episode is.
    pub episode: Episode,
    /// What a seat earns.
    pub reward: Reward,
}

/// What an episode is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Episode {
    /// One deal, as the first of a match.
    Deal,
    /// A whole match.
    Match,
}

/// What a seat earns. More is better in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// At the end of a match: 1 for its only winner, and the other seats lose 1 between them. Several winners share.
    Win,
    /// At the end of every deal: its points, with the sign turned where fewer are better.
    Points,
    /// The same, less the mean of all seats.
    ZeroSum,
}

impl Terms {
    /// What each seat earns when a deal closes, which may end the match. `fewest` says that fewer points are better.
    pub fn earned(
        &self,
        players: usize,
        fewest: bool,
        deal: &Points,
        winners: Option<SeatSet>,
    ) -> [f32; MAX_SEATS] {
        let mut earned = [0.0; MAX_SEATS];
        let each = Seat::all(players).zip(&mut earned);
        match (self.reward, winners) {
            (Reward::Win, Some(winners)) if !winners.is_empty() => {
                let (all, share) = (players as f32, 1.0 / winners.len() as f32);
                let won = |seat| if winners.contains(seat) { share } else { 0.0 };
                each.for_each(|(seat, earned)| *earned = (won(seat) * all - 1.0) / (all - 1.0).max(1.0));
            }
            (Reward::Win, _) => {}
            (Reward::Points | Reward::ZeroSum, _) => {
                let sign = if fewest { -1.0 } else { 1.0 };
                let sum: i32 = deal.of(players).iter().sum();
                let mean = if self.reward == Reward::ZeroSum { sum as f32 / players as f32 } else { 0.0 };
                each.for_each(|(seat, earned)| *earned = sign * (deal[seat] as f32 - mean));
            }
        }
        earned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn earned(reward: Reward, fewest: bool, deal: &[i32], winners: Option<&[usize]>) -> Vec<f32> {
        let winners = winners.map(|seats| seats.iter().map(|seat| Seat::new(*seat)).collect());
        let terms = Terms { episode: Episode::Match, reward };
        terms.earned(deal.len(), fewest, &Points::from_slice(deal), winners)[..deal.len()].to_vec()
    }

    #[test]
    fn a_win_is_paid_by_the_others() {
        assert_eq!(earned(Reward::Win, false, &[5, 1], Some(&[0])), [1.0, -1.0]);
        assert_eq!(earned(Reward::Win, false, &[5, 1, 1], Some(&[0])), [1.0, -0.5, -0.5]);
        assert_eq!(earned(Reward::Win, false, &[5, 5, 1], Some(&[0, 1])), [0.25, 0.25, -0.5]);
        assert_eq!(earned(Reward::Win, false, &[1, 1], Some(&[])), [0.0, 0.0], "a draw");
        assert_eq!(earned(Reward::Win, false, &[5, 1], None), [0.0, 0.0], "the match goes on");
    }

    #[test]
    fn points_are_better_when_more() {
        assert_eq!(earned(Reward::Points, false, &[5, 1], None), [5.0, 1.0]);
        assert_eq!(earned(Reward::Points, true, &[5, 1], None), [-5.0, -1.0]);
        assert_eq!(earned(Reward::ZeroSum, true, &[5, 1, 0], None), [-3.0, 1.0, 2.0]);
    }
}
