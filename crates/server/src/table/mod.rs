//! A table as it is: a fold over its entries. It decides what an ask comes to, and knows nothing of sockets, storage or time.

mod apply;
mod branch;
mod chair;
mod clock;
mod decide;
mod live_match;
mod project;
mod setup;

use std::fmt;

use engine::{Eye, Seat, SeatSet, Turn};
use fair::{Bytes32, Secret};
use wire::{Phase, TableEvent};

use crate::entry::{Entry, Stamp, StoredEntry, SubstituteReason};
use crate::keys::{Lock, TableId};

pub use chair::{Chair, guest};
pub use live_match::LiveMatch;
pub use project::{listing, news, record, table_view};
pub use setup::TableSetup;

/// A table as it is, secrets included.
pub struct Table {
    id: TableId,
    setup: TableSetup,
    invite: Lock,
    watch: Lock,
    secret: Secret,
    version: u64,
    /// Which match is played, or is to begin, counted from 1.
    number: u32,
    chairs: Vec<Chair>,
    live: Option<LiveMatch>,
    /// What happened beside the match, with the version it came with.
    events: Vec<(u64, TableEvent)>,
}

/// How many events beside the match are shown to somebody who connects anew.
const SHOWN_EVENTS: usize = 200;

/// What was kept of a table does not fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged(pub String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Table {
    /// A table as its entries leave it.
    pub fn restore(id: TableId, kept: &[StoredEntry]) -> Result<Table, Damaged> {
        let mut table: Option<Table> = None;
        for (StoredEntry { version, stamp, body }, expected) in kept.iter().zip(1..) {
            let place = |why: String| Damaged(format!("entry {expected}: {why}"));
            if *version != expected {
                return Err(place("it is missing".to_owned()));
            }
            let entry: Entry = serde_json::from_str(body).map_err(|error| place(error.to_string()))?;
            match &mut table {
                Some(table) => table.apply(&entry, *stamp).map_err(|Damaged(why)| place(why))?,
                None => table = Some(Table::open(id.clone(), &entry).map_err(|Damaged(why)| place(why))?),
            }
        }
        table.ok_or_else(|| Damaged("no entries".to_owned()))
    }

    /// A table from its first entry.
    pub fn open(id: TableId, entry: &Entry) -> Result<Table, Damaged> {
        let Entry::Opened { plan, invite, watch, secret } = entry else {
            return Err(Damaged("the first entry does not open a table".to_owned()));
        };
        let setup = TableSetup::new(plan).map_err(|fault| Damaged(fault.to_string()))?;
        let chairs = Seat::all(setup.seat_kinds.len())
            .zip(&setup.seat_kinds)
            .map(|(seat, level)| Chair::new(seat, *level, setup.bank()))
            .collect();
        Ok(Table {
            id,
            setup,
            invite: *invite,
            watch: *watch,
            secret: Secret::kept(*secret),
            version: 1,
            number: 1,
            chairs,
            live: None,
            events: Vec::new(),
        })
    }

    /// What it is called.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// How it was planned.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// How many entries it has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The match that is played, or was played last.
    pub fn live(&self) -> Option<&LiveMatch> {
        self.live.as_ref()
    }

    /// Whether it waits, plays or is over.
    pub fn phase(&self) -> Phase {
        match &self.live {
            None => Phase::Waiting,
            Some(live) if live.game.verdict().is_none() => Phase::Playing,
            Some(_) => Phase::Over,
        }
    }

    /// Which match is played, or was played last.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The number of the match that is to begin.
    fn next_number(&self) -> u32 {
        self.number + u32::from(self.live.is_some())
    }

    /// Whose eye somebody has who shows this key: that of a seat, or of one who watches.
    pub fn eye(&self, key: Option<&str>) -> Option<Eye> {
        let Some(key) = key else { return self.setup.open.then_some(Eye::Watcher) };
        let seat = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()].opens_with(key));
        match seat {
            Some(seat) => Some(Eye::Seat(seat)),
            None => (self.watch.fits(key) || self.invite.fits(key)).then_some(Eye::Watcher),
        }
    }

    /// Who is to choose now, and has not.
    pub fn turn(&self) -> SeatSet {
        match self.live.as_ref().map(|live| (live.game.turn(), live.game.verdict())) {
            Some((Turn::Seats(seats), None)) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// The player of the house who chooses for this seat, if one does.
    pub fn bot(&self, seat: Seat) -> Option<bots::Level> {
        self.chairs[seat.index()].bot()
    }

    /// What happens of itself now: a match begins when all are ready, a seat's time runs out.
    pub fn due(&self, stamp: Stamp) -> Option<Entry> {
        self.may_start().then(|| self.start()).or_else(|| {
            let seat = self.out_of_time(stamp)?;
            Some(Entry::Left { seat, why: SubstituteReason::OutOfTime })
        })
    }

    fn may_start(&self) -> bool {
        self.phase() != Phase::Playing
            && self.chairs.iter().all(Chair::is_ready)
            && self.chairs.iter().any(|chair| chair.share.is_some())
    }

    /// The beginning of a match. A bot's share, and that of a seat kept substitute, comes from the house.
    fn start(&self) -> Entry {
        let share =
            |chair: &Chair| chair.share.unwrap_or_else(|| Secret::fresh().expect("randomness").to_keep());
        let shares: Vec<Bytes32> = self.chairs.iter().map(share).collect();
        let number = self.next_number();
        let mut live = LiveMatch::new(&self.setup, number, &self.secret.of_match(number), shares.clone());
        let chance = live.draw();
        Entry::Started { shares, chance }
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        match self.chairs.get(seat.index()) {
            Some(chair) if !chair.name.is_empty() => chair.name.clone(),
            _ => seat.to_string(),
        }
    }
}
