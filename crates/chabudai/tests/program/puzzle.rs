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
    fs::write(path, "# a comment\n").unwrap();
    let fault = failure(&run(&["puzzle", "three", "1", "--from", path]), 2);
    assert!(fault.contains("set.txt has no puzzles"), "{fault}");
    assert!(failure(&run(&["puzzle", "three", "--from", "/nowhere"]), 2).contains("could not be read"));
    assert!(failure(&run(&["puzzles", "three", "--players", "5"]), 2).contains("three"));
    let refused = run(&["puzzles", "three", "--matches", "0", "--out", "/nowhere/set.txt"]);
    assert!(failure(&refused, 3).contains("could not be written"));
}

/// If this fails, the sensible player, what a deal is worth or `search-2` has changed: find the sets anew, each by its own command.
#[test]
fn the_command_of_every_set_finds_its_first_puzzle_again() {
    for entry in catalog::GAMES {
        let id = entry.about.id;
        let command =
            entry.about.puzzles.lines().next().and_then(|line| line.strip_prefix("# chabudai ")).unwrap();
        let (search, _) = command.split_once(" --matches ").unwrap();
        // Its match, and no other.
        let puzzle = entry.about.puzzles.lines().nth(1).unwrap();
        let window = format!("--first {} --matches 1", entry.puzzles()[0].number);
        let found = run(&search.split(' ').chain(window.split(' ')).collect::<Vec<_>>());
        let text = out(&found);
        assert_eq!(text.lines().nth(1), Some(puzzle), "{id}: {text}");
        assert_eq!(text.lines().next(), Some(&*format!("# chabudai {search} {window} --count 30")));
    }
}

#[test]
fn a_set_may_be_written_again_and_no_other_file_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set.txt");
    let path = path.to_str().unwrap();
    let three = catalog::GAMES.find("three").unwrap();
    fs::write(path, three.about.puzzles).unwrap();
    let list = out(&run(&["puzzle", "three", "--from", path]));
    assert!(list.contains(&format!("{} puzzles", three.puzzles().len())), "{list}");
    assert!(run(&["puzzles", "three", "--matches", "0", "--out", path]).status.success());
    fs::write(path, "a letter").unwrap();
    assert!(failure(&run(&["puzzles", "three", "--matches", "0", "--out", path]), 3).contains("set.txt"));
}
