//! Positions that were played, and what came of them.

use engine::{ActionId, MAX_SEATS, Points, Seat};

/// A position in which a seat was to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// Where its slots begin, where its secrets begin, and where they end.
    begin: u32,
    secrets: u32,
    end: u32,
    seat: Seat,
    /// The number of the move, if there was a choice.
    pub action: Option<u16>,
    pub players: usize,
    /// What the end of the deal was worth, in matches, by how many seats after the one that was to move a seat sits.
    pub worth: [f32; MAX_SEATS],
}

/// Many of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    samples: Vec<Sample>,
    slots: Vec<u16>,
}

impl Samples {
    pub fn clear(&mut self) {
        self.samples.clear();
        self.slots.clear();
    }

    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// The sample with this number, its slots and its secrets.
    pub fn get(&self, number: usize) -> (&Sample, &[u16], &[u16]) {
        let sample = &self.samples[number];
        let [begin, secrets, end] = [sample.begin, sample.secrets, sample.end].map(|at| at as usize);
        (sample, &self.slots[begin..secrets], &self.slots[secrets..end])
    }

    /// Adds a position, whose worth is not known yet.
    pub fn add(&mut self, seat: Seat, slots: &[u16], secrets: &[u16], action: Option<ActionId>) {
        let begin = self.slots.len();
        self.slots.extend_from_slice(slots);
        self.slots.extend_from_slice(secrets);
        let [begin, secrets, end] = [begin, begin + slots.len(), self.slots.len()].map(|at| at as u32);
        let action = action.map(|id| id.index() as u16);
        self.samples.push(Sample { begin, secrets, end, seat, action, players: 0, worth: [0.0; MAX_SEATS] });
    }

    /// Sets what the positions from this number on were worth in the end.
    pub fn end_deal(&mut self, begun: usize, worth: &Points, players: usize) {
        for sample in &mut self.samples[begun..] {
            sample.players = players;
            for (own, seat) in sample.worth.iter_mut().zip(sample.seat.round(players)) {
                *own = worth[seat] as f32 / 1000.0;
            }
        }
    }
}
