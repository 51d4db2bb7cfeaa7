//! `chabudai lab levels`: whether each level beats the one below.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::{Listed, Visitor};
use clap::Args;
use lab::duel::{Duel, DuelResult};

use super::rows::Rows;
use super::{Work, at_least_one, progress, stop_on_interrupt};
use crate::failure::Failure;

/// Compare each level with the one below, in every game and at every player count
///
/// Each level must beat the one below beyond doubt; the exit status is 1 if one does not. This takes hours for all games on two
/// cores.
#[derive(Args)]
pub struct Arguments {
    /// The game [default: all games]
    #[arg(long)]
    game: Option<String>,
    /// The most deals for each pair; a duel stops once the result is clear
    #[arg(long, value_name = "K", default_value_t = 2000)]
    deals: u64,
    /// The levels, weakest first, separated by commas
    #[arg(long, value_name = "A,B,...", default_value = "random,easy,medium,hard,expert")]
    bots: String,
    #[command(flatten)]
    work: Work,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--deals", arguments.deals)?;
    let games = match &arguments.game {
        Some(game) => vec![crate::find(game)?],
        None => catalog::GAMES.iter().collect(),
    };
    // Not every level plays every game.
    let mut levels = Vec::new();
    for game in &games {
        let any = game.new_match(game.settings().remove(0), None);
        levels = crate::levels("--bots", &arguments.bots, &*any)?;
    }
    let stop = stop_on_interrupt();
    let headings = ["game", "players", "level", "below", "deals", "gain ‰", "95 %", "at most", ""];
    let mut ladder = Ladder { arguments, levels, stop: &stop, rows: Rows::new(&headings), broken: 0 };
    for game in games {
        catalog::visit_one(game.about.id, &mut ladder);
    }
    let partial = if stop.load(Ordering::Relaxed) { "\n(partial: interrupted)" } else { "" };
    crate::rules::print(&format!("{}{partial}", ladder.rows.aligned()))?;
    Ok(if ladder.broken == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

struct Ladder<'a> {
    arguments: &'a Arguments,
    levels: Vec<Level>,
    stop: &'a AtomicBool,
    rows: Rows,
    broken: usize,
}

impl Visitor for Ladder<'_> {
    fn visit<G: Listed>(&mut self) {
        for players in G::ABOUT.seats {
            let setting = G::ABOUT.setting(players as u64, &[]).expect("defaults");
            for pair in self.levels.clone().windows(2) {
                if self.stop.load(Ordering::Relaxed) {
                    return;
                }
                let standing = self.meet::<G>(&G::rules(&setting), [pair[1], pair[0]]);
                self.add(G::ABOUT.id, players, pair, &standing);
            }
        }
    }
}

impl Ladder<'_> {
    fn meet<G: Listed>(&self, rules: &G::Rules, players: [Level; 2]) -> DuelResult {
        let work = &self.arguments.work;
        let deals = self.arguments.deals;
        let duel = Duel { players, deals, seed: work.seed, cores: work.cores(), until_settled: true };
        let bar = progress::bar(deals, &format!("{} {} {}", G::ABOUT.id, G::players(rules), players[0]));
        let standing = duel.run::<G>(rules, self.stop, |standing| bar.set_position(standing.deals));
        bar.finish_and_clear();
        standing
    }

    fn add(&mut self, game: &str, players: usize, pair: &[Level], standing: &DuelResult) {
        let interval = standing.gain_interval();
        let verdict = match standing.stronger() {
            Some(0) => "kept",
            Some(_) => "broken",
            None => "not settled",
        };
        self.broken += usize::from(standing.stronger() != Some(0));
        self.rows.row(vec![
            game.to_owned(),
            players.to_string(),
            pair[1].to_string(),
            pair[0].to_string(),
            standing.deals.to_string(),
            format!("{:+.1}", standing.gain.mean),
            format!("{:+.1} to {:+.1}", interval.low, interval.high),
            format!("{:.0}", standing.greatest),
            verdict.to_owned(),
        ]);
    }
}
