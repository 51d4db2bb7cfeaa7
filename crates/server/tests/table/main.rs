//! The server as its guests meet it: over real sockets, with a real database, in one program so that waits overlap.

mod raw;
mod round;
mod server;

mod company;
mod door;
mod files;
mod hostile;
mod matches;
mod refusals;
mod restart;
mod seats;
mod slow;
mod storage;
mod takeback;
