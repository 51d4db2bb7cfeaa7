//! `chabudai train --moves`: what moves are worth by how they look.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;

use catalog::{Listed, Visitor};
use lab::series::on_all_cores;
use train::{MovesPlan, MovesTrainer, strength};

use super::{Folder, gains};
use crate::failure::Failure;
use crate::lab::progress;

/// By how many matches the strength is measured after every round.
const MATCHES: u64 = 4000;

/// Trains a game until it is done or stopped.
pub fn train(game: &str, plan: &MovesPlan, folder: &Folder, stop: &AtomicBool) -> Result<(), Failure> {
    let mut training = Training { plan, folder, stop, done: Ok(()) };
    catalog::visit_one(game, &mut training);
    training.done
}

struct Training<'a> {
    plan: &'a MovesPlan,
    folder: &'a Folder,
    stop: &'a AtomicBool,
    done: Result<(), Failure>,
}

impl Visitor for Training<'_> {
    fn visit<G: Listed>(&mut self) {
        self.done = self.train::<G>();
    }
}

impl Training<'_> {
    fn train<G: Listed>(&self) -> Result<(), Failure> {
        if G::PATTERNS == 0 {
            return Err(Failure::usage(format!("{} has no patterns of moves to learn", G::ABOUT.id)));
        }
        let mut trainer = MovesTrainer::<G>::new(self.plan.clone());
        self.folder.resume(|saved| trainer.resume(saved))?;
        let heading = format!("round,decisions,error{}", gains(&self.plan.settings));
        crate::rules::print(&heading)?;
        let cores = available_parallelism().map_or(1, usize::from);
        while !trainer.is_done() {
            let bar = progress::bar(trainer.matches(), &format!("round {}", trainer.round + 1));
            let played = on_all_cores(trainer.matches(), cores, self.stop, |number| {
                let rollouts = trainer.play(number);
                bar.inc(1);
                rollouts
            });
            bar.finish_and_clear();
            if self.stop.load(Ordering::Relaxed) {
                return Ok(()); // the round begins again from the checkpoint
            }
            let played = played.concat();
            let decisions = played.len();
            let wrong = trainer.learn(played);
            let mut line = format!("{},{decisions},{wrong:.6}", trainer.round);
            for setting in &self.plan.settings {
                let gain = strength::of_appraiser::<G>(trainer.appraiser(), setting, MATCHES);
                line += &format!(",{gain:+.0}");
            }
            self.folder.save(|file| trainer.save(file))?;
            self.folder.replace("moves.bin", |file| file.write_all(trainer.weights()))?;
            self.folder.add_to_curve(&heading, &line)?;
            crate::rules::print(&line)?;
        }
        Ok(())
    }
}
