//! What the operator does at a table, and what the server does with a table that nobody uses any more.

use std::time::Duration;

use engine::Seat;
use messages::Message;
use wire::{Code, Fault};

use super::projection::projection;
use super::{TableActor, append};
use crate::entry::{Stamp, TableEntry};
use crate::faults::storage_fault;
use crate::keys::Key;
use crate::storage::{Append, Replacement};
use crate::table::Decision;

/// Something that the operator does at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OperatorAct {
    /// Asks who is there.
    Look,
    /// Closes the table.
    Close,
    /// Has the match finished, with bots for those who are away.
    End,
    /// Mutes a seat, until this uptime or until it is lifted.
    Mute(u64, Option<u64>),
    /// Lets a muted seat speak again.
    Unmute(u64),
    /// Replaces the invitation.
    Rotate,
    /// Deletes the table with its records.
    Delete,
    /// Compacts the table to its records, or forgets it if there are none; only if it still has this version, of this
    /// moment, and nobody is there.
    Compact(u64, Stamp),
    /// Deletes the table with its records, under the same conditions.
    Forget(u64, Stamp),
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OperatorOutcome {
    /// It was done.
    Done,
    /// Which seats are connected, and how many people watch.
    Presence(Vec<bool>, u32),
    /// The new keys: of the invitation, and for spectators.
    Keys(String, String),
}

impl TableActor {
    /// Does what the operator asks for.
    pub(super) async fn operate(&mut self, act: OperatorAct) -> Result<OperatorOutcome, Fault> {
        match act {
            OperatorAct::Look => {
                let (seats, watching) = self.audience.present();
                return Ok(OperatorOutcome::Presence(seats, watching));
            }
            OperatorAct::Close => self.persist(self.table.close()?).await?,
            OperatorAct::End => {
                let gone = self.tables.config.gone;
                if let Some(decision) = self.table.end(|seat| self.audience.gone_in(seat, gone))? {
                    self.persist(decision).await?;
                }
            }
            OperatorAct::Mute(seat, until) => self.persist(self.table.mute(seat, until)?).await?,
            OperatorAct::Unmute(seat) => self.persist(self.table.unmute(seat)?).await?,
            OperatorAct::Rotate => {
                let (invite, watch) = (Key::fresh(), Key::fresh());
                self.persist(self.table.rotate(&invite, &watch)?).await?;
                // Spectators had the old keys.
                self.audience.drop_watchers();
                return Ok(OperatorOutcome::Keys(invite.into_secret(), watch.into_secret()));
            }
            OperatorAct::Delete => self.replace(TableEntry::Gone {}, self.now(), 0).await?,
            OperatorAct::Compact(version, stamp) => {
                self.check_unused(version)?;
                let entry = self.table.compacted();
                let records = self.table.finished();
                if records > 0 {
                    // The record of the last match may not be stored yet.
                    let projection = projection(&self.table, stamp);
                    let stored = self.tables.storage.save_projection(projection).await;
                    stored.map_err(|fault| storage_fault(&fault))?;
                }
                self.replace(entry, stamp, records).await?;
            }
            OperatorAct::Forget(version, stamp) => {
                self.check_unused(version)?;
                self.replace(TableEntry::Gone {}, stamp, 0).await?;
            }
        }
        Ok(OperatorOutcome::Done)
    }

    /// Whether there is nobody for whom something could be due: no connection, and no match that is to be ended without any.
    pub(super) fn nothing_is_due(&self) -> bool {
        self.audience.is_empty() && !self.table.is_ending()
    }

    /// What is due now: by the table itself, because the operator ends its match, or by a bot.
    pub(super) fn due(&mut self) -> Option<Decision> {
        let absent = |(left, decision): (Duration, Decision)| left.is_zero().then_some(decision);
        let due = self.table.due(self.now()).or_else(|| self.next_absent().and_then(absent));
        due.or_else(|| self.bots.choice(&self.table))
    }

    /// A pause for those who look at how a deal has just ended.
    pub(super) fn pause(&mut self) -> Option<Decision> {
        let lookers = self.audience.lookers();
        if lookers.is_empty() {
            return None;
        }
        let deals = self.table.deals();
        let is_new_deal = deals > std::mem::replace(&mut self.deals, deals);
        is_new_deal.then(|| self.table.pause(lookers, self.now())).flatten()
    }

    /// The next player who is replaced by a bot because the match is ending, and in how long.
    pub(super) fn next_absent(&self) -> Option<(Duration, Decision)> {
        let gone = self.tables.config.gone;
        self.table.next_absent(|seat: Seat| self.audience.gone_in(seat, gone))
    }

    /// Refuses to put away a table that somebody looks at, or at which something has happened since it was chosen.
    fn check_unused(&self, version: u64) -> Result<(), Fault> {
        match self.audience.is_empty() && self.table.version() == version {
            true => Ok(()),
            false => Err(Fault::new(Code::NotNow, Message::from("somebody uses the table".to_owned()))),
        }
    }

    /// Replaces all entries. What is in memory is outdated then, so this actor ends, and the next request loads the table anew.
    async fn replace(&mut self, entry: TableEntry, stamp: Stamp, records: u32) -> Result<(), Fault> {
        let entry = Append { version: self.table.version(), ..append(&self.table, &entry, stamp) };
        let replacement = Replacement { entry, if_unchanged: true, records };
        let replaced = self.tables.storage.replace(replacement).await;
        replaced.map_err(|fault| storage_fault(&fault))?;
        self.broken = true;
        Ok(())
    }
}
