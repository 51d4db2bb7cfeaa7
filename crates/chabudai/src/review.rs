//! `chabudai review`: who was ahead when, and where a match turned.

use std::io::{BufRead, Read};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bots::review::{Review, TurningPoint};
use bots::{Budget, review};
use clap::Args;
use engine::record::LONGEST;
use engine::replay::Extent;
use engine::words::seats;
use engine::{AnyMatch, Eye, Seat, SeatSet};
use messages::{Message, Reader, message};
use serde_json::json;

use crate::failure::Failure;
use crate::texts::{self, LanguageArgument};
use crate::verify;

/// The columns of a sparkline.
const COLUMNS: usize = 50;

/// Review a match: each seat's chance to win after every step, and where it turned
///
/// Sensible players finish the match from every position, again and again. A position is taken as it really was, hidden
/// cards included; the players see only what their seats see. The turning point is the step that raised the
/// winners' chance most for good, if one is statistically clear; it may be a deal or a draw.
///
/// Exit status: 0 success, 2 the record could not be read or is wrong.
#[derive(Args)]
pub struct Arguments {
    /// A file with one record per line, or - for standard input
    file: PathBuf,
    /// Which line to review
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    line: u64,
    /// How long it may take, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = review::TIME.as_millis() as u64, conflicts_with = "rounds")]
    ms: u64,
    /// How many playouts from each position, however long it takes: gives the same numbers on every machine
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    rounds: Option<u64>,
    /// The seed of the playouts
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    language: LanguageArgument,
    /// For a script: one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let text = record(arguments)?;
    let wrong = |fault| Failure::Input(format!("line {}: {fault}", arguments.line));
    let game = catalog::GAMES.read(&text, Extent::SoFar).map_err(wrong)?;
    let budget = match arguments.rounds {
        Some(rounds) => Budget::Iterations(rounds),
        None => Budget::Within(review::ROUNDS, Duration::from_millis(arguments.ms)),
    };
    let review = catalog::GAMES.review(&*game, budget, arguments.seed);
    let reader = Reader::of(arguments.language.get());
    let text = match arguments.json {
        true => {
            let told = review.turning.as_ref().map(|turning| told(&*game, turning).format(&reader));
            let object = json!({"game": game.about().id, "review": review, "told": told});
            serde_json::to_string_pretty(&object).expect("plain data")
        }
        false => text_of(&*game, &review, &reader),
    };
    crate::rules::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The requested line; one record on many lines counts as a line.
fn record(arguments: &Arguments) -> Result<String, Failure> {
    let (name, mut reader) = verify::open(&arguments.file)?;
    let unread = |error| Failure::reading(&name, &error);
    for _ in 1..arguments.line {
        reader.skip_until(b'\n').map_err(unread)?;
    }
    let mut line = Vec::new();
    reader.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line).map_err(unread)?;
    if arguments.line == 1 {
        verify::read_on(&mut reader, &mut line).map_err(unread)?;
    }
    if line.trim_ascii().is_empty() {
        return Err(Failure::Input(format!("{name} has no record in line {}", arguments.line)));
    }
    let text =
        String::from_utf8(line).map_err(|error| Failure::Input(format!("{name} is not text: {error}")))?;
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

fn text_of(game: &dyn AnyMatch, review: &Review, reader: &Reader) -> String {
    let last = review.steps.len() - 1;
    let mut lines = vec![
        heading(game).format(reader),
        message!("review-chances", rounds = review.rounds, steps = last).format(reader),
    ];
    for seat in Seat::all(game.setting().players()) {
        let shares: Vec<f64> = review.steps.iter().map(|step| step[seat.index()].share).collect();
        let range = message!("review-range", first = percent(shares[0]), last = percent(shares[last]));
        lines.push(format!("  {}  {}  {}", reader.name(seat), sparkline(&shares), range.format(reader)));
    }
    let turning = match &review.turning {
        Some(turning) => Message::sentences([
            message!("review-turning", step = turning.step, steps = last),
            told(game, turning),
            turned(game, review, turning),
        ]),
        None => message!("review-no-turning"),
    };
    lines.push(textwrap::fill(&turning.format(reader), crate::rules::options()));
    lines.join("\n")
}

/// The game, and how the match ended.
fn heading(game: &dyn AnyMatch) -> Message {
    let (title, players) = (game.about().title(), game.setting().players());
    match game.verdict().map(|verdict| verdict.winners) {
        None => message!("review-not-over", game = title, players = players),
        Some(SeatSet::EMPTY) => message!("review-draw", game = title, players = players),
        Some(winners) => message!("review-won", game = title, players = players, winners = seats(winners)),
    }
}

/// What the turning point changed: for the player who lost by it, or for the winners.
fn turned(game: &dyn AnyMatch, review: &Review, turning: &TurningPoint) -> Message {
    let won = game.verdict().map_or(SeatSet::EMPTY, |verdict| verdict.winners);
    match turning.loser {
        Some(seat) => {
            let chance = |step: usize| percent(review.steps[step][seat.index()].share);
            let (before, after) = (chance(turning.step - 1), chance(turning.step));
            message!("review-fell", seat = seat, before = before, after = after)
        }
        None => message!(
            "review-rose",
            winners = seats(won),
            before = percent(turning.before.share),
            after = percent(turning.after.share)
        ),
    }
}

/// What happened at the turning point, as everybody saw it.
fn told(game: &dyn AnyMatch, turning: &TurningPoint) -> Message {
    let sights = game.sights(Eye::Watcher, turning.events.start);
    Message::sentences(sights.into_iter().take(turning.events.len()).map(|sight| sight.message))
}

fn percent(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

/// Shares as a row of bars; a long match shows a sample of them.
fn sparkline(shares: &[f64]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let columns = shares.len().min(COLUMNS);
    let at = |column: usize| shares[column * (shares.len() - 1) / (columns - 1).max(1)];
    (0..columns).map(|column| BARS[((at(column) * 8.0) as usize).min(7)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sparkline_shows_both_ends_and_keeps_its_width() {
        assert_eq!(sparkline(&[0.0, 0.5, 1.0]), "▁▅█");
        assert_eq!(sparkline(&[0.3]), "▃");
        let long: Vec<f64> = (0..=400).map(|step| f64::from(step) / 400.0).collect();
        let line = sparkline(&long);
        assert_eq!(
            (line.chars().count(), line.chars().next(), line.chars().last()),
            (50, Some('▁'), Some('█'))
        );
    }
}
