//! The reader's own seat in a sentence: "you", with a capital letter where it begins the sentence, and with the verb that goes
//! with it (`WHO` in the texts).

/// Stands before and after the word "you" until the sentence is complete. No text may contain it.
pub(crate) const MARK: char = '\u{e000}';

/// The word for the reader's own seat, marked.
pub(crate) fn marked(word: &str) -> String {
    format!("{MARK}{word}{MARK}")
}

/// Text from outside, which cannot pose as the reader.
pub(crate) fn unmarked(text: &str) -> String {
    text.replace(MARK, "")
}

/// Whether these words are the reader's own seat alone, not a list with it.
pub(crate) fn is_alone(words: &str) -> bool {
    words.strip_prefix(MARK).and_then(|rest| rest.strip_suffix(MARK)).is_some_and(|word| !word.contains(MARK))
}

/// The sentences without the marks. A marked word that begins a sentence gets a capital letter.
pub(crate) fn finish(text: &str) -> String {
    let mut finished = String::with_capacity(text.len());
    for (place, part) in text.split(MARK).enumerate() {
        let begins = finished.trim_end().is_empty()
            || finished.ends_with(char::is_whitespace) && finished.trim_end().ends_with(['.', '!', '?']);
        let mut letters = part.chars();
        match letters.next() {
            // Every second part stands between two marks.
            Some(first) if place % 2 == 1 && begins => {
                finished.extend(first.to_uppercase());
                finished.push_str(letters.as_str());
            }
            _ => finished.push_str(part),
        }
    }
    finished
}

#[cfg(test)]
mod tests {
    use crate::{Arg, Join, Language, Message, Reader, message, shared as texts};

    fn said(message: &Message, language: Language) -> String {
        let names = |seat: usize| ["Mio", "Jun\u{e000}"][seat].to_owned();
        message.format(&Reader::new(language, &names).at(0usize))
    }

    #[test]
    fn a_reader_is_called_you_and_with_a_capital_letter_where_that_begins_a_sentence() {
        let score = message!("score", seat = Arg::Seat(0), points = 3);
        assert_eq!(said(&score, Language::En), "You 3");
        let totals = message!("totals", scores = Join::Commas.of([score.clone()]));
        assert_eq!(said(&totals, Language::En), "Totals: you 3.");
        let both = Message::sentences([totals, score]);
        assert_eq!(said(&both, Language::En), "Totals: you 3. You 3");
        let won = message!("match-won", winners = Join::And.of([Arg::Seat(1), Arg::Seat(0)]));
        assert_eq!(said(&won, Language::En), "The match goes to Jun and you.");
        assert_eq!(said(&won, Language::Ja), "対戦はJun、あなたの勝ちです。");
    }

    #[test]
    fn a_name_cannot_pose_as_the_reader() {
        let fell = |name: &str| message!("note-sat", name = name);
        assert_eq!(said(&fell("\u{e000}mio\u{e000}"), Language::En), "mio sat down.");
    }
}
