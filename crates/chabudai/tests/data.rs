//! `chabudai backup`, `restore`, `inspect` and `migrate`, on a file that an earlier version wrote.

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use common::with_input;

fn said(arguments: &[&str]) -> (Option<i32>, String) {
    let output = with_input(arguments, "");
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    (output.status.code(), text)
}

/// A file that an earlier version wrote.
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/files/tables.sqlite");

/// Changes one letter of one name in a file.
fn damage(file: &Path) {
    let mut bytes = std::fs::read(file).unwrap();
    let name = br#""name":"Aki""#;
    let place = bytes.windows(name.len()).position(|part| part == name).unwrap();
    bytes[place + name.len() - 2] = b'o';
    std::fs::write(file, bytes).unwrap();
}

#[test]
fn a_copy_is_restored_looked_through_and_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, copy) = (path("data"), path("copy.sqlite"));

    let (status, text) = said(&["restore", OLD, "--data", &data]);
    assert_eq!(status, Some(0), "{text}");
    let (status, text) = said(&["restore", OLD, "--data", &data]);
    assert!(status == Some(2) && text.contains("--replace"), "{text}");
    let (status, text) = said(&["restore", OLD, "--data", &data, "--replace"]);
    assert!(status == Some(0) && text.contains("before-restore-1.sqlite"), "{text}");

    let (status, text) = said(&["inspect", &data]);
    assert!(status == Some(0) && text.ends_with("all sound\n"), "{text}");
    let (status, text) = said(&["backup", &copy, "--data", &data]);
    assert!(status == Some(0) && text.contains("tables"), "{text}");

    damage(&Path::new(&data).join("chabudai.sqlite"));
    let (status, text) = said(&["inspect", &data]);
    assert!(status == Some(1) && text.contains("is not what was written"), "{text}");
    assert!(text.ends_with("1 fault\n"), "{text}");

    let (status, text) = said(&["inspect", &path("nowhere")]);
    assert!(status == Some(2) && text.contains("there is no such file"), "{text}");
}

#[test]
fn damage_in_a_copy_is_reported_and_the_rest_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, copy, again) = (path("data"), path("copy.sqlite"), path("again.sqlite"));
    said(&["restore", OLD, "--data", &data]);
    said(&["backup", &copy, "--data", &data]);
    damage(Path::new(&copy));
    let (status, text) = said(&["restore", &copy, "--data", &data, "--replace"]);
    assert!(status == Some(1) && text.contains("is not what was written"), "{text}");
    let (status, text) = said(&["inspect", &data]);
    assert!(status == Some(1) && text.ends_with("1 fault\n"), "{text}");
    let (status, text) = said(&["backup", &again, "--data", &data]);
    assert!(status == Some(1) && text.contains("is not what was written"), "{text}");
}

#[test]
fn the_nightly_script_keeps_sound_backups_and_leaves_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backups) = (folder.path().join("data"), folder.path().join("backups"));
    std::fs::create_dir(&backups).unwrap();
    said(&["restore", OLD, "--data", data.to_str().unwrap()]);
    let run = || {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/chabudai-backup");
        let program = [("CHABUDAI", Path::new(env!("CARGO_BIN_EXE_chabudai"))), ("BACKUPS", &backups)];
        let run = Command::new("sh").arg(script).envs(program).env("CHABUDAI_DATA", &data).output().unwrap();
        let files = std::fs::read_dir(&backups).unwrap().map(|file| file.unwrap().path());
        (run.status.success(), files.collect::<Vec<PathBuf>>())
    };
    let (is_done, files) = run();
    assert!(is_done && files.len() == 1, "{files:?}");
    assert!(files[0].extension().is_some_and(|end| end == "sqlite"), "{files:?}");
    damage(&data.join("chabudai.sqlite"));
    assert_eq!(run(), (false, files), "what is damaged does not become a backup");
}

#[test]
fn data_moves_to_postgres_and_back_and_is_inspected_there() {
    let Some(cluster) = testdb::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, back, database) = (path("data"), path("back"), cluster.database());
    said(&["restore", OLD, "--data", &data]);
    let (status, before) = said(&["inspect", &data]);
    assert_eq!(status, Some(0), "{before}");
    let (status, text) = said(&["inspect", &database]);
    assert!(status == Some(2) && text.contains("there are no tables in it"), "{text}");

    let (status, text) = said(&["migrate", "--from", &data, "--to", &database]);
    assert!(status == Some(0) && text.contains("tables"), "{text}");
    let (status, after) = said(&["inspect", &database]);
    assert_eq!((status, &after), (Some(0), &before));
    let (status, text) = said(&["migrate", "--from", &data, "--to", &database]);
    assert!(status == Some(2) && text.contains("there is data in it already"), "{text}");

    let (status, text) = said(&["backup", &path("copy"), "--data", &database]);
    assert!(status == Some(2) && text.contains("pg_dump"), "{text}");
    let (status, text) = said(&["restore", OLD, "--data", &database]);
    assert!(status == Some(2) && text.contains("pg_restore"), "{text}");

    let name = &database[..database.find('?').unwrap()];
    cluster.query(&database, "UPDATE entries SET body = replace(body, 'Aki', 'Eve') WHERE version = 3");
    let (status, text) = said(&["inspect", &database]);
    assert!(status == Some(1) && text.contains("entry 3 is not what was written"), "{text}");
    let (status, text) = said(&["migrate", "--from", &database, "--to", &back]);
    assert!(
        status == Some(1) && text.contains("entry 3 is not what was written") && text.contains(name),
        "{text}"
    );
    let (status, text) = said(&["inspect", &back]);
    assert!(status == Some(1) && text.contains("entry 3 is not what was written"), "{text}");
}

#[test]
fn a_wrong_address_is_explained_without_its_password() {
    let (status, text) = said(&["inspect", "postgres://cards:hunter2@db.example/cards?sslmode=verify-ca"]);
    assert!(status == Some(2) && text.contains("verify-full") && !text.contains("hunter2"), "{text}");
}
