//! Development tasks: `cargo xtask test` runs everything that must hold before a change lands.

mod build_time;
mod pages;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The project's folder.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const HELP: &str = "\
cargo xtask test    formatting, lints, documentation, all tests, the second reader of the rules, and the pages
cargo xtask pages   only the pages: types, units, and a real browser against the real program
cargo xtask pictures FOLDER
                    every page and board in both themes at 360 and 1440 pixels
cargo xtask build-time
                    how long a fresh clone takes to build and how fast it then is, for both profiles (needs valgrind)
cargo xtask bless   after an intended change: rewrite golden matches, signatures, and the types and texts the pages compare with";

fn main() -> ExitCode {
    let task = env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => test(),
        "pages" => pages::test(),
        "pictures" => pages::pictures(env::args().nth(2)),
        "build-time" => build_time::measure(),
        "bless" => bless(),
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("xtask {task}: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"], &[])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"], &[])?;
    cargo(&["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "--deny warnings")])?;
    cargo(&["test", "--workspace", "--quiet"], &[])?;
    second_reader()?;
    pages::test()
}

/// Two implementations of the rules must agree, move by move. The second needs Python.
fn second_reader() -> Result<(), String> {
    run("python3", &["-m", "unittest", "discover", "--quiet", "-s", "check"], &[])?;
    let program = program()?;
    run("python3", &["check", "all", "--program", &program, "--matches", "6"], &[])
}

/// Builds the program and says where it is, with that of `examples/garden` beside it. Out of the whole workspace, so that
/// nothing is built twice with other features than the tests had.
fn program() -> Result<String, String> {
    cargo(&["build", "--workspace", "--bin", "chabudai", "--bin", "chabudai-garden", "--quiet"], &[])?;
    let target = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    Ok(Path::new(ROOT).join(target).join("debug/chabudai").display().to_string())
}

fn bless() -> Result<(), String> {
    let games = ["--package", "chabudai-catalog", "--package", "chabudai-garden"];
    cargo(&[&["test", "--quiet"], &games[..], &["golden"]].concat(), &[("CHABUDAI_BLESS", "1")])?;
    cargo(&["test", "--package", "chabudai-messages", "--quiet", "browser"], &[("CHABUDAI_BLESS", "1")])?;
    cargo(&["test", "--package", "chabudai-typescript", "--quiet"], &[("CHABUDAI_BLESS", "1")])
}

fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    run(&env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), arguments, variables)
}

fn run(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    run_in(ROOT, program, arguments, variables)
}

fn run_in(folder: &str, program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let line = format!("{program} {}", arguments.join(" "));
    eprintln!("== {line}");
    let status =
        Command::new(program).args(arguments).envs(variables.iter().copied()).current_dir(folder).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line}: {status}")),
        Err(error) => {
            Err(format!("{program} could not be started: {error}; it is needed for this step, {line}"))
        }
    }
}
