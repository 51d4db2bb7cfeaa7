//! The messages between a table and those who sit at it. Shapes only: what a message means to a table is the server's.
//!
//! Nothing here can hold a state of a game: what an eye gets is a view, sights and offers, made into JSON by the engine.
#![warn(missing_docs)]

mod fault;
mod http;
mod letter;
mod replay;
mod rules;
mod saying;
mod table;

pub use fault::{Code, Fault, Problem};
pub use http::{
    ClockPlan, Created, GameInfo, Health, Listing, OpenTable, OptionInfo, Place, Seated, SitDown, Talk,
};
pub use letter::{Ask, Candidate, Hint, Letter, ToClient};
pub use replay::{Branch, Fair, Glimpse, Replay, Review, Turning, Witnessed};
pub use rules::{Caption, Example, Frame, Rules};
pub use saying::{Gap, Saying};
pub use table::{
    Chair, Deal, Fairness, Gesture, News, Offer, Phase, Play, Request, Sitter, TableView, Told, Verdict,
};

/// The version of this protocol. It grows when a client that knows an older one could misread something.
pub const PROTOCOL: u32 = 1;
