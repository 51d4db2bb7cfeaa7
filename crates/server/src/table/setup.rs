//! The setup of a table: the request that created it, once it is known to be possible.

use bots::Level;
use catalog::{Catalog, GameEntry};
use engine::options::{RawOption, RawValue};
use engine::record::Record;
use engine::words::printable;
use engine::{AnyMatch, Setting};
use messages::{Message, message, shared as texts};
use serde_json::Value;
use wire::{CreateTable, Fault, SeatKind, Talk, TimeControl};

use super::branch;

/// A setup that is possible.
pub struct TableSetup {
    /// The game.
    pub game: &'static GameEntry,
    /// How it is set up.
    pub setting: Setting,
    /// The bot of each seat; none where a person may sit.
    pub seat_kinds: Vec<Option<Level>>,
    /// Whether the lobby lists it.
    pub open: bool,
    /// What players may say.
    pub talk: Talk,
    /// Whether hints are given.
    pub hints: bool,
    /// How long players may think.
    pub clock: Option<TimeControl>,
    /// The match that the first one goes on from.
    pub branch: Option<Record>,
}

/// The longest clock: a month of thinking, and a week more with each move.
const LONGEST: TimeControl = TimeControl { bank: 30 * 86_400, more: 7 * 86_400 };

impl TableSetup {
    /// Checks what somebody asked for against what these games allow.
    pub fn new(games: Catalog, asked: &CreateTable) -> Result<TableSetup, Fault> {
        if let Some(branch) = &asked.branch {
            return TableSetup::branched(games, asked, branch::read(games, branch)?);
        }
        let game = games.find(&asked.game).ok_or_else(|| {
            let known = games.ids();
            Fault::field("game", message!("create-no-game", game = asked.game.as_str(), known = known))
        })?;
        let options: Vec<RawOption> =
            asked.options.iter().map(|(key, value)| option(key, value)).collect::<Result<_, _>>()?;
        let players = match (asked.players, asked.seats.len()) {
            (Some(players), _) => players,
            (None, 0) => *game.about.seats.start() as u64,
            (None, seats) => seats as u64,
        };
        let setting = game
            .setting(players, &options)
            .map_err(|faults| Fault::field("options", Message::from(faults.to_string())))?;
        TableSetup::with(asked, game, setting, None)
    }

    /// A setup whose game, players and options are those of a record.
    fn branched(games: Catalog, asked: &CreateTable, record: Record) -> Result<TableSetup, Fault> {
        let game = games.find(&record.game).expect("a record that was checked");
        let setting = branch::resume(game, &record).setting().clone();
        if !asked.game.is_empty() && asked.game != record.game {
            return Err(Fault::field("game", message!("create-other-game")));
        }
        TableSetup::with(asked, game, setting, Some(record))
    }

    fn with(
        asked: &CreateTable,
        game: &'static GameEntry,
        setting: Setting,
        branch: Option<Record>,
    ) -> Result<TableSetup, Fault> {
        let seat_kinds = seat_kinds(&asked.seats, game, setting.players())?;
        if let Some(clock) = asked.clock
            && (clock.bank == 0 || clock.bank > LONGEST.bank || clock.more > LONGEST.more)
        {
            let why = message!("create-clock");
            return Err(Fault::field("clock", why));
        }
        let &CreateTable { open, talk, hints, clock, .. } = asked;
        Ok(TableSetup { game, setting, seat_kinds, open, talk, hints, clock, branch })
    }

    /// The match of this number: a new one, or the first one of a branch as its record leaves it.
    pub(super) fn new_match(&self, number: u32) -> Box<dyn AnyMatch> {
        match &self.branch {
            Some(record) if number == 1 => branch::resume(self.game, record),
            _ => self.game.new_match(self.setting.clone(), None),
        }
    }

    /// Whether a match goes on from another.
    pub(super) fn is_branch(&self, number: u32) -> bool {
        self.branch.is_some() && number == 1
    }

    /// The milliseconds a clock has when a match begins.
    pub(super) fn bank(&self) -> u64 {
        self.clock.map_or(0, |clock| 1000 * u64::from(clock.bank))
    }

    /// The milliseconds it gets with a move.
    pub(super) fn more(&self) -> u64 {
        self.clock.map_or(0, |clock| 1000 * u64::from(clock.more))
    }

    /// The milliseconds that a returning player has at least: a tenth of the bank.
    pub(super) fn least(&self) -> u64 {
        self.bank() / 10
    }
}

fn option(key: &str, value: &Value) -> Result<RawOption, Fault> {
    let value = match value {
        Value::Bool(flag) => Some(RawValue::Flag(*flag)),
        Value::Number(number) => number.as_i64().map(RawValue::Number),
        Value::String(word) => Some(RawValue::Word(printable(word))),
        _ => None,
    };
    let key = printable(key);
    match value {
        Some(value) => Ok(RawOption { key, value }),
        None => Err(Fault::field("options", message!("create-option", option = key))),
    }
}

/// A bot: one with a fixed budget, so that strangers cannot make the server think for hours.
fn level(name: &str, game: &GameEntry) -> Result<Level, Fault> {
    let fault = |_| Fault::field("seats", message!("create-bot"));
    let level: Level = name.parse().map_err(fault)?;
    if matches!(level, Level::Search(_) | Level::Textbook(_)) {
        return Err(Fault::field("seats", message!("create-bot")));
    }
    game.plays(level).map_err(fault)?;
    Ok(level)
}

/// The bot of each seat. At least one seat is for a person.
fn seat_kinds(asked: &[SeatKind], game: &GameEntry, players: usize) -> Result<Vec<Option<Level>>, Fault> {
    if !asked.is_empty() && asked.len() != players {
        let why = message!("create-seats", seats = asked.len(), players = players);
        return Err(Fault::field("seats", why));
    }
    let place = |place: &SeatKind| match place {
        SeatKind::Open => Ok(None),
        SeatKind::Bot(name) => level(name, game).map(Some),
    };
    let seat_kinds: Vec<Option<Level>> = match asked {
        [] => vec![None; players],
        asked => asked.iter().map(place).collect::<Result<_, _>>()?,
    };
    if seat_kinds.iter().all(Option::is_some) {
        return Err(Fault::field("seats", message!("create-no-person")));
    }
    Ok(seat_kinds)
}
