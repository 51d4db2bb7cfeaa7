//! Tests with a real PostgreSQL: Debian's package, whose server the tests start and stop themselves.

use std::fs;
use std::path::Path;

use crate::{cargo, debian};

/// Has tests that need PostgreSQL fail without it; otherwise they only say that they did nothing.
pub const NEEDED: (&str, &str) = ("CHABUDAI_TEST_POSTGRES", "1");

/// Installs the server, whichever version this Debian has.
pub fn install() -> Result<(), String> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let has_server = |version: &Path| version.join("bin/postgres").exists();
    match versions.map(|version| version.path()).any(|version| has_server(&version)) {
        true => Ok(()),
        false => debian::fetch(&["postgresql"], "PostgreSQL", ""),
    }
}

/// Runs the tests of tables once more, with a PostgreSQL database instead of an SQLite file.
pub fn table_tests() -> Result<(), String> {
    let storage = ("CHABUDAI_TEST_STORAGE", "postgres");
    cargo(&["test", "--workspace", "--quiet", "--test", "table"], &[NEEDED, storage])
}

/// Everything that is tested with PostgreSQL.
pub fn test() -> Result<(), String> {
    install()?;
    cargo(&["test", "--workspace", "--quiet", "--lib", "storage::"], &[NEEDED])?;
    cargo(&["test", "--workspace", "--quiet", "--test", "data", "postgres"], &[NEEDED])?;
    table_tests()
}
