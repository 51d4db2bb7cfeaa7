//! What the server counts and measures, for its operator.

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

/// The server's metrics.
pub struct Metrics {
    registry: Registry,
    tables: Gauge<i64, AtomicI64>,
    sockets: Gauge<i64, AtomicI64>,
    /// Entries stored.
    pub entries: Counter<u64, AtomicU64>,
    /// Tables whose task panicked.
    pub table_panics: Counter<u64, AtomicU64>,
    refusals: Family<Refused, Counter>,
    bot_failures: Family<Failed, Counter>,
    /// Seconds that bots took to choose, including the wait for a free thread.
    pub thinking: Histogram,
    commits: Histogram,
    batches: Histogram,
}

/// One more in a gauge, for as long as this lives.
pub struct Counted(Gauge<i64, AtomicI64>);

impl Counted {
    fn new(gauge: &Gauge<i64, AtomicI64>) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refused {
    code: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Failed {
    why: &'static str,
}

/// Why a bot or a hint failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotFailure {
    /// It panicked.
    Panic,
    /// It was not done in time.
    Overrun,
    /// Its choice was not legal.
    Illegal,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("chabudai");
        let (tables, sockets) = (Gauge::default(), Gauge::default());
        let (entries, table_panics) = (Counter::default(), Counter::default());
        let (refusals, bot_failures) = (Family::default(), Family::default());
        let seconds = || Histogram::new(exponential_buckets(0.000_5, 2.0, 14));
        let (thinking, commits) = (seconds(), seconds());
        let batches = Histogram::new(exponential_buckets(1.0, 2.0, 12));
        registry.register("tables", "Tables in memory", tables.clone());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("entries", "Entries stored", entries.clone());
        registry.register("table_panics", "Tables whose task panicked", table_panics.clone());
        registry.register("refusals", "Requests that were refused", refusals.clone());
        registry.register(
            "bot_failures",
            "Bots and hints that panicked, overran or broke a rule",
            bot_failures.clone(),
        );
        registry.register("thinking_seconds", "How long bots took to choose", thinking.clone());
        registry.register("commit_seconds", "How long commits took", commits.clone());
        registry.register("batch_entries", "How many writes shared a commit", batches.clone());
        Metrics {
            registry,
            tables,
            sockets,
            entries,
            table_panics,
            refusals,
            bot_failures,
            thinking,
            commits,
            batches,
        }
    }
}

impl Metrics {
    /// Counts a table in memory.
    pub fn table(&self) -> Counted {
        Counted::new(&self.tables)
    }

    /// Counts an open socket.
    pub fn socket(&self) -> Counted {
        Counted::new(&self.sockets)
    }

    /// Counts a commit of this many writes.
    pub fn committed(&self, size: usize, took: Duration) {
        self.commits.observe(took.as_secs_f64());
        self.batches.observe(size as f64);
    }

    /// Counts a refused request.
    pub fn refused(&self, code: Code) {
        let code = serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned));
        self.refusals.get_or_create(&Refused { code: code.unwrap_or_default() }).inc();
    }

    /// Counts a bot, or a hint, that failed.
    pub fn bot_failed(&self, why: BotFailure) {
        let why = match why {
            BotFailure::Panic => "panic",
            BotFailure::Overrun => "overrun",
            BotFailure::Illegal => "illegal",
        };
        self.bot_failures.get_or_create(&Failed { why }).inc();
    }

    /// The page that Prometheus reads.
    pub fn page(&self) -> String {
        let mut page = String::new();
        encode(&mut page, &self.registry).expect("writing to a string");
        page
    }
}
