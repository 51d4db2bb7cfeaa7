//! `chabudai lab blunders`: how often players make moves that are blunders for sure.

use std::process::ExitCode;

use bots::Level;
use catalog::{Listed, Visitor};
use clap::Args;
use engine::Setting;
use lab::blunders::{Blunders, count};
use serde_json::json;

use super::rows::Rows;
use super::{Form, at_least_one};
use crate::GameArguments;
use crate::failure::Failure;

/// Count moves that are blunders for sure, where the player could have done otherwise
///
/// The game says which moves those are; in Collision, for example, a card that gives another player the fourth 9. Cases come from
/// matches of sensible players with occasional mistakes, and are the same for all players. Games that name no blunders have none.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The players, separated by commas
    #[arg(long, value_name = "A,B", default_value = "easy,medium,hard,expert")]
    bots: String,
    /// How many cases
    #[arg(long, value_name = "K", default_value_t = 60)]
    cases: u64,
    /// The seed of deals and players
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--cases", arguments.cases)?;
    let (entry, setting, _) = arguments.game.setting()?;
    let players = crate::levels("--bots", &arguments.bots, &*entry.new_match(setting.clone(), None))?;
    let mut survey = Survey { arguments, setting, players, found: Vec::new() };
    catalog::visit_one(entry.about.id, &mut survey);
    survey.report()?;
    Ok(ExitCode::SUCCESS)
}

struct Survey<'a> {
    arguments: &'a Arguments,
    setting: Setting,
    players: Vec<Level>,
    found: Vec<Blunders>,
}

impl Visitor for Survey<'_> {
    fn visit<G: Listed>(&mut self) {
        let (rules, Arguments { cases, seed, .. }) = (G::rules(&self.setting), self.arguments);
        self.found = self.players.iter().map(|level| count::<G>(&rules, *level, *cases, *seed)).collect();
    }
}

impl Survey<'_> {
    fn report(&self) -> Result<(), Failure> {
        let each = self.players.iter().zip(&self.found);
        if self.arguments.form.json {
            let found: Vec<_> =
                each.map(|(player, found)| json!({ "player": player.to_string(), "found": found })).collect();
            return crate::rules::print(&serde_json::to_string_pretty(&found).expect("plain data"));
        }
        let mut table = Rows::new(&["player", "cases", "blunders"]);
        for (player, Blunders { cases, made }) in each {
            table.row(vec![player.to_string(), cases.to_string(), made.to_string()]);
        }
        crate::rules::print(&if self.arguments.form.csv { table.csv() } else { table.aligned() })
    }
}
