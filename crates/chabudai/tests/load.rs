//! `chabudai load`: the program against itself, over real sockets and a real database, through real kills.

use std::process::{Command, Output};

use serde_json::Value;

fn load(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chabudai")).arg("load").args(arguments).output().unwrap()
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed() {
    let report = json(&load(&[
        "--own", "--tables", "10", "--moves", "800", "--kills", "4", "--rate", "200", "--json",
    ]));
    assert_eq!(report["kills"], 4);
    for fault in ["lost", "doubled", "unproven", "unfair"] {
        assert_eq!(report["audit"][fault], 0, "{report}");
    }
    assert_eq!(report["forgotten"], 0, "{report}");
    let acknowledged = report["audit"]["acknowledged"].as_u64().unwrap();
    assert!(acknowledged >= report["moves"].as_u64().unwrap() && acknowledged >= 800, "{report}");
    assert!(report["reconnects"].as_u64().unwrap() >= 24, "all 24 seats have come back: {report}");
}

#[test]
fn no_move_is_lost_doubled_or_told_differently_when_nodes_and_their_database_fail() {
    // It says whether PostgreSQL is there, and fails where it must be.
    if testdb::shared().is_none() {
        return;
    }
    let report = json(&load(&[
        "--own",
        "--nodes",
        "3",
        "--postgres",
        "--tables",
        "8",
        "--sockets-per-table",
        "4",
        "--moves",
        "500",
        "--failures",
        "9",
        "--rate",
        "100",
        "--seed",
        "1",
        "--json",
    ]));
    let failures = report["failures"].as_object().unwrap();
    assert_eq!(
        (failures.len(), failures.values().all(|count| *count == 1)),
        (9, true),
        "each once: {report}"
    );
    tells_one_story(&report);
    assert!(report["history"]["compared"].as_u64().unwrap() >= 500, "{report}");
}

/// What people were told is what is stored.
fn tells_one_story(report: &Value) {
    for fault in ["lost", "doubled", "divergent", "damaged"] {
        assert_eq!(report["history"][fault], 0, "{report}");
    }
    for fault in ["lost", "doubled", "unproven", "unfair"] {
        assert_eq!(report["audit"][fault], 0, "{report}");
    }
    assert_eq!(report["forgotten"], 0, "{report}");
}

#[test]
fn a_rolling_restart_loses_no_move_and_no_seat() {
    if testdb::shared().is_none() {
        return;
    }
    let arguments = ["--own", "--nodes", "3", "--postgres", "--rolling", "1", "--tables", "6"];
    let report = json(&load(&[&arguments[..], &["--moves", "300", "--rate", "60", "--json"]].concat()));
    assert_eq!(report["failures"], serde_json::json!({"node restarted in turn": 3}), "{report}");
    tells_one_story(&report);
    assert!(report["back_ms"]["count"].as_u64().unwrap() > 0, "{report}");
}

/// How fast it is on this machine does not matter here, so neither does the status.
#[test]
fn honest_players_are_served_while_the_server_is_attacked() {
    let output = load(&["--own", "--hostile", "--tables", "5", "--moves", "100", "--rate", "20", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"));
    assert!(report["moves"].as_u64().unwrap() >= 100, "{report}");
    for fault in ["unanswered", "forgotten"] {
        assert_eq!(report[fault], 0, "{report}");
    }
    assert_eq!(report["shut_out"], serde_json::json!({}), "no honest player was disconnected: {report}");
    let attacks = report["attacks"].as_object().unwrap();
    assert_eq!(attacks.len(), 14, "{report}");
    for (name, count) in attacks {
        assert!(count["refused"].as_u64().unwrap() > 0, "{name} was never refused: {report}");
    }
    for kind in ["hint", "replay", "review"] {
        let [served, refused] =
            ["served", "refused"].map(|count| report["asked"][kind][count].as_u64().unwrap());
        assert!(served + refused > 0, "{kind} was never answered: {report}");
    }
    let peak = report["memory_bytes_peak"].as_u64().unwrap();
    assert!(peak < 300 << 20, "{peak} bytes: {report}");
}

#[test]
fn a_rate_is_kept_and_measured() {
    let arguments =
        ["--own", "--game", "three", "--tables", "5", "--sockets-per-table", "3", "--moves", "40"];
    let report = json(&load(&[&arguments[..], &["--watchers", "7", "--rate", "20", "--json"]].concat()));
    assert_eq!((&report["tables"], &report["sockets"]), (&5.into(), &22.into()));
    assert_eq!((&report["watching"], &report["lost_watchers"]), (&12.into(), &0.into()));
    let rate = report["moves_per_second"].as_f64().unwrap();
    // A busy machine may be slower, but nothing makes it faster. A test of the pacer measures the rate by a clock it sets.
    assert!(0.0 < rate && rate <= 25.0, "{report}");
    assert!(report["done_ms"]["p99"].as_f64().unwrap() > 0.0, "{report}");
    assert!(report["seen_ms"]["count"].as_u64().unwrap() > 0, "{report}");
    assert!(report["audit"].is_null() && report["partial"] == false, "{report}");
}

#[test]
fn impossible_arguments_are_refused_with_status_2() {
    for (arguments, sentence) in [
        (vec!["--server", "http://127.0.0.1:1"], "http://127.0.0.1:1: no connection: "),
        (
            vec!["--server", "ftp://a"],
            "--server: not the address of a server: 'ftp://a' does not begin with http://",
        ),
        (vec!["--own", "--tables", "0"], "--tables 0: nothing to do"),
        (vec!["--own", "--rate", "0"], "--rate 0: nothing to do"),
        (vec!["--own", "--moves", "0"], "--moves 0: nothing to do"),
        (
            vec!["--own", "--timing", "--tables", "1", "--seconds", "1"],
            "0 forced and 0 free moves say nothing, at least 500 of each are needed",
        ),
        (vec!["--own", "--game", "bridge"], "there is no game 'bridge'"),
        (vec!["--own", "--game", "three", "--players", "5"], "three: players: 5 is not possible"),
        (vec!["--own", "--sockets-per-table", "2"], "--sockets-per-table 2: collision has 3 seats here"),
        (vec!["--server", "http://127.0.0.1:1", "--kills", "3"], "cannot be used with"),
        (vec![], "--server"),
    ] {
        let output = load(&arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}
