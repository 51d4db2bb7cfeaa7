#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! A game is a pure fold: validated rules and a carry open a deal, inputs step it (a chance outcome, or the joint
//! choice of the seats whose turn it is), and a finished deal closes into the next carry or into a verdict.
//!
//! | look in | for |
//! |---|---|
//! | [`game`] | the contract, [`Game`], in its parts |
//! | [`about`], [`refusal`] | what a game says about itself, and why it refuses a move |
//! | [`powers`] | what a game can do beyond the contract: [`Outcomes`], [`Imagine`], [`Heuristic`], [`Observe`], [`Notable`] |
//! | [`patterns`] | what a move looks like, as places in tables of weights that a game has learned |
//! | [`odds_line`] | [`OddsLine`]: how what search says becomes what it wins |
//! | [`reasons`] | what a coach can say about a move, in the words of the game |
//! | [`slots`] | rows of slots for learners, and their names |
//! | [`learned`] | [`Learned`]: the weights of a network that a game has learned, and how positions are read for it |
//! | [`batch`], [`terms`] | many matches stepped at once, for learners, and what their seats earn |
//! | [`seat`] | seats, sets of seats, eyes |
//! | [`ids`] | action ids and sets of them |
//! | [`options`] | a game's options, and how raw ones become a valid [`Setting`] |
//! | [`chance`], [`chance_place`] | drawing numbers the same way on every machine, and how far chance has got in a match |
//! | [`play`] | [`Match`]: the driver with types, and its log |
//! | [`driver`] | the fast driver without a log |
//! | [`any_match`] | [`AnyMatch`]: a match without the types of its game |
//! | [`by_deal`] | the log of a match, deal by deal |
//! | [`prepared`] | [`Prepared`]: a step that is checked and worked out before it happens |
//! | [`record`], [`replay`] | a match as JSON: reading raw bytes, and judging them |
//! | [`seen_deal`] | [`SeenDeal`]: a deal as far as a seat has seen it, as data for another process |
//! | [`words`] | parts of messages that games share, and lines for a terminal |
//! | [`ending`] | how the totals of a match compare, for a game that says why it ended |
//! | [`log_part`] | [`LogPart`]: where an event stands in the log of a deal |
//! | [`rules`] | the rules as people read them, by language |
//! | [`script`], [`examples`] | positions and moves as text, and the pictures beside the rules that are written so |
//! | [`lesson`] | a guided first match, written as a script in steps |
//! | [`puzzle`] | positions in which one move is clearly best, and what is said about it |

pub mod about;
pub mod any_match;
mod arrays;
pub mod batch;
pub mod by_deal;
pub mod chance;
pub mod chance_place;
pub mod driver;
pub mod ending;
pub mod examples;
pub mod game;
pub mod ids;
mod lane;
pub mod learned;
pub mod lesson;
pub mod log_part;
mod notation;
pub mod odds_line;
pub mod options;
pub mod patterns;
pub mod play;
pub mod powers;
pub mod prepared;
mod progress;
pub mod puzzle;
pub mod reasons;
pub mod record;
pub mod refusal;
pub mod replay;
pub mod rules;
pub mod script;
pub mod seat;
pub mod seen_deal;
pub mod slots;
pub mod terms;
pub mod words;

#[doc(inline)]
pub use {
    about::{About, Direction, Hands},
    any_match::{AnyMatch, Offer},
    chance::{Dice, Shuffle},
    chance_place::ChancePlace,
    driver::playout,
    ending::{Behind, Ending, Standing},
    game::{
        Actions, Chance, Closing, DealEnd, Deals, Describe, Events, Game, GameTypes, Input, Joint, Options,
        Play, Points, Refuse, Score, SetUp, Turn, Views,
    },
    ids::{ActionId, IdSet, Ids},
    learned::Learned,
    log_part::LogPart,
    odds_line::OddsLine,
    options::{Faults, OptionSpec, Setting, Value},
    play::{Match, Verdict},
    powers::{Glance, Heuristic, Imagine, Notable, Observe, Outcomes, Stakes},
    prepared::{Prepared, PreparedStep},
    reasons::{Better, Quantity, Reasons, Wording},
    record::{Record, RecordFault},
    refusal::Refusal,
    rules::RulesText,
    seat::{BySeat, Eye, MAX_SEATS, Seat, SeatSet},
    seen_deal::SeenDeal,
    slots::Slots,
};
