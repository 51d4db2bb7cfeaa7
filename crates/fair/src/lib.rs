//! Deals that anyone can check. `docs/fairness.md` says what this proves, and what it does not.
//!
//! Before anybody gives a share, the house commits to a secret: it shows the SHA-256 of it. Every seat then gives a share
//! of its own. What chance gives follows from the secret and all shares together, so neither the house nor a player alone
//! decides it. After the match the secret is shown, and whoever has the record can deal again and compare.
#![warn(missing_docs)]

mod check;
mod dice;
mod hex;
mod proof;

pub use check::{Unfair, check};
pub use dice::{FairDice, MatchKey};
pub use hex::{Bytes32, NotHex};
pub use proof::{Proof, SCHEME};

use sha2::{Digest, Sha256};

/// The secret of a house for all matches of a table. It has no serialised form but the one storage asks for by name.
#[derive(Clone)]
pub struct Secret(Bytes32);

impl Secret {
    /// A new one, from the machine's source of randomness.
    pub fn fresh() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(Bytes32(bytes)))
    }

    /// One that was kept.
    pub fn kept(bytes: Bytes32) -> Secret {
        Secret(bytes)
    }

    /// For storage, and for nobody else.
    pub fn to_keep(&self) -> Bytes32 {
        self.0
    }

    /// The secret of one match of the table: showing it tells nothing of the others.
    pub fn of_match(&self, number: u32) -> MatchSecret {
        let hash = Sha256::new()
            .chain_update(b"chabudai-match/1")
            .chain_update(self.0.0)
            .chain_update(number.to_le_bytes());
        MatchSecret(Bytes32(hash.finalize().into()))
    }
}

/// The secret of a match.
#[derive(Clone)]
pub struct MatchSecret(Bytes32);

impl MatchSecret {
    /// What can be shown before the match: it fixes the secret, and tells nothing of it.
    pub fn commitment(&self) -> Bytes32 {
        commitment(&self.0)
    }

    /// The secret itself, for after the match.
    pub fn reveal(&self) -> Bytes32 {
        self.0
    }

    /// What the draws of a match follow from, with the shares of all seats in their order.
    pub fn key(&self, shares: &[Bytes32]) -> MatchKey {
        MatchKey::new(&self.0, shares)
    }
}

fn commitment(secret: &Bytes32) -> Bytes32 {
    Bytes32(Sha256::new().chain_update(b"chabudai-commit/1").chain_update(secret.0).finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_of_a_match_tells_nothing_of_the_next() {
        let table = Secret::kept(Bytes32([7; 32]));
        let (one, two) = (table.of_match(1), table.of_match(2));
        assert_ne!(one.reveal(), two.reveal());
        assert_ne!(one.commitment(), one.reveal());
        assert_eq!(one.commitment(), Secret::kept(Bytes32([7; 32])).of_match(1).commitment());
    }
}
