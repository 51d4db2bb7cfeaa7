//! Tidiness as a test: what the documents say about the code, and what the code must look like.
//!
//! Each check returns the faults it found, one line each, so that a run shows all of them at once.

mod architecture;
mod links;
mod packages;
mod sizes;
mod words;

use std::path::{Path, PathBuf};
use std::process::Command;

/// The project's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_owned()
}

/// A file of the project that git tracks, or would track: nothing that is built, installed or ignored.
struct File {
    /// Relative to the project's folder.
    path: String,
    text: String,
}

/// All text files of the project with one of these endings.
fn files(endings: &[&str]) -> Vec<File> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .current_dir(root())
        .output()
        .expect("git lists the files of the project");
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let listed = String::from_utf8(listed.stdout).expect("file names are UTF-8");
    let wanted = |path: &&str| endings.iter().any(|ending| path.ends_with(ending));
    // A file that was removed and not yet committed is still listed.
    let read = |path: &str| {
        Some(File { path: path.to_owned(), text: std::fs::read_to_string(root().join(path)).ok()? })
    };
    listed.split('\0').filter(wanted).filter_map(read).collect()
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
