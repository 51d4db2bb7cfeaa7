//! Makes text from outside safe to show.

/// The longest text that is shown, in characters.
const LONGEST: usize = 240;

/// Text without control characters and without characters that change the direction of text, and not endless.
pub fn printable(text: &str) -> String {
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
    fn hostile_text_is_made_harmless() {
        assert_eq!(printable("a\nline 9: fake\u{1b}[31m"), "a?line 9: fake?[31m");
        assert_eq!(printable(&"x".repeat(1000)).chars().count(), 241);
    }
}
