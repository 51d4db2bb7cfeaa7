//! What is counted, for whoever keeps the server.

use std::sync::atomic::{AtomicI64, AtomicU64};
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use wire::Code;

/// What is counted.
pub struct Metrics {
    registry: Registry,
    /// Tables in memory.
    pub tables: Gauge<i64, AtomicI64>,
    /// Open sockets.
    pub sockets: Gauge<i64, AtomicI64>,
    /// Entries kept.
    pub entries: Counter<u64, AtomicU64>,
    /// Asks that were not done, by code.
    refusals: Family<Refused, Counter>,
    /// Seconds a choice of a player of the house took, waiting included.
    pub thinking: Histogram,
    commits: Histogram,
    batches: Histogram,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refused {
    code: String,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("chabudai");
        let (tables, sockets, entries) = (Gauge::default(), Gauge::default(), Counter::default());
        let refusals = Family::default();
        let seconds = || Histogram::new(exponential_buckets(0.000_5, 2.0, 14));
        let (thinking, commits) = (seconds(), seconds());
        let batches = Histogram::new(exponential_buckets(1.0, 2.0, 12));
        registry.register("tables", "Tables in memory", tables.clone());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("entries", "Entries kept", entries.clone());
        registry.register("refusals", "Asks that were not done", refusals.clone());
        registry.register("thinking_seconds", "How long choices of bots took", thinking.clone());
        registry.register("commit_seconds", "How long commits took", commits.clone());
        registry.register("batch_entries", "How many writes shared a commit", batches.clone());
        Metrics { registry, tables, sockets, entries, refusals, thinking, commits, batches }
    }
}

impl Metrics {
    /// A commit of so many writes took so long.
    pub fn committed(&self, size: usize, took: Duration) {
        self.commits.observe(took.as_secs_f64());
        self.batches.observe(size as f64);
    }

    /// An ask was not done.
    pub fn refused(&self, code: Code) {
        let code = serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned));
        self.refusals.get_or_create(&Refused { code: code.unwrap_or_default() }).inc();
    }

    /// The page a collector reads.
    pub fn page(&self) -> String {
        let mut page = String::new();
        encode(&mut page, &self.registry).expect("writing to a string");
        page
    }
}
