//! What the operator does: each act is checked, done, and logged.

use std::sync::Arc;

use messages::shared::SOURCE;
use messages::{Language, Message, Reader};
use wire::{Arg, Fault};

use super::request::{AdminAnswer, AdminRequest, AdminTable, Ban};
use crate::actor::{OperatorAct, OperatorOutcome};
use crate::keys::TableId;
use crate::network::IpNetwork;
use crate::storage::{Owner, StorageFault};
use crate::tables::Tables;

/// Does what the operator asks for, at the node that owns the table.
pub async fn anywhere(tables: &Arc<Tables>, request: &AdminRequest) -> AdminAnswer {
    let owner = match request.table().and_then(|table| table.parse::<TableId>().ok()) {
        Some(table) => tables.owner(&table).await.ok(),
        None => None,
    };
    if let (Some(nodes), Some((Owner::Elsewhere(node), _))) = (&tables.nodes, &owner) {
        let answer = nodes.ask_operator(node, request).await;
        return answer.unwrap_or_else(|| AdminAnswer::Refused(format!("the node at {node} does not answer")));
    }
    carry_out(tables, request).await
}

/// Does what the operator asks for, and logs it. Answers are not logged: one of them has keys.
pub async fn carry_out(tables: &Arc<Tables>, request: &AdminRequest) -> AdminAnswer {
    let done = act(tables, request).await;
    match &done {
        Ok(_) => tracing::info!(target: "admin", ?request, "done"),
        Err(why) => tracing::info!(target: "admin", ?request, why, "refused"),
    }
    done.unwrap_or_else(AdminAnswer::Refused)
}

async fn act(tables: &Arc<Tables>, request: &AdminRequest) -> Result<AdminAnswer, String> {
    let up = tables.uptime.now().up;
    let until = |seconds: Option<u64>| {
        let end = seconds.map(|seconds| up.saturating_add(seconds.saturating_mul(1000)));
        // What storage can hold.
        end.map(|end| end.min(i64::MAX as u64))
    };
    match request {
        AdminRequest::List { most } => list(tables, *most, up).await,
        AdminRequest::Bans {} => Ok(AdminAnswer::Bans(bans(tables, up))),
        AdminRequest::Close { table } => at(tables, table, OperatorAct::Close, "closed").await,
        AdminRequest::Delete { table } => at(tables, table, OperatorAct::Delete, "deleted").await,
        AdminRequest::End { table } => {
            at(
                tables,
                table,
                OperatorAct::End,
                "ends: bots play for those who are away until the match is over",
            )
            .await
        }
        AdminRequest::Mute { table, seat, seconds } => {
            at(tables, table, OperatorAct::Mute(*seat, until(*seconds)), &format!("seat {seat} is muted"))
                .await
        }
        AdminRequest::Unmute { table, seat } => {
            at(tables, table, OperatorAct::Unmute(*seat), &format!("seat {seat} may speak again")).await
        }
        AdminRequest::Rotate { table } => {
            at(tables, table, OperatorAct::Rotate, "has a new invitation").await
        }
        AdminRequest::Ban { address, seconds } => {
            let (network, until) = (address.parse::<IpNetwork>()?, until(*seconds));
            tables.storage.save_ban(network, Some(until)).await.map_err(not_stored)?;
            tables.bans.add(network, until);
            Ok(AdminAnswer::Done(format!("{network} is banned")))
        }
        AdminRequest::Unban { address } => {
            let network = address.parse::<IpNetwork>()?;
            tables.storage.save_ban(network, None).await.map_err(not_stored)?;
            match tables.bans.lift(&network) {
                true => Ok(AdminAnswer::Done(format!("{network} is not banned any more"))),
                false => Err(format!("{network} is not banned; `bans` lists what is")),
            }
        }
    }
}

/// Does something at a table.
async fn at(tables: &Arc<Tables>, table: &str, act: OperatorAct, done: &str) -> Result<AdminAnswer, String> {
    let id: TableId = table.parse().map_err(|()| format!("'{table}' is not the id of a table"))?;
    match tables.operate(&id, act).await.map_err(|fault| english(&fault))? {
        OperatorOutcome::Keys(invite, watch) => Ok(AdminAnswer::Keys { invite, watch }),
        OperatorOutcome::Done | OperatorOutcome::Presence(..) => {
            Ok(AdminAnswer::Done(format!("{id}: {done}")))
        }
    }
}

async fn list(tables: &Arc<Tables>, most: usize, up: u64) -> Result<AdminAnswer, String> {
    let mut listed = Vec::new();
    for stored in tables.storage.list(most).await.map_err(not_stored)? {
        let presence = match stored.listing.table.parse() {
            Ok(id) => tables.presence(&id).await,
            Err(()) => None,
        };
        let (seats, watching) = match presence {
            Some(OperatorOutcome::Presence(seats, watching)) => (seats, watching),
            _ => (Vec::new(), 0),
        };
        listed.push(AdminTable {
            listing: stored.listing,
            open: stored.open,
            entries: stored.version,
            records: stored.records,
            idle: up.saturating_sub(stored.stamp.up) / 1000,
            here: (0..).zip(seats).filter_map(|(seat, here)| here.then_some(seat)).collect(),
            watching,
        });
    }
    Ok(AdminAnswer::Tables(listed))
}

fn bans(tables: &Tables, up: u64) -> Vec<Ban> {
    let ban = |(network, until): (IpNetwork, Option<u64>)| Ban {
        network: network.to_string(),
        seconds: until.map(|until| (until - up).div_ceil(1000)),
    };
    tables.bans.list(up).into_iter().map(ban).collect()
}

fn not_stored(fault: StorageFault) -> String {
    format!("storage: {fault}")
}

/// A refusal as the operator reads it: in English.
fn english(fault: &Fault) -> String {
    let mut message = Message::new(&SOURCE, fault.message.id.clone());
    for gap in ["text", "why", "most"] {
        message = match fault.message.args.get(gap) {
            Some(Arg::Text(text)) => message.with(gap, text.clone()),
            Some(Arg::Number(number)) => message.with(gap, *number),
            _ => message,
        };
    }
    message.format(&Reader::of(Language::En))
}
