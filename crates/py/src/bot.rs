//! Players of ours, at a seat of a match.

use std::sync::Mutex;

use bots::bot::think_until;
use bots::{Candidate, Choice, Level};
use catalog::{GAMES, Seated};
use engine::chance::dice;
use lab::series::UNHURRIED;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::errors::{error, not_supported, try_lock};
use crate::game::PyGame;
use crate::interrupt;
use crate::matches::PyMatch;

/// A player of ours: `random`, `naive`, `easy`, `medium`, `hard`, `expert`, `greedy`, `search:500`, `search:100ms`, `search-1:500`, `search-2:500`, `textbook:500`, and
/// `perfect` where the game is solved. It sees what its seat sees.
#[pyclass(frozen, name = "Bot", module = "chabudai._chabudai")]
pub struct PyBot {
    game: PyGame,
    level: Level,
    player: Mutex<Box<dyn Seated>>,
}

/// The level with this name.
pub fn level(py: Python<'_>, game: &PyGame, name: &str) -> PyResult<Level> {
    let level: Level =
        name.parse().map_err(|unknown: bots::UnknownBot| error(py, "UnknownBot", (unknown.to_string(),)))?;
    let plays = game.spec.entry.plays(level);
    plays.map_err(|unknown| error(py, "UnknownBot", (unknown.to_string(),)))?;
    Ok(level)
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (game, level, *, seed=0, stream=0))]
    fn new(py: Python<'_>, game: &Bound<'_, PyGame>, level: &str, seed: u64, stream: u64) -> PyResult<PyBot> {
        let game = PyGame { spec: game.get().spec.clone() };
        let level = self::level(py, &game, level)?;
        let any = game.spec.entry.new_match(game.spec.setting.clone(), None);
        // A perfect player may have to solve its game first.
        let make = || GAMES.sit_down(&*any, level, dice(seed, stream), UNHURRIED);
        let made = interrupt::run(py, |stop| think_until(stop, make))?;
        let player = made.map_err(|unknown| error(py, "UnknownBot", (unknown.to_string(),)))?;
        Ok(PyBot { game, level, player: Mutex::new(player) })
    }

    /// The game it plays.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { spec: self.game.spec.clone() }
    }

    /// Its name.
    #[getter]
    fn level(&self) -> String {
        self.level.to_string()
    }

    /// Chooses for a seat, or for the seat to move: an action.
    #[pyo3(signature = (game_match, seat=None))]
    fn choose(&self, py: Python<'_>, game_match: &PyMatch, seat: Option<u64>) -> PyResult<usize> {
        Ok(self.think(py, game_match, seat)?.id.index())
    }

    /// The same with the reasons: `action`, `notation`, `worlds`, `iterations`, `mixed` and `candidates`, best first.
    #[pyo3(signature = (game_match, seat=None))]
    fn explain<'py>(
        &self,
        py: Python<'py>,
        game_match: &PyMatch,
        seat: Option<u64>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let choice = self.think(py, game_match, seat)?;
        let notation = |id| game_match.live.game.notation(id);
        let explained = PyDict::new(py);
        explained.set_item("action", choice.id.index())?;
        explained.set_item("notation", notation(choice.id))?;
        explained.set_item("worlds", choice.worlds)?;
        explained.set_item("iterations", choice.iterations)?;
        explained.set_item("mixed", choice.mixed)?;
        let candidates = PyList::empty(py);
        // What an opponent would do who knew the choice is for explanations to people.
        for Candidate { id, value, error, count, tries, probability, reply: _ } in choice.candidates {
            let candidate = PyDict::new(py);
            candidate.set_item("action", id.index())?;
            candidate.set_item("notation", notation(id))?;
            candidate.set_item("value", value)?;
            candidate.set_item("error", error)?;
            candidate.set_item("tries", tries)?;
            candidate.set_item("probability", probability)?;
            candidate.set_item("points", count.map(|count| count.mean))?;
            candidates.append(candidate)?;
        }
        explained.set_item("candidates", candidates)?;
        Ok(explained)
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} for {}>", self.level, self.game.spec.entry.about.id)
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<()> {
        Err(not_supported(py, "a Bot cannot be pickled: make it again with the same level, seed and stream"))
    }
}

impl PyBot {
    fn think(&self, py: Python<'_>, game_match: &PyMatch, seat: Option<u64>) -> PyResult<Choice> {
        let (ours, theirs) = (self.game.spec.entry.about.id, game_match.spec.entry.about.id);
        if ours != theirs || self.game.spec.setting != game_match.spec.setting {
            let why = format!(
                "this bot plays {ours} with other options or players: make one for the game of the match"
            );
            return Err(error(py, "BadArgument", (why,)));
        }
        let seat = game_match.seat_or_mover(py, seat)?;
        if !game_match.live.to_move().contains(seat) {
            let why = format!("{seat} is not to move: Match.seats lists those that are");
            return Err(error(py, "BadArgument", (why,)));
        }
        let mut player = try_lock(py, &self.player, "Bot")?;
        let player: &mut dyn Seated = &mut **player;
        let game = &*game_match.live.game;
        match self.level {
            // These take less time than it takes to start a thread.
            Level::Random | Level::Naive | Level::Greedy | Level::Easy | Level::Medium => {
                Ok(player.choose(game, seat))
            }
            _ => interrupt::run(py, |stop| think_until(stop, || player.choose(game, seat))),
        }
    }
}
