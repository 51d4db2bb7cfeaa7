//! What nodes know of each other: the lobby of all, what addresses do at each of them, and the bans.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{Method, header};
use axum::response::Response;
use futures_util::future::join_all;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Nodes;
use super::internal::{ADDRESSES, ADMIN, LOBBY};
use crate::admin::{AdminAnswer, AdminRequest};
use crate::admissions::Admissions;
use crate::lobby::LobbyListing;
use crate::tables::Tables;

/// How often a node asks the others.
const PERIOD: Duration = Duration::from_secs(1);
/// How long another node may take to answer.
const ANSWER: Duration = Duration::from_secs(2);
/// How often it also tells them of addresses that do little.
const TELL_ALL: u64 = 300;
/// The longest message of a node, in bytes.
pub(super) const LONGEST: usize = 8 << 20;

/// Asks the other nodes for as long as the server runs.
pub async fn gather(tables: Arc<Tables>, door: Arc<Admissions>) {
    let clock = tables.config.clock.clone();
    let mut round = 0;
    while let Some(nodes) = &tables.nodes {
        if let Ok(others) = nodes.storage.others().await {
            nodes.hear_of(&others);
            round += 1;
            let used = door.tell(round % TELL_ALL == 0);
            // What a node that does not answer shows is not listed, and what it has does not count.
            let ask = async |node: &String| {
                let lobby = nodes.ask::<Vec<LobbyListing>>(node, LOBBY, None::<&()>);
                let sockets = nodes.ask::<Vec<(IpAddr, usize)>>(node, ADDRESSES, Some(&used));
                tokio::join!(clock.timeout(ANSWER, lobby), clock.timeout(ANSWER, sockets))
            };
            let (lobbies, sockets): (Vec<_>, Vec<_>) =
                join_all(others.iter().map(ask)).await.into_iter().unzip();
            tables.lobby.hear(lobbies.into_iter().flatten().flatten().flatten().collect());
            door.sockets.hear(sockets.into_iter().flatten().flatten().flatten());
        }
        if let Ok(bans) = tables.storage.bans().await {
            tables.bans.reload(bans);
        }
        clock.sleep_until(clock.now() + PERIOD).await;
    }
}

impl Nodes {
    /// Asks another node for what the operator wants.
    pub async fn ask_operator(&self, node: &str, request: &AdminRequest) -> Option<AdminAnswer> {
        self.ask(node, ADMIN, Some(request)).await
    }

    /// Asks another node something; none if it does not answer.
    async fn ask<T: DeserializeOwned>(
        &self,
        node: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Option<T> {
        let method = if body.is_some() { Method::POST } else { Method::GET };
        let text = body.map_or_else(String::new, |body| serde_json::to_string(body).expect("plain data"));
        let request = Request::builder().method(method).uri(path);
        let request = request.header(header::CONTENT_TYPE, "application/json").body(Body::from(text)).ok()?;
        let nobody = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let answer: Response = self.send(node, nobody, request).await.ok()?;
        serde_json::from_slice(&to_bytes(answer.into_body(), LONGEST).await.ok()?).ok()
    }
}
