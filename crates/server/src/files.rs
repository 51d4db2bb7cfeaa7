//! The limit on open files: every connection is one, and the database needs some.

/// How many files are left for everything but connections: the database, the log, the metrics.
const RESERVED: u64 = 128;

/// Raises the limit as far as the system lets us, and returns how many connections fit into it, up to this many.
pub fn make_room(connections: usize) -> usize {
    let limit = match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(limit) => limit,
        Err(error) => {
            tracing::warn!(%error, "the limit on open files is not known");
            return connections;
        }
    };
    let room = fit(limit, connections);
    tracing::info!(files = limit, connections = room, "open files are limited");
    if room < connections {
        tracing::warn!(
            files = limit,
            wanted = connections,
            connections = room,
            "fewer connections than set fit into the limit on open files: raise it (LimitNOFILE= of systemd, ulimit -n)"
        );
    }
    room
}

fn fit(limit: u64, connections: usize) -> usize {
    let room = limit.saturating_sub(RESERVED).max(limit / 2);
    connections.min(usize::try_from(room).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_left_for_the_database() {
        assert_eq!(fit(1024, 60_000), 896);
        assert_eq!(fit(1_000_000, 60_000), 60_000);
        assert_eq!(fit(100, 60_000), 50);
        assert_eq!(fit(u64::MAX, 60_000), 60_000);
    }
}
