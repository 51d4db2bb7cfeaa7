//! Regret matching, for nodes where several seats choose at once: S. Hart and A. Mas-Colell, "A Simple Adaptive Procedure
//! Leading to Correlated Equilibrium", Econometrica 68(5), 2000. A seat makes each move in proportion to how much it regrets
//! not having made it. The average of its mixes is what it plays.

use engine::chance::{Dice, below};
use engine::{ActionId, Joint, Points};

use super::tree::{Cell, Edge, Node};
use crate::bot::Candidate;

/// Of a thousand choices, how many are made at random, to explore.
const EXPLORATION: usize = 100;

/// Draws one of a seat's moves in proportion to its regrets.
pub fn choose(node: &mut Node, places: &[u32], rng: &mut Dice) -> usize {
    let total: f64 = places.iter().map(|place| node.edges[*place as usize].regret.max(0.0)).sum();
    let probability = |edge: &Edge| match total > 0.0 {
        true => edge.regret.max(0.0) / total,
        false => 1.0 / places.len() as f64,
    };
    let mut ticket = below(rng, 1 << 30) as f64 / (1u64 << 30) as f64;
    let mut chosen = places[0] as usize;
    for place in places {
        let edge = &mut node.edges[*place as usize];
        let probability = probability(edge);
        edge.availability += 1;
        edge.played += probability;
        if ticket >= 0.0 && probability > 0.0 {
            chosen = *place as usize;
        }
        ticket -= probability;
    }
    if below(rng, 1000) < EXPLORATION { places[below(rng, places.len())] as usize } else { chosen }
}

/// The child of a node after a joint choice.
#[inline]
pub fn cell(node: &Node, joint: &Joint) -> Option<u32> {
    node.cells.iter().find(|cell| cell.joint == *joint).map(|cell| cell.child)
}

/// Adds a child for a joint choice.
pub fn add_cell(node: &mut Node, joint: &Joint, child: u32) {
    node.cells.push(Cell { joint: *joint, child, tries: 0, sums: Points::default() });
}

/// Adds to each seat's regrets: what its other moves would have been worth against the same choices of the others, as far
/// as that is known, less what it got.
pub fn backpropagate(node: &mut Node, joint: &Joint, worth: &Points) {
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

/// Draws a move from the average mix.
pub fn draw(candidates: &[Candidate], rng: &mut Dice) -> ActionId {
    let mut ticket = below(rng, 1 << 30) as f64 / (1u64 << 30) as f64;
    for candidate in candidates {
        if ticket < candidate.probability {
            return candidate.id;
        }
        ticket -= candidate.probability;
    }
    candidates[0].id
}
