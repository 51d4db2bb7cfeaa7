//! Two servers with the same tables in two worlds, and a client that sends both the same requests.

use std::path::Path;
use std::sync::Arc;

use engine::Eye;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use wire::{Request, TableView, ToClient, ToServer};

use super::worlds::{Pair, key};
use crate::clock::Clock;
use crate::config::Config;
use crate::entry::Stamp;
use crate::metrics::Metrics;
use crate::storage::{Append, Sqlite, Storage};
use crate::table::Table;
use crate::{Server, actor};

/// When all entries were written.
const LATE: Stamp = Stamp { at: 4_102_444_800_000, up: 0 };

/// Two servers.
pub struct Twins {
    servers: [Server; 2],
    _folders: [tempfile::TempDir; 2],
}

impl Twins {
    /// Writes the two worlds into two files, and starts a server on each.
    pub async fn start(pairs: &[Pair]) -> Twins {
        let folders = [(), ()].map(|()| tempfile::tempdir().expect("a folder"));
        let [here, there] = folders.each_ref().map(|folder| folder.path());
        Twins { servers: [server(here, 0, pairs).await, server(there, 1, pairs).await], _folders: folders }
    }

    /// Connects to a table of both with the key of an eye.
    pub async fn enter(&self, pair: &Pair, eye: Eye) -> Twin {
        let address = |server: &Server| format!("ws://{}/api/tables/{}/socket", server.address, pair.id);
        let [here, there] = self.servers.each_ref().map(|server| connect_async(address(server)));
        let sockets = [here.await.expect("a socket").0, there.await.expect("a socket").0];
        let mut twin = Twin { sockets, frames: Default::default(), asked: 0 };
        twin.request(Request::Hello { key: Some(key(eye)), since: None }).await;
        twin
    }

    /// What both answer to a plain HTTP request, except for the date.
    pub async fn get(&self, path: &str) -> [String; 2] {
        let mut answers = Vec::new();
        for server in &self.servers {
            let mut stream = TcpStream::connect(server.address).await.expect("a connection");
            let watch = key(Eye::Watcher);
            let request = format!(
                "GET {path} HTTP/1.1\r\nHost: table\r\nAuthorization: Bearer {watch}\r\nConnection: close\r\n\r\n"
            );
            stream.write_all(request.as_bytes()).await.expect("to write");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.expect("to read");
            answers.push(
                answer.lines().filter(|line| !line.starts_with("date: ")).collect::<Vec<_>>().join("\n"),
            );
        }
        answers.try_into().expect("two")
    }

    /// The listings of a table in both lobbies.
    pub async fn listed(&self, pair: &Pair) -> [wire::Listing; 2] {
        let mut found = Vec::new();
        for server in &self.servers {
            let storage = &server.tables.storage;
            // Storage writes in order: after this, everything before it is written.
            storage.save_uptime(0).await.expect("to store");
            let lobby = storage.list(10_000).await.expect("a lobby");
            let stored = lobby.into_iter().find(|stored| stored.listing.table == pair.id.as_str());
            found.push(stored.expect("a table in the lobby").listing);
        }
        found.try_into().expect("two")
    }

    /// Whether the game itself has shown the eye a difference by now: a card that was drawn openly, for example.
    pub async fn is_public(&self, pair: &Pair) -> bool {
        let mut shown = Vec::new();
        for server in &self.servers {
            let kept = server.tables.storage.load(&pair.id).await.expect("entries");
            let table = Table::restore(catalog::GAMES, pair.id.clone(), &kept).expect("a table");
            let game = table.live().expect("a match").game();
            let events: Vec<String> =
                game.seen_events(pair.eye, 0).into_iter().map(|event| event.seen.to_string()).collect();
            let offers = if let Eye::Seat(seat) = pair.eye { game.offers(seat) } else { Vec::new() };
            let seats: Vec<_> = engine::Seat::all(pair.players).map(|seat| game.can_undo(seat)).collect();
            shown.push(format!("{} {events:?} {offers:?} {:?} {seats:?}", game.view(pair.eye), game.turn()));
        }
        shown[0] != shown[1]
    }
}

async fn server(folder: &Path, twin: usize, pairs: &[Pair]) -> Server {
    write(folder, twin, pairs).await;
    let mut config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), folder.to_owned());
    config.limits.messages = 1_000_000.try_into().expect("not zero");
    config.limits.requests = 100_000.try_into().expect("not zero");
    config.limits.sockets_per_address = 100_000;
    config.limits.connections_per_address = 100_000;
    config.presence = std::time::Duration::ZERO;
    config.limits.stored_per_address = 100_000.try_into().expect("not zero");
    // Refusals may say how many seconds are left, but the clocks of both stand still.
    config.clock = Clock::manual();
    Server::start(config).await.expect("a server")
}

async fn write(folder: &Path, twin: usize, pairs: &[Pair]) {
    let storage = Sqlite::open(folder, Arc::new(Metrics::default())).expect("a database");
    for pair in pairs {
        let table = Table::open(catalog::GAMES, pair.id.clone(), &pair.entries[twin][0]).expect("a table");
        for (index, entry) in pair.entries[twin].iter().enumerate() {
            let append = actor::append(&table, entry, LATE);
            storage.append(Append { version: index as u64 + 1, ..append }).await.expect("to keep");
        }
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client at the same table of both, which sends both the same requests.
pub struct Twin {
    sockets: [Socket; 2],
    frames: [Vec<String>; 2],
    asked: u32,
}

impl Twin {
    /// Sends both the same request.
    pub async fn request(&mut self, request: Request) {
        self.ask_each([request.clone(), request]).await;
    }

    /// Sends each its request, and receives everything until both have answered it and a ping behind it.
    pub async fn ask_each(&mut self, asks: [Request; 2]) {
        self.asked += 2;
        for (twin, request) in asks.into_iter().enumerate() {
            for message in [
                ToServer { id: self.asked - 1, request },
                ToServer { id: self.asked, request: Request::Ping {} },
            ] {
                let text = serde_json::to_string(&message).expect("a message");
                self.sockets[twin].send(Message::text(text)).await.expect("to send");
            }
            loop {
                let message = self.sockets[twin].next().await.expect("an answer").expect("a frame");
                let Message::Text(text) = message else { continue };
                let pong = ToClient::Pong { id: self.asked };
                let is_last = serde_json::from_str::<ToClient>(&text).is_ok_and(|message| message == pong);
                self.frames[twin].push(text.to_string());
                if is_last {
                    break;
                }
            }
        }
    }

    /// The first difference in everything that both have sent so far.
    pub fn difference(&self) -> Option<String> {
        let [here, there] = &self.frames;
        if here.len() != there.len() {
            return Some(format!("{} frames and {}", here.len(), there.len()));
        }
        let (one, other) = here.iter().zip(there).find(|(one, other)| one != other)?;
        let at = one.bytes().zip(other.bytes()).position(|(one, other)| one != other).unwrap_or(0);
        let around = |text: &str| {
            let bytes = text.as_bytes();
            String::from_utf8_lossy(
                &bytes[at.saturating_sub(60).min(bytes.len())..(at + 60).min(bytes.len())],
            )
            .into_owned()
        };
        Some(format!("…{}… and …{}…", around(one), around(other)))
    }

    /// The table as one of the two showed it last.
    pub fn table_view(&self, twin: usize) -> TableView {
        let last = self.frames[twin].iter().rev().find_map(|text| match serde_json::from_str(text) {
            Ok(ToClient::Update { table, .. }) => Some(*table),
            _ => None,
        });
        last.expect("an update")
    }

    /// The step and the moves that each of the two offers.
    pub fn offers(&self) -> [(u64, Vec<String>); 2] {
        [0, 1].map(|twin| {
            let play = self.table_view(twin).play.expect("a match");
            (play.step, play.offers.into_iter().map(|offer| offer.text).collect())
        })
    }

    /// How each of the two answered the last request.
    pub fn answers(&self) -> [Option<ToClient>; 2] {
        [0, 1].map(|twin| {
            let messages = self.frames[twin].iter().rev().filter_map(|text| serde_json::from_str(text).ok());
            messages.into_iter().find(|message| match message {
                ToClient::Done { id, .. } => *id == self.asked - 1,
                ToClient::Refused { id, .. } => *id == Some(self.asked - 1),
                _ => false,
            })
        })
    }
}
