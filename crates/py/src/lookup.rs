//! What the arguments of a match's methods stand for.

use engine::{ActionId, Eye, Seat};
use numpy::{Ix1, PyArray1};
use pyo3::prelude::*;

use crate::arrays;
use crate::errors::{bad_argument, error, illegal};
use crate::matches::PyMatch;
use crate::names::seat;

impl PyMatch {
    /// The seat with this number, or the seat to move.
    pub fn seat_or_mover(&self, py: Python<'_>, number: Option<u64>) -> PyResult<Seat> {
        match number {
            Some(number) => seat(py, &self.spec, number),
            None => self.live.to_move().iter().next().ok_or_else(|| {
                let why = "no seat is to move: name the seat, or begin another match with Game.new_match";
                error(py, "MatchOver", (why,))
            }),
        }
    }

    /// The legal moves of a seat; none when the episode is over.
    pub fn moves(&self, seat: Seat) -> Vec<ActionId> {
        if self.live.is_over() { Vec::new() } else { self.live.game.moves(seat) }
    }

    /// The eye of this seat, or of a spectator.
    pub fn eye(&self, py: Python<'_>, number: Option<u64>) -> PyResult<Eye> {
        number.map_or(Ok(Eye::Watcher), |number| seat(py, &self.spec, number).map(Eye::Seat))
    }

    /// The action with this number or notation.
    pub fn action(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<ActionId> {
        if let Ok(number) = action.extract::<i64>() {
            let actions = self.spec.entry.about.actions;
            let id = usize::try_from(number).ok().filter(|id| *id < actions);
            return id.map(ActionId::new).ok_or_else(|| {
                let why = format!("{number} is no action: actions are 0 to {}", actions - 1);
                error(py, "IllegalMove", (why, None::<&str>))
            });
        }
        let Ok(notation) = action.extract::<&str>() else {
            let found = action.get_type().name()?;
            return Err(bad_argument(py, format!("an action is an int or a notation, not a {found}")));
        };
        self.live.game.parse(notation).map_err(|refusal| illegal(py, &refusal))
    }

    /// Fails if chance is not next.
    pub fn must_be_chance(&self, py: Python<'_>) -> PyResult<()> {
        if self.live.is_chance() {
            return Ok(());
        }
        let why = "chance is not next: make the match with chance=\"given\" to give outcomes yourself";
        Err(bad_argument(py, why))
    }
}

/// Fills a row: the array that was given, or a new one.
pub fn row<'py, T: numpy::Element>(
    name: &str,
    py: Python<'py>,
    len: usize,
    out: Option<&Bound<'py, PyAny>>,
    fill: impl FnOnce(&mut [T]),
) -> PyResult<Bound<'py, PyArray1<T>>> {
    let array = match out {
        Some(out) => arrays::check::<T, Ix1>(name, out, &[len])?,
        None => PyArray1::zeros(py, len, false),
    };
    fill(arrays::writable(name, &array)?.as_slice_mut()?);
    Ok(array)
}
