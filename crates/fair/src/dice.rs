//! The randomness of a match, from a secret and shares: SHA-256 as a counter, so that ten lines in any language give the same.

use rand_core::{Infallible, TryRng};
use sha2::{Digest, Sha256};

use crate::Bytes32;

/// The key from which all draws of a match follow.
#[derive(Clone)]
pub struct MatchKey([u8; 32]);

impl MatchKey {
    /// SHA-256 of the secret and the shares, by seat.
    pub(crate) fn new(secret: &Bytes32, shares: &[Bytes32]) -> MatchKey {
        let mut hash = Sha256::new().chain_update(b"chabudai-deal/1").chain_update(secret.0);
        shares.iter().for_each(|share| hash.update(share.0));
        MatchKey(hash.finalize().into())
    }

    /// The generator for draw `number` of the match, counted from 0; no two draws share one.
    pub fn draw(&self, number: u64) -> FairDice {
        FairDice { key: self.0, number, block: 0, left: Vec::new() }
    }
}

/// A generator: the little-endian words of 8 bytes of SHA-256(key, draw, block) for blocks 0, 1, 2 ...
pub struct FairDice {
    key: [u8; 32],
    number: u64,
    block: u64,
    left: Vec<u64>,
}

impl FairDice {
    fn word(&mut self) -> u64 {
        if self.left.is_empty() {
            let hash = Sha256::new()
                .chain_update(self.key)
                .chain_update(self.number.to_le_bytes())
                .chain_update(self.block.to_le_bytes());
            self.block += 1;
            let bytes: [u8; 32] = hash.finalize().into();
            let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("chunks of 8"));
            self.left = bytes.chunks_exact(8).rev().map(word).collect();
        }
        self.left.pop().expect("a block has four words")
    }
}

impl TryRng for FairDice {
    type Error = Infallible;

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.word())
    }

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.word() >> 32) as u32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.word().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;
    use rand_core::Rng;

    use super::*;
    use crate::commitment;

    /// The vector of docs/fairness.md, which the lines in Python there give as well: `tests/page.rs` compares them.
    #[test]
    fn the_draws_of_a_match_are_those_of_the_vector() {
        let secret = Bytes32(std::array::from_fn(|place| place as u8));
        let shares = [Bytes32([0x11; 32]), Bytes32([0x22; 32])];
        let key = MatchKey::new(&secret, &shares);
        let mut draw = key.draw(0);
        let words: Vec<String> = (0..5).map(|_| format!("{:016x}", draw.next_u64())).collect();

        let three = catalog::GAMES.find("three").expect("it is in the catalogue");
        let mut game = three.new_match(three.settings().remove(0), None);
        game.draw(&mut key.draw(0));
        let hand = |seat| {
            let mut cards: Vec<String> =
                game.offers(Seat::new(seat)).into_iter().map(|offer| offer.text).collect();
            cards.sort_unstable();
            cards.join(" ")
        };
        let told = format!(
            "commitment {}\nkey {}\nwords {}\nseat 0 {}\nseat 1 {}\n",
            commitment(&secret),
            Bytes32(key.0),
            words.join(" "),
            hand(0),
            hand(1)
        );
        assert_eq!(told, include_str!("vector.txt"));
    }
}
