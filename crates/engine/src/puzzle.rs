//! Puzzles: positions of real matches in which one move is clearly best, and a sensible player misses it.
//!
//! A set is a text with one puzzle per line, as JSON; lines that begin with `#` are comments, and the first one says how the
//! set was found. Nothing in a set is trusted: [`read`] knows its shape, and [`Puzzle::check`] compares it with the position,
//! which the game itself plays.

use messages::{Arg, Message, message, shared as texts};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue as RawJson;

use crate::any_match::AnyMatch;
use crate::game::Turn;
use crate::powers::Stakes;
use crate::record::{Record, RecordFault, reason};
use crate::seat::Seat;

/// The best move wins at least this much more than any other, in hundredths of a percent of a match.
pub const LEAD: u32 = 200;

/// The best move leads by at least this many standard errors.
pub const BEYOND_DOUBT: u32 = 5;

/// The depths that a puzzle can have.
pub const DEPTHS: std::ops::RangeInclusive<u32> = 4..=12;

/// A position, and what its moves are worth.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The number of the match that it was found in.
    #[serde(rename = "match")]
    pub number: u64,
    /// The seat that is to move.
    pub seat: u64,
    /// How deep one must look: searches with two to the power of this many iterations find the best move reliably, and so do all
    /// longer ones.
    pub depth: u32,
    /// The move of a sensible player who does not look ahead.
    pub tempting: String,
    /// Every legal move, best first.
    pub moves: Vec<Worth>,
    /// What the best move does that the tempting one does not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
    /// The match up to the position.
    pub record: Box<RawJson>,
}

/// What a move is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub action: String,
    /// What it wins, in hundredths of a percent of a match.
    pub worth: u32,
    /// The standard error of that; zero if it is exact.
    pub error: u32,
    /// What its seat scores in the deal after it, in hundredths of a point, and the standard error of that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<(i32, u32)>,
}

/// A reason for the best move, by what was counted after it and after the tempting one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// The id of its sentence.
    pub id: String,
    /// The number of the best move in it.
    pub mine: String,
    /// The number of the tempting move.
    pub theirs: String,
}

/// How a game speaks about its puzzles.
#[derive(Clone, Copy)]
pub struct Voice {
    /// What it is played for.
    pub stakes: Stakes,
    /// How a sentence mentions a move that is given in notation.
    pub mention: fn(&str) -> Arg,
    /// A reason as a sentence; none if the game has no such reason.
    pub reason: fn(&Reason) -> Option<Message>,
}

impl Worth {
    /// Whether it is worth more than another move, by enough and beyond doubt.
    pub fn clearly_beats(&self, other: &Worth) -> bool {
        let lead = self.worth.saturating_sub(other.worth);
        lead >= LEAD && is_clear(lead, self.error, other.error)
    }
}

/// Whether a difference is beyond doubt, given the standard errors of both sides.
fn is_clear(difference: u32, one: u32, other: u32) -> bool {
    let square = |number: u32| u64::from(number) * u64::from(number);
    square(difference) >= square(BEYOND_DOUBT) * (square(one) + square(other))
}

/// The puzzles of a set, with the numbers of their lines. An error names the line that is wrong.
pub fn read(text: &str) -> Result<Vec<(usize, Puzzle)>, String> {
    lines(text)
        .map(|(number, line)| match serde_json::from_str(line) {
            Ok(puzzle) => Ok((number, puzzle)),
            Err(error) => Err(format!("line {number}: not a puzzle: {}", reason(&error))),
        })
        .collect()
}

/// How many puzzles a set has.
pub fn count(text: &str) -> usize {
    lines(text).count()
}

/// The lines that hold puzzles, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
}

impl Puzzle {
    /// The best move.
    pub fn best(&self) -> &Worth {
        &self.moves[0]
    }

    /// What it is known by, also where its set has changed: a number for the match up to the position and the seat that is to move
    /// (FNV-1a, 64 bits), in hexadecimal digits.
    pub fn id(&self) -> String {
        let bytes = self.record.get().bytes().chain(self.seat.to_le_bytes());
        let fold = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        format!("{:016x}", bytes.fold(0xcbf2_9ce4_8422_2325, fold))
    }

    /// The record of the match up to the position.
    pub fn record(&self) -> Result<Record, RecordFault> {
        Record::read(self.record.get())
    }

    /// What a move is worth, if it is legal.
    pub fn worth(&self, action: &str) -> Option<&Worth> {
        self.moves.iter().find(|known| known.action == action)
    }

    /// Compares the puzzle with its position: a seat is to move, its legal moves are listed, best first, and the first is
    /// clearly best. The seat is returned.
    pub fn check(&self, game: &dyn AnyMatch) -> Result<Seat, String> {
        let seat = Seat::try_new(self.seat, game.setting().players())
            .ok_or_else(|| format!("there is no seat {}", self.seat))?;
        if !matches!(game.turn(), Turn::Seats(seats) if seats.contains(seat)) {
            return Err(format!("seat {} is not to move", self.seat));
        }
        let mut legal: Vec<String> = game.offers(seat).into_iter().map(|offer| offer.text).collect();
        let mut listed: Vec<String> = self.moves.iter().map(|known| known.action.clone()).collect();
        legal.sort_unstable();
        listed.sort_unstable();
        if legal != listed {
            return Err(format!("the legal moves are {}", legal.join(", ")));
        }
        if self.moves.windows(2).any(|pair| pair[0].worth < pair[1].worth) || self.best().worth > 10_000 {
            return Err(
                "the moves are not in the order of their worth, or one is worth more than a match".to_owned()
            );
        }
        if let Some(other) = self.moves[1..].iter().find(|other| !self.best().clearly_beats(other)) {
            return Err(format!("{} is not clearly better than {}", self.best().action, other.action));
        }
        if self.moves.len() < 2 || self.tempting == self.best().action || self.worth(&self.tempting).is_none()
        {
            return Err(format!("{} is no other legal move that could tempt anybody", self.tempting));
        }
        if !DEPTHS.contains(&self.depth) {
            return Err(format!("the depth is from {} to {}", DEPTHS.start(), DEPTHS.end()));
        }
        Ok(seat)
    }

    /// What is said to a legal move. The best move is not named before it is found.
    pub fn answer(&self, action: &str, voice: &Voice) -> Option<Message> {
        let (chosen, best) = (self.worth(action)?, self.best());
        if chosen == best {
            return Some(Message::sentences([message!("puzzle-right"), self.solution(voice)]));
        }
        Some(message!(
            "puzzle-wrong",
            move = (voice.mention)(action),
            mine = percent(chosen.worth),
            whole = (voice.stakes.whole)(),
            best = percent(best.worth)
        ))
    }

    /// What the best move is worth, compared with the tempting one, and why.
    pub fn solution(&self, voice: &Voice) -> Message {
        let best = self.best();
        let tempting = self.worth(&self.tempting).unwrap_or(best);
        let worth = message!(
            "puzzle-solution",
            move = (voice.mention)(&best.action),
            mine = percent(best.worth),
            whole = (voice.stakes.whole)(),
            rival = (voice.mention)(&tempting.action),
            theirs = percent(tempting.worth)
        );
        let reasons = self.reasons.iter().filter_map(voice.reason);
        Message::sentences([worth].into_iter().chain(reasons).chain(edge(best, tempting, &voice.stakes)))
    }
}

/// What the better move does in this deal that the other does not; none if that is in doubt, or not an advantage.
fn edge(best: &Worth, other: &Worth, stakes: &Stakes) -> Option<Message> {
    let ((ours, our_error), (theirs, their_error)) = (best.points?, other.points?);
    let gain = if stakes.fewest { theirs - ours } else { ours - theirs };
    // A tenth of a point is the least that is told.
    let gain =
        u32::try_from(gain).ok().filter(|gain| *gain >= 5 && is_clear(*gain, our_error, their_error))?;
    let tenths = (gain + 5) / 10;
    Some((stakes.edge)(format!("{}.{}", tenths / 10, tenths % 10)))
}

/// Hundredths of a percent as a percentage with one decimal.
pub fn percent(hundredths: u32) -> String {
    let tenths = (hundredths + 5) / 10;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VOICE: Voice = Voice {
        stakes: Stakes {
            whole: || message!("matches"),
            edge: |count| Message::from(format!("It takes {count} fewer tricks.")),
            gain: |count| Message::from(format!("saved {count} tricks")),
            loss: |count| Message::from(format!("cost {count} tricks")),
            fewest: true,
        },
        mention: |action| action.into(),
        reason: |Reason { id, mine, theirs }| {
            (id == "lead").then(|| Message::from(format!("You lead {mine} % of the time, not {theirs} %.")))
        },
    };

    fn worth(action: &str, worth: u32, error: u32, points: Option<(i32, u32)>) -> Worth {
        Worth { action: action.to_owned(), worth, error, points }
    }

    fn puzzle(moves: Vec<Worth>) -> Puzzle {
        let record = RawJson::from_string("{}".to_owned()).unwrap();
        let reasons = vec![Reason { id: "lead".to_owned(), mine: "70".to_owned(), theirs: "20".to_owned() }];
        Puzzle { number: 0, seat: 0, depth: 8, tempting: "B".to_owned(), moves, reasons, record }
    }

    #[test]
    fn a_wrong_move_is_answered_without_the_right_one() {
        let puzzle = puzzle(vec![
            worth("A", 6123, 10, Some((100, 2))),
            worth("C", 5555, 10, None),
            worth("B", 4000, 10, Some((161, 2))),
        ]);
        let said = |action: &str| puzzle.answer(action, &VOICE).map(|message| message.to_string());
        assert_eq!(
            said("C").unwrap(),
            "C wins 55.6 % of matches from here. There is a move that wins 61.2 %."
        );
        let right = "That is right. A wins 61.2 % of matches from here, and B, which looks good at first sight, 40.0 %. \
                     You lead 70 % of the time, not 20 %. It takes 0.6 fewer tricks.";
        assert_eq!(said("A").unwrap(), right);
        assert_eq!(said("D"), None);
    }

    #[test]
    fn an_edge_in_doubt_is_not_told() {
        let puzzle =
            puzzle(vec![worth("A", 6123, 10, Some((100, 20))), worth("B", 4000, 10, Some((161, 20)))]);
        assert!(!puzzle.solution(&VOICE).to_string().contains("tricks"));
    }

    #[test]
    fn a_lead_is_clear_by_its_size_and_by_its_errors() {
        let beats =
            |lead, error| worth("A", 5000 + lead, error, None).clearly_beats(&worth("B", 5000, error, None));
        assert!(beats(LEAD, 0) && !beats(LEAD - 1, 0));
        assert!(beats(708, 100) && !beats(707, 100), "five times the square root of two");
    }

    #[test]
    fn a_set_that_cannot_be_read_names_the_line() {
        let fault = |text: &str| read(text).map(drop).unwrap_err();
        assert_eq!(read("# nothing\n\n").unwrap().len(), 0);
        assert!(fault("# a comment\n{\"seat\": 0}").starts_with("line 2: not a puzzle: missing field"));
        assert!(fault("nonsense").starts_with("line 1: not a puzzle: "));
    }
}
