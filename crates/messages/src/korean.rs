//! Korean particles: which one follows a word depends on how the word ends in speech.

use crate::you;

/// How a word ends in speech.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Vowel,
    /// The consonant ㄹ, after which 으로 is 로.
    Rieul,
    Consonant,
}

/// A name in polite form, never broken between two lines: "민지 님". A particle then follows 님, whatever
/// the name. The reader's own 당신 takes no 님, and the same particles.
pub fn nim(name: &str) -> String {
    if you::is_alone(name) { name.to_owned() } else { format!("{name}\u{a0}님") }
}

/// A word and the particle of a pair that fits: the first after a consonant, the second after a vowel, as in "이/가".
/// If the pronunciation of the word is not known, both: "이(가)".
pub fn josa(word: &str, pair: &str) -> String {
    let Some((consonant, vowel)) = pair.split_once('/') else { return format!("{word}{pair}") };
    match ending(word) {
        Some(Ending::Vowel) => format!("{word}{vowel}"),
        Some(Ending::Rieul) if consonant.starts_with('으') => format!("{word}{vowel}"),
        Some(_) => format!("{word}{consonant}"),
        None if consonant == format!("으{vowel}") => format!("{word}(으){vowel}"),
        None => format!("{word}{consonant}({vowel})"),
    }
}

fn ending(word: &str) -> Option<Ending> {
    let mut read = word
        .chars()
        .rev()
        .filter(|c| !matches!(*c, ')' | ']' | '"' | '\'' | '’' | '”' | ' ' | '\u{a0}' | you::MARK));
    let last = read.next()?;
    Some(match last {
        '가'..='힣' => match (last as u32 - '가' as u32) % 28 {
            0 => Ending::Vowel,
            8 => Ending::Rieul,
            _ => Ending::Consonant,
        },
        // 영, 십, 백 ...; 일; 삼; 육; 칠; 팔.
        '0' | '3' | '6' => Ending::Consonant,
        '1' | '7' | '8' => Ending::Rieul,
        '2' | '4' | '5' | '9' => Ending::Vowel,
        // 플러스, 마이너스, 퍼센트.
        '+' | '-' | '−' | '%' => Ending::Vowel,
        // The name of a single letter is known, the pronunciation of a foreign word is not.
        'A'..='Z' | 'a'..='z' if !read.next().is_some_and(|before| before.is_ascii_alphabetic()) => {
            match last.to_ascii_uppercase() {
                'L' | 'R' => Ending::Rieul,
                'M' | 'N' => Ending::Consonant,
                _ => Ending::Vowel,
            }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_particle_follows_the_sound() {
        for (word, expected) in [
            ("빨강", "빨강이"),
            ("보라", "보라가"),
            ("7", "7이"),
            ("12", "12가"),
            ("10", "10이"),
            ("9B", "9B가"),
            ("11D+", "11D+가"),
            ("2C--", "2C--가"),
            ("Su8", "Su8이"),
            ("L", "L이"),
            ("(신)", "(신)이"),
            ("Mio", "Mio이(가)"),
            ("太郎", "太郎이(가)"),
        ] {
            assert_eq!(josa(word, "이/가"), expected);
        }
        for (word, expected) in
            [("1", "1로"), ("3", "3으로"), ("2", "2로"), ("물", "물로"), ("Mio", "Mio(으)로")]
        {
            assert_eq!(josa(word, "으로/로"), expected);
        }
        assert_eq!(josa("신", "만"), "신만");
        assert_eq!(josa("", "이/가"), "이(가)");
    }

    #[test]
    fn a_name_is_addressed_and_a_pronoun_is_not() {
        assert_eq!(nim("민지"), "민지\u{a0}님");
        assert_eq!(nim(&you::marked("당신")), you::marked("당신"));
    }
}
