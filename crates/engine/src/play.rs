//! A match: the driver of a game, with types. It holds incomplete joint choices, and keeps the log.

use rand_core::Rng;

use crate::game::{DealEnd, Game, Input, Points, Turn};
use crate::ids::{ActionId, IdSet};
use crate::options::Setting;
use crate::prepared::PreparedStep;
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet};

/// An entry of a match's log. A record writes the same as text: [`crate::record::RecordEntry`].
#[derive(Clone, Debug)]
pub enum LogEntry<Outcome> {
    /// An input of the deal.
    Input(Input<Outcome>),
    /// A deal that was played to its end.
    Scores {
        /// Its scores.
        deal: Points,
        /// The totals with it.
        totals: Points,
    },
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The totals by seat.
    pub totals: Vec<i32>,
    /// The winners; none for a draw.
    pub winners: SeatSet,
}

/// A match of the game `G`.
pub struct Match<G: Game> {
    setting: Setting,
    start: G::State,
    /// What its first deal began with; none if it began in the middle of a deal.
    carry: Option<G::Carry>,
    progress: Progress<G>,
}

// A derived implementation would require the game itself to be `Clone`.
impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Match<G> {
        Match { setting: self.setting.clone(), progress: self.progress.clone(), ..*self }
    }
}

impl<G: Game> Match<G> {
    /// A new match. If no starter is given, one is drawn with the first deal.
    pub fn new(setting: Setting, starter: Option<Seat>) -> Match<G> {
        let rules = G::rules(&setting);
        Match::from_carry(setting, G::first(&rules, starter))
    }

    /// A match that continues from a carry.
    pub fn from_carry(setting: Setting, carry: G::Carry) -> Match<G> {
        let rules = G::rules(&setting);
        Match { carry: Some(carry), ..Match::from_state(setting, G::open(&rules, &carry)) }
    }

    /// A match that goes on from an imagined world. Its record cannot be replayed, because its log begins in the middle.
    pub fn from_world(setting: Setting, world: G::State) -> Match<G> {
        Match::from_state(setting, world)
    }

    fn from_state(setting: Setting, start: G::State) -> Match<G> {
        Match { progress: Progress::from(G::rules(&setting), start), setting, start, carry: None }
    }

    /// A match that goes on from a position in the middle of a deal. Its record cannot be replayed, because its log
    /// does not begin with a deal.
    pub fn from_setup(setting: Setting, setup: &G::Setup) -> Result<Match<G>, Refusal> {
        let state = G::set_up(&G::rules(&setting), setup)?;
        Ok(Match::from_state(setting, state))
    }

    /// The player count and options.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.setting.players()
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &G::Rules {
        &self.progress.rules
    }

    /// The deal as it is, secrets included: for the driver, never for an eye.
    pub fn state(&self) -> &G::State {
        &self.progress.state
    }

    /// The end of the deal before this one, secrets included, as with [`state`](Match::state).
    pub fn previous(&self) -> Option<&G::State> {
        self.progress.previous.as_ref()
    }

    /// The log.
    pub fn log(&self) -> &[LogEntry<G::Outcome>] {
        &self.progress.log
    }

    /// The deal that is played now: its state as it opened, and its inputs since, secrets included, as with [`state`](Match::state).
    pub fn this_deal(&self) -> (G::State, impl Iterator<Item = Input<G::Outcome>>) {
        let opened = match self.previous().and_then(|_| self.carry()) {
            Some(carry) => G::open(self.rules(), &carry),
            None => self.start,
        };
        let is_end = |entry: &LogEntry<G::Outcome>| matches!(entry, LogEntry::Scores { .. });
        // The deal that ends the match is followed by no other.
        let earlier = self.log().len() - usize::from(self.verdict().is_some());
        let first = self.log()[..earlier].iter().rposition(is_end).map_or(0, |end| end + 1);
        let inputs = self.log()[first..].iter().filter_map(|entry| match entry {
            LogEntry::Input(input) => Some(*input),
            LogEntry::Scores { .. } => None,
        });
        (opened, inputs)
    }

    /// What the deal that is played now began with; none if the match began in the middle of it.
    pub fn carry(&self) -> Option<G::Carry> {
        match self.previous().map(|ended| G::close(ended).then) {
            Some(DealEnd::NextDeal(carry)) => Some(carry),
            _ => self.carry,
        }
    }

    /// All events.
    pub fn events(&self) -> &[G::Event] {
        &self.progress.events
    }

    /// How it ended, once it has.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.progress.verdict.as_ref()
    }

    /// What the match waits for: of the seats whose turn it is, those that have not chosen yet.
    pub fn turn(&self) -> Turn {
        self.progress.turn()
    }

    /// The legal moves of this seat; `None` when it is not its turn, or it has chosen already.
    pub fn legal(&self, seat: Seat) -> Option<G::Legal> {
        matches!(self.turn(), Turn::Seats(seats) if seats.contains(seat))
            .then(|| G::legal(self.state(), seat))
    }

    /// Checks whether this seat may make this move. The refusal says why not.
    pub fn allow(&self, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        match self.legal(seat) {
            Some(legal) if legal.contains(id) => Ok(()),
            _ => Err(G::refuse(self.state(), seat, G::action(id))),
        }
    }

    /// Makes a seat's choice. It takes effect when all seats whose turn it is have chosen.
    pub fn submit(&mut self, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        self.allow(seat, id)?;
        self.submit_unchecked(seat, id);
        Ok(())
    }

    /// Makes a choice that is known to be one of [`legal`](Match::legal).
    pub fn submit_unchecked(&mut self, seat: Seat, id: ActionId) {
        self.progress.choose(seat, id);
    }

    /// Steps the deal with an input that is known to be possible.
    pub(crate) fn step(&mut self, input: Input<G::Outcome>) {
        self.progress.step(input);
    }

    /// Checks a seat's choice and works out what it leads to. The match does not change.
    pub fn prepare(&self, seat: Seat, id: ActionId) -> Result<PreparedStep<G>, Refusal> {
        self.allow(seat, id)?;
        let mut progress = self.progress.ahead();
        progress.choose(seat, id);
        Ok(PreparedStep { base: (self.log().len(), self.progress.chosen), progress })
    }

    /// Commits a prepared step.
    ///
    /// # Panics
    /// If the match has changed since the step was prepared.
    pub fn commit(&mut self, step: PreparedStep<G>) {
        let base = (self.log().len(), self.progress.chosen);
        assert_eq!(step.base, base, "the match has changed since the step was prepared");
        self.progress.append(step.progress);
    }

    /// Draws what chance gives. Nothing happens when it is not chance's turn.
    pub fn draw(&mut self, rng: &mut (impl Rng + ?Sized)) {
        self.progress.draw(rng);
    }

    /// Draws what chance gives, and returns it as a record writes it; `None` when it is not chance's turn.
    pub fn draw_recorded(&mut self, rng: &mut (impl Rng + ?Sized)) -> Option<G::Written> {
        self.progress.draw_recorded(rng)
    }

    /// Takes an outcome of chance from a record. It is refused if chance could not give it now.
    pub fn chance(&mut self, written: &G::Written) -> Result<(), Refusal> {
        self.progress.chance(written)
    }

    /// Whether this seat may undo its last choice, because nobody has learned anything since.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.progress.chosen.seats.contains(seat) || self.undo_to(seat).is_some()
    }

    /// Takes this seat's last choice back. False, and nothing changes, if somebody has learned something since.
    pub fn undo(&mut self, seat: Seat) -> bool {
        if self.progress.chosen.seats.contains(seat) {
            self.progress.unchoose(seat);
            return true;
        }
        let Some(length) = self.undo_to(seat) else { return false };
        self.rewind(length);
        true
    }

    /// The lengths of the log and of the list of events before this seat's last choice, whatever was learned since;
    /// `None` if it has not moved yet.
    pub fn before_last_move(&self, seat: Seat) -> Option<(usize, usize)> {
        let moved = |entry: &LogEntry<G::Outcome>| matches!(entry, LogEntry::Input(Input::Moves(joint)) if joint.seats.contains(seat));
        let length = self.log().iter().rposition(moved)?;
        Some((length, self.progress.events_before[length]))
    }

    /// Goes back to where the log had this length, and forgets everything after it.
    pub fn rewind(&mut self, length: usize) {
        *self = self.replay(length, |_, _| ());
    }

    /// The length of the log that would be left if this seat undid its last choice.
    fn undo_to(&self, seat: Seat) -> Option<usize> {
        let (last, earlier) = self.log().split_last()?;
        let LogEntry::Input(Input::Moves(joint)) = last else { return None };
        let is_own = joint.seats == SeatSet::one(seat);
        let is_hidden = is_own && !G::reveals(&self.progress.before, seat, G::action(joint.id(seat)));
        is_hidden.then_some(earlier.len())
    }

    /// Replays the first `length` entries of the log, and shows each with the match as it was before it.
    pub fn replay(&self, length: usize, mut each: impl FnMut(&Match<G>, &LogEntry<G::Outcome>)) -> Match<G> {
        let mut again = Match { carry: self.carry, ..Match::from_state(self.setting.clone(), self.start) };
        for entry in &self.log()[..length] {
            each(&again, entry);
            if let LogEntry::Input(input) = entry {
                again.step(*input);
            }
        }
        again
    }
}
