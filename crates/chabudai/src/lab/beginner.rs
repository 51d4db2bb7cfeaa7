//! `chabudai lab beginner`: how a beginner fares against each level.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::{Listed, Visitor};
use clap::Args;
use lab::beginner::{Beginner, Fared};
use serde_json::json;

use super::rows::Rows;
use super::{Form, Work, at_least_one, progress, stop_on_interrupt};
use crate::failure::Failure;

/// Measure how many matches a beginner wins against bots of each level
///
/// A beginner plays by a script, alone among bots of one level. 100 is a fair share: one match of as many as there are players.
#[derive(Args)]
pub struct Arguments {
    /// The game [default: all games]
    #[arg(long)]
    game: Option<String>,
    /// Number of players [default: every number the game allows]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The levels, separated by commas
    #[arg(long, value_name = "A,B,...", default_value = "easy,medium,hard,expert")]
    bots: String,
    /// Who is the beginner
    #[arg(long, value_name = "PLAYER", default_value = "naive")]
    beginner: String,
    /// How many deals; each is played once with the beginner at each seat
    #[arg(long, value_name = "K", default_value_t = 200)]
    deals: u64,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--deals", arguments.deals)?;
    let games = match &arguments.game {
        Some(game) => vec![crate::find(game)?],
        None => catalog::GAMES.iter().collect(),
    };
    let (mut levels, mut beginners) = (Vec::new(), Vec::new());
    for game in &games {
        let any = game.new_match(game.settings().remove(0), None);
        levels = crate::levels("--bots", &arguments.bots, &*any)?;
        beginners = crate::levels("--beginner", &arguments.beginner, &*any)?;
        let seats = &game.about.seats;
        if arguments.players.is_some_and(|players| !seats.contains(&players)) {
            return Err(Failure::usage(format!(
                "--players: {} takes {} to {}",
                game.about.id,
                seats.start(),
                seats.end()
            )));
        }
    }
    let [beginner] = beginners[..] else {
        return Err(Failure::usage("--beginner: name one player".to_owned()));
    };
    let stop = stop_on_interrupt();
    let mut survey = Survey { arguments, beginner, levels, stop: &stop, found: Vec::new() };
    for game in games {
        catalog::visit_one(game.about.id, &mut survey);
    }
    survey.report()?;
    Ok(ExitCode::SUCCESS)
}

struct Survey<'a> {
    arguments: &'a Arguments,
    beginner: Level,
    levels: Vec<Level>,
    stop: &'a AtomicBool,
    found: Vec<Found>,
}

struct Found {
    game: &'static str,
    players: usize,
    level: Level,
    fared: Fared,
}

impl Visitor for Survey<'_> {
    fn visit<G: Listed>(&mut self) {
        for players in
            G::ABOUT.seats.filter(|players| self.arguments.players.is_none_or(|asked| asked == *players))
        {
            let setting = G::ABOUT.setting(players as u64, &[]).expect("defaults");
            for level in self.levels.clone() {
                if self.stop.load(Ordering::Relaxed) {
                    return;
                }
                let work = &self.arguments.work;
                let (deals, seed, cores) = (self.arguments.deals, work.seed, work.cores());
                let bar = progress::bar(deals, &format!("{} {players} {level}", G::ABOUT.id));
                let beginner = Beginner { player: self.beginner, deals, seed, cores };
                let fared = beginner.against::<G>(&G::rules(&setting), level, self.stop, || bar.inc(1));
                bar.finish_and_clear();
                self.found.push(Found { game: G::ABOUT.id, players, level, fared });
            }
        }
    }
}

impl Survey<'_> {
    fn report(&self) -> Result<(), Failure> {
        let partial = self.stop.load(Ordering::Relaxed);
        if self.arguments.form.json {
            let row = |found: &Found| {
                json!({
                    "game": found.game,
                    "players": found.players,
                    "level": found.level.to_string(),
                    "deals": found.fared.shares.len(),
                    "share": found.fared.mean(),
                    "interval": found.fared.interval(),
                })
            };
            let rows: Vec<_> = self.found.iter().map(row).collect();
            let all = json!({ "seed": self.arguments.work.seed, "partial": partial, "found": rows });
            return crate::rules::print(&serde_json::to_string_pretty(&all).expect("plain data"));
        }
        let mut table = Rows::new(&["game", "players", "against", "deals", "share %", "95 %"]);
        for Found { game, players, level, fared } in &self.found {
            let interval = fared.interval();
            table.row(vec![
                (*game).to_owned(),
                players.to_string(),
                level.to_string(),
                fared.shares.len().to_string(),
                format!("{:.0}", fared.mean()),
                format!("{:.0} to {:.0}", interval.low, interval.high),
            ]);
        }
        if self.arguments.form.csv {
            return crate::rules::print(&table.csv());
        }
        let partial = if partial { "\n(partial: interrupted)" } else { "" };
        crate::rules::print(&format!("{}\n100 % is a fair share of the matches.{partial}", table.aligned()))
    }
}
