//! What a server and its workers tell each other, as JSON. Both are of the same version, so there is one of everything.

use std::time::Duration;

use bots::{Budget, Level, Temperament, UnknownBot};
use catalog::{Catalog, Thought};
use engine::chance::dice;
use engine::{ActionId, AnyMatch, Seat, SeenDeal};
use serde::{Deserialize, Serialize};
use wire::Review;

use crate::config::MakeThought;
use crate::reviews::look_back;

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What a worker says first.
#[derive(Serialize, Deserialize)]
pub struct Hello {
    version: String,
    /// The ids of its games, with the versions of their rules.
    games: Vec<(String, u64)>,
    /// How much it does at a time.
    pub threads: usize,
}

/// From a server to a worker.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// It may stay.
    Welcome {},
    /// It may not.
    Refused {
        /// Why, and what to do.
        why: String,
    },
    /// It has something to do.
    Work {
        /// The number of the answer.
        id: u64,
        /// How long it may take.
        ms: u64,
        /// What it is.
        assignment: Assignment,
    },
}

/// From a worker to a server.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker {
    /// It wants to join.
    Hello(Hello),
    /// It has done something.
    Done {
        /// The number of what it was to do.
        id: u64,
        /// None if it failed.
        answer: Option<WorkResult>,
    },
    /// It takes nothing any more, and leaves when it has done what it was given.
    Goodbye {},
}

/// Something for a worker to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assignment {
    /// A bot is to choose.
    Thought {
        /// What its seat has seen.
        deal: SeenDeal,
        /// How it thinks.
        bot: BotThought,
    },
    /// A finished match is to be reviewed.
    Review {
        /// Its record.
        record: String,
        /// How many rounds at most.
        rounds: u64,
    },
}

/// How a bot thinks: with these it makes the same choice wherever it does.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BotThought {
    /// Its seat.
    pub seat: Seat,
    /// Its level.
    #[serde(with = "by_name")]
    pub level: Level,
    /// Its temperament.
    pub temperament: Option<Temperament>,
    /// What its luck follows from.
    pub seed: u64,
}

/// What came of an assignment.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkResult {
    /// The id of a move.
    Move(u16),
    /// A review.
    Review(Box<Review>),
}

impl Hello {
    /// That of a worker with these games and this many threads.
    pub fn new(games: Catalog, threads: usize) -> Hello {
        Hello { version: VERSION.to_owned(), games: listed(games), threads }
    }

    /// Whether the worker makes the same of an assignment as a server with these games does; if not, why.
    pub fn check(&self, games: Catalog) -> Result<(), String> {
        if self.version != VERSION {
            let theirs = &self.version;
            return Err(format!(
                "this worker is of version {theirs:.20}, and the server of {VERSION}: install the server's version here"
            ));
        }
        if self.games != listed(games) {
            let ids: Vec<&str> = self.games.iter().map(|(id, _)| id.as_str()).collect();
            let (theirs, ours) = (ids.join(", "), games.ids());
            return Err(format!(
                "this worker has other games or rules ({theirs:.200}) than the server ({ours}): run the program of the server here"
            ));
        }
        Ok(())
    }
}

fn listed(games: Catalog) -> Vec<(String, u64)> {
    games.iter().map(|game| (game.about.id.to_owned(), game.about.rules)).collect()
}

impl BotThought {
    /// What the bot has to think about in this match.
    pub fn make(
        &self,
        games: Catalog,
        make: MakeThought,
        game: &dyn AnyMatch,
    ) -> Result<Thought, UnknownBot> {
        let BotThought { seat, level, temperament, seed } = *self;
        let thought = make(games, game, seat, level, dice(seed, 0))?;
        Ok(match temperament {
            Some(temperament) => games.tempered(game, seat, thought, temperament, dice(seed, 1)),
            None => thought,
        })
    }
}

impl Assignment {
    /// A bot is to choose in this match. It holds what the bot's seat has seen and nothing else; none if that was too little.
    pub fn thought(games: Catalog, game: &dyn AnyMatch, bot: BotThought) -> Option<Assignment> {
        let deal = games.seen_deal(game, bot.seat)?;
        Some(Assignment::Thought { deal, bot })
    }

    /// Does it in this time; none if it cannot be done.
    pub fn carry_out(self, games: Catalog, time: Duration) -> Option<WorkResult> {
        match self {
            Assignment::Thought { deal, bot } => {
                let game = games.reopen(&deal).ok()?;
                let thought = bot.make(games, Catalog::thought, &*game).ok()?;
                u16::try_from(thought(time).id.index()).ok().map(WorkResult::Move)
            }
            Assignment::Review { record, rounds } => {
                let review = look_back(games, &record, Budget::Within(rounds, time)).ok()?;
                Some(WorkResult::Review(Box::new(review)))
            }
        }
    }
}

impl WorkResult {
    /// The choice that it is.
    pub fn choice(&self) -> Option<ActionId> {
        match self {
            WorkResult::Move(id) => Some(ActionId::new(usize::from(*id))),
            WorkResult::Review(_) => None,
        }
    }
}

/// Levels by their names.
mod by_name {
    use bots::Level;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::{Serialize, Serializer};

    pub fn serialize<S: Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
        level.to_string().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
