//! A match at a table: the erased match, what its draws follow from, and what each version showed.

use std::sync::Arc;

use engine::chance::Dice;
use engine::{ActionId, AnyMatch, Prepared, Refusal, Seat, SeatSet, Turn};
use fair::{Bytes32, MatchKey, Proof, Secret};
use serde_json::value::RawValue as RawJson;

use super::open_deals::OpenDeals;
use super::pause::Pause;
use super::{Damaged, TableSetup};

/// A match at a table.
pub struct LiveMatch {
    pub(super) game: Box<dyn AnyMatch>,
    /// Grows with everything that makes earlier choices meaningless.
    pub(super) step: u64,
    /// Who has chosen in this step, while others have not.
    pub(super) chosen: SeatSet,
    /// Whether it goes on from another match, whose draws no secret of ours explains.
    pub(super) is_branch: bool,
    /// Where its deals come from, if they were known beforehand.
    pub(super) open_deals: Option<Arc<OpenDeals>>,
    pub(super) secret: Secret,
    /// Whether it began before the shares of bots followed from its secret.
    pub(super) uses_scheme_1: bool,
    pub(super) shares: Vec<Bytes32>,
    key: MatchKey,
    /// How many draws were in the log before this match: those of the match it goes on from.
    inherited: usize,
    /// The number of every draw in the log that is not inherited.
    draws: Vec<u64>,
    /// The number of the next draw. No number is used twice, even if its draw is undone.
    next_draw: u64,
    /// How many events there were at a version, ascending.
    marks: Vec<(u64, usize)>,
    pub(super) request: Option<UndoRequest>,
    /// How many moves were undone after bots had shown something: such a match is practice.
    pub(super) practice_undos: u32,
    /// Whether a bot has played for a person.
    pub(super) had_substitute: bool,
    /// The pause after the last deal, until somebody moves and nobody looks.
    pub(super) pause: Option<Pause>,
    /// The players' names when it ended: a player may leave later, and the seat gets another name.
    pub(super) names: Vec<String>,
    /// When the running clocks were started or charged last.
    pub(super) since: u64,
}

/// Somebody asks to undo what others have learned from.
#[derive(Clone, Copy)]
pub(super) struct UndoRequest {
    pub(super) seat: Seat,
    /// Who agrees.
    pub(super) agreed: SeatSet,
    /// Whether every person must agree: see [`TableEntry::Asked`](crate::entry::TableEntry::Asked).
    pub(super) by_all: bool,
    /// Whether the match is practice once all agree.
    pub(super) practice: bool,
}

/// A seat's choice and what it leads to, worked out beside the match.
pub(super) struct PreparedMove {
    pub(super) seat: Seat,
    pub(super) id: ActionId,
    step: Box<dyn Prepared>,
    /// How many draws followed it.
    draws: usize,
}

impl LiveMatch {
    pub(super) fn new(setup: &TableSetup, number: u32, secret: &Secret, shares: Vec<Bytes32>) -> LiveMatch {
        let game = setup.new_match(number);
        LiveMatch {
            inherited: game.draw_count(),
            game,
            is_branch: setup.is_branch(number),
            open_deals: setup.open_deals_of(number),
            step: 0,
            chosen: SeatSet::EMPTY,
            key: secret.key(&shares),
            secret: secret.clone(),
            uses_scheme_1: false,
            shares,
            draws: Vec::new(),
            next_draw: 0,
            marks: Vec::new(),
            request: None,
            practice_undos: 0,
            had_substitute: false,
            pause: None,
            names: Vec::new(),
            since: 0,
        }
    }

    /// The erased match.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// The step that a move must name.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Draws the chance outcomes at the beginning.
    pub(super) fn deal(&mut self) -> Vec<Box<RawJson>> {
        let mut drawn = Vec::new();
        while let Some(outcome) = self.draw() {
            self.count_draws(1);
            drawn.push(outcome);
        }
        drawn
    }

    fn draw(&mut self) -> Option<Box<RawJson>> {
        match &self.open_deals {
            Some(deals) => {
                let place = self.game.chance_place();
                deals.give(&mut *self.game, place, &self.key)
            }
            None => self.game.draw_recorded(&mut self.key.draw(self.next_draw)),
        }
    }

    /// Draws what follows a choice that was prepared, after this many draws.
    fn draw_after(&self, step: &mut dyn Prepared, drawn: usize) -> Option<Box<RawJson>> {
        match &self.open_deals {
            Some(deals) => {
                let place = self.game.chance_place().then(step.chance_place());
                deals.give(step, place, &self.key)
            }
            None => step.draw_recorded(&mut self.key.draw(self.next_draw + drawn as u64)),
        }
    }

    /// Whether it is practice.
    pub fn is_practice(&self) -> bool {
        self.practice_undos > 0
    }

    /// The generator of a bot, where bots play the same for everybody.
    pub fn bot_dice(&self, seat: Seat) -> Option<Dice> {
        match self.open_deals.as_deref()? {
            OpenDeals::Daily(_, deal) => Some(deal.bot_dice(&*self.game, seat, self.practice_undos)),
            OpenDeals::Duplicate(_) => None,
        }
    }

    /// The chance outcomes at the beginning, from storage.
    pub(super) fn deal_stored(&mut self, chance: &[Box<RawJson>]) -> Result<(), Damaged> {
        chance.iter().try_for_each(|outcome| self.game.chance(outcome.get()))?;
        self.count_draws(chance.len());
        none_missing(self.game.turn())
    }

    /// A choice and all chance outcomes after it. Nothing changes yet.
    pub(super) fn prepare(
        &self,
        seat: Seat,
        id: ActionId,
    ) -> Result<(PreparedMove, Vec<Box<RawJson>>), Refusal> {
        let mut step = self.game.prepare(seat, id)?;
        let mut drawn = Vec::new();
        while let Some(outcome) = self.draw_after(&mut *step, drawn.len()) {
            drawn.push(outcome);
        }
        Ok((PreparedMove { seat, id, step, draws: drawn.len() }, drawn))
    }

    /// A choice and the chance outcomes after it, from storage. Nothing changes yet.
    pub(super) fn prepare_stored(
        &self,
        seat: Seat,
        action: &str,
        chance: &[Box<RawJson>],
    ) -> Result<PreparedMove, Damaged> {
        let id = self.game.parse(action)?;
        let mut step = self.game.prepare(seat, id)?;
        chance.iter().try_for_each(|outcome| step.chance(outcome.get()))?;
        none_missing(step.turn())?;
        Ok(PreparedMove { seat, id, step, draws: chance.len() })
    }

    /// Makes a prepared choice happen.
    pub(super) fn commit(&mut self, PreparedMove { seat, step, draws, .. }: PreparedMove) {
        let length = self.game.log_len();
        self.game.commit(step);
        self.count_draws(draws);
        self.request = None;
        // Whoever moves has continued.
        self.pause = self.pause.map(|pause| Pause { looking: pause.looking.without(seat), ..pause });
        self.pause = self.pause.filter(|pause| !pause.looking.is_empty());
        if self.game.log_len() == length {
            self.chosen = self.chosen.with(seat);
        } else {
            self.next_step();
        }
    }

    fn count_draws(&mut self, count: usize) {
        let next = self.next_draw + count as u64;
        self.draws.extend(self.next_draw..next);
        self.next_draw = next;
    }

    fn next_step(&mut self) {
        self.step += 1;
        self.chosen = SeatSet::EMPTY;
    }

    /// Undoes a seat's last choice, and returns the first version that has not happened.
    pub(super) fn undo(&mut self, seat: Seat, version: u64) -> Result<u64, Damaged> {
        self.request = None;
        if self.chosen.contains(seat) {
            self.game.undo(seat);
            // Another step, so that the message with the old choice does nothing if it comes twice.
            self.step += 1;
            self.chosen = self.chosen.without(seat);
            return Ok(version);
        }
        let Some((length, events)) = self.game.before_last_move(seat) else {
            return Err(Damaged(format!("{seat} has nothing to undo")));
        };
        self.game.rewind(length);
        self.pause = None;
        self.draws.truncate(self.game.draw_count().saturating_sub(self.inherited));
        self.next_step();
        let kept = self.marks.partition_point(|(_, happened)| *happened <= events);
        let from = self.marks.get(kept).map_or(version, |(version, _)| *version);
        self.marks.truncate(kept);
        Ok(from)
    }

    /// Notes how many events there are at this version.
    pub(super) fn mark(&mut self, version: u64) {
        let happened = self.game.event_count();
        if self.marks.last().is_none_or(|(_, last)| *last != happened) {
            self.marks.push((version, happened));
        }
    }

    /// How many events there were at this version.
    pub(super) fn happened_by(&self, version: u64) -> usize {
        let later = self.marks.partition_point(|(mark, _)| *mark <= version);
        later.checked_sub(1).map_or(0, |last| self.marks[last].1)
    }

    /// The version an event came with.
    pub(super) fn version_of(&self, event: usize) -> u64 {
        let place = self.marks.partition_point(|(_, happened)| *happened <= event);
        self.marks.get(place).map_or(0, |(version, _)| *version)
    }

    /// The secret, once the match is over.
    pub(super) fn shown_secret(&self) -> Option<Bytes32> {
        self.game.verdict().map(|_| self.secret.reveal())
    }

    /// The proof that the draws were fair, once the match is over.
    pub(super) fn proof(&self) -> Option<Proof> {
        if self.is_branch || self.open_deals.is_some() {
            return None;
        }
        self.game.verdict()?;
        let proof = Proof::new(&self.secret, self.shares.clone(), self.draws.clone());
        Some(if self.uses_scheme_1 { proof.as_scheme_1() } else { proof })
    }
}

/// All that chance gave after a choice is in one entry with it.
fn none_missing(turn: Turn) -> Result<(), Damaged> {
    match turn {
        Turn::Chance => Err(Damaged("a draw is missing".to_owned())),
        Turn::Seats(_) | Turn::Over => Ok(()),
    }
}
