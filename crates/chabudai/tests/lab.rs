//! The laboratory as people and scripts use it.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chabudai")).arg("lab").args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_duel_names_the_stronger_player() {
    let arguments =
        ["duel", "--game", "gostop", "--bots", "greedy,random,easy", "--deals", "64", "--seed", "1"];
    let text = out(&run(&arguments));
    assert!(text.contains("greedy - random") && text.contains("greedy is stronger"), "{text}");
    assert!(text.contains("rating"), "ratings where there are more than two: {text}");
    let json = out(&run(&[&arguments[..], &["--json"]].concat()));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["duels"].as_array().unwrap().len(), 3);
    let one = out(&run(&[&arguments[..], &["--json", "--cores", "1"]].concat()));
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&one).unwrap(),
        json,
        "whatever the number of cores"
    );
    assert!(out(&run(&[&arguments[..], &["--csv"]].concat())).starts_with("players,deals"));
}

/// The order of names changes no rating, and the table says what one number for each player cannot.
#[test]
fn ratings_do_not_depend_on_the_order_of_names() {
    let rated = |bots: &str| {
        let arguments =
            ["duel", "--game", "three", "--bots", bots, "--deals", "96", "--all", "--seed", "2", "--json"];
        let json: serde_json::Value = serde_json::from_str(&out(&run(&arguments))).unwrap();
        json
    };
    let (one, other) = (rated("random,easy,greedy"), rated("greedy,random,easy"));
    assert_eq!(one["ratings"].as_array().unwrap().len(), 3);
    assert_eq!(one["ratings"], other["ratings"]);
    let given: Vec<f64> =
        one["given_away"].as_array().unwrap().iter().map(|row| row["mean"].as_f64().unwrap()).collect();
    assert!(given.len() == 3 && given.iter().all(|mean| *mean > 20.0), "three is solved: {given:?}");
}

/// Six deals may be luck, even if one player wins them all: the interval is wide, and nobody is called stronger.
#[test]
fn few_equal_deals_are_not_certainty() {
    let arguments = [
        "duel",
        "--game",
        "five35",
        "--players",
        "3",
        "--bots",
        "greedy,random",
        "--deals",
        "6",
        "--seed",
        "5",
    ];
    let text = out(&run(&arguments));
    assert!(text.contains("+750.0") && text.contains("to +750.0") && text.contains("not settled"), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&out(&run(&[&arguments[..], &["--json"]].concat()))).unwrap();
    let duel = &json["duels"][0];
    assert_eq!((&duel["greatest_gain"], &duel["settled"]), (&750.0.into(), &false.into()));
    assert!(duel["gain_interval"]["low"].as_f64().unwrap() < 300.0, "{duel}");
}

#[test]
fn statistics_as_table_and_page() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.html");
    let text = out(&run(&[
        "stats",
        "--game",
        "gostop",
        "--bots",
        "random",
        "--matches",
        "50",
        "--report",
        page.to_str().unwrap(),
    ]));
    for figure in ["moves", "wins of who moves first, %", "columns of three", "draws, %"] {
        assert!(text.contains(figure), "{figure}: {text}");
    }
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("<svg") && page.ends_with("</html>\n"));
    assert!(!page.contains("http"), "a page that needs nothing else");
}

#[test]
fn an_option_is_compared_on_the_same_deals() {
    let text = out(&run(&[
        "stats",
        "--game",
        "three",
        "--bots",
        "random",
        "--matches",
        "50",
        "--compare",
        "target=3,6",
    ]));
    assert!(text.lines().next().unwrap().contains("change"), "{text}");
    let row = |name: &str| {
        text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {text}"))
    };
    assert!(row("moves").ends_with("beyond doubt"), "{text}");
    assert!(
        row("points of a reveal: how often").contains('.') && row("points of a reveal: size").contains('.')
    );
}

#[test]
fn worlds_are_all_possible() {
    let found = run(&["worlds", "--game", "gostop", "--samples", "640"]);
    assert!(found.status.success());
    assert!(out(&found).lines().last().unwrap().trim_end().ends_with(" 0"), "{}", out(&found));
}

#[test]
fn impossible_arguments_are_refused_with_the_reason() {
    for (arguments, status, sentence) in [
        (vec!["duel", "--game", "three", "--bots", "genius,random"], 2, "there is no player 'genius'"),
        (vec!["duel", "--game", "three", "--bots", "random"], 2, "at least two players"),
        (vec!["duel", "--game", "three", "--bots", "random,greedy", "--deals", "0"], 2, "nothing to do"),
        (vec!["duel", "--game", "three", "--bots", "search:0,greedy"], 2, "a budget of nothing"),
        (vec!["duel", "--game", "gostop", "--bots", "perfect,greedy"], 2, "gostop is not solved"),
        (vec!["levels", "--bots", "expert,perfect", "--deals", "1"], 2, "is not solved"),
        (vec!["duel", "--game", "chess", "--bots", "random,greedy"], 2, "there is no game 'chess'"),
        (vec!["stats", "--game", "three", "--matches", "0"], 2, "nothing to do"),
        (vec!["stats", "--game", "three", "--compare", "target"], 2, "write it as option=a,b"),
        (vec!["stats", "--game", "three", "--compare", "target=3,9"], 2, "9 is not one of its values"),
        (
            vec!["stats", "--game", "three", "--matches", "1", "--report", "/nowhere/x.html"],
            3,
            "could not be written",
        ),
        (vec!["stats", "--game", "collision", "--bots", "random,greedy"], 2, "name one or 3"),
        (vec!["worlds", "--samples", "0"], 2, "nothing to do"),
    ] {
        let output = run(&arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}
