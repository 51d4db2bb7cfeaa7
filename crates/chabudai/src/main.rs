//! The `chabudai` program.

mod admin;
mod data;
mod duration;
mod failure;
mod games;
mod lab;
mod learn;
mod lines;
mod load;
mod play;
mod puzzle;
mod puzzles;
mod record;
mod review;
mod rules;
mod serve;
mod solve;
mod texts;
mod think;
mod train;
mod verify;

use std::process::ExitCode;

use bots::{Level, PATIENCE, UnknownBot};
use clap::{Args, Parser, Subcommand};
use engine::chance::dice;
use engine::options::RawOption;
use engine::{AnyMatch, Direction, Seat, Setting};

use failure::Failure;

/// A table for five small-press card games.
///
/// Play them in the browser or in the terminal, check records of matches, and measure bots and rules over thousands of matches.
#[derive(Parser)]
#[command(
    name = "chabudai",
    version,
    after_help = "\
Try:
  chabudai serve                          tables for you and your friends, in the browser
  chabudai think --server HOST:PORT ...   think for its bots on another machine
  chabudai games                          the list of games
  chabudai learn collision                a guided first match
  chabudai puzzle three 1                 find the one move that is clearly best
  chabudai play three                     a duel of three minutes, right here
  chabudai play keystone --bots hard      against bots that look ahead
  chabudai rules collision R4.1           one clause of the rules
  chabudai record --game five35 --players 4 --matches 100 --seed 7 > matches.jsonl
  chabudai verify matches.jsonl           replay and check them all
  chabudai review matches.jsonl           who was ahead when, and where it turned
  chabudai backup copy.sqlite             copy a server's data, also while it runs
  chabudai restore copy.sqlite            put such a copy in place
  chabudai inspect                        check a server's data
  chabudai admin list                     a running server's tables
  chabudai solve three                    the exact solution of three
  chabudai lab stats --game gostop        how long, how fair, how often
  chabudai train five35                   what positions are worth, learned by self-play

Exit status: 0 success, 1 a record is wrong, 2 something could not be understood or read,
3 something could not be written."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Think(think::Arguments),
    Games(games::Arguments),
    Rules(rules::Arguments),
    Learn(learn::Arguments),
    Puzzle(puzzle::Arguments),
    Puzzles(puzzles::Arguments),
    Play(play::Arguments),
    Record(record::Arguments),
    Verify(verify::Arguments),
    Review(review::Arguments),
    Solve(solve::Arguments),
    Lab(lab::Arguments),
    Train(train::Arguments),
    Load(load::Arguments),
    Backup(data::Backup),
    Restore(data::Restore),
    Inspect(data::Inspect),
    Migrate(data::Migrate),
    Admin(admin::Arguments),
}

/// The setting of a match, as commands take it.
#[derive(Args)]
struct SettingArguments {
    /// Number of players [default: the fewest the game allows]
    #[arg(long, value_name = "N")]
    players: Option<u64>,
    /// An option of the game, as `chabudai games` lists them; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = RawOption::parse)]
    options: Vec<RawOption>,
    /// Who starts the first deal (the dealer in Go-Stop) [default: drawn]
    #[arg(long, value_name = "SEAT")]
    starter: Option<u64>,
}

impl SettingArguments {
    fn setting(&self, entry: &catalog::GameEntry) -> Result<(Setting, Option<Seat>), Failure> {
        let players = self.players.unwrap_or(*entry.about.seats.start() as u64);
        let setting = entry
            .setting(players, &self.options)
            .map_err(|faults| Failure::usage(format!("{}: {faults}", entry.about.id)))?;
        if self.starter.is_some() && entry.about.direction == Direction::Together {
            return Err(Failure::usage(format!(
                "--starter: nobody starts {}, all choose together",
                entry.about.title()
            )));
        }
        let starter = self.starter.map(|starter| seat("--starter", starter, &setting)).transpose()?;
        Ok((setting, starter))
    }
}

/// A game and its setting, for commands that play many matches.
#[derive(Args)]
struct GameArguments {
    /// The game, as `chabudai games` names it
    #[arg(long)]
    game: String,
    #[command(flatten)]
    setting: SettingArguments,
}

impl GameArguments {
    fn setting(&self) -> Result<(&'static catalog::GameEntry, Setting, Option<Seat>), Failure> {
        let entry = find(&self.game)?;
        let (setting, starter) = self.setting.setting(entry)?;
        Ok((entry, setting, starter))
    }
}

/// A seat of a match with this setting.
fn seat(argument: &str, number: u64, setting: &Setting) -> Result<Seat, Failure> {
    let players = setting.players();
    Seat::try_new(number, players).ok_or_else(|| {
        Failure::usage(format!(
            "{argument} {number}: with {players} players the seats are 0 to {}",
            players - 1
        ))
    })
}

/// The game with this id.
fn find(id: &str) -> Result<&'static catalog::GameEntry, Failure> {
    catalog::GAMES.find_by_name(id).ok_or_else(|| {
        Failure::usage(format!("there is no game '{id}': try one of {}", catalog::GAMES.ids()))
    })
}

/// Bots by name, separated by commas, each of which can play this game.
fn levels(argument: &str, text: &str, game: &dyn AnyMatch) -> Result<Vec<Level>, Failure> {
    let level = |name: &str| {
        let level: Level = name.trim().parse()?;
        catalog::GAMES.sit_down(game, level, dice(0, 0), PATIENCE).map(|_| level)
    };
    let levels: Result<Vec<Level>, UnknownBot> = text.split(',').map(level).collect();
    levels.map_err(|error| Failure::usage(format!("{argument}: {error}")))
}

/// One bot for all seats, or one for each.
fn bot_seats(text: &str, game: &dyn AnyMatch) -> Result<Vec<Level>, Failure> {
    let named = levels("--bots", text, game)?;
    let players = game.setting().players();
    match named.as_slice() {
        [one] => Ok(vec![*one; players]),
        all if all.len() == players => Ok(named),
        all => Err(Failure::usage(format!(
            "--bots names {} players, but {players} play: name one or {players}",
            all.len()
        ))),
    }
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Think(arguments) => think::run(&arguments),
        Command::Games(arguments) => games::run(&arguments),
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Learn(arguments) => learn::run(&arguments),
        Command::Puzzle(arguments) => puzzle::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Record(arguments) => record::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Review(arguments) => review::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Lab(arguments) => lab::run(&arguments),
        Command::Train(arguments) => train::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Backup(arguments) => data::backup(&arguments),
        Command::Restore(arguments) => data::restore(&arguments),
        Command::Inspect(arguments) => data::inspect(&arguments),
        Command::Migrate(arguments) => data::migrate(&arguments),
        Command::Admin(arguments) => admin::run(&arguments),
    };
    match done {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
