//! `chabudai lab bench`: how fast everything is on this machine.
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use catalog::{Listed, Visitor};
use clap::Args;
use engine::chance::dice;
use engine::{Eye, Input, Turn, playout};
use serde_json::json;

use super::Form;
use super::rows::Rows;
use crate::failure::Failure;
use crate::solve::grouped;

/// Decisions, searches and copies per second, for every game and player count, on one core
///
/// A simulation of the search is one imagined world from the first move of a deal to its end. Machines are noisy:
/// compare figures of one run.
#[derive(Args)]
pub struct Arguments {
    /// The game [default: all games]
    #[arg(long)]
    game: Option<String>,
    /// How long to measure each figure, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 300)]
    ms: u64,
    #[command(flatten)]
    form: Form,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    super::at_least_one("--ms", arguments.ms)?;
    let mut bench = Bench { time: Duration::from_millis(arguments.ms), rows: Vec::new() };
    match &arguments.game {
        Some(game) => {
            catalog::visit_one(crate::find(game)?.about.id, &mut bench);
        }
        None => catalog::visit(&mut bench),
    }
    bench.report(&arguments.form)?;
    Ok(ExitCode::SUCCESS)
}

struct Row {
    game: &'static str,
    players: usize,
    decisions: f64,
    simulations: f64,
    textbook: f64,
    copies: f64,
    bytes: usize,
}

struct Bench {
    time: Duration,
    rows: Vec<Row>,
}

impl Visitor for Bench {
    fn visit<G: Listed>(&mut self) {
        for players in G::ABOUT.seats {
            let setting = G::ABOUT.setting(players as u64, &[]).expect("defaults");
            let rules = G::rules(&setting);
            let mut rng = dice(1, 0);
            let decisions = self.rate(|| playout::<G>(&rules, None, &mut rng).1);
            let mut state = G::open(&rules, &G::first(&rules, None));
            while G::turn(&state) == Turn::Chance {
                let outcome = G::draw(&state, &mut rng);
                G::step(&mut state, &Input::Chance(outcome), &mut ());
            }
            let copies = self.rate(|| {
                for _ in 0..1000 {
                    black_box(*black_box(&state));
                }
                1000
            });
            let Turn::Seats(seats) = G::turn(&state) else { continue };
            let seat = seats.iter().next().expect("a mover");
            let (view, legal) = (G::view(&state, Eye::Seat(seat)), G::legal(&state, seat));
            let budget = Budget::Iterations(500);
            let searches = |level| {
                let mut player =
                    G::player(level, &rules, dice(2, 0), bots::PATIENCE).expect("every game has a search");
                self.rate(|| player.choose(seat, &view, &legal).iterations)
            };
            let simulations = searches(Level::Search(budget));
            let textbook = searches(Level::Textbook(budget));
            self.rows.push(Row {
                game: G::ABOUT.id,
                players,
                decisions,
                simulations,
                textbook,
                copies,
                bytes: size_of::<G::State>(),
            });
        }
    }
}

impl Bench {
    /// How many units of work are done per second: the best of several short rounds, which is what the machine can do
    /// when nothing disturbs it.
    fn rate(&self, mut work: impl FnMut() -> u64) -> f64 {
        const ROUNDS: u32 = 8;
        work();
        let mut best = 0.0;
        for _ in 0..ROUNDS {
            let (start, mut done) = (Instant::now(), 0);
            while start.elapsed() < self.time / ROUNDS {
                done += work();
            }
            best = f64::max(best, done as f64 / start.elapsed().as_secs_f64());
        }
        best
    }

    fn report(&self, form: &Form) -> Result<(), Failure> {
        if form.json {
            let rows: Vec<_> = self
                .rows
                .iter()
                .map(|row| {
                    json!({
                        "game": row.game,
                        "players": row.players,
                        "decisions_per_second": row.decisions,
                        "simulations_per_second": row.simulations,
                        "textbook_simulations_per_second": row.textbook,
                        "copies_per_second": row.copies,
                        "state_bytes": row.bytes,
                    })
                })
                .collect();
            return crate::rules::print(&serde_json::to_string_pretty(&rows).expect("plain data"));
        }
        let mut table =
            Rows::new(&["game", "players", "decisions/s", "search/s", "textbook/s", "copies/s", "bytes"]);
        for row in &self.rows {
            // Thousands separators are for people; in comma-separated values they would be wrong.
            let whole = |rate: f64| if form.csv { format!("{rate:.0}") } else { grouped(rate as usize) };
            table.row(vec![
                row.game.to_owned(),
                row.players.to_string(),
                whole(row.decisions),
                whole(row.simulations),
                whole(row.textbook),
                whole(row.copies),
                row.bytes.to_string(),
            ]);
        }
        crate::rules::print(&if form.csv { table.csv() } else { table.aligned() })
    }
}
