//! How much processor time servers, their database and the players take, as Linux counts it.

use std::fs;
use std::time::Duration;

/// Linux counts in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// The name of the thread that writes to SQLite.
const WRITER: &str = "storage-write";

/// Processor time since the processes started.
#[derive(Clone, Copy, Default)]
pub struct CpuTime {
    /// Of all servers.
    pub servers: Duration,
    /// Of the thread of a server that writes to SQLite.
    pub writer: Duration,
    /// Of the database, with all its processes.
    pub database: Duration,
    /// Of this program, which plays.
    pub players: Duration,
}

impl CpuTime {
    /// What these servers and the database with this main process have taken so far. None where the system does not tell.
    pub fn now(servers: &[u32], database: Option<u32>) -> Option<CpuTime> {
        let each: Option<Vec<Duration>> =
            servers.iter().map(|pid| Stat::read(&format!("{pid}"))?.own()).collect();
        let each = each.filter(|each| !each.is_empty())?;
        let writer = servers.iter().filter_map(|pid| writer(*pid)).sum();
        let database = database.map(with_children).unwrap_or_default();
        let players = Stat::read("self")?.own()?;
        Some(CpuTime { servers: each.iter().sum(), writer, database, players })
    }

    /// What was taken since an earlier moment.
    pub fn since(self, earlier: CpuTime) -> CpuTime {
        CpuTime {
            servers: self.servers.saturating_sub(earlier.servers),
            writer: self.writer.saturating_sub(earlier.writer),
            database: self.database.saturating_sub(earlier.database),
            players: self.players.saturating_sub(earlier.players),
        }
    }
}

/// The time of the thread that writes.
fn writer(pid: u32) -> Option<Duration> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).ok()?.flatten();
    let names = threads.filter_map(|thread| thread.file_name().into_string().ok());
    let mut named = names.map(|thread| format!("{pid}/task/{thread}"));
    let thread = named.find(|thread| {
        fs::read_to_string(format!("/proc/{thread}/comm")).is_ok_and(|name| name.trim() == WRITER)
    })?;
    Stat::read(&thread)?.own()
}

/// The time of a process and of its children, those that have ended as well.
fn with_children(parent: u32) -> Duration {
    let Some(stat) = Stat::read(&format!("{parent}")) else { return Duration::ZERO };
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let names = processes.filter_map(|process| process.file_name().into_string().ok());
    let living = names.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
    let children =
        living.filter_map(|name| Stat::read(&name)).filter(|child| child.field(4) == Some(parent.into()));
    let ended = stat.ticks([16, 17]).unwrap_or_default();
    stat.own().unwrap_or_default() + ended + children.filter_map(|child| child.own()).sum::<Duration>()
}

/// A line of `/proc/PID/stat`, from its third field on: the second is a name in parentheses, with anything in it.
struct Stat(String);

impl Stat {
    fn read(process: &str) -> Option<Stat> {
        let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        Some(Stat(line.rsplit_once(')')?.1.to_owned()))
    }

    /// A field by its number, as the manual counts.
    fn field(&self, number: usize) -> Option<u64> {
        self.0.split_whitespace().nth(number - 3)?.parse().ok()
    }

    fn ticks(&self, fields: [usize; 2]) -> Option<Duration> {
        let [user, system] = fields.map(|field| self.field(field));
        Some(TICK * u32::try_from(user? + system?).ok()?)
    }

    fn own(&self) -> Option<Duration> {
        self.ticks([14, 15])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_from_proc_stat() {
        let line = " S 7 5 5 0 -1 4194304 1 2 3 4 150 50 30 20 20 0 9 0 88 1 2";
        let stat = Stat(line.to_owned());
        assert_eq!(stat.field(4), Some(7));
        assert_eq!(stat.own(), Some(Duration::from_secs(2)));
        assert_eq!(stat.ticks([16, 17]), Some(Duration::from_millis(500)));
    }
}
