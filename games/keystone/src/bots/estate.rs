//! A seat's lines, and what cards are worth to it.

use engine::Seat;
use engine::ids::bits;

use super::POINT;
use crate::card::Card;
use crate::lines::Lines;
use crate::score::{COST, Tally};

/// What everybody sees of the cards: all lines, and which cards are in none of them.
pub struct Table {
    tallies: [Tally; Lines::MOST + 1],
    /// The cards that lie in lines, as bits, and how many of them are Gods.
    pub laid: u64,
    pub gods: i32,
}

impl Table {
    #[inline]
    pub fn new(lines: &Lines) -> Table {
        let mut table = Table { tallies: [Tally::default(); Lines::MOST + 1], laid: 0, gods: 0 };
        for laid in lines.laid() {
            table.tallies[usize::from(laid.place)].add(laid.card);
            table.laid |= laid.card.bit();
            table.gods += i32::from(laid.card.is_god());
        }
        table
    }
}

/// A seat's lines with the SUN that they will have: the longest line, and of several the one with least to lose.
pub struct Estate<'t> {
    table: &'t Table,
    lines: u64,
    pub sun: usize,
    longest: u8,
    /// The keystones in other lines as long as the SUN: lost, if it stays like that (R5.1).
    tied: i32,
}

impl Estate<'_> {
    #[inline]
    pub fn new<'t>(table: &'t Table, lines: &Lines, seat: Seat) -> Estate<'t> {
        let mut estate = Estate { table, lines: lines.spots(seat) & !1, sun: 0, longest: 0, tied: 0 };
        for place in bits(estate.lines) {
            let (cards, keystones) = (table.tallies[place].cards, estate.keystones(place));
            if cards > estate.longest {
                (estate.sun, estate.longest, estate.tied) = (place, cards, 0);
            } else if cards == estate.longest {
                let sun = estate.keystones(estate.sun);
                estate.tied += keystones.max(sun);
                estate.sun = if keystones < sun { place } else { estate.sun };
            }
        }
        estate
    }

    #[inline]
    fn keystones(&self, place: usize) -> i32 {
        i32::from(self.table.tallies[place].keystones)
    }

    /// What placing a card there gains at once, where place 0 is a new line. A keystone in a tie counts `tie` less.
    #[inline]
    pub fn gain(&self, card: Card, place: usize, tie: i32) -> i32 {
        let (before, sun) = (self.keystones(place), self.keystones(self.sun));
        let mut line = self.table.tallies[place];
        line.add(card);
        let after = i32::from(line.keystones);
        let cost = if place == 0 { POINT * COST } else { 0 };
        if place == self.sun {
            return tie * self.tied - cost; // the first line is a SUN too
        }
        if line.cards > self.longest {
            return POINT * (sun - before) + tie * self.tied; // another SUN, and the old one counts
        }
        let tied = if line.cards == self.longest { after.max(sun) } else { 0 };
        POINT * (after - before) - tie * tied - cost
    }

    /// What a card of each number is worth to the seat, and at 0 what a God is: its keystone, if a line takes it that
    /// stays behind the SUN; nothing, if only the SUN takes it; else what it is as a new line.
    #[inline]
    pub fn wants(&self, lines: &Lines) -> [i32; 11] {
        let behind = bits(self.lines).filter(|place| self.table.tallies[*place].cards < self.longest);
        let (mut scoring, mut wants) = (0, [0; 11]);
        for place in behind {
            scoring |= 1 << place;
            let under = self.table.tallies[place].under.unwrap_or(0);
            wants[0] = wants[0].max(POINT * i32::from(under));
        }
        let sun = self.lines & 1 << self.sun;
        for (number, want) in wants.iter_mut().enumerate().skip(1) {
            let card = Card::new(number - 1);
            let open = !lines.shut(card);
            let keystone = POINT * i32::from(card.keystone().unwrap_or(0));
            *want = if self.lines == 0 { FIRST } else { keystone - POINT * COST };
            if open & sun != 0 {
                *want = (*want).max(0);
            }
            if open & scoring != 0 {
                *want = (*want).max(keystone);
            }
        }
        wants
    }
}

/// What a card is worth to who has no line yet.
const FIRST: i32 = 150;
