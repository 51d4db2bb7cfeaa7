//! `chabudai train`: trains the network of a game by self-play.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{Listed, Visitor};
use clap::Args;
use engine::{Observe, Setting};
use indicatif::ProgressBar;
use train::learn::Loss;
use train::{Trainer, TrainingPlan, quantize, strength};

use crate::failure::Failure;
use crate::lab::{progress, stop_on_interrupt};

/// How often in a training its strength is measured, and by how many matches.
const POINTS: u64 = 50;
const MATCHES: u64 = 1000;

/// Train the network of a game by self-play
///
/// The network plays against itself and learns what moves and positions are worth from how deals end. One line after another shows the
/// curve: how wrong it was about moves and positions (the mean squared error), and how much it gains over `greedy` when it plays without
/// search, in thousandths of a match. FOLDER gets the same as `curve.csv`, the network as `network.bin`, and a checkpoint: after
/// Ctrl-C the same command goes on where it stopped. The same arguments give the same network. It uses one core.
#[derive(Args)]
pub struct Arguments {
    /// The game, as `chabudai games` names it
    game: String,
    /// The numbers of players that are played in turn, separated by commas [default: the fewest the game allows]
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    players: Vec<u64>,
    /// How many rounds of 16,384 positions
    #[arg(long, value_name = "K", default_value_t = 2500)]
    rounds: u64,
    /// The width of the first layer
    #[arg(long, value_name = "W", default_value_t = 64, value_parser = clap::value_parser!(u16).range(8..=128))]
    width: u16,
    /// The seed of weights, deals and moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Where the network, the curve and the checkpoint are written [default: GAME-training]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let entry = crate::find(&arguments.game)?;
    let about = entry.about;
    let fewest = [*about.seats.start() as u64];
    let players = if arguments.players.is_empty() { &fewest[..] } else { &arguments.players };
    let settings: Result<Vec<Setting>, _> =
        players.iter().map(|players| about.setting(*players, &[])).collect();
    let settings = settings.map_err(|faults| Failure::usage(format!("{}: {faults}", about.id)))?;
    let Arguments { rounds, width, seed, .. } = *arguments;
    let folder = arguments.out.clone().unwrap_or_else(|| format!("{}-training", about.id).into());
    let stop = stop_on_interrupt();
    let plan = TrainingPlan { settings, width: width.into(), rounds, seed };
    let mut training = Training { plan, folder: &folder, stop: &stop, done: Ok(()) };
    catalog::visit_one(about.id, &mut training);
    training.done.map(|()| ExitCode::SUCCESS)
}

struct Training<'a> {
    plan: TrainingPlan,
    folder: &'a Path,
    stop: &'a AtomicBool,
    done: Result<(), Failure>,
}

impl Visitor for Training<'_> {
    fn visit<G: Listed + Observe>(&mut self) {
        self.done = self.train::<G>();
    }
}

impl Training<'_> {
    fn train<G: Listed + Observe>(&self) -> Result<(), Failure> {
        let mut trainer = Trainer::<G>::new(self.plan.clone());
        self.resume(&mut trainer)?;
        crate::rules::print(&self.heading())?;
        let bar = progress::bar(self.plan.rounds, G::ABOUT.id);
        let every = (self.plan.rounds / POINTS).max(1);
        let mut loss = Loss::default();
        while !trainer.is_done() && !self.stop.load(Ordering::Relaxed) {
            loss.add(&trainer.train());
            bar.set_position(trainer.round);
            if trainer.round.is_multiple_of(every) || trainer.is_done() {
                self.add_point(&trainer, &loss, &bar)?;
                loss = Loss::default();
            }
        }
        bar.finish_and_clear();
        self.save(&trainer)
    }

    /// The heading of the curve.
    fn heading(&self) -> String {
        let gain = |setting: &Setting| format!(",gain with {}", setting.players());
        format!("round,moves,positions{}", self.plan.settings.iter().map(gain).collect::<String>())
    }

    /// Goes on from the checkpoint, if there is one.
    fn resume<G: Listed + Observe>(&self, trainer: &mut Trainer<G>) -> Result<(), Failure> {
        let path = self.folder.join("checkpoint.bin");
        match File::open(&path).and_then(|file| trainer.resume(&mut BufReader::new(file))) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(Failure::reading(&path.display().to_string(), &error))
            }
            _ => Ok(()),
        }
    }

    /// Adds a point to the curve, and saves the training.
    fn add_point<G: Listed + Observe>(
        &self,
        trainer: &Trainer<G>,
        loss: &Loss,
        bar: &ProgressBar,
    ) -> Result<(), Failure> {
        let mut line = format!("{},{:.5},{:.5}", trainer.round, loss.of_moves(), loss.of_worths());
        for setting in &self.plan.settings {
            let gain = strength::over_greedy::<G>(&trainer.model, setting, MATCHES);
            line += &format!(",{gain:+.0}");
        }
        self.save(trainer)?;
        let append = |path: &Path| {
            let mut file = File::options().append(true).create(true).open(path)?;
            if file.metadata()?.len() == 0 {
                writeln!(file, "{}", self.heading())?;
            }
            writeln!(file, "{line}")
        };
        self.write("curve.csv", append)?;
        bar.suspend(|| crate::rules::print(&line))
    }

    /// Saves the training and its network.
    fn save<G: Listed + Observe>(&self, trainer: &Trainer<G>) -> Result<(), Failure> {
        self.replace("checkpoint.bin", |file| trainer.save(file))?;
        self.replace("network.bin", |file| file.write_all(&quantize::quantize(&trainer.model)))
    }

    /// Replaces a file of the folder: whatever happens, the old one or the new one is there.
    fn replace(
        &self,
        name: &str,
        write: impl Fn(&mut BufWriter<File>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.write(name, |path| {
            let draft = path.with_extension("new");
            let mut file = BufWriter::new(File::create(&draft)?);
            write(&mut file)?;
            file.into_inner()?.sync_all()?;
            fs::rename(&draft, path)
        })
    }

    fn write(&self, name: &str, write: impl Fn(&Path) -> io::Result<()>) -> Result<(), Failure> {
        let path = self.folder.join(name);
        fs::create_dir_all(self.folder)
            .and_then(|()| write(&path))
            .map_err(|error| Failure::writing(&path.display().to_string(), &error))
    }
}
