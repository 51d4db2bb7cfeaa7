//! A line to a database that can be cut.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// What the line does. The middle four happen once, to whatever comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Pass,
    /// Cuts the connection when a request comes, which is lost.
    CutRequest,
    /// Cuts the connection when a reply comes, which is lost.
    CutReply,
    /// Loses a request, and everything after it on that connection, without a sign.
    SwallowRequest,
    /// Loses a reply, and everything after it on that connection, without a sign.
    SwallowReply,
    /// Every connection is cut, and none can be made.
    Away,
}

pub struct Proxy {
    port: u16,
    state: Arc<State>,
}

struct State {
    mode: watch::Sender<Mode>,
    /// How often something was cut or lost.
    cuts: watch::Sender<u32>,
    before: Mutex<u32>,
}

impl Proxy {
    pub async fn start(socket: PathBuf) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(State {
            mode: watch::Sender::new(Mode::Pass),
            cuts: watch::Sender::new(0),
            before: Mutex::new(0),
        });
        let serving = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if *serving.mode.borrow() == Mode::Away {
                    serving.cuts.send_modify(|cuts| *cuts += 1);
                } else if let Ok(far) = UnixStream::connect(&socket).await {
                    tokio::spawn(Arc::clone(&serving).pass(near, far));
                }
            }
        });
        Proxy { port, state }
    }

    /// The address of a database of the server behind it.
    pub fn address(&self, direct: &str) -> String {
        let name = direct.split("/").nth(3).and_then(|rest| rest.split('?').next()).unwrap();
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    pub fn set(&self, mode: Mode) {
        *self.state.before.lock().unwrap() = *self.state.cuts.borrow();
        self.state.mode.send_replace(mode);
    }

    /// Waits until something was cut or lost since the mode was set.
    pub async fn until_used(&self) {
        let before = *self.state.before.lock().unwrap();
        self.state.cuts.subscribe().wait_for(|cuts| *cuts > before).await.unwrap();
    }

    pub fn cuts(&self) -> u32 {
        *self.state.cuts.borrow()
    }
}

impl State {
    async fn pass(self: Arc<Self>, near: TcpStream, far: UnixStream) {
        let ((mut from_near, mut to_near), (mut from_far, mut to_far)) =
            (near.into_split(), far.into_split());
        let mut modes = self.mode.subscribe();
        tokio::select! {
            () = self.pump(&mut from_near, &mut to_far, Mode::CutRequest, Mode::SwallowRequest) => {}
            () = self.pump(&mut from_far, &mut to_near, Mode::CutReply, Mode::SwallowReply) => {}
            _ = modes.wait_for(|mode| *mode == Mode::Away) => {}
        }
    }

    async fn pump(
        &self,
        from: &mut (impl AsyncReadExt + Unpin),
        to: &mut (impl AsyncWriteExt + Unpin),
        cut: Mode,
        swallow: Mode,
    ) {
        let (mut bytes, mut is_silent) = (vec![0; 1 << 16], false);
        while let Ok(count @ 1..) = from.read(&mut bytes).await {
            if self.take(cut) {
                return;
            }
            is_silent |= self.take(swallow);
            if !is_silent && to.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
    }

    /// Whether this is what happens now, and then no more.
    fn take(&self, mode: Mode) -> bool {
        let is_now = |current: &mut Mode| {
            let is_now = *current == mode;
            if is_now {
                *current = Mode::Pass;
            }
            is_now
        };
        let is_taken = self.mode.send_if_modified(is_now);
        if is_taken {
            self.cuts.send_modify(|cuts| *cuts += 1);
        }
        is_taken
    }
}
