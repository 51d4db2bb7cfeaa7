//! Hints at a table: what a strong player would do. Every request is answered with a hint, or with why there is none.

use std::sync::Arc;
use std::time::Duration;

use bots::{Choice, Level};
use engine::{ActionId, Seat};
use messages::{message, shared as texts};
use tokio::sync::mpsc;
use wire::{Code, Fault, Hint, ToClient};

use super::Command;
use super::table_bots::{fresh_dice, send};
use crate::config::Config;
use crate::metrics::BotFailure;
use crate::table::{LiveMatch, Table};
use crate::tables::Tables;
use crate::thinkers::Thinking;

/// The level that gives hints.
const ADVISER: Level = Level::Expert;

/// A hint that somebody waits for.
struct Asked {
    connection: u64,
    /// The number of the request.
    id: u32,
    /// The step it is for.
    step: u64,
    /// If it is not there by then, it has failed.
    limit: Duration,
    thinking: Thinking,
}

/// The hints that are being computed.
pub struct Hints {
    tables: Arc<Tables>,
    /// A sender to the table itself.
    own: mpsc::WeakSender<Command>,
    asked: Vec<Asked>,
}

impl Hints {
    /// Hints for this table.
    pub fn new(tables: Arc<Tables>, own: mpsc::WeakSender<Command>) -> Hints {
        Hints { tables, own, asked: Vec::new() }
    }

    /// Begins to compute what a strong player would do in this seat.
    pub fn ask(&mut self, table: &Table, connection: u64, id: u32, seat: Seat) -> Result<(), Fault> {
        if !table.setup().hints {
            return Err(Fault::new(Code::Off, message!("table-no-hints")));
        }
        let Some(live) = table.live().filter(|_| table.turn().contains(seat)) else {
            return Err(Fault::new(Code::NotNow, message!("table-not-your-turn")));
        };
        let Config { games, make_thought, .. } = self.tables.config;
        let thought = make_thought(games, live.game(), seat, ADVISER, fresh_dice())
            .expect("the adviser plays all games");
        let own = self.own.clone();
        let tell = move |choice| send(&own, Command::Hinted { connection, id, choice });
        let limit = self.tables.config.clock.now() + self.tables.config.bot_limit;
        let thinking = self.tables.thinkers.think(thought, tell);
        self.asked.push(Asked { connection, id, step: live.step(), limit, thinking });
        Ok(())
    }

    /// The answer to a request, now that the thinking is over; there is no choice if it panicked. None if the request was
    /// answered before.
    pub fn answer(
        &mut self,
        table: &Table,
        connection: u64,
        id: u32,
        choice: Option<Choice>,
    ) -> Option<ToClient> {
        let index = self.asked.iter().position(|asked| (asked.connection, asked.id) == (connection, id))?;
        let asked = self.asked.swap_remove(index);
        let live = table.live().filter(|live| live.step() == asked.step);
        Some(match (live, choice) {
            (Some(live), Some(choice)) => ToClient::Hint { id, hint: hint(live, &choice) },
            (Some(_), None) => {
                self.tables.metrics.bot_failed(BotFailure::Panic);
                refused(id, failed())
            }
            (None, _) => refused(id, passed()),
        })
    }

    /// Answers to requests that get no hint, with their connections: the position has passed, or the thinking takes too long.
    pub fn given_up(&mut self, table: &Table) -> Vec<(u64, ToClient)> {
        let (now, step) = (self.tables.config.clock.now(), table.live().map(LiveMatch::step));
        let in_vain = |asked: &mut Asked| Some(asked.step) != step || asked.limit <= now;
        let answer = |Asked { connection, id, limit, thinking, .. }: Asked| {
            if limit > now {
                return (connection, refused(id, passed()));
            }
            self.tables.metrics.bot_failed(BotFailure::Overrun);
            thinking.overrun();
            (connection, refused(id, failed()))
        };
        self.asked.extract_if(.., in_vain).map(answer).collect()
    }

    /// Drops the requests of a connection that is gone.
    pub fn leave(&mut self, connection: u64) {
        self.asked.retain(|asked| asked.connection != connection);
    }

    /// When the next hint fails if it is not there by then.
    pub fn wake(&self) -> Option<Duration> {
        self.asked.iter().map(|asked| asked.limit).min()
    }
}

fn refused(id: u32, error: Fault) -> ToClient {
    ToClient::Refused { id: Some(id), error }
}

fn passed() -> Fault {
    Fault::new(Code::Stale, message!("table-moved-on"))
}

fn failed() -> Fault {
    Fault::new(Code::NotNow, message!("table-hint-failed"))
}

/// A choice as a hint.
fn hint(live: &LiveMatch, choice: &Choice) -> Hint {
    let text = |id: ActionId| live.game().notation(id);
    Hint { step: live.step(), action: text(choice.id), message: choice.sentence(&text).into() }
}
