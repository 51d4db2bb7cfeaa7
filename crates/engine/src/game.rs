//! The contract.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::about::About;
use crate::chance::below;
use crate::ids::{ActionId, IdSet};
use crate::options::Setting;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Eye, MAX_SEATS, Seat, SeatSet};
use crate::words::Who;

/// What a deal waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A chance outcome.
    Chance,
    /// The choices of these seats, which count as made at the same time.
    Seats(SeatSet),
    /// Nothing: the deal is over.
    Over,
}

/// The choices of all seats whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joint {
    /// Who chose.
    pub seats: SeatSet,
    /// What they chose, 16 bits a seat: a joint choice stays in registers.
    ids: u128,
}

impl Joint {
    /// Nobody's choice yet.
    pub const NONE: Joint = Joint { seats: SeatSet::EMPTY, ids: 0 };

    /// One seat's choice.
    #[inline]
    pub fn one(seat: Seat, id: ActionId) -> Joint {
        Joint { seats: SeatSet::one(seat), ids: (id.index() as u128) << (16 * seat.index()) }
    }

    /// With the choice of a seat that has not chosen yet.
    #[inline]
    #[must_use]
    pub fn with(self, seat: Seat, id: ActionId) -> Joint {
        debug_assert!(!self.seats.contains(seat), "{seat} has chosen");
        Joint { seats: self.seats.with(seat), ids: self.ids | Joint::one(seat, id).ids }
    }

    /// What this seat, one of those who chose, did choose.
    #[inline]
    pub fn id(&self, seat: Seat) -> ActionId {
        debug_assert!(self.seats.contains(seat), "{seat} has not chosen");
        ActionId::new((self.ids >> (16 * seat.index())) as u16 as usize)
    }

    /// Who chose what, by seat.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, ActionId)> {
        self.seats.iter().map(|seat| (seat, self.id(seat)))
    }
}

/// What steps a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input<Outcome> {
    /// What chance gave.
    Chance(Outcome),
    /// What the seats chose.
    Moves(Joint),
}

/// Where a step tells what happened. `()` does not listen, and then events are not even made.
pub trait Events<E> {
    /// Something happened.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Events<E> for () {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Events<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// Points by seat.
pub type Points = BySeat<i32, MAX_SEATS>;

/// How a finished deal closes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closing<Carry> {
    /// The scores of the deal.
    pub deal: Points,
    /// The totals with it.
    pub totals: Points,
    /// What the next deal begins with, or who has won the match (nobody, for a draw).
    pub then: Result<Carry, SeatSet>,
}

/// A game: a pure fold. Nothing here reads a clock, allocates on the way of a move, or knows another game.
pub trait Game: Sized + Send + Sync + 'static {
    /// What a catalogue says of it.
    const ABOUT: About;

    /// A valid setting in the game's own types.
    type Rules: Copy + PartialEq + fmt::Debug + Send + Sync;
    /// What survives a deal: totals, starter, deal number.
    type Carry: Copy + PartialEq + fmt::Debug + Send + Sync;
    /// A deal as it is. It holds secrets, so it has no serialised form.
    type State: Copy + PartialEq + fmt::Debug + Send + Sync;
    /// A move as people read it. `Display` and `FromStr` are the notation of records, each the inverse of the other.
    type Action: Copy + PartialEq + fmt::Debug + fmt::Display + FromStr;
    /// A set of action ids.
    type Legal: IdSet + Send;
    /// What chance gives.
    type Outcome: Copy + PartialEq + fmt::Debug + Send + Sync;
    /// An outcome as a record writes it: raw, not looked at.
    type Written: Serialize + DeserializeOwned;
    /// Something that happened.
    type Event: Clone + fmt::Debug + Send + Sync;
    /// A deal as an eye sees it.
    type View: Serialize + Clone + fmt::Debug + Send;
    /// Something that happened as an eye sees it.
    type Seen: Serialize + Clone + fmt::Debug;
    /// A position in the middle of a deal as somebody wrote it: raw, not looked at. Cases and pictures use it.
    type Setup: DeserializeOwned;

    /// The rules for a setting.
    fn rules(setting: &Setting) -> Self::Rules;
    /// How many play.
    fn players(rules: &Self::Rules) -> usize;
    /// What the first deal of a match begins with. An untold starter is drawn with the deal.
    fn first(rules: &Self::Rules, starter: Option<Seat>) -> Self::Carry;
    /// Opens a deal.
    fn open(rules: &Self::Rules, carry: &Self::Carry) -> Self::State;
    /// Opens a deal in the middle of it.
    fn set_up(rules: &Self::Rules, setup: &Self::Setup) -> Result<Self::State, Refusal>;

    /// What the deal waits for.
    fn turn(state: &Self::State) -> Turn;
    /// What this seat may do; empty when it is not its turn.
    fn legal(state: &Self::State, seat: Seat) -> Self::Legal;
    /// Why this seat may not do that, which it may not.
    fn refuse(state: &Self::State, seat: Seat, action: Self::Action) -> Refusal;
    /// Draws what chance gives next, when it is chance's turn.
    fn draw(state: &Self::State, rng: &mut (impl Rng + ?Sized)) -> Self::Outcome;
    /// Steps the deal. Trusts its input: moves from [`legal`](Game::legal), outcomes from [`draw`](Game::draw) or
    /// [`read`](Game::read).
    fn step(state: &mut Self::State, input: &Input<Self::Outcome>, events: &mut impl Events<Self::Event>);
    /// Closes a deal that is over.
    fn close(state: &Self::State) -> Closing<Self::Carry>;
    /// Whether a move shows anybody something that was hidden, a card for example: then it cannot be taken back.
    fn reveals(state: &Self::State, seat: Seat, action: Self::Action) -> bool;
    /// What a sound state is: every card in one place, every count what it counts.
    fn check(state: &Self::State) -> Result<(), String>;

    /// The action with this id, which must be below `ABOUT.actions`.
    fn action(id: ActionId) -> Self::Action;
    /// The id of an action.
    fn id(action: Self::Action) -> ActionId;

    /// An outcome as a record writes it.
    fn write(state: &Self::State, outcome: &Self::Outcome) -> Self::Written;
    /// Whether chance could give this now; the one door for outcomes that come from outside.
    fn read(state: &Self::State, written: &Self::Written) -> Result<Self::Outcome, Refusal>;

    /// The deal as an eye sees it, built up from what that eye may know.
    fn view(state: &Self::State, eye: Eye) -> Self::View;
    /// What an eye sees of something that happened.
    fn seen(event: &Self::Event, eye: Eye) -> Self::Seen;
    /// A view in words, for a terminal of 80 columns. `who` names a seat.
    fn show(view: &Self::View, who: Who) -> String;
    /// Something seen in words: a sentence.
    fn say(seen: &Self::Seen, who: Who) -> String;
}

/// Plays a match to its end with random moves, as fast as it goes. Returns the closing of the last deal and the
/// number of decisions; the choices of several seats at once are one decision.
pub fn playout<G: Game>(
    rules: &G::Rules,
    starter: Option<Seat>,
    rng: &mut (impl Rng + ?Sized),
) -> (Closing<G::Carry>, u64) {
    let state = G::open(rules, &G::first(rules, starter));
    play_on::<G, _>(rules, state, rng, |_, _, legal, rng| legal.nth(below(rng, legal.len())))
}

/// Plays a match from a position to its end, as somebody chooses for every seat. Returns what [`playout`] does.
#[inline]
pub fn play_on<G: Game, R: Rng + ?Sized>(
    rules: &G::Rules,
    mut state: G::State,
    rng: &mut R,
    mut choose: impl FnMut(&G::State, Seat, &G::Legal, &mut R) -> ActionId,
) -> (Closing<G::Carry>, u64) {
    let mut decisions = 0;
    loop {
        match G::turn(&state) {
            Turn::Chance => {
                let outcome = G::draw(&state, rng);
                G::step(&mut state, &Input::Chance(outcome), &mut ());
            }
            Turn::Seats(seats) => {
                let mut joint = Joint::NONE;
                for seat in seats.iter() {
                    let legal = G::legal(&state, seat);
                    joint = joint.with(seat, choose(&state, seat, &legal, rng));
                }
                G::step(&mut state, &Input::Moves(joint), &mut ());
                decisions += 1;
            }
            Turn::Over => {
                let closing = G::close(&state);
                match &closing.then {
                    Ok(carry) => state = G::open(rules, carry),
                    Err(_) => return (closing, decisions),
                }
            }
        }
    }
}
