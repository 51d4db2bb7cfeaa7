//! The results of a run, for people and for scripts.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use super::askers::{Asked, AskedCounts};
use super::audit::Audit;
use super::checker::History;
use super::cpu::CpuTime;
use super::hostile::{Count, Counts};
use super::nodes::Failures;
use super::plan::Course;
use super::tally::Tally;

/// The results of a run.
pub struct Report {
    /// How many tables.
    pub tables: usize,
    /// How many sockets.
    pub sockets: usize,
    /// How long it took to open the tables and to begin a match at each.
    pub seated: Duration,
    /// How long was measured.
    pub played: Duration,
    /// The moves acknowledged in that time.
    pub moves: u64,
    /// How often the server was killed.
    pub kills: u32,
    /// Counts and times.
    pub tally: Tally,
    /// The result of the audit.
    pub audit: Option<Audit>,
    /// What was told, compared with what is stored.
    pub history: Option<History>,
    /// What was to happen to nodes and their database, and what did.
    pub course: Course,
    pub failures: Failures,
    /// What attackers have done.
    pub attacks: Option<Counts>,
    /// What honest people have asked for meanwhile, beside playing.
    pub asked: AskedCounts,
    /// The server's memory.
    pub memory: Memory,
    /// The processor time of servers and database in the measured time.
    pub cpu: Option<CpuTime>,
    /// Where the data is, if something is wrong with it.
    pub kept: Option<PathBuf>,
    /// Whether somebody pressed Ctrl-C.
    pub is_cut_short: bool,
}

/// The server's memory in bytes, where it is known.
#[derive(Clone, Copy)]
pub struct Memory {
    /// Before our tables.
    pub empty: Option<u64>,
    /// With them.
    pub full: Option<u64>,
    /// The most it was while they played.
    pub peak: Option<u64>,
}

/// Under attack, what honest players may wait for an answer (p99), and what the server may take.
const LONGEST_WAIT_MS: f64 = 100.0;
const MOST_MEMORY: u64 = 300 << 20;

impl Report {
    /// Whether nothing was lost, doubled or forgotten, and attackers were not noticed.
    pub fn is_clean(&self) -> bool {
        self.tally.forgotten == 0
            && self.audit.as_ref().is_none_or(Audit::is_clean)
            && self.history.as_ref().is_none_or(History::is_clean)
            && (self.course != Course::InTurn || self.tally.came_back())
            && (self.attacks.is_none() || self.holds_out())
    }

    /// Whether honest people were served in time, all of them, and memory was bounded.
    fn holds_out(&self) -> bool {
        self.moves > 0
            && self.tally.p99() < LONGEST_WAIT_MS
            && self.tally.unanswered == 0
            && self.tally.shut_out.is_empty()
            && self.asked.values().all(Asked::is_served)
            && self.memory.peak.is_none_or(|peak| peak < MOST_MEMORY)
    }

    fn rate(&self) -> f64 {
        self.moves as f64 / self.played.as_secs_f64().max(0.001)
    }

    fn per_table(&self) -> Option<u64> {
        let grown = self.memory.full?.checked_sub(self.memory.empty?)?;
        Some(grown / self.tables.max(1) as u64)
    }

    /// The processor time of a move in microseconds: of the servers, of the thread that writes to SQLite, of the database, of the
    /// players.
    fn cpu_per_move(&self) -> Option<[u64; 4]> {
        let each = |time: Duration| time.as_micros() as u64 / self.moves.max(1);
        self.cpu.map(|cpu| [cpu.servers, cpu.writer, cpu.database, cpu.players].map(each))
    }

    /// For people.
    pub fn text(&self) -> String {
        let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
        let mut lines = Vec::new();
        if self.is_cut_short {
            lines.push("stopped early: results so far".to_owned());
        }
        let (tables, sockets) = (self.tables, self.sockets);
        lines.push(format!(
            "tables         {tables} with {sockets} sockets, playing after {}",
            seconds(self.seated)
        ));
        lines.push(format!(
            "moves          {} in {}: {:.1} a second",
            self.moves,
            seconds(self.played),
            self.rate()
        ));
        lines.extend(self.tally.lines());
        if let Some(full) = self.memory.full {
            let each = self.per_table().map(|each| format!(", {:.1} KiB a table", each as f64 / 1024.0));
            let whole = full as f64 / (1 << 20) as f64;
            lines.push(format!("server memory  {whole:.1} MiB{}", each.unwrap_or_default()));
        }
        if let Some([servers, writer, database, players]) = self.cpu_per_move() {
            lines.push(format!(
                "processor      {servers} µs a move, {writer} of them the thread that writes to SQLite; the database {database}, \
                 the players {players}"
            ));
        }
        if let Some(attacks) = &self.attacks {
            let peak = self.memory.peak.unwrap_or_default() as f64 / (1 << 20) as f64;
            lines.push(format!("at most        {peak:.1} MiB"));
            for (name, Count { done, refused }) in attacks {
                lines.push(format!("{name:<14} {done} done, {refused} refused"));
            }
            for (name, Asked { served, refused, longest_ms }) in &self.asked {
                let longest = *longest_ms as f64 / 1000.0;
                lines.push(format!(
                    "honest {name:<7} {served} served, {refused} refused, after {longest:.1} s at most"
                ));
            }
            let held = if self.holds_out() { "held: " } else { "did not hold: " };
            lines.push(format!(
                "{held}p99 below {LONGEST_WAIT_MS} ms, less than {} MiB, nobody honest shut out, every move answered, \
                 and hints, replays and reviews served",
                MOST_MEMORY >> 20
            ));
        }
        if let Some(audit) = &self.audit {
            match self.failures.is_empty() {
                true => lines.push(format!("kills          {}", self.kills)),
                false => lines.push(format!("failures       {}", self.kills)),
            }
            lines.extend(self.failures.iter().map(|(kind, count)| format!("  {count} {kind}")));
            lines.push(format!(
                "acknowledged   {} moves in {} matches; {} more without an answer",
                audit.acknowledged, audit.matches, audit.in_doubt
            ));
            lines.push(format!(
                "of these       {} lost, {} doubled, {} unproven; {} tables forgot something; {} records unfair",
                audit.lost, audit.doubled, audit.unproven, self.tally.forgotten, audit.unfair
            ));
            lines.extend(audit.faults.iter().map(|fault| format!("  {fault}")));
        }
        if let Some(history) = &self.history {
            lines.push(format!(
                "history        {} acknowledged moves compared: {} lost, {} doubled, {} divergent; {} damaged",
                history.compared, history.lost, history.doubled, history.divergent, history.damaged
            ));
            lines.extend(history.faults.iter().map(|fault| format!("  {fault}")));
        }
        if let Some(kept) = &self.kept {
            lines.push(format!("the data was kept in {}", kept.display()));
        }
        lines.join("\n")
    }

    /// For a script.
    pub fn json(&self) -> Value {
        let mut json = json!({
            "tables": self.tables,
            "sockets": self.sockets,
            "seated_seconds": self.seated.as_secs_f64(),
            "seconds": self.played.as_secs_f64(),
            "moves_per_second": self.rate(),
            "memory_bytes": self.memory.full,
            "memory_bytes_per_table": self.per_table(),
            "cpu_us_per_move": self.cpu_per_move().map(|[servers, writer, database, players]| {
                json!({"servers": servers, "writer": writer, "database": database, "players": players})
            }),
            "kills": self.kills,
            "forgotten": self.tally.forgotten,
            "audit": self.audit,
            "history": self.history,
            "failures": self.failures,
            "attacks": self.attacks,
            "asked": self.asked,
            "memory_bytes_peak": self.memory.peak,
            "kept": self.kept,
            "partial": self.is_cut_short,
        });
        if let (Value::Object(all), Value::Object(counts)) = (&mut json, self.tally.json()) {
            all.extend(counts);
            all.insert("moves".to_owned(), self.moves.into());
        }
        json
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A hostile run in which all went well.
    fn held() -> Report {
        let mut tally = Tally::new();
        tally.done(Duration::from_millis(5), &[]);
        let served = Asked { served: 1, refused: 1, longest_ms: 900 };
        Report {
            tables: 1,
            sockets: 2,
            seated: Duration::ZERO,
            played: Duration::from_secs(1),
            moves: 1,
            kills: 0,
            tally,
            audit: None,
            history: None,
            course: Course::Quiet,
            failures: Failures::new(),
            attacks: Some(Counts::new()),
            asked: BTreeMap::from(["hint", "replay", "review"].map(|kind| (kind, served))),
            memory: Memory { empty: None, full: None, peak: Some(MOST_MEMORY - 1) },
            cpu: None,
            kept: None,
            is_cut_short: false,
        }
    }

    #[test]
    fn a_hostile_run_is_clean_only_if_nobody_honest_noticed() {
        assert!(held().is_clean());
        let notice: [fn(&mut Report); 8] = [
            |report| report.moves = 0,
            |report| report.tally.unanswered = 1,
            |report| report.tally.forgotten = 1,
            |report| report.tally.shut_out = BTreeMap::from([("slow".to_owned(), 1)]),
            |report| (0..9).for_each(|_| report.tally.done(Duration::from_millis(101), &[])),
            |report| report.memory.peak = Some(MOST_MEMORY),
            |report| report.asked = BTreeMap::from([("review", Asked::default())]),
            |report| {
                report.asked = BTreeMap::from([("hint", Asked { served: 1, refused: 2, longest_ms: 0 })])
            },
        ];
        for (index, notice) in notice.into_iter().enumerate() {
            let mut report = held();
            notice(&mut report);
            assert!(!report.is_clean(), "{index}");
            report.attacks = None;
            assert_eq!(report.is_clean(), index != 2, "{index}: only a hostile run is judged by it");
        }
    }
}
