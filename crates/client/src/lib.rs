//! A player's end of the table: for programs that play, for load and for tests.
//!
//! [`ServerApi`] is a server: tables are opened and seats taken there. [`Connection`] is a place at a table: it asks, hears,
//! and keeps the newest snapshot of the table. `examples/bot.rs` is a whole player, and `docs/socket.md` has every message.
//!
//! Plain connections only: a server on the open network has something in front of it that speaks TLS.
#![warn(missing_docs)]

mod api;
mod connection;
mod error;
mod snapshot;

pub use api::ServerApi;
pub use connection::{Answer, Connection, Heard};
pub use error::Error;
pub use snapshot::Snapshot;

/// The longest message or answer that is read, in bytes: far above any table and any record.
const LONGEST: usize = 4 << 20;

/// A share of randomness for [`wire::Request::Ready`], from the system's source.
pub fn share() -> Result<String, Error> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Error::Broken(format!("this machine gives no randomness: {error}")))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn shares_are_64_digits_and_differ() {
        let (one, other) = (super::share().unwrap(), super::share().unwrap());
        assert!(one.len() == 64 && one.bytes().all(|digit| digit.is_ascii_hexdigit()), "{one}");
        assert_ne!(one, other);
    }
}
