//! `chabudai play`: a person at a terminal, against bots.

pub mod command;
mod input;
pub mod screen;
mod session;
mod tips;
mod typed;

use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engine::Seat;
use engine::record::{LONGEST, Record};
use engine::replay::Extent;
use messages::{Reader, message};

use crate::SettingArguments;
use crate::failure::Failure;
use crate::texts::{self, LanguageArgument};
pub use input::Input;
pub use session::refused;
use session::{After, Person, Session};
use tips::Tips;
pub use typed::typed;

/// Play a game in the terminal
///
/// On your turn, type the number or the text of a move; `help` lists what else you can do.
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it; without it you are asked
    game: Option<String>,
    #[command(flatten)]
    setting: SettingArguments,
    /// Your seat
    #[arg(long, value_name = "S")]
    seat: Option<u64>,
    /// The seed of the deals and the bots' moves [default: a new one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The bots: random, easy, medium, hard or expert; or one for each, separated by commas
    ///
    /// The default is easy, or the bots of the match you resume.
    #[arg(long, value_name = "LEVEL")]
    bots: Option<String>,
    /// Save the record of the match in this file when it ends or you leave, also by Ctrl-C or by closing the terminal
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved match
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "options", "starter"])]
    resume: Option<PathBuf>,
    /// Continue from an earlier moment: keep this many entries of the record, as `chabudai review` names them
    #[arg(long, value_name = "N", requires = "resume")]
    entries: Option<usize>,
    /// Tips on your turn, as in a first match after the lesson: each is given twice at most
    #[arg(long)]
    tips: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments {
    fn person(&self, entry: &catalog::GameEntry, me: Seat, seed: u64) -> Person {
        let tips = if self.tips { Tips::of(entry) } else { Tips::default() };
        Person { me, seed, language: self.language.get(), tips }
    }
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut input = Input::open();
    let Some(mut session) = sit_down(arguments, &mut input)? else { return Ok(ExitCode::SUCCESS) };
    let played = play(&mut session, &mut input, &Reader::of(arguments.language.get()));
    // Whatever ended it, the match is saved: the terminal may be gone.
    let saved = session.leave(arguments.save.as_deref());
    played.and(saved)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays until the match is over or the person leaves.
fn play(session: &mut Session, input: &mut Input, reader: &Reader) -> Result<(), Failure> {
    session.greet()?;
    let mut after = session.go_on()?;
    while after == After::Turn {
        let Some(line) = input.line("> ")? else {
            let left = message!("no-input").format(reader);
            return screen::print(&format!("\n{left}\n"));
        };
        after = session.obey(command::parse(&line))?;
    }
    Ok(())
}

/// A new match or a saved one; none if the input ends before a game is chosen.
fn sit_down(arguments: &Arguments, input: &mut Input) -> Result<Option<Session>, Failure> {
    if let Some(path) = &arguments.resume {
        return resume(path, arguments).map(Some);
    }
    let entry = match &arguments.game {
        Some(id) => crate::find(id)?,
        None => match ask_for_game(input, &Reader::of(arguments.language.get()))? {
            Some(entry) => entry,
            None => return Ok(None),
        },
    };
    let (setting, starter) = arguments.setting.setting(entry)?;
    let me = crate::seat("--seat", arguments.seat.unwrap_or(0), &setting)?;
    let seed = arguments.seed.map_or_else(fresh_seed, Ok)?;
    let person = arguments.person(entry, me, seed);
    let game = entry.new_match(setting, starter);
    Session::new(game, person, serde_json::Map::new(), arguments.bots.clone()).map(Some)
}

fn resume(path: &std::path::Path, arguments: &Arguments) -> Result<Session, Failure> {
    let name = path.display().to_string();
    let file = std::fs::File::open(path).map_err(|error| Failure::reading(&name, &error))?;
    let mut text = String::new();
    file.take(LONGEST as u64 + 1)
        .read_to_string(&mut text)
        .map_err(|error| Failure::reading(&name, &error))?;
    let wrong = |fault| Failure::Input(format!("{name} cannot be resumed: {fault}"));
    let mut record = Record::read(&text).map_err(wrong)?;
    if let Some(entries) = arguments.entries {
        let count = record.log.len();
        if entries > count {
            return Err(Failure::Input(format!("{name} has {count} entries; --entries is at most that")));
        }
        record.log.truncate(entries);
        record.result = None;
    }
    let game = catalog::GAMES.resume(&record, Extent::SoFar).map_err(wrong)?;
    let meta: serde_json::Map<String, serde_json::Value> =
        record.meta.as_ref().and_then(|meta| serde_json::from_str(meta.get()).ok()).unwrap_or_default();
    let saved = |key: &str| meta.get(key).and_then(serde_json::Value::as_u64);
    let seat = arguments.seat.or(saved("seat")).unwrap_or(0);
    let me = crate::seat("--seat", seat, game.setting())?;
    let seed = arguments.seed.or(saved("seed")).map_or_else(fresh_seed, Ok)?;
    let bots = arguments.bots.clone().or_else(|| Some(meta.get("bots")?.as_str()?.to_owned()));
    let person = arguments.person(crate::find(game.about().id)?, me, seed);
    Session::new(game, person, meta, bots)
}

fn ask_for_game(input: &mut Input, reader: &Reader) -> Result<Option<&'static catalog::GameEntry>, Failure> {
    for (number, entry) in catalog::GAMES.iter().enumerate() {
        screen::heading(&format!("{:>2}  {}", number + 1, entry.about.title().format(reader)))?;
        let options = crate::rules::options().initial_indent("    ").subsequent_indent("    ");
        let line = textwrap::fill(&entry.about.line().format(reader), options);
        screen::print(&format!("{line}\n"))?;
    }
    while let Some(line) = input.line(&format!("{} ", message!("which-game").format(reader)))? {
        let number: Option<usize> = line.parse().ok();
        let chosen = number
            .and_then(|number| catalog::GAMES.iter().nth(number.wrapping_sub(1)))
            .or_else(|| catalog::GAMES.find_by_name(&line));
        match chosen {
            Some(entry) => return Ok(Some(entry)),
            None => {
                screen::complain(&message!("type-game", most = catalog::GAMES.iter().len()).format(reader))?
            }
        }
    }
    Ok(None)
}

fn fresh_seed() -> Result<u64, Failure> {
    // 53 bits, which every JSON parser preserves.
    let seed = getrandom::u64()
        .map_err(|error| Failure::Input(format!("the system gives no randomness: {error}")))?;
    Ok(seed >> 11)
}
