//! The bots of a table: which of them think, and when their choices are shown.
//!
//! A choice is shown when the pause is over, not earlier and not later, so that the time tells nothing about the hand, also when the
//! machine is busy: a thought ends with the pause, and if there is none by then, a simple player chooses on the spot.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use bots::{Choice, Level, Temperament};
use catalog::{Preparation, unhurried};
use engine::chance::{Dice, below, dice};
use engine::{ActionId, Seat};
use tokio::sync::mpsc;

use super::Command;
use crate::config::Config;
use crate::metrics::BotFailure;
use crate::table::{Decision, LiveMatch, Table};
use crate::tables::Tables;
use crate::work::{Pending, Portable, WrittenWork};
use crate::workers::{Assignment, BotThought, WorkResult};

/// The player that chooses when a bot has failed.
const SIMPLE: Level = Level::Greedy;

/// The level at which a bot thinks if there is no room for what its own needs.
const NEXT_BEST: Level = Level::Expert;

/// How many times longer than others a bot of a daily deal may take, on a machine that is very busy.
const PATIENT: u32 = 10;

/// How strong a bot is, and its temperament.
type BotKind = (Level, Option<Temperament>);

/// A seat that a bot chooses for.
struct BotTurn {
    seat: Seat,
    step: u64,
    level: Level,
    /// When the choice is shown.
    due: Duration,
    /// If the bot has not chosen by then, a simple player does.
    limit: Duration,
    state: BotTurnState,
}

enum BotTurnState {
    /// What the bot needs is being computed.
    Preparing,
    Thinking(Pending),
    Chosen(ActionId),
}

/// The bots of one table.
pub struct TableBots {
    tables: Arc<Tables>,
    /// A sender to the table itself.
    own: mpsc::WeakSender<Command>,
    turns: Vec<BotTurn>,
}

impl TableBots {
    /// Bots that send their choices to this table.
    pub fn new(tables: Arc<Tables>, own: mpsc::WeakSender<Command>) -> TableBots {
        TableBots { tables, own, turns: Vec::new() }
    }

    /// Lets a bot think for every seat that is to choose, has a bot, and is not thought for yet, on behalf of this address.
    /// Drops turns that have passed. Bots wait for people who look at how the last deal ended.
    pub fn think(&mut self, table: &Table, address: IpAddr) {
        let Some(live) = table.live().filter(|_| table.looking().is_empty()) else { return };
        let (to_choose, step) = (table.turn(), live.step());
        self.turns.retain(|turn| {
            turn.step == step && to_choose.contains(turn.seat) && table.bot(turn.seat).is_some()
        });
        for seat in to_choose.iter() {
            let Some(level) = table.bot(seat) else { continue };
            if self.turns.iter().all(|turn| turn.seat != seat) {
                let turn = self.turn(live, seat, (level, table.temperament(seat)), address);
                self.turns.push(turn);
            }
        }
    }

    /// Begins the turn of a bot.
    fn turn(&self, live: &LiveMatch, seat: Seat, bot: BotKind, address: IpAddr) -> BotTurn {
        let (level, temperament) = bot;
        let (now, step) = (self.tables.config.clock.now(), live.step());
        let Config { games, bot_limit, bot_pause: pause, .. } = self.tables.config;
        let own = self.own.clone();
        let thinks = match games.prepare(live.game(), level, Box::new(move || send(&own, Command::Prepared)))
        {
            Preparation::Ready => level,
            Preparation::NoRoom => NEXT_BEST,
            Preparation::Later => {
                let (due, limit) = (now + pause, now + bot_limit);
                return BotTurn { seat, step, level, due, limit, state: BotTurnState::Preparing };
            }
        };
        let limit = now
            + match live.bot_dice(seat) {
                // What plays the same for everybody is not cut short.
                Some(_) => PATIENT * bot_limit,
                // Without a pause, whoever runs the server does not mind that the time tells something.
                None if pause.is_zero() => bot_limit,
                None => pause,
            };
        let mut turn = BotTurn { seat, step, level, due: now + pause, limit, state: BotTurnState::Preparing };
        turn.state = BotTurnState::Thinking(self.thinking(live, &turn, (thinks, temperament), address));
        turn
    }

    /// Lets a bot think about its turn, as one of this kind, on behalf of this address.
    fn thinking(
        &self,
        live: &LiveMatch,
        turn: &BotTurn,
        (thinks, temperament): BotKind,
        address: IpAddr,
    ) -> Pending {
        let (&BotTurn { seat, step, level, limit, .. }, own) = (turn, self.own.clone());
        let Config { games, make_thought, .. } = self.tables.config;
        let (thought, portable) = match live.bot_dice(seat) {
            Some(dice) => (make_thought(games, live.game(), seat, thinks, dice).map(unhurried), None),
            None => {
                let bot = BotThought { seat, level: thinks, temperament, seed: fresh_seed() };
                (bot.make(games, make_thought, live.game()), self.portable(live, bot))
            }
        };
        let thought = thought.expect("the table was set up with levels that play its game");
        let tell = move |choice: Option<Choice>| {
            let choice = choice.map(|choice| choice.id);
            send(&own, Command::Chosen { seat, step, level, choice });
        };
        self.tables.work.think(address, limit, thought, portable, tell)
    }

    /// What a worker needs to think for a bot; none if the bot is quick, or nobody would have any use for it.
    fn portable(&self, live: &LiveMatch, bot: BotThought) -> Option<Portable> {
        if !bot.level.looks_far_ahead() || !self.tables.work.has_workers() {
            return None;
        }
        let moves = live.game().moves(bot.seat);
        let accepts = move |answer: &WorkResult| answer.choice().is_some_and(|id| moves.contains(&id));
        let assignment = Assignment::thought(self.tables.config.games, live.game(), bot)?;
        Some(Portable::Thought(WrittenWork { assignment, accepts: Box::new(accepts) }))
    }

    /// Handles the choice of a bot; none if it panicked.
    pub fn chosen(&mut self, table: &Table, seat: Seat, step: u64, level: Level, choice: Option<ActionId>) {
        let Some(live) = table.live() else { return };
        let is_it = |turn: &BotTurn| (turn.seat, turn.step, turn.level) == (seat, step, level);
        let Some(index) = self.turns.iter().position(is_it).filter(|_| step == live.step()) else { return };
        match choice {
            Some(id) => self.turns[index].state = BotTurnState::Chosen(id),
            None => self.replace(live, index, BotFailure::Panic),
        }
    }

    /// Lets bots think whose preparations may be over: their turns begin anew.
    pub fn prepared(&mut self) {
        self.turns.retain(|turn| !matches!(turn.state, BotTurnState::Preparing));
    }

    /// Replaces bots that have not chosen in time.
    pub fn replace_late(&mut self, table: &Table) {
        let Some(live) = table.live() else { return };
        let now = self.tables.config.clock.now();
        for index in 0..self.turns.len() {
            let turn = &self.turns[index];
            let has_chosen = matches!(turn.state, BotTurnState::Chosen(_));
            if turn.step == live.step() && turn.limit <= now && !has_chosen {
                self.replace(live, index, BotFailure::Overrun);
            }
        }
    }

    /// A simple player chooses for a bot that failed.
    fn replace(&mut self, live: &LiveMatch, index: usize, why: BotFailure) {
        let turn = &mut self.turns[index];
        let was = std::mem::replace(&mut turn.state, BotTurnState::Preparing);
        let why = match was {
            BotTurnState::Thinking(pending) if why == BotFailure::Overrun && !pending.overrun() => {
                BotFailure::Busy
            }
            _ => why,
        };
        tracing::warn!(game = live.game().about().id, level = %turn.level, ?why, "a bot failed");
        self.tables.metrics.bot_failed(why);
        turn.state = BotTurnState::Chosen(choose_simply(&self.tables.config, live, turn.seat));
    }

    /// A choice that is due now. A bot whose choice is illegal is replaced.
    pub fn choice(&mut self, table: &Table) -> Option<Decision> {
        let live = table.live()?;
        let (step, now) = (live.step(), self.tables.config.clock.now());
        let is_ready = |turn: &BotTurn| {
            turn.step == step && turn.due <= now && matches!(turn.state, BotTurnState::Chosen(_))
        };
        let index = self.turns.iter().position(is_ready)?;
        let BotTurn { seat, state: BotTurnState::Chosen(id), .. } = self.turns[index] else { return None };
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
        let wake = |turn: &BotTurn| match turn.state {
            BotTurnState::Preparing | BotTurnState::Thinking(_) => turn.limit,
            BotTurnState::Chosen(_) => turn.due,
        };
        self.turns.iter().map(wake).min()
    }

    /// Forgets all choices, because one could not be stored: the bots think again later.
    pub fn forget(&mut self) {
        self.turns.clear();
    }
}

/// The choice of a simple player, made on the spot; if that fails too, the choice is random, which cannot fail.
fn choose_simply(config: &Config, live: &LiveMatch, seat: Seat) -> ActionId {
    let thought = (config.make_thought)(config.games, live.game(), seat, SIMPLE, fresh_dice())
        .expect("the simple player plays all games");
    let chosen = catch_unwind(AssertUnwindSafe(|| thought(Duration::ZERO))).ok();
    let moves = live.game().moves(seat);
    match chosen.filter(|choice| moves.contains(&choice.id)) {
        Some(choice) => choice.id,
        None => moves[below(&mut fresh_dice(), moves.len())],
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
    dice(fresh_seed(), 0)
}

fn fresh_seed() -> u64 {
    getrandom::u64().expect("the machine has a source of randomness")
}
