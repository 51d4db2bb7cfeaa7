//! The line between a node and its databases, which can be cut and fall silent while both live.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

use crate::failure::Failure;

/// Where a database server listens now; another one may take its place.
#[derive(Clone, Default)]
pub struct DatabasePlace(Arc<Mutex<PathBuf>>);

impl DatabasePlace {
    /// Puts the server that listens on this socket here.
    pub fn put(&self, socket: PathBuf) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = socket;
    }

    fn socket(&self) -> PathBuf {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The line of one node.
pub struct Line {
    /// Where each place is reached.
    pub addresses: Vec<SocketAddr>,
    condition: watch::Sender<Condition>,
}

#[derive(Clone, Copy, Default)]
struct Condition {
    state: State,
    /// How often it was cut: connections from before are closed.
    cuts: u64,
    /// How often connections were forgotten: those from before stay silent for ever.
    losses: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum State {
    #[default]
    Open,
    /// What is sent is held back.
    Silent,
    /// No connection can be made.
    Away,
}

/// What becomes of connections on a line that was silent, as the network has it.
#[derive(Clone, Copy)]
pub enum Held {
    /// What was sent arrives late.
    Arrives,
    /// Both ends are told that the connection is lost.
    Closed,
    /// The connection is lost, and nobody is told.
    Forgotten,
}

impl Line {
    /// A line to these places, at this address of ours.
    pub async fn start(places: &[DatabasePlace], address: IpAddr) -> Result<Line, Failure> {
        let condition = watch::Sender::new(Condition::default());
        let mut addresses = Vec::new();
        for place in places {
            let failed = |error| Failure::usage(format!("no line to the database: {error}"));
            let listener = TcpListener::bind((address, 0)).await.map_err(failed)?;
            addresses.push(listener.local_addr().map_err(failed)?);
            tokio::spawn(accept(listener, place.clone(), condition.clone()));
        }
        Ok(Line { addresses, condition })
    }

    /// Closes all connections, and lets none be made.
    pub fn cut(&self) {
        self.condition.send_modify(|condition| {
            condition.state = State::Away;
            condition.cuts += 1;
        });
    }

    /// Lets nothing through, without a sign.
    pub fn silence(&self) {
        self.condition.send_modify(|condition| condition.state = State::Silent);
    }

    /// Lets everything through again.
    pub fn restore(&self, held: Held) {
        self.condition.send_modify(|condition| {
            condition.state = State::Open;
            match held {
                Held::Arrives => {}
                Held::Closed => condition.cuts += 1,
                Held::Forgotten => condition.losses += 1,
            }
        });
    }
}

async fn accept(listener: TcpListener, place: DatabasePlace, condition: watch::Sender<Condition>) {
    while let Ok((near, _)) = listener.accept().await {
        if condition.borrow().state != State::Away {
            tokio::spawn(carry(near, place.clone(), condition.subscribe()));
        }
    }
}

/// Carries a connection until one side ends, or the line is cut.
async fn carry(near: TcpStream, place: DatabasePlace, mut condition: watch::Receiver<Condition>) {
    let Condition { cuts, losses, .. } = *condition.borrow();
    let mut watched = condition.clone();
    // Of a connection that was forgotten nothing arrives any more.
    let carried = async {
        let passes = |now: &Condition| now.state == State::Open && now.losses == losses;
        if condition.wait_for(passes).await.is_err() {
            return;
        }
        let Ok(far) = UnixStream::connect(place.socket()).await else { return };
        // A move is one small packet, which should not wait for another.
        let _ = near.set_nodelay(true);
        let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
        tokio::select! {
            () = pump(from_near, to_far, condition.clone(), losses) => {}
            () = pump(from_far, to_near, condition.clone(), losses) => {}
        }
    };
    tokio::select! {
        () = carried => {}
        _ = watched.wait_for(|now| now.cuts != cuts) => {}
    }
}

async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut condition: watch::Receiver<Condition>,
    losses: u64,
) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let passes = |now: &Condition| now.state == State::Open && now.losses == losses;
        if condition.wait_for(passes).await.is_err() || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use tokio::net::UnixListener;

    use super::*;

    /// A connection through a line, and its other end.
    async fn connected(line: &Line, listener: &UnixListener) -> (TcpStream, UnixStream) {
        let near = TcpStream::connect(line.addresses[0]).await.unwrap();
        (near, listener.accept().await.unwrap().0)
    }

    async fn next(from: &mut (impl AsyncRead + Unpin)) -> Option<u8> {
        let mut byte = [0];
        from.read_exact(&mut byte).await.ok().map(|_| byte[0])
    }

    #[tokio::test]
    async fn bytes_that_were_held_back_arrive_late_or_the_connection_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        let (listener, place) = (UnixListener::bind(&socket).unwrap(), DatabasePlace::default());
        place.put(socket);
        let line = Line::start(&[place], Ipv4Addr::LOCALHOST.into()).await.unwrap();
        let (mut near, mut far) = connected(&line, &listener).await;
        line.silence();
        near.write_all(b"a").await.unwrap();
        line.restore(Held::Arrives);
        assert_eq!(next(&mut far).await, Some(b'a'));

        line.silence();
        near.write_all(b"b").await.unwrap();
        line.restore(Held::Forgotten);
        let (mut later, mut beyond) = connected(&line, &listener).await;
        later.write_all(b"c").await.unwrap();
        assert_eq!(next(&mut beyond).await, Some(b'c'), "new connections work");

        line.silence();
        line.restore(Held::Closed);
        for end in [&mut near, &mut later] {
            assert_eq!(next(end).await, None);
        }
        assert_eq!(next(&mut far).await, None, "nothing arrived on the forgotten connection");

        line.cut();
        let mut refused = TcpStream::connect(line.addresses[0]).await.unwrap();
        assert_eq!(next(&mut refused).await, None);
    }
}
