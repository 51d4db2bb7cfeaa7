//! Stored rows as they are, whichever database they are in: what moving them from one to another needs.

use sha2::{Digest, Sha256};

use super::sums::{entry_sum, record_sum};
use crate::entry::Stamp;

/// How many rows are moved at a time.
pub(super) const CHUNK: usize = 1000;

/// The rows of one database table: its name, its columns and their order.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, ColumnKind)],
    pub(super) order: &'static str,
}

/// What a column holds. A text or number may be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ColumnKind {
    Text,
    Number,
    Flag,
}

use ColumnKind::{Flag, Number, Text};

/// Everything that is stored, but for the times of the server. Attempts at daily deals are numbered anew, in the same order.
pub(super) const PARTS: [Part; 5] = [
    Part {
        name: "entries",
        columns: &[
            ("table_id", Text),
            ("version", Number),
            ("at", Number),
            ("up", Number),
            ("body", Text),
            ("sum", Number),
        ],
        order: "table_id, version",
    },
    Part {
        name: "tables",
        columns: &[("id", Text), ("open", Flag), ("rank", Number), ("at", Number), ("listing", Text)],
        order: "id",
    },
    Part {
        name: "records",
        columns: &[("table_id", Text), ("number", Number), ("record", Text), ("sum", Number)],
        order: "table_id, number",
    },
    Part { name: "bans", columns: &[("network", Text), ("until", Number)], order: "network" },
    Part {
        name: "daily",
        columns: &[("table_id", Text), ("deal", Text), ("player", Text), ("score", Text)],
        order: "number",
    },
];

impl Part {
    /// Its columns, as a statement lists them.
    pub(super) fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// The statement that reads it.
    pub(super) fn select(&self) -> String {
        format!("SELECT {} FROM {} ORDER BY {}", self.names(), self.name, self.order)
    }
}

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Text(Option<String>),
    Number(Option<i64>),
    Flag(bool),
}

pub(super) type Row = Vec<Cell>;

impl Cell {
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Cell::Text(text) => text.as_deref(),
            _ => None,
        }
    }

    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Cell::Number(number) => *number,
            _ => None,
        }
    }
}

/// What was seen of the rows of a database.
#[derive(Default)]
pub(super) struct CheckedRows {
    hash: Sha256,
    /// How many tables have entries, and how many entries there are.
    pub(super) tables: u64,
    pub(super) entries: u64,
    /// The entries and records that are not what was written.
    pub(super) damaged: Vec<String>,
    last: Option<String>,
}

impl CheckedRows {
    /// Takes rows in.
    pub(super) fn add(&mut self, part: &Part, rows: &[Row]) {
        for row in rows {
            self.hash.update(part.name);
            row.iter().for_each(|value| self.hash.update(format!("{value:?};")));
            match part.name {
                "entries" => self.add_entry(row),
                "records" => self.check_record(row),
                _ => {}
            }
        }
    }

    /// The hash of everything that was taken in.
    pub(super) fn hash(&self) -> [u8; 32] {
        self.hash.clone().finalize().into()
    }

    fn add_entry(&mut self, row: &Row) {
        let table = row[0].text().unwrap_or_default();
        let number = |column: usize| row[column].number().and_then(|number| u64::try_from(number).ok());
        if self.last.as_deref() != Some(table) {
            self.tables += 1;
            self.last = Some(table.to_owned());
        }
        self.entries += 1;
        let sum = || {
            let stamp = Stamp { at: number(2)?, up: number(3)? };
            Some(entry_sum(table, number(1)?, stamp, row[4].text()?))
        };
        if sum().is_none_or(|sum| row[5].number() != Some(sum)) {
            let version = row[1].number().unwrap_or_default();
            self.damaged.push(format!("table {table}: entry {version} is not what was written"));
        }
    }

    fn check_record(&mut self, row: &Row) {
        let table = row[0].text().unwrap_or_default();
        let number = row[1].number().unwrap_or_default();
        let sum = || Some(record_sum(table, u32::try_from(number).ok()?, row[2].text()?));
        if sum().is_none_or(|sum| row[3].number() != Some(sum)) {
            self.damaged.push(format!("table {table}: the record of match {number} is not what was written"));
        }
    }
}
