//! Written positions: nonsense is refused, by its clause if a clause forbids it.

use chabudai_five35::Five35;
use engine::{AnyMatch, GameTypes, Match};

/// The clause by which this position is refused at a table of `players`; the reason if it is no clause.
fn refused(players: u64, setup: &str) -> String {
    let setting = Five35::ABOUT.setting(players, &[]).unwrap();
    let setup = serde_json::from_str(setup).expect("the right keys");
    let refusal = Match::<Five35>::from_setup(setting, &setup).err().expect("nonsense");
    refusal.clause.map_or_else(|| refusal.why.to_string(), str::to_owned)
}

#[test]
fn nonsense_is_refused() {
    let one_each = r#""hands": [["1"],["2"],["3"]]"#;
    for (clause, setup) in [
        ("there is no seat 3", format!(r#"{{{one_each}, "turn": 3}}"#)),
        ("there is no seat 9", format!(r#"{{{one_each}, "turn": 0, "starter": 9}}"#)),
        ("R2.1", r#"{"hands": [["1"],["2"]], "turn": 0}"#.to_owned()),
        ("R5.1", r#"{"hands": [["1"],["2"],[]], "turn": 0}"#.to_owned()),
        ("R1.1", r#"{"hands": [["1","1","1"],["1","1"],["2"]], "turn": 0}"#.to_owned()),
        ("R1.1", r#"{"hands": [["6"],["1","1"],["2"]], "turn": 0}"#.to_owned()),
        ("R1.1", format!(r#"{{{one_each}, "turn": 0, "discarded": ["1","1","1","1"]}}"#)),
        ("R3.1", format!(r#"{{{one_each}, "turn": 0, "stack": ["5","7"]}}"#)),
        ("R3.1", format!(r#"{{{one_each}, "turn": 0, "stack": ["5","5","7"]}}"#)),
        ("R4.4", format!(r#"{{{one_each}, "turn": 0, "stack": ["5","5","5","5"]}}"#)),
        ("R4.4", format!(r#"{{{one_each}, "turn": 0, "stack": ["11","12","13","14","15"]}}"#)),
        ("R4.4", format!(r#"{{{one_each}, "turn": 0, "stack": ["8","8"]}}"#)),
        ("R3.6", format!(r#"{{{one_each}, "turn": 0, "stack": ["5"], "passed": [0]}}"#)),
        ("R4.1", format!(r#"{{{one_each}, "turn": 0, "stack": ["5"], "passed": [1,2]}}"#)),
        ("R4.4", format!(r#"{{{one_each}, "turn": 0, "passed": [1]}}"#)),
        ("R5.2", format!(r#"{{{one_each}, "turn": 0, "totals": [0,-20,0]}}"#)),
        ("R5.2", format!(r#"{{{one_each}, "turn": 0, "totals": [1,0,0]}}"#)),
        ("R2.2", format!(r#"{{{one_each}, "turn": 0, "deal": 2, "first_half": ["1"]}}"#)),
        ("there is no deal 0", format!(r#"{{{one_each}, "turn": 0, "deal": 0}}"#)),
        (
            "totals have one number for each seat",
            format!(r#"{{{one_each}, "turn": 0, "totals": [0,0,0,0]}}"#),
        ),
    ] {
        assert_eq!(refused(3, &setup), clause, "{setup}");
    }
    assert_eq!(refused(2, r#"{"hands": [["1"],["2"]], "turn": 0, "first_half": ["5"]}"#), "R2.2");
    assert_eq!(
        refused(2, r#"{"hands": [["1","1"],["2"]], "turn": 0, "deal": 2, "first_half": ["1","1","1"]}"#),
        "R1.1"
    );
}

#[test]
fn a_setup_may_leave_out_all_but_hands_and_turn() {
    let setting = Five35::ABOUT.setting(2, &[]).unwrap();
    let setup = serde_json::from_str(r#"{"hands": [["8","9"],["2"]], "turn": 0, "stack": ["7"]}"#).unwrap();
    let game = Match::<Five35>::from_setup(setting, &setup).unwrap();
    let offers: Vec<String> = game.offers(engine::Seat::new(0)).into_iter().map(|offer| offer.text).collect();
    assert_eq!(offers, ["play 8", "play 9", "add 8", "add 8 9", "pass"]);
}
