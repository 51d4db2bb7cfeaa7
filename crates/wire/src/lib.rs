#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples

mod fault;
mod http;
mod message;
mod replay;
mod rules;
mod socket;
mod table;

pub use fault::{Code, Fault, Problem};
pub use http::{
    CreateTable, Created, GameInfo, Health, Listing, OptionInfo, SeatKind, Seated, SitDown, Talk, Texts,
    TimeControl,
};
pub use message::{Arg, List, Message};
pub use replay::{Branch, Fair, Replay, ReplayStep, Review, SeenEvent, TurningPoint};
pub use rules::{Caption, Example, Frame, Rules};
pub use socket::{Hint, Request, ToClient, ToServer};
pub use table::{
    Chair, Deal, Fairness, Gesture, News, Occupant, Offer, Phase, Play, TableEvent, TableView, UndoRequest,
    Verdict,
};

/// The version of this protocol. It grows when a client that knows an older one could misread something.
pub const PROTOCOL: u32 = 2;
