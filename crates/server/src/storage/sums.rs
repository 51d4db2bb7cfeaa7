//! The checksums of stored rows, the same in every storage.

use sha2::{Digest, Sha256};

use crate::entry::Stamp;

/// The checksum of an entry. It covers table, version and time, so a row that was moved is found too.
pub(super) fn entry_sum(table: &str, version: u64, stamp: Stamp, body: &str) -> i64 {
    let numbers = [version, stamp.at, stamp.up].map(u64::to_le_bytes).concat();
    sum(table, &numbers, body)
}

/// The checksum of a record.
pub(super) fn record_sum(table: &str, number: u32, record: &str) -> i64 {
    sum(table, &u64::from(number).to_le_bytes(), record)
}

fn sum(table: &str, numbers: &[u8], text: &str) -> i64 {
    let hash = Sha256::new().chain_update(table).chain_update([0]).chain_update(numbers).chain_update(text);
    i64::from_le_bytes(hash.finalize()[..8].try_into().expect("eight of 32 bytes"))
}
