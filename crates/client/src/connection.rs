//! A connection to a table: requests, what comes back, and the newest snapshot of the table.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};
use wire::{Fault, Hint, Request, ToClient, ToServer};

use crate::{Error, LONGEST, ServerApi, Snapshot};

/// How long a server may take to accept a connection.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection to a table, for a seat or a spectator. It keeps the newest snapshot of the table, and the news until
/// somebody takes them ([`Snapshot::take_news`]).
pub struct Connection {
    socket: Socket,
    /// The number of the last request.
    last: u32,
    snapshot: Snapshot,
    /// Messages that came while waiting for something else.
    aside: VecDeque<Heard>,
}

/// What came through the connection.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// The table changed: [`Connection::snapshot`] has it.
    Update {
        /// The version after which its news begin.
        since: u64,
    },
    /// An answer to the request with this number.
    Answer(u32, Result<Answer, Fault>),
    /// A message that the server could not read.
    Unread(Fault),
    /// Which players are connected, and how many spectators watch.
    Present {
        /// By seat.
        seats: Vec<bool>,
        /// How many watch.
        watching: u32,
    },
    /// What the last move of this seat cost, at a table with commentary.
    Comment {
        /// The step that the move answered.
        step: u64,
        /// What was better, by how much, and why.
        message: wire::Message,
    },
}

/// The answer to a request that was not refused.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It was done and is stored.
    Done {
        /// The version of the table with it.
        version: u64,
    },
    /// What a strong player would do.
    Hint(Hint),
    /// The match as a learner reads it from this seat.
    Observation {
        /// The step it shows.
        step: u64,
        /// A digit for each slot, 0 or 1.
        slots: String,
    },
    /// The answer to a ping.
    Pong,
}

impl Connection {
    /// Connects to a table with the key of a seat, with a key for spectators, or with none where all may watch. A client
    /// that comes back says which version it has seen, and gets the news that it missed.
    pub async fn connect(
        home: &ServerApi,
        table: &str,
        key: Option<&str>,
        since: Option<u64>,
    ) -> Result<Connection, Error> {
        let entering = async {
            let mut socket = dial(home, &home.socket(table)).await?;
            let hello = Request::Hello { key: key.map(str::to_owned), since };
            write(&mut socket, &ToServer { id: 1, request: hello }).await?;
            let mut aside = VecDeque::new();
            loop {
                match read(&mut socket).await? {
                    ToClient::Update { version, news, table, .. } => {
                        let snapshot = Snapshot::new(version, news, table);
                        return Ok(Connection { socket, last: 1, snapshot, aside });
                    }
                    ToClient::Refused { error, .. } => return Err(Error::Refused(error)),
                    other => aside.push_back(heard(other)?),
                }
            }
        };
        let late = || Error::Lost(format!("not let in within {} seconds", PATIENCE.as_secs()));
        tokio::time::timeout(PATIENCE, entering).await.map_err(|_| late())?
    }

    /// The newest snapshot of the table.
    pub fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The newest snapshot, to take its news.
    pub fn snapshot_mut(&mut self) -> &mut Snapshot {
        &mut self.snapshot
    }

    /// Sends a request, and returns the number that its answer will have.
    pub async fn request(&mut self, request: Request) -> Result<u32, Error> {
        self.last = self.last.wrapping_add(1);
        write(&mut self.socket, &ToServer { id: self.last, request }).await?;
        Ok(self.last)
    }

    /// Waits for what comes next. It is cancel safe: nothing is lost if the future is dropped before it is done.
    pub async fn next(&mut self) -> Result<Heard, Error> {
        match self.aside.pop_front() {
            Some(heard) => Ok(heard),
            None => self.hear().await,
        }
    }

    /// Waits for the next message and drops it unread, for a client that only wants to be there. The snapshot stays as it is.
    pub async fn skip(&mut self) -> Result<(), Error> {
        match self.aside.pop_front() {
            Some(_) => Ok(()),
            None => read_text(&mut self.socket).await.map(drop),
        }
    }

    /// Waits for the answer to a request. Meanwhile the snapshot is updated; everything else waits for
    /// [`Connection::next`].
    pub async fn answer_to(&mut self, id: u32) -> Result<Answer, Error> {
        let is_it = |heard: &Heard| matches!(heard, Heard::Answer(answered, _) if *answered == id);
        if let Some(place) = self.aside.iter().position(is_it)
            && let Some(Heard::Answer(_, answer)) = self.aside.remove(place)
        {
            return answer.map_err(Error::Refused);
        }
        loop {
            match self.hear().await? {
                Heard::Answer(answered, answer) if answered == id => return answer.map_err(Error::Refused),
                Heard::Update { .. } => {}
                other => self.aside.push_back(other),
            }
        }
    }

    /// Waits until the snapshot has this version, as after a request that was carried out.
    pub async fn reach(&mut self, version: u64) -> Result<&Snapshot, Error> {
        while self.snapshot.version < version {
            match self.hear().await? {
                Heard::Update { .. } => {}
                other => self.aside.push_back(other),
            }
        }
        Ok(&self.snapshot)
    }

    /// Closes the connection, and tells the server.
    pub async fn close(mut self) {
        // If the connection is gone already, there is nothing to close.
        let _ = self.socket.close(None).await;
    }

    async fn hear(&mut self) -> Result<Heard, Error> {
        match read(&mut self.socket).await? {
            ToClient::Update { version, since, news, table } => {
                self.snapshot.take_in(version, since, news, table);
                Ok(Heard::Update { since })
            }
            other => heard(other),
        }
    }
}

/// A message without the table it may contain; `bye` is an error.
fn heard(message: ToClient) -> Result<Heard, Error> {
    Ok(match message {
        ToClient::Update { since, .. } => Heard::Update { since },
        ToClient::Done { id, version } => Heard::Answer(id, Ok(Answer::Done { version })),
        ToClient::Refused { id: Some(id), error } => Heard::Answer(id, Err(error)),
        ToClient::Refused { id: None, error } => Heard::Unread(error),
        ToClient::Present { seats, watching, .. } => Heard::Present { seats, watching },
        ToClient::Hint { id, hint } => Heard::Answer(id, Ok(Answer::Hint(hint))),
        ToClient::Comment { step, message } => Heard::Comment { step, message },
        ToClient::Observation { id, step, slots } => {
            Heard::Answer(id, Ok(Answer::Observation { step, slots }))
        }
        ToClient::Pong { id } => Heard::Answer(id, Ok(Answer::Pong)),
        ToClient::Bye { error } => return Err(Error::Refused(error)),
    })
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn dial(home: &ServerApi, address: &str) -> Result<Socket, Error> {
    // A program may hold thousands of connections: small buffers, where the default is 128 KiB each.
    let config = WebSocketConfig::default()
        .read_buffer_size(4 << 10)
        .write_buffer_size(0)
        .max_message_size(Some(LONGEST))
        .max_frame_size(Some(LONGEST));
    let stream = MaybeTlsStream::Plain(reach(home).await.map_err(|error| Error::Lost(error.to_string()))?);
    match client_async_with_config(address, stream, Some(config)).await {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::Error::Http(answer)) => {
            let body = answer.body().as_deref().unwrap_or_default();
            Err(Error::of_answer(answer.status().as_u16(), body))
        }
        Err(error) => Err(lost(error)),
    }
}

async fn reach(home: &ServerApi) -> io::Result<TcpStream> {
    let host = match home.authority().rsplit_once(':') {
        Some((_, port)) if port.parse::<u16>().is_ok() => home.authority().to_owned(),
        _ => format!("{}:80", home.authority()),
    };
    let stream = match home.local_address() {
        None => TcpStream::connect(host).await?,
        Some(local) => {
            let server = lookup_host(host).await?.next().ok_or(io::ErrorKind::NotFound)?;
            let socket = if local.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
            socket.bind((local, 0).into())?;
            socket.connect(server).await?
        }
    };
    // A move is one small packet, which should not wait for another.
    stream.set_nodelay(true)?;
    Ok(stream)
}

async fn write(socket: &mut Socket, message: &ToServer) -> Result<(), Error> {
    let text = serde_json::to_string(message).expect("messages have string keys");
    socket.send(Message::text(text)).await.map_err(lost)
}

async fn read(socket: &mut Socket) -> Result<ToClient, Error> {
    let text = read_text(socket).await?;
    serde_json::from_str(&text).map_err(|error| Error::Broken(error.to_string()))
}

async fn read_text(socket: &mut Socket) -> Result<Utf8Bytes, Error> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text),
            // Pings are answered by the socket itself.
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(Error::Broken("bytes that are not text".into())),
            Some(Ok(Message::Close(_))) | None => return Err(Error::Lost("the server hung up".into())),
            Some(Err(error)) => return Err(lost(error)),
        }
    }
}

fn lost(error: tungstenite::Error) -> Error {
    match error {
        tungstenite::Error::Capacity(error) => Error::Broken(error.to_string()),
        tungstenite::Error::Url(error) => Error::Address(error.to_string()),
        error => Error::Lost(error.to_string()),
    }
}
