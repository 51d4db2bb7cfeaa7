//! What changes while a match is played: the state, choices that wait for others, the log and the events.
//!
//! A match holds one from its beginning on. A prepared step holds another one, which begins where the match
//! stands: both use the same code, and committing a step appends the one to the other.

use messages::{message, shared as texts};
use rand_core::Rng;

use crate::game::{Closing, DealEnd, Game, Input, Joint, Turn};
use crate::ids::ActionId;
use crate::play::{LogEntry, Verdict};
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet};

/// The progress of a match since some moment.
pub(crate) struct Progress<G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) state: G::State,
    /// The state before the last input, to which an undo would go back.
    pub(crate) before: G::State,
    /// The end of the deal before this one.
    pub(crate) previous: Option<G::State>,
    /// The choices of seats that have chosen while others have not.
    pub(crate) chosen: Joint,
    pub(crate) log: Vec<LogEntry<G::Outcome>>,
    /// How many events there were before each entry of the log.
    pub(crate) events_before: Vec<usize>,
    pub(crate) events: Vec<G::Event>,
    pub(crate) verdict: Option<Verdict>,
}

// A derived implementation would require the game itself to be `Clone`.
impl<G: Game> Clone for Progress<G> {
    fn clone(&self) -> Progress<G> {
        Progress {
            log: self.log.clone(),
            events_before: self.events_before.clone(),
            events: self.events.clone(),
            verdict: self.verdict.clone(),
            ..*self
        }
    }
}

impl<G: Game> Progress<G> {
    /// From this state on.
    pub(crate) fn from(rules: G::Rules, state: G::State) -> Progress<G> {
        let mut progress = Progress {
            rules,
            state,
            before: state,
            previous: None,
            chosen: Joint::NONE,
            log: Vec::new(),
            events_before: Vec::new(),
            events: Vec::new(),
            verdict: None,
        };
        progress.close_deal();
        progress
    }

    /// A continuation from here, with an empty log.
    pub(crate) fn ahead(&self) -> Progress<G> {
        Progress {
            log: Vec::new(),
            events_before: Vec::new(),
            events: Vec::new(),
            verdict: self.verdict.clone(),
            ..*self
        }
    }

    /// Appends a continuation from [`ahead`](Progress::ahead).
    pub(crate) fn append(&mut self, ahead: Progress<G>) {
        let happened = self.events.len();
        self.events_before.extend(ahead.events_before.iter().map(|events| happened + events));
        self.log.extend(ahead.log);
        self.events.extend(ahead.events);
        let Progress { state, before, previous, chosen, verdict, .. } = ahead;
        (self.state, self.before, self.previous) = (state, before, previous);
        (self.chosen, self.verdict) = (chosen, verdict);
    }

    /// What it waits for: of the seats whose turn it is, those that have not chosen yet.
    pub(crate) fn turn(&self) -> Turn {
        match G::turn(&self.state) {
            Turn::Seats(seats) => {
                Turn::Seats(seats.iter().filter(|seat| !self.chosen.seats.contains(*seat)).collect())
            }
            turn => turn,
        }
    }

    /// A legal choice of a seat. It takes effect when all whose turn it is have chosen.
    pub(crate) fn choose(&mut self, seat: Seat, id: ActionId) {
        self.chosen = self.chosen.with(seat, id);
        if self.turn() == Turn::Seats(SeatSet::EMPTY) {
            let joint = std::mem::replace(&mut self.chosen, Joint::NONE);
            self.step(Input::Moves(joint));
        }
    }

    /// Draws the next chance outcome, if it is chance's turn.
    pub(crate) fn draw(&mut self, rng: &mut (impl Rng + ?Sized)) {
        if self.turn() == Turn::Chance {
            self.step(Input::Chance(G::draw(&self.state, rng)));
        }
    }

    /// The same, and returns it as a record writes it.
    pub(crate) fn draw_recorded(&mut self, rng: &mut (impl Rng + ?Sized)) -> Option<G::Written> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let outcome = G::draw(&self.state, rng);
        let written = G::write(&self.state, &outcome);
        self.step(Input::Chance(outcome));
        Some(written)
    }

    /// Applies a chance outcome from outside.
    pub(crate) fn chance(&mut self, written: &G::Written) -> Result<(), Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::unreadable(message!("record-no-chance")));
        }
        let outcome = G::read(&self.state, written)?;
        self.step(Input::Chance(outcome));
        Ok(())
    }

    /// Undoes the choice of a seat that has chosen while others have not.
    pub(crate) fn unchoose(&mut self, seat: Seat) {
        let others = self.chosen.iter().filter(|(other, _)| *other != seat);
        self.chosen = others.fold(Joint::NONE, |joint, (other, id)| joint.with(other, id));
    }

    pub(crate) fn step(&mut self, input: Input<G::Outcome>) {
        self.before = self.state;
        self.events_before.push(self.events.len());
        G::step(&mut self.state, &input, &mut self.events);
        self.log.push(LogEntry::Input(input));
        self.close_deal();
    }

    /// Closes a deal that is over, and opens the next one.
    fn close_deal(&mut self) {
        if G::turn(&self.state) != Turn::Over || self.verdict.is_some() {
            return;
        }
        let Closing { deal, totals, then } = G::close(&self.state);
        self.events_before.push(self.events.len());
        self.log.push(LogEntry::Scores { deal, totals });
        match then {
            DealEnd::NextDeal(carry) => {
                self.previous = Some(self.state);
                self.state = G::open(&self.rules, &carry);
            }
            DealEnd::MatchOver { winners } => {
                let totals = totals.of(G::players(&self.rules)).to_vec();
                self.verdict = Some(Verdict { totals, winners });
            }
        }
    }
}
