//! The players of a run: they make random legal moves on their turn, and reconnect when they are disconnected.

use std::sync::{Arc, MutexGuard};
use std::time::Duration;

use client::{Answer, Connection, Error, Heard};
use engine::chance::{Dice, below};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{Code, Phase, Request};

use super::due::{Due, due};
use super::ledger::Attempt;
use super::pacer::Permit;
use super::shared::{Shared, Table};
use super::tally;

/// How long an answer may take before the connection is given up.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a player pauses after a refusal, and after being too fast.
const REST: Duration = Duration::from_millis(20);
const LONG_REST: Duration = Duration::from_millis(200);
/// The longest pause of a player who cannot connect.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// A seated player.
pub struct Player {
    shared: Arc<Shared>,
    table: Arc<Table>,
    seat: u8,
    /// What chooses.
    dice: Dice,
    /// The newest version of the table this player knows of, from its snapshot or from an answer.
    known: u64,
    /// The newest version it has seen itself.
    seen: u64,
    /// The phase it saw last, and whether it has ever seen a match.
    phase: Phase,
    has_played: bool,
}

/// A request without an answer yet.
struct Flight {
    id: u32,
    at: Instant,
    is_move: bool,
}

impl Player {
    /// A player of this seat.
    pub fn new(shared: Arc<Shared>, table: Arc<Table>, seat: u8, dice: Dice) -> Player {
        Player { shared, table, seat, dice, known: 0, seen: 0, phase: Phase::Waiting, has_played: false }
    }

    /// Plays until the last match is over, whatever happens to the connection.
    pub async fn stay(mut self) {
        let (mut since, mut lost, mut wait) = (None, None, Duration::from_millis(10));
        loop {
            let key = Some(self.table.keys[usize::from(self.seat)].as_str());
            let home = self.table.home(&mut self.dice);
            match Connection::connect(home, &self.table.id, key, since).await {
                Ok(mut connection) => {
                    self.hear(&mut connection);
                    self.look_back(&connection, lost.take());
                    wait = Duration::from_millis(10);
                    let Err(error) = self.play(&mut connection).await else {
                        return connection.close().await;
                    };
                    self.note_end(&error);
                    (since, lost) = (Some(connection.snapshot().version), Some(Instant::now()));
                }
                Err(error) => self.note_end(&error),
            }
            // A little apart, by their own dice, so that not all reconnect at the same time.
            sleep(wait + wait * below(&mut self.dice, 100) as u32 / 100).await;
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    /// Whatever was seen or acknowledged once must still be there.
    fn look_back(&mut self, connection: &Connection, lost: Option<Instant>) {
        let version = connection.snapshot().version;
        let mut tally = self.shared.tally();
        if let Some(lost) = lost {
            tally.back(lost.elapsed());
        }
        tally.forgotten += u64::from(version < self.known);
        drop(tally);
        self.known = self.known.max(version);
        // News from before the connection say nothing about how fast updates travel.
        self.seen = version;
        self.count_matches(connection.snapshot().table.phase);
    }

    fn note_end(&self, error: &Error) {
        let why = match error {
            // The server is away; reconnections are counted.
            Error::Lost(_) => return,
            Error::Refused(fault) => tally::name(fault.code),
            Error::Address(_) | Error::Broken(_) => error.to_string(),
        };
        *self.shared.tally().shut_out.entry(why).or_default() += 1;
    }

    async fn play(&mut self, connection: &mut Connection) -> Result<(), Error> {
        let shared = Arc::clone(&self.shared);
        let mut permit: Option<Permit> = None;
        let mut flight: Option<Flight> = None;
        let mut rest: Option<Instant> = None;
        loop {
            // A finish signal between here and the wait below is not lost.
            let finish_signal = shared.finish_signal.notified();
            let is_free = flight.is_none() && permit.is_none() && rest.is_none();
            // After an answer the snapshot may be out of date: wait until it has caught up.
            if is_free && connection.snapshot().version >= self.known {
                match due(&connection.snapshot().table, shared.is_finishing()) {
                    Due::Leave => return Ok(()),
                    Due::Ready => {
                        let share = client::share()?;
                        flight = Some(self.send(connection, Request::Ready { share }).await?);
                    }
                    Due::Withdraw => flight = Some(self.send(connection, Request::Wait {}).await?),
                    Due::Move => permit = Some(shared.pace.permit()),
                    Due::Nothing => {}
                }
            }
            let alarm = flight.as_ref().map(|flight| flight.at + PATIENCE).or(rest);
            tokio::select! {
                heard = connection.next() => match heard? {
                    Heard::Update { since } => self.see(connection, since),
                    Heard::Answer(id, answer) if flight.as_ref().is_some_and(|flight| flight.id == id) => {
                        if let Some(flight) = flight.take() {
                            rest = self.take_answer(flight, answer);
                        }
                    }
                    _ => {}
                },
                () = async { if let Some(permit) = &mut permit { permit.await } }, if permit.is_some() => {
                    permit = None;
                    flight = self.make_move(connection).await?;
                }
                () = async { if let Some(alarm) = alarm { sleep_until(alarm).await } }, if alarm.is_some() => {
                    if flight.is_some() {
                        shared.tally().unanswered += 1;
                        return Err(Error::Lost("no answer".into()));
                    }
                    rest = None;
                }
                () = finish_signal => {}
            }
        }
    }

    async fn send(&self, connection: &mut Connection, request: Request) -> Result<Flight, Error> {
        let (at, is_move) = (Instant::now(), matches!(request, Request::Move { .. }));
        Ok(Flight { id: connection.request(request).await?, at, is_move })
    }

    /// A random legal move; none if the turn has passed in the meantime.
    async fn make_move(&mut self, connection: &mut Connection) -> Result<Option<Flight>, Error> {
        let table = &connection.snapshot().table;
        let Some(play) =
            table.play.as_ref().filter(|play| table.phase == Phase::Playing && !play.offers.is_empty())
        else {
            self.shared.pace.give_back();
            return Ok(None);
        };
        let action = play.offers[below(&mut self.dice, play.offers.len())].text.clone();
        if self.shared.keeps_ledger {
            let attempt = Attempt {
                number: table.number,
                step: play.step,
                action: action.clone(),
                done: false,
                version: 0,
            };
            self.ledger().push(attempt);
        }
        let request = Request::Move { step: play.step, action };
        self.send(connection, request).await.map(Some)
    }

    fn ledger(&self) -> MutexGuard<'_, Vec<Attempt>> {
        self.table.ledgers[usize::from(self.seat)].lock().expect("nobody panics while writing down")
    }

    /// Handles an answer. Returns until when to pause, if it was a refusal.
    fn take_answer(&mut self, flight: Flight, answer: Result<Answer, wire::Fault>) -> Option<Instant> {
        match answer {
            Ok(Answer::Done { version }) => {
                self.known = self.known.max(version);
                if flight.is_move {
                    if let Some(attempt) = self.ledger().last_mut() {
                        (attempt.done, attempt.version) = (true, version);
                    }
                    let seen = self.table.echo.sent(self.seat, version, flight.at);
                    self.shared.tally().done(flight.at.elapsed(), &seen);
                }
                None
            }
            Ok(_) => None,
            Err(fault) => {
                *self.shared.tally().refused.entry(tally::name(fault.code)).or_default() += 1;
                // A refused move was not made, so it must not be in the record. But a storage that failed may have
                // stored it all the same.
                if flight.is_move && fault.code != Code::Storage {
                    self.ledger().pop();
                }
                Some(Instant::now() + if fault.code == Code::TooFast { LONG_REST } else { REST })
            }
        }
    }

    /// Remembers what this seat is told, where it is compared with what others are told.
    fn hear(&self, connection: &mut Connection) {
        let news = connection.snapshot_mut().take_news();
        if self.shared.keeps_ledger {
            self.table.heard.hear(Some(self.seat), connection.snapshot().version, &news);
        }
    }

    /// Handles an update.
    fn see(&mut self, connection: &mut Connection, since: u64) {
        let now = Instant::now();
        self.hear(connection);
        let version = connection.snapshot().version;
        let taken = self.table.echo.seen(self.seat, since.max(self.seen), version, now);
        if !taken.is_empty() {
            self.shared.tally().seen(&taken);
        }
        self.known = self.known.max(version);
        self.seen = version;
        self.count_matches(connection.snapshot().table.phase);
    }

    /// Counts the first match a seat sees, and the end of each for the table.
    fn count_matches(&mut self, phase: Phase) {
        if phase == Phase::Playing && !self.has_played {
            self.has_played = true;
            self.shared.tally().playing += 1;
        }
        if self.phase == Phase::Playing && phase == Phase::Over && self.seat == 0 {
            self.shared.tally().matches += 1;
        }
        self.phase = phase;
    }
}

/// A spectator, who reconnects when disconnected.
pub async fn watch(shared: Arc<Shared>, table: Arc<Table>, mut dice: Dice) {
    loop {
        let home = table.home(&mut dice);
        let connected = Connection::connect(home, &table.id, Some(&table.watch), None).await;
        if let Ok(mut connection) = connected {
            shared.tally().watching += 1;
            if shared.keeps_ledger {
                read_along(&table, &mut connection).await;
            }
            // To read thousands of tables would take more time than to serve them.
            while connection.skip().await.is_ok() {
                shared.tally().watched += 1;
            }
            let mut tally = shared.tally();
            tally.watching -= 1;
            tally.lost_watchers += 1;
        }
        sleep(LONGEST_WAIT).await;
    }
}

/// Reads everything until the connection ends, and remembers it.
async fn read_along(table: &Table, connection: &mut Connection) {
    loop {
        let news = connection.snapshot_mut().take_news();
        table.heard.hear(None, connection.snapshot().version, &news);
        if connection.next().await.is_err() {
            return;
        }
    }
}
