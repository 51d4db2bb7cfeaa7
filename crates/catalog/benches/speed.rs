//! `cargo bench`: how fast the rules are, for every game and player count, on one core.
//!
//! Machines and moments differ, so every figure is the best of many short rounds that take turns with a yardstick (a
//! chain of draws from the generator, one after another). The last column says how many yardstick draws a decision is
//! worth: compare that one between runs and machines, and the others only within one run.
//!
//! `cargo bench --bench speed -- GAME FIGURE` does a fixed amount of the work behind one figure and prints nothing, for a
//! tool that counts instructions; `cargo xtask build-time` does that for every game and figure.
#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::hint::black_box;
use std::time::Instant;

use bots::{Budget, Level};
use chabudai_catalog::{Listed, Visitor, visit, visit_one};
use engine::batch::{AnyBatch, OwnArrays};
use engine::chance::{Dice, below, dice};
use engine::driver::{Actors, play_deal};
use engine::terms::{Episode, Reward, Terms};
use engine::{ActionId, Eye, Game, IdSet, Input, Joint, Seat, Setting, playout};
use rand_core::Rng;

/// How often each figure is taken.
const ROUNDS: usize = 25;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if let [game, figure] = &named[..] {
        assert!(visit_one(game, &mut Work { figure }), "no game is called {game}");
        return;
    }
    println!(
        "{:<10} {:>7} {:>14} {:>6} {:>8} {:>8} {:>8} {:>8} {:>8} {:>10}",
        "game",
        "players",
        "decisions/s",
        "bytes",
        "copy ns",
        "legal ns",
        "step ns",
        "view ns",
        "batch ns",
        "yardsticks"
    );
    visit(&mut Speed { only: named.into_iter().next() });
}

/// The work behind one figure, done once: the same on every machine.
struct Work<'a> {
    figure: &'a str,
}

impl Visitor for Work<'_> {
    fn visit<G: Listed>(&mut self) {
        let players = G::ABOUT.seats.last().expect("some player count");
        let setting = G::ABOUT.setting(players as u64, &[]).expect("defaults");
        let rules = G::rules(&setting);
        let corpus = corpus::<G>(&rules);
        let often = |work: fn(&[Position<G>]) -> u64| (0..20).map(|_| work(&corpus)).sum();
        let done: u64 = match self.figure {
            "play" => {
                let mut rng = dice(1, 0);
                (0..2000).map(|_| playout::<G>(&rules, None, &mut rng).1).sum()
            }
            "legal" => often(legals::<G>),
            "step" => often(steps::<G>),
            "view" => often(views::<G>),
            "search" => searches::<G>(&rules, &corpus),
            "batch" => {
                let mut lanes = Lanes::new::<G>(&setting);
                (0..200).map(|_| lanes.step()).sum()
            }
            other => panic!("no figure is called {other}"),
        };
        black_box(done);
    }
}

/// Thinks about positions spread over the corpus, through the door that every user of a player takes.
fn searches<G: Listed>(rules: &G::Rules, corpus: &[Position<G>]) -> u64 {
    let level = Level::Search(Budget::Iterations(200));
    let mut player = G::player(level, rules, dice(3, 0), bots::PATIENCE).expect("every game has a search");
    for position in corpus.iter().step_by(400) {
        let seat = position.joint.seats.iter().next().expect("a mover");
        let view = G::view(&position.state, Eye::Seat(seat));
        black_box(player.choose(seat, &view, &G::legal(&position.state, seat)));
    }
    corpus.len().div_ceil(400) as u64
}

/// A batch, and the arrays that it writes.
struct Lanes {
    batch: Box<dyn AnyBatch>,
    actions: Vec<i64>,
    arrays: OwnArrays,
}

impl Lanes {
    const COUNT: usize = 1024;

    fn new<G: Listed>(setting: &Setting) -> Lanes {
        let terms = Terms { episode: Episode::Match, reward: Reward::Win };
        let batch = (G::OBSERVED.expect("games that can be observed").batch)(setting, terms, Lanes::COUNT, 1);
        let mut arrays = OwnArrays::new(&batch.widths(), Lanes::COUNT, false);
        batch.write(arrays.lend());
        Lanes { batch, actions: vec![0; Lanes::COUNT], arrays }
    }

    /// Every lane makes a decision at random; with an observation and a mask, as for a learner.
    fn step(&mut self) -> u64 {
        self.batch.sample(&mut self.actions);
        self.batch.step(&self.actions, self.arrays.lend(), 1).expect("legal actions");
        Lanes::COUNT as u64
    }
}

struct Speed {
    only: Option<String>,
}

impl Visitor for Speed {
    fn visit<G: Listed>(&mut self) {
        if self.only.as_ref().is_some_and(|only| only != G::ABOUT.id) {
            return;
        }
        for players in G::ABOUT.seats {
            measure::<G>(&G::ABOUT.setting(players as u64, &[]).expect("defaults"));
        }
    }
}

fn measure<G: Listed>(setting: &Setting) {
    let rules = G::rules(setting);
    let corpus = corpus::<G>(&rules);
    let mut rng = dice(1, 0);
    let (mut decision, mut yard) = (Vec::new(), Vec::new());
    let (mut copy, mut legal, mut step, mut view) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut lanes, mut batch) = (Lanes::new::<G>(setting), Vec::new());
    for _ in 0..ROUNDS {
        yard.push(time(|| yardstick(&mut rng)));
        decision.push(time(|| (0..200).map(|_| playout::<G>(&rules, None, &mut rng).1).sum()));
        copy.push(time(|| copies::<G>(&corpus)));
        legal.push(time(|| legals::<G>(&corpus)));
        step.push(time(|| steps::<G>(&corpus)));
        view.push(time(|| views::<G>(&corpus)));
        batch.push(time(|| (0..20).map(|_| lanes.step()).sum()));
    }
    let (decision, copy) = (best(&decision), best(&copy));
    println!(
        "{:<10} {:>7} {:>14} {:>6} {:>8.1} {:>8.1} {:>8.1} {:>8.0} {:>8.0} {:>10.1}",
        G::ABOUT.id,
        setting.players(),
        grouped(1e9 / decision),
        size_of::<G::State>(),
        copy,
        best(&legal),
        // A step is taken on a copy.
        best(&step) - copy,
        best(&view),
        best(&batch),
        decision / best(&yard),
    );
}

/// A decision: a state, and what is to be done.
struct Position<G: Game> {
    state: G::State,
    joint: Joint,
}

/// Decisions of random deals.
struct Corpus<G: Game> {
    positions: Vec<Position<G>>,
    rng: Dice,
}

impl<G: Game> Actors<G> for Corpus<G> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, _: &G::State, _: Seat, legal: &G::Legal) -> ActionId {
        legal.nth(below(&mut self.rng, legal.len()))
    }

    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        if let Input::Moves(joint) = input {
            self.positions.push(Position { state: *state, joint: *joint });
        }
        G::step(state, input, &mut ());
    }
}

fn corpus<G: Game>(rules: &G::Rules) -> Vec<Position<G>> {
    let mut corpus = Corpus::<G> { positions: Vec::new(), rng: dice(2, 0) };
    while corpus.positions.len() < 4096 {
        play_deal(G::open(rules, &G::first(rules, None)), &mut corpus);
    }
    corpus.positions
}

fn yardstick(rng: &mut Dice) -> u64 {
    const DRAWS: u64 = 1_000_000;
    black_box((0..DRAWS).fold(0, |sum: u64, _| sum.rotate_left(7) ^ rng.next_u64()));
    DRAWS
}

fn copies<G: Game>(corpus: &[Position<G>]) -> u64 {
    let mut there = corpus[0].state;
    for position in corpus {
        there = black_box(position.state);
    }
    black_box(there);
    corpus.len() as u64
}

fn legals<G: Game>(corpus: &[Position<G>]) -> u64 {
    for position in corpus {
        for seat in position.joint.seats.iter() {
            black_box(G::legal(black_box(&position.state), seat));
        }
    }
    corpus.len() as u64
}

fn steps<G: Game>(corpus: &[Position<G>]) -> u64 {
    for position in corpus {
        let mut state = black_box(position.state);
        G::step(&mut state, &Input::Moves(position.joint), &mut ());
        black_box(state);
    }
    corpus.len() as u64
}

fn views<G: Game>(corpus: &[Position<G>]) -> u64 {
    for position in corpus.iter().step_by(8) {
        let seat = position.joint.seats.iter().next().expect("a mover");
        black_box(G::view(&position.state, Eye::Seat(seat)));
    }
    corpus.len() as u64 / 8
}

/// Nanoseconds for each of the things a run says it did.
fn time(mut run: impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let done = run();
    start.elapsed().as_secs_f64() * 1e9 / done as f64
}

/// What the machine does when nobody disturbs it.
fn best(figures: &[f64]) -> f64 {
    figures.iter().copied().fold(f64::INFINITY, f64::min)
}

/// 12,345,678.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
