//! `chabudai lab worlds`: whether imagined worlds could have happened.

use std::process::ExitCode;

use catalog::{Listed, Visitor};
use clap::Args;
use lab::series::on_all_cores;
use lab::worlds::{Tally, tally};
use serde_json::json;

use super::rows::Rows;
use super::{Form, Work, at_least_one, progress, stop_on_interrupt};
use crate::failure::Failure;

/// Imagine worlds at random decisions, and replay in each what everybody saw
///
/// A world is impossible if its deal cannot be dealt, if a move made so far was not legal in it, or if the seat would have
/// seen something else. The exit status is 1 if there is one.
#[derive(Args)]
pub struct Arguments {
    /// The game [default: all games]
    #[arg(long)]
    game: Option<String>,
    /// How many worlds for each game
    #[arg(long, value_name = "K", default_value_t = 100_000)]
    samples: u64,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--samples", arguments.samples)?;
    let mut survey = Survey { arguments, found: Vec::new() };
    match &arguments.game {
        Some(game) => {
            catalog::visit_one(crate::find(game)?.about.id, &mut survey);
        }
        None => catalog::visit(&mut survey),
    }
    survey.report()?;
    let impossible: u64 = survey.found.iter().map(|(_, tally)| tally.impossible).sum();
    Ok(if impossible == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

struct Survey<'a> {
    arguments: &'a Arguments,
    found: Vec<(&'static str, Tally)>,
}

impl Visitor for Survey<'_> {
    fn visit<G: Listed>(&mut self) {
        let all: Vec<G::Rules> = G::ABOUT.settings().iter().map(G::rules).collect();
        const PIECES: u64 = 64;
        let bar = progress::bar(PIECES, G::ABOUT.id);
        let (samples, seed) = (self.arguments.samples.div_ceil(PIECES), self.arguments.work.seed);
        let stop = stop_on_interrupt();
        let tallies = on_all_cores(PIECES, self.arguments.work.cores(), &stop, |piece| {
            let rules = &all[piece as usize % all.len()];
            let found = tally::<G>(rules, samples, seed.wrapping_mul(PIECES).wrapping_add(piece));
            bar.inc(1);
            found
        });
        bar.finish_and_clear();
        let sum = tallies.iter().fold(Tally::default(), |sum, tally| Tally {
            worlds: sum.worlds + tally.worlds,
            impossible: sum.impossible + tally.impossible,
        });
        self.found.push((G::ABOUT.id, sum));
    }
}

impl Survey<'_> {
    fn report(&self) -> Result<(), Failure> {
        if self.arguments.form.json {
            let found: Vec<_> =
                self.found.iter().map(|(game, tally)| json!({ "game": game, "found": tally })).collect();
            return crate::rules::print(&serde_json::to_string_pretty(&found).expect("plain data"));
        }
        let mut table = Rows::new(&["game", "worlds", "impossible"]);
        for (game, tally) in &self.found {
            table.row(vec![(*game).to_owned(), tally.worlds.to_string(), tally.impossible.to_string()]);
        }
        crate::rules::print(&if self.arguments.form.csv { table.csv() } else { table.aligned() })
    }
}
