//! The network in whole numbers, as players use it.

use bots::network::{HEAD_BITS, MOST, SECOND, SECOND_BITS};

use crate::model::Model;

/// The greatest weight of a row: that many rows can be summed.
const MOST_IN_ROW: f32 = 126.0;

/// The bytes of the branch that says what positions are worth.
pub fn quantize(model: &Model) -> Vec<u8> {
    let (shape, weights, width) = (&model.shape, &model.weights, model.shape.width);
    let (rows, branch) = (&weights[..shape.rows()], shape.worths());
    // A unit of the first layer can be larger if what it is multiplied with is smaller.
    let scale = |unit: usize| {
        let own = rows.iter().skip(unit).step_by(width);
        MOST_IN_ROW / own.fold(1e-3, |most: f32, weight| most.max(weight.abs()))
    };
    let scales: Vec<f32> = (0..width).map(scale).collect();
    // By the place in the second layer, so that a sum is over neighbours.
    let places = (0..SECOND).flat_map(|place| (0..width).map(move |unit| (place, unit)));
    let second: Vec<f32> =
        places.map(|(place, unit)| weights[branch.second + unit * SECOND + place] / scales[unit]).collect();
    let most = second.iter().fold(f32::MIN_POSITIVE, |most, weight| most.max(weight.abs()));
    let bits = (f32::from(MOST) / most).log2().floor().clamp(SECOND_BITS as f32, 24.0) as u32;
    let mut out = Bytes(Vec::new());
    for size in [shape.slots, width, shape.seats, (bits - SECOND_BITS) as usize] {
        out.0.extend((size as u16).to_le_bytes());
    }
    out.0.extend(
        rows.iter().zip(scales.iter().cycle()).map(|(weight, scale)| (weight * scale).round() as i8 as u8),
    );
    out.shorts(second.into_iter(), bits);
    out.longs(&weights[branch.second_bias..branch.heads], bits);
    out.shorts(weights[branch.heads..branch.head_bias].iter().copied(), HEAD_BITS);
    out.longs(&weights[branch.head_bias..], HEAD_BITS + SECOND_BITS);
    out.0
}

/// Numbers as bytes, each with this many bits after the point.
struct Bytes(Vec<u8>);

impl Bytes {
    fn shorts(&mut self, numbers: impl Iterator<Item = f32>, bits: u32) {
        let one = (1u32 << bits) as f32;
        self.0.extend(
            numbers.flat_map(|number| ((number * one).round() as i16).clamp(-MOST, MOST).to_le_bytes()),
        );
    }

    fn longs(&mut self, numbers: &[f32], bits: u32) {
        let one = (1u32 << bits) as f32;
        self.0.extend(numbers.iter().flat_map(|number| ((number * one).round() as i32).to_le_bytes()));
    }
}
