//! Words of ours that fill a gap, and get a capital letter where they begin a sentence: a move in words, a seat by its number, and
//! above all "you" for the reader's own seat, with the verb that goes with it (`WHO` in the texts).

/// Stands before and after the word "you" until the sentence is complete. No text may contain it.
pub(crate) const MARK: char = '\u{e000}';

/// Stands before other words of ours that may begin a sentence. No text may contain it, either.
const WORD: char = '\u{e002}';

/// The word for the reader's own seat, marked.
pub(crate) fn marked(word: &str) -> String {
    format!("{MARK}{word}{MARK}")
}

/// Other words of ours, marked.
pub(crate) fn words(words: &str) -> String {
    format!("{WORD}{words}")
}

/// Text from outside, which cannot pose as the reader or as words of ours: names and notation stay as they are.
pub(crate) fn unmarked(text: &str) -> String {
    text.replace([MARK, WORD], "")
}

/// Whether these words are the reader's own seat alone, not a list with it.
pub(crate) fn is_alone(words: &str) -> bool {
    words.strip_prefix(MARK).and_then(|rest| rest.strip_suffix(MARK)).is_some_and(|word| !word.contains(MARK))
}

/// The sentences without the marks. A marked word that begins a sentence gets a capital letter.
pub(crate) fn finish(text: &str) -> String {
    let mut finished = String::with_capacity(text.len());
    let (mut is_marked, mut is_you) = (false, false);
    for letter in text.chars() {
        match letter {
            WORD => is_marked = true,
            MARK => {
                is_you = !is_you;
                is_marked = is_you;
            }
            _ => {
                match is_marked && begins_sentence(&finished) {
                    true => finished.extend(letter.to_uppercase()),
                    false => finished.push(letter),
                }
                is_marked = false;
            }
        }
    }
    finished
}

/// Whether what comes after this text begins a sentence.
fn begins_sentence(before: &str) -> bool {
    before.trim_end().is_empty()
        || before.ends_with(char::is_whitespace) && before.trim_end().ends_with(['.', '!', '?'])
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
    fn our_words_begin_a_sentence_with_a_capital_letter_and_names_stay_as_they_are() {
        let about = |text: &str| message!("hint-only", move = Message::from(text));
        assert_eq!(said(&about("go"), Language::En), "Go: it is your only move.");
        let both = Message::sentences([about("stop"), about("R1")]);
        assert_eq!(said(&both, Language::En), "Stop: it is your only move. R1: it is your only move.");
        assert_eq!(message!("hint-only", move = "mio").to_string(), "mio: it is your only move.");
        let score = message!("score", seat = Arg::Seat(1), points = 3);
        assert_eq!(score.to_string(), "Seat 1 3");
        assert_eq!(message!("totals", scores = Join::Commas.of([score])).to_string(), "Totals: seat 1 3.");
    }

    #[test]
    fn a_name_cannot_pose_as_the_reader() {
        let fell = |name: &str| message!("note-sat", name = name);
        assert_eq!(said(&fell("\u{e000}mio\u{e000}"), Language::En), "mio sat down.");
    }
}
