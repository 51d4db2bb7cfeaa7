//! Lines: what one takes, and all that lie on the table (R4).

use engine::Seat;
use engine::ids::{bits, nth_bit};

use crate::action::Spot;
use crate::card::Card;
use crate::state::PerSeat;

/// What the next card must know of a line: the number on its top and its direction.
///
/// The lower half is the number, 0 in a line of Gods only; a bit of the upper half is the direction, if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Line(u8);

/// Which way a line goes (R4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// It still may go either way (R4.3).
    Open,
    Up,
    Down,
}

const UP: u8 = 1 << 4;
const DOWN: u8 = 2 << 4;

/// The numbers each line takes, as bits; a God is 0, and no line refuses it (R4.6).
const TAKES: [u16; 3 << 4] = {
    let mut takes = [0x7ff; 3 << 4];
    let mut top = 1;
    while top <= 10 {
        takes[UP as usize + top] = 1 | 0x7ff & (0x7ff << top);
        takes[DOWN as usize + top] = 0x7ff >> (10 - top);
        top += 1;
    }
    takes
};

impl Line {
    /// The number on its top: a God has that of the nearest card below which is not one (R4.6).
    #[inline]
    pub const fn top(self) -> u8 {
        self.0 & 0xf
    }

    pub const fn way(self) -> Way {
        match self.0 & !0xf {
            UP => Way::Up,
            DOWN => Way::Down,
            _ => Way::Open,
        }
    }

    /// The numbers it takes, as bits; bit 0 is God.
    #[inline]
    pub const fn takes(self) -> u16 {
        TAKES[self.0 as usize]
    }

    /// With this card, which it takes, on its top.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Line {
        let (top, number) = (self.top(), card.number());
        if number == 0 || number == top {
            self // R4.2, R4.5: equal numbers and Gods change nothing
        } else if top == 0 {
            Line(number)
        } else {
            Line(number | if number > top { UP } else { DOWN }) // R4.3
        }
    }
}

/// A card that lies in a line; the line as its place among all that were made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Laid {
    pub card: Card,
    pub line: u8,
}

/// All lines on the table. They stand in the order they were made, whoever made them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    laid: [Laid; Lines::MOST],
    lines: [Line; Lines::MOST],
    /// Whose lines they are, as bits.
    own: PerSeat<u64>,
    cards: u8,
    made: u8,
}

impl Lines {
    /// All cards of four hands, and each may be a line.
    pub const MOST: usize = 48;

    pub const NONE: Lines = Lines {
        laid: [Laid { card: Card::GOD, line: 0 }; Lines::MOST],
        lines: [Line(0); Lines::MOST],
        own: PerSeat::each(0),
        cards: 0,
        made: 0,
    };

    /// Places a card on a spot that this seat has.
    #[inline]
    pub fn place(&mut self, seat: Seat, card: Card, spot: Spot) {
        let line = match spot {
            Spot::New => {
                self.own[seat] |= 1 << self.made;
                self.made += 1;
                usize::from(self.made) - 1
            }
            Spot::Line(number) => nth_bit(self.own[seat], usize::from(number) - 1),
        };
        self.lines[line] = self.lines[line].with(card);
        self.laid[usize::from(self.cards)] = Laid { card, line: line as u8 };
        self.cards += 1;
    }

    /// This seat's lines, as places among all.
    #[inline]
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = usize> + Clone + use<> {
        bits(self.own[seat])
    }

    /// This seat's lines.
    #[inline]
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Line> {
        self.places(seat).map(|place| self.lines[place])
    }

    /// How many lines this seat has.
    pub fn count(&self, seat: Seat) -> usize {
        self.own[seat].count_ones() as usize
    }

    /// All cards in the order they were laid.
    #[inline]
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..usize::from(self.cards)]
    }

    /// The cards of this seat's lines, each from the bottom.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = Vec<Card>> {
        self.places(seat).map(|place| {
            let here = self.laid().iter().filter(|laid| usize::from(laid.line) == place);
            here.map(|laid| laid.card).collect()
        })
    }

    /// Every line has one owner and is what its cards make it, and every card was taken by its line.
    pub fn check(&self) -> Result<(), String> {
        let owned = self.own.of(4).iter().try_fold(0, |all, own| (all & own == 0).then_some(all | own));
        if owned != Some((1 << self.made) - 1) {
            return Err(format!("{} lines, but their owners are {:?}", self.made, self.own));
        }
        let mut again = [Line::default(); Lines::MOST];
        for Laid { card, line } in self.laid() {
            let line = &mut again[usize::from(*line)];
            if line.takes() >> card.number() & 1 == 0 {
                return Err(format!("{card} lies on {line:?}, which does not take it"));
            }
            *line = line.with(*card);
        }
        let empty = |line: usize| self.laid().iter().all(|laid| usize::from(laid.line) != line);
        match again == self.lines && !(0..usize::from(self.made)).any(empty) {
            true => Ok(()),
            false => Err(format!("the lines are not what their cards make them: {self:?}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(cards: &str) -> Line {
        cards.split_whitespace().fold(Line::default(), |line, card| {
            let card: Card = card.parse().unwrap();
            assert!(line.takes() >> card.number() & 1 == 1, "{card} in {cards}");
            line.with(card)
        })
    }

    fn takes(cards: &str) -> Vec<u8> {
        (1..=10).filter(|number| line(cards).takes() >> number & 1 == 1).collect()
    }

    #[test]
    fn r4_2_a_line_goes_one_way_and_equal_numbers_follow_each_other() {
        assert_eq!(takes("R3 G5"), [5, 6, 7, 8, 9, 10]);
        assert_eq!(takes("R3 G5 B5 Y9"), [9, 10]);
        assert_eq!(takes("R9 G5 B3"), [1, 2, 3]);
        assert_eq!(takes("R9 G10"), [10]);
        assert_eq!(takes("R2 G1"), [1]);
    }

    #[test]
    fn r4_3_equal_numbers_leave_both_ways_open() {
        let all: Vec<u8> = (1..=10).collect();
        assert_eq!(takes("R5"), all);
        assert_eq!(takes("R5 G5 B5"), all);
        assert_eq!(line("R5 G5").way(), Way::Open);
        assert_eq!(line("R5 G5 B6").way(), Way::Up);
        assert_eq!(line("R5 G5 B4").way(), Way::Down);
    }

    #[test]
    fn r4_6_gods_change_nothing_and_may_lie_on_any_line() {
        let all: Vec<u8> = (1..=10).collect();
        assert_eq!(takes("God"), all);
        assert_eq!(takes("God God R4"), all);
        assert_eq!(takes("God R4 God"), all);
        assert_eq!(line("R4 God God P6"), line("R4 P6"));
        assert_eq!(takes("R4 P6 God"), takes("R4 P6"));
        for shape in ["God", "R1", "R1 R2", "R10 R1"] {
            assert_eq!(line(shape).takes() & 1, 1);
        }
    }
}
