//! What learners read: rows of slots, each 0 or 1, and a name for every slot.
//!
//! A game writes a row through [`Slots`] ([`Observe`](crate::Observe)), block by block and always the same blocks. The same code
//! fills an array ([`Row`]), lists the slots that are set ([`Ones`]) and names them ([`Names`]), so that names cannot be wrong.

/// Takes the slots of a row, one block after another.
pub trait Slots {
    /// A block of `len` slots, at most 64: slot k is bit k of `word`, which has no higher bits. `name` names slot k.
    fn bits(&mut self, len: usize, word: u64, name: impl Fn(usize) -> String);

    /// A block in which the slot with this number is set; none if there is no number, or no such slot.
    #[inline]
    fn one_of(&mut self, len: usize, number: Option<usize>, name: impl Fn(usize) -> String) {
        let bit = number.filter(|number| *number < len).map_or(0, |number| 1 << number);
        self.bits(len, bit, name);
    }

    /// A block for a count from 1 to `len`; a higher one sets the last slot, and 0 sets none.
    #[inline]
    fn count(&mut self, len: usize, count: usize, name: impl Fn(usize) -> String) {
        self.one_of(len, count.min(len).checked_sub(1), |slot| name(slot + 1));
    }

    /// A single slot.
    #[inline]
    fn flag(&mut self, is_set: bool, name: impl Fn() -> String) {
        self.bits(1, u64::from(is_set), |_| name());
    }
}

/// Writes a row into an array, one byte for each slot.
pub struct Row<'a> {
    slots: &'a mut [u8],
    at: usize,
}

impl<'a> Row<'a> {
    /// The row to be written. What it held is gone.
    #[inline]
    pub fn new(slots: &'a mut [u8]) -> Row<'a> {
        slots.fill(0);
        Row { slots, at: 0 }
    }

    /// How many slots have been written.
    #[inline]
    pub fn written(&self) -> usize {
        self.at
    }
}

impl Slots for Row<'_> {
    #[inline]
    fn bits(&mut self, len: usize, mut word: u64, _: impl Fn(usize) -> String) {
        let block = &mut self.slots[self.at..self.at + len];
        self.at += len;
        if word == 0 {
            return; // the row was cleared when it was begun, and most sets of cards are empty most of the time
        }
        let mut eights = block.chunks_exact_mut(8);
        for eight in &mut eights {
            eight.copy_from_slice(&spread(word as u8));
            word >>= 8;
        }
        let rest = eights.into_remainder();
        rest.copy_from_slice(&spread(word as u8)[..rest.len()]);
    }

    /// One store: the row was cleared when it was begun.
    #[inline]
    fn one_of(&mut self, len: usize, number: Option<usize>, _: impl Fn(usize) -> String) {
        let block = &mut self.slots[self.at..self.at + len];
        self.at += len;
        if let Some(slot) = number.and_then(|number| block.get_mut(number)) {
            *slot = 1;
        }
    }
}

/// The eight bits of a byte, one in each byte.
#[inline]
pub(crate) fn spread(bits: u8) -> [u8; 8] {
    // Byte k keeps bit k alone; adding 127 moves it, whichever it is, to the top of its byte.
    let each = (u64::from(bits) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    ((each + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101).to_le_bytes()
}

/// Calls a function with the number of every slot that is set, ascending: the row of a sparse network.
pub struct Ones<F: FnMut(usize)> {
    each: F,
    at: usize,
}

impl<F: FnMut(usize)> Ones<F> {
    /// From the first slot on.
    pub fn new(each: F) -> Ones<F> {
        Ones { each, at: 0 }
    }
}

impl<F: FnMut(usize)> Slots for Ones<F> {
    #[inline]
    fn bits(&mut self, len: usize, word: u64, _: impl Fn(usize) -> String) {
        crate::ids::bits(word).for_each(|bit| (self.each)(self.at + bit));
        self.at += len;
    }
}

/// The name of every slot, in order. A name is that of its block, a stroke, and what the slot stands for in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub Vec<String>);

impl Slots for Names {
    fn bits(&mut self, len: usize, _: u64, name: impl Fn(usize) -> String) {
        self.0.extend((0..len).map(name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(slots: &mut impl Slots) {
        slots.bits(13, 0b1_0000_1000_0101, |bit| format!("set/{bit}"));
        slots.one_of(3, Some(2), |bit| format!("one/{bit}"));
        slots.one_of(3, Some(3), |bit| format!("none/{bit}"));
        slots.count(4, 9, |count| format!("count/{count}"));
        slots.count(4, 0, |count| format!("zero/{count}"));
        slots.flag(true, || "flag".to_owned());
    }

    #[test]
    fn an_array_a_list_and_names_agree_on_every_slot() {
        let mut names = Names::default();
        write(&mut names);
        let mut array = vec![7; names.0.len()];
        let mut row = Row::new(&mut array);
        write(&mut row);
        assert_eq!(row.written(), names.0.len());
        let mut ones = Vec::new();
        write(&mut Ones::new(|slot| ones.push(slot)));
        let set: Vec<&str> = ones.iter().map(|slot| &*names.0[*slot]).collect();
        assert_eq!(set, ["set/0", "set/2", "set/7", "set/12", "one/2", "count/4", "flag"]);
        assert!(array.iter().enumerate().all(|(slot, bit)| *bit == u8::from(ones.contains(&slot))));
    }

    #[test]
    fn a_byte_is_spread_bit_by_bit() {
        for bits in 0..=255u8 {
            assert!(spread(bits).iter().enumerate().all(|(bit, byte)| *byte == bits >> bit & 1), "{bits}");
        }
    }
}
