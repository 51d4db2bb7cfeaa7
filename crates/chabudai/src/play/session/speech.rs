//! Messages of a session, in the person's language.

use engine::words::{match_won, totals};
use engine::{Direction, Eye, Seat};
use messages::{Join, Message, Reader, message};

use super::Session;
use crate::failure::Failure;
use crate::play::screen;
use crate::texts;

impl Session {
    /// A message in the person's language.
    pub(super) fn text(&self, message: &Message) -> String {
        self.with_reader(|reader| message.format(reader))
    }

    /// The person as a reader, who is "you" at their own seat.
    fn with_reader(&self, read: impl FnOnce(&Reader) -> String) -> String {
        read(&Reader::of(self.language).at(self.me))
    }

    pub(super) fn print(&self, message: &Message) -> Result<(), Failure> {
        screen::say(&self.text(message))
    }

    pub(super) fn complain(&self, message: &Message) -> Result<(), Failure> {
        screen::complain(&self.text(message))
    }

    /// Prints the greeting: the game, the seat, the bots.
    pub fn greet(&self) -> Result<(), Failure> {
        let (about, players) = (self.game.about(), self.game.setting().players());
        let (game, seat) = (about.title(), self.me.index());
        let greeting = match about.direction {
            Direction::Together => message!("greeting", game = game, seat = seat, players = players),
            Direction::Clockwise => {
                message!("greeting-clockwise", game = game, seat = seat, players = players)
            }
            Direction::CounterClockwise => {
                message!("greeting-counter", game = game, seat = seat, players = players)
            }
        };
        screen::heading(&self.text(&greeting))?;
        let others = Seat::all(players).filter(|seat| *seat != self.me);
        let others =
            others.map(|seat| message!("other", seat = seat, level = self.levels[seat.index()].to_string()));
        self.print(&Message::sentences([
            about.line(),
            message!("others", others = Join::Commas.of(others)),
        ]))?;
        self.print(&message!("how"))?;
        screen::print("\n")
    }

    pub(super) fn look(&self) -> Result<(), Failure> {
        let text = self.with_reader(|reader| self.game.show(Eye::Seat(self.me), reader));
        screen::print(&format!("\n{text}{}\n", screen::offers(&self.game.offers(self.me))))
    }

    pub(super) fn tell(&self, since: usize) -> Result<(), Failure> {
        let events = self.game.seen_events(Eye::Seat(self.me), since);
        events.iter().try_for_each(|event| self.print(&event.message))
    }

    pub(super) fn help(&self) -> Result<(), Failure> {
        let help = self.text(&message!("help"));
        help.lines().try_for_each(|line| screen::print(&format!("  {line}\n")))
    }

    pub(super) fn end(&self) -> Result<(), Failure> {
        let Some(verdict) = self.game.verdict() else { return Ok(()) };
        let won = if verdict.winners.is_empty() { message!("draw") } else { match_won(verdict.winners) };
        let totals = totals(&verdict.totals);
        let why = self.game.why().filter(|why| *why != totals);
        let all = [message!("over"), won, totals].into_iter().chain(why);
        screen::heading(&format!("\n{}", self.text(&Message::sentences(all))))
    }
}
