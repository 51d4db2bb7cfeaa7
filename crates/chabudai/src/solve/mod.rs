//! `chabudai solve`: the exact solution of three, of the whole game or of one position.

mod position;
mod whole;

pub use whole::grouped;

use std::process::ExitCode;
use std::thread;

use clap::Args;
use engine::options::RawOption;
use engine::{GameTypes, Options, Setting};
use indicatif::{ProgressBar, ProgressStyle};
use solver::three::{Duel, Solved};
use three::Three;

use crate::failure::Failure;

/// Solve three exactly: the whole game, or one position
#[derive(Args)]
pub struct Arguments {
    /// The game; only three is small enough
    game: String,
    /// An option of the game, as `chabudai games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = RawOption::parse)]
    options: Vec<RawOption>,
    /// One position: the open cards of seat 0 and of seat 1, for example R1,B2,Y3/R2,B3,Y1
    #[arg(long, value_name = "CARDS/CARDS")]
    hands: Option<String>,
    /// The cards both have played already, in the same format
    #[arg(long, value_name = "CARDS/CARDS", requires = "hands")]
    played: Option<String>,
    /// The points of seat 0 and of seat 1, for example 0,1
    #[arg(long, value_name = "POINTS,POINTS", requires = "hands")]
    score: Option<String>,
    /// For a script: one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let entry = crate::find(&arguments.game)?;
    if entry.about.id != Three::ABOUT.id {
        return Err(Failure::usage(format!(
            "{} is too large to be solved: only three can be",
            entry.about.id
        )));
    }
    let setting: Setting = entry
        .setting(2, &arguments.options)
        .map_err(|faults| Failure::usage(format!("{}: {faults}", entry.about.id)))?;
    let rules = Three::rules(&setting);
    let answer = match &arguments.hands {
        None => whole::answer(&rules, arguments.json),
        Some(hands) => {
            let asked = position::PositionText {
                hands,
                played: arguments.played.as_deref(),
                score: arguments.score.as_deref(),
            };
            position::answer(&rules, &asked, arguments.json)?
        }
    };
    crate::rules::print(&answer)?;
    Ok(ExitCode::SUCCESS)
}

/// Solves a duel on all cores, with a progress bar on a terminal.
fn solve(duel: Duel) -> Solved {
    let bar = ProgressBar::new(duel.to_solve() as u64).with_style(
        ProgressStyle::with_template("{wide_bar} {percent}%, {eta} to go").expect("a valid template"),
    );
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let solved = duel.solve(cores, |positions| bar.inc(positions as u64));
    bar.finish_and_clear();
    solved
}
