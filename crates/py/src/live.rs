//! A match with its own chance: what it earned, and the way back.

use catalog::{GameEntry, Observed};
use engine::chance::{Dice, below, dice};
use engine::terms::{Episode, Terms};
use engine::{ActionId, AnyMatch, MAX_SEATS, Points, Refusal, Seat, SeatSet, Setting, Turn};
use serde::{Deserialize, Serialize};

/// A game as it is to be played: its setting, and what an episode and a reward are.
#[derive(Clone)]
pub struct GameSpec {
    pub entry: &'static GameEntry,
    pub observed: Observed,
    pub setting: Setting,
    pub terms: Terms,
}

impl GameSpec {
    pub fn players(&self) -> usize {
        self.setting.players()
    }
}

/// Where chance outcomes come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Source {
    /// From the dice of the match, one after another.
    Stream,
    /// From dice for the place in the match alone, so that other players get the same deals; as the laboratory draws them.
    Place { seed: u64, deals: u64, draws: u64 },
    /// From the caller.
    Given,
}

/// A choice that can be undone, and what must be put back for that.
#[derive(Clone, Serialize, Deserialize)]
pub struct Chosen {
    pub seat: usize,
    pub id: usize,
    pub log_len: usize,
    pub dice: Dice,
    pub source: Source,
    pub earned: [f32; MAX_SEATS],
    pub returns: [f32; MAX_SEATS],
    pub deals: usize,
}

/// A match that draws what chance gives by itself.
pub struct Live {
    pub game: Box<dyn AnyMatch>,
    pub terms: Terms,
    pub fewest: bool,
    pub dice: Dice,
    pub source: Source,
    /// The choices so far.
    pub chosen: Vec<Chosen>,
    /// What each seat earned since the last choice, that included.
    pub earned: [f32; MAX_SEATS],
    /// What each seat earned in all.
    pub returns: [f32; MAX_SEATS],
    /// How many deals were played to their end.
    pub deals: usize,
    /// Whether it began in an imagined world.
    pub is_world: bool,
}

impl Live {
    /// A match at its first decision. An episode that would end before anybody decides anything is passed over.
    pub fn new(spec: &GameSpec, starter: Option<Seat>, dice: Dice, source: Source) -> Live {
        let start = || spec.entry.new_match(spec.setting.clone(), starter);
        let mut live = Live::of(spec, start(), dice, source);
        live.draw_all();
        while live.is_over() {
            (live.game, live.deals) = (start(), 0);
            live.draw_all();
        }
        (live.earned, live.returns) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        live
    }

    /// A match that goes on from here.
    pub fn of(spec: &GameSpec, game: Box<dyn AnyMatch>, dice: Dice, source: Source) -> Live {
        Live {
            game,
            terms: spec.terms,
            fewest: spec.observed.fewest,
            dice,
            source,
            chosen: Vec::new(),
            earned: [0.0; MAX_SEATS],
            returns: [0.0; MAX_SEATS],
            deals: 0,
            is_world: false,
        }
    }

    /// A match that a record told. Nothing in it can be undone; what it earned so far counts.
    pub fn replayed(spec: &GameSpec, game: Box<dyn AnyMatch>, dice: Dice) -> Live {
        let mut live = Live::of(spec, game, dice, Source::Stream);
        let scores = live.game.scores();
        let last = scores.len();
        for (number, (deal, _)) in (1..).zip(&scores) {
            let winners = live.game.verdict().filter(|_| number == last).map(|verdict| verdict.winners);
            live.earn(deal, winners);
        }
        live.earned = [0.0; MAX_SEATS];
        live.draw_all();
        live
    }

    /// Whether the episode is over.
    pub fn is_over(&self) -> bool {
        self.game.verdict().is_some() || self.terms.episode == Episode::Deal && self.deals > 0
    }

    /// The seats that are to choose.
    pub fn to_move(&self) -> SeatSet {
        match self.game.turn() {
            Turn::Seats(seats) if !self.is_over() => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether it waits for a chance outcome.
    pub fn is_chance(&self) -> bool {
        !self.is_over() && self.game.turn() == Turn::Chance
    }

    /// Makes a choice, and draws what chance gives then.
    pub fn apply(&mut self, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        let log_len = self.game.log_len();
        self.game.submit(seat, id)?;
        self.chosen.push(Chosen {
            seat: seat.index(),
            id: id.index(),
            log_len,
            dice: self.dice.clone(),
            source: self.source.clone(),
            earned: self.earned,
            returns: self.returns,
            deals: self.deals,
        });
        self.earned = [0.0; MAX_SEATS];
        self.note_end_of_deal(log_len);
        self.draw_all();
        Ok(())
    }

    /// Takes an outcome of chance from the caller.
    pub fn give(&mut self, written: &str) -> Result<(), Refusal> {
        let log_len = self.game.log_len();
        self.game.chance(written)?;
        self.note_end_of_deal(log_len);
        self.draw_all();
        Ok(())
    }

    /// Draws one chance outcome from the dice.
    pub fn draw(&mut self) {
        let log_len = self.game.log_len();
        match &mut self.source {
            Source::Place { seed, deals, draws } => {
                *draws += 1;
                self.game.draw(&mut dice(*seed, *deals << 8 | *draws));
            }
            Source::Stream | Source::Given => self.game.draw(&mut self.dice),
        }
        self.note_end_of_deal(log_len);
    }

    fn draw_all(&mut self) {
        while self.is_chance() && !matches!(self.source, Source::Given) {
            self.draw();
        }
    }

    /// A step adds an input to the log, and scores as well if it ended a deal.
    fn note_end_of_deal(&mut self, log_len: usize) {
        if self.game.log_len() < log_len + 2 {
            return;
        }
        let scores = self.game.scores();
        let (deal, _) = scores.last().expect("a deal that ended has scores");
        self.earn(deal, self.game.verdict().map(|verdict| verdict.winners));
        if let Source::Place { deals, draws, .. } = &mut self.source {
            (*deals, *draws) = (*deals + 1, 0);
        }
    }

    /// Adds what a deal that ended is worth.
    fn earn(&mut self, deal: &[i32], winners: Option<SeatSet>) {
        let players = self.game.setting().players();
        let earned = self.terms.earned(players, self.fewest, &Points::from_slice(deal), winners);
        for (seat, gained) in earned.into_iter().enumerate() {
            self.earned[seat] += gained;
            self.returns[seat] += gained;
        }
        self.deals += 1;
    }

    /// Takes the last choice back, with everything that chance gave since. False if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.chosen.pop() else { return false };
        let is_complete = self.game.log_len() > last.log_len;
        if is_complete {
            self.game.rewind(last.log_len);
            // Those who had chosen before, together with this one, have chosen still.
            let first = self.chosen.iter().rposition(|chosen| chosen.log_len != last.log_len);
            for Chosen { seat, id, .. } in &self.chosen[first.map_or(0, |first| first + 1)..] {
                let again = self.game.submit(Seat::new(*seat), ActionId::new(*id));
                again.expect("a choice that was legal before");
            }
        } else {
            self.game.undo(Seat::new(last.seat));
        }
        let Chosen { dice, source, earned, returns, deals, .. } = last;
        (self.dice, self.source) = (dice, source);
        (self.earned, self.returns, self.deals) = (earned, returns, deals);
        true
    }

    /// One of the legal moves of this seat, each equally likely.
    pub fn sample(&mut self, seat: Seat) -> Option<ActionId> {
        let moves = self.game.moves(seat);
        (!moves.is_empty()).then(|| moves[below(&mut self.dice, moves.len())])
    }

    /// A copy, which goes on by itself.
    pub fn fork(&self) -> Live {
        Live {
            game: self.game.fork(),
            dice: self.dice.clone(),
            source: self.source.clone(),
            chosen: self.chosen.clone(),
            ..*self
        }
    }
}
