//! Rule cases as text: a position, moves, what must follow. Each case names its clause.
//!
//! ```text
//! case R4.1 Cards of one rank meet and turn face down
//! players 4
//! setup {"hands": [["Su7"], ["Su5"], ["Sa7"], ["Sa6"]], "leader": 0}
//! move Su7
//! move Su5
//! move Sa7
//! see /trick/0/down true
//! legal Sa6
//! ```
//!
//! | line | meaning |
//! |---|---|
//! | `players N`, `option k=v`, `starter S` | how the match is set up |
//! | `setup JSON` | a position in the middle of a deal; without it a case begins with the first deal |
//! | `move M`, `move S: M` | a move by the first seat to move, or by seat S |
//! | `legal M, M`, `legal S: M, M` | all that seat may do, and nothing else |
//! | `refuse CLAUSE M`, `refuse CLAUSE S: M` | that move is refused by that clause |
//! | `chance JSON`, `unfit CLAUSE JSON` | what chance gives, or cannot give |
//! | `turn S S`, `turn chance`, `turn over` | what the match waits for |
//! | `see POINTER JSON`, `see S: POINTER JSON` | a spectator, or seat S, sees this there; `absent`, if there is nothing |
//! | `previous POINTER JSON`, `previous S: POINTER JSON` | the same in the last view of the deal before |
//! | `scores [..] [..]` | the last scores: of the deal, and the totals |
//! | `result [..] [..]` | the end: totals and winners |
//! | `uncased CLAUSE why` | outside of cases: a clause that no case can show |

use std::collections::BTreeSet;
use std::path::Path;

use crate::any_match::AnyMatch;
use crate::game::{Game, Turn};
use crate::options::{RawOption, Setting};
use crate::play::Match;
use crate::seat::{Eye, Seat};

/// Runs every case of every `.txt` file in a folder, and the examples of the rules.
///
/// # Panics
/// If a case or an example does not hold, names a clause that the rules do not have, or a clause has no case.
pub fn run_folder<G: Game>(folder: impl AsRef<Path>) {
    let mut paths: Vec<_> = std::fs::read_dir(folder.as_ref())
        .expect("the folder of cases")
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    paths.sort();
    let mut cased = BTreeSet::new();
    for path in &paths {
        let text = std::fs::read_to_string(path).expect("a readable file");
        match run::<G>(&text) {
            Ok(clauses) => cased.extend(clauses),
            Err(fault) => panic!("{}: {fault}", path.display()),
        }
    }
    if let Err(fault) = crate::examples::of::<G>() {
        panic!("examples.txt: {fault}");
    }
    let missing: Vec<&str> = G::ABOUT.clauses().filter(|clause| !cased.contains(*clause)).collect();
    assert!(missing.is_empty(), "clauses of {} without a case: {missing:?}", G::ABOUT.title);
}

/// Runs the cases of one text, and returns the clauses they name.
pub fn run<G: Game>(text: &str) -> Result<BTreeSet<String>, String> {
    let clauses: BTreeSet<&str> = G::ABOUT.clauses().collect();
    let mut named = BTreeSet::new();
    let mut case: Option<Case<G>> = None;
    let mut name = String::new();
    for Line { number, text: line, word, rest } in lines(text) {
        let ran = match word {
            "case" | "uncased" => {
                let clause = rest.split_once(' ').map_or(rest, |(clause, _)| clause);
                named.insert(clause.to_owned());
                name = format!("'{rest}'");
                case = (word == "case").then(Case::new);
                if clauses.contains(clause) {
                    Ok(())
                } else {
                    Err(format!("the rules have no clause {clause}"))
                }
            }
            _ => case
                .as_mut()
                .ok_or_else(|| "a line before the first case".to_owned())
                .and_then(|case| case.line(word, rest)),
        };
        ran.map_err(|fault| format!("line {number}: case {name}: {line}\n  {fault}"))?;
    }
    Ok(named)
}

/// A line that says something.
pub(crate) struct Line<'t> {
    pub(crate) number: usize,
    pub(crate) text: &'t str,
    /// Its first word, and what comes after it.
    pub(crate) word: &'t str,
    pub(crate) rest: &'t str,
}

/// The lines of a text without empty ones and comments.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let spoken = |text: &&str| !text.is_empty() && !text.starts_with('#');
    text.lines().map(str::trim).enumerate().filter(move |(_, text)| spoken(text)).map(|(index, text)| {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Line { number: index + 1, text, word, rest: rest.trim() }
    })
}

pub(crate) struct Case<G: Game> {
    players: u64,
    options: Vec<RawOption>,
    starter: Option<u64>,
    pub(crate) game: Option<Match<G>>,
}

impl<G: Game> Case<G> {
    pub(crate) fn new() -> Case<G> {
        Case { players: *G::ABOUT.seats.start() as u64, options: Vec::new(), starter: None, game: None }
    }

    pub(crate) fn line(&mut self, word: &str, rest: &str) -> Result<(), String> {
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
            _ => return self.play(word, rest),
        }
        Ok(())
    }

    fn setting(&self) -> Result<Setting, String> {
        G::ABOUT.setting(self.players, &self.options).map_err(|faults| faults.to_string())
    }

    fn game(&mut self) -> Result<&mut Match<G>, String> {
        if self.game.is_none() {
            let setting = self.setting()?;
            let starter = self.starter.and_then(|starter| Seat::try_new(starter, setting.players()));
            self.game = Some(Match::new(setting, starter));
        }
        Ok(self.game.as_mut().expect("just made"))
    }

    fn play(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let game = self.game()?;
        match word {
            "move" => {
                let (seat, text) = seat_and(game, rest)?;
                let id = AnyMatch::parse(game, text).map_err(|refusal| refusal.to_string())?;
                Match::submit(game, seat, id).map_err(|refusal| refusal.to_string())
            }
            "legal" => {
                let (seat, text) = seat_and(game, rest)?;
                let mut expected: Vec<String> = text
                    .split(',')
                    .map(|text| text.trim().to_owned())
                    .filter(|text| !text.is_empty())
                    .collect();
                let mut offers: Vec<String> = game.offers(seat).into_iter().map(|offer| offer.text).collect();
                expected.sort();
                offers.sort();
                same(&offers.join(", "), &expected.join(", "))
            }
            "refuse" => {
                let (clause, rest) = rest.split_once(' ').ok_or("a clause and a move")?;
                let (seat, text) = seat_and(game, rest)?;
                let id = AnyMatch::parse(game, text).map_err(|refusal| refusal.to_string())?;
                match Match::allow(game, seat, id) {
                    Ok(()) => Err("it is legal".to_owned()),
                    Err(refusal) => same(refusal.clause.unwrap_or("no clause"), clause),
                }
            }
            "chance" => AnyMatch::chance(game, rest).map_err(|refusal| refusal.to_string()),
            "unfit" => {
                let (clause, written) = rest.split_once(' ').ok_or("a clause and JSON")?;
                match AnyMatch::chance(game, written) {
                    Ok(()) => Err("it is possible".to_owned()),
                    Err(refusal) => same(refusal.clause.unwrap_or(&refusal.why.to_string()), clause),
                }
            }
            "turn" => same(&turn(game), rest),
            "see" => see(game, rest, |eye| Some(game.view(eye))),
            "previous" => see(game, rest, |eye| AnyMatch::previous(game, eye)),
            "scores" => {
                let scores = game.scores();
                let (deal, totals) = scores.last().ok_or("no deal is over")?;
                same(&format!("{} {}", brief(deal), brief(totals)), rest)
            }
            "result" => {
                let verdict = Match::verdict(game).ok_or("the match is not over")?;
                let winners: Vec<usize> = verdict.winners.iter().map(Seat::index).collect();
                same(&format!("{} {}", brief(&verdict.totals), brief(&winners)), rest)
            }
            _ => Err(format!("'{word}' is not a line of a case")),
        }
    }
}

/// `S: rest`, or the first seat to move and all of it.
fn seat_and<'t, G: Game>(game: &Match<G>, text: &'t str) -> Result<(Seat, &'t str), String> {
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

fn see<G: Game>(
    game: &Match<G>,
    text: &str,
    view: impl Fn(Eye) -> Option<serde_json::Value>,
) -> Result<(), String> {
    let (eye, text) = match text.split_once(": ") {
        Some((seat, rest)) if seat.parse::<u64>().is_ok() => (Eye::Seat(seat_and(game, text)?.0), rest),
        _ => (Eye::Watcher, text),
    };
    let (pointer, expected) = text.split_once(' ').ok_or("a pointer and JSON")?;
    let view = view(eye).ok_or("no deal came before this one")?;
    if expected == "absent" {
        return view.pointer(pointer).map_or(Ok(()), |there| same(&there.to_string(), expected));
    }
    let expected: serde_json::Value = serde_json::from_str(expected).map_err(|error| error.to_string())?;
    let there = view.pointer(pointer).ok_or_else(|| format!("nothing is there in {view}"))?;
    same(&there.to_string(), &expected.to_string())
}

fn turn<G: Game>(game: &Match<G>) -> String {
    match Match::turn(game) {
        Turn::Chance => "chance".to_owned(),
        Turn::Over => "over".to_owned(),
        Turn::Seats(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.index().to_string()).collect();
            seats.join(" ")
        }
    }
}

fn brief(numbers: &impl serde::Serialize) -> String {
    serde_json::to_string(numbers).expect("numbers")
}

fn same(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found    {found}\n  expected {expected}")) }
}
