//! The body of a request: it must arrive in time, and be JSON.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::record::object;
use hyper::body::{Frame, SizeHint};
use messages::{message, shared as texts};
use serde::de::DeserializeOwned;
use wire::{Code, Fault};

use crate::clock::{Clock, Sleep};
use crate::fault_response::FaultResponse;
use crate::http::App;
use crate::work::Busy;

/// How long a whole body may take: a megabyte over a slow mobile connection.
const LIMIT: Duration = Duration::from_secs(30);

/// Gives a body its time limit.
pub fn limit_time(request: Request, clock: &Clock) -> Request {
    request.map(|body| match body.is_end_stream() {
        true => body,
        false => Body::new(TimedBody { body, end: Box::pin(clock.sleep(LIMIT)) }),
    })
}

/// Counts a long body while its request is handled. It is in memory as a whole, and somebody slow may take the whole time for it,
/// so there may be only a few at a time, and very few from one address.
pub async fn count_long(
    State(app): State<App>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let short = app.tables.config.limits.message as u64;
    if request.body().size_hint().upper().is_some_and(|length| length <= short) {
        return next.run(request).await;
    }
    match app.long_bodies.enter(app.door.address(connection, request.headers())) {
        Ok(_present) => next.run(request).await,
        Err(_) => {
            app.tables.metrics.refused(Code::Busy);
            FaultResponse::from(Fault::from(Busy(1))).into_response()
        }
    }
}

struct TimedBody {
    body: Body,
    end: Pin<Box<Sleep>>,
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        ready!(self.end.as_mut().poll(context));
        Poll::Ready(Some(Err(axum::Error::new(io::Error::from(io::ErrorKind::TimedOut)))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A body as it was read, or why it was not.
pub type Read = Result<Bytes, BytesRejection>;

/// The length of a body, which bounds what is stored of it.
pub fn length(body: &Read) -> usize {
    body.as_ref().map_or(0, Bytes::len)
}

/// Reads a body as JSON.
pub fn read<T: DeserializeOwned>(body: Read) -> Result<T, Fault> {
    parse(&body.map_err(|error| unread(error.status()))?)
}

/// Reads bytes as JSON, and nothing after it.
pub fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Fault> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    object(&mut reader)
        .and_then(|read| reader.end().map(|()| read))
        .map_err(|error| Fault::new(Code::Malformed, message!("server-json", why = error.to_string())))
}

/// Why a body could not be read.
pub fn unread(status: StatusCode) -> Fault {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Fault::new(Code::TooLarge, message!("server-too-large")),
        _ => Fault::new(Code::Malformed, message!("server-unreadable")),
    }
}
