//! What the server counts and measures, for its operator. Labels have few values, which no client can make more of.

mod labels;
mod machine;

use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicU64};
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::{Family, MetricConstructor};
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Metric, Registry};
use wire::Code;

use crate::work::{Queue, WorkKind};
use labels::{Answered, Direction, Failed, Refused, Route, Seconds, WorkLabel};
pub use labels::{BotFailure, Retry, code_name};
use machine::Machine;

type IntGauge = Gauge<i64, AtomicI64>;

/// The server's metrics.
pub struct Metrics {
    registry: Registry,
    machine: Machine,
    /// When this run began, in seconds since 1970.
    pub start_time: IntGauge,
    lateness: Gauge<f64, AtomicU64>,
    tables: IntGauge,
    lobby: IntGauge,
    connections: IntGauge,
    sockets: IntGauge,
    messages: Family<Direction, Counter>,
    requests: Family<Answered, Counter>,
    request_time: Family<Route, Histogram, Seconds>,
    refusals: Family<Refused, Counter>,
    /// Entries stored.
    pub entries: Counter<u64, AtomicU64>,
    writes_waiting: IntGauge,
    storage_failures: Counter<u64, AtomicU64>,
    commits: Histogram,
    batches: Histogram,
    /// Tables whose task panicked.
    pub table_panics: Counter<u64, AtomicU64>,
    bot_failures: Family<Failed, Counter>,
    /// Seconds that bots took to choose, including the wait for a free thread.
    pub thinking: Histogram,
    work_waiting: Family<WorkLabel, Gauge>,
    work_refused: Family<WorkLabel, Counter>,
    workers: IntGauge,
    worker_results: Family<WorkLabel, Counter>,
    worker_retries: Family<Failed, Counter>,
}

/// One more in a gauge, for as long as this lives.
pub struct Counted(IntGauge);

impl Counted {
    fn new(gauge: &IntGauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A metric that is shown under this name.
fn shown<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, metric: M) -> M {
    registry.register(name, help, metric.clone());
    metric
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut all = Registry::with_prefix("chabudai");
        let all = &mut all;
        let seconds = || Seconds.new_metric();
        let metrics = Metrics {
            machine: Machine::register(all),
            start_time: shown(all, "start_time_seconds", "When this run began, since 1970", Gauge::default()),
            lateness: shown(all, "lateness_seconds", "How late the heartbeat is", Gauge::default()),
            tables: shown(all, "tables", "Tables in memory", Gauge::default()),
            lobby: shown(all, "lobby_tables", "Tables that the lobby lists", Gauge::default()),
            connections: shown(all, "connections", "Open connections, with sockets", Gauge::default()),
            sockets: shown(all, "sockets", "Open sockets", Gauge::default()),
            messages: shown(all, "messages", "Messages through sockets", Family::default()),
            requests: shown(all, "http_requests", "Requests by route and status", Family::default()),
            request_time: shown(
                all,
                "http_seconds",
                "How long requests took until their answer began",
                Family::new_with_constructor(Seconds),
            ),
            refusals: shown(all, "refusals", "What was refused, by code", Family::default()),
            entries: shown(all, "entries", "Entries stored", Counter::default()),
            writes_waiting: shown(all, "writes_waiting", "Writes that wait for a commit", Gauge::default()),
            storage_failures: shown(all, "storage_failures", "Commits that failed", Counter::default()),
            commits: shown(all, "commit_seconds", "How long commits took", seconds()),
            batches: shown(
                all,
                "batch_entries",
                "How many writes shared a commit",
                Histogram::new(exponential_buckets(1.0, 2.0, 12)),
            ),
            table_panics: shown(all, "table_panics", "Tables whose task panicked", Counter::default()),
            bot_failures: shown(
                all,
                "bot_failures",
                "Bots and hints that panicked, were late or broke a rule",
                Family::default(),
            ),
            thinking: shown(all, "thinking_seconds", "How long bots took to choose", seconds()),
            work_waiting: shown(all, "work_waiting", "Costly work that waits", Family::default()),
            work_refused: shown(
                all,
                "work_refused",
                "Costly work refused because too much waited",
                Family::default(),
            ),
            workers: shown(all, "workers", "Workers that have joined", Gauge::default()),
            worker_results: shown(all, "worker_results", "Costly work that workers did", Family::default()),
            worker_retries: shown(
                all,
                "worker_retries",
                "Costly work that was done here because a worker failed",
                Family::default(),
            ),
            registry: Registry::default(),
        };
        metrics.begin_at_zero();
        Metrics { registry: std::mem::take(all), ..metrics }
    }
}

impl Metrics {
    /// A counter that appears with its first event hides that event from whoever looks at its growth.
    fn begin_at_zero(&self) {
        for why in [BotFailure::Panic, BotFailure::Overrun, BotFailure::Busy, BotFailure::Illegal] {
            drop(self.bot_failures.get_or_create(&why.label()));
        }
        for kind in WorkKind::ALL {
            drop(self.work_refused.get_or_create(&WorkLabel { kind: kind.name() }));
            drop(self.work_waiting.get_or_create(&WorkLabel { kind: kind.name() }));
        }
        for kind in ["bot", WorkKind::Review.name()] {
            drop(self.worker_results.get_or_create(&WorkLabel { kind }));
        }
        for why in [Retry::Lost, Retry::Late, Retry::Nonsense] {
            drop(self.worker_retries.get_or_create(&why.label()));
        }
        for direction in ["in", "out"] {
            drop(self.messages.get_or_create(&Direction { direction }));
        }
        for code in [Code::Busy, Code::Storage, Code::Damaged, Code::Broken] {
            drop(self.refusals.get_or_create(&Refused { code: code_name(code) }));
        }
    }

    /// Counts a table in memory.
    pub fn table(&self) -> Counted {
        Counted::new(&self.tables)
    }

    /// Counts an open connection.
    pub fn connection(&self) -> Counted {
        Counted::new(&self.connections)
    }

    /// Counts an open socket.
    pub fn socket(&self) -> Counted {
        Counted::new(&self.sockets)
    }

    /// Counts a message from a client.
    pub fn message_in(&self) {
        self.messages.get_or_create(&Direction { direction: "in" }).inc();
    }

    /// Counts a message to a client.
    pub fn message_out(&self) {
        self.messages.get_or_create(&Direction { direction: "out" }).inc();
    }

    /// Counts an answered request. The route is that of the router, not the path that was asked for.
    pub fn answered(&self, route: &str, status: u16, took: Duration) {
        let route = route.to_owned();
        self.request_time.get_or_create(&Route { route: route.clone() }).observe(took.as_secs_f64());
        self.requests.get_or_create(&Answered { route, status }).inc();
    }

    /// Counts a write that waits for its commit.
    pub fn write_waits(&self) {
        self.writes_waiting.inc();
    }

    /// Counts a commit of this many writes.
    pub fn committed(&self, size: usize, took: Duration, is_stored: bool) {
        self.writes_waiting.dec_by(size as i64);
        self.commits.observe(took.as_secs_f64());
        self.batches.observe(size as f64);
        self.storage_failures.inc_by(u64::from(!is_stored));
    }

    /// Counts writes that were refused before they were tried.
    pub fn refused_writes(&self, size: usize) {
        self.writes_waiting.dec_by(size as i64);
        self.storage_failures.inc_by(u64::from(size > 0));
    }

    /// Counts a refused request.
    pub fn refused(&self, code: Code) {
        self.refusals.get_or_create(&Refused { code: code_name(code) }).inc();
    }

    /// Counts a bot, or a hint, that failed.
    pub fn bot_failed(&self, why: BotFailure) {
        self.bot_failures.get_or_create(&why.label()).inc();
    }

    /// Shows how much work waits.
    pub fn work_waits<Job>(&self, queue: &Queue<Job>) {
        let set = |kind, count: usize| {
            self.work_waiting.get_or_create(&WorkLabel { kind }).set(count as i64);
        };
        set("bot", queue.bots());
        WorkKind::ALL.into_iter().for_each(|kind| set(kind.name(), queue.asked(kind)));
    }

    /// Counts work that was refused because too much of its kind waited.
    pub fn work_refused(&self, kind: WorkKind) {
        self.work_refused.get_or_create(&WorkLabel { kind: kind.name() }).inc();
    }

    /// Counts a worker that has joined.
    pub fn worker(&self) -> Counted {
        Counted::new(&self.workers)
    }

    /// Counts work of this kind that a worker has done.
    pub fn done_elsewhere(&self, kind: &'static str) {
        self.worker_results.get_or_create(&WorkLabel { kind }).inc();
    }

    /// Counts work that is done here because a worker failed.
    pub fn retried(&self, why: Retry) {
        self.worker_retries.get_or_create(&why.label()).inc();
    }

    /// Measures what is not counted as it happens.
    pub fn measure(&self, data: &Path, lateness: Duration, lobby: usize) {
        self.machine.measure(data);
        self.lateness.set(lateness.as_secs_f64());
        self.lobby.set(lobby as i64);
    }

    /// The page that Prometheus reads.
    pub fn page(&self) -> String {
        let mut page = String::new();
        encode(&mut page, &self.registry).expect("writing to a string");
        page
    }
}
