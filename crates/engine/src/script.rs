//! Scripts: a position and what happens from there, as text. Cases and the examples of the rules are scripts.
//!
//! ```text
//! players 4
//! setup {"hands": [["Su7"], ["Su5"], ["Sa7"], ["Sa6"]], "leader": 0}
//! move Su7
//! move 1: Su5
//! ```
//!
//! | line | meaning |
//! |---|---|
//! | `players N`, `option k=v`, `starter S` | the setting of the match; by default with the fewest players |
//! | `setup JSON` | a position in the middle of a deal; without it a script begins with the first deal |
//! | `move M`, `move S: M` | a move by the first seat to move, or by seat S |
//! | `chance JSON` | a chance outcome |
//!
//! Lines that begin with `#` are comments.

use crate::any_match::AnyMatch;
use crate::game::{Game, Turn};
use crate::options::{RawOption, Setting};
use crate::play::Match;
use crate::seat::Seat;

/// A line of a script that is neither empty nor a comment.
pub struct ScriptLine<'t> {
    /// Its number, from 1.
    pub number: usize,
    /// All of it.
    pub text: &'t str,
    /// Its first word.
    pub word: &'t str,
    /// What comes after that.
    pub rest: &'t str,
}

/// The lines of a text, without empty ones and comments.
pub fn lines(text: &str) -> impl Iterator<Item = ScriptLine<'_>> {
    let says_something = |text: &&str| !text.is_empty() && !text.starts_with('#');
    text.lines().map(str::trim).enumerate().filter(move |(_, text)| says_something(text)).map(
        |(index, text)| {
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            ScriptLine { number: index + 1, text, word, rest: rest.trim() }
        },
    )
}

/// A script as far as it has been played.
pub struct Script<G: Game> {
    players: u64,
    options: Vec<RawOption>,
    starter: Option<u64>,
    game: Option<Match<G>>,
}

impl<G: Game> Default for Script<G> {
    fn default() -> Script<G> {
        Script { players: *G::ABOUT.seats.start() as u64, options: Vec::new(), starter: None, game: None }
    }
}

impl<G: Game> Script<G> {
    /// Plays a line. False if it is not one of a script; the error says what is wrong with it.
    pub fn line(&mut self, word: &str, rest: &str) -> Result<bool, String> {
        match word {
            "players" => self.players = rest.parse().map_err(|_| "a number".to_owned())?,
            "option" => self.options.push(RawOption::parse(rest)?),
            "starter" => self.starter = Some(rest.parse().map_err(|_| "a seat".to_owned())?),
            "setup" => {
                let setup = serde_json::from_str(rest).map_err(|error| error.to_string())?;
                let game =
                    Match::from_setup(self.setting()?, &setup).map_err(|refusal| refusal.to_string())?;
                self.game = Some(game);
            }
            "move" => {
                let game = self.game()?;
                let (seat, text) = seat_and(game, rest)?;
                let id = game.parse(text).map_err(|refusal| refusal.to_string())?;
                Match::submit(game, seat, id).map_err(|refusal| refusal.to_string())?;
            }
            "chance" => AnyMatch::chance(self.game()?, rest).map_err(|refusal| refusal.to_string())?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A copy, to try something out.
    pub fn fork(&self) -> Script<G> {
        let options = self.options.clone();
        Script { players: self.players, options, starter: self.starter, game: self.game.clone() }
    }

    fn setting(&self) -> Result<Setting, String> {
        G::ABOUT.setting(self.players, &self.options).map_err(|faults| faults.to_string())
    }

    /// The match as far as the script has played it; a new one if no line has begun it.
    pub fn game(&mut self) -> Result<&mut Match<G>, String> {
        if self.game.is_none() {
            let setting = self.setting()?;
            let starter = self.starter.and_then(|starter| Seat::try_new(starter, setting.players()));
            self.game = Some(Match::new(setting, starter));
        }
        Ok(self.game.as_mut().expect("just made"))
    }

    /// The match as far as the script has played it, if a line has begun it.
    pub fn begun(&self) -> Option<&Match<G>> {
        self.game.as_ref()
    }
}

/// Splits `S: rest` into the seat and the rest. If there is no seat, it is the first one to move.
pub fn seat_and<'t, G: Game>(game: &Match<G>, text: &'t str) -> Result<(Seat, &'t str), String> {
    if let Some((seat, rest)) = text.split_once(':')
        && let Ok(number) = seat.parse()
    {
        let seat = Seat::try_new(number, game.players()).ok_or(format!("there is no seat {number}"))?;
        return Ok((seat, rest.trim()));
    }
    match Match::turn(game) {
        Turn::Seats(seats) => Ok((seats.iter().next().expect("a turn has a seat"), text)),
        other => Err(format!("nobody is to move: {other:?}")),
    }
}
