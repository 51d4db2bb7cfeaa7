#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | type | what it is |
//! |---|---|
//! | [`ServerApi`] | a server: open tables, take seats, fetch records |
//! | [`Connection`] | a seat or a spectator's place at a table: send requests, wait for what comes |
//! | [`Snapshot`] | the table as this connection saw it last |

extern crate chabudai_wire as wire;

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
