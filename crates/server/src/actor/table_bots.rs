//! Players of the house at a table: who thinks about what, and when a choice is made known.

use std::time::Duration;

use bots::{Choice, Level};
use engine::chance::{Dice, dice};
use engine::{ActionId, Seat};
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::{Candidate, Code, Fault, Hint};

use super::Command;
use crate::saying::parts;
use crate::table::{Decision, Table};
use crate::thinkers::ThinkerPool;

/// Who gives hints.
const ADVISER: Level = Level::Expert;

/// Somebody who thinks for a seat.
struct Thinking {
    seat: Seat,
    step: u64,
    /// Not before this is the choice made known: the time it takes tells nothing of what there was to think about.
    due: Instant,
    choice: Option<ActionId>,
}

/// So many pauses the first choice of another deal takes: people look at how the last one ended.
const LOOK: u32 = 4;

/// The players of the house at one table.
pub struct TableBots {
    pause: Duration,
    thinking: Vec<Thinking>,
    /// How many deals had been played when somebody last began to think.
    deals: usize,
}

impl TableBots {
    /// Who take so long for every choice.
    pub fn new(pause: Duration) -> TableBots {
        TableBots { pause, thinking: Vec::new(), deals: 0 }
    }

    /// Lets everybody think who is to choose and does not think yet.
    pub fn think(&mut self, table: &Table, thinkers: &ThinkerPool, own: &mpsc::WeakSender<Command>) {
        let Some(live) = table.live() else { return };
        let (turn, step) = (table.turn(), live.step());
        self.thinking.retain(|thinking| {
            thinking.step == step && turn.contains(thinking.seat) && table.bot(thinking.seat).is_some()
        });
        let deals = live.game().scores().len();
        let pause =
            if deals > std::mem::replace(&mut self.deals, deals) { LOOK * self.pause } else { self.pause };
        for seat in turn.iter() {
            let Some(level) = table.bot(seat) else { continue };
            if self.thinking.iter().any(|thinking| thinking.seat == seat) {
                continue;
            }
            let thought =
                catalog::thought(live.game(), seat, level, fresh_dice()).expect("a level of this game");
            let own = own.clone();
            thinkers.think(thought, move |choice| send(&own, Command::Chosen { seat, step, choice }));
            self.thinking.push(Thinking { seat, step, due: Instant::now() + pause, choice: None });
        }
    }

    /// Somebody has made up its mind.
    pub fn chosen(&mut self, seat: Seat, step: u64, choice: ActionId) {
        let same = |thinking: &&mut Thinking| thinking.seat == seat && thinking.step == step;
        if let Some(thinking) = self.thinking.iter_mut().find(same) {
            thinking.choice = Some(choice);
        }
    }

    /// A choice that is to be made known now.
    pub fn choice(&mut self, table: &Table) -> Option<Decision> {
        let step = table.live()?.step();
        let ready = |thinking: &Thinking| {
            thinking.step == step && thinking.choice.is_some() && thinking.due <= Instant::now()
        };
        let Thinking { seat, choice, .. } = self.thinking.swap_remove(self.thinking.iter().position(ready)?);
        // Somebody may have come back to a seat that was kept substitute.
        table.bot(seat)?;
        table.choose(seat, choice?).ok()
    }

    /// When the next choice is to be made known.
    pub fn wake(&self) -> Option<Instant> {
        self.thinking.iter().filter(|thinking| thinking.choice.is_some()).map(|thinking| thinking.due).min()
    }

    /// Something could not be kept: everybody thinks again, later.
    pub fn forget(&mut self) {
        self.thinking.clear();
    }

    /// Thinks about what a good player would do in this seat.
    pub fn ask_hint(
        &self,
        table: &Table,
        seat: Seat,
        thinkers: &ThinkerPool,
        tell: impl FnOnce(Choice) + Send + 'static,
    ) -> Result<(), Fault> {
        if !table.setup().hints {
            return Err(Fault::new(Code::Off, "This table is without hints."));
        }
        match table.live() {
            Some(live) if table.turn().contains(seat) => {
                let thought =
                    catalog::thought(live.game(), seat, ADVISER, fresh_dice()).expect("a level of all games");
                thinkers.think(thought, tell);
                Ok(())
            }
            _ => Err(Fault::new(Code::NotNow, "It is not your turn.")),
        }
    }
}

/// A choice as a hint.
pub fn hint(table: &Table, step: u64, choice: &Choice) -> Hint {
    let text = |id: ActionId| table.live().map(|live| live.game().notation(id)).unwrap_or_default();
    let candidate = |candidate: &bots::Candidate| Candidate {
        action: text(candidate.id),
        value: candidate.value,
        error: candidate.error,
        share: candidate.probability,
    };
    let saying = choice.sentence(&text);
    Hint {
        step,
        action: text(choice.id),
        text: saying.to_string(),
        saying: parts(&saying),
        candidates: choice.well_tried().map(candidate).collect(),
    }
}

/// Sends a table what was thought; a table that is gone does not need it.
pub fn send(own: &mpsc::WeakSender<Command>, command: Command) {
    if let Some(own) = own.upgrade() {
        let _ = own.blocking_send(command);
    }
}

fn fresh_dice() -> Dice {
    dice(getrandom::u64().expect("the machine has a source of randomness"), 0)
}
