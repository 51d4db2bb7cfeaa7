//! The first round of three, solved in advance: what every pair of cards is worth, for every pair of hands that can be dealt and every
//! target. The rest of a duel is small enough to be solved when somebody asks; its beginning is not.
//!
//! `cargo run --release -p chabudai-solver --example openings` writes the file again.

use std::sync::OnceLock;

use three::{Card, Cards, Rules};

use crate::outlook::Outlook;
use crate::three::Solved;
use crate::three::position::{Choice, Position};
use crate::three::side::{Side, next_colour};

/// The values for the targets in turn, and for each of them by pair of hands, card of seat 0 and card of seat 1: 32-bit numbers, least
/// byte first.
static VALUES: &[u8] = include_bytes!("../../openings.bin");

/// The first of the targets.
const FIRST_TARGET: u8 = 3;
/// The bytes of a value.
const VALUE: usize = size_of::<f32>();
/// How many pairs of cards there are.
const CARDS: usize = Side::HAND * Side::HAND;

/// The choice in the first round of a duel; none if it is a later one.
pub fn opening(rules: &Rules, position: &Position) -> Option<Choice> {
    if position.left() < Cards::ALL.len() || position.score != [0, 0] {
        return None;
    }
    let Canonical { sides, turns, swapped } = Canonical::of(position.sides);
    let place = pairs().binary_search(&sides).ok()?;
    let all = usize::from(rules.target.checked_sub(FIRST_TARGET)?) * pairs().len() + place;
    let values = VALUES.get(VALUE * CARDS * all..)?.get(..VALUE * CARDS)?;
    let outlook = |mine: Card, theirs: Card| {
        let [mine, theirs] = [mine, theirs].map(|card| next_colour(card, turns));
        let cards = if swapped { [theirs, mine] } else { [mine, theirs] };
        let [row, column] = [0, 1].map(|seat: usize| {
            sides[seat].hand.iter().position(|card| card == cards[seat]).expect("a card of the hand")
        });
        let bytes = &values[VALUE * (Side::HAND * row + column)..][..VALUE];
        let value = f32::from_le_bytes(bytes.try_into().expect("four bytes"));
        let outlook = Outlook { value: f64::from(value), draw: 0.0 };
        if swapped { outlook.swapped() } else { outlook }
    };
    Some(Choice::by(&position.sides, outlook))
}

/// The values of all openings of a solved duel, as the file has them.
pub fn write(solved: &Solved) -> Vec<u8> {
    let values = |sides: &[Side; 2]| solved.choice(&Position { sides: *sides, score: [0, 0] }).behind;
    let flat = pairs().iter().flat_map(values).flatten();
    flat.flat_map(|outlook| (outlook.value as f32).to_le_bytes()).collect()
}

/// A pair of hands, the first of all that differ from it only by the names of the colours or the seats.
struct Canonical {
    sides: [Side; 2],
    /// How often its colours were rotated.
    turns: usize,
    swapped: bool,
}

impl Canonical {
    fn of([first, second]: [Side; 2]) -> Canonical {
        let images = (0..3).flat_map(|turns| {
            let [first, second] = [first.turned(turns), second.turned(turns)];
            [([first, second], turns, false), ([second, first], turns, true)]
        });
        let (sides, turns, swapped) = images.min_by_key(|(sides, ..)| *sides).expect("six of them");
        Canonical { sides, turns, swapped }
    }
}

/// The pairs of hands that stand for all others, ascending.
fn pairs() -> &'static [[Side; 2]] {
    static PAIRS: OnceLock<Vec<[Side; 2]>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let sides: Vec<Side> = Side::every(Cards::ALL.len()).collect();
        let pairs = sides.iter().flat_map(|first| sides.iter().map(move |second| [*first, *second]));
        pairs.filter(|pair| Canonical::of(*pair).sides == *pair).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_of_every_target_is_there() {
        let targets = 3..=6;
        assert_eq!(VALUES.len(), VALUE * CARDS * pairs().len() * targets.clone().count());
        let sides: Vec<Side> = Side::every(9).collect();
        for target in targets {
            for sides in sides.iter().map(|first| [*first, sides[(7 * target as usize + 5) % sides.len()]]) {
                let choice = |sides| opening(&Rules { target }, &Position { sides, score: [0, 0] });
                let known = choice(sides).expect("an opening");
                assert!(known.outlook.value.abs() < 1.0 && known.gap < 1e-9, "{known:?}");
                let turned = choice(sides.map(|side| side.turned(1))).expect("an opening").outlook.value;
                let swapped = choice([sides[1], sides[0]]).expect("an opening").outlook.value;
                assert!((turned - known.outlook.value).abs() < 1e-12 && (swapped + turned).abs() < 1e-12);
            }
        }
        let unknown = Position { sides: [sides[0], sides[1]], score: [1, 0] };
        assert_eq!(opening(&Rules { target: 3 }, &unknown), None, "nobody has a point in the first round");
    }
}
