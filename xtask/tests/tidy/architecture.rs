//! What ARCHITECTURE.md says about the code is true.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::{assert_none, files, root};

fn document() -> String {
    std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md")
}

/// The lines of a section, without its heading.
fn section<'a>(document: &'a str, heading: &str) -> Vec<&'a str> {
    let after = document.lines().skip_while(|line| line.trim_start_matches('#').trim() != heading).skip(1);
    let lines: Vec<&str> = after.take_while(|line| !line.starts_with("## ")).collect();
    assert!(!lines.is_empty(), "ARCHITECTURE.md has no section '{heading}'");
    lines
}

/// The texts between backticks.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The dependencies between our own packages, by folder name, without those of tests.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo lists the packages");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let folder = |path: &str| path.rsplit('/').next().expect("a folder").to_owned();
    let mut found = BTreeMap::new();
    for package in packages {
        let manifest = package["manifest_path"].as_str().expect("a path").trim_end_matches("/Cargo.toml");
        let ours =
            package["dependencies"].as_array().expect("dependencies").iter().filter_map(|dependency| {
                let is_for_tests = dependency["kind"] == "dev";
                dependency["path"].as_str().filter(|_| !is_for_tests).map(folder)
            });
        found.insert(folder(manifest), ours.collect());
    }
    found
}

#[test]
fn dependencies_point_the_way_the_document_says() {
    let (document, found) = (document(), dependencies());
    let mut allowed: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in section(&document, "Dependencies").iter().filter(|line| line.contains(" -> ")) {
        let (from, to) = line.split_once(" -> ").expect("an arrow");
        let to: BTreeSet<&str> =
            to.split(',').map(str::trim).filter(|name| *name != "nothing of ours").collect();
        for from in from.split(',').map(str::trim) {
            allowed.entry(from).or_default().extend(&to);
        }
    }
    // Games are all alike, and so are examples.
    let named = |name: &str| {
        let alike = ["games", "examples"].into_iter().find(|folder| root().join(folder).join(name).is_dir());
        alike.map_or_else(|| name.to_owned(), |folder| format!("{folder}/*"))
    };
    let mut faults = Vec::new();
    for (package, dependencies) in &found {
        let Some(allowed) = allowed.get(&*named(package)) else {
            faults.push(format!("{package} is missing among the arrows"));
            continue;
        };
        for dependency in dependencies.iter().filter(|dependency| !allowed.contains(&*named(dependency))) {
            faults.push(format!("{package} depends on {dependency}, but the document has no such arrow"));
        }
    }
    let used: BTreeSet<(String, String)> =
        found.iter().flat_map(|(from, to)| to.iter().map(|to| (named(from), named(to)))).collect();
    for (from, to) in allowed.iter().flat_map(|(from, to)| to.iter().map(move |to| (*from, *to))) {
        if !used.contains(&(from.to_owned(), to.to_owned())) {
            faults.push(format!("the document has an arrow from {from} to {to}, but nothing goes that way"));
        }
    }
    assert_none(&faults);
}

#[test]
fn every_invariant_names_what_holds_it() {
    let document = document();
    assert_none(&not_held(&section(&document, "Invariants")));
}

#[test]
fn every_promise_names_what_holds_it() {
    let promises = std::fs::read_to_string(root().join("docs/promises.md")).expect("docs/promises.md");
    assert_none(&not_held(&section(&promises, "Promised")));
}

/// A row about something that holds ends with the file that holds it, and the test or lint in that file.
fn not_held(lines: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    let is_heading = |line: &&str| line.ends_with("| held by |");
    let rows: Vec<&&str> = lines.iter().filter(|line| line.starts_with("| ") && !is_heading(line)).collect();
    assert!(!rows.is_empty(), "the section has no rows");
    for row in rows {
        let holders = row.trim_end_matches('|').rsplit('|').next().unwrap_or_default();
        let named: Vec<&str> = spans(holders).collect();
        if named.len() < 2 || !named.len().is_multiple_of(2) {
            faults.push(format!("no file and test in: {row}"));
        }
        for pair in named.chunks_exact(2) {
            let text = std::fs::read_to_string(root().join(pair[0])).unwrap_or_default();
            if !text.contains(pair[1]) {
                faults.push(format!("{} has no '{}', which is to hold: {row}", pair[0], pair[1]));
            }
        }
    }
    faults
}

#[test]
fn every_game_denies_floating_point_numbers() {
    let mut games = files(&["/src/lib.rs"]);
    games.retain(|file| file.path.starts_with("games/"));
    assert!(!games.is_empty(), "there are no games");
    let denies = |text: &str| text.lines().any(|line| line == "#![deny(clippy::float_arithmetic)]");
    let missing = games.iter().filter(|file| !denies(&file.text));
    let faults: Vec<String> =
        missing.map(|file| format!("{} does not deny clippy::float_arithmetic", file.path)).collect();
    assert_none(&faults);
}

#[test]
fn every_path_it_names_is_there() {
    let endings = [".rs", ".ts", ".svelte", ".md", ".toml", ".txt", ".py", ".ftl"];
    let document = document();
    let is_path =
        |span: &&str| span.contains('/') && !span.contains(['*', ' ', '{']) && !span.starts_with('/');
    let paths = document.lines().flat_map(spans).filter(is_path);
    let faults: Vec<String> = paths
        .filter(|path| endings.iter().any(|ending| path.ends_with(ending)) || path.ends_with('/'))
        // GAME stands for any game.
        .filter(|path| !root().join(path.replace("GAME", "three")).exists())
        .map(|path| format!("ARCHITECTURE.md names {path}, which is not there"))
        .collect();
    assert_none(&faults);
}
