//! Learning from samples: gradients, and Adam (D. Kingma and J. Ba, "Adam: A Method for Stochastic Optimization", ICLR 2015).

use std::ops::Range;

use bots::network::SECOND;
use engine::MAX_SEATS;

use crate::model::{Branch, Layers, Model, Shape, dot};
use crate::samples::Samples;

/// How many samples are learned from at once.
pub(crate) const BATCH: usize = 256;

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const TINY: f32 = 1e-8;

/// After this many batches the moments have forgotten how they began.
const SETTLED: u64 = 100_000;

/// What a learner knows beside the network: gradients and their moments.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    gradients: Vec<f32>,
    pub means: Vec<f32>,
    pub squares: Vec<f32>,
    /// How many batches it has learned from.
    pub batches: u64,
    /// The slots that were set in this batch.
    touched: Vec<bool>,
    layers: Layers,
    /// The gradient of the first layer.
    down: Vec<f32>,
}

/// How wrong a network was about moves and about positions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loss {
    moves: Error,
    worths: Error,
}

/// Squared errors.
#[derive(Clone, Copy, Debug, Default)]
struct Error {
    squares: f64,
    count: u64,
}

impl Error {
    fn add(&mut self, error: f32) {
        self.squares += f64::from(error * error);
        self.count += 1;
    }

    fn mean(&self) -> f64 {
        self.squares / self.count.max(1) as f64
    }
}

impl Loss {
    /// Adds what happened since.
    pub fn add(&mut self, other: &Loss) {
        for (own, other) in [(&mut self.moves, other.moves), (&mut self.worths, other.worths)] {
            own.squares += other.squares;
            own.count += other.count;
        }
    }

    /// The mean squared error of what was said about moves.
    pub fn of_moves(&self) -> f64 {
        self.moves.mean()
    }

    /// The mean squared error of what was said about positions.
    pub fn of_worths(&self) -> f64 {
        self.worths.mean()
    }
}

impl Learner {
    pub fn new(model: &Model) -> Learner {
        let zeros = vec![0.0; model.weights.len()];
        Learner {
            gradients: zeros.clone(),
            means: zeros.clone(),
            squares: zeros,
            batches: 0,
            touched: vec![false; model.shape.slots],
            layers: Layers::new(&model.shape),
            down: vec![0.0; model.shape.width],
        }
    }

    /// Learns from a batch of samples.
    pub fn learn(&mut self, model: &mut Model, samples: &Samples, batch: &[u32], rate: f32) -> Loss {
        let mut loss = Loss::default();
        for number in batch {
            self.add(model, samples, *number as usize, &mut loss);
        }
        self.step(model, batch.len() as f32, rate);
        loss
    }

    /// Adds the gradients of a sample.
    fn add(&mut self, model: &Model, samples: &Samples, number: usize, loss: &mut Loss) {
        let (sample, slots, secrets) = samples.get(number);
        self.layers.first.fill(0.0);
        model.add(slots, &mut self.layers);
        if let Some(action) = sample.action.map(usize::from) {
            let branch = model.shape.moves();
            model.second(&branch, &mut self.layers);
            let error = model.head(&branch, action, &self.layers) - sample.worth[0];
            loss.moves.add(error);
            self.propagate(model, &branch, &[(action, error)]);
            self.spread(&model.shape, slots);
        }
        model.add(secrets, &mut self.layers);
        let branch = model.shape.worths();
        model.second(&branch, &mut self.layers);
        let mut errors = [(0, 0.0); MAX_SEATS];
        for (after, error) in errors[..sample.players].iter_mut().enumerate() {
            *error = (after, model.head(&branch, after, &self.layers) - sample.worth[after]);
            loss.worths.add(error.1);
        }
        self.propagate(model, &branch, &errors[..sample.players]);
        self.spread(&model.shape, slots);
        self.spread(&model.shape, secrets);
    }

    /// Propagates the errors of heads back to the first layer.
    fn propagate(&mut self, model: &Model, branch: &Branch, errors: &[(usize, f32)]) {
        let second = &self.layers.second;
        let mut above = [0.0; SECOND];
        for (head, error) in errors {
            let own = branch.heads + head * SECOND..branch.heads + (head + 1) * SECOND;
            let (weights, changes) = (&model.weights[own.clone()], &mut self.gradients[own]);
            above.iter_mut().zip(weights).for_each(|(above, weight)| *above += error * weight);
            changes.iter_mut().zip(second).for_each(|(change, value)| *change += error * value);
            self.gradients[branch.head_bias + head] += error;
        }
        let bias = &mut self.gradients[branch.second_bias..branch.heads];
        for ((above, value), change) in above.iter_mut().zip(second).zip(bias) {
            *above = if *value > 0.0 { *above } else { 0.0 };
            *change += *above;
        }
        let range = branch.second..branch.second_bias;
        let (rows, _) = model.weights[range.clone()].as_chunks::<SECOND>();
        let (changes, _) = self.gradients[range].as_chunks_mut::<SECOND>();
        let units = self.layers.first.iter().zip(&mut self.down);
        for ((value, down), (row, change)) in units.zip(rows.iter().zip(changes)) {
            *down = 0.0;
            if *value > 0.0 {
                *down = dot(row, &above);
                change.iter_mut().zip(&above).for_each(|(change, above)| *change += value * above);
            }
        }
    }

    /// Adds the gradient of the first layer to the rows of these slots.
    fn spread(&mut self, shape: &Shape, slots: &[u16]) {
        for slot in slots {
            let slot = usize::from(*slot);
            self.touched[slot] = true;
            let row = &mut self.gradients[slot * shape.width..][..shape.width];
            row.iter_mut().zip(&self.down).for_each(|(change, down)| *change += down);
        }
    }

    /// Moves all weights against their gradients. Rows of slots that were not set stay as they are.
    fn step(&mut self, model: &mut Model, samples: f32, rate: f32) {
        self.batches += 1;
        let batches = self.batches.min(SETTLED) as i32;
        let unbias = (1.0 - SQUARE_DECAY.powi(batches)).sqrt() / (1.0 - MEAN_DECAY.powi(batches));
        let (width, rate) = (model.shape.width, rate * unbias);
        for slot in 0..model.shape.slots {
            if std::mem::take(&mut self.touched[slot]) {
                self.step_in(model, slot * width..(slot + 1) * width, samples, rate);
            }
        }
        self.step_in(model, model.shape.rows()..model.weights.len(), samples, rate);
    }

    fn step_in(&mut self, model: &mut Model, range: Range<usize>, samples: f32, rate: f32) {
        let weights = model.weights[range.clone()].iter_mut().zip(&mut self.gradients[range.clone()]);
        let moments = self.means[range.clone()].iter_mut().zip(&mut self.squares[range]);
        for ((weight, gradient), (mean, square)) in weights.zip(moments) {
            let change = std::mem::take(gradient) / samples;
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * change;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * change * change;
            *weight -= rate * *mean / (square.sqrt() + TINY);
        }
    }
}
