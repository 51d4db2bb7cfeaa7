//! `chabudai puzzle`: solving a puzzle in the terminal.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use catalog::GameEntry;
use clap::Args;
use engine::puzzle::{Puzzle, percent};
use engine::words::pad;
use engine::{AnyMatch, Eye, Refusal, Seat};
use messages::{Language, Message, Reader, message};

use crate::failure::Failure;
use crate::play::command::{self, Command};
use crate::play::{Input, refused, screen, typed};
use crate::rules::print_excerpt;
use crate::texts::{self, LanguageArgument};

/// The longest set that is read, in bytes.
const LONGEST: u64 = 64 << 20;

/// Solve a puzzle: find the one move that is clearly best
///
/// Without a number it lists the puzzles. Type the number or the text of a move; `solution` shows the best one, `quit` leaves.
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it
    game: String,
    /// Which puzzle, counted from 1
    number: Option<usize>,
    /// A file that `chabudai puzzles` has written [default: the puzzles that come with the program]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let entry = crate::find(&arguments.game)?;
    let puzzles = match &arguments.from {
        Some(path) => read(entry, path)?,
        None => entry.puzzles(),
    };
    let id = entry.about.id;
    if puzzles.is_empty() {
        let whose = arguments.from.as_ref().map_or_else(|| id.to_owned(), |path| path.display().to_string());
        return Err(Failure::usage(format!(
            "{whose} has no puzzles: `chabudai puzzles {id}` looks for some"
        )));
    }
    let language = arguments.language.get();
    let Some(number) = arguments.number else {
        list(entry, &puzzles, language)?;
        return Ok(ExitCode::SUCCESS);
    };
    let puzzle = number.checked_sub(1).and_then(|index| puzzles.get(index)).ok_or_else(|| {
        Failure::usage(format!("there is no puzzle {number}: {id} has {}, counted from 1", puzzles.len()))
    })?;
    let (game, seat) =
        entry.position(puzzle).map_err(|fault| Failure::Input(format!("puzzle {number}: {fault}")))?;
    let solver = Solver { entry, puzzle, game, seat, language };
    solver.greet(number)?;
    solver.ask()?;
    Ok(ExitCode::SUCCESS)
}

/// A set from a file, with every puzzle checked.
fn read(entry: &GameEntry, path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let name = path.display().to_string();
    let mut text = String::new();
    let file = File::open(path).map_err(|error| Failure::reading(&name, &error))?;
    file.take(LONGEST).read_to_string(&mut text).map_err(|error| Failure::reading(&name, &error))?;
    entry.read_puzzles(&text).map_err(|fault| Failure::Input(format!("{name}, {fault}")))
}

fn list(entry: &GameEntry, puzzles: &[Puzzle], language: Language) -> Result<(), Failure> {
    let reader = Reader::of(language);
    screen::heading(
        &message!("puzzle-list", game = entry.about.title(), count = puzzles.len()).format(&reader),
    )?;
    screen::print(&format!("{}\n", screen::fill(&message!("puzzle-depths").format(&reader))))?;
    let cell = |(number, puzzle): (usize, &Puzzle)| {
        pad(&message!("puzzle-listed", number = number, depth = puzzle.depth).format(&reader), 20)
    };
    let cells: Vec<String> = (1..).zip(puzzles).map(cell).collect();
    for row in cells.chunks(4) {
        screen::print(&format!("{}\n", row.concat().trim_end()))?;
    }
    screen::print(&format!("{}\n", message!("puzzle-begin", game = entry.about.id).format(&reader)))
}

struct Solver<'a> {
    entry: &'static GameEntry,
    puzzle: &'a Puzzle,
    game: Box<dyn AnyMatch>,
    seat: Seat,
    language: Language,
}

impl Solver<'_> {
    fn greet(&self, number: usize) -> Result<(), Failure> {
        let title = self.entry.about.title();
        screen::heading(&self.text(&message!(
            "puzzle-title",
            game = title,
            number = number,
            depth = self.puzzle.depth
        )))?;
        self.say(&message!("puzzle-how"))?;
        screen::print("\n")?;
        self.look()
    }

    /// Asks until the move is found, or the person wants to see it or to leave.
    fn ask(&self) -> Result<(), Failure> {
        let mut input = Input::open();
        screen::print(&format!("{}\n", screen::offers(&self.game.offers(self.seat))))?;
        while let Some(line) = input.line("> ")? {
            match command::parse(&line) {
                Command::Nothing => {}
                Command::Quit => return Ok(()),
                Command::Look => self.look()?,
                Command::Log => self.log()?,
                Command::Help => self.say(&message!("puzzle-how"))?,
                Command::Rules(clause) => print_excerpt(self.entry.about, self.language, clause.as_deref())?,
                Command::Move(text) if text.eq_ignore_ascii_case("solution") => return self.solution(),
                _ => match self.legal(&line) {
                    Err(refusal) => screen::complain(&self.text(&refused(refusal)))?,
                    Ok(action) if action == self.puzzle.best().action => return self.right(&action),
                    Ok(action) => self.answer(&action)?,
                },
            }
        }
        self.say(&message!("puzzle-left"))
    }

    /// The move that was typed, if it is legal.
    fn legal(&self, line: &str) -> Result<String, Refusal> {
        let id = typed(&*self.game, self.seat, line).map_or_else(|| self.game.parse(line), Ok)?;
        self.game.allow(self.seat, id)?;
        Ok(self.game.notation(id))
    }

    fn answer(&self, action: &str) -> Result<(), Failure> {
        self.puzzle.answer(action, &self.entry.voice).map_or(Ok(()), |answer| self.say(&answer))
    }

    fn right(&self, action: &str) -> Result<(), Failure> {
        self.answer(action)?;
        self.worths()
    }

    fn solution(&self) -> Result<(), Failure> {
        self.say(&self.puzzle.solution(&self.entry.voice))?;
        self.worths()
    }

    /// Every move, best first, with its worth and the standard error of that.
    fn worths(&self) -> Result<(), Failure> {
        for known in &self.puzzle.moves {
            let error = if known.error > 0 { format!(" ± {}", percent(known.error)) } else { String::new() };
            screen::print(&format!("  {} {:>5} %{error}\n", pad(&known.action, 16), percent(known.worth)))?;
        }
        Ok(())
    }

    fn look(&self) -> Result<(), Failure> {
        let text = self.game.show(Eye::Seat(self.seat), &self.reader());
        screen::print(&format!("{text}\n"))
    }

    fn log(&self) -> Result<(), Failure> {
        self.game.seen_events(Eye::Seat(self.seat), 0).iter().try_for_each(|event| self.say(&event.message))
    }

    fn say(&self, message: &Message) -> Result<(), Failure> {
        screen::say(&self.text(message))
    }

    fn text(&self, message: &Message) -> String {
        message.format(&self.reader())
    }

    fn reader(&self) -> Reader<'static> {
        Reader::of(self.language).at(self.seat)
    }
}
