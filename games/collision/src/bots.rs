//! What a good player of collision knows.

use cards::Kind;
use engine::{ActionId, Closing, IdSet, Ids, Points, Seat, Sense};

use crate::Collision;
use crate::card::{Card, Suit};
use crate::options::Rules;
use crate::state::{Carry, State};

impl Sense for Collision {
    const MIX: i32 = 30;

    fn appraise(state: &State, seat: Seat, legal: &Ids<1>, look: &mut impl FnMut(ActionId, i32)) {
        let to_come = state.rules.players() as i32 - 1 - i32::from(state.length);
        for id in legal.iter() {
            let card = Card::of_id(id);
            let rank = i32::from(card.rank());
            let collides = state.up_ranks >> (4 * rank) & 15 != 0;
            let risk = if collides {
                0
            } else if leads(state, card) {
                if to_come == 0 { 1000 } else { 100 * rank }
            } else {
                20 * rank * to_come.min(1)
            };
            look(id, 40 * rank - risk);
        }
        let _ = (seat, Suit::Black, card_unused());
    }

    fn worth(rules: &Rules, closing: &Closing<Carry>) -> Points {
        let players = rules.players();
        let mut worth = Points::default();
        match closing.then {
            Err(winners) => winners.iter().for_each(|seat| worth[seat] = 1000 / winners.len() as i32),
            Ok(_) => {
                Seat::all(players).for_each(|seat| worth[seat] = 1000 / players as i32 - closing.totals[seat])
            }
        }
        worth
    }
}
fn card_unused() -> u8 {
    Card::default().kind()
}

/// Whether the trick would fall to this card if it were complete with it.
fn leads(state: &State, card: Card) -> bool {
    let rank = card.rank();
    let suit = card.suit();
    let count = |s: usize| state.up_counts >> (4 * s) & 15;
    if suit == Suit::Black || count(4) > 0 {
        return suit == Suit::Black
            && (0..usize::from(state.length)).all(|p| {
                state.up >> p & 1 == 0 || state.trick[p].suit() != Suit::Black || state.trick[p].rank() < rank
            });
    }
    let mine = count(suit as usize) + 1;
    (0..usize::from(state.length)).all(|p| {
        let other = state.trick[p];
        if state.up >> p & 1 == 0 {
            return true;
        }
        let theirs = count(other.suit() as usize) + u32::from(other.suit() == suit);
        theirs < mine || theirs == mine && other.rank() < rank
    })
}
