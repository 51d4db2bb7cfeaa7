//! `chabudai lab temperaments`: whether the temperaments of bots are true.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Level, Temperament};
use catalog::{Listed, Visitor};
use clap::Args;
use engine::Setting;
use lab::temper::{Evidence, Temper};
use serde_json::json;

use super::rows::Rows;
use super::{Form, Work, at_least_one, progress, stop_on_interrupt};
use crate::GameArguments;
use crate::failure::Failure;

/// Measure how bold, careful, fierce and gentle bots choose between moves that are about equally good
///
/// One player has the temperament; all are of the same level. The exit status is 1 if a temperament does not show.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The level of all players
    #[arg(long, value_name = "LEVEL", default_value = "medium")]
    bots: String,
    /// How many matches for each temperament
    #[arg(long, value_name = "K", default_value_t = 200)]
    matches: u64,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--matches", arguments.matches)?;
    let (entry, setting, _) = arguments.game.setting()?;
    let levels = crate::levels("--bots", &arguments.bots, &*entry.new_match(setting.clone(), None))?;
    let [level] = levels[..] else {
        return Err(Failure::usage("--bots: name one level for all players".to_owned()));
    };
    let stop = stop_on_interrupt();
    let mut survey = Survey { arguments, setting, level, stop: &stop, found: Vec::new() };
    catalog::visit_one(entry.about.id, &mut survey);
    survey.report()?;
    Ok(if survey.found.iter().all(|(_, evidence)| shows(evidence)) {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(1)
    })
}

/// Whether the temperament likes the chosen moves better, beyond the 95 % interval.
fn shows(evidence: &Evidence) -> bool {
    evidence.liking.margin().is_some_and(|margin| evidence.liking.mean > margin)
}

struct Survey<'a> {
    arguments: &'a Arguments,
    setting: Setting,
    level: Level,
    stop: &'a AtomicBool,
    found: Vec<(Temperament, Evidence)>,
}

impl Visitor for Survey<'_> {
    fn visit<G: Listed>(&mut self) {
        let rules = G::rules(&self.setting);
        // With two players there is one rival, who gets what is left: nobody can be fierce or gentle.
        let most = if G::players(&rules) == 2 { 2 } else { Temperament::ALL.len() };
        for temperament in Temperament::ALL.into_iter().take(most) {
            if self.stop.load(Ordering::Relaxed) {
                return;
            }
            let (matches, work) = (self.arguments.matches, &self.arguments.work);
            let bar = progress::bar(matches, &temperament.to_string());
            let temper =
                Temper { temperament, level: self.level, matches, seed: work.seed, cores: work.cores() };
            let evidence = temper.run::<G>(&rules, self.stop, || bar.inc(1));
            bar.finish_and_clear();
            self.found.push((temperament, evidence));
        }
    }
}

impl Survey<'_> {
    fn report(&self) -> Result<(), Failure> {
        let partial = self.stop.load(Ordering::Relaxed);
        if self.arguments.form.json {
            let row = |(temperament, evidence): &(Temperament, Evidence)| {
                json!({
                    "temperament": temperament.to_string(),
                    "matches": evidence.choices.samples,
                    "choices": evidence.choices.mean,
                    "liking": evidence.liking.mean,
                    "margin": evidence.liking.margin(),
                    "share": evidence.share.mean,
                    "share_margin": evidence.share.margin(),
                    "shows": shows(evidence),
                })
            };
            let rows: Vec<_> = self.found.iter().map(row).collect();
            let all = json!({ "seed": self.arguments.work.seed, "partial": partial, "temperaments": rows });
            return crate::rules::print(&serde_json::to_string_pretty(&all).expect("plain data"));
        }
        let mut table =
            Rows::new(&["temperament", "matches", "choices", "liking ‰", "± 95 %", "share %", "± 95 %", ""]);
        let margin =
            |margin: Option<f64>| margin.map_or_else(|| "?".to_owned(), |margin| format!("{margin:.1}"));
        for (temperament, evidence) in &self.found {
            table.row(vec![
                temperament.to_string(),
                evidence.choices.samples.to_string(),
                format!("{:.1}", evidence.choices.mean),
                format!("{:+.1}", evidence.liking.mean),
                margin(evidence.liking.margin()),
                format!("{:.0}", evidence.share.mean),
                margin(evidence.share.margin()),
                if shows(evidence) { "shows" } else { "does not show" }.to_owned(),
            ]);
        }
        if self.arguments.form.csv {
            return crate::rules::print(&table.csv());
        }
        let partial = if partial { "\n(partial: interrupted)" } else { "" };
        crate::rules::print(&format!(
            "{}\nChoices: how many a match has between moves that are about equally good. Liking: how much more the\n\
             temperament likes the chosen move than the mean of them, in thousandths of a match. Share: 100 % is fair.{partial}",
            table.aligned()
        ))
    }
}
