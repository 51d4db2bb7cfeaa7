//! Games and matches as text that Python pickles.

use catalog::GAMES;
use engine::chance::Dice;
use engine::record::{RawMove, RawOptions, Record, RecordEntry};
use engine::replay::Extent;
use engine::{ActionId, AnyMatch, MAX_SEATS, Refusal, Seat, Setting, Turn};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};

use crate::convert;
use crate::errors::{error, not_supported};
use crate::game::PyGame;
use crate::live::{Chosen, GameSpec, Live, Source};
use crate::matches::PyMatch;

/// The form of what is pickled. It changes when the fields below do.
const FORM: u64 = 1;

/// What every pickle begins with, whatever its form.
#[derive(Serialize, Deserialize)]
struct Head {
    chabudai_pickle: u64,
    version: String,
}

#[derive(Serialize, Deserialize)]
struct GameText {
    #[serde(flatten)]
    head: Head,
    game: String,
    rules: u64,
    players: u64,
    options: serde_json::Map<String, serde_json::Value>,
    episode: String,
    reward: String,
}

#[derive(Serialize, Deserialize)]
struct MatchText {
    #[serde(flatten)]
    game: GameText,
    record: String,
    /// The choices that wait for others.
    waiting: Vec<(usize, usize)>,
    dice: Dice,
    source: Source,
    chosen: Vec<Chosen>,
    earned: [f32; MAX_SEATS],
    returns: [f32; MAX_SEATS],
    deals: usize,
}

fn game_text(spec: &GameSpec) -> GameText {
    let about = spec.entry.about;
    let value = |setting: &Setting| {
        let options = setting.options();
        let json = |value: engine::Value| serde_json::to_value(value).expect("an option is plain");
        options.map(|(spec, value)| (spec.key.to_owned(), json(value))).collect()
    };
    let (episode, reward) = crate::names::names(&spec.terms);
    GameText {
        head: Head { chabudai_pickle: FORM, version: env!("CARGO_PKG_VERSION").to_owned() },
        game: about.id.to_owned(),
        rules: about.rules,
        players: spec.players() as u64,
        options: value(&spec.setting),
        episode: episode.to_owned(),
        reward: reward.to_owned(),
    }
}

/// A game as text.
pub fn of_game(spec: &GameSpec) -> String {
    serde_json::to_string(&game_text(spec)).expect("plain data")
}

/// A match as text: its record, its dice, and what an undo needs.
pub fn of_match(py: Python<'_>, game: &PyMatch) -> PyResult<String> {
    let live = &game.live;
    if live.is_world {
        let why = "an imagined world has no record of its beginning: pickle the match, and imagine again with the same seed";
        return Err(not_supported(py, why));
    }
    let log_len = live.game.log_len();
    let waiting = live.chosen.iter().filter(|chosen| chosen.log_len == log_len);
    let text = MatchText {
        game: game_text(&game.spec),
        record: live.game.record(false).to_line(),
        waiting: waiting.map(|chosen| (chosen.seat, chosen.id)).collect(),
        dice: live.dice.clone(),
        source: live.source.clone(),
        chosen: live.chosen.clone(),
        earned: live.earned,
        returns: live.returns,
        deals: live.deals,
    };
    Ok(serde_json::to_string(&text).expect("plain data"))
}

fn bad_pickle(py: Python<'_>, why: impl Into<String>) -> PyErr {
    error(py, "BadPickle", (why.into(),))
}

/// Checks who wrote a text before it is read.
fn check_head(py: Python<'_>, text: &str) -> PyResult<()> {
    let head: Head = serde_json::from_str(text)
        .map_err(|_| bad_pickle(py, "this pickle was not written by chabudai, or it is damaged"))?;
    if head.chabudai_pickle != FORM {
        let why = format!(
            "this pickle was written by chabudai {}, and this is {}: unpickle it with that version, save Match.record(), and \
             read that with chabudai.replay",
            head.version,
            env!("CARGO_PKG_VERSION")
        );
        return Err(bad_pickle(py, why));
    }
    Ok(())
}

fn damaged(py: Python<'_>, why: impl std::fmt::Display) -> PyErr {
    bad_pickle(py, format!("this pickle is damaged: {why}"))
}

fn game_of(py: Python<'_>, text: &GameText) -> PyResult<PyGame> {
    if let Some(entry) = GAMES.find(&text.game)
        && entry.about.rules != text.rules
    {
        let (theirs, ours) = (text.rules, entry.about.rules);
        let why = format!(
            "this pickle is of rules version {theirs} of {}, and this package plays version {ours}: use chabudai {}",
            text.game, text.head.version
        );
        return Err(bad_pickle(py, why));
    }
    let options = convert::from_json(py, &serde_json::Value::Object(text.options.clone()))?;
    let options = options.cast::<PyDict>().map_err(|_| damaged(py, "no options"))?.clone();
    PyGame::remake(py, &text.game, text.players, &options, (&text.episode, &text.reward))
        .map_err(|fault| damaged(py, fault))
}

/// Makes a game of its pickled text.
#[pyfunction]
pub fn _restore_game(py: Python<'_>, text: &str) -> PyResult<PyGame> {
    check_head(py, text)?;
    let text: GameText = serde_json::from_str(text).map_err(|fault| damaged(py, fault))?;
    game_of(py, &text)
}

/// A choice: the length of the log before it, its seat and its id.
type MadeChoice = (usize, usize, usize);

/// The choices that a match was replayed with, by its record.
fn choices(game: &dyn AnyMatch, record: &Record) -> Result<Vec<MadeChoice>, Refusal> {
    let mut again = game.fork();
    again.rewind(0);
    let mut choices = Vec::new();
    for entry in &record.log {
        match entry {
            RecordEntry::Chance(written) => again.chance(written.get())?,
            RecordEntry::Move(RawMove { seat, action, .. }) => {
                let (seat, id) = (*seat as usize, again.parse(action)?);
                choices.push((again.log_len(), seat, id.index()));
                again.submit(Seat::new(seat), id)?;
            }
            RecordEntry::Scores { .. } => {}
        }
    }
    Ok(choices)
}

/// Whether these are the last of all choices: an undo makes choices again that must be legal. Those that were made together may
/// be in any order.
fn are_last(chosen: &[Chosen], mut all: Vec<MadeChoice>) -> bool {
    let mut last: Vec<MadeChoice> =
        chosen.iter().map(|chosen| (chosen.log_len, chosen.seat, chosen.id)).collect();
    let is_in_order = last.is_sorted_by_key(|(log_len, ..)| *log_len);
    last.sort_unstable();
    all.sort_unstable();
    is_in_order && all.ends_with(&last)
}

/// Makes a match of its pickled text.
#[pyfunction]
pub fn _restore_match(py: Python<'_>, text: &str) -> PyResult<PyMatch> {
    check_head(py, text)?;
    let text: MatchText = serde_json::from_str(text).map_err(|fault| damaged(py, fault))?;
    let spec = game_of(py, &text.game)?.spec.clone();
    let record = Record::read(&text.record).map_err(|fault| damaged(py, fault))?;
    let mut game = spec.entry.resume(&record, Extent::SoFar).map_err(|fault| damaged(py, fault))?;
    if *game.setting() != spec.setting {
        return Err(damaged(py, "its record has other options"));
    }
    let mut choices = choices(&*game, &record).map_err(|refusal| damaged(py, refusal))?;
    for (seat, id) in text.waiting {
        let is_asked =
            matches!(game.turn(), Turn::Seats(seats) if seats.iter().any(|asked| asked.index() == seat));
        if !is_asked || id >= spec.entry.about.actions {
            return Err(damaged(py, "a choice that nobody can make"));
        }
        choices.push((game.log_len(), seat, id));
        game.submit(Seat::new(seat), ActionId::new(id)).map_err(|refusal| damaged(py, refusal))?;
    }
    if !are_last(&text.chosen, choices) {
        return Err(damaged(py, "choices that nobody made"));
    }
    let MatchText { dice, source, chosen, earned, returns, deals, .. } = text;
    let live = Live { chosen, earned, returns, deals, ..Live::of(&spec, game, dice, source) };
    Ok(PyMatch { spec, live })
}

/// The game that a record is of.
#[pyfunction]
pub fn _game_of_record(py: Python<'_>, text: &str, episode: &str, reward: &str) -> PyResult<PyGame> {
    let record = Record::read(text).map_err(|fault| crate::errors::bad_record(py, &fault))?;
    let RawOptions(raw) = &record.options;
    let options = PyDict::new(py);
    for option in raw {
        let value = serde_json::to_value(&option.value).expect("an option is plain");
        options.set_item(&option.key, convert::from_json(py, &value)?)?;
    }
    PyGame::remake(py, &record.game, record.players, &options, (episode, reward))
}
