//! The server's side of a worker: who may join, what each gets to do, and what becomes of its answers.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket};
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::protocol::{FromWorker, Hello, ToWorker};
use super::{LONGEST, PATH};
use crate::clock::Clock;
use crate::http::App;
use crate::metrics::Retry;
use crate::upgrade::bounded;
use crate::work::{Taken, WorkerThreads};

/// How long a worker may take to say who it is.
const HELLO: Duration = Duration::from_secs(10);
/// How long a worker may take to read a message. Its other thoughts wait meanwhile, and none may wait for long.
const SEND: Duration = Duration::from_secs(2);
/// How often a worker is asked for a sign of life.
const PING: Duration = Duration::from_secs(2);
/// How many times it may be asked without giving one.
const MOST_PINGS: u32 = 2;
/// The most threads that are believed.
const MOST_THREADS: usize = 1024;

/// The routes for workers.
pub fn router(app: App) -> Router {
    Router::new().route(PATH, get(join)).with_state(app)
}

async fn join(
    State(app): State<App>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let settings = app.tables.config.workers.as_ref();
    if !settings.is_some_and(|settings| settings.secret.is_known_to(&headers)) {
        tracing::warn!("somebody wants to join as a worker and has another secret");
        return StatusCode::FORBIDDEN.into_response();
    }
    match upgrade {
        Ok(upgrade) => bounded(upgrade, LONGEST).on_upgrade(|socket| serve(app, socket)),
        Err(rejection) => rejection.into_response(),
    }
}

/// Serves a worker until it leaves, is lost, or the server closes. What it has not done by then is done here.
async fn serve(mut app: App, socket: WebSocket) {
    let mut line = WorkerSocket { socket, clock: app.tables.config.clock.clone(), pings: 0 };
    let clock = line.clock.clone();
    let hello = clock.timeout(HELLO, line.receive()).await.flatten();
    let Some(FromWorker::Hello(hello)) = hello else { return };
    if let Err(why) = hello.check(app.tables.config.games) {
        tracing::warn!(why, "a worker is refused");
        line.send(&ToWorker::Refused { why }).await;
        line.close().await;
        return;
    }
    if !line.send(&ToWorker::Welcome {}).await {
        return;
    }
    tracing::info!(threads = hello.threads, "a worker has joined");
    let _counted = app.tables.metrics.worker();
    let mut session = Session::new(&app, &hello);
    let mut ping = clock.now() + PING;
    loop {
        let wake = session.next_limit().map_or(ping, |limit| ping.min(limit));
        tokio::select! {
            taken = session.threads.next(), if session.threads.is_free() => {
                if !session.give(taken, &mut line).await {
                    break;
                }
            }
            message = line.receive() => {
                if !message.is_some_and(|message| session.hear(message)) {
                    break;
                }
            }
            () = clock.sleep_until(wake) => {
                session.hand_back_late(clock.now());
                if clock.now() >= ping {
                    ping = clock.now() + PING;
                    if !line.ping().await {
                        break;
                    }
                }
            }
            _ = app.closing.changed() => break,
        }
    }
    tracing::info!(undone = session.given.values().flatten().count(), "a worker has left");
    drop(session);
    line.close().await;
}

/// A worker that has joined.
struct Session {
    threads: WorkerThreads,
    /// What it does, by number. What it did not do in time is none; its thread is not free before it answers.
    given: BTreeMap<u64, Option<Taken>>,
    next: u64,
}

impl Session {
    fn new(app: &App, hello: &Hello) -> Session {
        let threads = app.tables.work.join(hello.threads.clamp(1, MOST_THREADS));
        Session { threads, given: BTreeMap::new(), next: 0 }
    }

    /// Gives the worker something to do; false if it cannot be reached.
    async fn give(&mut self, taken: Taken, line: &mut WorkerSocket) -> bool {
        let taken = match taken.assignment().is_some() {
            true => Some(taken),
            // If it panics, it is done here, too.
            false => tokio::task::spawn_blocking(|| taken.write()).await.ok().flatten(),
        };
        let ready = taken.and_then(|taken| Some((taken.assignment()?.clone(), taken)));
        let Some((assignment, taken)) = ready else {
            self.threads.freed();
            return true;
        };
        let (id, ms) = (self.next, taken.time.as_millis() as u64);
        self.next += 1;
        self.given.insert(id, Some(taken));
        line.send(&ToWorker::Work { id, ms, assignment }).await
    }

    /// Hears what the worker says; false if that makes no sense.
    fn hear(&mut self, message: FromWorker) -> bool {
        match message {
            FromWorker::Hello(_) => return false,
            FromWorker::Goodbye {} => self.threads.leave(),
            FromWorker::Done { id, answer } => {
                let Some(taken) = self.given.remove(&id) else { return false };
                self.threads.freed();
                if let Some(taken) = taken {
                    // It may have to wait for a table that is busy.
                    tokio::task::spawn_blocking(|| taken.finish(answer));
                }
            }
        }
        true
    }

    /// When the next answer must be there.
    fn next_limit(&self) -> Option<Duration> {
        self.given.values().flatten().map(|taken| taken.limit).min()
    }

    fn hand_back_late(&mut self, now: Duration) {
        for given in self.given.values_mut() {
            if let Some(mut late) = given.take_if(|taken| taken.limit <= now) {
                late.hand_back(Retry::Late);
            }
        }
    }
}

/// The connection to a worker.
struct WorkerSocket {
    socket: WebSocket,
    clock: Clock,
    /// How many pings were sent since the last sign of life.
    pings: u32,
}

impl WorkerSocket {
    /// The next message; none if the worker is gone, or says what makes no sense.
    async fn receive(&mut self) -> Option<FromWorker> {
        loop {
            let message = self.socket.recv().await?.ok()?;
            self.pings = 0;
            match message {
                Message::Text(text) => return serde_json::from_str(&text).ok(),
                Message::Ping(_) | Message::Pong(_) => {}
                Message::Binary(_) | Message::Close(_) => return None,
            }
        }
    }

    async fn send(&mut self, message: &ToWorker) -> bool {
        let text = serde_json::to_string(message).expect("messages have string keys");
        self.send_raw(Message::text(text)).await
    }

    /// Asks for a sign of life; false if there was none for too long.
    async fn ping(&mut self) -> bool {
        self.pings += 1;
        self.pings <= MOST_PINGS + 1 && self.send_raw(Message::Ping(Vec::new().into())).await
    }

    async fn send_raw(&mut self, message: Message) -> bool {
        let sent = self.clock.timeout(SEND, self.socket.send(message)).await;
        sent.is_some_and(|sent| sent.is_ok())
    }

    async fn close(mut self) {
        self.send_raw(Message::Close(None)).await;
    }
}
