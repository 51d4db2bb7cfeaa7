//! `chabudai lab duel`: which player is stronger.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::{Listed, Visitor};
use clap::Args;
use engine::Setting;
use lab::duel::{Duel, Standing};
use lab::rating::{Result as DealResult, rate};
use serde_json::json;

use super::rows::Rows;
use super::{Form, Work, at_least_one, progress, stop_on_interrupt};
use crate::GameArguments;
use crate::failure::Failure;

/// Compare players, each with each, on the same deals with the seats permuted
///
/// Players: random, greedy, search, search:500 (iterations), search:100ms (time), textbook, easy, medium, hard, expert.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The players, at least two, separated by commas
    #[arg(long, value_name = "A,B")]
    bots: String,
    /// The most deals for each pair; each deal is played once for each seating
    #[arg(long, value_name = "K", default_value_t = 1000)]
    deals: u64,
    /// Play all deals, even after the result is clear
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--deals", arguments.deals)?;
    let (entry, setting, _) = arguments.game.setting()?;
    let players = crate::levels("--bots", &arguments.bots, &*entry.new_match(setting.clone(), None))?;
    if players.len() < 2 {
        return Err(Failure::usage("--bots: name at least two players, separated by a comma".to_owned()));
    }
    let stop = stop_on_interrupt();
    let mut meeting = Meeting { arguments, setting, players, stop: &stop, standings: Vec::new() };
    catalog::visit_one(entry.about.id, &mut meeting);
    meeting.report()?;
    Ok(ExitCode::SUCCESS)
}

/// Duels of each against each.
struct Meeting<'a> {
    arguments: &'a Arguments,
    setting: Setting,
    players: Vec<Level>,
    stop: &'a AtomicBool,
    standings: Vec<([usize; 2], Standing)>,
}

impl Visitor for Meeting<'_> {
    fn visit<G: Listed>(&mut self) {
        let rules = G::rules(&self.setting);
        for one in 0..self.players.len() {
            for other in one + 1..self.players.len() {
                if self.stop.load(Ordering::Relaxed) {
                    return;
                }
                let duel = Duel {
                    players: [self.players[one], self.players[other]],
                    deals: self.arguments.deals,
                    seed: self.arguments.work.seed,
                    cores: self.arguments.work.cores(),
                    until_settled: !self.arguments.all,
                };
                let bar = progress::bar(duel.deals, "deals");
                let standing = duel.run::<G>(&rules, self.stop, |standing| {
                    bar.set_position(standing.deals);
                    bar.set_message(format!("{:+.1} ± {:.1} ‰", standing.gain.mean, standing.gain.margin()));
                });
                bar.finish_and_clear();
                self.standings.push(([one, other], standing));
            }
        }
    }
}

impl Meeting<'_> {
    fn is_partial(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn report(&self) -> Result<(), Failure> {
        let ratings = (self.players.len() > 2).then(|| rate(&self.players, &self.results()));
        if self.arguments.form.json {
            let duels: Vec<_> =
                self.standings.iter().map(|(pair, standing)| self.as_json(*pair, standing)).collect();
            let all = json!({
                "game": self.arguments.game.game,
                "players": self.setting.players(),
                "seed": self.arguments.work.seed,
                "partial": self.is_partial(),
                "duels": duels,
                "ratings": ratings,
            });
            return crate::rules::print(&serde_json::to_string_pretty(&all).expect("plain data"));
        }
        let mut table =
            Rows::new(&["players", "deals", "matches", "gain ‰", "± 95 %", "wins %", "± 95 %", ""]);
        for ([one, other], standing) in &self.standings {
            let verdict = match standing.gain.mean.abs() > standing.gain.margin() {
                true if standing.gain.mean > 0.0 => format!("{} is stronger", self.players[*one]),
                true => format!("{} is stronger", self.players[*other]),
                false => "not settled".to_owned(),
            };
            table.row(vec![
                format!("{} - {}", self.players[*one], self.players[*other]),
                standing.deals.to_string(),
                standing.matches.to_string(),
                format!("{:+.1}", standing.gain.mean),
                format!("{:.1}", standing.gain.margin()),
                format!("{:.1}", 100.0 * standing.wins.mean),
                format!("{:.1}", 100.0 * standing.wins.margin()),
                verdict,
            ]);
        }
        if self.arguments.form.csv {
            return crate::rules::print(&table.csv());
        }
        let mut text = table.aligned();
        text.push_str(
            "\nGain: how much more a seat of the first player wins than one of the second, in thousandths of a match.",
        );
        if self.standings.iter().any(|(_, standing)| standing.deals < self.arguments.deals)
            && !self.is_partial()
        {
            text.push_str(
                "\nFewer deals than requested: a duel stops once the result is clear (--all plays them all).",
            );
        }
        if let Some(ratings) = ratings {
            let mut table = Rows::new(&["rating", "", "± 95 %"]);
            for rating in ratings {
                table.row(vec![
                    rating.player,
                    format!("{:.0}", rating.rating),
                    format!("{:.0}", rating.margin),
                ]);
            }
            text = format!("{text}\n\n{}", table.aligned());
        }
        if self.is_partial() {
            text.push_str("\n(partial: interrupted)");
        }
        crate::rules::print(&text)
    }

    fn as_json(&self, [one, other]: [usize; 2], standing: &Standing) -> serde_json::Value {
        json!({
            "first": self.players[one].to_string(),
            "second": self.players[other].to_string(),
            "deals": standing.deals,
            "matches": standing.matches,
            "gain": standing.gain.mean,
            "gain_margin": standing.gain.margin(),
            "wins": standing.wins.mean,
            "wins_margin": standing.wins.margin(),
            "settled": standing.settled,
        })
    }

    /// The results of all deals, in turn from all pairs.
    fn results(&self) -> Vec<DealResult> {
        let longest = self.standings.iter().map(|(_, standing)| standing.gains.len()).max().unwrap_or(0);
        let of_deal = |deal: usize| {
            self.standings.iter().filter_map(move |(pair, standing)| {
                standing.gains.get(deal).map(|gain| DealResult { pair: *pair, gain: *gain })
            })
        };
        (0..longest).flat_map(of_deal).collect()
    }
}
