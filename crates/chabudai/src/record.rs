//! `chabudai record`: records of random play.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engine::any_match::play_at_random;
use engine::chance::dice;

use crate::GameArguments;
use crate::failure::Failure;
use crate::lines::{Lines, holds_records};

/// Play random matches and write their records, one per line
///
/// The same arguments give the same bytes on every machine. Match k of a seed is always the same, however many are
/// written.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// How many matches
    #[arg(long, value_name = "K", default_value_t = 1)]
    matches: u64,
    /// The seed of deals and moves
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Include all legal moves beside each move
    #[arg(long)]
    legal: bool,
    /// Write to this file instead of standard output; it appears only when it is complete
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let (entry, setting, starter) = arguments.game.setting()?;
    let mut lines = match &arguments.out {
        Some(path) => Lines::file(path, holds_records)?,
        None => Lines::standard()?,
    };
    for number in 0..arguments.matches {
        let mut game = entry.new_match(setting.clone(), starter);
        play_at_random(&mut *game, &mut dice(arguments.seed, number));
        lines.line(&game.record(arguments.legal).to_line())?;
    }
    lines.finish()?;
    Ok(ExitCode::SUCCESS)
}
