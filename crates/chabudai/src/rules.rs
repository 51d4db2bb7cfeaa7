//! `chabudai rules`: the rules of a game in our words, or one clause of them.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use engine::rules::BINDING;
use serde_json::json;

use crate::failure::Failure;

/// Read the rules of a game, or one clause
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it
    game: String,
    /// A clause, for example R3.1
    clause: Option<String>,
    /// In another language, for example ja; English binds
    #[arg(long, default_value = BINDING)]
    language: String,
    /// For a script: an object with the clauses and their texts
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let about = crate::find(&arguments.game)?.about;
    let rules = about.text_in(&arguments.language).ok_or_else(|| {
        let known: Vec<&str> = about.texts().map(|text| text.language).collect();
        let (title, language) = (about.title, &arguments.language);
        Failure::usage(format!(
            "the rules of {title} are not in '{language}': there are {}",
            known.join(", ")
        ))
    })?;
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
            "game": about.id, "title": about.title, "rules": about.rules, "language": rules.language, "clauses": clauses
        });
        print(&serde_json::to_string_pretty(&all).expect("plain data"))?;
    } else if arguments.clause.is_some() {
        print(&wrap(text(clauses[0])))?;
    } else {
        let standings =
            if rules.binds() { STANDINGS } else { "English binds: chabudai rules without --language." };
        print(&format!("{}\n\n{standings}", wrap(rules.text)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What the words behind clause numbers mean.
const STANDINGS: &str = "\
(given) by the rulebook, (found) in a public source about the game, (ruled) by
us where nobody says, (consequence) of other clauses.";

/// A clause taken apart: `- **R1.1** (given; option ...) Text`.
fn as_json(clause: &str, text: &str) -> serde_json::Value {
    let rest = text.split_once("** ").map_or(text, |(_, rest)| rest);
    let (standing, plain) = match rest.strip_prefix('(').and_then(|rest| rest.split_once(") ")) {
        Some((standing, plain)) => (Some(standing), plain),
        None => (None, rest),
    };
    let lines: Vec<&str> = plain.lines().map(str::trim).collect();
    json!({ "clause": clause, "standing": standing, "text": lines.join("\n") })
}

/// Text for a terminal: paragraphs and items at 80 columns, tables as they are, no marks for bold.
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
            Some(item) => {
                textwrap::fill(&item.replace("**", ""), textwrap::Options::new(79).subsequent_indent("     "))
            }
            None => textwrap::fill(block, 79),
        })
        .collect();
    wrapped.join("\n")
}

/// Whether a line goes on without a space: Japanese is written without any.
fn unspaced(before: Option<char>, after: Option<char>) -> bool {
    let japanese = |letter: char| matches!(letter, '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
    before.is_some_and(japanese) || after.is_some_and(japanese)
}

/// Prints text for people: colours go only to a terminal.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{text}")
        .and_then(|()| out.flush())
        .map_err(|error| Failure::writing("standard output", &error))
}
