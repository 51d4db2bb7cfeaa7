//! The lines on the table, and which cards they take (R4).

use engine::Seat;
use engine::ids::{bits, nth_bit};

use crate::action::Spot;
use crate::card::Card;
use crate::direction::{NUMBERS, SHUTS};
use crate::hand::Hand;
use crate::score::Tally;
use crate::state::PerSeat;
use crate::view::Way;

/// A card that lies in a line; the line as its place among all that were made, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    pub card: Card,
    pub place: u8,
}

/// All lines on the table. They have places in the order they were made, whoever made them.
///
/// Sets of lines are words with a bit for each place. Place 0 is nobody's: it stands for the line not made yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    laid: [Laid; Lines::MOST],
    cards: u8,
    made: u8,
    /// The cards of all lines.
    all: Hand,
    /// Each line as it is scored.
    tallies: [Tally; Lines::MOST + 1],
    /// The lines of each seat, and place 0: so spot k is the k-th bit.
    spots: PerSeat<u64>,
    /// For each number the lines that do not take it any more. All take a God, which has number 0 here (R4.6).
    shut: [u64; 11],
}

impl Lines {
    /// All cards of four hands (R2.1), and each may be a line.
    pub const MOST: usize = 48;

    pub const NONE: Lines = Lines {
        laid: [Laid { card: Card::GOD, place: 0 }; Lines::MOST],
        cards: 0,
        made: 0,
        all: Hand::NONE,
        tallies: [Tally::NONE; Lines::MOST + 1],
        spots: PerSeat::each(1),
        shut: [0; 11],
    };

    /// The spots this seat has, as places.
    #[inline]
    pub fn spots(&self, seat: Seat) -> u64 {
        self.spots[seat]
    }

    /// The places where a card does not fit (R4.2).
    #[inline]
    pub fn shut(&self, card: Card) -> u64 {
        self.shut[usize::from(card.number())]
    }

    /// The line at this place as it is scored.
    #[inline]
    pub fn tally(&self, place: usize) -> Tally {
        self.tallies[place]
    }

    /// This seat's lines as they are scored.
    #[inline]
    pub fn tallies(&self, seat: Seat) -> impl Iterator<Item = Tally> {
        self.places(seat).map(|place| self.tallies[place])
    }

    /// Which way the line at this place goes.
    #[inline]
    pub fn way(&self, place: usize) -> Way {
        // Only a line that goes up has shut out 1, and only one that goes down 10.
        match (self.shut[1] >> place & 1, self.shut[10] >> place & 1) {
            (1, _) => Way::Up,
            (_, 1) => Way::Down,
            _ => Way::Both,
        }
    }

    /// The numbers that the line at this place takes now, and not any more once this card lies on it, as bits.
    #[inline]
    pub fn closes(&self, card: Card, place: usize) -> u16 {
        let top = self.tallies[place].top;
        let takes = match self.way(place) {
            Way::Up => NUMBERS & NUMBERS << (top - 1),
            Way::Down => NUMBERS & !(NUMBERS << top),
            Way::Both => NUMBERS,
        };
        takes & SHUTS[usize::from(top)][usize::from(card.number())]
    }

    /// Places a card on a spot that this seat has and where it fits.
    #[inline]
    pub fn place(&mut self, seat: Seat, card: Card, spot: Spot) {
        let place = match nth_bit(self.spots[seat], spot.index()) {
            0 => usize::from(self.made) + 1,
            place => place,
        };
        self.made = self.made.max(place as u8);
        self.spots[seat] |= 1 << place;
        self.laid[usize::from(self.cards)] = Laid { card, place: place as u8 };
        self.cards += 1;
        self.all.add(card);
        let (top, number) = (self.tallies[place].top, card.number());
        self.tallies[place].add(card);
        let shuts = u64::from(SHUTS[usize::from(top)][usize::from(number)]);
        for (number, shut) in self.shut.iter_mut().enumerate() {
            *shut |= (shuts >> number & 1) << place;
        }
    }

    /// Makes a new line of these cards, from the bottom; if one does not fit, that one.
    pub fn build(&mut self, seat: Seat, cards: &[Card]) -> Result<(), Card> {
        let line = Spot::Line(self.count(seat) as u8 + 1);
        for (index, card) in cards.iter().enumerate() {
            let spot = if index == 0 { Spot::New } else { line };
            if !self.takes(seat, *card, spot) {
                return Err(*card);
            }
            self.place(seat, *card, spot);
        }
        Ok(())
    }

    /// Whether this seat has that spot, and the card fits there.
    pub fn takes(&self, seat: Seat, card: Card, spot: Spot) -> bool {
        bits(self.spots(seat)).nth(spot.index()).is_some_and(|place| self.shut(card) >> place & 1 == 0)
    }

    /// The number on the top of that line, if this seat has it.
    pub fn top(&self, seat: Seat, spot: Spot) -> Option<u8> {
        bits(self.spots(seat)).nth(spot.index()).map(|place| self.tallies[place].top)
    }

    /// How many lines this seat has.
    pub fn count(&self, seat: Seat) -> usize {
        self.places(seat).count()
    }

    /// The places of this seat's lines.
    #[inline]
    pub fn places(&self, seat: Seat) -> impl Iterator<Item = usize> + use<> {
        bits(self.spots[seat] & !1)
    }

    /// The cards of all lines.
    #[inline]
    pub fn all(&self) -> Hand {
        self.all
    }

    /// All cards in the order they were laid.
    #[inline]
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..usize::from(self.cards)]
    }

    /// The cards of this seat's lines, each from the bottom.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = Vec<Card>> {
        self.places(seat).map(|place| {
            let here = self.laid().iter().filter(|laid| usize::from(laid.place) == place);
            here.map(|laid| laid.card).collect()
        })
    }

    /// Every line has one owner, and the lines are what comes of laying their cards again.
    pub fn check(&self) -> Result<(), String> {
        let mut again = Lines::NONE;
        for Laid { card, place } in self.laid() {
            let owners: Vec<Seat> = Seat::all(4).filter(|seat| self.spots(*seat) >> place & 1 == 1).collect();
            let [owner] = owners[..] else { return Err(format!("line {place} is of {owners:?}")) };
            let spot = bits(again.spots(owner)).position(|own| own == usize::from(*place));
            let spot = spot.map_or(Spot::New, |number| Spot::Line(number as u8));
            if !again.takes(owner, *card, spot) {
                return Err(format!("{card} lies where it does not fit, in line {place}"));
            }
            again.place(owner, *card, spot);
        }
        if again == *self {
            Ok(())
        } else {
            Err(format!("the lines are not what their cards make: {self:?}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    /// A line of these cards, at place 1.
    fn line(cards: &str) -> Lines {
        let mut lines = Lines::NONE;
        let cards: Vec<Card> = cards.split(' ').map(card).collect();
        lines.build(Seat::new(2), &cards).unwrap();
        lines.check().unwrap();
        lines
    }

    /// The numbers that a line of these cards takes; 0 is God.
    fn takes(cards: &str) -> Vec<u8> {
        let lines = line(cards);
        let (place, all) = (1, ["God", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10"]);
        let open = all.map(card).into_iter().filter(|card| lines.shut(*card) >> place & 1 == 0);
        open.map(Card::number).collect()
    }

    const ALL: [u8; 11] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

    #[test]
    fn r4_2_a_line_goes_one_way_and_equal_numbers_follow_each_other() {
        assert_eq!(takes("R3 G5"), [0, 5, 6, 7, 8, 9, 10]);
        assert_eq!(takes("R3 G5 B5 Y9"), [0, 9, 10]);
        assert_eq!(takes("R9 G5 B3"), [0, 1, 2, 3]);
        assert_eq!(takes("R9 G10"), [0, 10]);
        assert_eq!(takes("R2 G1"), [0, 1]);
        assert_eq!(takes("R1 G10"), [0, 10]);
    }

    #[test]
    fn r4_3_equal_numbers_leave_both_ways_open() {
        assert_eq!(takes("R5"), ALL);
        assert_eq!(takes("R5 G5 B5"), ALL);
        assert_eq!(takes("R5 G5 B6"), [0, 6, 7, 8, 9, 10]);
        assert_eq!(takes("R5 G5 B4"), [0, 1, 2, 3, 4]);
        let way = |cards| line(cards).way(1);
        assert_eq!(["R3", "God God", "God R3 God B3"].map(way), [Way::Both; 3]);
        assert_eq!(["R1 G2", "R3 God B3 G7", "God R9 B10 God"].map(way), [Way::Up; 3]);
        assert_eq!(["R2 G1", "R10 G2 God", "G10 R9 B9"].map(way), [Way::Down; 3]);
    }

    #[test]
    fn r4_6_gods_change_nothing() {
        assert_eq!(takes("God God"), ALL);
        assert_eq!(takes("God R4 God"), ALL);
        assert_eq!(takes("R4 God God P6"), takes("R4 P6"));
        assert_eq!(takes("R4 P6 God"), takes("R4 P6"));
        assert_eq!(takes("God P6 R4"), takes("P6 R4"));
    }

    #[test]
    fn a_card_closes_the_spots_that_the_line_took_only_before_it() {
        for cards in ["R5", "R5 G7", "R5 G3", "R1 G10", "R10 G1", "God", "God R4"] {
            for next in ["R1", "R4", "R6", "R8", "R10", "God"] {
                let (before, after) = (takes(cards), format!("{cards} {next}"));
                if before.contains(&card(next).number()) {
                    let lost = before.iter().filter(|number| !takes(&after).contains(number));
                    let expected = lost.fold(0, |closed, number| closed | 1 << number);
                    assert_eq!(line(cards).closes(card(next), 1), expected, "{after}");
                }
            }
        }
    }

    #[test]
    fn a_card_that_does_not_fit_is_named() {
        let mut lines = Lines::NONE;
        assert_eq!(lines.build(Seat::new(0), &["R3", "R5", "R4"].map(card)), Err(card("R4")));
    }

    #[test]
    fn spots_are_counted_for_each_seat() {
        let (one, other) = (Seat::new(0), Seat::new(1));
        let mut lines = Lines::NONE;
        for (seat, cards) in [(one, ["R1", "R2"]), (other, ["G1", "G2"]), (one, ["B1", "B2"])] {
            lines.build(seat, &cards.map(card)).unwrap();
        }
        lines.place(other, card("G3"), Spot::Line(1));
        lines.place(one, card("B3"), Spot::Line(2));
        lines.check().unwrap();
        let cards = |texts: &str| texts.split(' ').map(card).collect::<Vec<Card>>();
        assert!(lines.cards(one).eq([cards("R1 R2"), cards("B1 B2 B3")]));
        assert!(lines.cards(other).eq([cards("G1 G2 G3")]));
        assert_eq!((lines.top(one, Spot::Line(2)), lines.top(other, Spot::Line(2))), (Some(3), None));
    }
}
