//! A table as it is: a fold over its entries. It decides what an ask comes to, and knows nothing of sockets, storage or time.

mod apply;
mod asks;
mod branch;
mod chair;
mod clock;
mod looks;
mod plan;
mod sitting;

use std::fmt;

use engine::{Eye, Saying, Seat, SeatSet, Turn};
use fair::{Bytes32, Secret};
use wire::{Gesture, Phase};

use crate::entry::{Entry, Kept, Leaving, Stamp};
use crate::keys::{Lock, TableId};

pub use chair::{Chair, guest};
pub use looks::{listing, news, record, table_view};
pub use plan::Plan;
pub use sitting::Sitting;

/// A table as it is, secrets included.
pub struct Room {
    id: TableId,
    plan: Plan,
    invite: Lock,
    watch: Lock,
    secret: Secret,
    version: u64,
    /// Which match is played, or is to begin, counted from 1.
    number: u32,
    chairs: Vec<Chair>,
    sitting: Option<Sitting>,
    notes: Vec<(u64, Note)>,
}

/// Something that happened beside the match.
#[derive(Clone, Debug)]
pub(crate) enum Note {
    Table(Saying),
    Said(Seat, String),
    Gesture(Seat, Gesture),
    Back { from: u64, seat: Seat },
}

/// How many notes are shown to somebody who comes anew.
const NOTES: usize = 200;

/// What was kept of a table does not fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged(pub String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Room {
    /// A table as its entries leave it.
    pub fn restore(id: TableId, kept: &[Kept]) -> Result<Room, Damaged> {
        let mut room: Option<Room> = None;
        for (Kept { version, stamp, body }, expected) in kept.iter().zip(1..) {
            let place = |why: String| Damaged(format!("entry {expected}: {why}"));
            if *version != expected {
                return Err(place("it is missing".to_owned()));
            }
            let entry: Entry = serde_json::from_str(body).map_err(|error| place(error.to_string()))?;
            match &mut room {
                Some(room) => room.apply(&entry, *stamp).map_err(|Damaged(why)| place(why))?,
                None => room = Some(Room::open(id.clone(), &entry).map_err(|Damaged(why)| place(why))?),
            }
        }
        room.ok_or_else(|| Damaged("no entries".to_owned()))
    }

    /// A table from its first entry.
    pub fn open(id: TableId, entry: &Entry) -> Result<Room, Damaged> {
        let Entry::Opened { plan, invite, watch, secret } = entry else {
            return Err(Damaged("the first entry does not open a table".to_owned()));
        };
        let plan = Plan::new(plan).map_err(|fault| Damaged(fault.to_string()))?;
        let chairs = Seat::all(plan.places.len())
            .zip(&plan.places)
            .map(|(seat, level)| Chair::new(seat, *level, plan.bank()))
            .collect();
        Ok(Room {
            id,
            plan,
            invite: *invite,
            watch: *watch,
            secret: Secret::kept(*secret),
            version: 1,
            number: 1,
            chairs,
            sitting: None,
            notes: Vec::new(),
        })
    }

    /// What it is called.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// How it was planned.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many entries it has.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The match that is played, or was played last.
    pub fn sitting(&self) -> Option<&Sitting> {
        self.sitting.as_ref()
    }

    /// Whether it waits, plays or is over.
    pub fn phase(&self) -> Phase {
        match &self.sitting {
            None => Phase::Waiting,
            Some(sitting) if sitting.table.verdict().is_none() => Phase::Playing,
            Some(_) => Phase::Over,
        }
    }

    /// Which match is played, or was played last.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The number of the match that is to begin.
    fn next_number(&self) -> u32 {
        self.number + u32::from(self.sitting.is_some())
    }

    /// Whose eye somebody has who shows this key: that of a seat, or of one who watches.
    pub fn eye(&self, key: Option<&str>) -> Option<Eye> {
        let Some(key) = key else { return self.plan.open.then_some(Eye::Watcher) };
        let seat = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()].opens_with(key));
        match seat {
            Some(seat) => Some(Eye::Seat(seat)),
            None => (self.watch.fits(key) || self.invite.fits(key)).then_some(Eye::Watcher),
        }
    }

    /// Who is to choose now, and has not.
    pub fn turn(&self) -> SeatSet {
        match self.sitting.as_ref().map(|sitting| (sitting.table.turn(), sitting.table.verdict())) {
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
            Some(Entry::Left { seat, why: Leaving::OutOfTime })
        })
    }

    fn may_start(&self) -> bool {
        self.phase() != Phase::Playing
            && self.chairs.iter().all(Chair::is_ready)
            && self.chairs.iter().any(|chair| chair.share.is_some())
    }

    /// The beginning of a match. A bot's share, and that of a seat kept warm, comes from the house.
    fn start(&self) -> Entry {
        let share =
            |chair: &Chair| chair.share.unwrap_or_else(|| Secret::fresh().expect("randomness").to_keep());
        let shares: Vec<Bytes32> = self.chairs.iter().map(share).collect();
        let number = self.next_number();
        let mut sitting = Sitting::new(&self.plan, number, &self.secret.of_match(number), shares.clone());
        let chance = sitting.draw();
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
