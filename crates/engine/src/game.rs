//! The contract: what a game is made of, in parts, and what passes between a game and its driver.
//!
//! Each part is a trait of a few functions, implemented in the file of the game's folder that it belongs to:
//!
//! | trait | file | says |
//! |---|---|---|
//! | [`GameTypes`] | `lib.rs` | the name of the game, and its types |
//! | [`Options`] | `options.rs` | the rules that a setting stands for |
//! | [`Actions`] | `action.rs` or `card.rs` | which id a move has |
//! | [`Deals`] | `state.rs` | how a deal begins, and what a sound one is |
//! | [`SetUp`] | `setup.rs` or `state.rs` | how a written position becomes a deal |
//! | [`Chance`] | `deal.rs` | what can be dealt and drawn, and how a record writes it |
//! | [`Play`] | the file of the phases of play | whose turn it is, which moves are legal, and what they do |
//! | [`Refuse`] | `refuse.rs` | why a move is not legal |
//! | [`Score`] | `score.rs` | what a finished deal scores, and whether it ends the match |
//! | [`Views`] | `view.rs` | who sees what |
//! | [`Describe`] | `show.rs` | views and events in words |
//!
//! A type with all of them is a [`Game`]: that is the one bound to write.
//!
#![doc = include_str!("high_card.md")]

use std::fmt;
use std::str::FromStr;

use messages::{Arg, Message, Reader};
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::about::About;
use crate::ending::Ending;
use crate::ids::{ActionId, IdSet};
use crate::log_part::LogPart;
use crate::options::Setting;
use crate::refusal::Refusal;
use crate::seat::{BySeat, Eye, MAX_SEATS, Seat, SeatSet};

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
    /// What they chose, 16 bits per seat, so that a joint choice stays in registers.
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

    /// The choice of this seat, which must be one of those that chose.
    #[inline]
    pub fn id(&self, seat: Seat) -> ActionId {
        debug_assert!(self.seats.contains(seat), "{seat} has not chosen");
        ActionId::new((self.ids >> (16 * seat.index())) as u16 as usize)
    }

    /// The seats and their choices, by seat.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, ActionId)> {
        self.seats.iter().map(|seat| (seat, self.id(seat)))
    }
}

/// What steps a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input<Outcome> {
    /// A chance outcome.
    Chance(Outcome),
    /// What the seats chose.
    Moves(Joint),
}

/// Receives what happens in a step. `()` ignores it, and then events are not even made.
pub trait Events<E> {
    /// Receives an event, which is made only if somebody wants it.
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
    /// What comes next.
    pub then: DealEnd<Carry>,
}

/// What follows a finished deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealEnd<Carry> {
    /// Another deal, which begins with this carry.
    NextDeal(Carry),
    /// Nothing: the match is over.
    MatchOver {
        /// The seats that won it; empty for a draw.
        winners: SeatSet,
    },
}

impl<Carry> DealEnd<Carry> {
    /// The winners of a finished match.
    #[inline]
    pub fn winners(&self) -> Option<SeatSet> {
        match self {
            DealEnd::NextDeal(_) => None,
            DealEnd::MatchOver { winners } => Some(*winners),
        }
    }
}

/// The name of a game, and its types.
pub trait GameTypes: Sized + Send + Sync + 'static {
    /// What a catalogue says about the game.
    const ABOUT: About;

    /// A valid setting in the game's own types.
    type Rules: Copy + PartialEq + fmt::Debug + Send + Sync;
    /// What survives a deal: totals, starter, deal number. Everybody knows it, so it may be written down.
    type Carry: Copy + PartialEq + fmt::Debug + Send + Sync + Serialize + DeserializeOwned;
    /// A deal as it is. It holds secrets, so it has no serialised form.
    type State: Copy + PartialEq + fmt::Debug + Send + Sync;
    /// A move as people read it. `Display` and `FromStr` are the notation of records, each the inverse of the other.
    type Action: Copy + PartialEq + fmt::Debug + fmt::Display + FromStr;
    /// A set of action ids.
    type Legal: IdSet + Send;
    /// A chance outcome.
    type Outcome: Copy + PartialEq + fmt::Debug + Send + Sync;
    /// An outcome as a record writes it: raw, not yet checked.
    type Written: Serialize + DeserializeOwned;
    /// Something that happened.
    type Event: Clone + fmt::Debug + Send + Sync;
    /// A deal as an eye sees it.
    type View: Serialize + Clone + fmt::Debug + Send;
    /// An event as an eye sees it.
    type Seen: Serialize + Clone + fmt::Debug;
    /// A position in the middle of a deal as written by a person: raw, not yet checked. Cases and examples use it.
    type Setup: DeserializeOwned;
}

/// The rules that a setting stands for.
pub trait Options: GameTypes {
    /// The rules for a setting.
    fn rules(setting: &Setting) -> Self::Rules;
    /// The number of players.
    fn players(rules: &Self::Rules) -> usize;
}

/// Actions and their ids, one to one.
pub trait Actions: GameTypes {
    /// The action with this id, which must be below `ABOUT.actions`.
    fn action(id: ActionId) -> Self::Action;
    /// The id of an action.
    fn id(action: Self::Action) -> ActionId;
}

/// How a deal begins, and what a sound one is.
pub trait Deals: GameTypes {
    /// What the first deal of a match begins with. If no starter is given, one is drawn with the deal.
    fn first(rules: &Self::Rules, starter: Option<Seat>) -> Self::Carry;
    /// Opens a deal.
    fn open(rules: &Self::Rules, carry: &Self::Carry) -> Self::State;
    /// Checks the invariants: every card is in one place, every count is right. The error says what is wrong.
    fn check(state: &Self::State) -> Result<(), String>;
}

/// How a written position becomes a deal.
pub trait SetUp: GameTypes {
    /// Opens a deal in the middle of it.
    fn set_up(rules: &Self::Rules, setup: &Self::Setup) -> Result<Self::State, Refusal>;
}

/// What can be dealt and drawn.
pub trait Chance: GameTypes {
    /// Draws the next chance outcome, when it is chance's turn.
    fn draw(state: &Self::State, rng: &mut (impl Rng + ?Sized)) -> Self::Outcome;
    /// An outcome as a record writes it.
    fn write(state: &Self::State, outcome: &Self::Outcome) -> Self::Written;
    /// The written outcome, if it is possible now; the only way for outcomes from outside.
    fn read(state: &Self::State, written: &Self::Written) -> Result<Self::Outcome, Refusal>;
}

/// How a deal is played.
pub trait Play: GameTypes {
    /// What the deal waits for.
    fn turn(state: &Self::State) -> Turn;
    /// The legal moves of this seat; empty when it is not its turn.
    fn legal(state: &Self::State, seat: Seat) -> Self::Legal;
    /// Steps the deal. Trusts its input: moves come from [`legal`](Play::legal), outcomes from [`Chance::draw`] or
    /// [`Chance::read`].
    fn step(state: &mut Self::State, input: &Input<Self::Outcome>, events: &mut impl Events<Self::Event>);
    /// Whether a move reveals something that was hidden, for example a card: then it cannot be undone.
    /// Most moves do.
    fn reveals(_state: &Self::State, _seat: Seat, _action: Self::Action) -> bool {
        true
    }
}

/// Why a move is not legal.
pub trait Refuse: GameTypes {
    /// The reason why a move of this seat is not legal, from what the seat may know. Only illegal moves are asked about.
    fn refuse(state: &Self::State, seat: Seat, action: Self::Action) -> Refusal;
}

/// What a finished deal scores.
pub trait Score: GameTypes {
    /// Closes a deal that is over.
    fn close(state: &Self::State) -> Closing<Self::Carry>;
}

/// Who sees what.
pub trait Views: GameTypes {
    /// The deal as an eye sees it, built up from what that eye may know.
    fn view(state: &Self::State, eye: Eye) -> Self::View;
    /// An event as an eye sees it.
    fn seen(event: &Self::Event, eye: Eye) -> Self::Seen;
}

/// Views and events in words.
pub trait Describe: GameTypes {
    /// A view as text for a terminal, at most 80 columns wide.
    fn show(view: &Self::View, reader: &Reader) -> String;
    /// A sentence for an event.
    fn say(seen: &Self::Seen) -> Message;
    /// Where an event stands in the log.
    fn part(seen: &Self::Seen) -> LogPart;
    /// A move as a part of a sentence. Its cards are arguments of their own, so that a page can draw them and a screen reader
    /// hears their names. Without this, the notation stands for the move.
    fn mention(action: Self::Action) -> Arg {
        action.to_string().into()
    }
    /// A sentence for why a match ended as it did. Without one, the totals stand for it.
    fn why(_ending: &Ending<Self>) -> Option<Message> {
        None
    }
}

/// A game: a pure fold. Nothing here reads a clock, allocates during a move, or knows another game.
///
/// Nobody implements this by hand: a type that has all the parts is a game.
pub trait Game:
    Options + Actions + Deals + SetUp + Chance + Play + Refuse + Score + Views + Describe
{
}

impl<G> Game for G where
    G: Options + Actions + Deals + SetUp + Chance + Play + Refuse + Score + Views + Describe
{
}
