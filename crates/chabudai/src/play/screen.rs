//! What the terminal shows.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use engine::{Offer, words};

use crate::failure::Failure;

/// Prints text; colours go only to a terminal.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    write!(out, "{text}")
        .and_then(|()| out.flush())
        .map_err(|error| Failure::writing("standard output", &error))
}

/// Prints a heading.
pub fn heading(text: &str) -> Result<(), Failure> {
    let bold = Style::new().bold();
    print(&format!("{bold}{}{bold:#}\n", fill(text)))
}

/// Prints a sentence.
pub fn say(sentence: &str) -> Result<(), Failure> {
    print(&format!("{}\n", fill(&capital(sentence))))
}

/// Text wrapped into lines.
pub fn fill(text: &str) -> String {
    textwrap::fill(text, crate::rules::options())
}

/// A sentence with a capital letter: it may begin with "you" or "seat 1".
fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Prints what was wrong.
pub fn complain(text: &str) -> Result<(), Failure> {
    let red = AnsiColor::Red.on_default();
    print(&format!("{red}{}{red:#}\n", fill(text)))
}

/// The moves, numbered, in as many columns as fit.
pub fn offers(offers: &[Offer]) -> String {
    let items: Vec<String> =
        offers.iter().enumerate().map(|(index, offer)| format!("{:>3} {}", index + 1, offer.text)).collect();
    let width = items.iter().map(|item| words::width(item)).max().unwrap_or(0) + 2;
    let columns = (words::WIDTH / width).max(1);
    let rows = items.len().div_ceil(columns);
    let row = |row: usize| {
        let cells: Vec<String> =
            items.iter().skip(row).step_by(rows).map(|item| words::pad(item, width)).collect();
        cells.concat().trim_end().to_owned()
    };
    (0..rows).map(row).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use engine::ActionId;

    use super::*;

    #[test]
    fn offers_keep_to_80_columns() {
        let many: Vec<Offer> =
            (0..120).map(|id| Offer { id: ActionId::new(id), text: format!("play {id} {id}") }).collect();
        let text = offers(&many);
        assert!(text.lines().all(|line| line.len() <= words::WIDTH));
        assert!(text.contains("120 play 119 119"));
        assert_eq!(offers(&many[..1]), "  1 play 0 0");
    }
}
