//! How long moves took, and which took longer.

/// How long moves of one kind took.
#[derive(Default)]
pub struct Delays {
    pub forced: Vec<f64>,
    pub free: Vec<f64>,
}

impl Delays {
    /// How many pairs of a free and a forced move there are in which the free one took longer; equal ones count half.
    pub fn wins(&self) -> f64 {
        let mut all: Vec<(f64, bool)> = self.forced.iter().map(|delay| (*delay, false)).collect();
        all.extend(self.free.iter().map(|delay| (*delay, true)));
        all.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (mut below, mut wins) = (0.0, 0.0);
        for same in all.chunk_by(|one, other| one.0 == other.0) {
            let free = same.iter().filter(|(_, is_free)| *is_free).count() as f64;
            let forced = same.len() as f64 - free;
            wins += free * (below + forced / 2.0);
            below += forced;
        }
        wins
    }
}

/// What this share of delays does not exceed.
pub fn quantile(delays: &[f64], share: f64) -> f64 {
    let mut sorted = delays.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(((sorted.len() as f64 - 1.0) * share) as usize).copied().unwrap_or(f64::NAN)
}
