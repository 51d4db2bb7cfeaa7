//! Files are short enough to keep in mind.

use crate::{assert_none, files};

/// The most lines a source file has.
const MOST: usize = 300;

/// Longer ones that read well all the same, because they are uniform: each with its reason.
const UNIFORM: [(&str, &str); 2] = [
    ("web/src/generated/", "written by a program"),
    ("bench/peers/peers.py", "one function for each library that is measured"),
];

#[test]
fn source_files_have_at_most_300_lines() {
    let faults: Vec<String> = files(&[".rs", ".ts", ".svelte", ".py", ".css"])
        .into_iter()
        .filter(|file| !UNIFORM.iter().any(|(path, _)| file.path.starts_with(path)))
        .map(|file| (file.text.lines().count(), file.path))
        .filter(|(lines, _)| *lines > MOST)
        .map(|(lines, path)| format!("{path} has {lines} lines: split it where it has two subjects"))
        .collect();
    assert_none(&faults);
}
