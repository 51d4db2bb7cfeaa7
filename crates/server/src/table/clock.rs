//! Clocks: they run for persons whose turn it is, and stand while the server is down or the person looks at how a deal ended.

use engine::Seat;

use super::Table;
use crate::entry::Stamp;

impl Table {
    /// Charges the running clocks with the time since the last entry.
    pub(super) fn charge(&mut self, stamp: Stamp) {
        if self.setup.clock.is_none() {
            return;
        }
        let running: Vec<Seat> = self.running().collect();
        let Some(live) = &mut self.live else { return };
        let passed = stamp.up.saturating_sub(live.since);
        live.since = stamp.up.max(live.since);
        for seat in running {
            let left = &mut self.chairs[seat.index()].left;
            *left = left.saturating_sub(passed);
        }
    }

    /// The seats whose clocks run.
    pub(super) fn running(&self) -> impl Iterator<Item = Seat> {
        let turn = self.turn();
        Seat::all(self.chairs.len()).filter(move |seat| {
            let is_to_choose = turn.contains(*seat) && self.bot(*seat).is_none();
            self.setup.clock.is_some() && is_to_choose && !self.looking().contains(*seat)
        })
    }

    /// The milliseconds left on a seat's clock.
    pub(super) fn left(&self, seat: Seat, stamp: Stamp) -> u64 {
        let left = self.chairs[seat.index()].left;
        match &self.live {
            Some(live) if self.running().any(|running| running == seat) => {
                left.saturating_sub(stamp.up.saturating_sub(live.since))
            }
            _ => left,
        }
    }

    /// A seat whose time has run out.
    pub(super) fn out_of_time(&self, stamp: Stamp) -> Option<Seat> {
        self.running().find(|seat| self.left(*seat, stamp) == 0)
    }

    /// The milliseconds until the next clock runs out.
    pub fn next_flag(&self, stamp: Stamp) -> Option<u64> {
        self.running().map(|seat| self.left(seat, stamp)).min()
    }
}
