//! Puzzles at the terminal, with piped input, and the search for new ones.

use std::fs;

use crate::common::with_input;
use crate::{failure, out, run};

#[test]
fn the_puzzles_of_every_game_are_listed_and_one_is_solved_in_every_language() {
    for entry in catalog::GAMES {
        let id = entry.about.id;
        let puzzles = entry.puzzles();
        let input = format!(
            "{}\nlook\nlog\nhelp\n{}\n",
            puzzles[0].tempting,
            puzzles[0].best().action.to_lowercase()
        );
        for (language, right) in [("en", "That is right."), ("ja", "正解です。"), ("ko", "정답입니다.")]
        {
            let list = out(&run(&["puzzle", id, "--language", language]));
            assert!(list.contains(&format!("chabudai puzzle {id} 1")), "{list}");
            let solved = with_input(&["puzzle", id, "1", "--language", language], &input);
            let text = out(&solved);
            assert!(solved.status.success() && text.contains(right), "{id} {language}: {text}");
            let wide = list.lines().chain(text.lines()).find(|line| engine::words::width(line) > 80);
            assert_eq!(wide, None, "{id} {language}");
        }
    }
}

#[test]
fn a_wrong_move_is_compared_and_the_solution_is_shown_when_it_is_asked_for() {
    let puzzle = &catalog::GAMES.find("three").unwrap().puzzles()[0];
    let best = puzzle.best();
    let text = out(&with_input(&["puzzle", "three", "1"], &format!("nonsense\n{}\n", puzzle.tempting)));
    assert!(
        text.contains("'nonsense' is not a move") && text.contains("There is a move that wins"),
        "{text}"
    );
    assert!(text.contains("the puzzle ends here") && !text.contains("at first sight"), "{text}");
    let text = out(&with_input(&["puzzle", "three", "1"], "solution\n"));
    assert!(text.contains(&format!("{} wins ", best.action)) && text.contains("at first sight"), "{text}");
}

#[test]
fn bad_input_is_answered_by_a_sentence() {
    assert!(failure(&run(&["puzzle", "chess"]), 2).contains("there is no game 'chess'"));
    for number in ["0", "4000"] {
        assert!(failure(&run(&["puzzle", "three", number]), 2).contains("counted from 1"));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set.txt");
    fs::write(&path, "# a comment\n{\"seat\": 0}\n").unwrap();
    let path = path.to_str().unwrap();
    let fault = failure(&run(&["puzzle", "three", "1", "--from", path]), 2);
    assert!(fault.contains("line 2: not a puzzle"), "{fault}");
    assert!(failure(&run(&["puzzle", "three", "--from", "/nowhere"]), 2).contains("could not be read"));
    assert!(failure(&run(&["puzzles", "three", "--players", "5"]), 2).contains("three"));
    let refused = run(&["puzzles", "three", "--matches", "0", "--out", "/nowhere/set.txt"]);
    assert!(failure(&refused, 3).contains("could not be written"));
}

#[test]
fn the_search_gives_the_same_puzzles_again() {
    let shipped = catalog::GAMES.find("three").unwrap().about.puzzles;
    let command = shipped.lines().next().unwrap();
    let seed = command.split("--seed ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set.txt");
    let path = path.to_str().unwrap();
    // The first match that had a puzzle, and no other.
    let puzzles = catalog::GAMES.find("three").unwrap().puzzles();
    let first = puzzles.iter().min_by_key(|puzzle| puzzle.number).unwrap();
    let matches = (first.number + 1).to_string();
    let found = run(&["puzzles", "three", "--seed", seed, "--matches", &matches, "--out", path]);
    assert!(found.status.success(), "{found:?}");
    let text = fs::read_to_string(path).unwrap();
    let line = serde_json::to_string(first).unwrap();
    assert!(text.starts_with("# chabudai puzzles three") && text.contains(&line), "{text}");
    let list = out(&run(&["puzzle", "three", "--from", path]));
    assert!(list.contains("1 puzzle"), "{list}");
    // A set may be written again, and no other file is lost.
    assert!(run(&["puzzles", "three", "--matches", "0", "--out", path]).status.success());
    fs::write(path, "a letter").unwrap();
    assert!(failure(&run(&["puzzles", "three", "--matches", "0", "--out", path]), 3).contains("set.txt"));
}
