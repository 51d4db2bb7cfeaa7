//! Workers that think for a server: real ones, and some that die, hang and lie.

use std::time::Duration;

use bots::{Level, UnknownBot};
use catalog::{Catalog, GAMES, Thought};
use chabudai_server::{Clock, Config, SharedSecret, Worker, WorkerSettings};
use engine::chance::Dice;
use engine::{AnyMatch, Seat};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::raw;
use crate::round::Round;
use crate::server::{TestServer, plan, soon};

pub const SECRET: &str = "fedcba9876543210fedcba9876543210";

/// A server that workers may join.
pub async fn server(change: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::with(|config| {
        let secret = SharedSecret::new(SECRET).unwrap();
        config.workers = Some(WorkerSettings { address: "127.0.0.1:0".to_owned(), secret });
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        change(config);
    })
    .await
}

/// Experts fail if they think on the server itself.
pub fn no_experts_here(
    games: Catalog,
    game: &dyn AnyMatch,
    seat: Seat,
    level: Level,
    dice: Dice,
) -> Result<Thought, UnknownBot> {
    match level {
        Level::Expert => Ok(Box::new(|_| panic!("planted: an expert thinks here"))),
        _ => games.thought(game, seat, level, dice),
    }
}

/// A real worker, in a task of its own.
pub struct Working {
    stop: watch::Sender<bool>,
    pub task: JoinHandle<Result<(), String>>,
}

impl Working {
    fn start(server: &TestServer, secret: &str) -> Working {
        Working::at(server.server.workers.clone().unwrap(), secret, 2)
    }

    /// One with this many threads, for the server at this address.
    pub fn at(address: String, secret: &str, threads: usize) -> Working {
        let secret = SharedSecret::new(secret).unwrap();
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(async move {
            Worker::new(GAMES, secret, threads, Clock::system()).work_for(&address, stopped).await
        });
        Working { stop, task }
    }

    pub async fn stop(self) {
        self.stop.send(true).unwrap();
        soon(self.task).await.unwrap().unwrap();
    }
}

/// Waits until a metric has this value.
pub async fn until(server: &TestServer, metric: &str, value: u64) {
    soon(async { while server.metric(metric).await != value {} }).await;
}

pub const WORKERS: &str = "chabudai_workers";
pub const BOTS: &str = "chabudai_worker_results_total{kind=\"bot\"}";
const REVIEWS: &str = "chabudai_worker_results_total{kind=\"review\"}";

fn retries(why: &str) -> String {
    format!("chabudai_worker_retries_total{{why=\"{why}\"}}")
}

/// A worker that does what the test wants.
struct Fake(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Fake {
    async fn dial(server: &TestServer) -> Fake {
        let address = format!("ws://{}/work", server.server.workers.as_ref().unwrap());
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("x-chabudai-secret", SECRET.parse().unwrap());
        Fake(connect_async(request).await.unwrap().0)
    }

    /// One that has joined with one thread.
    async fn join(server: &TestServer) -> Fake {
        let mut fake = Fake::dial(server).await;
        fake.say(&hello(env!("CARGO_PKG_VERSION"), GAMES.iter().count())).await;
        assert_eq!(fake.hear().await, Some(json!({"welcome": {}})));
        fake
    }

    async fn say(&mut self, message: &Value) {
        soon(self.0.send(Message::text(message.to_string()))).await.unwrap();
    }

    /// The next message; none once the server has closed the socket.
    async fn hear(&mut self) -> Option<Value> {
        loop {
            match soon(self.0.next()).await? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Ping(_)) => {}
                _ => return None,
            }
        }
    }

    /// The number of the next thing to do.
    async fn work(&mut self) -> u64 {
        let work = self.hear().await.expect("something to do");
        work["work"]["id"].as_u64().unwrap_or_else(|| panic!("{work}"))
    }
}

/// What a worker of this version says that has the first of our games.
fn hello(version: &str, games: usize) -> Value {
    let games: Vec<Value> =
        GAMES.iter().take(games).map(|game| json!([game.about.id, game.about.rules])).collect();
    json!({"hello": {"version": version, "games": games, "threads": 1}})
}

/// A duel with an expert, who thinks.
pub async fn duel(server: &TestServer) -> Round {
    let mut round = server.gather(plan("three", 1, &["expert"])).await;
    round.begin().await;
    round
}

/// Waits until the bot has chosen.
async fn chosen(round: &mut Round) {
    round.players[0].until(|table| !table.play.as_ref().unwrap().turn.contains(&1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_thinks_for_the_bots_of_a_server() {
    let server = server(|config| config.make_thought = no_experts_here).await;
    let working = Working::start(&server, SECRET);
    until(&server, WORKERS, 1).await;
    duel(&server).await.play_to_end().await;
    let mut round = server.gather(plan("collision", 1, &["expert", "expert"])).await;
    round.begin().await;
    round.moves(3).await;
    assert!(server.metric(BOTS).await > 5, "a few in each match");
    for why in ["panic", "overrun", "busy", "illegal"] {
        let failures = format!("chabudai_bot_failures_total{{why=\"{why}\"}}");
        assert_eq!(server.metric(&failures).await, 0, "{why}");
    }
    for why in ["lost", "late", "nonsense"] {
        assert_eq!(server.metric(&retries(why)).await, 0, "{why}");
    }
    working.stop().await;
    until(&server, WORKERS, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_chooses_here_if_its_worker_is_gone_in_the_middle_of_a_thought() {
    let server = server(|_| ()).await;
    let mut fake = Fake::join(&server).await;
    let mut round = duel(&server).await;
    fake.work().await;
    drop(fake);
    chosen(&mut round).await;
    assert_eq!(server.metric(&retries("lost")).await, 1);
    round.play_to_end().await;
    assert_eq!(server.metric(BOTS).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_not_legal_is_not_believed() {
    let server = server(|_| ()).await;
    let mut fake = Fake::join(&server).await;
    for (count, answer) in [json!({"move": 65535}), json!(null)].into_iter().enumerate() {
        let mut round = duel(&server).await;
        let id = fake.work().await;
        fake.say(&json!({"done": {"id": id, "answer": answer}})).await;
        chosen(&mut round).await;
        assert_eq!(server.metric(&retries("nonsense")).await, count as u64 + 1);
    }
    // What is no answer at all ends the connection.
    let mut round = duel(&server).await;
    fake.work().await;
    fake.say(&json!({"done": {"id": "nonsense"}})).await;
    assert_eq!(fake.hear().await, None);
    chosen(&mut round).await;
    assert_eq!(server.metric(&retries("lost")).await, 1);
    assert_eq!(server.metric("chabudai_bot_failures_total{why=\"illegal\"}").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_chooses_here_if_its_worker_takes_too_long() {
    let server = server(|_| ()).await;
    let mut fake = Fake::join(&server).await;
    let mut round = duel(&server).await;
    let id = fake.work().await;
    server.advance(Duration::from_secs(5));
    chosen(&mut round).await;
    assert_eq!(server.metric(&retries("late")).await, 1);
    // Its thread is busy until it answers, and the answer comes too late.
    round.play_to_end().await;
    fake.say(&json!({"done": {"id": id, "answer": {"move": 0}}})).await;
    // The server hears that at some time; until then bots choose there.
    let mut next = duel(&server).await;
    let id = loop {
        tokio::select! {
            id = fake.work() => break id,
            () = chosen(&mut next) => {}
        }
        next = duel(&server).await;
    };
    drop(fake);
    chosen(&mut next).await;
    assert!(id > 0 && server.metric(BOTS).await == 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_gives_no_sign_of_life_is_given_up() {
    let server = server(|_| ()).await;
    // It reads nothing, so it answers no ping.
    let _frozen = Fake::join(&server).await;
    until(&server, WORKERS, 1).await;
    soon(async {
        while server.metric(WORKERS).await == 1 {
            server.advance(Duration::from_secs(2));
        }
    })
    .await;
    duel(&server).await.play_to_end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_workers_with_the_secret_and_the_same_games_may_join() {
    let server = server(|_| ()).await;
    let stranger = Working::start(&server, &"f".repeat(32));
    let why = soon(stranger.task).await.unwrap().unwrap_err();
    assert!(why.contains("another secret: give both the same file"), "{why}");
    let address = server.server.workers.as_ref().unwrap().parse().unwrap();
    assert_eq!(raw::get(address, "/work").await.status, 403);
    // Where players connect, the secret opens nothing.
    let right = format!("X-Chabudai-Secret: {SECRET}");
    assert_eq!(raw::request(server.server.address, "GET /work", &[&right], "").await.status, 404);
    let own = env!("CARGO_PKG_VERSION");
    for (hello, part) in [
        (hello("0.0.9", 5), "of version 0.0.9, and the server of"),
        (hello(own, 4), "run the program of the server here"),
    ] {
        let mut fake = Fake::dial(&server).await;
        fake.say(&hello).await;
        let refused = fake.hear().await.unwrap();
        assert!(refused["refused"]["why"].as_str().is_some_and(|why| why.contains(part)), "{refused}");
        assert_eq!(fake.hear().await, None);
    }
    assert_eq!(server.metric(WORKERS).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_reviews_a_match_as_the_server_would() {
    // With enough time, the rounds bound a review.
    let enough = |config: &mut Config| config.review = Duration::from_secs(600);
    let (helped, alone) = (server(enough).await, server(enough).await);
    let mut round = alone.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    let record = alone.home.record(&round.created.table, 1, &round.created.watch).await.unwrap();
    let working = Working::start(&helped, SECRET);
    until(&helped, WORKERS, 1).await;
    let review = async |server: &TestServer, record: &str| {
        raw::post(server.server.address, "/api/reviews", record).await
    };
    let [here, there] = [review(&alone, &record).await, review(&helped, &record).await];
    assert_eq!((here.status, &here.body), (200, &there.body));
    assert_eq!(helped.metric(REVIEWS).await, 1);
    // A match that is not over is nobody else's business.
    let mut running: Value = serde_json::from_str(&record).unwrap();
    running.as_object_mut().unwrap().remove("result");
    running["log"].as_array_mut().unwrap().pop();
    running["log"].as_array_mut().unwrap().pop();
    assert_eq!(review(&helped, &running.to_string()).await.status, 200);
    assert_eq!(helped.metric(REVIEWS).await, 1);
    working.stop().await;
}
