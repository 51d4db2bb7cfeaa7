//! `chabudai play`: a person at a terminal, against bots.

mod command;
mod screen;
mod session;

use std::io::{self, BufRead, IsTerminal, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use engine::record::{LONGEST, Record};
use engine::replay::Extent;
use engine::words::printable;
use messages::{Reader, message};

use crate::SettingArguments;
use crate::failure::Failure;
use crate::texts::{self, LanguageArgument};
use session::{After, Place, Session};

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
    /// The default is medium, or the bots of the match you resume.
    #[arg(long, value_name = "LEVEL")]
    bots: Option<String>,
    /// Save the record of the match in this file when it ends or you leave
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved match
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "options", "starter"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut input = Input { echo: !io::stdin().is_terminal() };
    let Some(mut session) = sit_down(arguments, &mut input)? else { return Ok(ExitCode::SUCCESS) };
    session.greet()?;
    let mut after = session.go_on()?;
    while after == After::Turn {
        let Some(line) = input.line("> ")? else {
            let left = message!("no-input").format(&Reader::of(arguments.language.get()));
            screen::print(&format!("\n{left}\n"))?;
            break;
        };
        after = session.obey(command::parse(&line))?;
    }
    session.leave(arguments.save.as_deref())?;
    Ok(ExitCode::SUCCESS)
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
    let seat = Place { me, seed, language: arguments.language.get() };
    let game = entry.new_match(setting, starter);
    Session::new(game, seat, serde_json::Map::new(), arguments.bots.clone()).map(Some)
}

fn resume(path: &std::path::Path, arguments: &Arguments) -> Result<Session, Failure> {
    let name = path.display().to_string();
    let file = std::fs::File::open(path).map_err(|error| Failure::reading(&name, &error))?;
    let mut text = String::new();
    file.take(LONGEST as u64 + 1)
        .read_to_string(&mut text)
        .map_err(|error| Failure::reading(&name, &error))?;
    let wrong = |fault| Failure::Input(format!("{name} cannot be resumed: {fault}"));
    let record = Record::read(&text).map_err(wrong)?;
    let game = catalog::GAMES.resume(&record, Extent::SoFar).map_err(wrong)?;
    let meta: serde_json::Map<String, serde_json::Value> =
        record.meta.as_ref().and_then(|meta| serde_json::from_str(meta.get()).ok()).unwrap_or_default();
    let saved = |key: &str| meta.get(key).and_then(serde_json::Value::as_u64);
    let seat = arguments.seat.or(saved("seat")).unwrap_or(0);
    let me = crate::seat("--seat", seat, game.setting())?;
    let seed = arguments.seed.or(saved("seed")).map_or_else(fresh_seed, Ok)?;
    let bots = arguments.bots.clone().or_else(|| Some(meta.get("bots")?.as_str()?.to_owned()));
    let place = Place { me, seed, language: arguments.language.get() };
    Session::new(game, place, meta, bots)
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

/// What the person types.
struct Input {
    /// Whether to echo what is typed: piped input is not visible otherwise.
    echo: bool,
}

/// The longest line that is read.
const LONGEST_LINE: usize = 1 << 12;

impl Input {
    /// The next line without the white space around it, or none at the end of input.
    fn line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        screen::print(prompt)?;
        let mut line = Vec::new();
        let length = io::stdin().lock().take(LONGEST_LINE as u64).read_until(b'\n', &mut line);
        let length = length.map_err(|error| Failure::reading("standard input", &error))?;
        if length == 0 {
            return Ok(None);
        }
        if length == LONGEST_LINE && !line.ends_with(b"\n") {
            io::stdin()
                .lock()
                .skip_until(b'\n')
                .map_err(|error| Failure::reading("standard input", &error))?;
            line.clear();
        }
        // Invalid UTF-8 is no command, and is answered as such.
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            screen::print(&format!("{}\n", printable(&line)))?;
        }
        Ok(Some(line))
    }
}
