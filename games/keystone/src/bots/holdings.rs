//! A seat's lines, and what cards are worth to it.

use std::hint::select_unpredictable;

use cards::CardKind;
use engine::Seat;
use engine::ids::bits;

use super::POINT;
use crate::card::Card;
use crate::lines::{Laid, Lines};
use crate::score::COST;

/// A line in one number, so that laying a card is an addition: how many cards it has, how many of them are Gods that wait at
/// its bottom for a card to copy, and the sum of the keystones, of which the whole pack has no more than 123.
#[derive(Clone, Copy)]
struct Line(i16);

impl Line {
    const NONE: Line = Line(0);
    /// A God without a card to copy.
    const WAITING: Line = Line(1 << 6 | 1);
    /// Where the keystones begin.
    const KEYSTONES: u32 = 8;

    /// A line of one card that counts this much.
    const fn of(keystone: i8) -> Line {
        Line((keystone as i16) << Line::KEYSTONES | 1)
    }

    #[inline]
    fn cards(self) -> i32 {
        i32::from(self.0 & 63)
    }

    #[inline]
    fn waiting(self) -> i16 {
        self.0 >> 6 & 3
    }

    #[inline]
    fn keystones(self) -> i32 {
        i32::from(self.0 >> Line::KEYSTONES)
    }

    #[inline]
    fn with(self, more: Line) -> Line {
        Line(self.0 + more.0)
    }

    /// What the waiting Gods count once they copy this card, which lies alone here.
    #[inline]
    fn like(self, alone: Line) -> Line {
        Line(self.waiting() * (alone.0 - Line::of(0).0))
    }
}

/// Every kind of card as a line of its own.
const ALONE: [Line; 64] = {
    let mut alone = [Line::WAITING; 64];
    let mut kind = 0;
    while kind < Card::KINDS {
        if let Some(keystone) = Card::new(kind).keystone() {
            alone[kind] = Line::of(keystone);
        }
        kind += 1;
    }
    alone
};

/// What everybody sees of the cards: all lines, and which cards are in none of them.
pub struct Board {
    lines: [Line; Lines::MOST + 1],
    /// What a God would count on each line: it copies the nearest card from the top that is not a God (R4.5).
    under: [Line; Lines::MOST + 1],
    /// The cards that lie in lines, as bits, and how many of them are Gods.
    pub laid: u64,
    pub gods: i32,
}

impl Board {
    /// Inlined, because passing a board would cost as much as making it.
    #[inline(always)]
    pub fn new(lines: &Lines) -> Board {
        let (all, under) = ([Line::NONE; Lines::MOST + 1], [Line::WAITING; Lines::MOST + 1]);
        let mut board = Board { lines: all, under, laid: 0, gods: 0 };
        let mut counted = 0;
        // This is most of the work of a playout, so it has no branch: rare cases are corrected afterwards.
        for Laid { card, place } in lines.laid() {
            let place = usize::from(*place);
            let counts = select_unpredictable(card.is_god(), board.under[place], alone(*card));
            board.lines[place] = board.lines[place].with(counts);
            board.under[place] = counts;
            board.laid |= card.bit();
            counted |= counts.0;
        }
        let numbers = board.laid & !Card::GOD.bit();
        board.gods = lines.laid().len() as i32 - numbers.count_ones() as i32;
        if Line(counted).waiting() > 0 {
            board.end_waiting(lines);
        }
        board
    }

    /// R4.5, R4.6: Gods at the bottom of a line copy the first card above them.
    #[cold]
    fn end_waiting(&mut self, lines: &Lines) {
        for Laid { card, place } in lines.laid().iter().filter(|laid| !laid.card.is_god()) {
            let line = &mut self.lines[usize::from(*place)];
            let waiting = line.waiting() * (Line::WAITING.0 - Line::of(0).0);
            *line = Line(line.with(line.like(alone(*card))).0 - waiting);
        }
    }

    /// A line with one more card.
    #[inline]
    fn with(&self, card: Card, place: usize) -> Line {
        let (line, alone) = (self.lines[place], alone(card));
        match card.is_god() {
            true => line.with(self.under[place]),
            false => line.with(alone).with(line.like(alone)),
        }
    }
}

#[inline]
fn alone(card: Card) -> Line {
    ALONE[usize::from(card.kind()) % 64]
}

/// A seat's lines with the SUN that they will have: the longest line, and of several the one with least to lose.
pub struct Holdings<'t> {
    board: &'t Board,
    lines: u64,
    /// All lines as long as the SUN.
    suns: u64,
    pub sun: usize,
    pub longest: i32,
    /// The keystones in other lines as long as the SUN: lost if it stays like that (R5.1).
    tied: i32,
}

impl Holdings<'_> {
    #[inline]
    pub fn new<'t>(board: &'t Board, lines: &Lines, seat: Seat) -> Holdings<'t> {
        let lines = lines.spots(seat) & !1;
        let mut holdings = Holdings { board, lines, suns: 0, sun: 0, longest: 0, tied: 0 };
        for place in bits(lines) {
            let cards = board.lines[place].cards();
            holdings.suns = if cards > holdings.longest { 0 } else { holdings.suns };
            holdings.longest = holdings.longest.max(cards);
            holdings.suns |= u64::from(cards == holdings.longest) << place;
        }
        holdings.sun = bits(holdings.suns).min_by_key(|place| holdings.keystones(*place)).unwrap_or(0);
        holdings.tied =
            bits(holdings.suns & !(1 << holdings.sun)).map(|place| holdings.keystones(place)).sum();
        holdings
    }

    #[inline]
    fn keystones(&self, place: usize) -> i32 {
        self.board.lines[place].keystones()
    }

    /// What placing a card there gains at once, where place 0 is a new line. A keystone in a tie counts `tie` less.
    #[inline]
    pub fn gain(&self, card: Card, place: usize, tie: i32) -> i32 {
        let (before, sun) = (self.keystones(place), self.keystones(self.sun));
        let line = self.board.with(card, place);
        let (after, cards) = (line.keystones(), line.cards());
        let cost = if place == 0 { POINT * COST } else { 0 };
        // The first line is a SUN too; a longer one is another SUN, and the old one counts.
        let on_sun = tie * self.tied - cost;
        let overtakes = POINT * (sun - before) + tie * self.tied;
        let tied = select_unpredictable(cards == self.longest, after.max(sun), 0);
        let behind = POINT * (after - before) - tie * tied - cost;
        let beside = select_unpredictable(cards > self.longest, overtakes, behind);
        select_unpredictable(place == self.sun, on_sun, beside)
    }

    /// The worth of a card to the seat: its keystone if a line takes it that stays shorter than the SUN; nothing if only the
    /// SUN takes it; otherwise its worth as a new line.
    #[inline]
    pub fn wants(&self, lines: &Lines, card: Card) -> i32 {
        let (sun, scoring) = (self.lines & 1 << self.sun, self.lines & !self.suns);
        let Some(keystone) = card.keystone() else {
            let under = bits(scoring).map(|place| self.board.under[place].keystones());
            return POINT * under.fold(0, i32::max);
        };
        let (open, keystone) = (!lines.shut(card), POINT * i32::from(keystone));
        let alone = if self.lines == 0 { FIRST } else { keystone - POINT * COST };
        let on_sun = select_unpredictable(open & sun != 0, alone.max(0), alone);
        select_unpredictable(open & scoring != 0, on_sun.max(keystone), on_sun)
    }
}

/// The worth of a card to a seat that has no line yet.
const FIRST: i32 = 150;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Tally;

    #[test]
    fn a_line_is_counted_as_it_is_scored() {
        let cards = |text: &str| -> Vec<Card> { text.split(' ').map(|card| card.parse().unwrap()).collect() };
        for line in
            ["R1", "R4 G4", "R1 God R2", "God", "God God God R1", "R2 God God God R1", "God R4 God God"]
        {
            let mut lines = Lines::NONE;
            lines.build(Seat::new(1), &cards("God P6")).unwrap();
            lines.build(Seat::new(2), &cards(line)).unwrap();
            let board = Board::new(&lines);
            let counts = |line: Line| (line.cards(), line.keystones());
            let scored = |cards: &[Card]| {
                let tally = Tally::of(cards);
                (i32::from(tally.cards), i32::from(tally.keystones))
            };
            assert_eq!(counts(board.lines[2]), scored(&cards(line)), "{line}");
            for next in ["B1", "B4", "God"] {
                let with = board.with(next.parse().unwrap(), 2);
                assert_eq!(counts(with), scored(&cards(&format!("{line} {next}"))), "{line} {next}");
            }
        }
    }
}
