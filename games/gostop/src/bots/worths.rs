//! What cards are worth to a player, by their value.

use crate::card::Card;
use crate::card_set::Cards;
use crate::score::{B_PLUS, C_TRIOS, tally};
use crate::state::State;

/// All cards in storages.
#[inline]
pub fn taken(state: &State) -> Cards {
    state
        .storages
        .of(state.rules.players())
        .iter()
        .fold(Cards::default(), |taken, storage| taken.with(*storage))
}

/// What one more card of each value is worth to a player.
#[derive(Clone, Copy)]
pub struct Worths([i32; 9]);

impl Worths {
    pub const NOTHING: Worths = Worths([0; 9]);

    /// To the owner of this storage, when these cards are in storages.
    #[inline]
    pub fn to(storage: Cards, taken: Cards) -> Worths {
        let [a, b, c, d] = tally(storage);
        let a = [24, 24, 36, 16, 60, 0][usize::from(a)];
        // A fifth B or C card is the first that counts (R5.2, R5.4).
        let [b, c] = [b, c].map(|count| if count < 4 { 6 } else { 12 });
        // A tenth D card is (R5.5).
        let d = [9, 12, 15][usize::from(d >= 6) + usize::from(d >= 9)];
        let trio = |trio: u64, worths: [i32; 4]| match open(trio, storage, taken) {
            true => worths[(storage.kinds() & trio).count_ones() as usize],
            false => 0,
        };
        let b_plus = b + trio(B_PLUS, [16, 30, 54, 0]);
        let [c_plus, plain_c, c_minus] = C_TRIOS.map(|kinds| c + trio(kinds, [12, 20, 36, 0]));
        Worths([a, b, b_plus, plain_c, c_plus, c_minus, c, d, 2 * d]) // in the order of values
    }

    #[inline]
    pub fn of(&self, card: Card) -> i32 {
        self.0[card.value() as usize]
    }

    /// Value by value with those of another.
    #[inline]
    pub fn and(&self, other: &Worths, join: impl Fn(i32, i32) -> i32) -> Worths {
        Worths(std::array::from_fn(|value| join(self.0[value], other.0[value])))
    }
}

/// Whether the owner of this storage can still get all of a trio.
#[inline]
pub fn open(trio: u64, storage: Cards, taken: Cards) -> bool {
    taken.kinds() & !storage.kinds() & trio == 0
}
