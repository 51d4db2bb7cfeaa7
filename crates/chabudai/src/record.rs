//! `chabudai record`: records of random play, or of bots.

use std::path::PathBuf;
use std::process::ExitCode;

use bots::Level;
use catalog::Seated;
use clap::Args;
use engine::any_match::play_at_random;
use engine::chance::dice;
use engine::{AnyMatch, Turn};
use lab::series::UNHURRIED;
use serde_json::json;
use serde_json::value::to_raw_value;

use crate::GameArguments;
use crate::failure::Failure;
use crate::lines::{Lines, holds_records};

/// Play random matches, or matches of bots, and write their records, one per line
///
/// The same arguments give the same bytes on every machine, unless a bot's budget is time. Match k of a seed is always the same,
/// however many are written.
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
    /// The bots: one for all seats, or one for each, separated by commas [default: random moves]
    #[arg(long, value_name = "LEVEL")]
    bots: Option<String>,
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
    let bots = arguments.bots.as_deref();
    let bots =
        bots.map(|text| crate::bot_seats(text, &*entry.new_match(setting.clone(), starter))).transpose()?;
    for number in 0..arguments.matches {
        let mut game = entry.new_match(setting.clone(), starter);
        match &bots {
            None => play_at_random(&mut *game, &mut dice(arguments.seed, number)),
            Some(bots) => play_with(bots, &mut *game, arguments.seed, number),
        }
        let mut record = game.record(arguments.legal);
        if let Some(bots) = &bots {
            let names: Vec<String> = bots.iter().map(Level::to_string).collect();
            record.meta = to_raw_value(&json!({ "bots": names })).ok();
        }
        lines.line(&record.to_line())?;
    }
    lines.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Plays a match with these bots, each of which thinks as long as it takes: the bytes must not depend on how busy the machine is.
fn play_with(bots: &[Level], game: &mut dyn AnyMatch, seed: u64, number: u64) {
    let mut seated: Vec<Box<dyn Seated>> = bots
        .iter()
        .zip(0..)
        .map(|(level, seat)| {
            let rng = dice(!seed, number << 8 | seat);
            catalog::GAMES
                .sit_down(game, *level, rng, UNHURRIED)
                .expect("bots that were checked when they were named")
        })
        .collect();
    let mut chance = dice(seed, number);
    while game.verdict().is_none() {
        match game.turn() {
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let id = seated[seat.index()].choose(game, seat).id;
                    game.submit(seat, id).expect("bots make legal moves");
                }
            }
            _ => game.draw(&mut chance),
        }
    }
}
