//! The bots of a table: which of them think, and when their choices are shown.

use std::sync::Arc;
use std::time::Duration;

use bots::{Choice, Level};
use engine::chance::{Dice, below, dice};
use engine::{ActionId, Seat};
use tokio::sync::mpsc;

use super::Command;
use crate::config::Config;
use crate::metrics::BotFailure;
use crate::table::{Decision, LiveMatch, Table};
use crate::tables::Tables;
use crate::thinkers::Thinking;

/// The player that chooses when a bot has failed.
const SIMPLE: Level = Level::Greedy;

/// How many pauses the first choice of a new deal takes, because people look at how the last deal ended.
const LOOK: u32 = 4;

/// A seat that a bot chooses for.
struct Turn {
    seat: Seat,
    step: u64,
    level: Level,
    /// The choice is shown at this moment and not before, so that the time says nothing about the hand.
    due: Duration,
    /// If the bot has not chosen by then, it has failed.
    limit: Duration,
    state: TurnState,
}

enum TurnState {
    Thinking(Thinking),
    Chosen(ActionId),
}

/// The bots of one table.
pub struct TableBots {
    tables: Arc<Tables>,
    /// A sender to the table itself.
    own: mpsc::WeakSender<Command>,
    turns: Vec<Turn>,
    /// How many deals had been played when a bot last began to think.
    deals: usize,
}

impl TableBots {
    /// Bots that send their choices to this table.
    pub fn new(tables: Arc<Tables>, own: mpsc::WeakSender<Command>) -> TableBots {
        TableBots { tables, own, turns: Vec::new(), deals: 0 }
    }

    /// Lets a bot think for every seat that is to choose, has a bot, and is not thought for yet. Drops turns that have
    /// passed.
    pub fn think(&mut self, table: &Table) {
        let Some(live) = table.live() else { return };
        let (to_choose, step) = (table.turn(), live.step());
        self.turns.retain(|turn| {
            turn.step == step && to_choose.contains(turn.seat) && table.bot(turn.seat).is_some()
        });
        let deals = live.game().scores().len();
        let is_new_deal = deals > std::mem::replace(&mut self.deals, deals);
        let pause = self.tables.config.bot_pause * if is_new_deal { LOOK } else { 1 };
        let now = self.tables.config.clock.now();
        for seat in to_choose.iter() {
            let Some(level) = table.bot(seat) else { continue };
            if self.turns.iter().all(|turn| turn.seat != seat) {
                let turn = self.turn(live, seat, level, now + pause);
                self.turns.push(turn);
            }
        }
    }

    fn turn(&self, live: &LiveMatch, seat: Seat, level: Level, due: Duration) -> Turn {
        let (step, own) = (live.step(), self.own.clone());
        let Config { games, make_thought, .. } = self.tables.config;
        let thought = make_thought(games, live.game(), seat, level, fresh_dice())
            .expect("the table was set up with levels that play its game");
        let tell = move |choice: Option<Choice>| {
            let choice = choice.map(|choice| choice.id);
            send(&own, Command::Chosen { seat, step, level, choice });
        };
        let limit = self.tables.config.clock.now() + self.tables.config.bot_limit;
        Turn {
            seat,
            step,
            level,
            due,
            limit,
            state: TurnState::Thinking(self.tables.thinkers.think(thought, tell)),
        }
    }

    /// Handles the choice of a bot; none if it panicked.
    pub fn chosen(&mut self, table: &Table, seat: Seat, step: u64, level: Level, choice: Option<ActionId>) {
        let Some(live) = table.live() else { return };
        let is_it = |turn: &Turn| (turn.seat, turn.step, turn.level) == (seat, step, level);
        let Some(index) = self.turns.iter().position(is_it).filter(|_| step == live.step()) else { return };
        match choice {
            Some(id) => self.turns[index].state = TurnState::Chosen(id),
            None => self.replace(live, index, BotFailure::Panic),
        }
    }

    /// Replaces bots that have not chosen in time.
    pub fn replace_late(&mut self, table: &Table) {
        let Some(live) = table.live() else { return };
        let now = self.tables.config.clock.now();
        let is_late = |turn: &Turn| {
            turn.step == live.step() && turn.limit <= now && matches!(turn.state, TurnState::Thinking(_))
        };
        while let Some(index) = self.turns.iter().position(is_late) {
            self.replace(live, index, BotFailure::Overrun);
        }
    }

    /// A simple player chooses for a bot that failed; if that fails too, the choice is random, which cannot fail.
    fn replace(&mut self, live: &LiveMatch, index: usize, why: BotFailure) {
        let Turn { seat, step, level, due, limit, state } = self.turns.swap_remove(index);
        tracing::error!(game = live.game().about().id, %level, ?why, "a bot failed");
        self.tables.metrics.bot_failed(why);
        if let TurnState::Thinking(thinking) = state
            && why == BotFailure::Overrun
        {
            thinking.overrun();
        }
        let turn = if level == SIMPLE {
            let moves = live.game().moves(seat);
            let any = moves[below(&mut fresh_dice(), moves.len())];
            Turn { seat, step, level, due, limit, state: TurnState::Chosen(any) }
        } else {
            self.turn(live, seat, SIMPLE, due)
        };
        self.turns.push(turn);
    }

    /// A choice that is due now. A bot whose choice is illegal is replaced.
    pub fn choice(&mut self, table: &Table) -> Option<Decision> {
        let live = table.live()?;
        let (step, now) = (live.step(), self.tables.config.clock.now());
        let is_ready =
            |turn: &Turn| turn.step == step && turn.due <= now && matches!(turn.state, TurnState::Chosen(_));
        let index = self.turns.iter().position(is_ready)?;
        let Turn { seat, state: TurnState::Chosen(id), .. } = self.turns[index] else { return None };
        // The player may have returned to a seat that a bot played.
        let decision = table.bot(seat).map(|_| table.choose(seat, id));
        if let Some(Err(_)) = decision {
            self.replace(live, index, BotFailure::Illegal);
            return None;
        }
        self.turns.swap_remove(index);
        decision?.ok()
    }

    /// When something is due: a choice is to be shown, or a bot is late.
    pub fn wake(&self) -> Option<Duration> {
        let wake = |turn: &Turn| match turn.state {
            TurnState::Thinking(_) => turn.limit,
            TurnState::Chosen(_) => turn.due,
        };
        self.turns.iter().map(wake).min()
    }

    /// Forgets all choices, because one could not be stored: the bots think again later.
    pub fn forget(&mut self) {
        self.turns.clear();
    }
}

/// Sends the result of thinking to a table; if the table is gone, it is not needed.
pub fn send(own: &mpsc::WeakSender<Command>, command: Command) {
    if let Some(own) = own.upgrade() {
        let _ = own.blocking_send(command);
    }
}

/// A generator that nobody can predict.
pub fn fresh_dice() -> Dice {
    dice(getrandom::u64().expect("the machine has a source of randomness"), 0)
}
