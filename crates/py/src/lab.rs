//! The laboratory in parts: single deals of a duel and single matches of an inquiry, each the same wherever it is played.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::bot::think_until;
use bots::{Budget, Level};
use catalog::{GAMES, Listed, Visitor};
use engine::{Observe, Seat, Setting};
use lab::interval::Interval;
use lab::rating::{Part, Result as MatchResult, rate};
use lab::series::{Ended, on_all_cores};
use lab::stats::{Column, Difference, Sample};
use lab::{Duel, Inquiry};
use pyo3::prelude::*;

use crate::bot::level;
use crate::convert;
use crate::errors::{bad_argument, not_supported};
use crate::game::PyGame;
use crate::interrupt;
use crate::matches::PyMatch;

/// Which pieces of work to do, and how.
struct Work<'w, Question> {
    question: Question,
    setting: &'w Setting,
    first: u64,
    count: u64,
    stop: &'w Arc<AtomicBool>,
}

/// Does pieces of a duel or an inquiry.
struct Pieces<'w, Question, T> {
    work: Work<'w, Question>,
    done: Vec<T>,
}

impl Visitor for Pieces<'_, Duel, Vec<Ended>> {
    fn visit<G: Listed + Observe>(&mut self) {
        let Work { question, setting, first, count, stop } = &self.work;
        let rules = G::rules(setting);
        self.done = on_all_cores(*count, question.cores, stop, |piece| {
            think_until(stop, || question.deal::<G>(&rules, first + piece))
        });
    }
}

impl Visitor for Pieces<'_, Inquiry, Sample> {
    fn visit<G: Listed + Observe>(&mut self) {
        let Work { question, setting, first, count, stop } = &self.work;
        let rules = G::rules(setting);
        self.done = on_all_cores(*count, question.cores, stop, |piece| {
            think_until(stop, || question.sample::<G>(&rules, first + piece))
        });
    }
}

/// Does the pieces of work from number `first` on, for the game with its types.
fn pieces<Question: Send, T: Send>(
    py: Python<'_>,
    game: &PyGame,
    question: Question,
    first: u64,
    count: u64,
) -> PyResult<Vec<T>>
where
    for<'w> Pieces<'w, Question, T>: Visitor,
{
    let (id, setting) = (game.spec.entry.about.id, &game.spec.setting);
    interrupt::run(py, move |stop| {
        let work = Work { question, setting, first, count, stop };
        let mut pieces = Pieces { work, done: Vec::new() };
        catalog::visit_one(id, &mut pieces);
        pieces.done
    })
}

/// How a match ended: its worth to each seat, and the winners.
type Outcome = (Vec<i32>, Vec<usize>);

/// The deals of a duel from number `first` on: how the match of each seating ended.
#[pyfunction]
#[pyo3(signature = (game, players, *, seed, first, count, cores))]
pub fn _duel_deals(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    players: [String; 2],
    seed: u64,
    first: u64,
    count: u64,
    cores: usize,
) -> PyResult<Vec<Vec<Outcome>>> {
    let game = game.get();
    let [one, other] = players.map(|name| level(py, game, &name));
    let duel = Duel { players: [one?, other?], deals: count, seed, cores, until_settled: false };
    let deals: Vec<Vec<Ended>> = pieces(py, game, duel, first, count)?;
    let players = game.spec.players();
    let outcome = |ended: Ended| -> Outcome {
        (ended.worth.of(players).to_vec(), ended.winners.iter().map(Seat::index).collect())
    };
    Ok(deals.into_iter().map(|matches| matches.into_iter().map(outcome).collect()).collect())
}

/// The measurements of a match, and how often each thing happened in it, with the sum of its sizes.
type Measured = (Vec<(String, f64)>, BTreeMap<String, (u64, i64)>);

/// The same, and the values of which the spread is counted.
type Figures = (Measured, Vec<(&'static str, i32)>);

/// The figures of the matches of an inquiry, from number `first` on.
#[pyfunction]
#[pyo3(signature = (game, players, *, seed, first, count, cores))]
pub fn _match_figures(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    players: Vec<String>,
    seed: u64,
    first: u64,
    count: u64,
    cores: usize,
) -> PyResult<Vec<Figures>> {
    let game = game.get();
    if players.len() != game.spec.players() {
        let why =
            format!("players: {} are named, and the game has {} seats", players.len(), game.spec.players());
        return Err(bad_argument(py, why));
    }
    let seats: PyResult<Vec<Level>> = players.iter().map(|name| level(py, game, name)).collect();
    let inquiry = Inquiry { seats: seats?, matches: count, seed, cores };
    let samples: Vec<Sample> = pieces(py, game, inquiry, first, count)?;
    Ok(samples.into_iter().map(|Sample { values, notes, spreads }| ((values, notes), spreads)).collect())
}

fn as_samples(measured: Vec<Measured>) -> Vec<Sample> {
    measured.into_iter().map(|(values, notes)| Sample { values, notes, spreads: Vec::new() }).collect()
}

/// All figures of some matches, each with its value in every match; none where a match does not have it.
#[pyfunction]
pub fn _columns(matches: Vec<Measured>) -> Vec<(String, Vec<Option<f64>>)> {
    let columns = lab::stats::columns(&as_samples(matches));
    columns.into_iter().map(|Column { name, values }| (name, values)).collect()
}

/// What changes between matches that have the same deals: name, change, half the width of its 95 % interval, and whether it is beyond
/// doubt.
#[pyfunction]
pub fn _differences(before: Vec<Measured>, after: Vec<Measured>) -> Vec<(String, f64, Option<f64>, bool)> {
    lab::stats::differences(as_samples(before), as_samples(after))
        .into_iter()
        .map(|Difference { name, change, margin, beyond_doubt, .. }| (name, change, margin, beyond_doubt))
        .collect()
}

/// Where the mean of samples lies with 95 % confidence, if they lie within these bounds.
#[pyfunction]
pub fn _interval(samples: Vec<f64>, lowest: f64, highest: f64) -> (f64, f64) {
    let Interval { low, high } = Interval::of_mean(&samples, lowest..=highest);
    (low, high)
}

/// Which player, how many seats, and which share of the win.
type PlayerPart = (usize, usize, f64);

/// Rates players by all matches, each with the number of its deal and the parts of its players: name, rating and
/// its 95 % interval.
#[pyfunction]
pub fn _rate(players: Vec<String>, results: Vec<(u64, Vec<PlayerPart>)>) -> Vec<(String, f64, f64, f64)> {
    let part = |(player, seats, won)| Part { player, seats, won };
    let results: Vec<MatchResult> = results
        .into_iter()
        .map(|(deal, parts)| MatchResult { deal, parts: parts.into_iter().map(part).collect() })
        .collect();
    rate(&players, &results)
        .into_iter()
        .map(|rating| (rating.player, rating.rating, rating.interval.low, rating.interval.high))
        .collect()
}

/// Each seat's chance to win after every step of a match, and where it turned. That gives away hidden cards.
#[pyfunction]
#[pyo3(signature = (game_match, *, rounds=200, seed=0))]
pub fn _review<'py>(
    py: Python<'py>,
    game_match: &PyMatch,
    rounds: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    if game_match.live.is_world {
        return Err(not_supported(py, "an imagined world cannot be reviewed: it has no beginning"));
    }
    if rounds == 0 {
        return Err(bad_argument(py, "rounds: give at least one"));
    }
    let game = &*game_match.live.game;
    let review = interrupt::run(py, |stop| {
        think_until(stop, || GAMES.review(game, Budget::Iterations(rounds), seed))
    })?;
    convert::from_data(py, &review)
}
