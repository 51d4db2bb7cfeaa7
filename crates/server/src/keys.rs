//! Keys that open a seat or a table: random, stored only as hashes, compared in constant time.

use std::fmt;
use std::str::FromStr;

use fair::Bytes32;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The id of a table in links: unguessable, though not a secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(String);

/// Letters that are not mistaken for others when a link is read out.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789_";

impl TableId {
    const LENGTH: usize = 12;

    /// A new one.
    pub fn fresh() -> TableId {
        TableId(letters::<{ TableId::LENGTH }>())
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableId {
    type Err = ();
    fn from_str(text: &str) -> Result<TableId, ()> {
        let is_one = text.len() == TableId::LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
        is_one.then(|| TableId(text.to_owned())).ok_or(())
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A secret that opens something. It is sent to its owner, and nowhere else.
pub struct Key(String);

impl Key {
    /// A new one, of 160 bits.
    pub fn fresh() -> Key {
        Key(letters::<32>())
    }

    /// The lock that is stored for it.
    pub fn lock(&self) -> Lock {
        Lock::of(&self.0)
    }

    /// The secret, for its owner.
    pub fn into_secret(self) -> String {
        self.0
    }
}

/// What is stored of a key: it tells whether a key fits, and does not give the key away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lock(Bytes32);

impl Lock {
    /// The lock of this secret.
    pub(crate) fn of(secret: &str) -> Lock {
        Lock(Bytes32(Sha256::digest(secret.as_bytes()).into()))
    }

    /// Whether this secret fits, in a time that does not depend on where it differs.
    pub fn fits(&self, secret: &str) -> bool {
        Lock::of(secret).0.0.ct_eq(&self.0.0).into()
    }
}

fn letters<const N: usize>() -> String {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the machine has a source of randomness");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_fits_its_own_lock_and_no_other() {
        let (one, other) = (Key::fresh(), Key::fresh());
        assert!(one.lock().fits(&one.0) && !one.lock().fits(&other.0) && !one.lock().fits(""));
    }

    #[test]
    fn ids_read_back_and_other_text_is_refused() {
        let id = TableId::fresh();
        assert_eq!(id.as_str().parse(), Ok(id));
        for text in ["", "short", "ABCDEFGHJKMN", "../../../etc", "abcdefghjkmn1"] {
            assert!(text.parse::<TableId>().is_err(), "{text}");
        }
    }
}
