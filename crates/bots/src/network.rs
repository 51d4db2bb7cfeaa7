//! A small network in whole numbers, which a game has learned by playing against itself: what positions are worth.
//!
//! The slots of a position that are set choose rows, whose sum is the first layer. A second layer follows, and a head for each seat,
//! which says what the position is worth to it. Numbers are whole, so they are the same on every machine, and evaluating a position
//! allocates nothing. `chabudai train` makes the weights.

use engine::{Heuristic, Learned, Points, Seat};

/// The width of the second layer.
pub const SECOND: usize = 32;

/// The greatest width of the first layer.
pub const WIDEST: usize = 128;

/// The greatest value that the first layer passes on, and the greatest weight of the second layer: sums stay in 32 bits.
pub const MOST: i16 = 4095;

/// The greatest value that the second layer passes on.
const MOST_SECOND: i32 = 16383;

/// One is `1 << SECOND_BITS` in the values of the second layer.
pub const SECOND_BITS: u32 = 8;

/// One is `1 << HEAD_BITS` in the weights of the heads.
pub const HEAD_BITS: u32 = 10;

/// A network, and space for what it computes.
pub struct Network<G: Heuristic> {
    learned: Learned<G>,
    /// By how many bits a sum of the second layer is too long.
    shift: u32,
    rows: &'static [u8],
    width: usize,
    second: Vec<i16>,
    second_bias: Vec<i32>,
    heads: Vec<i16>,
    head_bias: Vec<i32>,
    slots: Vec<u16>,
    sums: [i16; WIDEST],
}

impl<G: Heuristic> Network<G> {
    /// The network of a game.
    ///
    /// # Panics
    /// If the weights are not whole.
    pub fn new(learned: Learned<G>) -> Network<G> {
        let mut reader = Reader(learned.weights);
        let [slots, width, seats, shift] = [(); 4].map(|()| usize::from(reader.shorts(1)[0].cast_unsigned()));
        assert!(width <= WIDEST, "a first layer of {width}");
        Network {
            learned,
            shift: shift as u32,
            rows: reader.take(slots * width),
            width,
            second: reader.shorts(SECOND * width),
            second_bias: reader.longs(SECOND),
            heads: reader.shorts(SECOND * seats),
            head_bias: reader.longs(seats),
            slots: Vec::new(),
            sums: [0; WIDEST],
        }
    }

    /// What a position in which this seat is to move is worth to every seat, in thousandths of a match.
    pub fn worths(&mut self, state: &G::State, seat: Seat, players: usize) -> Points {
        self.slots.clear();
        (self.learned.list)(state, seat, &mut self.slots);
        let width = self.width;
        let sums = &mut self.sums[..width];
        sums.fill(0);
        for slot in &self.slots {
            let row = &self.rows[usize::from(*slot) * width..][..width];
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += i16::from(weight.cast_signed()));
        }
        sums.iter_mut().for_each(|sum| *sum = (*sum).clamp(0, MOST));
        let mut second = [0; SECOND];
        let rows = self.second.chunks_exact(width).zip(&self.second_bias);
        for (value, (row, bias)) in second.iter_mut().zip(rows) {
            *value = ((bias + dot(sums, row)) >> self.shift).clamp(0, MOST_SECOND) as i16;
        }
        let mut worth = Points::default();
        let heads = self.heads.chunks_exact(SECOND).zip(&self.head_bias);
        for (who, (head, bias)) in seat.round(players).zip(heads) {
            let sum = i64::from(bias + dot(&second, head));
            worth[who] = ((1000 * sum) >> (SECOND_BITS + HEAD_BITS)).clamp(0, 1000) as i32;
        }
        worth
    }
}

#[inline]
fn dot(values: &[i16], weights: &[i16]) -> i32 {
    values.iter().zip(weights).map(|(value, weight)| i32::from(*value) * i32::from(*weight)).sum()
}

/// Reads numbers from bytes.
struct Reader(&'static [u8]);

impl Reader {
    fn take(&mut self, count: usize) -> &'static [u8] {
        let (head, rest) = self.0.split_at(count);
        self.0 = rest;
        head
    }

    fn shorts(&mut self, count: usize) -> Vec<i16> {
        let (pairs, _) = self.take(2 * count).as_chunks();
        pairs.iter().map(|pair| i16::from_le_bytes(*pair)).collect()
    }

    fn longs(&mut self, count: usize) -> Vec<i32> {
        let (fours, _) = self.take(4 * count).as_chunks();
        fours.iter().map(|four| i32::from_le_bytes(*four)).collect()
    }
}
