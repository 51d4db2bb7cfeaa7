//! Reading records: hostile bytes give an error, never a panic, and no altered record is accepted.

use chabudai_catalog::{GAMES, GameEntry};
use engine::Setting;
use engine::any_match::play_at_random;
use engine::chance::dice;
use engine::record::{LONGEST, Record};
use engine::replay::Extent;
use messages::{Language, Reader};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The record of a random match of some game, at some setting.
fn some_record(choice: u64, legal: bool) -> String {
    let settings: Vec<_> = GAMES
        .iter()
        .flat_map(|entry| entry.settings().into_iter().map(move |setting| (entry, setting)))
        .collect();
    let (entry, setting) = settings[choice as usize % settings.len()].clone();
    record_of(entry, setting, choice, legal)
}

/// The record of a random match of Collision.
fn collision_record() -> String {
    let collision = GAMES.find("collision").unwrap();
    record_of(collision, collision.settings().remove(0), 0, false)
}

fn record_of(entry: &GameEntry, setting: Setting, seed: u64, legal: bool) -> String {
    let mut game = entry.new_match(setting, None);
    play_at_random(&mut *game, &mut dice(seed, 0));
    game.record(legal).to_line()
}

/// If altered text is accepted as a record all the same, it must be one: written again, it is accepted again.
fn judge(text: &str) -> Result<(), TestCaseError> {
    if let Ok(game) = GAMES.read(text, Extent::Whole) {
        let again = GAMES.read(&game.record(true).to_line(), Extent::Whole);
        prop_assert!(again.is_ok(), "accepted once, but not twice: {text}");
    }
    let _ = GAMES.read(text, Extent::SoFar);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_read_without_panic(text in ".{0,200}") {
        judge(&text)?;
        judge(&format!("{{\"format\":\"chabudai-record/1\",\"game\":\"three\",\"rules\":1,\"players\":2,\"log\":[{text}]}}"))?;
    }

    #[test]
    fn bytes_changed_dropped_and_doubled(choice in 0u64..200, edits in prop::collection::vec((0usize..1 << 20, 0u8..4, any::<u8>()), 1..6)) {
        let mut bytes = some_record(choice, choice % 2 == 0).into_bytes();
        for (place, kind, byte) in edits {
            let place = place % bytes.len();
            match kind {
                0 => bytes[place] = byte,
                1 => drop(bytes.remove(place)),
                2 => bytes.insert(place, byte),
                _ => {
                    let end = (place + usize::from(byte)).min(bytes.len());
                    let slice = bytes[place..end].to_vec();
                    bytes.splice(place..place, slice);
                }
            }
        }
        if let Ok(text) = String::from_utf8(bytes) {
            judge(&text)?;
        }
    }

    #[test]
    fn a_truncated_record_is_refused(choice in 0u64..200, share in 0usize..1000) {
        let text = some_record(choice, false);
        prop_assert!(GAMES.read(&text[..text.len() * share / 1000], Extent::Whole).is_err());
    }

    #[test]
    fn a_record_without_one_of_its_entries_is_refused(choice in 0u64..200, place in 0usize..1 << 20) {
        let mut record: Value = serde_json::from_str(&some_record(choice, true)).unwrap();
        let log = record["log"].as_array_mut().unwrap();
        let gone = log.remove(place % log.len());
        // A row that is dealt again leaves no trace behind (gostop R2.2).
        prop_assume!(gone.get("deal").is_none());
        prop_assert!(GAMES.read(&record.to_string(), Extent::Whole).is_err());
    }

    #[test]
    fn a_value_of_another_type_is_refused(choice in 0u64..200, place in 0usize..1 << 20, kind in 0usize..6) {
        let mut record: Value = serde_json::from_str(&some_record(choice, true)).unwrap();
        let mut paths = Vec::new();
        leaves(&record, String::new(), &mut paths);
        let path = &paths[place % paths.len()];
        let odd = [json!(null), json!(1.5), json!({"a": 1}), json!([[]]), json!(-1_000_000_007), json!("\u{0}é🂡")];
        let leaf = record.pointer_mut(path).unwrap();
        prop_assume!(*leaf != odd[kind]);
        *leaf = odd[kind].clone();
        prop_assert!(GAMES.read(&record.to_string(), Extent::Whole).is_err(), "{path}");
    }
}

/// The paths of all values that contain no others.
fn leaves(value: &Value, path: String, paths: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| leaves(item, format!("{path}/{index}"), paths));
        }
        Value::Object(items) => {
            items.iter().for_each(|(key, item)| leaves(item, format!("{path}/{key}"), paths))
        }
        _ => paths.push(path),
    }
}

fn altered(alter: impl FnOnce(&mut Value)) -> String {
    let mut record: Value = serde_json::from_str(&collision_record()).unwrap();
    alter(&mut record);
    GAMES.read(&record.to_string(), Extent::Whole).err().expect("an altered record is refused").to_string()
}

#[test]
fn faults_name_what_is_wrong() {
    assert!(
        altered(|record| record["format"] = json!("chabudai-record/2"))
            .starts_with("format: 'chabudai-record/2'")
    );
    assert!(altered(|record| record["rules"] = json!(2)).starts_with("rules: version 2"));
    assert!(altered(|record| record["game"] = json!("bridge")).starts_with("game: 'bridge' is not known"));
    assert!(altered(|record| record["players"] = json!(7)).starts_with("players: 7 is not possible"));
    assert!(altered(|record| record["options"]["nil"] = json!(true)).starts_with("option nil: not known"));
    assert!(altered(|record| record["comment"] = json!("")).contains("unknown field `comment`"));
    assert!(altered(|record| record["result"]["totals"][0] = json!(99)).starts_with("R6.1: result.totals"));
    assert!(altered(|record| record["result"]["winners"] = json!([])).starts_with("R6.3: result.winners"));
    assert!(
        altered(|record| drop(record.as_object_mut().unwrap().remove("result")))
            .starts_with("R6.3: result: missing")
    );
    assert!(altered(|record| record["log"][1]["comment"] = json!("")).starts_with("entry 2: unknown field"));
    assert!(altered(|record| record["log"][1]["seat"] = json!(9)).starts_with("entry 2: there is no seat 9"));
    assert!(
        altered(|record| record["log"][1]["move"] = json!("Xx1")).starts_with("entry 2: 'Xx1' is not a move")
    );
    assert!(altered(|record| record["log"] = json!([{}])).starts_with("entry 1: an empty entry"));
}

#[test]
fn doubled_keys_are_refused() {
    let text = collision_record();
    for (once, twice) in [
        ("\"players\":", "\"players\":3,\"players\":"),
        ("\"options\":{", "\"options\":{\"null\":true,"),
        ("\"log\":[{\"deal\":{", "\"log\":[{\"deal\":{\"starter\":0,"),
        ("{\"seat\":", "{\"seat\":0,\"seat\":"),
        ("\"result\":{", "\"result\":{\"winners\":[],"),
    ] {
        let doubled = text.replacen(once, twice, 1);
        assert_ne!(doubled, text);
        assert!(GAMES.read(&doubled, Extent::Whole).is_err(), "{twice}");
    }
}

/// Deep nesting and great length are refused before they cost anything.
#[test]
fn size_is_bounded() {
    let deep = format!("{{\"meta\":{}", "[".repeat(1 << 20));
    assert!(Record::read(&deep).is_err());
    let long = " ".repeat(LONGEST + 1);
    assert!(Record::read(&long).unwrap_err().to_string().starts_with("longer than"));
}

/// A list of fields is not accepted where an object is expected.
#[test]
fn lists_are_not_read_as_objects() {
    for choice in 0..GAMES.iter().map(|entry| entry.settings().len() as u64).sum() {
        let record: Value = serde_json::from_str(&some_record(choice, false)).unwrap();
        let values = |value: &Value| Value::Array(value.as_object().unwrap().values().cloned().collect());
        let mut odd = vec![values(&record)];
        for path in ["/result", "/log/0", "/log/0/deal", "/log/1", "/options"] {
            let mut record = record.clone();
            let Some(place) = record.pointer_mut(path).filter(|place| place.is_object()) else { continue };
            *place = values(place);
            odd.push(record);
        }
        let mut scores = record.clone();
        let entry = scores["log"].as_array_mut().unwrap().last_mut().unwrap();
        entry["scores"] = values(&entry["scores"].clone());
        odd.push(scores);
        for record in odd {
            assert!(GAMES.read(&record.to_string(), Extent::Whole).is_err(), "{record}");
        }
    }
}

/// People who read Japanese or Korean find no English in what is wrong with a record.
#[test]
fn faults_are_said_in_every_language() {
    type Alteration = fn(&mut Value);
    let cases: &[(&str, Alteration)] = &[
        ("collision", |record| record["players"] = json!(7)),
        ("collision", |record| record["options"]["x"] = json!(7)),
        ("collision", |record| record["options"]["null"] = json!(7)),
        ("collision", |record| record["log"][0]["deal"]["field"] = json!([])),
        ("collision", |record| record["log"][0]["deal"]["hands"] = json!([])),
        ("gostop", |record| record["log"][0]["deal"]["row"] = json!([])),
        ("gostop", |record| record["log"][0] = json!({"draw": "1A"})),
        ("three", |record| record["log"][0]["deal"]["hands"][0] = json!([])),
        ("three", |record| record["log"][0]["deal"]["hands"][0] = json!(["R1", "R1", "R2"])),
        ("three", |record| record["log"][0]["deal"]["hands"][0][0] = json!("7")),
        ("three", |record| record["log"][0] = json!({"draw": ["R1", "R2"]})),
    ];
    for (place, (game, alter)) in cases.iter().enumerate() {
        let entry = GAMES.find(game).unwrap();
        let line = record_of(entry, entry.settings().remove(0), 0, false);
        let mut record: Value = serde_json::from_str(&line).unwrap();
        alter(&mut record);
        let fault =
            GAMES.read(&record.to_string(), Extent::Whole).err().expect("an altered record is refused");
        for language in [Language::Ja, Language::Ko] {
            let said = fault.message().format(&Reader::of(language));
            let mut words = said.split(|letter: char| !letter.is_ascii_alphabetic());
            let is_notation = |word: &str| word.len() < 2 || ["null", "true", "false"].contains(&word);
            assert!(words.all(is_notation), "{place}, {game}: {said}");
        }
    }
}

/// Text from a hostile file cannot pass for the program's own.
#[test]
fn faults_are_one_printable_line() {
    for hostile in ["a\nline 99: fake", "\u{1b}[31m", &"x".repeat(100_000)] {
        let faults = [
            altered(|record| record["game"] = json!(hostile)),
            altered(|record| record["format"] = json!(hostile)),
            altered(|record| record["options"][hostile] = json!(1)),
            altered(|record| record["options"]["null"] = json!(hostile)),
            altered(|record| record[hostile] = json!(1)),
            altered(|record| record["log"][0][hostile] = json!(1)),
            altered(|record| record["log"][0]["deal"][hostile] = json!(1)),
            altered(|record| record["log"][0]["deal"]["hands"][0][0] = json!(hostile)),
            altered(|record| record["log"][1]["move"] = json!(hostile)),
        ];
        for fault in faults {
            assert!(fault.chars().count() < 400 && !fault.chars().any(char::is_control), "{fault:?}");
        }
    }
}
