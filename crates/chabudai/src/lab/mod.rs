//! `chabudai lab`: statistics over many matches.

mod beginner;
mod bench;
mod blunders;
mod calibrate;
mod duel;
mod levels;
pub mod progress;
mod rated;
mod rows;
mod stats;
mod temperaments;
mod worlds;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Measure players and rules over many matches
///
/// All commands take a seed and give the same results for it, whatever the number of cores. Ctrl-C ends them early and shows
/// the results so far, marked as partial.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Duel(duel::Arguments),
    Levels(levels::Arguments),
    Beginner(beginner::Arguments),
    Temperaments(temperaments::Arguments),
    Stats(stats::Arguments),
    Worlds(worlds::Arguments),
    Calibrate(calibrate::Arguments),
    Blunders(blunders::Arguments),
    Bench(bench::Arguments),
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    match &arguments.command {
        Command::Duel(arguments) => duel::run(arguments),
        Command::Levels(arguments) => levels::run(arguments),
        Command::Beginner(arguments) => beginner::run(arguments),
        Command::Temperaments(arguments) => temperaments::run(arguments),
        Command::Stats(arguments) => stats::run(arguments),
        Command::Worlds(arguments) => worlds::run(arguments),
        Command::Calibrate(arguments) => calibrate::run(arguments),
        Command::Blunders(arguments) => blunders::run(arguments),
        Command::Bench(arguments) => bench::run(arguments),
    }
}

/// How much work is done at once.
#[derive(Args)]
struct Work {
    /// The seed of deals and players
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// How many cores to use; the results do not depend on it [default: all]
    #[arg(long, value_name = "N")]
    cores: Option<usize>,
}

impl Work {
    fn cores(&self) -> usize {
        self.cores.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
    }
}

/// The form results are given in.
#[derive(Args)]
struct Form {
    /// For a script: one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// For a spreadsheet: comma-separated values
    #[arg(long)]
    csv: bool,
}

/// At least one of something.
fn at_least_one(argument: &str, number: u64) -> Result<(), Failure> {
    if number > 0 {
        Ok(())
    } else {
        Err(Failure::usage(format!("{argument} 0: nothing to do, give at least 1")))
    }
}

/// Set when Ctrl-C is pressed.
pub fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Without a handler a signal just ends the program; one that is ignored, as under `nohup`, stays ignored.
    let _ = ctrlc::try_set_handler(move || flag.store(true, std::sync::atomic::Ordering::Relaxed));
    stop
}
