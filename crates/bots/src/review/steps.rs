//! The steps of a match: every position, and what happened there.

use engine::play::LogEntry;
use engine::{Game, Input, Match, Turn};

/// A step of a match.
pub struct Step<G: Game> {
    /// The number of its deal.
    pub deal: usize,
    /// How many entries of the record come before it: a joint choice has one for each seat.
    pub entries: usize,
    /// The deal before it.
    pub state: G::State,
    /// What happened.
    pub input: Input<G::Outcome>,
}

impl<G: Game> Step<G> {
    /// The deal after it.
    pub fn after(&self) -> G::State {
        let mut state = self.state;
        G::step(&mut state, &self.input, &mut ());
        state
    }

    /// Whether it ended its deal.
    pub fn ends_deal(&self) -> bool {
        G::turn(&self.after()) == Turn::Over
    }
}

/// All steps of a match.
pub fn steps<G: Game>(game: &Match<G>) -> Vec<Step<G>> {
    let (mut steps, mut deal, mut entries) = (Vec::new(), 0, 0);
    game.replay(game.log().len(), |before, entry| match entry {
        LogEntry::Input(input) => {
            steps.push(Step { deal, entries, state: *before.state(), input: *input });
            entries += match input {
                Input::Moves(joint) => joint.seats.len(),
                Input::Chance(_) => 1,
            };
        }
        LogEntry::Scores { .. } => {
            deal += 1;
            entries += 1;
        }
    });
    steps
}
