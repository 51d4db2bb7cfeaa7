//! `chabudai lab duel`: which player is stronger.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::{Listed, Visitor};
use clap::Args;
use engine::Setting;
use lab::duel::{Duel, DuelResult};
use serde_json::json;

use super::rated::Rated;
use super::rows::Rows;
use super::{Form, Work, at_least_one, progress, stop_on_interrupt};
use crate::GameArguments;
use crate::failure::Failure;

/// Compare players, each with each, on the same deals with the seats permuted
///
/// Players: random, naive, greedy, search, search:500 (iterations), search:100ms (time), search-1, search-2, search-moves, textbook, easy, medium, hard, expert, and perfect
/// where the game is solved. With more than two there are ratings, fitted to all matches at once.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The players, at least two, separated by commas
    #[arg(long, value_name = "A,B")]
    bots: String,
    /// The most deals for each pair; each deal is played once for each seating
    #[arg(long, value_name = "K", default_value_t = 1000)]
    pub(super) deals: u64,
    /// Play all deals, even after the result is clear
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    pub(super) work: Work,
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
    let mut meeting =
        Meeting { arguments, setting, players, stop: &stop, standings: Vec::new(), rated: None };
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
    standings: Vec<([usize; 2], DuelResult)>,
    /// The ratings, where there are more than two players.
    rated: Option<Rated>,
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
                    bar.set_message(format!("{:+.1} of {:.0} ‰", standing.gain.mean, standing.greatest));
                });
                bar.finish_and_clear();
                self.standings.push(([one, other], standing));
            }
        }
        if self.players.len() > 2 {
            let mut rated = Rated::of(&self.players, &self.standings);
            rated.give_away::<G>(&rules, &self.players, self.arguments, self.stop);
            self.rated = Some(rated);
        }
    }
}

impl Meeting<'_> {
    fn is_partial(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn name(&self, player: usize) -> String {
        self.players[player].to_string()
    }

    fn report(&self) -> Result<(), Failure> {
        let form = &self.arguments.form;
        if form.json {
            return crate::rules::print(&serde_json::to_string_pretty(&self.as_json()).expect("plain data"));
        }
        let table = self.table();
        if form.csv {
            return crate::rules::print(&table.csv());
        }
        let mut text = table.aligned();
        text.push_str(
            "\nGain: how much more a seat of the first player wins than one of the second, in thousandths of a match,\n\
             and the most there is to gain. Players are called stronger once the result is clear.",
        );
        if self.stopped_early() {
            text.push_str(
                "\nFewer deals than requested: a duel stops once the result is clear (--all plays them all).",
            );
        }
        if let Some(rated) = &self.rated {
            text = format!("{text}\n\n{}", rated.text());
            if self.stopped_early() {
                text.push_str("\nDuels that stop early exaggerate a little: --all gives better ratings.");
            }
        }
        if self.is_partial() {
            text.push_str("\n(partial: interrupted)");
        }
        crate::rules::print(&text)
    }

    fn stopped_early(&self) -> bool {
        !self.is_partial() && self.standings.iter().any(|(_, standing)| standing.deals < self.arguments.deals)
    }

    fn table(&self) -> Rows {
        let mut table =
            Rows::new(&["players", "deals", "matches", "gain ‰", "95 %", "at most", "wins %", "95 %", ""]);
        for (pair, standing) in &self.standings {
            let verdict = match standing.stronger() {
                Some(index) => format!("{} is stronger", self.name(pair[index])),
                None => "not settled".to_owned(),
            };
            let (gain, wins) = (standing.gain_interval(), standing.wins_interval().scaled(100.0));
            table.row(vec![
                format!("{} - {}", self.name(pair[0]), self.name(pair[1])),
                standing.deals.to_string(),
                standing.matches.to_string(),
                format!("{:+.1}", standing.gain.mean),
                format!("{:+.1} to {:+.1}", gain.low, gain.high),
                format!("{:.0}", standing.greatest),
                format!("{:.1}", 100.0 * standing.wins.mean),
                format!("{:.1} to {:.1}", wins.low, wins.high),
                verdict,
            ]);
        }
        table
    }

    fn as_json(&self) -> serde_json::Value {
        let duel = |(pair, standing): &([usize; 2], DuelResult)| {
            json!({
                "first": self.name(pair[0]),
                "second": self.name(pair[1]),
                "deals": standing.deals,
                "matches": standing.matches,
                "gain": standing.gain.mean,
                "gain_interval": standing.gain_interval(),
                "greatest_gain": standing.greatest,
                "wins": standing.wins.mean,
                "wins_interval": standing.wins_interval(),
                "settled": standing.settled,
            })
        };
        json!({
            "game": self.arguments.game.game,
            "players": self.setting.players(),
            "seed": self.arguments.work.seed,
            "partial": self.is_partial(),
            "duels": self.standings.iter().map(duel).collect::<Vec<_>>(),
            "ratings": self.rated.as_ref().map(|rated| &rated.ratings),
            "contradictions": self.rated.as_ref().map(|rated| &rated.contradictions),
            "given_away": self.rated.as_ref().map(Rated::given_away_as_json),
        })
    }
}
