//! `chabudai lab stats`: statistics for game designers.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Level;
use catalog::{Listed, Visitor};
use clap::Args;
use engine::options::RawOption;
use engine::{About, Setting};
use lab::report::{ALL_EQUAL, Compared, Report, range};
use lab::stats::{Difference, Findings, Inquiry, interval};
use serde_json::json;

use super::rows::Rows;
use super::{Form, Work, at_least_one, progress, stop_on_interrupt};
use crate::GameArguments;
use crate::failure::Failure;
use crate::lines::{Lines, holds_page};

/// Measure how long, how fair and how tense a game is, how often things happen, and what an option changes
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The bots: one for all seats, or one for each, separated by commas
    #[arg(long, value_name = "A[,B]", default_value = "greedy")]
    bots: String,
    /// How many matches
    #[arg(long, value_name = "K", default_value_t = 1000)]
    matches: u64,
    /// Play the same deals with two values of an option, and show what changes
    #[arg(long, value_name = "OPTION=A,B")]
    compare: Option<String>,
    /// Write an HTML page with plots, which needs no other file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    at_least_one("--matches", arguments.matches)?;
    let (entry, setting, _) = arguments.game.setting()?;
    let compared = arguments.compare.as_deref().map(|text| both(entry, arguments, text)).transpose()?;
    let seats = crate::bot_seats(&arguments.bots, &*entry.new_match(setting.clone(), None))?;
    // Find out that the page cannot be written before the matches are played, not after.
    let page = arguments.report.as_deref().map(|path| Lines::file(path, holds_page)).transpose()?;
    let stop = stop_on_interrupt();
    let mut study =
        Study { arguments, setting, compared, seats, stop: &stop, findings: None, differences: None };
    catalog::visit_one(entry.about.id, &mut study);
    study.show()?;
    if let Some(mut page) = page {
        page.line(&study.report(entry.about).page())?;
        page.finish()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The settings with each of two values of an option.
fn both(entry: &catalog::GameEntry, arguments: &Arguments, text: &str) -> Result<[Setting; 2], Failure> {
    let usage = || Failure::usage(format!("--compare {text}: write it as option=a,b"));
    let (key, values) = text.split_once('=').ok_or_else(usage)?;
    let (one, other) = values.split_once(',').ok_or_else(usage)?;
    if one == other {
        return Err(Failure::usage(format!("--compare {text}: name two different values")));
    }
    let with = |value: &str| {
        let mut options: Vec<RawOption> =
            arguments.game.setting.options.iter().filter(|option| option.key != key).cloned().collect();
        options.push(RawOption::parse(&format!("{key}={value}")).map_err(Failure::usage)?);
        let players = arguments.game.setting.players.unwrap_or(*entry.about.seats.start() as u64);
        entry.setting(players, &options).map_err(|faults| Failure::usage(faults.to_string()))
    };
    Ok([with(one)?, with(other)?])
}

struct Study<'a> {
    arguments: &'a Arguments,
    setting: Setting,
    compared: Option<[Setting; 2]>,
    seats: Vec<Level>,
    stop: &'a AtomicBool,
    findings: Option<Findings>,
    differences: Option<Vec<Difference>>,
}

impl Visitor for Study<'_> {
    fn visit<G: Listed>(&mut self) {
        let inquiry = Inquiry {
            seats: self.seats.clone(),
            matches: self.arguments.matches,
            seed: self.arguments.work.seed,
            cores: self.arguments.work.cores(),
        };
        let bar = progress::bar(self.arguments.matches, "matches");
        let report = |done: u64| bar.set_position(done);
        match &self.compared {
            Some([one, other]) => {
                let (one, other) = (G::rules(one), G::rules(other));
                self.differences = Some(inquiry.compare::<G>([&one, &other], self.stop, report));
            }
            None => self.findings = Some(inquiry.run::<G>(&G::rules(&self.setting), self.stop, report)),
        }
        bar.finish_and_clear();
    }
}

impl Study<'_> {
    fn partial(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn show(&self) -> Result<(), Failure> {
        let form = &self.arguments.form;
        if form.json {
            return crate::rules::print(&serde_json::to_string_pretty(&self.as_json()).expect("plain data"));
        }
        let table = self.table();
        let mut text = if form.csv { table.csv() } else { table.aligned() };
        if self.partial() && !form.csv {
            text.push_str("\n(partial: interrupted)");
        }
        crate::rules::print(&text)
    }

    fn table(&self) -> Rows {
        let number = |value: f64| format!("{value:.2}");
        if let Some(differences) = &self.differences {
            let text = self.arguments.compare.as_deref().unwrap_or_default();
            let (one, other) =
                text.split_once('=').and_then(|(_, values)| values.split_once(',')).unwrap_or_default();
            let mut table = Rows::new(&["", one, other, "change", "± 95 %", ""]);
            for difference in differences {
                table.row(vec![
                    difference.name.clone(),
                    number(difference.before.mean),
                    number(difference.after.mean),
                    format!("{:+.2}", difference.change),
                    difference.margin.map_or_else(|| ALL_EQUAL.to_owned(), number),
                    if difference.beyond_doubt { "beyond doubt".to_owned() } else { String::new() },
                ]);
            }
            return table;
        }
        let mut table = Rows::new(&["", "mean", "95 %", "deviation"]);
        for (name, figure) in self.findings.iter().flat_map(|findings| &findings.figures) {
            table.row(vec![
                name.clone(),
                number(figure.mean),
                interval(name, figure).map_or_else(|| ALL_EQUAL.to_owned(), range),
                number(figure.deviation()),
            ]);
        }
        table
    }

    fn as_json(&self) -> serde_json::Value {
        let figure = |name: &str, figure: &lab::Figure| {
            json!({
                "name": name,
                "mean": figure.mean,
                "interval": interval(name, figure),
                "samples": figure.samples,
            })
        };
        json!({
            "game": self.arguments.game.game,
            "players": self.setting.players(),
            "bots": self.seats.iter().map(Level::to_string).collect::<Vec<_>>(),
            "seed": self.arguments.work.seed,
            "partial": self.partial(),
            "matches": self.findings.as_ref().map(|findings| findings.matches),
            "figures": self.findings.as_ref().map(|findings| {
                findings.figures.iter().map(|(name, found)| figure(name, found)).collect::<Vec<_>>()
            }),
            "spreads": self.findings.as_ref().map(|findings| &findings.spreads),
            "differences": self.differences.as_ref().map(|differences| {
                differences
                    .iter()
                    .map(|difference| json!({
                        "name": difference.name,
                        "before": difference.before.mean,
                        "after": difference.after.mean,
                        "change": difference.change,
                        "margin": difference.margin,
                        "beyond_doubt": difference.beyond_doubt,
                    }))
                    .collect::<Vec<_>>()
            }),
        })
    }

    fn report(&self, about: &'static About) -> Report<'_> {
        Report {
            about,
            setting: &self.setting,
            seats: &self.seats,
            seed: self.arguments.work.seed,
            partial: self.partial(),
            findings: self.findings.as_ref(),
            compared: self.differences.as_deref().map(|differences| Compared {
                option: self.arguments.compare.as_deref().unwrap_or_default(),
                differences,
            }),
        }
    }
}
