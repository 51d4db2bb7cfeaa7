//! A table: seats, the players in them and the match they play, as a fold over the table's entries.
//!
//! [`Table::decide`] checks a request and changes nothing, [`Table::apply`] applies what was decided, and [`Table::restore`]
//! brings a table back from storage through the same two doors. Nothing here opens a socket, writes to storage or reads a
//! clock: the actor does, and passes the time along.

mod apply;
mod branch;
mod chair;
mod clock;
mod compact;
mod decide;
mod decision;
mod live_match;
mod names;
mod open_deals;
mod operator;
mod partings;
mod pause;
mod project;
mod restore;
mod setup;
#[cfg(test)]
mod tests;

use engine::{Eye, Seat, SeatSet, Turn};
use fair::{Bytes32, Secret};
use wire::{Phase, TableEvent};

use crate::entry::{Stamp, SubstituteReason, TableEntry};
use crate::keys::{Lock, TableId};
use decision::Effect;

pub use chair::{Chair, guest};
pub use decide::rule;
pub use decision::Decision;
pub use live_match::LiveMatch;
pub use open_deals::OpenDeals;
pub use project::{daily_attempt, listing, news, record, table_view};
pub use restore::{Damaged, Unreadable};
pub use setup::{TableSetup, find};

/// A table as it is, secrets included.
pub struct Table {
    id: TableId,
    setup: TableSetup,
    invite: Lock,
    watch: Lock,
    /// The secret of the match that begins next. It is in storage before anybody sees its commitment.
    next_secret: Secret,
    /// The secret from which those of all matches follow, at a table of an earlier version.
    table_secret: Option<Bytes32>,
    version: u64,
    /// The number of the match that is played or is to begin, counted from 1.
    number: u32,
    chairs: Vec<Chair>,
    live: Option<LiveMatch>,
    /// What happened at the table beside the match, each with its version.
    events: Vec<(u64, TableEvent)>,
    /// How many bytes of chat are stored.
    chat: usize,
    /// Why nothing happens here any more, if so.
    closed: Option<ClosedBy>,
    /// Whether bots play for everybody who is away until the match is over.
    ending: bool,
    /// For each seat, until which uptime it is muted.
    muted: Vec<Option<u64>>,
}

/// Why a table is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ClosedBy {
    Operator,
    /// Nobody had used it for a long time, and only its records are left.
    Age,
}

/// How many events beside the match a new connection is shown.
const SHOWN_EVENTS: usize = 200;

impl Table {
    /// Its id.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Its setup.
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
            None if self.closed == Some(ClosedBy::Age) => Phase::Over,
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

    /// The eye that a key opens: that of a seat, or of a spectator.
    pub fn eye(&self, key: Option<&str>) -> Option<Eye> {
        let Some(key) = key else { return self.setup.open.then_some(Eye::Watcher) };
        let seat = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()].opens_with(key));
        match seat {
            Some(seat) => Some(Eye::Seat(seat)),
            None => (self.watch.fits(key) || self.invite.fits(key)).then_some(Eye::Watcher),
        }
    }

    /// The seats that are to choose now and have not.
    pub fn turn(&self) -> SeatSet {
        if self.is_closed() {
            return SeatSet::EMPTY;
        }
        match self.live.as_ref().map(|live| (live.game.turn(), live.game.verdict())) {
            Some((Turn::Seats(seats), None)) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// The bot that plays this seat now, if one does.
    pub fn bot(&self, seat: Seat) -> Option<bots::Level> {
        self.chairs[seat.index()].bot()
    }

    /// The temperament of the bot at this seat, if it is one of the table's own.
    pub fn temperament(&self, seat: Seat) -> Option<bots::Temperament> {
        self.chairs[seat.index()].temperament(seat)
    }

    /// What happens without anybody's request: a match begins when all are ready, a pause is over, a seat's time runs out.
    pub fn due(&self, stamp: Stamp) -> Option<Decision> {
        if self.is_closed() {
            return None;
        }
        self.may_start().then(|| self.start()).or_else(|| self.pause_over(stamp)).or_else(|| {
            let seat = self.out_of_time(stamp)?;
            Some(TableEntry::Left { seat, why: SubstituteReason::OutOfTime }.into())
        })
    }

    fn may_start(&self) -> bool {
        self.phase() != Phase::Playing
            && self.chairs.iter().all(Chair::is_ready)
            && self.chairs.iter().any(|chair| chair.share.is_some())
    }

    /// The beginning of a match. The shares of seats that bots play follow from its secret.
    fn start(&self) -> Decision {
        let share =
            |(seat, chair): (usize, &Chair)| chair.share.unwrap_or_else(|| self.next_secret.bot_share(seat));
        let shares: Vec<Bytes32> = self.chairs.iter().enumerate().map(share).collect();
        let mut live = self.next_match(shares.clone());
        let chance = live.deal();
        let next = Secret::fresh().expect("the machine has a source of randomness").to_store();
        let rules = Some(self.setup.game.about.rules);
        let entry = TableEntry::Started { shares, chance, next: Some(next), rules };
        Decision { entry, effect: Effect::Begin(Box::new(live)) }
    }

    /// Another secret for the next match, for when the one that is stored may be known.
    pub fn commit_anew(&self) -> Decision {
        let secret = Secret::fresh().expect("the machine has a source of randomness").to_store();
        TableEntry::Committed { secret }.into()
    }

    /// The match that begins next, before its first deal.
    fn next_match(&self, shares: Vec<Bytes32>) -> LiveMatch {
        LiveMatch::new(&self.setup, self.next_number(), &self.next_secret, shares)
    }

    /// The name at a seat.
    pub fn name(&self, seat: Seat) -> String {
        match self.chairs.get(seat.index()) {
            Some(chair) if !chair.name.is_empty() => chair.name.clone(),
            _ => seat.to_string(),
        }
    }
}
