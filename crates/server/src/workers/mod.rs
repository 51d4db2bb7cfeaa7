//! Workers: processes on other machines that think for bots and review matches (`chabudai think`), so that a server can have more
//! strong bots than its own machine can think for.
//!
//! A worker joins over a WebSocket at an address of the server that is for workers alone (`host.rs`), and nobody is heard there without
//! the secret. It takes work from the queue (`work/elsewhere.rs`) and sends answers (`protocol.rs`). For a bot it gets the deal as far as its
//! seat has seen it ([`SeenDeal`](engine::SeenDeal)), and for a review the record of a finished match. An answer is a choice like any other: it
//! is checked, and if there is none in time, a thread of the server thinks instead.

mod host;
mod protocol;
mod worker;

use crate::trusted::SharedSecret;
pub use host::router;
pub use protocol::{Assignment, BotThought, WorkResult};
pub use worker::Worker;

/// What lets workers join a server.
#[derive(Clone, Debug)]
pub struct WorkerSettings {
    /// Where workers reach it, as `HOST:PORT`. It listens there, and nobody else should be able to connect.
    pub address: String,
    /// What workers are known by.
    pub secret: SharedSecret,
}

/// The path at which workers join.
const PATH: &str = "/work";

/// The longest message of either side, in bytes. Records, and reviews of long matches, are the longest.
const LONGEST: usize = 16 << 20;
