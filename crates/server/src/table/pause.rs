//! The pause after a deal, in which people look at how it ended. Bots wait, and the clocks of those who look stand, until everybody
//! has continued or the pause is over. Whoever moves has continued.

use engine::{Seat, SeatSet};
use messages::{message, shared as texts};
use wire::{Fault, Phase};

use super::decide::not_now;
use super::{Damaged, Decision, Table};
use crate::entry::{Stamp, TableEntry};

/// How long people may look, in milliseconds that the server is up.
pub const LONGEST_PAUSE: u64 = 45_000;

/// A pause after a deal. It is kept until somebody moves, also once nobody looks any more.
#[derive(Clone, Copy)]
pub struct Pause {
    /// Who still looks.
    pub(super) looking: SeatSet,
    /// Until which uptime.
    pub(super) until: u64,
}

impl Table {
    /// A pause for these seats, if somebody sits there and a deal has begun.
    pub fn pause(&self, seats: SeatSet, stamp: Stamp) -> Option<Decision> {
        let live = self.live.as_ref().filter(|_| self.phase() == Phase::Playing && !self.is_closed())?;
        let seats: Vec<Seat> = seats.iter().filter(|seat| self.bot(*seat).is_none()).collect();
        let begins = live.pause.is_none() && !seats.is_empty();
        begins.then(|| TableEntry::Paused { seats, until: stamp.up + LONGEST_PAUSE }.into())
    }

    /// How many deals of the match are over.
    pub fn deals(&self) -> usize {
        self.live.as_ref().map_or(0, |live| live.game.scores().len())
    }

    /// Who looks at how the last deal ended.
    pub fn looking(&self) -> SeatSet {
        self.live.as_ref().and_then(|live| live.pause).map_or(SeatSet::EMPTY, |pause| pause.looking)
    }

    /// The milliseconds until the pause is over, while somebody looks.
    pub fn pause_left(&self, stamp: Stamp) -> Option<u64> {
        let pause = self.live.as_ref()?.pause.filter(|pause| !pause.looking.is_empty())?;
        Some(pause.until.saturating_sub(stamp.up))
    }

    /// The end of a pause whose time is over.
    pub(super) fn pause_over(&self, stamp: Stamp) -> Option<Decision> {
        let is_over = self.pause_left(stamp) == Some(0);
        is_over.then(|| TableEntry::Continued { seats: self.looking().iter().collect() }.into())
    }

    pub(super) fn decide_continue(&self, seat: Seat) -> Result<TableEntry, Fault> {
        match self.looking().contains(seat) {
            true => Ok(TableEntry::Continued { seats: vec![seat] }),
            false => Err(not_now(message!("table-no-pause"))),
        }
    }

    pub(super) fn begin_pause(&mut self, seats: &[Seat], until: u64) -> Result<(), Damaged> {
        if let Some(seat) = seats.iter().find(|seat| seat.index() >= self.chairs.len()) {
            return Err(Damaged(format!("there is no {seat}")));
        }
        let looking = seats.iter().fold(SeatSet::EMPTY, |set, seat| set.with(*seat));
        self.playing()?.pause = Some(Pause { looking, until });
        Ok(())
    }

    /// These seats look no longer.
    pub(super) fn looked(&mut self, seats: &[Seat]) {
        let Some(pause) = self.live.as_mut().and_then(|live| live.pause.as_mut()) else { return };
        pause.looking = seats.iter().fold(pause.looking, |set, seat| set.without(*seat));
    }
}
