//! What ends the program early: a message and an exit status.

use std::io;
use std::process::ExitCode;

/// Why the program failed.
#[derive(Debug)]
pub enum Failure {
    /// An argument names something that does not exist, or something could not be read.
    Input(String),
    /// Something could not be written.
    Output(String),
}

impl Failure {
    /// An argument names something that does not exist.
    pub fn usage(sentence: String) -> Failure {
        Failure::Input(sentence)
    }

    /// Something could not be read.
    pub fn reading(what: &str, error: &io::Error) -> Failure {
        Failure::Input(format!("{what} could not be read: {error}"))
    }

    /// Something could not be written.
    pub fn writing(what: &str, error: &io::Error) -> Failure {
        Failure::Output(match error.kind() {
            io::ErrorKind::BrokenPipe => format!("{what} was closed before all was written"),
            io::ErrorKind::StorageFull => format!("{what} could not be written: the disk is full"),
            _ => format!("{what} could not be written: {error}"),
        })
    }

    /// Prints the message, and returns the exit status.
    pub fn report(&self) -> ExitCode {
        let (sentence, status) = match self {
            Failure::Input(sentence) => (sentence, 2),
            Failure::Output(sentence) => (sentence, 3),
        };
        // If standard error is closed, only the exit status is left.
        let _ = io::Write::write_fmt(
            &mut io::stderr(),
            format_args!("chabudai: {}\n", engine::words::printable(sentence)),
        );
        ExitCode::from(status)
    }
}
