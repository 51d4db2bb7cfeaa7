//! Batches for learners: what a step writes is what a lane shows.

use engine::batch::{AnyBatch, Batch, OwnArrays};
use engine::terms::{Episode, Reward, Terms};
use engine::{Heuristic, Observe, Setting};

/// Plays many matches at random, step by step. A step writes only what is new, so the arrays must be those of a batch that
/// writes everything.
pub fn steps_write_what_is_new<G: Observe + Heuristic>(setting: &Setting, seed: u64) -> Result<(), String> {
    let terms = Terms { episode: Episode::Match, reward: Reward::Points };
    let mut batch = Batch::<G>::new(setting, terms, 3, seed);
    let mut arrays = OwnArrays::new(&batch.widths(), batch.lanes(), true);
    batch.write(arrays.lend());
    let mut actions = vec![0; batch.lanes()];
    for step in 0..400 {
        batch.sample(&mut actions);
        batch.step(&actions, arrays.lend(), 1).map_err(|illegal| illegal.refusal.to_string())?;
        let mut anew = OwnArrays::new(&batch.widths(), batch.lanes(), true);
        batch.write(anew.lend());
        (anew.reward, anew.done) = (arrays.reward.clone(), arrays.done.clone());
        if arrays != anew {
            return Err(format!("after {} steps, a row is not what a lane shows", step + 1));
        }
    }
    Ok(())
}
