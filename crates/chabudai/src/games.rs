//! `chabudai games`: the catalogue.

use std::process::ExitCode;

use anstyle::Style;
use clap::Args;
use engine::About;
use serde_json::json;

use crate::failure::Failure;

/// List the games: players, options, one line each
#[derive(Args)]
pub struct Arguments {
    /// For a script: one JSON array
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let abouts = || catalog::GAMES.iter().map(|entry| entry.about);
    let text = if arguments.json {
        let games: Vec<_> = abouts().map(as_json).collect();
        serde_json::to_string_pretty(&games).expect("plain data")
    } else {
        abouts().map(as_text).collect::<Vec<_>>().join("\n")
    };
    crate::rules::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn as_json(about: &About) -> serde_json::Value {
    let options: Vec<_> = about
        .options
        .iter()
        .map(|option| {
            json!({
                "key": option.key,
                "choices": option.choices,
                "default": option.choices[option.default],
                "text": option.text,
                "clause": option.clause,
            })
        })
        .collect();
    json!({
        "id": about.id,
        "title": about.title,
        "line": about.line,
        "players": { "least": about.seats.start(), "most": about.seats.end() },
        "direction": about.direction,
        "rules": about.rules,
        "options": options,
        "actions": about.actions,
    })
}

fn as_text(about: &About) -> String {
    let bold = Style::new().bold();
    let (least, most) = (about.seats.start(), about.seats.end());
    let players = if least == most { format!("{least}") } else { format!("{least}-{most}") };
    let mut text = format!("{bold}{:<10}{bold:#} {:<10} {players} players\n", about.id, about.title);
    let fill = |line: &str| {
        let indent = textwrap::Options::new(79).initial_indent("    ").subsequent_indent("    ");
        textwrap::fill(line, indent) + "\n"
    };
    text += &fill(about.line);
    for option in about.options {
        let choices: Vec<String> = option
            .choices
            .iter()
            .enumerate()
            .map(
                |(index, choice)| {
                    if index == option.default { format!("[{choice}]") } else { choice.to_string() }
                },
            )
            .collect();
        text += &fill(&format!(
            "--option {}={}  {} ({})",
            option.key,
            choices.join("|"),
            option.text,
            option.clause
        ));
    }
    text
}
