//! `chabudai review`: who was ahead when, where a match turned, what was luck, and the costliest decisions.

use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use bots::review::{Review, TurningPoint, percents};
use bots::{Budget, review};
use clap::Args;
use engine::record::LONGEST;
use engine::replay::Extent;
use engine::words::seats;
use engine::{AnyMatch, Seat, SeatSet};
use messages::{Message, Reader, message};
use serde_json::json;

use crate::failure::Failure;
use crate::texts::{self, LanguageArgument};
use crate::verify;

/// The columns of a sparkline.
const COLUMNS: usize = 50;

/// Review a match: who was ahead when, where it turned, what was luck, and the costliest decisions
///
/// Sensible players finish the match from every position, again and again. A position is taken as it really was, hidden
/// cards included; the players see only what their seats see. The turning point is the step that raised the
/// winners' chance most for good, if one is statistically clear; it may be a deal or a draw.
///
/// Luck is what chance changed in the score of a deal, compared with what a deal brings on average. Play is what a seat's decisions
/// changed, compared with a sensible player who knows as much. The rest is what the others did, and where hidden cards lay. A decision is called costly, by what its seat could know, if that is statistically
/// clear; what was better comes from a search over imagined worlds.
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
    let (text, is_alone) = record(arguments)?;
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
            let told = review.turning.as_ref().map(|turning| turning.message.format(&reader));
            let costly: Vec<String> =
                review.decisions.iter().map(|decision| decision.message.format(&reader)).collect();
            let object = json!({"game": game.about().id, "review": review, "told": told, "costly": costly});
            serde_json::to_string_pretty(&object).expect("plain data")
        }
        false => {
            let file = Some(arguments.file.as_path()).filter(|path| is_alone && path.as_os_str() != "-");
            text_of(&*game, &review, &reader, file)
        }
    };
    crate::rules::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The requested line, and whether the file holds nothing else; one record on many lines counts as a line.
fn record(arguments: &Arguments) -> Result<(String, bool), Failure> {
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
    let is_alone = arguments.line == 1 && reader.fill_buf().map_err(unread)?.trim_ascii().is_empty();
    if line.trim_ascii().is_empty() {
        return Err(Failure::Input(format!("{name} has no record in line {}", arguments.line)));
    }
    let text =
        String::from_utf8(line).map_err(|error| Failure::Input(format!("{name} is not text: {error}")))?;
    Ok((text.trim_start_matches('\u{feff}').to_owned(), is_alone))
}

fn text_of(game: &dyn AnyMatch, review: &Review, reader: &Reader, file: Option<&Path>) -> String {
    let last = review.steps.len() - 1;
    let mut lines = vec![
        heading(game).format(reader),
        message!("review-chances", rounds = review.rounds, steps = last).format(reader),
    ];
    let (at_first, at_last) = (percents(&review.steps[0]), percents(&review.steps[last]));
    for seat in Seat::all(game.setting().players()) {
        let shares: Vec<f64> = review.steps.iter().map(|step| step[seat.index()].share).collect();
        let range = message!("review-range", first = at_first[seat.index()], last = at_last[seat.index()]);
        lines.push(format!("  {}  {}  {}", reader.name(seat), sparkline(&shares), range.format(reader)));
    }
    lines.push(textwrap::fill(&turning_point(review).format(reader), crate::rules::options()));
    lines.extend(luck_and_play(game, review, reader));
    lines.extend(costly(review, reader, file));
    lines.join("\n")
}

/// Where the match turned, in the words of the pages.
fn turning_point(review: &Review) -> Message {
    use messages::shared as texts;
    match &review.turning {
        Some(TurningPoint { title, message, .. }) => {
            Message::sentences([message!("review-named", title = title.clone()), message.clone()])
        }
        None => message!("review-no-turning"),
    }
}

/// What luck and play did to each seat in each deal.
fn luck_and_play(game: &dyn AnyMatch, review: &Review, reader: &Reader) -> Vec<String> {
    let how = message!("review-deals").format(reader);
    let mut lines = vec![textwrap::fill(&how, crate::rules::options())];
    for (number, (deal, (scores, _))) in (1..).zip(review.deals.iter().zip(game.scores())) {
        lines.push(game.about().deal(number).format(reader));
        for ((seat, shares), score) in Seat::all(deal.seats.len()).zip(&deal.seats).zip(scores) {
            let shares = shares.message.clone();
            let told = message!("review-score", seat = seat, score = score, shares = shares);
            lines.push(textwrap::fill(&told.format(reader), indented()));
        }
    }
    lines
}

/// How the lines of a list are wrapped.
fn indented() -> textwrap::Options<'static> {
    crate::rules::options().initial_indent("  ").subsequent_indent("    ")
}

/// The costliest decisions, each with the command that tries again from there if the record has a file of its own.
fn costly(review: &Review, reader: &Reader, file: Option<&Path>) -> Vec<String> {
    if review.decisions.is_empty() {
        use messages::shared as texts;
        return vec![message!("review-no-costly").format(reader)];
    }
    let mut lines = vec![message!("review-decisions").format(reader)];
    for decision in &review.decisions {
        let step = message!("review-step", step = decision.step);
        let told = Message::sentences([step, decision.message.clone()]).format(reader);
        lines.push(textwrap::fill(&told, indented()));
        if let Some(file) = file {
            let (file, entries, seat) = (file.display(), decision.entries, decision.seat.index());
            lines.push(format!("    chabudai play --resume {file} --entries {entries} --seat {seat}"));
        }
    }
    lines
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
