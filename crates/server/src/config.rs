//! How a server is set.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it keeps its database.
    pub data: PathBuf,
    /// Where a collector reads what is counted; nowhere, if left out.
    pub metrics: Option<SocketAddr>,
    /// Other origins whose pages may use it, beside its own.
    pub origins: Vec<String>,
    /// Whether a proxy stands before it that tells who asks, in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// What it takes from others.
    pub limits: Limits,
    /// How long a player of the house takes for every choice, easy or hard: its time tells nothing.
    pub bot_pause: Duration,
    /// How many threads players of the house think on.
    pub thinkers: usize,
    /// How long looking back at a match may take.
    pub review: Duration,
    /// After how long without anybody a table leaves the memory.
    pub idle: Duration,
    /// After how long a player counts as gone, so that others may let the house keep the seat substitute.
    pub gone: Duration,
    /// After how long without an entry a table leaves the lobby.
    pub archive: Duration,
}

/// What a server takes from others.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest message, in bytes.
    pub message: usize,
    /// Messages a second on one socket; twice as many at once.
    pub messages: NonZeroU32,
    /// Requests a second from one address; ten times as many at once.
    pub requests: NonZeroU32,
    /// Tables opened an hour from one address.
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
    /// The usual settings, with these places.
    pub fn new(address: SocketAddr, data: PathBuf) -> Config {
        Config {
            address,
            data,
            metrics: None,
            origins: Vec::new(),
            behind_proxy: false,
            limits: Limits::default(),
            bot_pause: Duration::from_millis(1000),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            review: bots::review::TIME,
            idle: Duration::from_secs(60),
            gone: Duration::from_secs(60),
            archive: Duration::from_secs(30 * 86_400),
        }
    }
}
