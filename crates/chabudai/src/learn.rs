//! `chabudai learn`: the lesson of a game, in the terminal.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use catalog::GameEntry;
use clap::Args;
use engine::Eye;
use engine::lesson::{LEARNER, Lesson, ToldStep};
use messages::{Join, Language, Message, Reader, message};

use crate::failure::Failure;
use crate::play::command::{self, Command};
use crate::play::{Input, screen, typed};
use crate::rules::print_excerpt;
use crate::texts::{self, LanguageArgument};

/// Learn a game by playing: a guided first match
///
/// Type the number or the text of a move, and press Enter where nothing is asked. `show` tells you a move that goes on, `quit` leaves.
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it
    game: String,
    /// Go on after these moves, separated by commas, as a lesson says them when you leave it
    #[arg(long, value_name = "MOVE,MOVE", value_delimiter = ',')]
    after: Vec<String>,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let entry = crate::find(&arguments.game)?;
    let teacher = Teacher { entry, language: arguments.language.get() };
    let mut moves: Vec<String> = arguments.after.iter().map(|text| text.trim().to_owned()).collect();
    let Some(mut lesson) = entry.lesson(&moves) else {
        let id = entry.about.id;
        return Err(Failure::usage(format!("{id} has no lesson: `chabudai rules {id}` shows its rules")));
    };
    if let Some(answer) = &lesson.answer {
        return Err(Failure::usage(format!("--after: {}", teacher.text(&answer.why))));
    }
    let typed = io::stdin().is_terminal();
    let mut input = Input::open();
    teacher.greet()?;
    loop {
        for (index, step) in lesson.told.iter().enumerate() {
            teacher.tell(step, lesson.steps)?;
            // Piped input holds moves only: nobody is there to press Enter.
            if typed
                && index + 1 < lesson.told.len()
                && input.line(&teacher.text(&message!("learn-go-on")))?.is_none()
            {
                teacher.say_how_to_return(&moves)?;
                return Ok(ExitCode::SUCCESS);
            }
        }
        let Some(step) = lesson.told.last().filter(|step| !step.choices.is_empty()) else {
            teacher.say(&message!("learn-next", game = entry.about.id))?;
            return Ok(ExitCode::SUCCESS);
        };
        let Some(next) = teacher.ask(step, &mut moves, &mut input)? else {
            teacher.say_how_to_return(&moves)?;
            return Ok(ExitCode::SUCCESS);
        };
        lesson = next;
    }
}

struct Teacher {
    entry: &'static GameEntry,
    language: Language,
}

impl Teacher {
    fn greet(&self) -> Result<(), Failure> {
        screen::heading(&self.text(&message!("learn-title", game = self.entry.about.title())))?;
        self.say(&message!("learn-how"))
    }

    /// How to go on where somebody leaves. The command is in one line, to be copied.
    fn say_how_to_return(&self, moves: &[String]) -> Result<(), Failure> {
        if moves.is_empty() {
            return Ok(());
        }
        self.say(&message!("learn-return"))?;
        screen::print(&format!("chabudai learn {} --after \"{}\"\n", self.entry.about.id, moves.join(",")))
    }

    /// What happens in a step, the table after it, and what the step says.
    fn tell(&self, step: &ToldStep, steps: usize) -> Result<(), Failure> {
        screen::print("\n")?;
        let mut happened = false;
        for frame in &step.frames {
            for event in frame.game.seen_events(Eye::Seat(LEARNER), frame.since) {
                happened = true;
                self.say(&event.message)?;
            }
        }
        if happened || step.number == 0 || step.frames.iter().any(|frame| frame.since == 0) {
            self.look(step)?;
        }
        screen::heading(&self.text(&message!("learn-step", number = step.number + 1, count = steps)))?;
        self.say(&step.text)?;
        if let Some(clause) = step.clause {
            self.say(&message!("learn-clause", clause = clause))?;
        }
        Ok(())
    }

    fn look(&self, step: &ToldStep) -> Result<(), Failure> {
        let text = self.with_reader(|reader| step.game().show(Eye::Seat(LEARNER), reader));
        screen::print(&format!("{text}\n"))
    }

    /// Asks until a move goes on: the lesson after it, or none if the learner leaves.
    fn ask(
        &self,
        step: &ToldStep,
        moves: &mut Vec<String>,
        input: &mut Input,
    ) -> Result<Option<Lesson>, Failure> {
        screen::print(&format!("{}\n", screen::offers(&step.game().offers(LEARNER))))?;
        loop {
            let Some(line) = input.line("> ")? else {
                self.say(&message!("learn-left"))?;
                return Ok(None);
            };
            let text = match command::parse(&line) {
                Command::Nothing => continue,
                Command::Quit => return Ok(None),
                Command::Look => {
                    self.look(step)?;
                    continue;
                }
                Command::Help => {
                    self.say(&message!("learn-how"))?;
                    continue;
                }
                Command::Rules(clause) => {
                    print_excerpt(self.entry.about, self.language, clause.as_deref())?;
                    continue;
                }
                Command::Move(text) if text.eq_ignore_ascii_case("show") => {
                    self.say(&message!("learn-show", moves = Join::Or.of(step.choices.clone())))?;
                    continue;
                }
                _ => typed(step.game(), LEARNER, &line).map_or(line, |id| step.game().notation(id)),
            };
            moves.push(text);
            let lesson = self.entry.lesson(moves).expect("it had a lesson a moment ago");
            let Some(answer) = lesson.answer else { return Ok(Some(lesson)) };
            moves.pop();
            let text = match answer.clause {
                Some(clause) => message!("record-clause", clause = clause, why = answer.why),
                None => answer.why,
            };
            screen::complain(&self.text(&text))?;
        }
    }

    fn say(&self, message: &Message) -> Result<(), Failure> {
        screen::say(&self.text(message))
    }

    fn text(&self, message: &Message) -> String {
        self.with_reader(|reader| message.format(reader))
    }

    /// The learner as a reader: the sentences of a lesson call the others by these names.
    fn with_reader(&self, read: impl FnOnce(&Reader) -> String) -> String {
        let people = message!("learn-people").format(&Reader::of(self.language));
        let name = |seat: usize| people.split(' ').nth(seat).unwrap_or_default().to_owned();
        read(&Reader::new(self.language, &name).at(LEARNER))
    }
}
