//! What ends the program early: a sentence, and an exit status.

use std::io;
use std::process::ExitCode;

/// Why the program could not do what it was asked to do.
#[derive(Debug)]
pub enum Failure {
    /// It was asked for something that is not there, or could not read something.
    Input(String),
    /// It could not write something.
    Output(String),
}

impl Failure {
    /// It was asked for something that is not there.
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

    /// Says it, and gives the exit status.
    pub fn report(&self) -> ExitCode {
        let (sentence, status) = match self {
            Failure::Input(sentence) => (sentence, 2),
            Failure::Output(sentence) => (sentence, 3),
        };
        // If nobody can be told, the exit status has to do.
        let _ = io::Write::write_fmt(
            &mut io::stderr(),
            format_args!("chabudai: {}\n", engine::words::printable(sentence)),
        );
        ExitCode::from(status)
    }
}
