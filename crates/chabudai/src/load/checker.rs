//! The history checker, in the spirit of Jepsen: what people were told, compared with what the database has stored in the end.

use std::sync::Arc;

use serde::Serialize;
use server::{PostgresAddress, StoredHistory, StoredMove, inspect_postgres, stored_history};

use super::heard_news::Divergence;
use super::ledger::Attempt;
use super::shared::Table;

/// How many faults are printed.
const SHOWN: usize = 10;

/// What was found.
#[derive(Default, Serialize)]
pub struct History {
    /// Acknowledged moves that were compared with the stored entry of their version.
    pub compared: u64,
    /// Acknowledged moves whose version has another entry, or none.
    pub lost: u64,
    /// Moves that are stored, and that nobody sent, or stored more often than they were sent.
    pub doubled: u64,
    /// How often somebody was told what another one who looks through the same eyes was not, what is not stored, or too little.
    pub divergent: u64,
    /// What is wrong with the stored tables and records themselves.
    pub damaged: u64,
    /// The first faults, in words.
    pub faults: Vec<String>,
}

impl History {
    /// Compares everything that was told with what is stored.
    pub async fn check(database: &str, tables: &[Arc<Table>]) -> History {
        let mut found = History::default();
        match database.parse::<PostgresAddress>() {
            Ok(address) => found.compare_all(&address, tables).await,
            Err(why) => found.fault(why),
        }
        found
    }

    async fn compare_all(&mut self, address: &PostgresAddress, tables: &[Arc<Table>]) {
        for table in tables {
            match stored_history(catalog::GAMES, address, &table.id).await {
                Ok(stored) => self.compare(table, &stored),
                Err(error) => self.fault(error.to_string()),
            }
        }
        match inspect_postgres(catalog::GAMES, address).await {
            Ok(inspection) => inspection.faults.into_iter().for_each(|fault| self.fault(fault)),
            Err(error) => self.fault(error.to_string()),
        }
    }

    /// Whether nothing was found.
    pub fn is_clean(&self) -> bool {
        self.lost + self.doubled + self.divergent + self.damaged == 0
    }

    /// Compares what the people of a table sent and were told with what is stored of it.
    fn compare(&mut self, table: &Table, stored: &StoredHistory) {
        let found = table.heard.compare(&stored.told, stored.version);
        self.divergent += found.count();
        if found.count() > 0 {
            let Divergence { stories, untrue, missed } = found;
            self.tell(format!(
                "table {}: {stories} different stories, {untrue} versions told that are not stored, {missed} missed",
                table.id
            ));
        }
        for (seat, ledger) in (0..).zip(&table.ledgers) {
            let sent = ledger.lock().expect("nobody panics while writing down");
            let (lost, doubled) = compare_seat(seat, &sent, &stored.moves);
            self.compared += sent.iter().filter(|attempt| attempt.done).count() as u64;
            self.lost += lost;
            self.doubled += doubled;
            if lost + doubled > 0 {
                self.tell(format!("table {}, seat {seat}: {lost} lost, {doubled} doubled", table.id));
            }
        }
    }

    fn fault(&mut self, fault: String) {
        self.damaged += 1;
        self.tell(fault);
    }

    fn tell(&mut self, fault: String) {
        if self.faults.len() < SHOWN {
            self.faults.push(fault);
        }
    }
}

/// How many acknowledged moves of a seat are not stored at their version, and how many stored moves nobody sent. A move without an
/// answer may be stored once, or not at all.
fn compare_seat(seat: u8, sent: &[Attempt], stored: &[StoredMove]) -> (u64, u64) {
    let own: Vec<&StoredMove> = stored.iter().filter(|stored| stored.seat == seat).collect();
    let is_stored = |attempt: &Attempt| {
        own.iter().any(|stored| stored.version == attempt.version && stored.action == attempt.action)
    };
    let lost = sent.iter().filter(|attempt| attempt.done && !is_stored(attempt)).count();
    let mut in_doubt: Vec<&Attempt> = sent.iter().filter(|attempt| !attempt.done).collect();
    let mut doubled = 0;
    for stored in own {
        if sent.iter().any(|attempt| attempt.done && attempt.version == stored.version) {
            continue;
        }
        match in_doubt.iter().position(|attempt| attempt.action == stored.action) {
            Some(place) => _ = in_doubt.remove(place),
            None => doubled += 1,
        }
    }
    (lost as u64, doubled)
}

#[cfg(test)]
mod tests {
    use wire::News;

    use super::super::heard_news::tests::seen;
    use super::*;

    fn sent(moves: &[(&str, u64)]) -> Vec<Attempt> {
        let attempt = |(action, version): &(&str, u64)| Attempt {
            number: 1,
            step: 1,
            action: (*action).to_owned(),
            done: *version > 0,
            version: *version,
        };
        moves.iter().map(attempt).collect()
    }

    fn stored(moves: &[(&str, u64)]) -> Vec<StoredMove> {
        let moved = |(action, version): &(&str, u64)| StoredMove {
            version: *version,
            seat: 0,
            action: (*action).to_owned(),
        };
        moves.iter().map(moved).collect()
    }

    #[test]
    fn an_acknowledged_move_is_stored_at_its_version_and_nowhere_else() {
        let compare =
            |told: &[(&str, u64)], kept: &[(&str, u64)]| compare_seat(0, &sent(told), &stored(kept));
        assert_eq!(compare(&[("a", 5), ("b", 7)], &[("a", 5), ("b", 7)]), (0, 0));
        assert_eq!(compare(&[("a", 5)], &[]), (1, 0));
        assert_eq!(compare(&[("a", 5)], &[("b", 5)]), (1, 0), "another move took its place");
        assert_eq!(compare(&[("a", 5)], &[("a", 5), ("a", 6)]), (0, 1));
        assert_eq!(
            compare(&[("a", 0), ("b", 6)], &[("a", 5), ("b", 6)]),
            (0, 0),
            "nobody answered the first"
        );
        assert_eq!(compare(&[("a", 0), ("b", 6)], &[("b", 6)]), (0, 0));
        assert_eq!(compare(&[("a", 0)], &[("a", 5), ("a", 6)]), (0, 1));
    }

    #[test]
    fn a_story_that_nobody_stored_is_found() {
        let table = Table::new(Vec::new(), "t".to_owned(), vec!["key".to_owned()], String::new());
        let history = |told: Vec<News>| StoredHistory {
            version: 6,
            moves: stored(&[("a", 5)]),
            told: vec![(Some(0), told)],
        };
        *table.ledgers[0].lock().unwrap() = sent(&[("a", 5)]);
        table.heard.hear(Some(0), 5, &[seen(5, "a")]);
        // A server that had lost the table tells of a move, and the next one, asked for what came after, of nothing but that.
        table.heard.hear(Some(0), 6, &[seen(6, "never stored")]);
        let check = |told: Vec<News>| {
            let mut found = History::default();
            found.compare(&table, &history(told));
            assert_eq!((found.compared, found.lost, found.doubled), (1, 0, 0), "the moves are there");
            found
        };
        assert!(check(vec![seen(5, "a"), seen(6, "never stored")]).is_clean());
        let found = check(vec![seen(5, "a"), seen(6, "b")]);
        assert_eq!(found.divergent, 1);
        assert!(!found.is_clean() && found.faults[0].contains("1 versions told that are not stored"));
    }
}
