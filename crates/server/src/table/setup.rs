//! The setup of a table: the request that created it, once it is known to be possible.

use std::sync::Arc;

use bots::Level;
use catalog::{Catalog, GameEntry};
use engine::options::{RawOption, RawValue};
use engine::record::Record;
use engine::words::printable;
use engine::{AnyMatch, OptionSpec, Seat, Setting};
use messages::{message, shared as texts};
use serde_json::Value;
use wire::{Branch, CreateTable, Fault, PlayDaily, SeatKind, Talk, TimeControl};

use super::branch;
use super::open_deals::{Duplicate, OpenDeals};
use crate::daily::{self, DailyDeal, Date, YOU};

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
    /// Whether the coach comments on everybody's own moves.
    pub commentary: bool,
    /// How long players may think.
    pub clock: Option<TimeControl>,
    /// The match that the first one goes on from.
    pub branch: Option<Record>,
    /// Where its deals come from, if they are known beforehand.
    open_deals: Option<Arc<OpenDeals>>,
}

/// The longest clock: a month of thinking, and a week more with each move.
const LONGEST: TimeControl = TimeControl { bank: 30 * 86_400, more: 7 * 86_400 };

impl TableSetup {
    /// Checks what somebody asked for against what these games allow.
    pub fn new(games: Catalog, asked: &CreateTable) -> Result<TableSetup, Fault> {
        if let Some(branch) = &asked.branch {
            let (record, setting) = branch::read(games, branch)?;
            return TableSetup::branched(games, asked, record, setting);
        }
        if let Some(record) = &asked.duplicate {
            let (duplicate, game) = Duplicate::read(games, record)?;
            let entry = games.find(game.about().id).expect("a record that was checked");
            let setup = TableSetup::with(asked, entry, game.setting().clone(), None)?;
            let open_deals = Some(Arc::new(OpenDeals::Duplicate(Box::new(duplicate))));
            return Ok(TableSetup { open_deals, ..setup });
        }
        let game = find(games, &asked.game)?;
        if let Some(daily) = &asked.daily {
            return TableSetup::daily(game, daily);
        }
        let options: Vec<RawOption> =
            asked.options.iter().map(|(key, value)| option(key, value)).collect::<Result<_, _>>()?;
        let players = match (asked.players, asked.seats.len()) {
            (Some(players), _) => players,
            (None, 0) => *game.about.seats.start() as u64,
            (None, seats) => seats as u64,
        };
        let setting =
            game.setting(players, &options).map_err(|faults| Fault::field("options", faults.message()))?;
        TableSetup::with(asked, game, setting, None)
    }

    /// The table of a daily deal: one person, bots of one level, and nothing that would help one and not another.
    fn daily(game: &'static GameEntry, daily: &PlayDaily) -> Result<TableSetup, Fault> {
        let level = daily::level(&daily.level)?;
        let date = Date::read(&daily.date);
        let date = date.ok_or_else(|| Fault::field("date", message!("daily-no-date")))?;
        if !(16..=64).contains(&daily.player.len())
            || !daily.player.bytes().all(|byte| byte.is_ascii_alphanumeric())
        {
            return Err(Fault::field("player", message!("daily-player")));
        }
        let setting = daily::setting(game);
        let seat_kinds = Seat::all(setting.players()).map(|seat| (seat != YOU).then_some(level)).collect();
        let open_deals = OpenDeals::Daily(daily.clone(), DailyDeal::new(game, date));
        Ok(TableSetup {
            game,
            setting,
            seat_kinds,
            open: false,
            talk: Talk::Off,
            hints: false,
            commentary: false,
            clock: None,
            branch: None,
            open_deals: Some(Arc::new(open_deals)),
        })
    }

    /// A setup whose game, players and options are those of a record.
    fn branched(
        games: Catalog,
        asked: &CreateTable,
        record: Record,
        setting: Setting,
    ) -> Result<TableSetup, Fault> {
        let game = games.find(&record.game).expect("a record that was checked");
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
        let &CreateTable { open, talk, hints, commentary, clock, .. } = asked;
        let open_deals = None;
        Ok(TableSetup { game, setting, seat_kinds, open, talk, hints, commentary, clock, branch, open_deals })
    }

    /// The request that makes this setup, with nothing in it that was not checked: this is what is stored.
    pub fn plan(&self) -> CreateTable {
        let branch = self.branch.as_ref().map(|record| Branch {
            record: serde_json::from_str(&record.to_line()).expect("a record is JSON"),
            entries: record.log.len() as u32,
        });
        let duplicate = match self.open_deals.as_deref() {
            Some(OpenDeals::Duplicate(duplicate)) => {
                Some(serde_json::from_str(&duplicate.record.to_line()).expect("a record is JSON"))
            }
            _ => None,
        };
        CreateTable { branch, duplicate, ..self.plan_without_branch() }
    }

    /// The same without the match that the first one went on from, or whose deals it had.
    pub fn plan_without_branch(&self) -> CreateTable {
        let option = |(spec, value): (&OptionSpec, engine::Value)| {
            (spec.key.to_owned(), serde_json::to_value(value).expect("a plain value"))
        };
        let kind = |level: &Option<Level>| match level {
            Some(level) => SeatKind::Bot(level.to_string()),
            None => SeatKind::Open,
        };
        CreateTable {
            game: self.game.about.id.to_owned(),
            players: Some(self.setting.players() as u64),
            options: self.setting.options().map(option).collect(),
            seats: self.seat_kinds.iter().map(kind).collect(),
            open: self.open,
            talk: self.talk,
            hints: self.hints,
            commentary: self.commentary,
            clock: self.clock,
            branch: None,
            daily: match self.open_deals.as_deref() {
                Some(OpenDeals::Daily(daily, _)) => Some(daily.clone()),
                _ => None,
            },
            duplicate: None,
            me: None,
        }
    }

    /// The match of this number: a new one, or the first one of a branch as its record leaves it.
    pub(super) fn new_match(&self, number: u32) -> Box<dyn AnyMatch> {
        match &self.branch {
            Some(record) if number == 1 => branch::resume(self.game, record),
            _ => self.game.new_match(self.setting.clone(), None),
        }
    }

    /// Where the deals of a match come from, if they are known beforehand. All matches at the table of a daily deal have that
    /// deal; only the first one has the deals of a record.
    pub(super) fn open_deals_of(&self, number: u32) -> Option<Arc<OpenDeals>> {
        let is_open = |deals: &&Arc<OpenDeals>| number == 1 || matches!(***deals, OpenDeals::Daily(..));
        self.open_deals.as_ref().filter(is_open).map(Arc::clone)
    }

    /// The daily deal that is played here.
    pub fn daily_deal(&self) -> Option<&PlayDaily> {
        match self.open_deals.as_deref()? {
            OpenDeals::Daily(daily, _) => Some(daily),
            OpenDeals::Duplicate(_) => None,
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

/// The game that a request names.
pub fn find(games: Catalog, id: &str) -> Result<&'static GameEntry, Fault> {
    games
        .find(id)
        .ok_or_else(|| Fault::field("game", message!("create-no-game", game = id, known = games.ids())))
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
    if matches!(
        level,
        Level::Search(_)
            | Level::FirstSearch(_)
            | Level::SecondSearch(_)
            | Level::LearnedSearch(_)
            | Level::Textbook(_)
    ) {
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
