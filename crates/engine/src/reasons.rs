//! What a coach can say about a move, in the words of the game: quantities that are counted after it, and what its seat knows for
//! sure.
//!
//! A reason is true by construction: it states what was counted after two moves, or what a view shows. Whoever counts
//! decides whether a difference is beyond doubt.

use messages::Message;

use crate::game::GameTypes;
use crate::ids::ActionId;
use crate::seat::Seat;

/// What a coach can say about the moves of a game.
pub struct Reasons<G: GameTypes> {
    /// What is counted after a move, the most telling first.
    pub counted: &'static [Quantity<G>],
    /// What the seat that sees this view knows for sure, if it matters for one of its moves: "Known to have no Sun: Jun."
    pub known: fn(&G::View, ActionId) -> Option<Message>,
}

impl<G: GameTypes> Reasons<G> {
    /// No reasons: for a game whose scores say enough.
    pub const NONE: Reasons<G> = Reasons { counted: &[], known: |_, _| None };
}

/// A quantity that is counted after a move: a whole number for each deal played to its end.
pub struct Quantity<G: GameTypes> {
    /// How much of it the seat that moved has, by what happened from its move to the end of the deal; none if the quantity has no
    /// meaning there, such as a trick while no trick is played.
    pub of: fn(&[G::Event], Seat) -> Option<i32>,
    /// How a difference is said.
    pub wording: Wording,
}

/// How a difference between two moves is said.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// What its numbers are.
    pub unit: Unit,
    /// Which of two moves it speaks for.
    pub better: Better,
    /// The sentence, from the number of the better move and that of the other: "It takes this trick 12 % of the time instead of
    /// 84 %."
    pub say: fn(String, String) -> Message,
}

/// What the numbers of a quantity are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// It happens or not, 1 or 0: said in percent.
    Often,
    /// A number of something: said as a mean, with one decimal.
    Many,
}

/// How much of a quantity is an advantage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Better {
    /// The more of it, the better.
    More,
    /// The less of it, the better.
    Less,
    /// That depends: the sentence describes the better move.
    Depends,
}

impl Wording {
    /// Something that happens or not.
    pub const fn often(better: Better, say: fn(String, String) -> Message) -> Wording {
        Wording { unit: Unit::Often, better, say }
    }

    /// A number of something.
    pub const fn many(better: Better, say: fn(String, String) -> Message) -> Wording {
        Wording { unit: Unit::Many, better, say }
    }
}
