//! The results of a run, for people and for scripts.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use super::audit::Audit;
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
    /// The server's memory.
    pub memory: Memory,
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
}

impl Report {
    /// Whether nothing was lost, doubled or forgotten.
    pub fn is_clean(&self) -> bool {
        self.tally.forgotten == 0 && self.audit.as_ref().is_none_or(Audit::is_clean)
    }

    fn rate(&self) -> f64 {
        self.moves as f64 / self.played.as_secs_f64().max(0.001)
    }

    fn per_table(&self) -> Option<u64> {
        let grown = self.memory.full?.checked_sub(self.memory.empty?)?;
        Some(grown / self.tables.max(1) as u64)
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
        if let Some(audit) = &self.audit {
            lines.push(format!("kills          {}", self.kills));
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
            "kills": self.kills,
            "forgotten": self.tally.forgotten,
            "audit": self.audit,
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
