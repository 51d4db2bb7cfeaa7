//! What is said about choices, by their numbers.

use engine::Stakes;

use super::*;
use crate::bot::Reply;
use crate::mean::Mean;

const TRICKS: Stakes = Stakes {
    whole: || message!("matches"),
    edge: |count| Message::from(format!("It takes {count} fewer tricks.")),
    gain: |count| Message::from(format!("saved {count} tricks")),
    loss: |count| Message::from(format!("cost {count} tricks")),
    fewest: true,
};
const POINTS: Stakes = Stakes {
    whole: || Message::from("duels"),
    edge: |count| Message::from(format!("It scores {count} more points.")),
    gain: |count| Message::from(format!("won {count} points")),
    loss: |count| Message::from(format!("lost {count} points")),
    fewest: false,
};

fn candidate(id: usize, value: f64, error: f64, probability: f64) -> Candidate {
    let id = ActionId::new(id);
    Candidate { id, value, error, count: None, tries: 100, probability, reply: None }
}

fn said(candidates: Vec<Candidate>, mixed: bool) -> String {
    said_of(TRICKS, candidates, mixed)
}

fn said_of(stakes: Stakes, candidates: Vec<Candidate>, mixed: bool) -> String {
    let id = candidates[0].id;
    let choice = chosen(stakes, id, candidates, mixed);
    choice.sentence(&|id| format!("M{id}").into()).to_string()
}

fn chosen(stakes: Stakes, id: ActionId, candidates: Vec<Candidate>, mixed: bool) -> Choice {
    let stakes = Some(stakes);
    Choice { candidates, worlds: 100, iterations: 100, mixed, stakes, ..Choice::plain(id) }
}

#[test]
fn a_question_about_a_move_is_answered_by_its_numbers() {
    let name = |id: ActionId| Arg::from(format!("M{id}"));
    let seldom = Candidate { tries: 2, ..candidate(2, 100.0, 90.0, 0.0) };
    let moves = vec![candidate(0, 600.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1), seldom];
    let choice = chosen(TRICKS, ActionId::new(0), moves, false);
    let about = |id: usize| choice.sentence_about(ActionId::new(id), &name).to_string();
    assert_eq!(about(1), "M0 wins 60.0 % of matches from here, M1 50.0 %.");
    assert_eq!(about(0), choice.sentence(&name).to_string());
    assert_eq!(about(2), "M2 soon looked worse than M0, and was not examined closely.");
    assert_eq!(
        Choice::only(ActionId::new(4)).sentence_about(ActionId::new(4), &name).to_string(),
        "M4: it is your only move."
    );
}

#[test]
fn a_mix_says_what_an_opponent_who_knew_the_move_would_do() {
    let name = |id: ActionId| Arg::from(format!("M{id}"));
    let known = |id: usize, probability: f64, reply: usize, value: f64| Candidate {
        reply: Some(Reply { id: ActionId::new(reply), value }),
        ..candidate(id, 500.0, 0.0, probability)
    };
    let moves = vec![known(0, 0.7, 5, 120.0), known(1, 0.3, 6, 500.0)];
    let choice = chosen(POINTS, ActionId::new(0), moves, true);
    let said = choice.sentence(&name).to_string();
    assert!(said.contains("M0 70.0 %, M1 30.0 %"), "{said}");
    let knew = "If your opponent knew that you play M0, M5 would answer it: you would win 12.0 % of duels instead of 50.0 %.";
    assert!(said.contains(knew), "{said}");
    assert_eq!(
        choice.sentence_about(ActionId::new(0), &name).to_string(),
        format!(
            "M0 is right 70.0 % of the time. {knew} A search has estimated these numbers, with a draw as half a win."
        )
    );
    // Where knowing the move gains nothing, nothing is said about it.
    let other = choice.sentence_about(ActionId::new(1), &name).to_string();
    assert_eq!(
        other,
        "M1 is right 30.0 % of the time. A search has estimated these numbers, with a draw as half a win."
    );
}

#[test]
fn an_exact_solution_says_so_and_what_a_move_loses_by_it() {
    let name = |id: ActionId| Arg::from(format!("M{id}"));
    let moves =
        vec![candidate(0, 500.0, 0.0, 0.6), candidate(1, 500.0, 0.0, 0.4), candidate(2, 430.0, 0.0, 0.0)];
    let choice = Choice { solved: true, ..chosen(POINTS, ActionId::new(0), moves, true) };
    let said = choice.sentence(&name).to_string();
    assert!(
        said.ends_with("M0 60.0 %, M1 40.0 %. These numbers are exact, with a draw as half a win."),
        "{said}"
    );
    let about = |id: usize| choice.sentence_about(ActionId::new(id), &name).to_string();
    assert_eq!(
        about(1),
        "M1 is right 40.0 % of the time. These numbers are exact, with a draw as half a win."
    );
    assert_eq!(
        about(2),
        "M2 is right 0.0 % of the time. M0 wins 50.0 % of duels from here, M2 43.0 %. These numbers are exact, with a draw as half a win."
    );
}

/// Two moves: by the search the first wins this much more. Compared once more in a hundred worlds, it wins and scores as much more
/// as given, in turns.
fn reasoned(stakes: Stakes, gain: f64, won: [f64; 2], scored: [f64; 2]) -> String {
    let mean = |values: [f64; 2]| {
        let mut mean = Mean::default();
        (0..100).for_each(|world| mean.add(values[world % 2]));
        mean
    };
    let (gained, score, quantities) = (mean(won), mean(scored), Vec::new());
    let contrasts = vec![Contrast { other: ActionId::new(1), gain: gained, score, quantities }];
    let candidates = vec![candidate(0, 500.0 + gain, 10.0, 0.5), candidate(1, 500.0, 10.0, 0.5)];
    let choice = Choice { contrasts, ..chosen(stakes, ActionId::new(0), candidates, false) };
    choice.sentence(&|id| format!("M{id}").into()).to_string()
}

#[test]
fn a_reason_is_given_where_the_deal_says_the_same_as_the_match() {
    let start = "M0 wins 60.0 % of matches from here, M1 50.0 %.";
    let (clear, fewer) = ([0.2, 0.0], [-1.0, -0.2]);
    assert_eq!(reasoned(TRICKS, 100.0, clear, fewer), format!("{start} It takes 0.6 fewer tricks."));
    for doubtful in [[1.0, 0.2], [-1.0, 0.6], [0.0, 0.0]] {
        assert_eq!(reasoned(TRICKS, 100.0, clear, doubtful), start);
    }
    let more = reasoned(POINTS, 100.0, clear, [4.0, 4.5]);
    assert!(more.ends_with("M1 50.0 %. It scores 4.2 more points."), "{more}");
    assert!(more.contains("of duels"), "{more}");
    assert!(!reasoned(POINTS, 100.0, clear, [-1.0, -0.2]).contains("points"));
    // Where the search likes a move, and a fair comparison does not confirm it, nothing is claimed.
    for doubtful in [[0.5, -0.4], [-0.2, 0.0]] {
        let said = reasoned(TRICKS, 100.0, doubtful, fewer);
        let doubt =
            "M0 looks better than M1, but not beyond doubt: they win 60.0 % and 50.0 % of matches from here.";
        assert_eq!(said, doubt);
    }
    assert!(!reasoned(TRICKS, -100.0, clear, fewer).contains("fewer"));
    // Moves that are about equally good need no explanation.
    assert!(reasoned(TRICKS, 19.0, [0.5, -0.5], fewer).contains("about equal"));
}

#[test]
fn a_sentence_claims_no_more_than_the_numbers_say() {
    let clear = said(vec![candidate(0, 600.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
    assert_eq!(clear, "M0 wins 60.0 % of matches from here, M1 50.0 %.");
    let close = said(vec![candidate(0, 510.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
    assert_eq!(close, "M0 and M1 are about equal: they win 51.0 % and 50.0 % of matches from here.");
    let lower = said(vec![candidate(0, 500.0, 10.0, 0.6), candidate(1, 510.0, 10.0, 0.4)], false);
    assert_eq!(
        lower,
        close.replace("M0", "M2").replace("M1", "M0").replace("M2", "M1"),
        "the higher value first"
    );
    let tried = said(vec![candidate(0, 500.0, 30.0, 0.6), candidate(1, 560.0, 40.0, 0.4)], false);
    assert_eq!(
        tried,
        "M1 may win 56.0 % of matches from here, but that is in doubt: M0 was examined most, and wins 50.0 %."
    );
    let alone = said(vec![candidate(0, 510.0, 10.0, 1.0)], false);
    assert_eq!(alone, "M0 wins 51.0 % of matches from here. Everything else soon looked worse.");
    let mixed = said(vec![candidate(0, 510.0, 10.0, 0.7), candidate(1, 500.0, 10.0, 0.3)], true);
    assert!(mixed.contains("M0 70.0 %, M1 30.0 %"), "{mixed}");
    let sure = said(vec![candidate(0, 510.0, 10.0, 1.0), candidate(1, 500.0, 10.0, 0.0)], true);
    assert_eq!(
        sure,
        "M0: always the move here. A search has estimated these numbers, with a draw as half a win."
    );
    assert_eq!(
        Choice::plain(ActionId::new(3)).sentence(&|id| format!("M{id}").into()).to_string(),
        "M3: chosen without looking ahead."
    );
}
