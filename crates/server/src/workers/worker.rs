//! A worker: it joins a server, does what it is given, and comes back whenever the server was away.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::bot::think_until;
use catalog::Catalog;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::protocol::{Assignment, FromWorker, Hello, ToWorker, WorkResult};
use super::{LONGEST, PATH};
use crate::clock::Clock;
use crate::trusted::{SECRET, SharedSecret};

/// How long a server may take to accept a worker.
const CONNECT: Duration = Duration::from_secs(10);
/// How long to wait before the server is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// How long what was begun may take when the worker is to stop. The rest is handed back.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long a server may be silent: it sends a ping every two seconds.
const SILENCE: Duration = Duration::from_secs(15);

/// A worker. It may work for several servers.
pub struct Worker {
    games: Catalog,
    secret: SharedSecret,
    threads: usize,
    /// One for each of its threads that has nothing to do.
    free: Arc<Semaphore>,
    clock: Clock,
}

/// Why a worker is not connected any more.
enum Ended {
    /// It was told to stop.
    Stopped,
    /// The server does not want it: why, and what to do.
    Refused(String),
    /// The server is away.
    Lost(String),
}

type Socket = WebSocketStream<TcpStream>;

impl Worker {
    /// A worker with these games and this many threads, which goes by this clock.
    pub fn new(games: Catalog, secret: SharedSecret, threads: usize, clock: Clock) -> Worker {
        Worker { games, secret, threads, free: Arc::new(Semaphore::new(threads)), clock }
    }

    /// Works for the server at this address, as `HOST:PORT`, until `stop` becomes true. While the server is away, it tries again. It
    /// fails if the server refuses it: the error says why, and what to do.
    pub async fn work_for(&self, server: &str, mut stop: watch::Receiver<bool>) -> Result<(), String> {
        let mut is_away = false;
        loop {
            let joined = tokio::select! {
                joined = self.join(server) => joined,
                () = stopped(&mut stop) => return Ok(()),
            };
            let ended = match joined {
                Ok(socket) => {
                    is_away = false;
                    tracing::info!(server, threads = self.threads, "thinking for this server");
                    self.work(socket, &mut stop).await
                }
                Err(ended) => ended,
            };
            match ended {
                Ended::Stopped => return Ok(()),
                Ended::Refused(why) => {
                    tracing::warn!(server, why, "the server refuses this worker");
                    return Err(format!("{server} refuses this worker: {why}"));
                }
                Ended::Lost(why) if is_away => tracing::debug!(server, why, "the server is still away"),
                Ended::Lost(why) => tracing::warn!(server, why, "the server is away; trying again"),
            }
            is_away = true;
            tokio::select! {
                () = self.clock.sleep_until(self.clock.now() + AGAIN) => {}
                () = stopped(&mut stop) => return Ok(()),
            }
        }
    }

    /// Joins a server.
    async fn join(&self, server: &str) -> Result<Socket, Ended> {
        let joined = self.clock.timeout(CONNECT, async {
            let mut socket = self.dial(server).await?;
            let hello = FromWorker::Hello(Hello::new(self.games, self.threads));
            send(&mut socket, &hello).await?;
            loop {
                match receive(&mut socket).await? {
                    Some(ToWorker::Welcome {}) => return Ok(socket),
                    Some(ToWorker::Refused { why }) => return Err(Ended::Refused(why)),
                    Some(ToWorker::Work { .. }) => return Err(Ended::Lost("it makes no sense".to_owned())),
                    None => {}
                }
            }
        });
        joined.await.unwrap_or_else(|| Err(Ended::Lost("it does not answer".to_owned())))
    }

    async fn dial(&self, server: &str) -> Result<Socket, Ended> {
        let mut request = format!("ws://{server}{PATH}").into_client_request()?;
        request.headers_mut().insert(SECRET, self.secret.header());
        let stream = TcpStream::connect(server).await.map_err(tungstenite::Error::Io)?;
        stream.set_nodelay(true).map_err(tungstenite::Error::Io)?;
        let config = WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
        match client_async_with_config(request, stream, Some(config)).await {
            Err(tungstenite::Error::Http(answer)) if answer.status() == StatusCode::FORBIDDEN => {
                let why = "it has another secret: give both the same file (--secret-file here, --worker-secret-file there)";
                Err(Ended::Refused(why.to_owned()))
            }
            // A proxy before a server that is just starting, for example, is not the server's last word.
            Err(tungstenite::Error::Http(answer)) if answer.status().is_server_error() => {
                Err(Ended::Lost(format!("it answers {}", answer.status())))
            }
            Err(tungstenite::Error::Http(answer)) => {
                let status = answer.status();
                let why = format!("it answers {status}: --server must name its --worker-address");
                Err(Ended::Refused(why))
            }
            connected => Ok(connected?.0),
        }
    }

    /// Does what a server gives it, until one of them leaves.
    async fn work(&self, mut socket: Socket, stop: &mut watch::Receiver<bool>) -> Ended {
        let (tell, mut told) = mpsc::unbounded_channel();
        let wanted = Wanted(Arc::default());
        let (mut begun, mut end) = (0, None);
        loop {
            let silence = self.clock.now() + SILENCE;
            let sent = tokio::select! {
                message = receive(&mut socket) => match message {
                    Ok(Some(ToWorker::Work { id, ms, assignment })) => {
                        begun += 1;
                        self.begin(id, Duration::from_millis(ms), assignment, &wanted, tell.clone());
                        Ok(())
                    }
                    Ok(Some(ToWorker::Refused { why })) => return Ended::Refused(why),
                    Ok(Some(ToWorker::Welcome {}) | None) => Ok(()),
                    Err(ended) => return ended,
                },
                Some((id, answer)) = told.recv() => {
                    begun -= 1;
                    send(&mut socket, &FromWorker::Done { id, answer }).await
                }
                () = stopped(stop), if end.is_none() => {
                    end = Some(self.clock.now() + FAREWELL);
                    send(&mut socket, &FromWorker::Goodbye {}).await
                }
                () = self.clock.sleep_until(end.unwrap_or(silence)) => match end {
                    // Closing hands back what is not done.
                    Some(_) => return Ended::Stopped,
                    None => return Ended::Lost("it is silent".to_owned()),
                },
            };
            match sent {
                Err(ended) => return ended,
                Ok(()) if end.is_some() && begun == 0 => {
                    let _ = socket.close(None).await;
                    return Ended::Stopped;
                }
                Ok(()) => {}
            }
        }
    }

    /// Does something as soon as a thread is free, and tells what came of it. The wait counts as time.
    fn begin(
        &self,
        id: u64,
        time: Duration,
        assignment: Assignment,
        wanted: &Wanted,
        tell: mpsc::UnboundedSender<Done>,
    ) {
        let (free, games, stop) = (Arc::clone(&self.free), self.games, Arc::clone(&wanted.0));
        let (clock, end) = (self.clock.clone(), self.clock.now() + time);
        tokio::spawn(async move {
            let permit = free.acquire_owned().await;
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let left = end.saturating_sub(clock.now());
            let think = move || think_until(&stop, || assignment.carry_out(games, left));
            let done = tokio::task::spawn_blocking(think).await;
            drop(permit);
            // If it panicked, there is no answer.
            let _ = tell.send((id, done.ok().flatten()));
        });
    }
}

/// Says, when it is dropped, that a server is gone and does not want what it gave: thinking about it ends early.
struct Wanted(Arc<AtomicBool>);

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The number of something that was to be done, and what came of it.
type Done = (u64, Option<WorkResult>);

impl From<tungstenite::Error> for Ended {
    fn from(error: tungstenite::Error) -> Ended {
        Ended::Lost(error.to_string())
    }
}

/// Waits until the worker is told to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // If nobody can tell it any more, it never is.
    if stop.wait_for(|stop| *stop).await.is_err() {
        std::future::pending().await
    }
}

async fn send(socket: &mut Socket, message: &FromWorker) -> Result<(), Ended> {
    let text = serde_json::to_string(message).expect("messages have string keys");
    Ok(socket.send(Message::text(text)).await?)
}

/// The next message of a server; none for a mere sign of life.
async fn receive(socket: &mut Socket) -> Result<Option<ToWorker>, Ended> {
    match socket.next().await {
        Some(Ok(Message::Text(text))) => {
            serde_json::from_str(&text).map(Some).map_err(|_| Ended::Lost("it makes no sense".to_owned()))
        }
        Some(Ok(Message::Close(_))) | None => Err(Ended::Lost("it has closed".to_owned())),
        Some(Ok(_)) => Ok(None),
        Some(Err(error)) => Err(error.into()),
    }
}
