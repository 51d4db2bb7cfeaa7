//! `chabudai train`: what players learn by self-play.

mod folder;
mod moves;
mod positions;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engine::Setting;
use train::{MovesPlan, TrainingPlan};

use crate::failure::Failure;
use crate::lab::stop_on_interrupt;
use folder::Folder;

/// Train the network of a game by self-play, or what it knows about moves
///
/// The network plays against itself and learns what moves and positions are worth from how deals end. One line after another shows the
/// curve: how wrong it was about moves and positions (the mean squared error), and how much it gains over `greedy` when it plays without
/// search, in thousandths of a match. FOLDER gets the same as `curve.csv`, the network as `network.bin`, and a checkpoint: after
/// Ctrl-C the same command goes on where it stopped. The same arguments give the same network. It uses one core.
///
/// With `--moves` it learns what moves are worth by how they look, which search uses for priors and playouts: all moves of some decisions
/// are tried in imagined worlds. FOLDER gets the weights as `moves.bin`. It uses all cores, and their number changes nothing.
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it
    game: String,
    /// Learn what moves are worth by how they look, instead of training a network
    #[arg(long, conflicts_with = "width")]
    moves: bool,
    /// The numbers of players that are played in turn, separated by commas [default: the fewest the game allows, with --moves all]
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    players: Vec<u64>,
    /// How many rounds of 16,384 positions, or of `--matches` matches [default: 2500, with --moves 6]
    #[arg(long, value_name = "K")]
    rounds: Option<u64>,
    /// How many matches of each number of players a round has
    #[arg(long, value_name = "K", default_value_t = 500, requires = "moves", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    matches: u64,
    /// In how many imagined worlds the moves of a decision are tried: fewer worlds leave time for more matches
    #[arg(long, value_name = "W", default_value_t = 24, requires = "moves", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    worlds: u32,
    /// The width of the first layer
    #[arg(long, value_name = "W", default_value_t = 64, value_parser = clap::value_parser!(u16).range(8..=128))]
    width: u16,
    /// The seed of weights, deals and moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Where what is learned, the curve and the checkpoint are written [default: GAME-training]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// The rounds of a training, if none are given.
const ROUNDS: u64 = 2500;
const ROUNDS_OF_MOVES: u64 = 6;

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let about = crate::find(&arguments.game)?.about;
    let (fewest, most) = (*about.seats.start() as u64, *about.seats.end() as u64);
    let players: Vec<u64> = match (&arguments.players[..], arguments.moves) {
        ([], false) => vec![fewest],
        ([], true) => (fewest..=most).collect(),
        (players, _) => players.to_vec(),
    };
    let settings: Result<Vec<Setting>, _> =
        players.iter().map(|players| about.setting(*players, &[])).collect();
    let settings = settings.map_err(|faults| Failure::usage(format!("{}: {faults}", about.id)))?;
    let Arguments { matches, worlds, width, seed, .. } = *arguments;
    let folder =
        Folder::new(arguments.out.clone().unwrap_or_else(|| format!("{}-training", about.id).into()));
    let stop = stop_on_interrupt();
    let done = if arguments.moves {
        let rounds = arguments.rounds.unwrap_or(ROUNDS_OF_MOVES);
        moves::train(about.id, &MovesPlan { settings, rounds, matches, worlds, seed }, &folder, &stop)
    } else {
        let rounds = arguments.rounds.unwrap_or(ROUNDS);
        positions::train(
            about.id,
            TrainingPlan { settings, width: width.into(), rounds, seed },
            &folder,
            &stop,
        )
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// The columns of the curve that tell what is gained over `greedy`.
fn gains(settings: &[Setting]) -> String {
    settings.iter().map(|setting| format!(",gain with {}", setting.players())).collect()
}
