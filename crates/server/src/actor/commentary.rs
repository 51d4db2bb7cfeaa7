//! Live commentary, at a table that was created with it: what a move cost its player, who alone is told.
//!
//! A move is judged by what its seat knew before it, on the threads and in the queue of hints. If the queue is full, nothing is
//! said: nobody waits for a comment.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use catalog::Judgement;
use engine::Seat;
use messages::Message;
use tokio::sync::mpsc;
use wire::ToClient;

use super::Command;
use super::table_bots::{fresh_dice, send};
use crate::config::Config;
use crate::table::{Decision, Table};
use crate::tables::Tables;
use crate::work::{Pending, WorkKind};

/// The commentary of a table.
pub struct Commentary {
    tables: Arc<Tables>,
    /// A sender to the table itself.
    own: mpsc::WeakSender<Command>,
    /// The last move of each seat that is being judged, and the step it answered.
    judged: Vec<(Seat, u64, Pending)>,
}

/// A move that is about to be made, ready to be judged.
pub struct MoveToJudge {
    seat: Seat,
    /// The step that it answers.
    step: u64,
    judgement: Judgement,
}

impl Commentary {
    /// Commentary for this table.
    pub fn new(tables: Arc<Tables>, own: mpsc::WeakSender<Command>) -> Commentary {
        Commentary { tables, own, judged: Vec::new() }
    }

    /// Takes along what is needed to judge a decision before it is carried out; none if it is no move, or nothing is said about
    /// moves here.
    pub fn prepare(&self, table: &Table, decision: &Decision) -> Option<MoveToJudge> {
        let (seat, played) = decision.chosen_move()?;
        let live = table.live().filter(|_| table.setup().commentary)?;
        let Config { games, make_judgement, .. } = self.tables.config;
        let judgement = make_judgement(games, live.game(), seat, played, fresh_dice())?;
        Some(MoveToJudge { seat, step: live.step(), judgement })
    }

    /// Begins to judge a move that was made. An earlier one that nobody has begun to judge is forgotten.
    pub fn judge(&mut self, MoveToJudge { seat, step, judgement }: MoveToJudge, address: IpAddr) {
        let own = self.own.clone();
        let think = move |time| {
            let message = catch_unwind(AssertUnwindSafe(|| judgement(time))).ok().flatten();
            send(&own, Command::Judged { seat, step, message });
        };
        self.judged.retain(|(other, ..)| *other != seat);
        if let Ok(pending) = self.tables.work.ask(WorkKind::Hint, address, think) {
            self.judged.push((seat, step, pending));
        }
    }

    /// What the player is told about a move that was judged; nothing if a later one is being judged.
    pub fn comment(&mut self, seat: Seat, step: u64, message: Option<Message>) -> Option<ToClient> {
        let index = self.judged.iter().position(|(other, judged, _)| (*other, *judged) == (seat, step))?;
        self.judged.swap_remove(index);
        message.map(|message| ToClient::Comment { step, message: message.into() })
    }
}
