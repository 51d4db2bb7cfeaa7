//! What the operator does at a table. Each act is an entry like any other, so that players see it and a restart keeps it.

use std::time::Duration;

use engine::Seat;
use messages::{Message, message, shared as texts};
use wire::{Code, Fault, Phase, Request};

use super::decide::not_now;
use super::{ClosedBy, Damaged, Decision, Table};
use crate::entry::{Stamp, SubstituteReason, TableEntry};
use crate::keys::Key;

impl Table {
    /// Whether nothing happens here any more.
    pub fn is_closed(&self) -> bool {
        self.closed.is_some()
    }

    /// Why nothing happens here any more.
    pub(super) fn why_closed(&self) -> Option<Message> {
        self.closed.map(|by| match by {
            ClosedBy::Operator => message!("table-closed"),
            ClosedBy::Age => message!("table-compacted"),
        })
    }

    /// Refuses what somebody wants to do at a closed table.
    pub(super) fn check_open(&self) -> Result<(), Fault> {
        self.why_closed().map_or(Ok(()), |why| Err(not_now(why)))
    }

    /// Refuses words and names of a muted seat.
    pub fn check_muted(&self, seat: Seat, request: &Request, stamp: Stamp) -> Result<(), Fault> {
        let is_heard =
            !matches!(request, Request::Say { .. } | Request::Gesture { .. } | Request::Rename { .. });
        match self.muted[seat.index()] {
            Some(until) if !is_heard && stamp.up < until => {
                Err(Fault::new(Code::Off, message!("table-muted")))
            }
            _ => Ok(()),
        }
    }

    /// Closes the table.
    pub fn close(&self) -> Result<Decision, Fault> {
        self.check_open()?;
        Ok(TableEntry::Closed {}.into())
    }

    /// Ends a match that has stalled because somebody is away: bots play for those players, as the others could have asked
    /// themselves. `gone_in` is none for a seat whose player is connected.
    pub fn end(&self, gone_in: impl Fn(Seat) -> Option<Duration>) -> Result<Option<Decision>, Fault> {
        self.check_open()?;
        self.in_play()?;
        let is_absent = |seat: Seat| self.is_person(seat) && gone_in(seat).is_some();
        let is_substituted = self.chairs.iter().any(|chair| chair.substitute);
        if !is_substituted && !Seat::all(self.chairs.len()).any(is_absent) {
            return Err(refuse(
                "nobody is away, and players who are there may take their time; close the table instead",
            ));
        }
        Ok((!self.ending).then(|| TableEntry::Ending {}.into()))
    }

    /// Whether bots play for everybody who is away, until the match is over.
    pub fn is_ending(&self) -> bool {
        self.ending && !self.is_closed() && self.phase() == Phase::Playing
    }

    /// While the match is ending: the next player who is replaced because they are away, and in how long.
    pub fn next_absent(&self, gone_in: impl Fn(Seat) -> Option<Duration>) -> Option<(Duration, Decision)> {
        let absent = |seat: Seat| Some((gone_in(seat).filter(|_| self.is_person(seat))?, seat));
        let (time, seat) =
            Seat::all(self.chairs.len()).filter(|_| self.is_ending()).filter_map(absent).min()?;
        Some((time, TableEntry::Left { seat, why: SubstituteReason::Gone }.into()))
    }

    /// Mutes a seat, until this uptime or until it is lifted.
    pub fn mute(&self, seat: u64, until: Option<u64>) -> Result<Decision, Fault> {
        self.check_open()?;
        Ok(TableEntry::Muted { seat: self.seat(seat)?, until }.into())
    }

    /// Lets a muted seat speak again.
    pub fn unmute(&self, seat: u64) -> Result<Decision, Fault> {
        self.check_open()?;
        let seat = self.seat(seat)?;
        match self.muted[seat.index()] {
            Some(_) => Ok(TableEntry::Unmuted { seat }.into()),
            None => Err(refuse("this seat is not muted")),
        }
    }

    /// Replaces the invitation and the key for spectators. The keys of seats stay as they are.
    pub fn rotate(&self, invite: &Key, watch: &Key) -> Result<Decision, Fault> {
        self.check_open()?;
        if self.setup.open {
            return Err(refuse(
                "the table is open to everybody, so an invitation changes nothing; close the table instead",
            ));
        }
        Ok(TableEntry::Rotated { invite: invite.lock(), watch: watch.lock() }.into())
    }

    /// Applies what the operator did.
    pub(super) fn apply_operator(&mut self, entry: TableEntry) -> Result<(), Damaged> {
        match entry {
            TableEntry::Closed {} => {
                self.closed = Some(ClosedBy::Operator);
                self.tell(message!("note-closed"));
            }
            TableEntry::Ending {} => {
                self.ending = true;
                self.tell(message!("note-ending"));
            }
            TableEntry::Muted { seat, until } => {
                *self.muted(seat)? = Some(until.unwrap_or(u64::MAX));
                self.tell(message!("note-muted", name = self.name(seat)));
            }
            TableEntry::Unmuted { seat } => {
                *self.muted(seat)? = None;
                self.tell(message!("note-unmuted", name = self.name(seat)));
            }
            TableEntry::Rotated { invite, watch } => {
                (self.invite, self.watch) = (invite, watch);
                self.tell(message!("note-rotated"));
            }
            _ => return Err(Damaged("this is not what an operator does".to_owned())),
        }
        Ok(())
    }

    fn muted(&mut self, seat: Seat) -> Result<&mut Option<u64>, Damaged> {
        self.muted.get_mut(seat.index()).ok_or_else(|| Damaged(format!("there is no {seat}")))
    }

    /// Whether a person plays this seat now.
    fn is_person(&self, seat: Seat) -> bool {
        let chair = &self.chairs[seat.index()];
        !chair.is_free() && chair.bot().is_none()
    }
}

/// A refusal that only the operator reads.
fn refuse(why: &str) -> Fault {
    not_now(Message::from(why.to_owned()))
}
