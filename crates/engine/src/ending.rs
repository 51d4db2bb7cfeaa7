//! How a match ended, for games that explain why.

use messages::Message;

use crate::game::{Describe, Game, GameTypes};
use crate::play::{Match, Verdict};
use crate::seat::{Eye, Seat, SeatSet};
use crate::words::totals;

/// A finished match, as everybody sees it.
pub struct Ending<'m, G: GameTypes> {
    /// The last deal.
    pub view: &'m G::View,
    /// All events, oldest first.
    pub seen: &'m [G::Seen],
    /// The scores of each deal, by seat.
    pub deals: &'m [Vec<i32>],
    /// The totals, and the winners.
    pub verdict: &'m Verdict,
}

/// How the totals of a match compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The winners.
    pub winners: SeatSet,
    /// Their total.
    pub total: i32,
    /// The seats right behind them; none if all won.
    pub next: Option<Behind>,
    /// The seats in last place.
    pub last: Option<Behind>,
}

/// Seats that did not win, all with the same total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Behind {
    /// The seats.
    pub seats: SeatSet,
    /// Their total.
    pub total: i32,
    /// How far they are behind the winners.
    pub margin: u32,
}

impl<G: GameTypes> Ending<'_, G> {
    /// How the totals compare; none for a draw.
    pub fn standing(&self) -> Option<Standing> {
        self.verdict.standing()
    }
}

impl Verdict {
    /// How the totals compare; none for a draw.
    pub fn standing(&self) -> Option<Standing> {
        let Verdict { totals, winners } = self;
        let total = totals[winners.iter().next()?.index()];
        let losers = || Seat::all(totals.len()).filter(|seat| !winners.contains(*seat));
        let margin = |seat: Seat| totals[seat.index()].abs_diff(total);
        let behind = |far: Option<u32>| {
            let margin_is = |seat: &Seat| Some(margin(*seat)) == far;
            let seats: SeatSet = losers().filter(margin_is).collect();
            Some(Behind { seats, total: totals[seats.iter().next()?.index()], margin: far? })
        };
        Some(Standing {
            winners: *winners,
            total,
            next: behind(losers().map(margin).min()),
            last: behind(losers().map(margin).max()),
        })
    }
}

/// Why a finished match ended as it did: in the game's own words, or by the totals.
pub(crate) fn why<G: Game>(game: &Match<G>, deals: &[Vec<i32>]) -> Option<Message> {
    let verdict = game.verdict()?;
    let view = G::view(game.state(), Eye::Watcher);
    let seen: Vec<G::Seen> = game.events().iter().map(|event| G::seen(event, Eye::Watcher)).collect();
    let ending = Ending { view: &view, seen: &seen, deals, verdict };
    Some(<G as Describe>::why(&ending).unwrap_or_else(|| totals(&verdict.totals)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(totals: &[i32], winners: &[usize]) -> Verdict {
        Verdict { totals: totals.to_vec(), winners: winners.iter().copied().map(Seat::new).collect() }
    }

    #[test]
    fn a_standing_names_the_winner_the_runner_up_and_the_last() {
        let one = |seat: usize| SeatSet::one(Seat::new(seat));
        let standing = verdict(&[12, 21, 14], &[0]).standing().unwrap();
        assert_eq!(standing.next, Some(Behind { seats: one(2), total: 14, margin: 2 }));
        assert_eq!(standing.last, Some(Behind { seats: one(1), total: 21, margin: 9 }));
        let shared = verdict(&[-5, -20, -5], &[0, 2]).standing().unwrap();
        assert_eq!((shared.winners.len(), shared.total), (2, -5));
        assert_eq!(shared.next, Some(Behind { seats: one(1), total: -20, margin: 15 }));
        assert_eq!(verdict(&[3, 3], &[0, 1]).standing().unwrap().next, None);
        assert_eq!(verdict(&[1, 1], &[]).standing(), None);
    }
}
