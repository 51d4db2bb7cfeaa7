#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples

mod daily;
mod fault;
mod http;
mod json;
mod lesson;
mod message;
mod puzzle;
mod replay;
mod rules;
mod socket;
mod table;

pub use daily::{
    DailyCount, DailyDays, DailyOutcome, DailyScore, DailyStanding, OpenDeals, Original, PartedChoice,
    Parting, PlayDaily,
};
pub use fault::{Code, Fault, Problem};
pub use http::{
    CreateTable, Created, GameInfo, Health, Listing, OptionInfo, SeatKind, Seated, SitDown, Talk, Texts,
    TimeControl,
};
pub use json::Json;
pub use lesson::{Learn, Lesson, LessonAnswer, LessonStep, Prompt};
pub use message::{Arg, List, Message};
pub use puzzle::{MoveWorth, Puzzle, PuzzleInfo, PuzzleVerdict, Solve, Solved};
pub use replay::{
    Branch, Change, CostlyDecision, DealShares, Estimate, Fair, LogPart, Replay, ReplayStep, Review,
    ScoreShares, SeenEvent, Shares, TurningPoint,
};
pub use rules::{Caption, Example, Frame, Rules};
pub use socket::{Hint, Request, ToClient, ToServer};
pub use table::{
    Chair, Deal, Fairness, Gesture, News, Occupant, Offer, Pause, Phase, Play, TableEvent, TableView,
    UndoRequest, Verdict,
};

/// The version of this protocol. It grows when a client that knows an older one could misread something.
pub const PROTOCOL: u32 = 2;
