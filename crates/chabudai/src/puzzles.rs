//! `chabudai puzzles`: looks for puzzles in matches between bots.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::GAMES;
use clap::Args;
use lab::puzzles::Finder;

use crate::SettingArguments;
use crate::failure::Failure;
use crate::lab::progress;
use crate::lines::Lines;

/// The first word of every set.
const HEAD: &str = "# chabudai puzzles";

/// Look for puzzles: positions in which one move is clearly best, and a sensible player misses it
///
/// Sensible players play matches. A decision that a short search would make differently is weighed: every move is tried
/// equally often by several searches, which must agree by far; where a game is solved, its solution decides. The depth of a
/// puzzle is the number of doublings from which on every search finds the move, whatever its seed. `chabudai puzzle` lets you
/// solve them.
///
/// The same arguments give the same puzzles on every machine. A set takes a few minutes at most.
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it
    game: String,
    #[command(flatten)]
    setting: SettingArguments,
    /// How many puzzles
    #[arg(long, value_name = "K", default_value_t = 30)]
    count: usize,
    /// How many matches to look at, at most
    #[arg(long, value_name = "K", default_value_t = 1000)]
    matches: u64,
    /// The number of the first match to look at; a puzzle says which match it came from
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// The seed of deals, moves and searches
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Write to this file instead of standard output; it appears only when it is complete
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let entry = crate::find(&arguments.game)?;
    let (setting, starter) = arguments.setting.setting(entry)?;
    let mut lines = match &arguments.out {
        Some(path) => Lines::file(path, holds_puzzles)?,
        None => Lines::standard()?,
    };
    let Arguments { count, matches, first, seed, .. } = arguments;
    let mut command = format!("{HEAD} {} --players {}", entry.about.id, setting.players());
    for option in &arguments.setting.options {
        command += &format!(" --option {}={}", option.key, option.value);
    }
    if let Some(starter) = arguments.setting.starter {
        command += &format!(" --starter {starter}");
    }
    command += &format!(" --seed {seed}");
    if *first > 0 {
        command += &format!(" --first {first}");
    }
    lines.line(&format!("{command} --matches {matches} --count {count}"))?;
    let finder = Finder { games: GAMES, entry, setting, starter, seed: *seed };
    let bar = progress::bar(*matches, entry.about.id);
    let found = finder.find(*count, *first..first.saturating_add(*matches), |matches, puzzles| {
        bar.set_position(matches);
        bar.set_message(format!("{puzzles}/{count}"));
    });
    bar.finish_and_clear();
    for puzzle in found {
        lines.line(&serde_json::to_string(&puzzle).expect("plain data"))?;
    }
    lines.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Whether a file holds puzzles, judging by its beginning.
fn holds_puzzles(file: &mut File) -> bool {
    let mut beginning = Vec::new();
    let read = file.take(HEAD.len() as u64).read_to_end(&mut beginning);
    read.is_ok() && (beginning.is_empty() || beginning == HEAD.as_bytes())
}
