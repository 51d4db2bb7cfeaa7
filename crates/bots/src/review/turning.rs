//! Where a match turned.

use engine::words::seats;
use engine::{Seat, SeatSet};
use messages::{Message, message, shared as texts};
use serde::Serialize;

use super::{WinChance, percents};
use crate::reasons::BEYOND_DOUBT;

/// This much of a win must change hands for good.
const LEAST: f64 = 0.1;

/// The turning point of a match: the step that raised the winners' chance most for good. What counts is
/// the lowest their chance ever was after it, compared with what it was before.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TurningPoint {
    /// The step: the index in [`Review::steps`](super::Review::steps) of the chances after it.
    pub step: usize,
    /// The seats that chose; none if it was chance.
    pub seats: SeatSet,
    /// The chance of the winners before.
    pub before: WinChance,
    /// And their chance after.
    pub after: WinChance,
    /// The seat that chose and lost by it: most of what the winners gained came from that seat.
    pub loser: Option<Seat>,
    /// What it is called, which says so if it was luck.
    #[serde(skip)]
    pub title: Message,
    /// What everybody saw happen, and what it did: to the seat that lost by it, or to the winners.
    #[serde(skip)]
    pub message: Message,
}

impl TurningPoint {
    /// The turning point at a step, which these seats chose. `happened` is what everybody saw happen.
    pub(super) fn at(
        step: usize,
        seats: SeatSet,
        winners: SeatSet,
        of_winners: &[WinChance],
        steps: &[Vec<WinChance>],
        happened: impl Iterator<Item = Message>,
    ) -> TurningPoint {
        let (before, after) = (of_winners[step - 1], of_winners[step]);
        let lost = |seat: Seat| steps[step - 1][seat.index()].share - steps[step][seat.index()].share;
        let loser = loser(seats, winners, lost, after.share - before.share);
        let effect = effect(loser, winners, &percents(&steps[step - 1]), &percents(&steps[step]));
        let title = match seats.is_empty() {
            true => message!("review-turning-chance", step = step),
            false => message!("review-turning", step = step),
        };
        let luck = seats.is_empty().then(|| message!("review-luck"));
        let message = Message::sentences(happened.chain([effect]).chain(luck));
        TurningPoint { step, seats, before, after, loser, title, message }
    }
}

/// What a step did to the chances, in percent.
fn effect(loser: Option<Seat>, winners: SeatSet, before: &[u8], after: &[u8]) -> Message {
    let of_winners = |percents: &[u8]| winners.iter().map(|seat| percents[seat.index()]).sum::<u8>();
    match loser {
        Some(seat) => {
            let (before, after) = (before[seat.index()], after[seat.index()]);
            message!("review-fell", seat = seat, before = before, after = after)
        }
        None => {
            let (before, after) = (of_winners(before), of_winners(after));
            message!("review-rose", winners = seats(winners), before = before, after = after)
        }
    }
}

/// The one seat that chose, if it did not win and lost more than half of what the winners gained.
fn loser(chose: SeatSet, won: SeatSet, lost: impl Fn(Seat) -> f64, gained: f64) -> Option<Seat> {
    let seat = chose.iter().next().filter(|seat| chose.len() == 1 && !won.contains(*seat))?;
    (2.0 * lost(seat) > gained).then_some(seat)
}

/// The step with the largest lasting rise, if it is large and clear.
pub(super) fn turning_point(chances: &[WinChance]) -> Option<usize> {
    let mut turning = None;
    let (mut largest, mut lowest_since) = (LEAST, f64::INFINITY);
    for step in (1..chances.len()).rev() {
        let (before, after) = (chances[step - 1], chances[step]);
        lowest_since = after.share.min(lowest_since);
        let rise = lowest_since - before.share;
        if rise >= largest && rise > BEYOND_DOUBT * before.error.hypot(after.error) {
            (turning, largest) = (Some(step), rise);
        }
    }
    turning
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(shares: &[f64], error: f64) -> Option<usize> {
        let chances: Vec<WinChance> = shares.iter().map(|share| WinChance { share: *share, error }).collect();
        turning_point(&chances)
    }

    #[test]
    fn a_match_turns_where_the_chance_rises_for_good() {
        assert_eq!(found(&[0.3, 0.4, 0.8, 0.9, 1.0], 0.01), Some(2));
        // A rise that is lost again does not count: the rise to 0.9 was one to 0.2 in the end.
        assert_eq!(found(&[0.1, 0.9, 0.2, 0.5, 1.0], 0.01), Some(4));
        assert_eq!(found(&[0.5, 0.4, 0.6, 0.3, 1.0], 0.01), Some(4));
    }

    /// The seat that lost, if these seats chose, the last of three won, and the chances changed like this.
    fn lost(chose: &[usize], before: [f64; 3], after: [f64; 3]) -> Option<usize> {
        let chose = chose.iter().map(|seat| Seat::new(*seat)).collect();
        let lost = |seat: Seat| before[seat.index()] - after[seat.index()];
        loser(chose, SeatSet::one(Seat::new(2)), lost, after[2] - before[2]).map(Seat::index)
    }

    #[test]
    fn a_turning_point_has_a_loser_where_one_seat_chose_and_lost_by_it() {
        assert_eq!(lost(&[0], [0.9, 0.0, 0.1], [0.1, 0.0, 0.9]), Some(0));
        assert_eq!(lost(&[0], [0.5, 0.4, 0.1], [0.4, 0.0, 0.6]), None, "another lost more by it");
        assert_eq!(lost(&[2], [0.9, 0.0, 0.1], [0.1, 0.0, 0.9]), None, "the winner's own choice");
        assert_eq!(lost(&[], [0.9, 0.0, 0.1], [0.1, 0.0, 0.9]), None, "chance");
        assert_eq!(lost(&[0, 1], [0.5, 0.4, 0.1], [0.1, 0.0, 0.9]), None, "both chose");
    }

    #[test]
    fn a_turning_point_says_what_it_did_to_the_loser_or_to_the_winners() {
        let (one, both) = (SeatSet::one(Seat::new(0)), Seat::all(2).collect());
        let (before, after) = ([31, 20, 49], [51, 20, 29]);
        let said = |loser, winners| effect(loser, winners, &before, &after).to_string();
        assert_eq!(
            said(Some(Seat::new(2)), one),
            "With the cards as they lay, the chance of seat 2 fell from 49 % to 29 %."
        );
        assert_eq!(
            said(None, one),
            "With the cards as they lay, the chance of seat 0 rose from 31 % to 51 %."
        );
        assert_eq!(
            said(None, both),
            "With the cards as they lay, the chance of seat 0 and seat 1 rose from 51 % to 71 %."
        );
    }

    #[test]
    fn a_turning_point_is_called_luck_if_nobody_chose() {
        let [before, after] = [[0.4, 0.6], [0.9, 0.1]]
            .map(|shares| shares.map(|share| WinChance { share, error: 0.01 }).to_vec());
        let of_winners = [before[0], after[0]];
        let said = |chose| {
            let steps = [before.clone(), after.clone()];
            let winners = SeatSet::one(Seat::new(0));
            TurningPoint::at(1, chose, winners, &of_winners, &steps, [].into_iter()).title.to_string()
        };
        assert_eq!(said(SeatSet::one(Seat::new(1))), "Turning point, move 1");
        assert_eq!(said(SeatSet::default()), "Turning point, move 1, by chance");
    }

    #[test]
    fn a_doubtful_turning_point_is_not_reported() {
        assert_eq!(found(&[0.3, 0.4, 0.8, 0.9, 1.0], 0.2), None);
        assert_eq!(found(&[0.60, 0.65, 0.72, 0.80, 0.88, 0.95, 1.0], 0.0), None, "it came bit by bit");
        assert_eq!(found(&[0.0, 0.0, 0.0], 0.01), None, "nobody won");
        assert_eq!(found(&[0.5], 0.01), None, "nothing has happened");
    }
}
