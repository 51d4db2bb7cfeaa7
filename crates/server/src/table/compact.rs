//! Compacting a table that nobody has used for a long time: one entry with what its records need takes the place of all.

use wire::Phase;

use super::{Chair, ClosedBy, Table};
use crate::entry::{KeptPlayer, TableEntry};

impl Table {
    /// The entry that is to take the place of all others; [`TableEntry::Gone`] if no match was finished.
    pub fn compacted(&self) -> TableEntry {
        let kept = |chair: &Chair| {
            Some(KeptPlayer { lock: chair.lock?, name: chair.name.clone(), colour: chair.colour })
        };
        match self.finished() {
            0 => TableEntry::Gone {},
            matches => TableEntry::Compacted {
                plan: Box::new(self.setup.plan_without_branch()),
                invite: self.invite,
                watch: self.watch,
                players: self.chairs.iter().map(kept).collect(),
                matches,
            },
        }
    }

    /// Whether only records are left of it.
    pub fn is_compacted(&self) -> bool {
        self.closed == Some(ClosedBy::Age)
    }

    /// How many of its matches are finished. Their numbers are 1 and so on.
    pub fn finished(&self) -> u32 {
        if self.phase() == Phase::Over { self.number } else { self.number - 1 }
    }

    /// Seats the players whom a compacted table had.
    pub(super) fn seat_kept_players(&mut self, players: &[Option<KeptPlayer>], matches: u32) {
        for (chair, player) in self.chairs.iter_mut().zip(players) {
            if let Some(KeptPlayer { lock, name, colour }) = player {
                chair.sit(*lock, name, *colour);
            }
        }
        (self.number, self.closed) = (matches, Some(ClosedBy::Age));
    }
}
