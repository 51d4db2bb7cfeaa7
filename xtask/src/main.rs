//! The project's own chores: `cargo xtask test` runs everything that must hold before a change lands.

use std::env;
use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask test    formatting, lints, documentation, all tests, and the second reader of the rules
cargo xtask bless   write golden matches, signatures and the types of the pages anew, after a change that was meant";

fn main() -> ExitCode {
    let task = env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => test(),
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
    second_reader()
}

/// Two implementations of the rules must agree, move by move. The second is in Python, which must be there.
fn second_reader() -> Result<(), String> {
    run("python3", &["-m", "unittest", "discover", "--quiet", "-s", "check"], &[])?;
    cargo(&["build", "--package", "chabudai", "--quiet"], &[])?;
    let target = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    run("python3", &["check", "all", "--program", &format!("{target}/debug/chabudai"), "--matches", "6"], &[])
}

fn bless() -> Result<(), String> {
    cargo(&["test", "--package", "catalog", "--quiet", "golden"], &[("CHABUDAI_BLESS", "1")])?;
    cargo(&["test", "--package", "typescript", "--quiet"], &[("CHABUDAI_BLESS", "1")])
}

fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    run(&env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), arguments, variables)
}

fn run(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let line = format!("{program} {}", arguments.join(" "));
    eprintln!("== {line}");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let status =
        Command::new(program).args(arguments).envs(variables.iter().copied()).current_dir(root).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line}: {status}")),
        Err(error) => {
            Err(format!("{program} could not be started: {error}; it is needed for this step, {line}"))
        }
    }
}
