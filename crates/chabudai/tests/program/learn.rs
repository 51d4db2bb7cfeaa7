//! Lessons at the terminal, with piped input.

use crate::common::with_input;
use crate::{failure, out};

/// The moves that go through a lesson: the first that goes on at each step.
fn answers(entry: &catalog::GameEntry) -> Vec<String> {
    let mut moves = Vec::new();
    loop {
        let lesson = entry.lesson(&moves).unwrap();
        let Some(choice) = lesson.told.last().unwrap().choices.first() else { return moves };
        moves.push(choice.clone());
    }
}

#[test]
fn every_lesson_is_learned_with_piped_input_in_every_language() {
    for entry in catalog::GAMES {
        let input = answers(entry).join("\n") + "\n";
        for (language, end) in [("en", "--bots easy"), ("ja", "--bots easy"), ("ko", "--bots easy")] {
            let learned = with_input(&["learn", entry.about.id, "--language", language], &input);
            let text = out(&learned);
            assert!(learned.status.success() && text.contains(end), "{} {language}: {text}", entry.about.id);
            let wide = text.lines().find(|line| engine::words::width(line) > 80);
            assert_eq!(wide, None, "{} {language}", entry.about.id);
        }
    }
}

#[test]
fn a_wrong_move_is_answered_and_the_lesson_waits() {
    let text =
        out(&with_input(&["learn", "three"], "b1\nR1\nnonsense\nrules R2.1\nlook\nhelp\n\nr2\nquit\n"));
    assert!(text.contains("Step 2 of") && text.contains("For now play R2"), "{text}");
    assert!(text.contains("R1.2: R1 is not among your open cards"), "{text}");
    assert!(text.contains("'nonsense' is not a move"), "{text}");
    assert!(
        text.contains("Red beats blue, and the winner scores") || text.contains("2 points for you"),
        "{text}"
    );
}

#[test]
fn a_lesson_shows_a_move_that_goes_on_at_every_step_in_every_language() {
    for entry in catalog::GAMES {
        let moves = answers(entry);
        for language in ["en", "ja", "ko"] {
            let input: String = moves.iter().map(|action| format!("show\n{action}\n")).collect();
            let learned = with_input(&["learn", entry.about.id, "--language", language], &input);
            let text = out(&learned);
            assert!(text.contains("--bots easy"), "{} {language}: {text}", entry.about.id);
            let start = match language {
                "en" => "This goes on: ",
                "ja" => "先へ進む手：",
                _ => "다음으로 가는 수: ",
            };
            let shown: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(start)).collect();
            assert_eq!(shown.len(), moves.len(), "{} {language}: {text}", entry.about.id);
            for (shown, action) in shown.iter().zip(&moves) {
                assert!(shown.starts_with(action.as_str()), "{}: {shown} is not {action}", entry.about.id);
            }
        }
    }
}

#[test]
fn a_lesson_goes_on_where_somebody_left_it_in_every_language() {
    for entry in catalog::GAMES {
        let (id, moves) = (entry.about.id, answers(entry));
        let (first, rest) = moves.split_at(moves.len() / 2);
        for language in ["en", "ja", "ko"] {
            let left =
                out(&with_input(&["learn", id, "--language", language], &(first.join("\n") + "\nquit\n")));
            let after = left.split("--after \"").nth(1).and_then(|rest| rest.split('"').next());
            let after = after.unwrap_or_else(|| panic!("{id} {language}: {left}"));
            let arguments = ["learn", id, "--language", language, "--after", after];
            let text = out(&with_input(&arguments, &(rest.join("\n") + "\n")));
            assert!(text.contains("--bots easy"), "{id} {language}: {text}");
        }
    }
    let failed = with_input(&["learn", "three", "--after", "R2,nonsense"], "");
    assert!(failure(&failed, 2).contains("--after: 'nonsense' is not a move"));
    assert!(!out(&with_input(&["learn", "three"], "quit\n")).contains("--after"));
}

#[test]
fn a_lesson_ends_with_its_input() {
    let text = out(&with_input(&["learn", "collision"], ""));
    assert!(text.contains("the lesson ends here"), "{text}");
    let failed = with_input(&["learn", "chess"], "");
    assert!(failure(&failed, 2).contains("there is no game 'chess'"));
}
