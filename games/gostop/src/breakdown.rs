//! What a storage scores letter by letter, and how far it is to the next point: for boards to show.

use serde::Serialize;

use crate::card::Value;
use crate::card_set::Cards;
use crate::options::Sets;
use crate::score::{A_POINTS, tally};

/// What the cards of one letter in a storage score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LetterScore {
    /// The letter: A to D.
    #[cfg_attr(feature = "ts", ts(type = "'A' | 'B' | 'C' | 'D'"))]
    pub letter: char,
    /// How many count towards the next point; a D+ is two (R5.5), and trios may be kept apart (R5.3).
    pub count: u8,
    /// How many it takes for the next point, or took for the last one there is.
    pub next: u8,
    /// What the cards of this letter score, trios included.
    pub points: u8,
    /// The trios that the letter has, complete or not.
    pub trios: Vec<Trio>,
}

/// Three cards of a value that score together (R5.3, R5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Trio {
    /// Their value, as cards are written: `B+`, `C`.
    pub value: &'static str,
    /// How many of them are in the storage.
    pub have: u8,
    /// How many make the trio.
    pub whole: u8,
}

/// The scores of all letters.
pub fn breakdown(storage: Cards, sets: Sets) -> Vec<LetterScore> {
    ['A', 'B', 'C', 'D']
        .into_iter()
        .zip(tally(storage))
        .map(|(letter, all)| letter_score(storage, sets, letter, all))
        .collect()
}

fn letter_score(storage: Cards, sets: Sets, letter: char, all: u8) -> LetterScore {
    let (first, trio_points, values): (u8, u8, &[Value]) = match letter {
        'A' => (3, 0, &[]),
        'B' => (5, 5, &[Value::BPlus]),
        'C' => (5, 3, &[Value::CPlus, Value::C, Value::CMinus]),
        _ => (10, 0, &[]),
    };
    let have = |value: &Value| (storage.kinds() & value.kinds()).count_ones() as u8;
    let trios: Vec<Trio> =
        values.iter().map(|value| Trio { value: value.letters(), have: have(value), whole: 3 }).collect();
    let complete = trios.iter().filter(|trio| trio.have == trio.whole).count() as u8;
    let count = if sets == Sets::Apart { all - 3 * complete } else { all };
    let (plain, next) = match letter {
        'A' => (A_POINTS[usize::from(count)], (count + 1).clamp(first, 5)),
        _ => ((count + 1).saturating_sub(first), first.max(count + 1)),
    };
    LetterScore { letter, count, next, points: plain + trio_points * complete, trios }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::tests::cards;
    use crate::score::points;

    #[test]
    fn the_letters_of_a_storage_add_up_to_its_points() {
        for text in [
            "",
            "1A 3A 8A 11A 12A",
            "2B+ 4B+ 8B+ 5B 6B 7B 9B 10B 1D",
            "1C+ 2C+ 3C+ 6C 9C 10C 4C- 5C- 7C- 12C--",
            "1D 1D 2D 2D 3D 3D 4D 4D 5D 11D+ 12D+ 6D 1A 3A 12A",
        ] {
            for sets in [Sets::Apart, Sets::Both] {
                let sum: u8 = breakdown(cards(text), sets).iter().map(|score| score.points).sum();
                assert_eq!(sum, points(cards(text), sets), "{text}, {sets:?}");
            }
        }
    }

    #[test]
    fn every_score_has_the_count_that_gives_its_next_point() {
        let scores = breakdown(cards("1A 2B+ 4B+ 8B+ 5B 1C+ 11D+ 1D"), Sets::Apart);
        let far: Vec<(u8, u8)> = scores.iter().map(|score| (score.count, score.next)).collect();
        assert_eq!(far, [(1, 3), (1, 5), (1, 5), (3, 10)]);
        assert_eq!(scores[1].trios, [Trio { value: "B+", have: 3, whole: 3 }]);
    }
}
