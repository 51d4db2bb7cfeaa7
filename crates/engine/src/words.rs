//! Parts of messages that games share, and lines for a terminal of 80 columns.

use std::fmt::Display;

use messages::{Arg, Join, Message, message, shared as texts};
use unicode_width::UnicodeWidthStr;

pub use messages::printable;

use crate::seat::{Seat, SeatSet};

/// The width of a plain terminal.
pub const WIDTH: usize = 80;

/// Everybody's number: "you 3, seat 1 −2, seat 2 0".
pub fn scores<N: Copy + Into<Arg>>(numbers: &[N]) -> Arg {
    let score = |(seat, number): (Seat, &N)| message!("score", seat = seat, points = *number);
    Join::Commas.of(Seat::all(numbers.len()).zip(numbers).map(score))
}

/// Seats by name: "Mio and Bora".
pub fn seats(seats: SeatSet) -> Arg {
    Join::And.of(seats.iter())
}

/// Cards in notation, one after another.
pub fn cards(cards: &[impl Display]) -> Arg {
    Join::Cards.of(cards.iter().map(Arg::card))
}

/// A sum as people write it: "17 − 9 + 4".
pub fn sum(numbers: impl Iterator<Item = i32>) -> String {
    let term = |(place, number): (usize, i32)| match place {
        0 => signed(number),
        _ => format!(" {} {}", if number < 0 { '−' } else { '+' }, number.unsigned_abs()),
    };
    numbers.enumerate().map(term).collect()
}

/// A number with a sign as wide as a digit.
pub fn signed(number: impl Into<i64>) -> String {
    number.into().to_string().replace('-', "−")
}

/// The totals, after the scores of a deal.
pub fn totals(totals: &[i32]) -> Message {
    message!("totals", scores = scores(totals))
}

/// The winners of the match, after the scores of the deal that ends it.
pub fn match_won(winners: SeatSet) -> Message {
    message!("match-won", winners = seats(winners))
}

/// The columns a text takes in a terminal: Chinese characters, kana and hangul take two each.
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text padded with spaces on the right to this width.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{:space$}", "", space = columns.saturating_sub(width(text)))
}

/// A text padded with spaces on the left to this width.
pub fn right(text: &str, columns: usize) -> String {
    format!("{:space$}{text}", "", space = columns.saturating_sub(width(text)))
}

/// A text truncated to this width.
pub fn shorten(text: &str, columns: usize) -> String {
    let mut short = String::new();
    for letter in text.chars() {
        short.push(letter);
        if width(&short) > columns {
            short.pop();
            break;
        }
    }
    short
}

/// Writes words after a heading and a space, with gaps between them, on as many lines as they need. A dash if there are
/// none.
pub fn wrap(text: &mut String, heading: &str, gap: &str, words: impl IntoIterator<Item = String>) {
    let indent = width(heading) + 1;
    let mut column = indent;
    *text += &format!("{heading} ");
    for (index, word) in words.into_iter().enumerate() {
        let length = width(&word);
        if index > 0 && column + gap.len() + length >= WIDTH {
            *text += &format!("{}\n{:indent$}", gap.trim_end(), "");
            column = indent;
        } else if index > 0 {
            *text += gap;
            column += gap.len();
        }
        *text += &word;
        column += length;
    }
    if column == indent {
        text.push('-');
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use messages::{Language, Reader};

    use super::*;

    #[test]
    fn lines_keep_to_80_columns_and_lose_nothing() {
        for (heading, card) in [("Your hand:", "card"), ("手札：", "カード"), ("내 손패:", "카드")]
        {
            let mut text = String::new();
            wrap(&mut text, heading, ", ", (0..60).map(|number| format!("{card} {number}")));
            assert!(text.lines().all(|line| width(line) <= WIDTH), "{text}");
            assert!((0..60).all(|number| text.contains(&format!("{card} {number}"))));
        }
        let mut none = String::new();
        wrap(&mut none, "Trick:", ", ", []);
        assert_eq!(none, "Trick: -\n");
    }

    #[test]
    fn columns_are_those_of_the_terminal() {
        assert_eq!(pad("ミオ", 6), "ミオ  ");
        assert_eq!(right("태양", 5), " 태양");
        assert_eq!(shorten("ミオとジュン", 5), "ミオ");
        assert_eq!(shorten("Mio", 5), "Mio");
    }

    #[test]
    fn a_finished_match_names_its_winners() {
        let winners = match_won(Seat::all(3).skip(1).collect());
        assert_eq!(winners.to_string(), "The match goes to seat 1 and seat 2.");
        assert_eq!(winners.format(&Reader::of(Language::Ko)), "경기 승자: 1번, 2번.");
        assert_eq!(totals(&[3, -4]).to_string(), "Totals: seat 0 3, seat 1 −4.");
    }

    #[test]
    fn sums_are_written_with_their_signs() {
        assert_eq!(sum([17, -9, 4].into_iter()), "17 − 9 + 4");
        assert_eq!(sum([-9, 9].into_iter()), "−9 + 9");
    }
}
