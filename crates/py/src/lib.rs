//! The games for Python: the compiled part of the package `chabudai`, whose other part is in `python/`.
//!
//! | look in | for |
//! |---|---|
//! | `game`, `matches`, `vector`, `bot` | the classes `Game`, `Match`, `Vector` and `Bot` |
//! | `live` | a match that draws chance by itself, counts what it earned and can be undone |
//! | `pickle` | games and matches as text |
//! | `lab` | the laboratory in parts |
//! | `lookup`, `names` | what arguments stand for |
//! | `arrays`, `convert`, `errors` | arrays from Python, values to Python, exceptions |
//! | `interrupt` | long work that Ctrl-C ends |

mod arrays;
mod bot;
mod convert;
mod errors;
mod game;
mod interrupt;
mod lab;
mod live;
mod lookup;
mod matches;
mod names;
mod pickle;
mod vector;

use pyo3::prelude::*;

/// The compiled part of the package `chabudai`: use it through that.
#[pymodule]
mod _chabudai {
    use catalog::GAMES;
    use pyo3::prelude::*;
    use pyo3::types::PyDict;

    #[pymodule_export]
    use crate::bot::PyBot;
    #[pymodule_export]
    use crate::game::PyGame;
    #[pymodule_export]
    use crate::lab::{_columns, _differences, _duel_deals, _interval, _match_figures, _rate, _review};
    #[pymodule_export]
    use crate::matches::PyMatch;
    #[pymodule_export]
    use crate::pickle::{_game_of_record, _restore_game, _restore_match};
    #[pymodule_export]
    use crate::vector::PyVector;

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    const WAIT: i64 = engine::batch::WAIT;

    /// The ids of all games.
    #[pyfunction]
    fn games() -> Vec<&'static str> {
        GAMES.iter().map(|entry| entry.about.id).collect()
    }

    /// Every player count with every combination of options that a game allows.
    #[pyfunction]
    fn settings<'py>(py: Python<'py>, name: &str) -> PyResult<Vec<(usize, Bound<'py, PyDict>)>> {
        let Some(entry) = GAMES.find_by_name(name) else {
            let why = format!("there is no game {name:?}: the games are {}", GAMES.ids());
            return Err(crate::errors::error(py, "UnknownGame", (why,)));
        };
        let each = |setting: &engine::Setting| Ok((setting.players(), crate::convert::options(py, setting)?));
        entry.settings().iter().map(each).collect()
    }
}
