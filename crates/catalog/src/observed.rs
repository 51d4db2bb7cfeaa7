//! What learners use of a game, without its types.

use engine::batch::{AnyBatch, Batch};
use engine::slots::{Names, Row};
use engine::terms::Terms;
use engine::{AnyMatch, Heuristic, Match, Observe, Outcomes, Seat, Setting};

use crate::Listed;
use crate::players::of;

/// What learners use of a game that has [`Observe`].
#[derive(Clone, Copy)]
pub struct Observed {
    /// How many slots an observation has.
    pub observation: usize,
    /// How many slots the secrets have.
    pub secrets: usize,
    /// Whether fewer points are better.
    pub fewest: bool,
    /// The names of the slots of an observation.
    pub names: fn(&Setting) -> Vec<String>,
    /// The names of the slots of the secrets.
    pub secret_names: fn(&Setting) -> Vec<String>,
    /// Writes what a seat observes.
    pub observe: fn(&dyn AnyMatch, Seat, &mut [u8]),
    /// Writes what that seat may not know.
    pub reveal: fn(&dyn AnyMatch, Seat, &mut [u8]),
    /// Many matches at once.
    pub batch: fn(&Setting, Terms, usize, u64) -> Box<dyn AnyBatch>,
}

impl Observed {
    /// That of a game.
    pub const fn of<G: Listed + Observe>() -> Observed {
        Observed {
            observation: G::OBSERVATION,
            secrets: G::SECRETS,
            fewest: <G as Heuristic>::STAKES.fewest,
            names: |setting| {
                let (mut names, game) = (Names::default(), Match::<G>::new(setting.clone(), None));
                G::observe(game.state(), Seat::new(0), &mut names);
                names.0
            },
            secret_names: |setting| {
                let (mut names, game) = (Names::default(), Match::<G>::new(setting.clone(), None));
                G::secrets(game.state(), Seat::new(0), &mut names);
                names.0
            },
            observe: |game, seat, slots| G::observe(of::<G>(game).state(), seat, &mut Row::new(slots)),
            reveal: |game, seat, slots| G::secrets(of::<G>(game).state(), seat, &mut Row::new(slots)),
            batch: |setting, terms, lanes, seed| Box::new(Batch::<G>::new(setting, terms, lanes, seed)),
        }
    }
}

/// The chance outcomes of a match as records write them, with their weights.
pub(crate) fn outcomes<G: Listed + Outcomes>(game: &dyn AnyMatch) -> Vec<(String, u64)> {
    let state = of::<G>(game).state();
    let written = |outcome: &G::Outcome| {
        serde_json::to_string(&G::write(state, outcome)).expect("outcomes have string keys")
    };
    G::outcomes(state).map(|(outcome, weight)| (written(&outcome), weight)).collect()
}
