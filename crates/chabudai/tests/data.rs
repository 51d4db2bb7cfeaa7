//! `chabudai backup`, `restore` and `inspect`, on a file that an earlier version wrote.

mod common;

use std::path::Path;

use common::with_input;

fn said(arguments: &[&str]) -> (Option<i32>, String) {
    let output = with_input(arguments, "");
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    (output.status.code(), text)
}

#[test]
fn a_copy_is_restored_looked_through_and_made_again() {
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/files/tables.sqlite");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, copy) = (path("data"), path("copy.sqlite"));

    let (status, text) = said(&["restore", old, "--data", &data]);
    assert_eq!(status, Some(0), "{text}");
    let (status, text) = said(&["restore", old, "--data", &data]);
    assert!(status == Some(2) && text.contains("--replace"), "{text}");
    let (status, text) = said(&["restore", old, "--data", &data, "--replace"]);
    assert!(status == Some(0) && text.contains("before-restore-1.sqlite"), "{text}");

    let (status, text) = said(&["inspect", &data]);
    assert!(status == Some(0) && text.ends_with("all sound\n"), "{text}");
    let (status, text) = said(&["backup", &copy, "--data", &data]);
    assert!(status == Some(0) && text.contains("tables"), "{text}");

    // One letter of one name.
    let file = Path::new(&data).join("chabudai.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    let name = br#""name":"Aki""#;
    let place = bytes.windows(name.len()).position(|part| part == name).unwrap();
    bytes[place + name.len() - 2] = b'o';
    std::fs::write(&file, bytes).unwrap();
    let (status, text) = said(&["inspect", &data]);
    assert!(status == Some(1) && text.contains("is not what was written"), "{text}");
    assert!(text.ends_with("1 fault\n"), "{text}");

    let (status, text) = said(&["inspect", &path("nowhere")]);
    assert!(status == Some(2) && text.contains("there is no such file"), "{text}");
}
