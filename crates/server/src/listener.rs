//! The listener: it accepts connections, as many as there may be, and none of them may dawdle.
//!
//! A connection that has sent no complete head of a request for a while is closed, whether it is slow or just idle. So is one
//! that does not read what it is sent. (The body of a request has a time limit too, and a socket has its own: see `http.rs` and
//! `socket.rs`.)

use std::convert::Infallible;
use std::io::{self, IoSlice, Write};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use messages::{message, shared as texts};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;
use wire::{Code, Fault, Problem};

use crate::clock::{Clock, Sleep};
use crate::files;
use crate::headcount::{Crowded, Headcount, Present};
use crate::heads::{Head, Heads};
use crate::http::App;
use crate::metrics::{Counted, Metrics};
use crate::network::network;
use crate::tasks::Tasks;

/// How long a connection may take to send the head of its first or next request.
const HEAD: Duration = Duration::from_secs(15);
/// The same for a proxy, which keeps slow clients away, and connections for the next client. It should give up first, or it
/// would send a request into a connection that is just being closed.
const HEAD_OF_PROXY: Duration = Duration::from_secs(150);
/// The most bytes that a connection buffers: the longest head of a request. (All heads together have a budget, in `heads.rs`.)
const BUFFER: usize = 32 << 10;
/// How long a client may read nothing of what it is sent.
const STALL: Duration = Duration::from_secs(30);
/// How long to wait after a failure to accept, such as having no files left.
pub const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// Serves connections until the server closes, and then those that are still busy. Those of other nodes, on their own listener, are
/// many people's, like those of a proxy.
pub async fn serve(
    listener: TcpListener,
    app: App,
    router: Router,
    is_for_nodes: bool,
    mut closed: watch::Receiver<bool>,
) {
    let (metrics, config) = (Arc::clone(&app.tables.metrics), app.tables.config.clone());
    let clock = config.clock.clone();
    let limits = &config.limits;
    let connections = Headcount::new((files::make_room(limits.connections), limits.connections_per_address));
    let (heads, door) = (Heads::new(limits.heads), Arc::clone(&app.door));
    let protocol = |head: Duration| {
        let mut protocol = http1::Builder::new();
        protocol.timer(clock.clone()).header_read_timeout(head).max_buf_size(BUFFER);
        protocol
    };
    let (direct, proxied) = (protocol(HEAD), protocol(HEAD_OF_PROXY));
    drop(app);
    let tasks = Tasks::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closed.changed() => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            // The client has left before it was accepted.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                clock.sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let (of, is_proxy) = (network(address.ip()), is_for_nodes || door.is_proxy(address.ip()));
        let entered = if is_proxy { connections.enter_shared(of) } else { connections.enter(of) };
        let present = match entered {
            Ok(present) => present,
            Err(crowded) => {
                metrics.refused(Code::TooMany);
                turn_away(stream, crowded);
                continue;
            }
        };
        // A move is one small packet, which should not wait for another.
        let _ = stream.set_nodelay(true);
        let (router, head) = (router.clone(), heads.begin());
        let next = Arc::clone(&head);
        let service = service_fn(move |request| {
            next.complete();
            answer(router.clone(), request, address, Arc::clone(&next))
        });
        let stream = TokioIo::new(Connection {
            stream,
            clock: clock.clone(),
            head,
            metrics: Arc::clone(&metrics),
            stalled: None,
            _present: present,
            _counted: metrics.connection(),
        });
        let protocol = if is_proxy { &proxied } else { &direct };
        let connection = protocol.serve_connection(stream, service).with_upgrades();
        let mut closed = closed.clone();
        tasks.spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // How it ends is of no interest: a client that leaves is no failure of ours.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = closed.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        });
    }
    drop(listener);
    tasks.idle().await;
}

/// Answers a request from an address, whose head is complete.
async fn answer(
    mut router: Router,
    mut request: Request<Incoming>,
    address: SocketAddr,
    head: Arc<Head>,
) -> Result<Response, Infallible> {
    request.extensions_mut().insert(ConnectInfo(address));
    let response = router.call(request).await?;
    // What comes through a socket is no head.
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        head.next();
    }
    Ok(response)
}

/// Closes a connection beyond the limit. An answer is tried and not waited for: waiting would be a connection more.
fn turn_away(stream: TcpStream, crowded: Crowded) {
    let why = match crowded {
        Crowded::Address => message!("server-connections"),
        Crowded::Everywhere => message!("server-full"),
    };
    let problem = Problem { error: Fault::new(Code::TooMany, why) };
    let body = serde_json::to_string(&problem).expect("messages have string keys");
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n{body}"
    );
    // At once: what is still to be sent when a connection is closed before its request was read is lost.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write_all(answer.as_bytes());
    }
}

/// A connection that is counted, and fails if its client does not read.
struct Connection {
    stream: TcpStream,
    clock: Clock,
    /// The head that arrives.
    head: Arc<Head>,
    metrics: Arc<Metrics>,
    /// Until when the client must have read something.
    stalled: Option<Pin<Box<Sleep>>>,
    _present: Present,
    _counted: Counted,
}

impl Connection {
    fn patiently(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(self.clock.sleep(STALL)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.head.is_welcome() {
            self.metrics.refused(Code::TooMany);
            return Poll::Ready(Err(io::ErrorKind::OutOfMemory.into()));
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.head.arrived(buffer.filled().len() - before);
        read
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.patiently(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.patiently(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
