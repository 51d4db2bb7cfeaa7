//! Whether the time a bot takes tells something about its hand: forced moves against free ones, as a spectator sees them come.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Connection, Error, ServerApi};
use engine::chance::{Dice, below, dice};
use engine::record::{Record, RecordEntry};
use engine::replay::play_entry;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use wire::{Code, CreateTable, Created, Phase, Request, SeatKind, SitDown};

use super::delays::{Delays, quantile};
use super::records::unfinished;
use crate::failure::Failure;

/// The game: a suit must be followed, so that many moves are forced towards the end of a deal.
const GAME: &str = "collision";
/// How many moves a match has: which moves were forced is known when it is over, so it should be soon.
const MOVES: usize = 18;
/// The fewest forced and free moves from which something can be said.
const FEWEST: usize = 500;
/// How far the probability may be from one half, in itself and in standard errors.
const FARTHEST: f64 = 0.05;
const MOST_ERRORS: f64 = 3.0;

/// The time a move took as it was seen, unless something public explains it, such as the end of a deal.
type Delay = Option<Duration>;

/// What was measured: how long forced and free moves of bots took, in milliseconds, by what everybody knows: which move of the match it
/// was, and whose. The last card of a deal is always forced, and what is sent with it may take longer to write: only moves of one kind
/// are compared.
#[derive(Default)]
pub struct Timing(BTreeMap<(usize, u64), Delays>);

/// Lets people play against experts at this many tables for this long, and measures.
pub async fn measure(home: &ServerApi, tables: usize, time: Duration, seed: u64) -> Result<Timing, Failure> {
    let timing = Arc::new(Mutex::new(Timing::default()));
    let mut playing = JoinSet::new();
    for table in 0..tables as u64 {
        let (home, timing, dice) = (home.clone(), Arc::clone(&timing), dice(seed, table));
        playing.spawn(async move { play_matches(&home, &timing, dice).await });
    }
    let fault = tokio::select! {
        () = sleep(time) => None,
        ended = playing.join_next() => ended,
    };
    playing.shutdown().await;
    if let Some(Ok(Err(error))) = fault {
        return Err(Failure::usage(format!("a table failed: {error}")));
    }
    let timing = std::mem::take(&mut *timing.lock().expect("nobody panics while counting"));
    let [forced, free] = timing.counts();
    match timing.is_enough() {
        true => Ok(timing),
        false => Err(Failure::usage(format!(
            "{forced} forced and {free} free moves say nothing, at least {FEWEST} of each are needed: give more --seconds or \
             --tables (a match of {MOVES} moves takes about a quarter of a minute)"
        ))),
    }
}

async fn play_matches(home: &ServerApi, timing: &Mutex<Timing>, mut dice: Dice) -> Result<(), Error> {
    let expert = || SeatKind::Bot("expert".to_owned());
    loop {
        let branch = unfinished(GAME, 3, MOVES, below(&mut dice, 1 << 30) as u64);
        let before = branch.entries as usize;
        let plan = CreateTable {
            seats: vec![SeatKind::Open, expert(), expert()],
            branch: Some(branch),
            me: Some(SitDown::default()),
            ..CreateTable::default()
        };
        let created = open(home, &plan).await?;
        let me = created.me.ok_or_else(|| Error::Broken("no seat for the creator of the table".into()))?;
        let mut line = Connection::connect(home, &created.table, Some(&me.key), None).await?;
        let ready = line.request(Request::Ready { share: client::share()? }).await?;
        line.answer_to(ready).await?;
        let delays = play(&mut line, &mut dice).await?;
        let record = home.record(&created.table, 1, &me.key).await?;
        timing.lock().expect("nobody panics while counting").add(&record, before, &delays);
        line.close().await;
    }
}

/// Opens a table, as soon as the server is not too busy to read a record.
async fn open(home: &ServerApi, plan: &CreateTable) -> Result<Created, Error> {
    loop {
        match home.open(plan).await {
            Err(error) if error.code() == Some(Code::Busy) => {
                let seconds = error.fault().and_then(|fault| fault.retry).unwrap_or(1);
                sleep(Duration::from_secs(seconds.into())).await;
            }
            answer => return answer,
        }
    }
}

/// Plays a match with random moves; how long each move of all seats took, in order.
async fn play(line: &mut Connection, dice: &mut Dice) -> Result<Vec<Delay>, Error> {
    let mut delays = Vec::new();
    // When the last move was seen, its step, and how many deals were over.
    let mut last: Option<(Instant, u64, usize)> = None;
    while line.snapshot().table.phase != Phase::Over {
        let play = line.snapshot().table.play.as_ref();
        let playing = play.filter(|_| line.snapshot().table.phase == Phase::Playing);
        if let Some((step, deals)) = playing.map(|play| (play.step, play.deals.len())) {
            if let Some((at, before, dealt)) = last
                && step > before
            {
                // Two moves in one update cannot be told apart.
                delays.extend((1..step - before).map(|_| None));
                delays.push((step == before + 1 && dealt == deals).then(|| at.elapsed()));
            }
            if last.is_none_or(|(_, before, _)| step > before) {
                last = Some((Instant::now(), step, deals));
                let offers = playing.map(|play| play.offers.clone()).unwrap_or_default();
                if !offers.is_empty() {
                    let action = offers[below(dice, offers.len())].text.clone();
                    line.request(Request::Move { step, action }).await?;
                }
            }
        }
        line.next().await?;
        line.snapshot_mut().take_news();
    }
    Ok(delays)
}

impl Timing {
    /// Adds the moves of the bots of a match, which went on after this many entries of another.
    fn add(&mut self, record: &str, before: usize, delays: &[Delay]) {
        let Ok(record) = Record::read(record) else { return };
        let Some(entry) = catalog::GAMES.find(&record.game) else { return };
        let Ok(setting) = entry.setting(record.players, &[]) else { return };
        let mut game = entry.new_match(setting, None);
        let mut delays = delays.iter().enumerate();
        for (index, entry) in record.log.iter().enumerate() {
            if let RecordEntry::Move(made) = entry
                && index >= before
                && let Some(seat) = engine::Seat::try_new(made.seat, record.players as usize)
            {
                let choices = game.moves(seat).len();
                if let Some((place, Some(delay))) = delays.next()
                    && made.seat != 0
                {
                    let alike = self.0.entry((place, made.seat)).or_default();
                    let kind = if choices == 1 { &mut alike.forced } else { &mut alike.free };
                    kind.push(1000.0 * delay.as_secs_f64());
                }
            }
            if play_entry(&mut *game, entry).is_err() {
                return;
            }
        }
    }

    /// The probability that a free move took longer than a forced one of its kind (0.5 if the time tells nothing), and how many
    /// standard errors that is from 0.5: the Mann-Whitney test, over all kinds.
    fn auc(&self) -> (f64, f64) {
        let (mut wins, mut pairs, mut variance) = (0.0, 0.0, 0.0);
        for alike in self.0.values() {
            let (forced, free) = (alike.forced.len() as f64, alike.free.len() as f64);
            wins += alike.wins();
            pairs += forced * free;
            variance += forced * free * (forced + free + 1.0) / 12.0;
        }
        let auc = wins / pairs;
        (auc, (auc - 0.5) * pairs / variance.sqrt())
    }

    /// How many forced and free moves can be compared with one of the other kind.
    fn counts(&self) -> [usize; 2] {
        let comparable = self.0.values().filter(|alike| !alike.forced.is_empty() && !alike.free.is_empty());
        comparable
            .fold([0, 0], |[forced, free], alike| [forced + alike.forced.len(), free + alike.free.len()])
    }

    /// Whether there are enough moves to say something.
    fn is_enough(&self) -> bool {
        self.counts().into_iter().min() >= Some(FEWEST)
    }

    /// Whether the times tell nothing that this measurement could find.
    pub fn tells_nothing(&self) -> bool {
        let (auc, z) = self.auc();
        self.is_enough() && (auc - 0.5).abs() < FARTHEST && z.abs() < MOST_ERRORS
    }

    /// For people.
    pub fn text(&self) -> String {
        let (auc, z) = self.auc();
        let line = |name: &str, of: fn(&Delays) -> &[f64]| {
            let delays: Vec<f64> = self.0.values().flat_map(of).copied().collect();
            let [p50, p99] = [0.5, 0.99].map(|share| quantile(&delays, share));
            format!("{name}  {:>7}   p50 {p50:.2} ms   p99 {p99:.2} ms", delays.len())
        };
        let told = if self.tells_nothing() { "the time tells nothing" } else { "the time tells them apart" };
        let (forced, free) = (line("forced moves", |all| &all.forced), line("free moves  ", |all| &all.free));
        format!("{forced}\n{free}\nAUC {auc:.3}, z {z:.1}: {told}")
    }

    /// For a script.
    pub fn json(&self) -> Value {
        let (auc, z) = self.auc();
        let [forced, free] = self.counts();
        json!({"forced": forced, "free": free, "auc": auc, "z": z})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This many moves, from this many milliseconds on.
    fn delays(count: u64, later: u64) -> Vec<f64> {
        (0..count).map(|index| (later + index * 7 % 200) as f64).collect()
    }

    fn timing(kinds: impl IntoIterator<Item = (Vec<f64>, Vec<f64>)>) -> Timing {
        let kinds = kinds.into_iter().map(|(forced, free)| Delays { forced, free });
        Timing(kinds.enumerate().map(|(place, alike)| ((place, 1), alike)).collect())
    }

    #[test]
    fn times_that_depend_on_the_hand_are_found() {
        let same = timing([(delays(600, 0), delays(1200, 0))]);
        assert!(same.tells_nothing() && same.auc().0 == 0.5, "{}", same.text());
        let slower = timing([(delays(600, 0), delays(1200, 15))]);
        assert!(!slower.tells_nothing(), "{}", slower.text());
        let slightly = timing([(delays(60_000, 0), delays(60_000, 3))]);
        assert!(slightly.auc().0 < 0.5 + FARTHEST && !slightly.tells_nothing(), "{}", slightly.text());
        let few = timing([(delays(FEWEST as u64 - 1, 0), delays(1200, 0))]);
        assert!(!few.tells_nothing() && !Timing::default().tells_nothing(), "{}", few.text());
    }

    #[test]
    fn a_difference_that_everybody_can_explain_does_not_count() {
        // Late moves take longer, and more of them are forced.
        let known = timing([(delays(200, 0), delays(1800, 0)), (delays(1800, 15), delays(200, 15))]);
        assert!(known.tells_nothing() && known.auc().0 == 0.5, "{}", known.text());
        let alone = timing([(delays(600, 0), Vec::new()), (Vec::new(), delays(600, 0))]);
        assert_eq!(alone.counts(), [0, 0], "there is nothing to compare them with");
        assert!(!alone.tells_nothing());
    }

    #[test]
    fn the_moves_of_bots_are_counted_as_forced_or_free_and_those_of_the_branch_are_not() {
        let wire::Branch { record, entries } = unfinished(GAME, 3, MOVES, 7);
        let record = record.to_string();
        let whole = Record::read(&record).unwrap();
        let moves = |from: usize| {
            whole.log[from..].iter().filter(|entry| matches!(entry, RecordEntry::Move(_))).count()
        };
        let all = |timing: &Timing| -> [usize; 2] {
            timing
                .0
                .values()
                .fold([0, 0], |[forced, free], alike| [forced + alike.forced.len(), free + alike.free.len()])
        };
        let mut timing = Timing::default();
        timing.add(&record, entries as usize, &vec![Some(Duration::from_secs(1)); moves(entries as usize)]);
        let [forced, free] = all(&timing);
        assert!((8..=MOVES).contains(&(forced + free)) && forced >= 2, "{forced}, {free}");
        let mut none = Timing::default();
        none.add(&record, entries as usize, &vec![None; moves(entries as usize)]);
        assert_eq!(all(&none), [0, 0], "what something public explains is not counted");
    }
}
