#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples

mod check;
mod dice;
mod hex;
mod proof;

pub use check::{Unfair, check, check_played};
pub use dice::{FairDice, MatchKey};
pub use hex::{Bytes32, NotHex};
pub use proof::{Proof, SCHEME, SCHEME_1};

use sha2::{Digest, Sha256};

/// The server's secret of one match. It has no serialised form but the one storage asks for by name.
#[derive(Clone)]
pub struct Secret(Bytes32);

impl Secret {
    /// A new one, from the machine's source of randomness.
    pub fn fresh() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(Bytes32(bytes)))
    }

    /// One from storage.
    pub fn stored(bytes: Bytes32) -> Secret {
        Secret(bytes)
    }

    /// The secret of a match at a table that has one secret for all its matches, as tables once had.
    pub fn of_table(table: &Bytes32, number: u32) -> Secret {
        let hash = Sha256::new()
            .chain_update(b"chabudai-match/1")
            .chain_update(table.0)
            .chain_update(number.to_le_bytes());
        Secret(Bytes32(hash.finalize().into()))
    }

    /// For storage, and for nobody else.
    pub fn to_store(&self) -> Bytes32 {
        self.0
    }

    /// What can be shown before the match: it fixes the secret, and tells nothing of it.
    pub fn commitment(&self) -> Bytes32 {
        commitment(&self.0)
    }

    /// The share of a seat that a bot plays. It is fixed with the secret, so the server cannot choose it once it has
    /// seen the shares of others.
    pub fn bot_share(&self, seat: usize) -> Bytes32 {
        let hash =
            Sha256::new().chain_update(b"chabudai-bot/1").chain_update(self.0.0).chain_update([seat as u8]);
        Bytes32(hash.finalize().into())
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
    fn the_commitment_reveals_nothing_about_the_secret() {
        let secret = Secret::stored(Bytes32([7; 32]));
        assert_ne!(secret.commitment(), secret.reveal());
        assert_ne!(secret.bot_share(0), secret.bot_share(1));
        assert_ne!(secret.bot_share(0), secret.reveal());
        assert_ne!(Secret::fresh().unwrap().reveal(), Secret::fresh().unwrap().reveal());
    }

    #[test]
    fn tables_of_earlier_versions_keep_the_secrets_they_committed_to() {
        let table = Bytes32([7; 32]);
        let [one, two] = [1, 2].map(|number| Secret::of_table(&table, number));
        assert_ne!(one.reveal(), two.reveal());
        assert_eq!(
            one.commitment().to_string(),
            "a3d5c3ca723cf94311f4a9fbe53ca16587f7c68df9a19b8a5f8f6c0a11070262"
        );
    }
}
