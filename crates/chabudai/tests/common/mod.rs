//! The program, as the tests start it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub fn chabudai(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chabudai"));
    // The tests expect English, whatever the environment says.
    command.args(arguments).env("LC_ALL", "C");
    command
}

/// Lets it read this from a pipe, and waits for its end.
pub fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = chabudai(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not want to read on closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}
