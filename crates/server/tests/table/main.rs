//! The server as clients see it: over real sockets, with a real database, in one program so that tests overlap. The clock is
//! the test's own: it stands still until the test advances it, so that no test depends on how busy the machine is.

mod raw;
mod round;
mod server;

mod company;
mod copies;
mod door;
mod failures;
mod files;
mod hostile;
mod matches;
mod operations;
mod refusals;
mod restart;
mod seats;
mod slow;
mod sockets;
mod storage;
mod undo;
