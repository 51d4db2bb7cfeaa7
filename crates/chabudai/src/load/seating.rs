//! Creating tables, and taking their seats.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use client::{Error, ServerApi};
use futures_util::StreamExt;
use futures_util::stream::iter;
use tokio::time::{Instant, sleep};
use wire::{Code, CreateTable, SitDown, Talk};

use super::plan::LoadPlan;
use super::shared::Table;
use crate::failure::Failure;

/// How many tables are created at once.
const AT_ONCE: usize = 128;
/// How long to keep trying when the server says that it is too fast.
const PATIENCE: Duration = Duration::from_secs(60);

/// The games that are played in turn, each with its number of players.
pub type Games = Vec<(&'static str, usize)>;

/// Creates this many tables, and takes all their seats. `tell` is called with the number so far.
pub async fn open_all(
    homes: &[ServerApi],
    plan: &LoadPlan,
    tell: impl Fn(usize),
) -> Result<Vec<Arc<Table>>, Failure> {
    let LoadPlan { games, tables, hostile, .. } = plan;
    let mut opening = iter(0..*tables)
        .map(|index| {
            let (game, players) = games[index % games.len()];
            let (mut homes, first) = (homes.to_vec(), index % homes.len());
            homes.rotate_left(first);
            if *hostile {
                homes = vec![homes[0].from_address(address(index))];
            }
            open(homes, game, players)
        })
        .buffer_unordered(AT_ONCE);
    let mut opened = Vec::with_capacity(*tables);
    while let Some(table) = opening.next().await {
        let table = table.map_err(|error| {
            let after = opened.len();
            Failure::usage(format!("no more tables after {after}: {error}{}", advice(&error)))
        })?;
        opened.push(Arc::new(table));
        tell(opened.len());
    }
    Ok(opened)
}

/// The address of the people at a table: a server with limits counts by address, and people do not share one.
fn address(table: usize) -> IpAddr {
    let [.., high, low] = (table as u32 + 1).to_be_bytes();
    IpAddr::V4(Ipv4Addr::new(127, 1, high, low))
}

async fn open(homes: Vec<ServerApi>, game: &str, players: usize) -> Result<Table, Error> {
    let home = &homes[0];
    let who = |seat: usize, key: Option<String>| SitDown {
        key,
        seat: Some(seat as u64),
        name: format!("Player {seat}"),
        colour: seat as u8,
    };
    let wanted = CreateTable {
        game: game.to_owned(),
        players: Some(players as u64),
        talk: Talk::Off,
        me: Some(who(0, None)),
        ..CreateTable::default()
    };
    let created = patiently(|| home.open(&wanted)).await?;
    let me = created.me.ok_or_else(|| Error::Broken("no seat for the creator of the table".into()))?;
    let mut keys = vec![me.key];
    for seat in 1..players {
        let who = who(seat, Some(created.invite.clone()));
        keys.push(patiently(|| home.sit(&created.table, &who)).await?.key);
    }
    Ok(Table::new(homes, created.table, keys, created.watch))
}

/// Tries again, a little later, if the server says that requests come too fast.
async fn patiently<T>(request: impl AsyncFn() -> Result<T, Error>) -> Result<T, Error> {
    let start = Instant::now();
    loop {
        match request().await {
            Err(error) if error.code() == Some(Code::TooFast) && start.elapsed() < PATIENCE => {
                sleep(Duration::from_millis(100)).await;
            }
            answer => return answer,
        }
    }
}

fn advice(error: &Error) -> &'static str {
    match error.code() {
        Some(Code::TooMany | Code::TooFast) => {
            "; raise the limits for one address: --tables-per-address, --sockets-per-address, --requests"
        }
        _ => "",
    }
}
