//! Regret matching, for nodes where several seats choose at once: S. Hart and A. Mas-Colell, "A Simple Adaptive Procedure
//! Leading to Correlated Equilibrium", Econometrica 68(5), 2000. A seat makes each move in proportion to how much it regrets
//! not having made it. The average of its mixes is what it plays.

use engine::chance::{Dice, below};
use engine::{ActionId, Joint, Points};

use super::tree::{Cell, Edge, Node};
use crate::bot::{Candidate, Reply};
use crate::reasons::BEYOND_DOUBT;

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

/// By how much the worth of a pair of choices may be wrong, beside chance: what follows them is searched, not solved.
const ROUGHNESS: f64 = 0.1;

/// The answer of the other seat that leaves a move worth the least, where two choose at once; none if it may leave as much as the
/// move is worth on average.
pub fn reply(node: &Node, edge: &Edge) -> Option<Reply> {
    let answers = node.cells.iter().filter(|cell| {
        cell.tries > 0
            && cell.joint.seats.len() == 2
            && (cell.joint.iter()).any(|made| made == (edge.seat, edge.id))
    });
    let worth = |cell: &Cell| f64::from(cell.sums[edge.seat]) / (1000.0 * f64::from(cell.tries));
    let worst = answers.min_by(|one, other| worth(one).total_cmp(&worth(other)))?;
    // What is between 0 and 1 has no larger standard error.
    let error = 0.5 / f64::from(worst.tries).sqrt();
    let (_, id) = worst.joint.iter().find(|(seat, _)| *seat != edge.seat)?;
    (edge.worth.mean() - worth(worst) > BEYOND_DOUBT * error + ROUGHNESS)
        .then(|| Reply { id, value: 1000.0 * worth(worst) })
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

#[cfg(test)]
mod tests {
    use engine::{IdSet, Ids, Seat};

    use super::*;

    /// A node where two seats choose between two moves. Seat 0 wins so many of 1000 tries after each pair of choices.
    fn node(won: [[i32; 2]; 2], tries: u32) -> Node {
        let mut node = Node::default();
        let legal: Ids<1> = (0..2).map(ActionId::new).collect();
        let [zero, one] = [0, 1].map(Seat::new);
        [zero, one].iter().for_each(|seat| node.open(*seat, &legal, &mut Vec::new()));
        for (mine, theirs) in legal.iter().flat_map(|mine| legal.iter().map(move |theirs| (mine, theirs))) {
            let joint = Joint::one(zero, mine).with(one, theirs);
            add_cell(&mut node, &joint, 1);
            let wins = won[mine.index()][theirs.index()] * tries as i32 / 1000;
            for place in 0..tries as i32 {
                let worth = if place < wins { 1000 } else { 0 };
                let mut points = Points::default();
                (points[zero], points[one]) = (worth, 1000 - worth);
                let edge = node.find(zero, mine);
                node.edges[edge].worth.add(f64::from(worth) / 1000.0);
                backpropagate(&mut node, &joint, &points);
            }
        }
        node
    }

    fn answer(node: &Node, place: usize) -> Option<(usize, f64)> {
        reply(node, &node.edges[place]).map(|reply| (reply.id.index(), reply.value.round()))
    }

    #[test]
    fn an_answer_to_a_move_that_is_known_is_given_where_it_is_beyond_doubt() {
        let fixed = [[900, 100], [480, 520]];
        assert_eq!(
            answer(&node(fixed, 1000), 0),
            Some((1, 100.0)),
            "half of the time it wins, and then a tenth"
        );
        assert_eq!(answer(&node(fixed, 100_000), 1), None, "2 % less, and the search may be wrong by that");
        let clear = [[900, 100], [370, 630]];
        assert_eq!(answer(&node(clear, 1000), 1), None, "13 % less, and the error is 1.6 %");
        assert_eq!(answer(&node(clear, 10_000), 1), Some((0, 370.0)));
        assert_eq!(answer(&node([[500; 2]; 2], 1000), 0), None, "whatever the answer, it wins as often");
    }
}
