//! The proof in a record, by which its deals can be checked.

use serde::{Deserialize, Serialize};

use crate::{Bytes32, MatchKey, Secret, commitment};

/// The name of the way in which draws follow from secret and shares.
pub const SCHEME: &str = "chabudai-fair/2";

/// The earlier scheme, in which the shares of bots were random.
pub const SCHEME_1: &str = "chabudai-fair/1";

/// The proof in `meta.fair` of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// [`SCHEME`], or [`SCHEME_1`] in older records.
    pub scheme: String,
    /// What the server published before the match.
    pub commitment: Bytes32,
    /// What it revealed after the match.
    pub secret: Bytes32,
    /// The share of each seat.
    pub shares: Vec<Bytes32>,
    /// The seats that the server's bots played: their shares follow from the secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<Vec<u8>>,
    /// The number of each draw in the log, in its order. Numbers that are missing were drawn and taken back.
    pub draws: Vec<u64>,
}

impl Proof {
    /// Of a match that is over.
    pub fn new(secret: &Secret, shares: Vec<Bytes32>, draws: Vec<u64>) -> Proof {
        let is_bot = |seat: &usize| shares[*seat] == secret.bot_share(*seat);
        let bots = (0..shares.len()).filter(is_bot).map(|seat| seat as u8).collect();
        let (commitment, secret) = (secret.commitment(), secret.reveal());
        Proof { scheme: SCHEME.to_owned(), commitment, secret, shares, bots: Some(bots), draws }
    }

    /// The same proof for a match that began when the scheme was [`SCHEME_1`].
    pub fn as_scheme_1(self) -> Proof {
        Proof { scheme: SCHEME_1.to_owned(), bots: None, ..self }
    }

    /// Whether the shares of the seats in `bots` are those that follow from the secret.
    pub fn bot_shares_follow(&self) -> bool {
        let secret = Secret::stored(self.secret);
        let mut bots = self.bots.iter().flatten().copied().map(usize::from);
        bots.all(|seat| self.shares.get(seat) == Some(&secret.bot_share(seat)))
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
