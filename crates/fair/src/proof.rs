//! The proof in a record, by which its deals can be checked.

use serde::{Deserialize, Serialize};

use crate::{Bytes32, MatchKey, MatchSecret, commitment};

/// The name of the way in which draws follow from secret and shares.
pub const SCHEME: &str = "chabudai-fair/1";

/// The proof in `meta.fair` of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// [`SCHEME`].
    pub scheme: String,
    /// What the server published before the match.
    pub commitment: Bytes32,
    /// What it revealed after the match.
    pub secret: Bytes32,
    /// The share of each seat.
    pub shares: Vec<Bytes32>,
    /// The number of each draw in the log, in its order. Numbers that are missing were drawn and taken back.
    pub draws: Vec<u64>,
}

impl Proof {
    /// Of a match that is over.
    pub fn new(secret: &MatchSecret, shares: Vec<Bytes32>, draws: Vec<u64>) -> Proof {
        let (commitment, secret) = (secret.commitment(), secret.reveal());
        Proof { scheme: SCHEME.to_owned(), commitment, secret, shares, draws }
    }

    /// Whether the secret is the one that the commitment commits to.
    pub fn keeps_its_word(&self) -> bool {
        commitment(&self.secret) == self.commitment
    }

    /// The key from which the draws follow.
    pub fn key(&self) -> MatchKey {
        MatchKey::new(&self.secret, &self.shares)
    }
}
