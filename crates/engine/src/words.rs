//! Words for people: names of seats, lists, and lines that keep to 80 columns.

use std::fmt::{Display, Write};

use crate::seat::{Seat, SeatSet};

/// How seats are named: "you", "seat 2", or a player's name.
pub type Who<'w> = &'w dyn Fn(Seat) -> String;

/// The width of a plain terminal.
pub const WIDTH: usize = 80;

/// "you 3, seat 1 -2, seat 2 0".
pub fn by_seat(numbers: &[impl Display], who: Who) -> String {
    let each = Seat::all(numbers.len()).zip(numbers).map(|(seat, number)| format!("{} {number}", who(seat)));
    each.collect::<Vec<_>>().join(", ")
}

/// " The match goes to Mio and Bora.", behind the scores of a deal that ends it; nothing behind those of another.
pub fn match_over(winners: Option<SeatSet>, who: Who) -> String {
    let goes = |winners: SeatSet| winners.iter().map(who).collect::<Vec<_>>().join(" and ");
    winners.map_or_else(String::new, |winners| format!(" The match goes to {}.", goes(winners)))
}

/// "1 card", "2 cards".
pub fn count(number: impl Into<i64>, what: &str) -> String {
    let number = number.into();
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Writes words behind a heading, with gaps between them, on as many lines as they need.
pub fn wrap(text: &mut String, heading: &str, gap: &str, words: impl IntoIterator<Item = String>) {
    let indent = heading.chars().count();
    let mut column = indent;
    text.push_str(heading);
    for (index, word) in words.into_iter().enumerate() {
        let length = word.chars().count();
        if index > 0 && column + gap.len() + length >= WIDTH {
            let _ = write!(text, "{}\n{:indent$}", gap.trim_end(), "");
            column = indent;
        } else if index > 0 {
            text.push_str(gap);
            column += gap.len();
        }
        text.push_str(&word);
        column += length;
    }
    text.push('\n');
}

/// Text from outside, fit to be shown: no control characters, none that turn the text around it, and not endless.
pub fn printable(text: &str) -> String {
    const LONGEST: usize = 240;
    let turns = |c| matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let fit = |c: char| if c.is_control() || turns(c) { '?' } else { c };
    let mut fit: String = text.chars().take(LONGEST).map(fit).collect();
    if text.chars().nth(LONGEST).is_some() {
        fit.push('…');
    }
    fit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_to_80_columns_and_lose_nothing() {
        let mut text = String::new();
        wrap(&mut text, "Your hand: ", ", ", (0..60).map(|number| format!("card {number}")));
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert!((0..60).all(|number| text.contains(&format!("card {number}"))));
    }

    #[test]
    fn a_match_that_is_over_names_who_won() {
        let winners = Seat::all(3).skip(1).collect();
        assert_eq!(
            match_over(Some(winners), &|seat| seat.to_string()),
            " The match goes to seat 1 and seat 2."
        );
        assert_eq!(match_over(None, &|seat| seat.to_string()), "");
    }

    #[test]
    fn hostile_text_is_made_harmless() {
        assert_eq!(printable("a\nline 9: fake\u{1b}[31m"), "a?line 9: fake?[31m");
        assert_eq!(printable(&"x".repeat(1000)).chars().count(), 241);
    }
}
