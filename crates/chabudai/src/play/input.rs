//! What the person types, until the program is told to end.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use engine::words::printable;

use super::screen;
use crate::failure::Failure;

/// Lines from standard input. Ctrl-C, `SIGTERM` and a hang-up end them, so that the match can be saved.
pub struct Input {
    /// Whether to echo what is typed: piped input is not visible otherwise.
    echo: bool,
    heard: Receiver<Heard>,
}

/// What can be heard while waiting for the person.
enum Heard {
    Line(String),
    /// There are no more lines, or the program is to end.
    End,
    Failed(io::Error),
}

/// The longest line that is read.
const LONGEST_LINE: usize = 1 << 12;

impl Input {
    /// Listens to the person and to signals.
    pub fn open() -> Input {
        // Nothing is kept waiting between the two sides: a line is handed over when somebody asks for it.
        let (tell, heard) = sync_channel(0);
        let ended = tell.clone();
        // Without a handler a signal just ends the program.
        let _ = ctrlc::set_handler(move || drop(ended.send(Heard::End)));
        // Reading cannot be interrupted, so a thread of its own does it, which ends with the program. Without one there is no input.
        let _ = thread::Builder::new().name("input".to_owned()).spawn(move || read_all(&tell));
        Input { echo: !io::stdin().is_terminal(), heard }
    }

    /// The next line without the white space around it, or none at the end of input.
    pub fn line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        screen::print(prompt)?;
        match self.heard.recv() {
            Ok(Heard::Line(line)) => {
                if self.echo {
                    screen::print(&format!("{}\n", printable(&line)))?;
                }
                Ok(Some(line))
            }
            Ok(Heard::Failed(error)) => Err(Failure::reading("standard input", &error)),
            Ok(Heard::End) | Err(_) => Ok(None),
        }
    }
}

/// Hands over one line after the other.
fn read_all(tell: &SyncSender<Heard>) {
    loop {
        let heard = match read_line() {
            Ok(Some(line)) => Heard::Line(line),
            Ok(None) => Heard::End,
            Err(error) => Heard::Failed(error),
        };
        let last = !matches!(heard, Heard::Line(_));
        if tell.send(heard).is_err() || last {
            return;
        }
    }
}

/// A line without the white space around it. An overlong one is read to its end, and is empty.
fn read_line() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let length = io::stdin().lock().take(LONGEST_LINE as u64).read_until(b'\n', &mut line)?;
    if length == 0 {
        return Ok(None);
    }
    if length == LONGEST_LINE && !line.ends_with(b"\n") {
        io::stdin().lock().skip_until(b'\n')?;
        line.clear();
    }
    // Invalid UTF-8 is no command, and is answered as such.
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}
