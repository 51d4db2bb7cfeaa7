//! Honest people beside the players of a hostile run, who now and then ask for what is costly: a hint, a replay, a review. They
//! come from addresses of their own, and have to get it while attackers ask for as much of it as they can.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Connection, Error, ServerApi};
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use wire::{CreateTable, Phase, Request, SeatKind, SitDown};

use super::records::long_record;

/// How long they pause before they ask again.
const PAUSE: Duration = Duration::from_secs(2);

/// What they have asked for, by kind.
pub type AskedCounts = BTreeMap<&'static str, Asked>;

/// How often something was asked for.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Asked {
    /// How often they got it.
    pub served: u64,
    /// How often they were refused.
    pub refused: u64,
    /// The longest that one of them waited for it, in milliseconds.
    pub longest_ms: u64,
}

impl Asked {
    /// Whether they got it, and at least as often as not.
    pub fn is_served(&self) -> bool {
        self.served > 0 && self.served >= self.refused
    }
}

/// The people. They stop when this is dropped.
pub struct Askers {
    tasks: JoinSet<()>,
    counts: Arc<Mutex<AskedCounts>>,
}

/// One who asks for one kind of work.
struct Asker {
    kind: &'static str,
    home: ServerApi,
    counts: Arc<Mutex<AskedCounts>>,
    seed: u64,
}

impl Askers {
    /// Lets them begin.
    pub fn begin(server: &ServerApi, seed: u64) -> Askers {
        let mut all = Askers { tasks: JoinSet::new(), counts: Arc::default() };
        all.tasks.spawn(all.asker("hint", 1, server, seed).hints());
        all.tasks.spawn(all.asker("replay", 2, server, seed).replays());
        all.tasks.spawn(all.asker("review", 3, server, seed).reviews());
        all
    }

    fn asker(&self, kind: &'static str, place: u8, server: &ServerApi, seed: u64) -> Asker {
        if let Ok(mut counts) = self.counts.lock() {
            counts.insert(kind, Asked::default());
        }
        let home = server.from_address(IpAddr::V4(Ipv4Addr::new(127, 2, 0, place)));
        Asker { kind, home, counts: Arc::clone(&self.counts), seed }
    }

    /// What they have got so far.
    pub fn counts(&self) -> AskedCounts {
        self.counts.lock().map(|counts| counts.clone()).unwrap_or_default()
    }

    /// Whether all of them were answered at least once. A machine that is busy with something else may have no time for what they
    /// ask for, but an answer they get.
    pub fn were_answered(&self) -> bool {
        self.counts().values().all(|asked| asked.served + asked.refused > 0)
    }
}

impl Asker {
    /// Plays against a bot, and asks for a hint before every move.
    async fn hints(self) {
        loop {
            if let Err(error) = self.play_with_hints().await {
                self.note::<()>(Instant::now(), &Err(error));
            }
            sleep(PAUSE).await;
        }
    }

    async fn play_with_hints(&self) -> Result<(), Error> {
        let seats = vec![SeatKind::Open, SeatKind::Bot("easy".to_owned())];
        let (game, me) = ("three".to_owned(), Some(SitDown::default()));
        let plan = CreateTable { game, seats, hints: true, me, ..CreateTable::default() };
        let created = self.home.open(&plan).await?;
        let me = created.me.ok_or_else(|| Error::Broken("no seat for the creator of the table".into()))?;
        let mut line = Connection::connect(&self.home, &created.table, Some(&me.key), None).await?;
        let ready = line.request(Request::Ready { share: client::share()? }).await?;
        line.answer_to(ready).await?;
        while line.snapshot().table.phase != Phase::Over {
            let play = line.snapshot().table.play.as_ref();
            let offer = play.and_then(|play| Some((play.step, play.offers.first()?.text.clone())));
            let Some((step, action)) = offer else {
                line.next().await?;
                continue;
            };
            let start = Instant::now();
            let hint = line.request(Request::Hint { about: None }).await?;
            self.note(start, &line.answer_to(hint).await);
            let made = line.request(Request::Move { step, action }).await?;
            if let client::Answer::Done { version } = line.answer_to(made).await? {
                line.reach(version).await?;
            }
            sleep(PAUSE).await;
        }
        Ok(())
    }

    async fn replays(mut self) {
        loop {
            let record = self.another_record();
            let start = Instant::now();
            self.note(start, &self.home.replay_of(&record, "all").await);
            sleep(PAUSE).await;
        }
    }

    async fn reviews(mut self) {
        loop {
            let record = self.another_record();
            let start = Instant::now();
            self.note(start, &self.home.review_of(&record).await);
            sleep(PAUSE).await;
        }
    }

    /// A match that nobody has asked about.
    fn another_record(&mut self) -> String {
        self.seed = self.seed.wrapping_add(1);
        long_record(self.seed)
    }

    fn note<T>(&self, start: Instant, answer: &Result<T, Error>) {
        if let Ok(mut counts) = self.counts.lock() {
            let asked = counts.entry(self.kind).or_default();
            match answer {
                Ok(_) => asked.served += 1,
                Err(_) => asked.refused += 1,
            }
            asked.longest_ms = asked.longest_ms.max(start.elapsed().as_millis() as u64);
        }
    }
}
