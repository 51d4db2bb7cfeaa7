//! A game as it is to be played.

use std::sync::Arc;

use catalog::GAMES;
use engine::chance::dice;
use engine::record::Record;
use engine::replay::Extent;
use engine::terms::{Episode, Reward, Terms};
use engine::{ActionId, Direction, Hands};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::convert;
use crate::errors::{bad_argument, bad_record, error, illegal};
use crate::live::{GameSpec, Live, Source};
use crate::matches::PyMatch;
use crate::names::{EPISODES, REWARDS, named, names, seat};

/// A game with its player count and options, and what an episode and its reward are.
///
/// >>> Game("three").new_match(seed=1).seats
/// (0, 1)
#[pyclass(frozen, name = "Game", module = "chabudai._chabudai")]
pub struct PyGame {
    pub spec: Arc<GameSpec>,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, players=None, *, options=None, episode="match", reward=None))]
    fn new(
        py: Python<'_>,
        name: &str,
        players: Option<u64>,
        options: Option<&Bound<'_, PyDict>>,
        episode: &str,
        reward: Option<&str>,
    ) -> PyResult<PyGame> {
        let Some(entry) = GAMES.find_by_name(name) else {
            let why = format!("there is no game {name:?}: the games are {}", GAMES.ids());
            return Err(error(py, "UnknownGame", (why,)));
        };
        let options = options.map_or_else(|| Ok(Vec::new()), convert::raw_options)?;
        let players = players.unwrap_or(*entry.about.seats.start() as u64);
        let setting = entry
            .setting(players, &options)
            .map_err(|faults| error(py, "BadOptions", (format!("{}: {faults}", entry.about.id),)))?;
        let episode = named(py, "episode", episode, &EPISODES)?;
        let reward = match (reward, episode) {
            (Some(name), _) => named(py, "reward", name, &REWARDS)?,
            (None, Episode::Match) => Reward::Win,
            (None, Episode::Deal) => Reward::ZeroSum,
        };
        if (episode, reward) == (Episode::Deal, Reward::Win) {
            let why = "reward: a win is paid at the end of a match; with episode=\"deal\", choose \"points\" or \"zero-sum\"";
            return Err(bad_argument(py, why));
        }
        let observed = entry.observed.expect("the games of our catalogue can be observed");
        let terms = Terms { episode, reward };
        Ok(PyGame { spec: Arc::new(GameSpec { entry, observed, setting, terms }) })
    }

    /// The name that records and commands use.
    #[getter]
    fn id(&self) -> &'static str {
        self.spec.entry.about.id
    }

    /// The title, in English.
    #[getter]
    fn title(&self) -> String {
        self.spec.entry.about.title().to_string()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.spec.players()
    }

    /// The value of every option.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        convert::options(py, &self.spec.setting)
    }

    /// What an episode is: "match" or "deal".
    #[getter]
    fn episode(&self) -> &'static str {
        names(&self.spec.terms).0
    }

    /// What a seat earns: "win", "points" or "zero-sum".
    #[getter]
    fn reward(&self) -> &'static str {
        names(&self.spec.terms).1
    }

    /// The version of the rules, as records name it.
    #[getter]
    fn rules_version(&self) -> u64 {
        self.spec.entry.about.rules
    }

    /// How many action ids there are: the length of a mask.
    #[getter]
    fn num_actions(&self) -> usize {
        self.spec.entry.about.actions
    }

    /// How many slots an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.spec.observed.observation
    }

    /// How many slots the secrets have.
    #[getter]
    fn secrets_size(&self) -> usize {
        self.spec.observed.secrets
    }

    /// The name of every slot of an observation. Seats are named by how many seats they sit after the one that looks.
    #[getter]
    fn observation_spec(&self) -> Vec<String> {
        (self.spec.observed.names)(&self.spec.setting)
    }

    /// The name of every slot of the secrets.
    #[getter]
    fn secrets_spec(&self) -> Vec<String> {
        (self.spec.observed.secret_names)(&self.spec.setting)
    }

    /// Whether all seats choose at once.
    #[getter]
    fn is_simultaneous(&self) -> bool {
        self.spec.entry.about.direction == Direction::Together
    }

    /// Whether hands are hidden.
    #[getter]
    fn has_hidden_cards(&self) -> bool {
        self.spec.entry.about.hands != Hands::Open
    }

    /// Whether fewer points are better. Rewards are better when higher, in every game.
    #[getter]
    fn fewest_points_win(&self) -> bool {
        self.spec.observed.fewest
    }

    /// Whether `Match.chance_outcomes` can list what chance gives.
    #[getter]
    fn lists_chance_outcomes(&self) -> bool {
        self.spec.entry.outcomes.is_some()
    }

    /// The numbers of the clauses of the rules.
    #[getter]
    fn clauses(&self) -> Vec<&'static str> {
        self.spec.entry.about.clauses().collect()
    }

    /// The text of a clause of the rules, in English.
    fn clause(&self, py: Python<'_>, number: &str) -> PyResult<&'static str> {
        let found = self.spec.entry.about.clause(number);
        found.ok_or_else(|| {
            bad_argument(py, format!("there is no clause {number:?}: Game.clauses lists them"))
        })
    }

    /// The notation of an action.
    pub fn notation(&self, py: Python<'_>, action: i64) -> PyResult<String> {
        let known = usize::try_from(action).ok().filter(|id| *id < self.num_actions());
        let Some(id) = known else {
            let last = self.num_actions() - 1;
            return Err(bad_argument(py, format!("{action} is no action: actions are 0 to {last}")));
        };
        Ok(self.prototype().notation(ActionId::new(id)))
    }

    /// The action with this notation.
    fn parse(&self, py: Python<'_>, notation: &str) -> PyResult<usize> {
        let id = self.prototype().parse(notation).map_err(|refusal| illegal(py, &refusal))?;
        Ok(id.index())
    }

    /// A new match. Chance comes from the dice of `seed` and `stream` (`chance="stream"`), from dice for the place in the match
    /// alone, so that other players get the same deals (`"place"`), or from you (`"given"`).
    #[pyo3(signature = (seed=0, *, stream=0, starter=None, chance="stream"))]
    fn new_match(
        &self,
        py: Python<'_>,
        seed: u64,
        stream: u64,
        starter: Option<u64>,
        chance: &str,
    ) -> PyResult<PyMatch> {
        let sources = [("stream", 0), ("place", 1), ("given", 2)];
        let source = match named(py, "chance", chance, &sources)? {
            0 => Source::Stream,
            1 => Source::Place { seed, deals: 0, draws: 0 },
            _ => Source::Given,
        };
        let starter = starter.map(|number| seat(py, &self.spec, number)).transpose()?;
        let live = Live::new(&self.spec, starter, dice(seed, stream), source);
        Ok(PyMatch { spec: self.spec.clone(), live })
    }

    /// The match that a record tells, as far as it goes. Chance goes on with the dice of `seed`.
    #[pyo3(signature = (record, seed=0))]
    fn replay(&self, py: Python<'_>, record: &str, seed: u64) -> PyResult<PyMatch> {
        let read = Record::read(record).map_err(|fault| bad_record(py, &fault))?;
        if read.game != self.id() {
            let why =
                format!("this is a record of {:.40}, not of {}: use chabudai.replay", read.game, self.id());
            return Err(error(py, "BadRecord", (why, None::<&str>, None::<usize>)));
        }
        let game = self.spec.entry.resume(&read, Extent::SoFar).map_err(|fault| bad_record(py, &fault))?;
        if *game.setting() != self.spec.setting {
            let why =
                "the record has another player count or other options than this game: use chabudai.replay";
            return Err(error(py, "BadRecord", (why, None::<&str>, None::<usize>)));
        }
        let live = Live::replayed(&self.spec, game, dice(seed, 0));
        Ok(PyMatch { spec: self.spec.clone(), live })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &PyGame| {
            let (one, other) = (&self.spec, &other.spec);
            one.entry.about.id == other.entry.about.id
                && one.setting == other.setting
                && one.terms == other.terms
        };
        other.cast::<PyGame>().is_ok_and(|other| same(other.get()))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        pyo3::types::PyString::new(py, &self.__repr__()).hash()
    }

    fn __repr__(&self) -> String {
        let options: Vec<String> =
            self.spec.setting.options().map(|(spec, value)| format!(", {}={value}", spec.key)).collect();
        format!(
            "<Game {}, players={}{}, episode={}, reward={}>",
            self.id(),
            self.players(),
            options.concat(),
            self.episode(),
            self.reward()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("chabudai._chabudai")?.getattr("_restore_game")?;
        (restore, (crate::pickle::of_game(&self.spec),)).into_pyobject(py)
    }
}

impl PyGame {
    fn prototype(&self) -> Box<dyn engine::AnyMatch> {
        self.spec.entry.new_match(self.spec.setting.clone(), None)
    }

    /// The arguments that make this game again: players, options, episode and reward.
    pub fn remake(
        py: Python<'_>,
        id: &str,
        players: u64,
        options: &Bound<'_, PyDict>,
        terms: (&str, &str),
    ) -> PyResult<PyGame> {
        PyGame::new(py, id, Some(players), Some(options), terms.0, Some(terms.1))
    }
}
