//! Development tasks: `cargo xtask test` runs everything that must hold before a change lands.

mod build_time;
mod debian;
mod deployment;
mod pages;
mod postgres;
mod python;

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The project's folder.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

const HELP: &str = "\
cargo xtask test    formatting, lints, documentation, all tests, the second reader of the rules, the Python
                    package, and the pages
cargo xtask python  only the Python package: builds its wheel, installs it in target/python and runs its tests
cargo xtask pages   only the pages: types, units, and a real browser against the real program
cargo xtask python-heavy
                    the same for what needs large packages, which it installs: OpenSpiel, Ray, torch
cargo xtask sizes   every kind of decision of every game at every size of the window (takes minutes)
cargo xtask firefox
                    a match of every game in Firefox, which is installed if it is missing
cargo xtask pictures FOLDER [TITLE]
                    every page and board in both themes at 360 and 1440 pixels, and contact sheets of the cards, also as
                    the colour-blind see them; with a TITLE (\"contact sheets\", \"home page\") only those
cargo xtask smooth  long frames, layout shifts and memory in the browser with the release build, on a quiet machine
cargo xtask build-time
                    how long a fresh clone takes to build and how fast it then is, for both profiles (needs valgrind)
cargo xtask deployment
                    the files in deploy/ with the programs they are for: Caddy, nginx, systemd, Prometheus (Debian; about five minutes)
cargo xtask postgres
                    what is tested with PostgreSQL, which is installed if it is missing, and the tests of tables with it
cargo xtask bless   after an intended change: rewrite golden matches, signatures, and the types and texts the pages compare with";

fn main() -> ExitCode {
    let task = env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => test(),
        "pages" => pages::test(),
        "python" => program().and_then(|program| python::test(&program)),
        "python-heavy" => program().and_then(|program| python::heavy(&program)),
        "sizes" => pages::sizes(),
        "firefox" => pages::firefox(),
        "pictures" => pages::pictures(env::args().nth(2), env::args().nth(3)),
        "smooth" => pages::smooth(),
        "build-time" => build_time::measure(),
        "deployment" => deployment::try_all(),
        "postgres" => postgres::test(),
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
    // The fuzz targets are checked too; a fuzzer's library is not needed for that.
    let targets = ["--all-targets", "--features", "chabudai-fuzz/targets"];
    cargo(
        &[&["clippy", "--workspace", "--quiet"], &targets[..], &["--", "--deny", "warnings"]].concat(),
        &[],
    )?;
    cargo(&["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "--deny warnings")])?;
    postgres::install()?;
    cargo(&["test", "--workspace", "--quiet"], &[postgres::NEEDED])?;
    second_reader()?;
    python::test(&program()?)?;
    pages::test()
}

/// Two implementations of the rules must agree, move by move. The second needs Python.
fn second_reader() -> Result<(), String> {
    run("python3", &["-m", "unittest", "discover", "--quiet", "-s", "check"], &[])?;
    let program = program()?;
    run("python3", &["check", "all", "--program", &program, "--matches", "6"], &[])
}

/// Builds the program and says where it is, with that of `examples/garden` beside it. Out of the whole workspace, so that
/// nothing is built twice with other features than the tests had: a feature for tests alone would do that.
fn program() -> Result<String, String> {
    build(&[], "debug")
}

/// The same program as people run it, for what is measured.
fn released() -> Result<String, String> {
    build(&["--release"], "release")
}

fn build(profile: &[&str], folder: &str) -> Result<String, String> {
    let programs = ["build", "--workspace", "--bin", "chabudai", "--bin", "chabudai-garden", "--quiet"];
    cargo(&[&programs[..], profile].concat(), &[])?;
    Ok(target().join(folder).join("chabudai").display().to_string())
}

/// Where things are built.
fn target() -> PathBuf {
    Path::new(ROOT).join(env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned()))
}

/// Rewrites what tests compare with. Out of the whole workspace, like `program`.
fn bless() -> Result<(), String> {
    let rewrite = [("CHABUDAI_BLESS", "1")];
    let tests = [
        ("conformance", "golden"),
        ("games", "browser"),
        ("written", ""),
        ("decisions", ""),
        ("litmus", "page"),
    ];
    for (test, name) in tests {
        cargo(&["test", "--workspace", "--quiet", "--test", test, name], &rewrite)?;
    }
    Ok(())
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
    let mut command = Command::new(program);
    command.args(arguments).envs(variables.iter().copied()).current_dir(folder);
    for (name, _) in env::vars_os().filter(|(name, _)| is_of_this_package(name)) {
        command.env_remove(name);
    }
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line}: {status}")),
        Err(error) => {
            Err(format!("{program} could not be started: {error}; it is needed for this step, {line}"))
        }
    }
}

/// Whether `cargo run` set this variable to describe xtask. Build scripts that look at such variables (ring's does) would run again
/// whenever somebody builds without xtask, and with them half of the program.
fn is_of_this_package(variable: &OsStr) -> bool {
    let name = variable.to_string_lossy();
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}
