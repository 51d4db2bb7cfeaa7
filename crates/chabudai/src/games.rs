//! `chabudai games`: the catalogue.

use std::process::ExitCode;

use anstyle::Style;
use clap::Args;
use engine::About;
use engine::words::pad;
use messages::{Reader, message};
use serde_json::json;

use crate::failure::Failure;
use crate::texts::{self, LanguageArgument};

/// List the games: players, options, one line each
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    language: LanguageArgument,
    /// For a script: one JSON array
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let abouts = || catalog::GAMES.iter().map(|entry| entry.about);
    let reader = Reader::of(arguments.language.get());
    let text = if arguments.json {
        let games: Vec<_> = abouts().map(|about| as_json(about, &reader)).collect();
        serde_json::to_string_pretty(&games).expect("plain data")
    } else {
        abouts().map(|about| as_text(about, &reader)).collect::<Vec<_>>().join("\n")
    };
    crate::rules::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn as_json(about: &About, reader: &Reader) -> serde_json::Value {
    let options: Vec<_> = about
        .options
        .iter()
        .map(|option| {
            json!({
                "key": option.key,
                "choices": option.choices,
                "default": option.choices[option.default],
                "text": about.option(option).format(reader),
                "clause": option.clause,
            })
        })
        .collect();
    json!({
        "id": about.id,
        "title": about.title().format(reader),
        "line": about.line().format(reader),
        "players": { "least": about.seats.start(), "most": about.seats.end() },
        "direction": about.direction,
        "rules": about.rules,
        "options": options,
        "actions": about.actions,
    })
}

fn as_text(about: &About, reader: &Reader) -> String {
    let bold = Style::new().bold();
    let (least, most) = (about.seats.start(), about.seats.end());
    let players = if least == most { format!("{least}") } else { format!("{least}-{most}") };
    let players = message!("players", players = players).format(reader);
    let title = pad(&about.title().format(reader), 10);
    let mut text = format!("{bold}{:<10}{bold:#} {title} {players}\n", about.id);
    let fill = |line: &str, indent: &str| {
        let options = crate::rules::options().initial_indent(indent).subsequent_indent("    ");
        textwrap::fill(line, options) + "\n"
    };
    text += &fill(&about.line().format(reader), "    ");
    for option in about.options {
        let choices = option.choices.iter().enumerate().map(|(index, choice)| match index {
            index if index == option.default => format!("[{choice}]"),
            _ => choice.to_string(),
        });
        let choices: Vec<String> = choices.collect();
        let line = message!(
            "option",
            key = option.key,
            choices = choices.join("|"),
            text = about.option(option),
            clause = option.clause
        );
        text += &fill(&line.format(reader), "    ");
        for choice in option.choices {
            text += &fill(&format!("{choice}: {}", about.choice(option, *choice).format(reader)), "        ");
        }
    }
    text
}
