//! The settings of a server.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use bots::{Level, UnknownBot};
use catalog::{Catalog, Thought};
use engine::chance::Dice;
use engine::{AnyMatch, Seat};

use crate::clock::Clock;

/// Makes what a bot of a level is to think about for a seat whose turn it is: [`Catalog::thought`], or a test's own.
pub type MakeThought = fn(Catalog, &dyn AnyMatch, Seat, Level, Dice) -> Result<Thought, UnknownBot>;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that are played here.
    pub games: Catalog,
    /// Where it listens.
    pub address: SocketAddr,
    /// The folder of its database.
    pub data: PathBuf,
    /// Where it serves its metrics; nowhere if left out.
    pub metrics: Option<SocketAddr>,
    /// Other origins whose pages may use it, beside its own.
    pub origins: Vec<String>,
    /// Whether requests come through a proxy that writes the client's address into `X-Forwarded-For`.
    pub behind_proxy: bool,
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
    /// How long the review of a match may take.
    pub review: Duration,
    /// How long a table without any connection stays in memory.
    pub idle: Duration,
    /// How long a player must be gone before others may let a bot play the seat.
    pub gone: Duration,
    /// How long a table without a new entry stays in the lobby.
    pub archive: Duration,
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
    /// Requests per second from one address; ten times as many in a burst.
    pub requests: NonZeroU32,
    /// Tables created per hour from one address.
    pub tables_per_address: NonZeroU32,
    /// Sockets from one address.
    pub sockets_per_address: usize,
    /// Tables in memory.
    pub tables: usize,
    /// Sockets.
    pub sockets: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 8 << 10,
            messages: NonZeroU32::new(10).expect("not zero"),
            requests: NonZeroU32::new(20).expect("not zero"),
            tables_per_address: NonZeroU32::new(120).expect("not zero"),
            sockets_per_address: 64,
            tables: 20_000,
            sockets: 50_000,
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
            metrics: None,
            origins: Vec::new(),
            behind_proxy: false,
            limits: Limits::default(),
            bot_pause: Duration::from_secs(1),
            bot_limit: Duration::from_secs(20),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            make_thought: Catalog::thought,
            review: bots::review::TIME,
            idle: Duration::from_secs(60),
            gone: Duration::from_secs(60),
            archive: Duration::from_secs(30 * 86_400),
            clock: Clock::system(),
        }
    }
}
