//! Hints at a table: what a strong player would do. Every request is answered with a hint, or with why there is none.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
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
use crate::table::{LiveMatch, Table, rule};
use crate::tables::Tables;
use crate::work::{Pending, WorkKind};

/// The level that gives hints.
const ADVISER: Level = Level::Adviser;

/// Who asks for a hint.
pub struct Asker {
    /// The connection.
    pub connection: u64,
    /// The number of the request.
    pub id: u32,
    /// Where the connection comes from.
    pub address: IpAddr,
    /// The move it asks about, in notation.
    pub about: Option<String>,
}

/// A hint that somebody waits for.
struct Asked {
    seat: Seat,
    /// The step it is for.
    step: u64,
    /// Whom to answer: connections, the numbers of their requests, and the moves they ask about.
    askers: Vec<(u64, u32, Option<ActionId>)>,
    /// If it is not there by then, it has failed.
    limit: Duration,
    pending: Pending,
}

/// A choice that hints were given by.
struct Given {
    seat: Seat,
    step: u64,
    choice: Choice,
}

/// The hints of a table. Whoever asks again about the same position gets the same answer.
pub struct Hints {
    tables: Arc<Tables>,
    /// A sender to the table itself.
    own: mpsc::WeakSender<Command>,
    asked: Vec<Asked>,
    given: Vec<Given>,
}

impl Hints {
    /// Hints for this table.
    pub fn new(tables: Arc<Tables>, own: mpsc::WeakSender<Command>) -> Hints {
        Hints { tables, own, asked: Vec::new(), given: Vec::new() }
    }

    /// Begins to compute what a strong player would do in this seat, or thinks of a move; the answer, if it is known already.
    pub fn ask(&mut self, table: &Table, asker: Asker, seat: Seat) -> Result<Option<ToClient>, Fault> {
        if !table.setup().hints {
            return Err(Fault::new(Code::Off, message!("table-no-hints")));
        }
        let Some(live) = table.live().filter(|_| table.turn().contains(seat)) else {
            return Err(Fault::new(Code::NotNow, message!("table-not-your-turn")));
        };
        let (step, Asker { connection, id, address, about }) = (live.step(), asker);
        let about = about.map(|text| find(live, seat, &text)).transpose()?;
        self.given.retain(|given| given.step == step);
        if let Some(Given { choice, .. }) = self.given.iter().find(|given| given.seat == seat) {
            return Ok(Some(ToClient::Hint { id, hint: hint(live, choice, about) }));
        }
        if let Some(asked) = self.asked.iter_mut().find(|asked| (asked.seat, asked.step) == (seat, step)) {
            asked.askers.push((connection, id, about));
            return Ok(None);
        }
        let Config { games, make_thought, .. } = self.tables.config;
        let thought = make_thought(games, live.game(), seat, ADVISER, fresh_dice())
            .expect("the adviser plays all games");
        let own = self.own.clone();
        let think = move |time| {
            let choice = catch_unwind(AssertUnwindSafe(|| thought(time))).ok();
            send(&own, Command::Hinted { seat, step, choice });
        };
        let pending = self.tables.work.ask(WorkKind::Hint, address, think);
        let limit = self.tables.config.clock.now() + self.tables.config.bot_limit;
        self.asked.push(Asked {
            seat,
            step,
            askers: vec![(connection, id, about)],
            limit,
            pending: pending?,
        });
        Ok(None)
    }

    /// The answers, with their connections, now that the thinking is over; there is no choice if it panicked.
    pub fn answer(
        &mut self,
        table: &Table,
        seat: Seat,
        step: u64,
        choice: Option<Choice>,
    ) -> Vec<(u64, ToClient)> {
        let Some(index) = self.asked.iter().position(|asked| (asked.seat, asked.step) == (seat, step)) else {
            return Vec::new();
        };
        let asked = self.asked.swap_remove(index);
        let known = match (table.live().filter(|live| live.step() == step), choice) {
            (Some(live), Some(choice)) => Ok((live, choice)),
            (Some(_), None) => {
                self.tables.metrics.bot_failed(BotFailure::Panic);
                Err(failed())
            }
            (None, _) => Err(passed()),
        };
        let answer = |id, about| match &known {
            Ok((live, choice)) => ToClient::Hint { id, hint: hint(live, choice, about) },
            Err(fault) => refused(id, fault.clone()),
        };
        let answers =
            asked.askers.into_iter().map(|(connection, id, about)| (connection, answer(id, about))).collect();
        if let Ok((_, choice)) = known {
            self.given.push(Given { seat, step, choice });
        }
        answers
    }

    /// Answers to requests that get no hint, with their connections: the position has passed, or the thinking takes too long.
    pub fn given_up(&mut self, table: &Table) -> Vec<(u64, ToClient)> {
        let (now, step) = (self.tables.config.clock.now(), table.live().map(LiveMatch::step));
        let in_vain = |asked: &mut Asked| Some(asked.step) != step || asked.limit <= now;
        let mut answers = Vec::new();
        for Asked { askers, limit, pending, .. } in self.asked.extract_if(.., in_vain) {
            let fault = match (limit <= now).then(|| pending.overrun()) {
                None => passed(),
                Some(true) => {
                    self.tables.metrics.bot_failed(BotFailure::Overrun);
                    failed()
                }
                Some(false) => {
                    self.tables.metrics.bot_failed(BotFailure::Busy);
                    self.tables.work.busy(WorkKind::Hint).into()
                }
            };
            answers.extend(
                askers.into_iter().map(|(connection, id, _)| (connection, refused(id, fault.clone()))),
            );
        }
        answers
    }

    /// Drops the requests of a connection that is gone.
    pub fn leave(&mut self, connection: u64) {
        for asked in &mut self.asked {
            asked.askers.retain(|(asker, ..)| *asker != connection);
        }
        self.asked.retain(|asked| !asked.askers.is_empty());
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

/// The move that a seat asks about, which must be one that it may make.
fn find(live: &LiveMatch, seat: Seat, text: &str) -> Result<ActionId, Fault> {
    let id = live.game().parse(text).map_err(rule)?;
    live.game().allow(seat, id).map_err(rule)?;
    Ok(id)
}

/// A choice as a hint, or as an answer about a move.
fn hint(live: &LiveMatch, choice: &Choice, about: Option<ActionId>) -> Hint {
    let mention = |id: ActionId| live.game().mention(id);
    let message = match about {
        Some(id) => choice.sentence_about(id, &mention),
        None => choice.sentence(&mention),
    };
    Hint { step: live.step(), action: live.game().notation(choice.id), message: message.into() }
}
