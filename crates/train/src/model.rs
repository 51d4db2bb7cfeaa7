//! The network in floating-point numbers, as it is trained.
//!
//! The slots of a position that are set choose rows, whose sum is the first layer. Two branches follow, each a second layer with its
//! heads. One knows what a seat observes, and says what each of its moves is worth to it: it chooses the moves of self-play. The
//! other one knows the secrets, too, and says what the position is worth to every seat: it is what players use. All sums have a fixed
//! order, so the width of a machine's registers changes nothing.

use bots::network::SECOND;
use engine::chance::{Dice, below};

/// The sizes of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many slots a position has: those of an observation, and those of what its seat may not know.
    pub slots: usize,
    /// The width of the first layer.
    pub width: usize,
    /// How many moves there are.
    pub actions: usize,
    /// The greatest number of seats.
    pub seats: usize,
}

/// Where the weights of a branch are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch {
    pub second: usize,
    pub second_bias: usize,
    pub heads: usize,
    pub head_bias: usize,
    pub end: usize,
}

impl Shape {
    /// Where the rows of the first layer end.
    pub(crate) fn rows(&self) -> usize {
        self.slots * self.width
    }

    /// The branch with a head for every move.
    pub(crate) fn moves(&self) -> Branch {
        self.branch(self.rows(), self.actions)
    }

    /// The branch with a head for every seat, by how far it sits from the one that is to move.
    pub(crate) fn worths(&self) -> Branch {
        self.branch(self.moves().end, self.seats)
    }

    fn branch(&self, second: usize, count: usize) -> Branch {
        let second_bias = second + self.width * SECOND;
        let heads = second_bias + SECOND;
        let head_bias = heads + count * SECOND;
        Branch { second, second_bias, heads, head_bias, end: head_bias + count }
    }
}

/// The values of the layers for one position.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    /// The sums of the first layer; what is negative counts as 0.
    pub first: Vec<f32>,
    pub second: [f32; SECOND],
}

impl Layers {
    pub fn new(shape: &Shape) -> Layers {
        Layers { first: vec![0.0; shape.width], second: [0.0; SECOND] }
    }
}

/// A network.
#[derive(Clone, Debug)]
pub struct Model {
    /// Its sizes.
    pub shape: Shape,
    pub(crate) weights: Vec<f32>,
}

impl Model {
    /// A network that knows nothing.
    pub fn new(shape: Shape, rng: &mut Dice) -> Model {
        let mut weights = vec![0.0; shape.worths().end];
        let mut fill = |weights: &mut [f32], most: f32| {
            for weight in weights {
                *weight = most * (below(rng, 1 << 20) as f32 / (1 << 19) as f32 - 1.0);
            }
        };
        fill(&mut weights[..shape.rows()], 0.3);
        for branch in [shape.moves(), shape.worths()] {
            fill(&mut weights[branch.second..branch.second_bias], (3.0 / shape.width as f32).sqrt());
        }
        for branch in [shape.moves(), shape.worths()] {
            fill(&mut weights[branch.heads..branch.head_bias], 0.02);
        }
        Model { shape, weights }
    }

    /// Adds the rows of these slots to the first layer.
    pub(crate) fn add(&self, slots: &[u16], layers: &mut Layers) {
        let width = self.shape.width;
        for slot in slots {
            let row = &self.weights[usize::from(*slot) * width..][..width];
            layers.first.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
    }

    /// Computes the second layer of a branch.
    pub(crate) fn second(&self, branch: &Branch, layers: &mut Layers) {
        let (bias, _) = self.weights[branch.second_bias..].as_chunks::<SECOND>();
        let (rows, _) = self.weights[branch.second..branch.second_bias].as_chunks::<SECOND>();
        let mut sums = bias[0];
        for (value, row) in layers.first.iter().zip(rows) {
            if *value > 0.0 {
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += value * weight);
            }
        }
        layers.second = sums.map(|sum| sum.max(0.0));
    }

    /// The output of a head, in matches.
    pub(crate) fn head(&self, branch: &Branch, head: usize, layers: &Layers) -> f32 {
        let (heads, _) = self.weights[branch.heads..].as_chunks();
        self.weights[branch.head_bias + head] + dot(&layers.second, &heads[head])
    }
}

/// The sum of products, in a fixed order.
pub(crate) fn dot(one: &[f32; SECOND], other: &[f32; SECOND]) -> f32 {
    let mut sums = [0.0; 8];
    for (one, other) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        sums.iter_mut().zip(one.iter().zip(other)).for_each(|(sum, (one, other))| *sum += one * other);
    }
    (sums[0] + sums[4]) + (sums[1] + sums[5]) + ((sums[2] + sums[6]) + (sums[3] + sums[7]))
}
