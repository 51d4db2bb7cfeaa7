//! Attackers beside the honest tables of a run: each does what hurt a server once, as often as it can, from addresses of its own.

mod costly;
mod crowds;
mod noise;
mod raw;

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Error, ServerApi};
use engine::chance::{Dice, dice};
use serde::Serialize;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;
use tokio::time::sleep;
use wire::{CreateTable, Created, SitDown};

use super::records::{long_record, unfinished};

/// How long an attacker waits after it was refused: refusals are cheap, and attackers share this machine with the server.
const REST: Duration = Duration::from_millis(20);
/// How often a slow connection sends a byte.
const TRICKLE: Duration = Duration::from_secs(1);

/// What an attack has done, by its name.
pub type Counts = BTreeMap<&'static str, Count>;

/// How often something was tried.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Count {
    /// How often it worked.
    pub done: u64,
    /// How often the server refused it, or hung up.
    pub refused: u64,
}

/// The attackers. They stop when this is dropped.
pub struct Attackers {
    tasks: JoinSet<()>,
    /// A thread of their own: an honest player must not seem to be slow because attackers are served before it here.
    runtime: Option<Runtime>,
    /// How many addresses each kind of attack comes from.
    addresses: u8,
    counts: Arc<Mutex<Counts>>,
}

/// One attacker.
#[derive(Clone)]
struct Attacker {
    name: &'static str,
    home: ServerApi,
    counts: Arc<Mutex<Counts>>,
    dice: Dice,
}

impl Attackers {
    /// Begins all attacks on a server, each from this many addresses.
    pub fn begin(server: &ServerApi, addresses: u8, seed: u64) -> io::Result<Attackers> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let mut all =
            Attackers { tasks: JoinSet::new(), runtime: Some(runtime), addresses, counts: Arc::default() };
        let record: Arc<str> = long_record(seed).into();
        all.spawn("replays", server, 16, |attacker| attacker.replays(Arc::clone(&record)));
        all.spawn("reviews", server, 8, |attacker| attacker.reviews(Arc::clone(&record)));
        all.spawn("hints", server, 10, Attacker::hints);
        all.spawn("watchers", server, 1, Attacker::watchers);
        all.spawn("slow", server, 200, Attacker::slow);
        all.spawn("bodies", server, 60, Attacker::bodies);
        all.spawn("half open", server, 50, Attacker::half_open);
        all.spawn("deaf", server, 10, Attacker::deaf);
        all.spawn("pings", server, 4, Attacker::pings);
        all.spawn("talk", server, 4, Attacker::talk);
        all.spawn("undos", server, 4, Attacker::undos);
        all.spawn("malformed", server, 4, Attacker::malformed);
        let branch = Arc::new(unfinished("keystone", 4, 1, seed));
        all.spawn("lobby", server, 8, |attacker| attacker.lobby(Arc::clone(&branch)));
        all.spawn("sips", server, 40, |attacker| attacker.sips(Arc::clone(&record)));
        Ok(all)
    }

    /// Starts this many tasks from each address of an attack.
    fn spawn<Task: Future<Output = ()> + Send + 'static>(
        &mut self,
        name: &'static str,
        server: &ServerApi,
        tasks: u64,
        attack: impl Fn(Attacker) -> Task,
    ) {
        let kind = self.counts.lock().map_or(0, |mut counts| {
            counts.insert(name, Count::default());
            counts.len() as u8
        });
        for place in 1..=self.addresses {
            let home = server.from_address(IpAddr::V4(Ipv4Addr::new(127, 66, kind, place)));
            for task in 0..tasks {
                let dice = dice(u64::from(kind) << 8 | u64::from(place), task);
                let attacker = Attacker { name, home: home.clone(), counts: Arc::clone(&self.counts), dice };
                if let Some(runtime) = &self.runtime {
                    self.tasks.spawn_on(attack(attacker), runtime.handle());
                }
            }
        }
    }

    /// What they have done so far.
    pub fn counts(&self) -> Counts {
        self.counts.lock().map(|counts| counts.clone()).unwrap_or_default()
    }

    /// Whether every kind of attack has been refused at least once.
    pub fn were_all_refused(&self) -> bool {
        self.counts().values().all(|count| count.refused > 0)
    }
}

impl Drop for Attackers {
    fn drop(&mut self) {
        // A runtime must not be waited for where other tasks run.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Attacker {
    /// Counts something that was tried, and rests if it was refused.
    async fn count<T>(&self, tried: Result<T, Error>) -> Option<T> {
        match &tried {
            Ok(_) => self.tried(),
            Err(_) => {
                self.refused();
                sleep(REST).await;
            }
        }
        tried.ok()
    }

    /// Counts a connection that has ended: the server has hung up.
    async fn hung_up(&self, end: io::Result<()>) {
        let why = end.map_or_else(|error| error.to_string(), |()| "the end".to_owned());
        self.count::<()>(Err(Error::Lost(why))).await;
    }

    fn tried(&self) {
        self.note(|count| count.done += 1);
    }

    fn refused(&self) {
        self.note(|count| count.refused += 1);
    }

    fn note(&self, change: impl FnOnce(&mut Count)) {
        if let Ok(mut counts) = self.counts.lock() {
            change(counts.entry(self.name).or_default());
        }
    }

    /// A table of its own, as soon as the server lets it have one.
    async fn table(&self) -> Created {
        let me = Some(SitDown::default());
        let plan = CreateTable { game: "three".to_owned(), me, ..CreateTable::default() };
        loop {
            if let Some(created) = self.count(self.home.open(&plan).await).await {
                return created;
            }
        }
    }
}
