//! The server as clients see it: over real sockets, with a real database, in one program so that tests overlap. The clock is
//! the test's own: it stands still until the test advances it, so that no test depends on how busy the machine is.

mod raw;
mod round;
mod server;

mod admin;
mod coach;
mod company;
mod connections;
mod copies;
mod crowd;
mod daily;
mod door;
mod duplicate;
mod failures;
mod files;
mod growth;
mod hostile;
mod matches;
mod metrics;
mod node_failures;
mod nodes;
mod operations;
mod operator;
mod origins;
mod pause;
mod postgres;
mod refusals;
mod restart;
mod retention;
mod seats;
mod shared;
mod slow;
mod sockets;
mod storage;
mod time;
mod undo;
mod versions;
mod work;
mod worker;
mod workers;
