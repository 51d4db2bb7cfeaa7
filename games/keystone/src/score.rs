//! Counting lines (R5).

use engine::{Closing, DealEnd, Points, Score, Seat};

use crate::Keystone;
use crate::card::{Card, keystone};
use crate::lines::Lines;
use crate::options::Rules;
use crate::state::{Carry, State};
use crate::view::Seen;

/// R5.3: what every line costs.
pub const COST: i32 = 3;

/// A line as it is scored, card by card from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    pub cards: u8,
    /// The number on the top, where a God has that of the card below it; 0 in a line of Gods only.
    pub top: u8,
    /// The sum of its keystones, of which the whole pack has no more than 123.
    pub keystones: i8,
}

impl Tally {
    pub const NONE: Tally = Tally { cards: 0, top: 0, keystones: 0 };

    #[cfg(test)]
    pub fn of(cards: &[Card]) -> Tally {
        let mut tally = Tally::NONE;
        cards.iter().for_each(|card| tally.add(*card));
        tally
    }

    /// One more card on the top.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.cards += 1;
        // R4.5, R4.6: a God copies the card below it; if all below are Gods, they have waited for this card.
        let counting = if self.top == 0 { self.cards } else { 1 };
        self.top = if card.is_god() { self.top } else { card.number() };
        self.keystones += counting as i8 * keystone(self.top);
    }
}

/// What a seat's lines score together.
#[inline]
pub fn points(lines: impl Iterator<Item = Tally>) -> i32 {
    let (mut sum, mut longest, mut in_suns) = (0, 0, 0);
    for Tally { cards, keystones, .. } in lines {
        sum += i32::from(keystones) - COST; // R5.2, R5.3
        if cards > longest {
            (longest, in_suns) = (cards, 0);
        }
        if cards == longest {
            in_suns += i32::from(keystones);
        }
    }
    sum - in_suns // R5.1
}

/// What every seat's lines score as they lie.
pub fn all_points(lines: &Lines, players: usize) -> Points {
    let mut scored = Points::default();
    for seat in Seat::all(players) {
        scored[seat] = points(lines.tallies(seat));
    }
    scored
}

impl Score for Keystone {
    #[inline]
    fn close(state: &State) -> Closing<Carry> {
        let players = state.rules.players();
        let deal = all_points(&state.lines, players);
        let mut carry = state.carry;
        let mut totals = Points::default();
        for seat in Seat::all(players) {
            carry.totals[seat] += deal[seat] as i16;
            totals[seat] = i32::from(carry.totals[seat]);
        }
        let then = if carry.game == Rules::GAMES {
            let highest = totals.of(players).iter().max();
            let winners = Seat::all(players).filter(|seat| Some(&totals[*seat]) == highest).collect();
            DealEnd::MatchOver { winners } // R5.5
        } else {
            carry.starter = Some(state.leader); // R2.2: the winner of the last trick
            carry.game += 1;
            DealEnd::NextDeal(carry)
        };
        Closing { deal, totals, then }
    }
}

pub fn game_over(state: &State) -> Seen {
    let players = state.rules.players();
    let Closing { deal, totals, then } = Keystone::close(state);
    Seen::GameOver {
        game: state.carry.game,
        points: deal.of(players).to_vec(),
        totals: totals.of(players).to_vec(),
        winners: then.winners(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(cards: &str) -> Tally {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        Tally::of(&cards)
    }

    fn keystones(cards: &str) -> i8 {
        line(cards).keystones
    }

    fn scored(lines: &[&str]) -> i32 {
        points(lines.iter().map(|cards| line(cards)))
    }

    #[test]
    fn r4_5_a_god_is_as_the_card_under_it_else_above_it() {
        assert_eq!(keystones("R1 God"), 12);
        assert_eq!(keystones("God R1"), 12);
        assert_eq!(keystones("R1 God R2"), 6 + 6 + 3);
        assert_eq!(keystones("R4 God"), -4);
        assert_eq!(keystones("God"), 0);
    }

    #[test]
    fn r4_6_this_reaches_through_several_gods() {
        assert_eq!(keystones("God God God R1"), 24);
        assert_eq!(keystones("R2 God God God R1"), 3 * 4 + 6);
        assert_eq!(keystones("God R4 God God"), -8);
        assert_eq!(keystones("God God"), 0);
    }

    #[test]
    fn r5_1_all_lines_with_most_cards_are_suns() {
        assert_eq!(scored(&["R1 R2", "G1 G2", "B1"]), -3 - 3 + 6 - 3);
        assert_eq!(scored(&["R1", "G1", "B1"]), -9);
    }

    #[test]
    fn r5_2_a_negative_sum_counts() {
        assert_eq!(scored(&["R5 R6 R7", "R4 G4"]), -3 + (-4 - 3));
    }

    #[test]
    fn r5_4_few_lines() {
        assert_eq!(scored(&[]), 0);
        assert_eq!(scored(&["R1 R2 R3"]), -3);
        // 3 + 4 - 3 of the rulebook: lines of 6 and 7 after their cost, and a SUN.
        assert_eq!(scored(&["R1", "G1 G5", "B5 B6 B7"]), 4);
    }
}
