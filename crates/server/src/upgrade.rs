//! The beginning of a socket: a request that is upgraded.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::rejection::PathRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Path, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use messages::{message, shared as texts};
use wire::{Code, Fault};

use crate::fault_response::FaultResponse;
use crate::http::{App, table_id};
use crate::nodes::{Claim, PassedOn};
use crate::socket::TableSocket;

/// The size of a socket's read buffer, in bytes.
const READ_BUFFER: usize = 2 << 10;

/// How many bytes of several messages may wait to be sent together.
const WRITE_BUFFER: usize = 8 << 10;

/// Connects to a table.
pub async fn socket(
    State(app): State<App>,
    table: Result<Path<String>, PathRejection>,
    ConnectInfo(connection): ConnectInfo<SocketAddr>,
    passed: Option<Extension<PassedOn>>,
    claim: Option<Extension<Option<Arc<Claim>>>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, FaultResponse> {
    // The table first: a page whose socket fails finds out by a plain request whether the table exists.
    let table = table_id(table)?;
    let upgrade = upgrade.map_err(|_| Fault::new(Code::Malformed, message!("server-websocket")))?;
    let address = app.door.address(connection, &headers);
    let admission = match passed {
        Some(_) => app.door.passed_socket(address)?,
        None => app.door.socket(address)?,
    };
    let limit = app.tables.config.limits.message;
    let table_socket =
        TableSocket { tables: app.tables, table, door: app.door, admission, closing: app.closing };
    Ok(bounded(upgrade, limit).on_upgrade(|socket| async move {
        table_socket.serve(socket).await;
        drop(claim);
    }))
}

/// There are many sockets with short messages: buffers of the usual 128 KiB would be most of the memory.
pub fn bounded(upgrade: WebSocketUpgrade, limit: usize) -> WebSocketUpgrade {
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER);
    upgrade.max_message_size(limit).max_frame_size(limit)
}
