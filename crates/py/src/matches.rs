//! A match, as Python plays it.

use std::sync::Arc;

use engine::chance::dice;
use engine::{ActionId, Seat};
use messages::{Language, Reader};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert;
use crate::errors::{bad_argument, error, illegal, not_supported};
use crate::game::PyGame;
use crate::live::{GameSpec, Live, Source};
use crate::lookup::row;

/// A match. Chance is drawn from its own dice, unless it was made with `chance="given"`.
#[pyclass(name = "Match", module = "chabudai._chabudai")]
pub struct PyMatch {
    pub spec: Arc<GameSpec>,
    pub live: Live,
}

type Scores = Vec<(Vec<i32>, Vec<i32>)>;

#[pymethods]
impl PyMatch {
    /// The game.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { spec: self.spec.clone() }
    }

    /// The seats that are to choose now, in the order in which they are asked; empty when it is not a seat's turn.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.live.to_move().iter().map(Seat::index).collect::<Vec<_>>())
    }

    /// The first of them, or None.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.live.to_move().iter().next().map(Seat::index)
    }

    /// Whether the episode is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.live.is_over()
    }

    /// Whether a chance outcome is next. Only with `chance="given"`: other matches draw it themselves.
    #[getter]
    fn is_chance(&self) -> bool {
        self.live.is_chance()
    }

    /// What each seat earned by the last choice.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.live.earned[..self.spec.players()])
    }

    /// What each seat earned in this episode so far.
    #[getter]
    fn returns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.live.returns[..self.spec.players()])
    }

    /// The points of each deal played so far, and the totals after it.
    #[getter]
    fn scores(&self) -> Scores {
        self.live.game.scores()
    }

    /// The seats that won, once the match is over; empty for a draw.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        let verdict = self.live.game.verdict()?;
        Some(verdict.winners.iter().map(Seat::index).collect())
    }

    /// How many choices were made.
    fn __len__(&self) -> usize {
        self.live.chosen.len()
    }

    /// The legal actions of a seat, ascending; of the seat to move, if none is named.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, py: Python<'_>, seat: Option<u64>) -> PyResult<Vec<usize>> {
        Ok(self.moves(self.seat_or_mover(py, seat)?).into_iter().map(ActionId::index).collect())
    }

    /// The same in notation.
    #[pyo3(signature = (seat=None))]
    fn legal_moves(&self, py: Python<'_>, seat: Option<u64>) -> PyResult<Vec<String>> {
        let moves = self.moves(self.seat_or_mover(py, seat)?);
        Ok(moves.into_iter().map(|id| self.live.game.notation(id)).collect())
    }

    /// The legal actions of a seat as an array of bool, written into `out` if that is given.
    #[pyo3(signature = (seat=None, out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u64>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let moves = self.moves(self.seat_or_mover(py, seat)?);
        row("out", py, self.spec.entry.about.actions, out, |mask: &mut [bool]| {
            mask.fill(false);
            moves.iter().for_each(|id| mask[id.index()] = true);
        })
    }

    /// What a seat sees, as `Game.observation_spec` names it: an array of uint8, written into `out` if that is given.
    #[pyo3(signature = (seat=None, out=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u64>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let (seat, observed) = (self.seat_or_mover(py, seat)?, &self.spec.observed);
        row("out", py, observed.observation, out, |slots| {
            (observed.observe)(&*self.live.game, seat, slots);
        })
    }

    /// What a seat does NOT see, as `Game.secrets_spec` names it: for critics during training, never for a player.
    #[pyo3(signature = (seat=None, out=None))]
    fn secrets<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u64>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let (seat, observed) = (self.seat_or_mover(py, seat)?, &self.spec.observed);
        row("out", py, observed.secrets, out, |slots| {
            (observed.reveal)(&*self.live.game, seat, slots);
        })
    }

    /// The deal as a seat sees it, or as a spectator does if no seat is named.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        convert::from_json(py, &self.live.game.view(self.eye(py, seat)?))
    }

    /// The same as text for a terminal, in English.
    #[pyo3(signature = (seat=None))]
    fn show(&self, py: Python<'_>, seat: Option<u64>) -> PyResult<String> {
        let (eye, reader) = (self.eye(py, seat)?, Reader::of(Language::En));
        Ok(self.live.game.show(eye, &reader))
    }

    /// How the deal before this one ended, as a seat or a spectator saw it; None in the first deal.
    #[pyo3(signature = (seat=None))]
    fn previous_view<'py>(&self, py: Python<'py>, seat: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        let view = self.live.game.previous(self.eye(py, seat)?);
        view.map_or_else(|| Ok(py.None().into_bound(py)), |view| convert::from_json(py, &view))
    }

    /// What happened so far, as a seat or a spectator saw it: one sentence for each event, in English.
    #[pyo3(signature = (seat=None, since=0))]
    fn story(&self, py: Python<'_>, seat: Option<u64>, since: usize) -> PyResult<Vec<String>> {
        let events = self.live.game.seen_events(self.eye(py, seat)?, since);
        Ok(events.into_iter().map(|event| event.message.to_string()).collect())
    }

    /// Makes a choice, as an action or in notation, for the seat to move or the one that is named. Where several seats choose at
    /// once, it takes effect when all of them have chosen.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>, seat: Option<u64>) -> PyResult<()> {
        if self.live.is_over() {
            let why = "this episode is over: begin another one with Game.new_match, or go back with undo";
            return Err(error(py, "MatchOver", (why,)));
        }
        let seat = self.seat_or_mover(py, seat)?;
        let id = self.action(py, action)?;
        self.live.apply(seat, id).map_err(|refusal| illegal(py, &refusal))
    }

    /// A legal action of a seat at random, from the dice of the match.
    #[pyo3(signature = (seat=None))]
    fn sample(&mut self, py: Python<'_>, seat: Option<u64>) -> PyResult<usize> {
        let seat = self.seat_or_mover(py, seat)?;
        let chosen = self.live.sample(seat).map(ActionId::index);
        chosen.ok_or_else(|| {
            bad_argument(py, format!("{seat} is not to move: Match.seats lists those that are"))
        })
    }

    /// Takes the last choice back, with all that chance gave since. The dice go back as well: the same choice again leads to the
    /// same.
    fn undo(&mut self, py: Python<'_>) -> PyResult<()> {
        if self.live.undo() {
            return Ok(());
        }
        Err(error(py, "NothingToUndo", ("no choice has been made since this match began or was replayed",)))
    }

    /// A copy, which goes on by itself.
    fn copy(&self) -> PyMatch {
        PyMatch { spec: self.spec.clone(), live: self.live.fork() }
    }

    fn __copy__(&self) -> PyMatch {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyMatch {
        self.copy()
    }

    /// The match as a record: one line of JSON. With `legal`, every move comes with all that were legal.
    #[pyo3(signature = (legal=false))]
    fn record(&self, py: Python<'_>, legal: bool) -> PyResult<String> {
        if self.live.is_world {
            let why = "an imagined world has no record: it begins in the middle of a deal";
            return Err(not_supported(py, why));
        }
        Ok(self.live.game.record(legal).to_line())
    }

    /// A world that this seat cannot tell from the real one, as a match that goes on from there.
    #[pyo3(signature = (seat=None, seed=0, *, stream=0))]
    fn imagine(&self, py: Python<'_>, seat: Option<u64>, seed: u64, stream: u64) -> PyResult<PyMatch> {
        if self.live.to_move().is_empty() {
            let why = "worlds are imagined at a decision: this match is over, or chance is next";
            return Err(not_supported(py, why));
        }
        let seat = self.seat_or_mover(py, seat)?;
        let mut rng = dice(seed, stream);
        let world = self.spec.entry.imagine(&*self.live.game, seat, &mut rng);
        let live = Live { is_world: true, ..Live::of(&self.spec, world, rng, Source::Stream) };
        Ok(PyMatch { spec: self.spec.clone(), live })
    }

    /// Every chance outcome that is possible now, as `apply_chance` takes it, with its probability.
    fn chance_outcomes(&self, py: Python<'_>) -> PyResult<Vec<(String, f64)>> {
        let Some(list) = self.spec.entry.outcomes else {
            let why = format!(
                "{} has too many deals to list them: draw one with draw_chance",
                self.spec.entry.about.id
            );
            return Err(not_supported(py, why));
        };
        self.must_be_chance(py)?;
        let outcomes = list(&*self.live.game);
        let all: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
        Ok(outcomes.into_iter().map(|(written, weight)| (written, weight as f64 / all as f64)).collect())
    }

    /// Applies a chance outcome, as records write it. Only with `chance="given"`.
    fn apply_chance(&mut self, py: Python<'_>, outcome: &str) -> PyResult<()> {
        self.must_be_chance(py)?;
        self.live.give(outcome).map_err(|refusal| illegal(py, &refusal))
    }

    /// Draws a chance outcome from the dice of the match. Only with `chance="given"`.
    fn draw_chance(&mut self, py: Python<'_>) -> PyResult<()> {
        self.must_be_chance(py)?;
        self.live.draw();
        Ok(())
    }

    /// What the finished match was worth to each seat, in thousandths of a match, as duels count it; None before its end.
    #[getter]
    fn worth(&self) -> Option<Vec<i32>> {
        self.spec.entry.worth(&*self.live.game)
    }

    fn __repr__(&self) -> String {
        let now = match self.live.to_move() {
            _ if self.live.is_over() => "over".to_owned(),
            seats if seats.is_empty() => "chance is next".to_owned(),
            seats => format!("to move: {seats:?}"),
        };
        format!("<Match of {}, {} players, {now}>", self.spec.entry.about.id, self.spec.players())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("chabudai._chabudai")?.getattr("_restore_match")?;
        (restore, (crate::pickle::of_match(py, self)?,)).into_pyobject(py)
    }
}
