//! How hard it is to get rid of cards: the cheapest way to split them into sets and runs, and the way in fewest turns.

use crate::action::{ACTIONS, Action};
use crate::laid::{Laid, Shape};
use crate::rank::{Cards, GROUPS, POINTS};

/// The effort it takes to get rid of cards that are played together.
const fn effort_of(laid: Laid) -> u8 {
    match (laid.shape(), laid.len()) {
        // Played together with others an 8 flushes even when it is led: the turn is hardly lost (R4.3).
        (_, 2..) if laid.has_eight() => 5,
        (Shape::Single, _) if laid.has_eight() => 13,
        // The higher a single card, the more it overwrites.
        (Shape::Single, _) => 18 - 10 * laid.ranks.trailing_zeros() as u8 / 8,
        (Shape::Set, 2) => 18,
        (Shape::Set, _) => 14,
        (Shape::Run, _) => 13,
    }
}

/// The cards of a group in a hand as one number: how many of each of its up to five ranks, in base 6.
const HOLDINGS: usize = 6 * PLACE[4] as usize;
const PLACE: [u16; 5] = [1, 6, 36, 216, 1296];

/// By group and the cards of it in a hand.
static EFFORTS: [[u8; HOLDINGS]; 3] =
    [cheapest(GROUPS[0], Cost::Effort), cheapest(GROUPS[1], Cost::Effort), cheapest(GROUPS[2], Cost::Effort)];

/// The same for turns; the rainy and the sunny group are alike.
static TURNS: [u8; HOLDINGS] = cheapest(GROUPS[0], Cost::Turns);

/// What is least when cards are split.
#[derive(Clone, Copy)]
enum Cost {
    Effort,
    Turns,
}

impl Cost {
    const fn of(self, laid: Laid) -> u8 {
        match self {
            Cost::Effort => effort_of(laid),
            Cost::Turns => 1,
        }
    }
}

/// The effort of the cheapest way out for these cards of a group.
#[inline]
pub fn effort(group: usize, held: u16) -> i32 {
    i32::from(EFFORTS[group][usize::from(held)])
}

/// How few turns it takes to lay these cards of a group. The cloudy group is as the first three ranks of the others.
#[inline]
pub fn turns(held: u16) -> usize {
    usize::from(TURNS[usize::from(held)])
}

/// How many holdings of a group are told apart by [`few`].
pub const FEW: usize = 1 << 10;

/// The cards of a group in a hand, where more than three of a rank count as three.
#[inline]
pub fn few(held: u16) -> usize {
    usize::from(AT_MOST_THREE[usize::from(held)])
}

static AT_MOST_THREE: [u16; HOLDINGS] = {
    let mut few = [0; HOLDINGS];
    let mut held = 0;
    while held < HOLDINGS {
        let mut rank = 0;
        while rank < 5 {
            let copies = count(held, rank);
            few[held] |= (if copies > 3 { 3 } else { copies } as u16) << (2 * rank);
            rank += 1;
        }
        held += 1;
    }
    few
};

const fn cheapest(group: u16, cost: Cost) -> [u8; HOLDINGS] {
    let mut costs = [0; HOLDINGS];
    let size = group.count_ones() as usize;
    let holdings = if size == 5 { HOLDINGS } else { PLACE[size] as usize };
    let mut held = 1;
    while held < holdings {
        let mut low = 0;
        while count(held, low) == 0 {
            low += 1;
        }
        // The lowest card goes in a set, or at the low end of a run.
        let mut cheapest = u8::MAX;
        let (mut copies, mut cards) = (1, 0);
        while copies <= 3 && count(held, low) >= copies {
            cards += PLACE[low] as usize;
            let laid = Laid::new(1 << low << group.trailing_zeros(), copies as u8);
            cheapest = lower(cheapest, cost.of(laid) + costs[held - cards]);
            copies += 1;
        }
        let (mut length, mut cards) = (2, PLACE[low] as usize);
        while length <= 3 && low + length <= size && count(held, low + length - 1) > 0 {
            cards += PLACE[low + length - 1] as usize;
            let laid = Laid::stretch(low + group.trailing_zeros() as usize, length);
            cheapest = lower(cheapest, cost.of(laid) + costs[held - cards]);
            length += 1;
        }
        costs[held] = cheapest;
        held += 1;
    }
    costs
}

/// How many cards of a group's rank there are.
const fn count(held: usize, rank: usize) -> usize {
    held / PLACE[rank] as usize % 6
}

const fn lower(one: u8, other: u8) -> u8 {
    if one < other { one } else { other }
}

/// A hand as the cards of each group.
#[inline]
pub fn by_group(hand: &Cards) -> [u16; 3] {
    let mut held = [0; 3];
    for copies in 0..5 {
        let ranks = hand.more_than(copies) as u16;
        if ranks == 0 {
            break;
        }
        for (held, group) in held.iter_mut().zip(GROUPS) {
            *held += PLACES[usize::from((ranks & group) >> group.trailing_zeros())];
        }
    }
    held
}

/// One of each of these ranks of a group.
static PLACES: [u16; 32] = {
    let mut places = [0; 32];
    let mut ranks = 1usize;
    while ranks < 32 {
        places[ranks] = places[ranks & (ranks - 1)] + PLACE[ranks.trailing_zeros() as usize];
        ranks += 1;
    }
    places
};

/// What a move removes from a hand.
#[derive(Clone, Copy)]
pub struct Removed {
    pub group: u8,
    /// The cards, as in [`HOLDINGS`], and their printed points.
    pub cards: u16,
    pub points: u8,
}

/// By id.
pub static REMOVED: [Removed; Action::COUNT] = {
    let mut removed = [Removed { group: 0, cards: 0, points: 0 }; Action::COUNT];
    let mut id = 0;
    while id < Action::COUNT {
        if let Action::Play(laid) | Action::Add(laid) = ACTIONS[id] {
            let mut group = 0;
            while GROUPS[group] & laid.ranks == 0 {
                group += 1;
            }
            let start = GROUPS[group].trailing_zeros();
            let mut left = laid.ranks;
            while left != 0 {
                let kind = left.trailing_zeros();
                removed[id].cards += PLACE[(kind - start) as usize] * laid.copies as u16;
                removed[id].points += POINTS[kind as usize] * laid.copies;
                left &= left - 1;
            }
            removed[id].group = group as u8;
        }
        id += 1;
    }
    removed
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_way_out_is_found_for_every_holding() {
        let effort = |ranks: &[&str]| {
            let hand = ranks.iter().map(|rank| cards::CardKind::kind(rank.parse::<crate::Rank>().unwrap()));
            let held = by_group(&hand.collect());
            held.iter()
                .zip(&EFFORTS)
                .map(|(held, efforts)| u32::from(efforts[usize::from(*held)]))
                .sum::<u32>()
        };
        assert_eq!(effort(&[]), 0);
        assert_eq!(effort(&["1", "2", "3"]), 13);
        assert_eq!(effort(&["1", "1", "2", "2"]), 26); // two runs rather than two pairs
        assert_eq!(effort(&["7", "8", "9"]), 5);
        assert_eq!(effort(&["5", "7"]), effort(&["5"]) + effort(&["7"])); // R3.5
        assert_eq!(effort(&["1", "1", "1", "1", "1"]), 14 + 18);
    }

    #[test]
    fn a_hand_takes_as_few_turns_as_its_sets_and_runs_allow() {
        let held = |ranks: &[&str]| {
            let hand = ranks.iter().map(|rank| cards::CardKind::kind(rank.parse::<crate::Rank>().unwrap()));
            by_group(&hand.collect())
        };
        let turns = |ranks: &[&str]| held(ranks).map(turns).iter().sum::<usize>();
        assert_eq!(turns(&[]), 0);
        assert_eq!(turns(&["1", "2", "3", "7", "8", "9"]), 2);
        assert_eq!(turns(&["1", "3", "5", "7", "9"]), 5);
        assert_eq!(turns(&["11", "11", "11", "12", "12"]), 2);
        assert_eq!(turns(&["5", "7"]), 2); // R3.5
        let few = |ranks: &[&str]| held(ranks).map(few);
        assert_eq!(few(&["1", "1", "1", "1", "1", "2"]), few(&["1", "1", "1", "2"]));
        assert_ne!(few(&["1", "1", "2"]), few(&["1", "1", "1", "2"]));
        assert!(few(&["15", "15", "15"]).iter().all(|few| *few < FEW));
    }
}
