//! `chabudai lab calibrate`: whether what a player says it wins is what it wins.

use std::process::ExitCode;

use bots::Level;
use catalog::{Listed, Visitor};
use clap::Args;
use engine::{OddsLine, Setting};
use lab::calibration::{Calibration, Decile, calibrate};
use serde_json::json;

use super::rows::Rows;
use super::{Form, at_least_one};
use crate::GameArguments;
use crate::failure::Failure;

/// Compare what a player says it wins with what it wins
///
/// Matches are played between copies of the player. What it says about the moves it makes is sorted into tenths, and compared
/// with what the deals were worth in the end, in thousandths of a match. The last line is the correction that would make it right:
/// the game's own one (`Heuristic::odds_line`) should be this.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// A player that says what moves are worth: search, hard, expert, perfect
    #[arg(long, value_name = "A", default_value = "search:500")]
    bot: String,
    /// How many deals to play
    #[arg(long, value_name = "K", default_value_t = 500)]
    deals: u64,
    /// The seed of deals and players
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--deals", arguments.deals)?;
    let (entry, setting, _) = arguments.game.setting()?;
    let levels = crate::levels("--bot", &arguments.bot, &*entry.new_match(setting.clone(), None))?;
    let &[level] = levels.as_slice() else {
        return Err(Failure::usage("--bot: name one player".to_owned()));
    };
    let mut survey =
        Survey { arguments, setting, level, found: Calibration::default(), line: OddsLine::SAME };
    catalog::visit_one(entry.about.id, &mut survey);
    if survey.found.all.said.samples == 0 {
        return Err(Failure::usage(format!("--bot {level}: it does not say what its moves are worth")));
    }
    survey.report()?;
    Ok(ExitCode::SUCCESS)
}

struct Survey<'a> {
    arguments: &'a Arguments,
    setting: Setting,
    level: Level,
    found: Calibration,
    line: OddsLine,
}

impl Visitor for Survey<'_> {
    fn visit<G: Listed>(&mut self) {
        let (deals, seed) = (self.arguments.deals, self.arguments.seed);
        let rules = G::rules(&self.setting);
        self.found = calibrate::<G>(&rules, self.level, deals, seed);
        let corrected = match self.level {
            Level::Search(_) | Level::LearnedSearch(_) | Level::Expert => {
                G::odds_line(&rules, G::LEARNED.is_some() && G::asks_network(&rules))
            }
            _ => OddsLine::SAME,
        };
        self.line = corrected.then(self.found.line());
    }
}

impl Survey<'_> {
    fn report(&self) -> Result<(), Failure> {
        if self.arguments.form.json {
            let all = json!({
                "game": self.arguments.game.game,
                "players": self.setting.players(),
                "bot": self.level.to_string(),
                "seed": self.arguments.seed,
                "found": self.found,
                "line": { "slope": self.line.slope, "shift": self.line.shift },
            });
            return crate::rules::print(&serde_json::to_string_pretty(&all).expect("plain data"));
        }
        let mut table = Rows::new(&["said ‰", "deals", "mean", "won more", "± 95 %"]);
        let mut row = |name: String, Decile { said, more }: &Decile| {
            if let Some(margin) = more.margin() {
                table.row(vec![
                    name,
                    more.samples.to_string(),
                    format!("{:.0}", said.mean),
                    format!("{:+.0}", more.mean),
                    format!("{margin:.0}"),
                ]);
            }
        };
        for (tenth, decile) in self.found.deciles.iter().enumerate() {
            row(format!("{} to {}", 100 * tenth, 100 * tenth + 100), decile);
        }
        row("all".to_owned(), &self.found.all);
        let OddsLine { slope, shift } = self.line;
        let line = format!("log-odds won = {slope} thousandths of those of the playouts, and {shift:+}");
        if self.arguments.form.csv {
            return crate::rules::print(&table.csv());
        }
        crate::rules::print(&table.aligned())?;
        crate::rules::print(&line)
    }
}
