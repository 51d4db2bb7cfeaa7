//! Nodes where several seats choose at once: each learns by regret what it would rather have done, given what the
//! others did, and mixes accordingly. The average of its mixes is what it plays.

use engine::chance::{Dice, below};
use engine::{ActionId, Joint, Points};

use super::tree::{Cell, Edge, Node};
use crate::bot::Candidate;

/// Of a thousand choices, how many are made to see what comes of them.
const CURIOSITY: usize = 100;

/// One of a seat's moves, by its regrets.
pub fn choose(node: &mut Node, places: &[u32], rng: &mut Dice) -> usize {
    let total: f64 = places.iter().map(|place| node.edges[*place as usize].regret.max(0.0)).sum();
    let share = |edge: &Edge| match total > 0.0 {
        true => edge.regret.max(0.0) / total,
        false => 1.0 / places.len() as f64,
    };
    let mut ticket = below(rng, 1 << 30) as f64 / (1u64 << 30) as f64;
    let mut chosen = places[0] as usize;
    for place in places {
        let edge = &mut node.edges[*place as usize];
        let share = share(edge);
        edge.chances += 1;
        edge.played += share;
        if ticket >= 0.0 && share > 0.0 {
            chosen = *place as usize;
        }
        ticket -= share;
    }
    if below(rng, 1000) < CURIOSITY { places[below(rng, places.len())] as usize } else { chosen }
}

/// The node behind a joint choice.
#[inline]
pub fn cell(node: &Node, joint: &Joint) -> Option<u32> {
    node.cells.iter().find(|cell| cell.joint == *joint).map(|cell| cell.child)
}

pub fn add_cell(node: &mut Node, joint: &Joint, child: u32) {
    node.cells.push(Cell { joint: *joint, child, tries: 0, sums: Points::default() });
}

/// What each seat would have got for each of its other moves against the same choices of the others, as far as that is
/// known, is what it regrets.
pub fn learn(node: &mut Node, joint: &Joint, worth: &Points) {
    if let Some(cell) = node.cells.iter_mut().find(|cell| cell.joint == *joint) {
        cell.tries += 1;
        joint.seats.iter().for_each(|seat| cell.sums[seat] += worth[seat]);
    }
    for (seat, id) in joint.iter() {
        let got = f64::from(worth[seat]) / 1000.0;
        for edge in node.edges.iter_mut().filter(|edge| edge.seat == seat && edge.id != id) {
            let other = node.cells.iter().find(|cell| {
                cell.tries > 0
                    && cell
                        .joint
                        .iter()
                        .all(|(who, what)| if who == seat { what == edge.id } else { what == joint.id(who) })
            });
            if let Some(cell) = other {
                edge.regret += f64::from(cell.sums[seat]) / (1000.0 * f64::from(cell.tries)) - got;
            }
        }
    }
}

/// A move out of the average mix.
pub fn draw(candidates: &[Candidate], rng: &mut Dice) -> ActionId {
    let mut ticket = below(rng, 1 << 30) as f64 / (1u64 << 30) as f64;
    for candidate in candidates {
        if ticket < candidate.share {
            return candidate.id;
        }
        ticket -= candidate.share;
    }
    candidates[0].id
}
