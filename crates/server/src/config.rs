//! The settings of a server.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use bots::{Level, UnknownBot};
use catalog::{Catalog, Judgement, Thought};
use engine::chance::Dice;
use engine::{ActionId, AnyMatch, Seat};

use crate::clock::Clock;
use crate::network::IpNetwork;
use crate::nodes::NodeSettings;
use crate::retention::Retention;
use crate::storage::{LEASE, PostgresAddress};
use crate::workers::WorkerSettings;

/// Makes what a bot of a level is to think about for a seat whose turn it is: [`Catalog::thought`], or a test's own.
pub type MakeThought = fn(Catalog, &dyn AnyMatch, Seat, Level, Dice) -> Result<Thought, UnknownBot>;

/// Takes along what is needed to judge a move before it is made; none if there is nothing to judge.
pub type MakeJudgement = fn(Catalog, &dyn AnyMatch, Seat, ActionId, Dice) -> Option<Judgement>;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that are played here.
    pub games: Catalog,
    /// Where it listens.
    pub address: SocketAddr,
    /// The folder of its database, and of the operator's socket.
    pub data: PathBuf,
    /// The PostgreSQL database that takes the place of the one in the folder.
    pub postgres: Option<PostgresAddress>,
    /// How long it may be silent before another server may take its PostgreSQL database over, or another node its tables.
    pub lease: Duration,
    /// What makes it one of several nodes that share the PostgreSQL database; alone if left out.
    pub node: Option<NodeSettings>,
    /// What lets workers join it, which think for its bots; none do if left out.
    pub workers: Option<WorkerSettings>,
    /// Where it serves its metrics; nowhere if left out.
    pub metrics: Option<SocketAddr>,
    /// Other origins whose pages may use it, beside its own.
    pub origins: Vec<String>,
    /// Other names that it is known by, beside addresses, names of the local network and the hosts of its origins.
    pub hosts: Vec<String>,
    /// The proxies in front of it: from them, the address of the client is the last one in `X-Forwarded-For`.
    pub proxies: Vec<IpNetwork>,
    /// The limits for clients.
    pub limits: Limits,
    /// How long a bot takes for every choice, easy or hard, so that the time says nothing about its hand.
    pub bot_pause: Duration,
    /// How long a bot may think, including the wait for a free thread, before a simple player chooses instead.
    pub bot_limit: Duration,
    /// How many threads bots think on.
    pub thinkers: usize,
    /// What makes the thoughts of bots.
    pub make_thought: MakeThought,
    /// What makes the judgements of live commentary.
    pub make_judgement: MakeJudgement,
    /// How long the review of a match may take.
    pub review: Duration,
    /// How long a table without any connection stays in memory.
    pub idle: Duration,
    /// How long a player must be gone before others may let a bot play the seat.
    pub gone: Duration,
    /// How long tables and records are kept that nobody uses.
    pub retention: Retention,
    /// How often it tells who is connected to a table, at most.
    pub presence: Duration,
    /// The longest time between two heartbeats that counts as time: a heartbeat, and what a busy machine may add. More means that the
    /// whole program stood still: it was suspended, or storage hung. Nobody could play, so nobody's clock ran.
    pub longest_beat: Duration,
    /// The clock it goes by.
    pub clock: Clock,
}

/// The limits for clients.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest message, in bytes.
    pub message: usize,
    /// Messages per second on one socket; twice as many in a burst.
    pub messages: NonZeroU32,
    /// Requests per second from one address; ten times as many in a burst, and ten times as many for files of the pages.
    pub requests: NonZeroU32,
    /// Tables created per hour from one address.
    pub tables_per_address: NonZeroU32,
    /// Megabytes that one address may store per hour.
    pub stored_per_address: NonZeroU32,
    /// Sockets from one address.
    pub sockets_per_address: usize,
    /// Tables in memory.
    pub tables: usize,
    /// Sockets.
    pub sockets: usize,
    /// Connections from one address, idle ones and sockets included. Those of a proxy are many people's, and not counted by address.
    pub connections_per_address: usize,
    /// Connections, and never so many that no files are left for the database.
    pub connections: usize,
    /// Bytes of heads of requests that have not arrived as a whole, of all connections together.
    pub heads: usize,
    /// How late the server's heartbeat may be before it refuses new tables, spectators, replays and reviews, and goes on with the
    /// tables it has.
    pub lateness: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 8 << 10,
            messages: NonZeroU32::new(10).expect("not zero"),
            requests: NonZeroU32::new(20).expect("not zero"),
            tables_per_address: NonZeroU32::new(120).expect("not zero"),
            stored_per_address: NonZeroU32::new(32).expect("not zero"),
            sockets_per_address: 64,
            tables: 20_000,
            sockets: 50_000,
            connections_per_address: 256,
            connections: 60_000,
            heads: 32 << 20,
            lateness: Duration::from_secs(2),
        }
    }
}

impl Config {
    /// The usual settings, with these games, this address and this folder.
    pub fn new(games: Catalog, address: SocketAddr, data: PathBuf) -> Config {
        Config {
            games,
            address,
            data,
            postgres: None,
            lease: LEASE,
            node: None,
            workers: None,
            metrics: None,
            origins: Vec::new(),
            hosts: Vec::new(),
            proxies: Vec::new(),
            limits: Limits::default(),
            bot_pause: Duration::from_secs(1),
            bot_limit: Duration::from_secs(20),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            make_thought: Catalog::thought,
            make_judgement: Catalog::judgement,
            review: bots::review::TIME,
            idle: Duration::from_secs(60),
            gone: Duration::from_secs(60),
            retention: Retention::default(),
            presence: Duration::from_millis(500),
            longest_beat: Duration::from_secs(2),
            clock: Clock::system(),
        }
    }
}
