//! Patterns of moves: what a move looks like, as places in tables of weights.
//!
//! A game describes each legal move by small numbers, such as what the card does to the trick, its rank, and how many lower cards are
//! unseen. A table has a weight for every combination of up to four of them. The weights of a move's places add up to what was learned
//! about it: an n-tuple network, which is nearly as fast as a rule of thumb (M. Szubert and W. Jaśkowski, "Temporal Difference Learning of
//! N-Tuple Networks for the Game 2048", CIG 2014).

/// How many numbers a table combines.
pub const NUMBERS: usize = 4;

/// Tables of weights, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Tables<const N: usize> {
    sizes: [[usize; NUMBERS]; N],
    starts: [usize; N],
    end: usize,
}

impl<const N: usize> Tables<N> {
    /// Tables with a weight for every combination of numbers below these sizes. The first begins at this place.
    pub const fn new(start: usize, sizes: [[usize; NUMBERS]; N]) -> Tables<N> {
        let (mut starts, mut end, mut table) = ([0; N], start, 0);
        while table < N {
            starts[table] = end;
            let [one, two, three, four] = sizes[table];
            end += one * two * three * four;
            table += 1;
        }
        Tables { sizes, starts, end }
    }

    /// The first place behind the tables.
    pub const fn end(&self) -> usize {
        self.end
    }

    /// The place of a move in every table, which are moved by this many places: a game has a set of tables for each number of players. All
    /// numbers must be below the sizes.
    // Inlined where the sizes are known.
    #[inline(always)]
    pub fn places(&self, moved: usize, numbers: [[usize; NUMBERS]; N]) -> [u16; N] {
        let mut places = [0; N];
        for (table, place) in places.iter_mut().enumerate() {
            let [one, two, three, four] = numbers[table];
            let [first, second, third, fourth] = self.sizes[table];
            debug_assert!(one < first && two < second && three < third && four < fourth, "table {table}");
            let inside = ((one * second + two) * third + three) * fourth + four;
            *place = (moved + self.starts[table] + inside) as u16;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_has_a_place_of_its_own() {
        const TABLES: Tables<2> = Tables::new(5, [[2, 3, 1, 1], [2, 2, 2, 2]]);
        assert_eq!(TABLES.end(), 5 + 6 + 16);
        let mut places = std::collections::BTreeSet::new();
        for one in 0..2 {
            for two in 0..3 {
                places.insert(TABLES.places(0, [[one, two, 0, 0], [0; 4]])[0]);
            }
        }
        assert_eq!(places.into_iter().collect::<Vec<u16>>(), [5, 6, 7, 8, 9, 10]);
        assert_eq!(TABLES.places(0, [[0; 4], [1, 0, 1, 1]]), [5, 11 + 11]);
        assert_eq!(TABLES.places(100, [[1, 2, 0, 0], [1; 4]]), [110, 126]);
    }
}
