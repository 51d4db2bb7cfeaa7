//! A match: the driver of a game, with types. It holds choices that are not complete yet, and keeps the log.

use rand_core::Rng;

use crate::game::{Closing, DealEnd, Game, Input, Joint, Points, Turn};
use crate::ids::{ActionId, IdSet};
use crate::options::Setting;
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet};

/// Something that is logged.
#[derive(Clone, Debug)]
pub enum Entry<Outcome> {
    /// What stepped the deal.
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
    /// Who won; nobody, for a draw.
    pub winners: SeatSet,
}

/// A match of the game `G`.
pub struct Match<G: Game> {
    setting: Setting,
    rules: G::Rules,
    start: G::State,
    state: G::State,
    previous: Option<G::State>,
    chosen: Joint,
    log: Vec<Entry<G::Outcome>>,
    events: Vec<G::Event>,
    verdict: Option<Verdict>,
}

// Derived, it would ask the game itself to be `Clone`.
impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Match<G> {
        Match {
            setting: self.setting.clone(),
            log: self.log.clone(),
            events: self.events.clone(),
            verdict: self.verdict.clone(),
            ..*self
        }
    }
}

impl<G: Game> Match<G> {
    /// A new match. An untold starter is drawn with the first deal.
    pub fn new(setting: Setting, starter: Option<Seat>) -> Match<G> {
        let rules = G::rules(&setting);
        Match::from_carry(setting, G::first(&rules, starter))
    }

    /// A match that goes on from a carry.
    pub fn from_carry(setting: Setting, carry: G::Carry) -> Match<G> {
        let rules = G::rules(&setting);
        Match::from_state(setting, G::open(&rules, &carry))
    }

    fn from_state(setting: Setting, state: G::State) -> Match<G> {
        let mut game = Match {
            rules: G::rules(&setting),
            setting,
            start: state,
            state,
            previous: None,
            chosen: Joint::NONE,
            log: Vec::new(),
            events: Vec::new(),
            verdict: None,
        };
        game.settle();
        game
    }

    /// A match that goes on from a position in the middle of a deal. No reader takes its record, whose log has no
    /// beginning.
    pub fn from_setup(setting: Setting, setup: &G::Setup) -> Result<Match<G>, Refusal> {
        let state = G::set_up(&G::rules(&setting), setup)?;
        Ok(Match::from_state(setting, state))
    }

    /// How it is set up.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.setting.players()
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// The deal as it is, secrets included: for the driver, never for an eye.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The end of the deal before this one, secrets included, as with [`state`](Match::state).
    pub fn previous(&self) -> Option<&G::State> {
        self.previous.as_ref()
    }

    /// All that was logged.
    pub fn log(&self) -> &[Entry<G::Outcome>] {
        &self.log
    }

    /// All that happened.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// How it ended, once it has.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// What it waits for: of the seats whose turn it is, those that have not chosen yet.
    pub fn turn(&self) -> Turn {
        match G::turn(&self.state) {
            Turn::Seats(seats) => {
                Turn::Seats(seats.iter().filter(|seat| !self.chosen.seats.contains(*seat)).collect())
            }
            turn => turn,
        }
    }

    /// What this seat may do now; nothing when it is not its turn or it has chosen.
    pub fn legal(&self, seat: Seat) -> Option<G::Legal> {
        matches!(self.turn(), Turn::Seats(seats) if seats.contains(seat)).then(|| G::legal(&self.state, seat))
    }

    /// Whether this seat may do that, and if not, why.
    pub fn allow(&self, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        match self.legal(seat) {
            Some(legal) if legal.contains(id) => Ok(()),
            _ => Err(G::refuse(&self.state, seat, G::action(id))),
        }
    }

    /// A seat's choice. It takes effect when all whose turn it is have chosen.
    pub fn submit(&mut self, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        self.allow(seat, id)?;
        self.submit_unchecked(seat, id);
        Ok(())
    }

    /// A choice out of [`legal`](Match::legal).
    pub fn submit_unchecked(&mut self, seat: Seat, id: ActionId) {
        self.chosen = self.chosen.with(seat, id);
        if self.turn() == Turn::Seats(SeatSet::EMPTY) {
            let joint = std::mem::replace(&mut self.chosen, Joint::NONE);
            self.step(Input::Moves(joint));
        }
    }

    /// Draws what chance gives, when it is chance's turn.
    pub fn draw(&mut self, rng: &mut (impl Rng + ?Sized)) {
        if self.turn() == Turn::Chance {
            self.step(Input::Chance(G::draw(&self.state, rng)));
        }
    }

    /// What chance gave, from outside.
    pub fn chance(&mut self, written: &G::Written) -> Result<(), Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::unreadable("nothing is to be dealt or drawn now"));
        }
        let outcome = G::read(&self.state, written)?;
        self.step(Input::Chance(outcome));
        Ok(())
    }

    fn step(&mut self, input: Input<G::Outcome>) {
        G::step(&mut self.state, &input, &mut self.events);
        self.log.push(Entry::Input(input));
        self.settle();
    }

    /// Closes a deal that is over, and opens the next one.
    fn settle(&mut self) {
        if G::turn(&self.state) != Turn::Over || self.verdict.is_some() {
            return;
        }
        let Closing { deal, totals, then } = G::close(&self.state);
        self.log.push(Entry::Scores { deal, totals });
        match then {
            DealEnd::NextDeal(carry) => {
                self.previous = Some(self.state);
                self.state = G::open(&self.rules, &carry);
            }
            DealEnd::MatchOver { winners } => {
                self.verdict = Some(Verdict { totals: totals.of(self.players()).to_vec(), winners });
            }
        }
    }

    /// Whether this seat could take its last choice back: nobody has learned anything since.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.chosen.seats.contains(seat) || self.undo_to(seat).is_some()
    }

    /// Takes this seat's last choice back; false where somebody has learned something since.
    pub fn undo(&mut self, seat: Seat) -> bool {
        if self.chosen.seats.contains(seat) {
            self.chosen = self
                .chosen
                .iter()
                .filter(|(other, _)| *other != seat)
                .fold(Joint::NONE, |joint, (other, id)| joint.with(other, id));
            return true;
        }
        let Some(length) = self.undo_to(seat) else { return false };
        self.rewind(length);
        true
    }

    /// How much of the log stays, and how many events, when this seat takes its last choice back whatever was learned
    /// since; nothing if it has not moved yet.
    pub fn before_last_move(&self, seat: Seat) -> Option<(usize, usize)> {
        let moved = |entry: &Entry<G::Outcome>| matches!(entry, Entry::Input(Input::Moves(joint)) if joint.seats.contains(seat));
        let length = self.log.iter().rposition(moved)?;
        Some((length, self.replay(length, |_, _| ()).events.len()))
    }

    /// Goes back to where the log had this length, and forgets what came after.
    pub fn rewind(&mut self, length: usize) {
        *self = self.replay(length, |_, _| ());
    }

    /// How much of the log stays when this seat takes its last choice back.
    fn undo_to(&self, seat: Seat) -> Option<usize> {
        let length = self.log.len().checked_sub(1)?;
        let Entry::Input(Input::Moves(joint)) = &self.log[length] else { return None };
        if joint.seats != SeatSet::one(seat) {
            return None;
        }
        let before = self.replay(length, |_, _| ());
        (!G::reveals(before.state(), seat, G::action(joint.id(seat)))).then_some(length)
    }

    /// Plays the first `length` entries of the log again, and shows each with the match as it was before it.
    pub fn replay(&self, length: usize, mut each: impl FnMut(&Match<G>, &Entry<G::Outcome>)) -> Match<G> {
        let mut again = Match::from_state(self.setting.clone(), self.start);
        for entry in &self.log[..length] {
            each(&again, entry);
            if let Entry::Input(input) = entry {
                again.step(*input);
            }
        }
        again
    }
}
