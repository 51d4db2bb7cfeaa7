//! The log of a match, deal by deal.

use serde_json::value::RawValue as RawJson;

use crate::game::{Game, Input};
use crate::ids::ActionId;
use crate::play::{LogEntry, Match};
use crate::prepared::raw;
use crate::seat::Seat;

/// What happened in one step of a match, without the types of its game.
#[derive(Clone, Debug)]
pub enum AnyInput {
    /// What chance gave, as a record writes it.
    Chance(Box<RawJson>),
    /// What each seat chose whose turn it was.
    Moves(Vec<(Seat, ActionId)>),
}

impl PartialEq for AnyInput {
    fn eq(&self, other: &AnyInput) -> bool {
        match (self, other) {
            (AnyInput::Chance(one), AnyInput::Chance(other)) => one.get() == other.get(),
            (AnyInput::Moves(one), AnyInput::Moves(other)) => one == other,
            _ => false,
        }
    }
}

/// The steps of each deal.
pub(crate) fn inputs<G: Game>(game: &Match<G>) -> Vec<Vec<AnyInput>> {
    let mut deals = vec![Vec::new()];
    game.replay(game.log().len(), |before, entry| {
        let deal = deals.last_mut().expect("there is always a deal");
        match entry {
            LogEntry::Input(Input::Chance(outcome)) => {
                deal.push(AnyInput::Chance(raw(G::write(before.state(), outcome))));
            }
            LogEntry::Input(Input::Moves(joint)) => deal.push(AnyInput::Moves(joint.iter().collect())),
            LogEntry::Scores { .. } => deals.push(Vec::new()),
        }
    });
    deals.retain(|deal| !deal.is_empty());
    deals
}

/// The scores of each deal that is over, and the totals with it.
pub(crate) fn scores<G: Game>(game: &Match<G>) -> Vec<(Vec<i32>, Vec<i32>)> {
    let of = |points: &crate::Points| points.of(game.players()).to_vec();
    let each = |entry: &_| match entry {
        LogEntry::Scores { deal, totals } => Some((of(deal), of(totals))),
        LogEntry::Input(_) => None,
    };
    game.log().iter().filter_map(each).collect()
}
