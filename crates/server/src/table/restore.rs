//! Bringing a table back from its stored entries. Only here entries are read from text; what they say goes through the
//! same checks as what a player asks for, and is then applied by the same code.

use std::fmt;

use catalog::Catalog;
use engine::{Refusal, Seat};
use fair::{Bytes32, Secret};

use super::decision::Effect;
use super::{Chair, Decision, Table, TableSetup};
use crate::entry::{StoredEntry, TableEntry, is_compacted};
use crate::keys::{Lock, TableId};

/// The stored entries of a table do not fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged(pub String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a table cannot be brought back. Nothing of it is used then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// Its stored entries do not fit together.
    Damaged(String),
    /// Another version of this program stored what this one does not know.
    OtherVersion(String),
}

impl Unreadable {
    /// The same, of this entry.
    fn at(self, version: u64) -> Unreadable {
        let place = |why: String| format!("entry {version}: {why}");
        match self {
            Unreadable::Damaged(why) => Unreadable::Damaged(place(why)),
            Unreadable::OtherVersion(why) => Unreadable::OtherVersion(place(why)),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Damaged(why) => f.write_str(why),
            Unreadable::OtherVersion(why) => write!(f, "another version of chabudai stored it: {why}"),
        }
    }
}

impl From<Damaged> for Unreadable {
    fn from(Damaged(why): Damaged) -> Unreadable {
        Unreadable::Damaged(why)
    }
}

/// What is not JSON is damaged. Anything else is as it was written, because its checksum was compared, but not by this version.
impl From<serde_json::Error> for Unreadable {
    fn from(error: serde_json::Error) -> Unreadable {
        match error.is_data() {
            true => Unreadable::OtherVersion(error.to_string()),
            false => Unreadable::Damaged(error.to_string()),
        }
    }
}

impl From<Refusal> for Damaged {
    fn from(refusal: Refusal) -> Damaged {
        Damaged(refusal.to_string())
    }
}

impl Table {
    /// A table as its entries leave it.
    pub fn restore(games: Catalog, id: TableId, stored: &[StoredEntry]) -> Result<Table, Unreadable> {
        Table::restore_stepwise(games, id, stored, |_| ())
    }

    /// The same, showing the table after each entry.
    pub fn restore_stepwise(
        games: Catalog,
        id: TableId,
        stored: &[StoredEntry],
        mut show: impl FnMut(&Table),
    ) -> Result<Table, Unreadable> {
        let mut table: Option<Table> = None;
        // The entry of a compacted table has the version that its entries had.
        let first = stored.first().filter(|first| is_compacted(&first.body)).map_or(1, |first| first.version);
        for (entry, expected) in stored.iter().zip(first..) {
            if entry.version != expected {
                return Err(Unreadable::Damaged("it is missing".to_owned()).at(expected));
            }
            let next = match table.take() {
                Some(table) => table.with(entry),
                None => Table::first(games, id.clone(), entry),
            };
            let next = next.map_err(|why| why.at(expected))?;
            show(&next);
            table = Some(next);
        }
        table.ok_or_else(|| Unreadable::Damaged("no entries".to_owned()))
    }

    fn first(games: Catalog, id: TableId, stored: &StoredEntry) -> Result<Table, Unreadable> {
        let opened = Table::open(games, id, &serde_json::from_str(&stored.body)?)?;
        Ok(Table { version: stored.version, ..opened })
    }

    fn with(mut self, stored: &StoredEntry) -> Result<Table, Unreadable> {
        let entry: TableEntry = serde_json::from_str(&stored.body)?;
        let ours = self.setup.game.about.rules;
        if let TableEntry::Started { rules: Some(rules), .. } = entry
            && rules != ours
        {
            let why = format!("a match by version {rules} of the rules, and this program has version {ours}");
            return Err(Unreadable::OtherVersion(why));
        }
        let decision = self.recall(entry)?;
        self.apply(decision, stored.stamp)?;
        Ok(self)
    }

    /// A table from its first entry.
    pub fn open(games: Catalog, id: TableId, entry: &TableEntry) -> Result<Table, Unreadable> {
        let (plan, invite, watch, secret, fresh) = match entry {
            TableEntry::Opened { plan, invite, watch, secret, fresh } => {
                (plan, invite, watch, *secret, *fresh)
            }
            // No match will begin there, so its secret does not matter.
            TableEntry::Compacted { plan, invite, watch, .. } => {
                (plan, invite, watch, Bytes32::default(), true)
            }
            _ => return Err(Unreadable::Damaged("the first entry does not open a table".to_owned())),
        };
        // Whoever stored it had checked it: it has this game and these options.
        let setup =
            TableSetup::new(games, plan).map_err(|fault| Unreadable::OtherVersion(fault.to_string()))?;
        let mut table = Table {
            next_secret: if fresh { Secret::stored(secret) } else { Secret::of_table(&secret, 1) },
            table_secret: (!fresh).then_some(secret),
            ..Table::new(id, setup, [*invite, *watch], Secret::stored(secret))
        };
        if let TableEntry::Compacted { players, matches, .. } = entry {
            table.seat_kept_players(players, *matches);
        }
        Ok(table)
    }

    /// A table that somebody creates, and its first entry.
    pub fn create(
        id: TableId,
        setup: TableSetup,
        [invite, watch]: [Lock; 2],
        secret: Bytes32,
    ) -> (Table, TableEntry) {
        let entry = TableEntry::Opened { plan: Box::new(setup.plan()), invite, watch, secret, fresh: true };
        (Table::new(id, setup, [invite, watch], Secret::stored(secret)), entry)
    }

    fn new(id: TableId, setup: TableSetup, [invite, watch]: [Lock; 2], next_secret: Secret) -> Table {
        let chairs = Seat::all(setup.seat_kinds.len())
            .zip(&setup.seat_kinds)
            .map(|(seat, level)| Chair::new(seat, *level, setup.bank()))
            .collect();
        let muted = vec![None; setup.seat_kinds.len()];
        Table {
            id,
            setup,
            invite,
            watch,
            next_secret,
            table_secret: None,
            version: 1,
            number: 1,
            chairs,
            live: None,
            events: Vec::new(),
            chat: 0,
            closed: None,
            ending: false,
            muted,
        }
    }

    /// Checks the next stored entry, as [`decide`](Table::decide) checks a request.
    pub(super) fn recall(&self, entry: TableEntry) -> Result<Decision, Damaged> {
        if let Some(seat) = entry.seat().filter(|seat| seat.index() >= self.chairs.len()) {
            return Err(Damaged(format!("there is no {seat}")));
        }
        if self.is_compacted() {
            return Err(Damaged("nothing happens at a table of which only records are left".to_owned()));
        }
        let effect = match &entry {
            TableEntry::Opened { .. } | TableEntry::Compacted { .. } => {
                return Err(Damaged("it is opened twice".to_owned()));
            }
            TableEntry::Started { shares, .. } if shares.len() != self.chairs.len() => {
                return Err(Damaged("not a share for each seat".to_owned()));
            }
            TableEntry::Started { shares, chance, .. } => {
                let mut live = self.next_match(shares.clone());
                live.deal_stored(chance)?;
                Effect::Begin(Box::new(live))
            }
            TableEntry::Moved { seat, action, chance } => {
                let live = self.in_play().map_err(|fault| Damaged(fault.to_string()))?;
                Effect::Move(live.prepare_stored(*seat, action, chance)?)
            }
            _ => Effect::Entry,
        };
        Ok(Decision { entry, effect })
    }
}
