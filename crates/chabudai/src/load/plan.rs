//! What a run is to do.

use std::path::PathBuf;
use std::time::Duration;

use super::seating::Games;
use super::test_host::TestHost;

/// What to do.
pub struct LoadPlan {
    /// The games in turn.
    pub games: Games,
    /// How many tables.
    pub tables: usize,
    /// Sockets at each table; those beyond the seats are spectators.
    pub sockets: Option<usize>,
    /// More spectators at the first table.
    pub watchers: usize,
    /// Moves per second.
    pub rate: Option<f64>,
    /// How long to measure.
    pub length: Length,
    /// How often to kill the server, or to let something happen to nodes. If given, even as zero, the moves are compared with the records.
    pub kills: Option<u32>,
    /// What happens to nodes.
    pub course: Course,
    /// Whether to attack the server meanwhile.
    pub hostile: bool,
    /// The seed of moves and moments.
    pub seed: u64,
    /// The server.
    pub host: Host,
}

impl LoadPlan {
    /// How many addresses each attack comes from: few where only the answers count.
    pub fn attack_addresses(&self) -> u8 {
        match self.length {
            Length::Time(_) => 4,
            Length::Moves(_) => 1,
        }
    }
}

/// How long a run is measured.
#[derive(Clone, Copy)]
pub enum Length {
    /// For this time.
    Time(Duration),
    /// Until this many moves are acknowledged.
    Moves(u64),
}

/// What happens to nodes in a run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Course {
    /// Nothing.
    Quiet,
    /// Anything, at random moments.
    Random,
    /// They are restarted one after another, as for a new version.
    InTurn,
}

/// The server of a run.
pub enum Host {
    /// A running server, and its process id if known.
    Running(String, Option<u32>),
    /// Our own, with its data in this folder or PostgreSQL database.
    Own(Option<String>),
    /// Nodes of our own, with a PostgreSQL of our own.
    Nodes(NodePlan),
}

/// Nodes of our own.
pub struct NodePlan {
    /// How many.
    pub count: usize,
    /// Another program, which every other one is.
    pub beside: Option<PathBuf>,
    /// The hosts they run on, in turn; without any, this one.
    pub hosts: Vec<TestHost>,
}
