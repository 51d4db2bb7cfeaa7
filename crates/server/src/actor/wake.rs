//! When a table has something to do without being asked, and when it has nothing to do at all.

use std::time::Duration;

use super::TableActor;
use crate::entry::Stamp;

/// The longest a table sleeps: one without clocks and bots has nothing to wake up for.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);

impl TableActor {
    pub(super) fn clock(&self) -> Duration {
        self.tables.config.clock.now()
    }

    pub(super) fn now(&self) -> Stamp {
        self.tables.uptime.now()
    }

    /// Whether nobody needs this table in memory.
    pub(super) fn is_idle(&self) -> bool {
        self.nothing_is_due()
            && self.clock() >= self.alone_since + self.tables.config.idle
            && self.commands.is_empty()
            && self.first.is_empty()
    }

    /// When something is due without a command.
    pub(super) fn wake(&self) -> Duration {
        if self.nothing_is_due() {
            return self.alone_since + self.tables.config.idle;
        }
        let now = self.clock();
        let flag = || self.table.next_flag(self.now()).map(|left| now + Duration::from_millis(left));
        let pause = || self.table.pause_left(self.now()).map(|left| now + Duration::from_millis(left));
        let absent = || self.next_absent().map(|(left, _)| now + left);
        let due = match self.retry {
            Some(retry) => [Some(retry), None, None, None, None],
            None => [flag(), pause(), absent(), self.bots.wake(), self.hints.wake()],
        };
        let moments = due.into_iter().chain([self.audience.wake()]);
        moments.flatten().fold(now + LONGEST_SLEEP, Duration::min)
    }
}
