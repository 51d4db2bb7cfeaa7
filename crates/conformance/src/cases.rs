//! Rule cases as text: a position, moves, and what must follow. Each case names its clause.
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
//! | `players`, `option`, `starter`, `setup`, `move`, `chance` | a position and what happens: see [`engine::script`] |
//! | `legal M, M`, `legal S: M, M` | the complete list of legal moves |
//! | `refuse CLAUSE M`, `refuse CLAUSE S: M` | that move is refused by that clause |
//! | `unfit CLAUSE JSON` | a chance outcome that is refused by that clause |
//! | `turn S S`, `turn chance`, `turn over` | what the match waits for |
//! | `see POINTER JSON`, `see S: POINTER JSON` | a spectator, or seat S, sees this there; `absent`, if there is nothing |
//! | `previous POINTER JSON`, `previous S: POINTER JSON` | the same in the last view of the deal before |
//! | `try LINE; LINE` | these lines would hold from here, on a copy: what a move would lead to |
//! | `scores [..] [..]` | the last scores: of the deal, and the totals |
//! | `result [..] [..]` | the end: totals and winners |
//! | `uncased CLAUSE why` | outside of cases: a clause that no case can show |

use std::collections::BTreeSet;
use std::path::Path;

use engine::script::{Script, ScriptLine, lines, seat_and};
use engine::{AnyMatch, Eye, Game, Match, Seat, Turn};

/// Runs every case of every `.txt` file in a folder, the examples of the rules, and the lesson.
///
/// # Panics
/// If a case, an example or the lesson does not hold, names a clause that the rules do not have, or a clause has no case.
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
    if let Err(fault) = examples_hold::<G>() {
        panic!("examples.txt: {fault}");
    }
    if let Err(fault) = crate::lessons::hold::<G>() {
        panic!("lesson.txt: {fault}");
    }
    let missing: Vec<&str> = G::ABOUT.clauses().filter(|clause| !cased.contains(*clause)).collect();
    assert!(missing.is_empty(), "clauses of {} without a case: {missing:?}", G::ABOUT.id);
}

/// Checks that the examples of the rules can be played and that their expectations hold.
fn examples_hold<G: Game>() -> Result<(), String> {
    engine::examples::of::<G>()?;
    run::<G>(G::ABOUT.examples).map(drop)
}

/// Runs the cases of one text, and returns the clauses they name.
pub fn run<G: Game>(text: &str) -> Result<BTreeSet<String>, String> {
    let clauses: BTreeSet<&str> = G::ABOUT.clauses().collect();
    let mut named = BTreeSet::new();
    let mut case: Option<Script<G>> = None;
    let mut name = String::new();
    for ScriptLine { number, text, word, rest } in lines(text) {
        let ran = match word {
            "case" | "uncased" => {
                let clause = rest.split_once(' ').map_or(rest, |(clause, _)| clause);
                named.insert(clause.to_owned());
                name = format!("'{rest}'");
                case = (word == "case").then(Script::default);
                if clauses.contains(clause) {
                    Ok(())
                } else {
                    Err(format!("the rules have no clause {clause}"))
                }
            }
            "caption" | "eye" | "picture" => Ok(()), // lines of examples
            _ => match &mut case {
                Some(case) => line(case, word, rest),
                None => Err("a line before the first case".to_owned()),
            },
        };
        ran.map_err(|fault| format!("line {number}: case {name}: {text}\n  {fault}"))?;
    }
    Ok(named)
}

/// Plays a line, or compares its expectation with the position the case has reached.
pub(crate) fn line<G: Game>(case: &mut Script<G>, word: &str, rest: &str) -> Result<(), String> {
    if word == "try" {
        let mut copy = case.fork();
        let parts = rest.split(';').map(str::trim).map(|part| part.split_once(' ').unwrap_or((part, "")));
        return parts.into_iter().try_for_each(|(word, rest)| line(&mut copy, word, rest));
    }
    if case.line(word, rest)? { Ok(()) } else { expect(case.game()?, word, rest) }
}

/// Whether the expectation of a line holds.
fn expect<G: Game>(game: &mut Match<G>, word: &str, rest: &str) -> Result<(), String> {
    match word {
        "legal" => {
            let (seat, text) = seat_and(game, rest)?;
            let mut expected: Vec<String> =
                text.split(',').map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).collect();
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
