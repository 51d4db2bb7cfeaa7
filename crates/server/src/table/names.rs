//! Names and chat as people write them, made readable for everybody else: without invisible or endless parts, and no two
//! names at a table that look the same.

use unicode_security::skeleton;
use unicode_segmentation::UnicodeSegmentation;

/// The most code points in one character: enough for every script, too few to draw over other lines.
const MARKS: usize = 4;

/// The text without control characters, invisible characters and characters that change its direction, with single spaces.
pub fn clean(text: &str) -> String {
    let spaced = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let visible: String = spaced.chars().filter(|c| !c.is_control() && !is_invisible(*c)).collect();
    let characters =
        visible.graphemes(true).map(|character| character.chars().take(MARKS).collect::<String>());
    characters.collect::<String>().trim().to_owned()
}

/// How long a text is, in characters as people count them.
pub fn length(text: &str) -> usize {
    text.graphemes(true).count()
}

/// The name, or the name with a number if one of the others looks like it.
pub fn distinct(name: &str, others: &[&str], most: usize) -> String {
    let is_free = |name: &str| !others.iter().any(|other| skeleton(name).eq(skeleton(other)));
    let numbered = |number: usize| {
        let end = format!(" {number}");
        let short: String = name.graphemes(true).take(most - end.len()).collect();
        short + &end
    };
    let candidates = std::iter::once(name.to_owned()).chain((2..).map(numbered));
    candidates.into_iter().find(|name| is_free(name)).expect("a number that nobody has")
}

/// What is there and cannot be seen: characters that Unicode lets programs ignore, blanks that are no spaces, and those
/// that it leaves to private use.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_bidirectional_and_endless_parts_are_removed() {
        assert_eq!(clean("  A\u{200b}n\u{202e}n\u{2066} \u{3000} B\n"), "Ann B");
        assert_eq!(clean("\u{2800}\u{3164}\u{e0041}"), "");
        let zalgo = format!("Z{}oe", "\u{301}".repeat(500));
        assert_eq!(clean(&zalgo).chars().count(), MARKS + 2);
        assert_eq!(clean("민지 ケン Zoë नमस्ते"), "민지 ケン Zoë नमस्ते");
    }

    #[test]
    fn length_is_what_people_count() {
        assert_eq!(length("Zoe\u{308}"), 3);
        assert_eq!(length("🇯🇵👍🏽"), 2);
    }

    #[test]
    fn a_name_that_looks_like_another_gets_a_number() {
        assert_eq!(distinct("Ann", &["Ben"], 24), "Ann");
        assert_eq!(distinct("Ann", &["Ann", "Ann 2"], 24), "Ann 3");
        // Cyrillic letters that look like Latin ones.
        assert_eq!(distinct("\u{410}nn", &["Ann"], 24), "\u{410}nn 2");
        assert_eq!(distinct(&"a".repeat(24), &[&"a".repeat(24)], 24), format!("{} 2", "a".repeat(22)));
    }
}
