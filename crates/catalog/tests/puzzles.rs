//! The puzzles that come with the games: every one is played and checked, and a few are solved again.

use std::collections::BTreeSet;
use std::time::Duration;

use bots::{Budget, Choice, Level};
use chabudai_catalog::{GAMES, GameEntry};
use engine::chance::dice;
use engine::puzzle::{Puzzle, Reason};
use serde_json::value::RawValue;

/// What a player with this seed thinks of a puzzle.
fn think(entry: &'static GameEntry, puzzle: &Puzzle, level: Level, seed: u64) -> Choice {
    let (game, seat) = entry.position(puzzle).unwrap();
    GAMES.sit_down(&*game, level, dice(seed, 0), Duration::MAX).unwrap().choose(&*game, seat)
}

/// The move that a puzzle says is best, by its notation.
fn is_best(entry: &'static GameEntry, puzzle: &Puzzle, id: engine::ActionId) -> bool {
    let (game, _) = entry.position(puzzle).unwrap();
    game.notation(id) == puzzle.best().action
}

#[test]
fn every_puzzle_is_a_position_with_one_best_move() {
    for entry in GAMES {
        let id = entry.about.id;
        let puzzles = entry.read_puzzles(entry.about.puzzles).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert!(puzzles.len() >= 30, "{id} has {} puzzles", puzzles.len());
        assert_eq!(engine::puzzle::count(entry.about.puzzles), puzzles.len(), "{id}");
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.depth), "{id}: the least deep come first");
        let command = format!("# chabudai puzzles {id} --players ");
        assert!(
            entry.about.puzzles.starts_with(&command),
            "{id}: the first line is the command that found them"
        );
        let mut matches: Vec<u64> = puzzles.iter().map(|puzzle| puzzle.number).collect();
        matches.sort_unstable();
        matches.dedup();
        assert_eq!(matches.len(), puzzles.len(), "{id}: at most one puzzle of a match");
    }
}

#[test]
fn a_puzzle_is_known_by_its_position_wherever_it_stands() {
    let mut known = BTreeSet::new();
    for entry in GAMES {
        for puzzle in entry.puzzles() {
            let rated = Puzzle { depth: 12, number: 7, reasons: Vec::new(), ..puzzle.clone() };
            assert_eq!(puzzle.id(), rated.id(), "its rating and where it was found may change");
            assert_ne!(puzzle.id(), Puzzle { seat: puzzle.seat + 1, ..puzzle.clone() }.id());
            assert!(known.insert(puzzle.id()), "{}: two puzzles have one id", entry.about.id);
        }
    }
    // Browsers store ids, so they must stay as they are.
    let record = RawValue::from_string("{}".to_owned()).unwrap();
    let first = GAMES.find("three").unwrap().puzzles().remove(0);
    assert_eq!(Puzzle { record, seat: 0, ..first }.id(), "62fdb754e9ad10c5");
}

/// With other seeds than those that found them. Sensible players are a little random, so some are lucky, but not half of them.
#[test]
fn sensible_players_miss_every_puzzle() {
    let mut found = Vec::new();
    for entry in GAMES {
        for puzzle in &entry.puzzles() {
            let finds =
                (0..32).filter(|seed| is_best(entry, puzzle, think(entry, puzzle, Level::Greedy, *seed).id));
            found.push((finds.count(), entry.about.id, puzzle.number));
        }
    }
    found.retain(|(finds, ..)| *finds >= 16);
    assert_eq!(found, [], "how often of 32, in which game and match");
}

/// What the solution gives as a reason is found by somebody else who counts.
fn reasons_hold(entry: &'static GameEntry, puzzle: &Puzzle) {
    let (game, seat) = entry.position(puzzle).unwrap();
    let moves = [&puzzle.best().action, &puzzle.tempting].map(|action| game.parse(action).unwrap());
    let again = entry.reasons(&*game, seat, moves, dice(99, 1));
    let more = |reason: &Reason| reason.mine.parse::<f64>().unwrap() > reason.theirs.parse::<f64>().unwrap();
    for reason in &puzzle.reasons {
        assert!((entry.voice.reason)(reason).is_some_and(|said| said.to_string().contains(&reason.mine)));
        let same = again.iter().find(|other| other.id == reason.id);
        assert!(same.is_none_or(|same| more(same) == more(reason)), "{reason:?} and {same:?}");
    }
    assert!(puzzle.reasons.is_empty() || !again.is_empty(), "{puzzle:?}");
}

/// With other seeds than those that found them.
#[test]
fn a_sample_is_solved_again_by_search() {
    for entry in GAMES {
        for puzzle in entry.puzzles().iter().take(3) {
            let (id, number) = (entry.about.id, puzzle.number);
            let level = Level::Search(Budget::Iterations(1 << 12));
            let choice = think(entry, puzzle, level, 99);
            assert!(is_best(entry, puzzle, choice.candidates[0].id), "{id}, match {number}: {choice:?}");
            reasons_hold(entry, puzzle);
        }
    }
}

/// With other seeds than those that rated them: twice the budget of its depth finds the move of a puzzle. Deep ones take long, and are
/// left out.
#[test]
fn ratings_hold_with_other_seeds() {
    let mut missed = Vec::new();
    for entry in GAMES {
        for puzzle in entry.puzzles().iter().take(6).filter(|puzzle| puzzle.depth < 10) {
            let level = Level::SecondSearch(Budget::Iterations(2 << puzzle.depth));
            let misses = (100..104)
                .filter(|seed| !is_best(entry, puzzle, think(entry, puzzle, level, *seed).candidates[0].id));
            missed.extend(misses.map(|seed| (entry.about.id, puzzle.number, puzzle.depth, seed)));
        }
    }
    assert_eq!(missed, [], "in which game and match, at which depth, with which seed");
}

/// Where a game is solved, its solution makes the best move always, and says what every move is worth.
#[test]
fn solved_games_are_checked_by_their_solution() {
    let solved: Vec<_> = GAMES.iter().filter(|entry| entry.plays(Level::Perfect).is_ok()).collect();
    assert!(!solved.is_empty());
    for entry in solved {
        for puzzle in entry.puzzles() {
            let (game, _) = entry.position(&puzzle).unwrap();
            let choice = think(entry, &puzzle, Level::Perfect, 1);
            assert!(is_best(entry, &puzzle, choice.candidates[0].id), "match {}", puzzle.number);
            assert!(choice.candidates[0].probability > 0.999, "match {}: {choice:?}", puzzle.number);
            for candidate in &choice.candidates {
                let known = puzzle.worth(&game.notation(candidate.id)).unwrap();
                assert_eq!((10.0 * candidate.value).round() as u32, known.worth, "match {}", puzzle.number);
                assert_eq!(known.error, 0);
            }
        }
    }
}

#[test]
fn a_damaged_set_names_the_line() {
    let entry = GAMES.find("three").unwrap();
    let whole = entry.about.puzzles;
    let second = whole.lines().nth(2).unwrap();
    let puzzle = &entry.puzzles()[1];
    let faulty = |from: &str, to: &str| -> String {
        assert!(second.contains(from), "{from}");
        let fault =
            entry.read_puzzles(&whole.replacen(second, &second.replacen(from, to, 1), 1)).unwrap_err();
        assert!(fault.starts_with("line 3: ") && !fault.contains('\n'), "{fault}");
        fault
    };
    let best = puzzle.best();
    assert!(faulty("{", "").contains("not a puzzle"));
    assert!(faulty(&format!("\"seat\":{}", puzzle.seat), "\"seat\":7").contains("there is no seat 7"));
    assert!(faulty("\"game\":\"three\"", "\"game\":\"chess\"").contains("of the game 'chess'"));
    assert!(faulty(&format!("\"worth\":{}", best.worth), "\"worth\":20000").contains("order"));
    let close = format!("\"worth\":{}", puzzle.moves[1].worth + 1);
    assert!(faulty(&format!("\"worth\":{}", best.worth), &close).contains("not clearly better"));
    assert!(
        faulty(&format!("\"move\":\"{}\"", best.action), "\"move\":\"X9\"").contains("the legal moves are")
    );
    assert!(faulty(&format!("\"tempting\":\"{}\"", puzzle.tempting), "\"tempting\":\"X9\"").contains("X9"));
    assert!(faulty(&format!("\"depth\":{}", puzzle.depth), "\"depth\":99").contains("the depth is from"));
    let reason = puzzle.reasons.first().expect("a puzzle with a reason");
    assert!(faulty(&format!("\"id\":\"{}\"", reason.id), "\"id\":\"luck\"").contains("no reason 'luck'"));
    let number = format!("\"mine\":\"{}\"", reason.mine);
    assert!(faulty(&number, "\"mine\":\"often\"").contains("with two numbers"));
    assert!(faulty("\"log\":[{", "\"log\":[{\"what\":1},{").contains("entry 1"));
}
