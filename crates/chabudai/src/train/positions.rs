//! `chabudai train`: a network that judges positions.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{Listed, Visitor};
use engine::Observe;
use indicatif::ProgressBar;
use train::learn::Loss;
use train::{Trainer, TrainingPlan, quantize, strength};

use super::{Folder, gains};
use crate::failure::Failure;
use crate::lab::progress;

/// How often in a training its strength is measured, and by how many matches.
const POINTS: u64 = 50;
const MATCHES: u64 = 1000;

/// Trains a game until it is done or stopped.
pub fn train(game: &str, plan: TrainingPlan, folder: &Folder, stop: &AtomicBool) -> Result<(), Failure> {
    let mut training = Training { plan, folder, stop, done: Ok(()) };
    catalog::visit_one(game, &mut training);
    training.done
}

struct Training<'a> {
    plan: TrainingPlan,
    folder: &'a Folder,
    stop: &'a AtomicBool,
    done: Result<(), Failure>,
}

impl Visitor for Training<'_> {
    fn visit<G: Listed + Observe>(&mut self) {
        self.done = self.train::<G>();
    }
}

impl Training<'_> {
    fn train<G: Listed + Observe>(&self) -> Result<(), Failure> {
        let mut trainer = Trainer::<G>::new(self.plan.clone());
        self.folder.resume(|saved| trainer.resume(saved))?;
        crate::rules::print(&self.heading())?;
        let bar = progress::bar(self.plan.rounds, G::ABOUT.id);
        let every = (self.plan.rounds / POINTS).max(1);
        let mut loss = Loss::default();
        while !trainer.is_done() && !self.stop.load(Ordering::Relaxed) {
            loss.add(&trainer.train());
            bar.set_position(trainer.round);
            if trainer.round.is_multiple_of(every) || trainer.is_done() {
                self.add_point(&trainer, &loss, &bar)?;
                loss = Loss::default();
            }
        }
        bar.finish_and_clear();
        self.save(&trainer)
    }

    /// The heading of the curve.
    fn heading(&self) -> String {
        format!("round,moves,positions{}", gains(&self.plan.settings))
    }

    /// Adds a point to the curve, and saves the training.
    fn add_point<G: Listed + Observe>(
        &self,
        trainer: &Trainer<G>,
        loss: &Loss,
        bar: &ProgressBar,
    ) -> Result<(), Failure> {
        let mut line = format!("{},{:.5},{:.5}", trainer.round, loss.of_moves(), loss.of_worths());
        for setting in &self.plan.settings {
            let gain = strength::of_network::<G>(&trainer.model, setting, MATCHES);
            line += &format!(",{gain:+.0}");
        }
        self.save(trainer)?;
        self.folder.add_to_curve(&self.heading(), &line)?;
        bar.suspend(|| crate::rules::print(&line))
    }

    /// Saves the training and its network.
    fn save<G: Listed + Observe>(&self, trainer: &Trainer<G>) -> Result<(), Failure> {
        self.folder.save(|file| trainer.save(file))?;
        self.folder.replace("network.bin", |file| file.write_all(&quantize::quantize(&trainer.model)))
    }
}
