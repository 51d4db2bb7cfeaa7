//! Shows how a beginner fares against bots that play so many moves of a hundred at a glance: what `Heuristic::LAPSES` is fitted to.
//!
//! ```text
//! cargo run --release -p chabudai-lab --example lapses -- collision 3 200
//! cargo run --release -p chabudai-lab --example lapses -- collision 3 1000 60,45
//! ```

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use bots::simple::Inattentive;
use bots::{Bot, Budget, Level};
use catalog::{Listed, Visitor, visit_one};
use chabudai_lab::beginner::Beginner;
use chabudai_lab::series::UNHURRIED;
use engine::Heuristic;
use engine::chance::dice;

struct Lapses {
    players: u64,
    deals: u64,
    lapses: Vec<u8>,
}

impl Visitor for Lapses {
    fn visit<G: Listed>(&mut self) {
        let Ok(setting) = G::ABOUT.setting(self.players, &[]) else {
            eprintln!("{} is not played by {}", G::ABOUT.id, self.players);
            return;
        };
        let rules = G::rules(&setting);
        let hard = Level::Search(Budget::Iterations(<G as Heuristic>::HARD_ITERATIONS));
        for thinks in [Level::Greedy, hard] {
            println!("{} {}, {thinks}:", G::ABOUT.id, self.players);
            for lapses in self.lapses.clone() {
                let bot = |seed: u64| -> Box<dyn Bot<G>> {
                    let thinks =
                        G::player(thinks, &rules, dice(seed, 0), UNHURRIED).expect("any game has it");
                    Box::new(Inattentive::new(thinks, lapses, dice(seed, 1)))
                };
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                let beginner = Beginner { player: Level::Naive, deals: self.deals, seed: 5, cores };
                let fared = beginner.against_bots::<G>(&rules, &bot, &AtomicBool::new(false), || ());
                let interval = fared.interval();
                println!(
                    "  {lapses:3} lapses: {:3.0} % of a fair share ({:.0} to {:.0})",
                    fared.mean(),
                    interval.low,
                    interval.high
                );
            }
        }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| arguments.get(index).map_or(Ok(default), |text| text.parse());
    let listed = arguments.get(3).map_or("100,95,90,80,70,60,50,40,30,20,10,0", String::as_str);
    let lapses: Result<Vec<u8>, _> = listed.split(',').map(str::parse).collect();
    if let (Some(game), Ok(players), Ok(deals), Ok(lapses)) =
        (arguments.first(), number(1, 3), number(2, 200), lapses)
        && visit_one(game, &mut Lapses { players, deals, lapses })
    {
        return ExitCode::SUCCESS;
    }
    eprintln!("give a game, a number of players, a number of deals and lapses: collision 3 200 60,45");
    ExitCode::from(2)
}
