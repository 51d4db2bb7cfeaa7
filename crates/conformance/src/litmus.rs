//! Litmus positions: in each, any expert makes one move. A player that misses it is not one.
//!
//! ```text
//! litmus Go out when you can
//! players 3
//! setup {"hands": [["13","14","15"], ["1","2"], ["1","2"]], "turn": 0, "stack": ["12"]}
//! best add 13 14 15
//! why It empties the hand, which ends the deal at once.
//! found by greedy, hard, expert
//! ```
//!
//! | line | meaning |
//! |---|---|
//! | `litmus TITLE` | begins a position, and says what it is about |
//! | `players`, `option`, `starter`, `setup`, `move`, `chance` | the position: see [`engine::script`] |
//! | `best M`, `best S: M, M` | the move; several, if they are equally good. Seat S is to move, or the first one that is |
//! | `why SENTENCE` | the reason, for the page |
//! | `found by LEVEL, LEVEL` | the players that must find it |

use engine::script::{Script, ScriptLine, lines, seat_and};
use engine::{ActionId, AnyMatch, Game, Match, Seat};

/// A litmus position.
pub struct Litmus<G: Game> {
    /// What it is about.
    pub title: String,
    /// The position, as it is written.
    pub position: Vec<String>,
    /// The match at the position.
    pub game: Match<G>,
    /// Who is to move.
    pub seat: Seat,
    /// The move that an expert makes; several, if they are equally good.
    pub best: Vec<ActionId>,
    /// Why that one.
    pub why: String,
    /// The names of the players that must find it.
    pub found_by: Vec<String>,
}

/// What has been read of a position.
struct Reading<G: Game> {
    title: String,
    script: Script<G>,
    position: Vec<String>,
    best: Option<(Seat, Vec<ActionId>)>,
    why: String,
}

/// Reads and checks the litmus positions of a game. An error names the line that is wrong.
pub fn read<G: Game>(text: &str) -> Result<Vec<Litmus<G>>, String> {
    let mut found = Vec::new();
    let mut reading: Option<Reading<G>> = None;
    for line in lines(text) {
        let number = line.number;
        let read = read_line(&mut reading, &mut found, &line);
        read.map_err(|fault| format!("line {number}: {}\n  {fault}", line.text))?;
    }
    match reading {
        Some(Reading { title, .. }) => Err(format!("'{title}' does not say who finds it")),
        None => Ok(found),
    }
}

fn read_line<G: Game>(
    reading: &mut Option<Reading<G>>,
    found: &mut Vec<Litmus<G>>,
    line: &ScriptLine<'_>,
) -> Result<(), String> {
    if line.word == "litmus" {
        let title = line.rest.to_owned();
        let begun = Reading {
            title,
            script: Script::default(),
            position: Vec::new(),
            best: None,
            why: String::new(),
        };
        return match reading.replace(begun) {
            Some(Reading { title, .. }) => Err(format!("'{title}' does not say who finds it")),
            None => Ok(()),
        };
    }
    let Some(begun) = reading else { return Err("a line before the first position".to_owned()) };
    match line.word {
        "best" => begun.best = Some(moves(begun.script.game()?, line.rest)?),
        "why" => begun.why = line.rest.to_owned(),
        "found" => {
            let Reading { title, mut script, position, best, why } = reading.take().expect("it has begun");
            let (seat, best) = best.ok_or("nothing says which move is best")?;
            if why.is_empty() {
                return Err("nothing says why".to_owned());
            }
            let names = line.rest.strip_prefix("by ").ok_or("found by whom")?;
            let found_by = names.split(", ").map(str::to_owned).collect();
            let game = script.game()?.clone();
            found.push(Litmus { title, position, game, seat, best, why, found_by });
        }
        _ if begun.script.line(line.word, line.rest)? => begun.position.push(line.text.to_owned()),
        _ => return Err("not a line of a litmus position".to_owned()),
    }
    Ok(())
}

/// The seat that is to move, and its best moves, of which there are fewer than legal ones.
fn moves<G: Game>(game: &Match<G>, text: &str) -> Result<(Seat, Vec<ActionId>), String> {
    let (seat, text) = seat_and(game, text)?;
    let read = |text: &str| {
        let id = AnyMatch::parse(game, text.trim()).map_err(|refusal| refusal.to_string())?;
        game.allow(seat, id).map_err(|refusal| refusal.to_string())?;
        Ok(id)
    };
    let best = text.split(',').map(read).collect::<Result<Vec<ActionId>, String>>()?;
    match game.offers(seat).len() > best.len() {
        true => Ok((seat, best)),
        false => Err("there is no other move".to_owned()),
    }
}
