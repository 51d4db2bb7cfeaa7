//! The puzzles of the games: positions as a seat sees them, and answers to its moves.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Json;
use catalog::{Catalog, GameEntry};
use engine::{Eye, Seat};
use messages::{message, shared as texts};
use wire::{Code, Fault, MoveWorth, Problem, Puzzle, PuzzleInfo, PuzzleVerdict, Solve, Solved};

use crate::body::{Read, read};
use crate::fault_response::FaultResponse;
use crate::http::App;
use crate::rules::{find, frame, name, options};
use crate::to_wire;

/// The puzzles of a game
///
/// A puzzle is a position of a real match in which one move is clearly best. A game may have none.
#[utoipa::path(get, path = "/api/games/{game}/puzzles", params(("game" = String, Path)),
    responses((status = 200, body = Vec<PuzzleInfo>), (status = "4XX", body = Problem)))]
pub async fn puzzles(
    State(app): State<App>,
    game: Result<Path<String>, PathRejection>,
) -> Result<Json<Vec<PuzzleInfo>>, FaultResponse> {
    let game = game.map(|Path(game)| game).unwrap_or_default();
    Ok(Json(list(app.tables.config.games, &game)?))
}

/// A puzzle, as the seat that is to move sees it
///
/// By its number among the puzzles of the game, counted from 1.
#[utoipa::path(get, path = "/api/games/{game}/puzzles/{number}", params(("game" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Puzzle), (status = "4XX", body = Problem)))]
pub async fn puzzle(
    State(app): State<App>,
    place: Result<Path<(String, String)>, PathRejection>,
) -> Result<Json<Puzzle>, FaultResponse> {
    let (game, number) = place.map(|Path(both)| both).unwrap_or_default();
    Ok(Json(position(app.tables.config.games, &game, &number)?))
}

/// What a move in a puzzle is worth
///
/// The best move is not told before it is found, or asked for by leaving out the move.
#[utoipa::path(post, path = "/api/games/{game}/puzzles/{number}", request_body = Solve,
    params(("game" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Solved), (status = "4XX", body = Problem)))]
pub async fn solve(
    State(app): State<App>,
    place: Result<Path<(String, String)>, PathRejection>,
    body: Read,
) -> Result<Json<Solved>, FaultResponse> {
    let (game, number) = place.map(|Path(both)| both).unwrap_or_default();
    let Solve { action } = read(body)?;
    Ok(Json(answer(app.tables.config.games, &game, &number, action.as_deref())?))
}

fn list(games: Catalog, game: &str) -> Result<Vec<PuzzleInfo>, Fault> {
    let puzzles = find(games, game)?.puzzles();
    let info = |(number, puzzle): (u32, engine::puzzle::Puzzle)| PuzzleInfo {
        number,
        id: puzzle.id(),
        depth: puzzle.depth,
    };
    Ok((1..).zip(puzzles).map(info).collect())
}

fn position(games: Catalog, game: &str, number: &str) -> Result<Puzzle, Fault> {
    let Found { entry, puzzle, number, count } = Found::new(games, game, number)?;
    let (game, seat) = entry.position(&puzzle).expect("every puzzle is tested");
    let eye = Eye::Seat(seat);
    Ok(Puzzle {
        number,
        id: puzzle.id(),
        count,
        depth: puzzle.depth,
        seat: to_wire::number(seat),
        options: options(game.setting()),
        names: Seat::all(game.setting().players()).map(name).collect(),
        past: to_wire::seen_events(game.seen_events(eye, 0)),
        frame: frame(eye, false, &*game, game.event_count()),
    })
}

fn answer(games: Catalog, game: &str, number: &str, action: Option<&str>) -> Result<Solved, Fault> {
    let Found { entry, puzzle, .. } = Found::new(games, game, number)?;
    let worth = |known: &engine::puzzle::Worth| MoveWorth {
        action: known.action.clone(),
        text: message!("puzzle-move", move = (entry.voice.mention)(&known.action)).into(),
        worth: known.worth,
        error: known.error,
    };
    let moves: Vec<MoveWorth> = puzzle.moves.iter().map(worth).collect();
    let Some(action) = action else {
        let text = puzzle.solution(&entry.voice).into();
        return Ok(Solved { verdict: PuzzleVerdict::Solution, text, clause: None, moves });
    };
    if let Some(text) = puzzle.answer(action, &entry.voice) {
        let is_right = action == puzzle.best().action;
        let verdict = if is_right { PuzzleVerdict::Right } else { PuzzleVerdict::Wrong };
        let moves = if is_right { moves } else { Vec::new() };
        return Ok(Solved { verdict, text: text.into(), clause: None, moves });
    }
    let (game, seat) = entry.position(&puzzle).expect("every puzzle is tested");
    let refusal =
        game.parse(action).and_then(|id| game.allow(seat, id)).expect_err("a legal move has its worth");
    Ok(Solved {
        verdict: PuzzleVerdict::Illegal,
        text: refusal.why.into(),
        clause: refusal.clause.map(str::to_owned),
        moves: Vec::new(),
    })
}

/// A puzzle that was asked for.
struct Found {
    entry: &'static GameEntry,
    puzzle: engine::puzzle::Puzzle,
    number: u32,
    count: u32,
}

impl Found {
    fn new(games: Catalog, game: &str, number: &str) -> Result<Found, Fault> {
        let entry = find(games, game)?;
        let mut puzzles = entry.puzzles();
        let count = puzzles.len();
        let index = number.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let index = index.filter(|index| *index < count).ok_or_else(|| {
            Fault::new(
                Code::NotFound,
                message!("server-no-puzzle", game = entry.about.title(), count = count),
            )
        })?;
        Ok(Found { entry, puzzle: puzzles.swap_remove(index), number: index as u32 + 1, count: count as u32 })
    }
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;

    use super::*;

    /// What a client gets of a puzzle before it is solved.
    #[test]
    fn every_puzzle_is_shown_and_solved() {
        for entry in GAMES {
            let game = entry.about.id;
            for (info, puzzle) in list(GAMES, game).unwrap().iter().zip(entry.puzzles()) {
                let number = info.number.to_string();
                let shown = position(GAMES, game, &number).unwrap();
                assert_eq!((shown.number, shown.depth), (info.number, puzzle.depth), "{game} {number}");
                assert_eq!((&shown.id, &info.id), (&puzzle.id(), &puzzle.id()), "{game} {number}");
                assert!(
                    shown.frame.offers.len() > 1 && shown.frame.turn.contains(&shown.seat),
                    "{game} {number}"
                );
                let best = &puzzle.best().action;
                let solved = answer(GAMES, game, &number, Some(best)).unwrap();
                assert_eq!((solved.verdict, &solved.moves[0].action), (PuzzleVerdict::Right, best));
                let wrong = answer(GAMES, game, &number, Some(&puzzle.tempting)).unwrap();
                assert_eq!((wrong.verdict, wrong.moves.len()), (PuzzleVerdict::Wrong, 0), "{game} {number}");
                let given_up = answer(GAMES, game, &number, None).unwrap();
                assert_eq!((given_up.verdict, &given_up.moves), (PuzzleVerdict::Solution, &solved.moves));
            }
        }
    }

    #[test]
    fn a_seat_is_shown_its_own_view_and_no_more() {
        for entry in GAMES {
            for (number, puzzle) in (1..).zip(entry.puzzles()).take(3) {
                let (game, seat) = entry.position(&puzzle).unwrap();
                let shown = position(GAMES, entry.about.id, &format!("{number}")).unwrap();
                assert_eq!(shown.frame.view, game.view(Eye::Seat(seat)));
                assert_eq!(shown.frame.open, None);
                // In a world that the seat cannot tell from this one it would be shown the same.
                let world = entry.imagine(&*game, seat, &mut engine::chance::dice(7, number));
                assert_eq!(shown.frame.view, world.view(Eye::Seat(seat)), "{} {number}", entry.about.id);
                let shown = serde_json::to_value(&shown).unwrap();
                for solution in ["best", "moves", "record", "worth"] {
                    assert_eq!(shown.get(solution), None, "{} {number}", entry.about.id);
                }
            }
        }
    }

    #[test]
    fn bad_input_is_answered_by_a_sentence() {
        for number in ["0", "-1", "one", "4000", "99999999999999999999"] {
            let fault = position(GAMES, "three", number).unwrap_err();
            assert!(
                fault.code == Code::NotFound && fault.to_string().starts_with("server-no-puzzle"),
                "{fault}"
            );
        }
        assert_eq!(list(GAMES, "chess").unwrap_err().code, Code::NotFound);
        let nonsense = answer(GAMES, "three", "1", Some("\u{1b}[31m")).unwrap();
        assert_eq!(
            (nonsense.verdict, nonsense.clause, nonsense.moves.len()),
            (PuzzleVerdict::Illegal, None, 0)
        );
    }
}
