//! A person's seat at a table.

mod speech;

use std::path::Path;

use bots::{Level, PATIENCE};
use catalog::Seated;
use engine::chance::{Dice, dice};
use engine::{ActionId, AnyMatch, Eye, Refusal, Seat, Turn};
use messages::{Language, Message, message};
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};

use super::command::Command;
use super::screen;
use super::tips::Tips;
use super::typed::{notated, numbered};
use crate::failure::Failure;
use crate::lines::{Lines, holds_records};
use crate::texts;

/// What comes after a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// It is the person's turn.
    Turn,
    /// The match is over, or the person leaves.
    End,
}

/// The person who plays.
pub struct Person {
    /// The person's seat.
    pub me: Seat,
    /// The seed of the deals and the bots' moves.
    pub seed: u64,
    /// The language.
    pub language: Language,
    /// What this person is told on a turn.
    pub tips: Tips,
}

/// A match with a person at one seat.
pub struct Session {
    game: Box<dyn AnyMatch>,
    me: Seat,
    seed: u64,
    language: Language,
    /// The metadata of the record: names, dates.
    meta: Map<String, Value>,
    /// The levels of the bots, by seat.
    levels: Vec<Level>,
    /// How many events the person has read.
    read: usize,
    tips: Tips,
}

impl Session {
    /// Sits down at a table, with bots of these levels: one for all, or one for each.
    pub fn new(
        game: Box<dyn AnyMatch>,
        person: Person,
        mut meta: Map<String, Value>,
        bots: Option<String>,
    ) -> Result<Session, Failure> {
        let Person { me, seed, language, tips } = person;
        let bots = bots.unwrap_or_else(|| "easy".to_owned());
        meta.insert("seat".to_owned(), me.index().into());
        meta.insert("seed".to_owned(), seed.into());
        let levels = levels(&*game, me, &bots)?;
        meta.insert("bots".to_owned(), bots.into());
        // A person who resumes a match sees the last events.
        let read = game.event_count().saturating_sub(6);
        Ok(Session { game, me, seed, language, meta, levels, read, tips })
    }

    /// Plays chance and bots until it is the person's turn, and shows what happened.
    pub fn go_on(&mut self) -> Result<After, Failure> {
        while self.game.verdict().is_none() && !self.is_my_turn() {
            self.others_go_on();
        }
        self.tell(self.read)?;
        self.read = self.game.event_count();
        if self.game.verdict().is_some() {
            self.end()?;
            return Ok(After::End);
        }
        self.look()?;
        if let Some(tip) = self.tips.next(&self.game.view(Eye::Seat(self.me))) {
            self.print(&message!("tip", tip = tip))?;
        }
        Ok(After::Turn)
    }

    fn is_my_turn(&self) -> bool {
        matches!(self.game.turn(), Turn::Seats(seats) if seats.contains(self.me))
    }

    /// One step of chance, or of a bot. What they draw depends only on the seed and the position in the log, so
    /// a resumed match continues as it would have.
    fn others_go_on(&mut self) {
        let place = self.game.log_len() as u64 * 8;
        match self.game.turn() {
            Turn::Seats(seats) => {
                if let Some(seat) = seats.iter().find(|seat| *seat != self.me) {
                    let rng = dice(self.seed, place + 1 + seat.index() as u64);
                    let id = self.player(self.levels[seat.index()], rng).choose(&*self.game, seat).id;
                    self.game.submit(seat, id).expect("players make legal moves");
                }
            }
            _ => self.game.draw(&mut dice(self.seed, place)),
        }
    }

    fn player(&self, level: Level, rng: Dice) -> Box<dyn Seated> {
        let seated = catalog::GAMES.sit_down(&*self.game, level, rng, PATIENCE);
        seated.expect("levels that were checked when they sat down")
    }

    /// What a strong player would do here, or thinks of a move, and why.
    fn hint(&self, about: Option<&str>) -> Result<(), Failure> {
        let asked = about.map(|text| {
            let id = text.parse().map_or_else(|_| self.find(text), |number| self.nth(number))?;
            self.game.allow(self.me, id).map(|()| id).map_err(refused)
        });
        let asked = match asked.transpose() {
            Ok(asked) => asked,
            Err(why) => return self.complain(&why),
        };
        let rng = dice(self.seed, self.game.log_len() as u64 * 8 + 7);
        let choice = self.player(Level::Adviser, rng).choose(&*self.game, self.me);
        let mention = |id| self.game.mention(id);
        self.print(&match asked {
            Some(id) => choice.sentence_about(id, &mention),
            None => choice.sentence(&mention),
        })?;
        if choice.solved {
            return Ok(()); // the sentence has all the numbers, and they have no margin
        }
        let mut tried: Vec<_> = choice.well_tried().collect();
        tried.sort_by(|one, other| other.value.total_cmp(&one.value));
        for candidate in tried {
            let (value, error) = (candidate.value / 10.0, 1.96 * candidate.error / 10.0);
            screen::print(&format!(
                "  {:<16} {value:>5.1} % ± {error:.1}
",
                self.game.notation(candidate.id)
            ))?;
        }
        Ok(())
    }

    /// Carries out a command.
    pub fn obey(&mut self, command: Command) -> Result<After, Failure> {
        match command {
            Command::Nothing => {}
            Command::Number(number) => return self.act(self.nth(number)),
            Command::Move(text) => return self.act(self.find(&text)),
            Command::Why(text) => self.why(&text)?,
            Command::Rules(clause) => self.rules(clause.as_deref())?,
            Command::Look => self.look()?,
            Command::Log => self.tell(0)?,
            Command::Hint(about) => self.hint(about.as_deref())?,
            Command::Undo => self.undo()?,
            Command::Save(path) => self.save_as(&path)?,
            Command::Help => self.help()?,
            Command::Quit => return Ok(After::End),
        }
        Ok(After::Turn)
    }

    fn act(&mut self, chosen: Result<ActionId, Message>) -> Result<After, Failure> {
        let done = chosen.and_then(|id| self.game.submit(self.me, id).map_err(refused));
        match done {
            Ok(()) => self.go_on(),
            Err(why) => {
                self.complain(&why)?;
                Ok(After::Turn)
            }
        }
    }

    /// The move with this number in the list, also where cards have numbers.
    fn nth(&self, number: usize) -> Result<ActionId, Message> {
        numbered(&*self.game, self.me, number)
            .ok_or_else(|| message!("type-number", most = self.game.moves(self.me).len()))
    }

    fn find(&self, text: &str) -> Result<ActionId, Message> {
        notated(&*self.game, text)
            .ok_or_else(|| message!("not-a-move", move = text, game = self.game.about().title()))
    }

    fn why(&self, text: &str) -> Result<(), Failure> {
        if text.is_empty() {
            return self.complain(&message!("which-move"));
        }
        let id = match text.parse().map_or_else(|_| self.find(text), |number| self.nth(number)) {
            Ok(id) => id,
            Err(why) => return self.complain(&why),
        };
        match self.game.allow(self.me, id) {
            Ok(()) => self.print(&message!("allowed", move = self.game.notation(id))),
            Err(refusal) => {
                let clause = refusal.clause;
                self.complain(&refused(refusal))?;
                self.rules(clause)
            }
        }
    }

    fn rules(&self, clause: Option<&str>) -> Result<(), Failure> {
        crate::rules::print_excerpt(self.game.about(), self.language, clause)
    }

    fn undo(&mut self) -> Result<(), Failure> {
        if self.game.undo(self.me) {
            self.read = self.game.event_count();
            self.print(&message!("undone"))?;
            return self.look();
        }
        self.complain(&message!("not-undone"))
    }

    fn save_as(&self, path: &str) -> Result<(), Failure> {
        if path.is_empty() {
            return self.complain(&message!("save-where"));
        }
        match self.save(Path::new(path)) {
            Ok(()) => self.print(&message!("saved", path = path)),
            Err(Failure::Input(why) | Failure::Output(why)) => screen::complain(&why),
        }
    }

    /// Writes the record. A file that is not a record is not overwritten.
    fn save(&self, path: &Path) -> Result<(), Failure> {
        let mut record = self.game.record(false);
        record.meta = to_raw_value(&self.meta).ok();
        let mut lines = Lines::file(path, holds_records)?;
        lines.line(&record.to_line())?;
        lines.finish()
    }

    /// Saves the match if `--save` was given.
    pub fn leave(&self, path: Option<&Path>) -> Result<(), Failure> {
        match path {
            Some(path) => {
                self.save(path)?;
                self.print(&message!("saved-to", path = path.display().to_string()))
            }
            None => Ok(()),
        }
    }
}

/// A refusal, and the clause it names.
pub fn refused(refusal: Refusal) -> Message {
    match refusal.clause {
        Some(clause) => message!("record-clause", clause = clause, why = refusal.why),
        None => refusal.why,
    }
}

/// The levels of all seats; the person's own is not used.
fn levels(game: &dyn AnyMatch, me: Seat, bots: &str) -> Result<Vec<Level>, Failure> {
    let players = game.setting().players();
    let named = crate::levels("--bots", bots, game)?;
    let mut others = named.iter().copied();
    match named.len() {
        1 => Ok(vec![named[0]; players]),
        count if count == players - 1 => Ok(Seat::all(players)
            .map(|seat| if seat == me { named[0] } else { others.next().unwrap_or(named[0]) })
            .collect()),
        count => {
            Err(Failure::usage(format!("--bots names {count} players: name one for all, or {}", players - 1)))
        }
    }
}
