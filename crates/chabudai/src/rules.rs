//! `chabudai rules`: the rules of a game in our words, or one clause of them.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use engine::{About, RulesText};
use messages::{Language, Reader, message};
use serde_json::json;
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::failure::Failure;
use crate::play::screen;
use crate::texts::{self, LanguageArgument};

/// Read the rules of a game, or one clause
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it
    game: String,
    /// A clause, for example R3.1
    clause: Option<String>,
    #[command(flatten)]
    language: LanguageArgument,
    /// For a script: an object with the clauses and their texts
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let about = crate::find(&arguments.game)?.about;
    let language = arguments.language.get();
    // A game without a translation is shown in English.
    let rules = about.text_in(language.code()).unwrap_or_else(|| about.binding());
    let clauses: Vec<&str> = match &arguments.clause {
        None => about.clauses().collect(),
        Some(clause) => {
            let known = about.clauses().find(|known| known.eq_ignore_ascii_case(clause));
            vec![known.ok_or_else(|| {
                let all: Vec<&str> = about.clauses().collect();
                Failure::usage(format!("{} has no clause '{clause}': there are {}", about.id, all.join(", ")))
            })?]
        }
    };
    let text = |clause: &str| rules.clause(clause).unwrap_or_default();
    if arguments.json {
        let clauses: Vec<_> = clauses.iter().map(|clause| as_json(clause, text(clause))).collect();
        let all = json!({
            "game": about.id, "title": about.title().format(&Reader::of(language)), "rules": about.rules, "language": rules.language, "clauses": clauses
        });
        print(&serde_json::to_string_pretty(&all).expect("plain data"))?;
    } else if arguments.clause.is_some() {
        print(&wrap(text(clauses[0])))?;
    } else {
        print(&format!("{}\n\n{}", wrap(rules.text), textwrap::fill(&last_line(rules), options())))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The footer of the rules: what the words behind clause numbers mean, or which text binds.
fn last_line(rules: RulesText) -> String {
    message!("binding").format(&Reader::of(rules.language.parse().unwrap_or_default()))
}

/// A clause in parts: `- **R1.1** (given; option ...) Text`.
fn as_json(clause: &str, text: &str) -> serde_json::Value {
    let rest = text.split_once("** ").map_or(text, |(_, rest)| rest);
    let (standing, plain) = match rest.strip_prefix('(').and_then(|rest| rest.split_once(") ")) {
        Some((standing, plain)) => (Some(standing), plain),
        None => (None, rest),
    };
    let lines: Vec<&str> = plain.lines().map(str::trim).collect();
    json!({ "clause": clause, "standing": standing, "text": lines.join("\n") })
}

/// Prints a clause of a game's rules, or all of them.
pub fn print_excerpt(about: &About, language: Language, clause: Option<&str>) -> Result<(), Failure> {
    let rules = about.text_in(language.code()).unwrap_or_else(|| about.binding());
    match clause.map_or(Some(rules.text), |clause| rules.clause(&clause.to_ascii_uppercase())) {
        Some(text) => screen::print(&format!("{}\n", wrap(text))),
        None => screen::complain(&message!("no-clause").format(&Reader::of(language))),
    }
}

/// Text for a terminal: paragraphs and items at 80 columns, tables unchanged, no marks for bold.
pub fn wrap(markdown: &str) -> String {
    let mut blocks: Vec<String> = Vec::new();
    for line in markdown.lines() {
        let is_table = |text: &str| text.trim_start().starts_with('|');
        let goes_on = !line.is_empty()
            && !line.starts_with(['-', '#'])
            && !is_table(line)
            && blocks
                .last()
                .is_some_and(|block| !block.is_empty() && !block.starts_with('#') && !is_table(block));
        match blocks.last_mut() {
            Some(block) if goes_on => {
                if !unspaced(block.chars().next_back(), line.trim().chars().next()) {
                    block.push(' ');
                }
                block.push_str(line.trim());
            }
            _ => blocks.push(line.to_owned()),
        }
    }
    let wrapped: Vec<String> = blocks
        .iter()
        .map(|block| match block.strip_prefix("- ") {
            _ if block.trim_start().starts_with('|') => block.clone(),
            Some(item) => textwrap::fill(&item.replace("**", ""), options().subsequent_indent("     ")),
            None => textwrap::fill(block, options()),
        })
        .collect();
    wrapped.join("\n")
}

/// How lines are broken for a terminal of 80 columns, in every language.
pub fn options() -> Options<'static> {
    Options::new(79).word_separator(WordSeparator::Custom(words)).word_splitter(WordSplitter::NoHyphenation)
}

/// Whether lines are joined without a space, as in Japanese.
fn unspaced(before: Option<char>, after: Option<char>) -> bool {
    before.is_some_and(is_japanese) || after.is_some_and(is_japanese)
}

fn is_japanese(message: char) -> bool {
    matches!(message, '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

/// Characters that must not begin a line.
const CLOSING: &str = "。、」』）】〉》・ー〜！？：；，．ぁぃぅぇぉっゃゅょァィゥェォッャュョ々)]},.:;!?%";

/// Characters that must not end a line.
const OPENING: &str = "「『（【〈《([{";

/// The unbreakable parts of a line: the words between spaces; but Japanese, which has none, breaks between characters.
/// Other scripts within it stay together, and so does a number with its counter, its percent sign and its error.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let breaks = |place: usize, before: char, after: char| {
        let spaced = before == ' ' && !matches!(after, ' ' | '%' | '±') && !line[..place].ends_with('±');
        let between = (is_japanese(before) || is_japanese(after))
            && after != ' '
            && !before.is_ascii_digit()
            && !OPENING.contains(before)
            && !CLOSING.contains(after);
        spaced || between
    };
    let places = line.char_indices().zip(line.chars().skip(1));
    let ends = places
        .filter(move |((place, before), after)| breaks(*place, *before, *after))
        .map(|((place, before), _)| place + before.len_utf8())
        .chain([line.len()]);
    let mut start = 0;
    Box::new(ends.map(move |end| Word::from(&line[std::mem::replace(&mut start, end)..end])))
}

/// Prints text for people: colours go only to a terminal.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{text}")
        .and_then(|()| out.flush())
        .map_err(|error| Failure::writing("standard output", &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(line: &str) -> Vec<&str> {
        words(line).map(|word| word.word).collect()
    }

    #[test]
    fn a_number_stays_with_its_percent_sign_and_its_error() {
        assert_eq!(parts("It wins 61.2 % of"), ["It", "wins", "61.2 %", "of"]);
        assert_eq!(parts("saved 2.1 (± 0.3), and"), ["saved", "2.1", "(± 0.3),", "and"]);
        assert_eq!(parts("40.0 % ± 0.8"), ["40.0 % ± 0.8"]);
    }

    #[test]
    fn japanese_breaks_between_letters_but_not_in_numbers_words_or_before_what_closes() {
        assert_eq!(parts("数は11から15、"), ["数", "は", "11か", "ら", "15、"]);
        assert_eq!(parts("4は-2で"), ["4は", "-2で"]);
        assert_eq!(parts("失点1の`beginner`です。"), ["失", "点", "1の", "`beginner`", "で", "す。"]);
        assert_eq!(parts("(説明書) 番（R4.1）"), ["(説", "明", "書)", "番", "（R4.1）"]);
        assert_eq!(parts("カード"), ["カー", "ド"]);
    }

    #[test]
    fn other_languages_break_at_spaces() {
        assert_eq!(parts("더미를 흘려보냅니다."), ["더미를", "흘려보냅니다."]);
        assert_eq!(parts("a face-down  card"), ["a", "face-down", "card"]);
        assert_eq!(parts(""), [""]);
    }

    #[test]
    fn no_line_of_any_rules_begins_with_what_closes_and_nothing_is_lost() {
        for entry in catalog::GAMES {
            for rules in entry.about.texts() {
                let plain = |text: &str| text.replace("**", "").split_whitespace().collect::<String>();
                let wrapped = wrap(rules.text);
                assert_eq!(plain(&wrapped), plain(&rules.text.replace("\n- ", "\n")), "nothing is lost");
                for line in wrapped.lines().map(str::trim_start).filter(|line| !line.starts_with('|')) {
                    let closes = line.starts_with(|message: char| CLOSING.contains(message));
                    assert!(!closes, "{} {}: {line}", entry.about.id, rules.language);
                }
            }
        }
    }

    #[test]
    fn the_last_line_is_in_the_language_of_the_rules() {
        let three = catalog::GAMES.find("three").unwrap().about;
        let last = |language: &str| last_line(three.text_in(language).unwrap());
        assert!(last("ja").contains("英語版"));
        assert!(last("ko").contains("영어판"));
        assert!(last("en").starts_with("(given)"));
    }
}
