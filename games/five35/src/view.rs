//! What an eye sees, and the only functions that make it.

use cards::list;
use engine::{Eye, Seat, SeatSet, Views};
use serde::Serialize;

use crate::Five35;
use crate::deal::Outcome;
use crate::laid::Laid;
use crate::options::{Rules, Scoring};
use crate::rank::Rank;
use crate::state::{Carry, Phase, State};

/// A hand as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub players: usize,
    pub scoring: Scoring,
    /// How many cards of each rank are in the pack (R1.1).
    pub copies: usize,
    /// How many cards one may play at once (R3.1).
    pub most: usize,
    /// What a card of each rank costs who is left with it, ranks ascending (R1.2, R1.3).
    pub costs: [u8; Rank::KINDS],
    /// A total at or below this ends the match (R5.2); two players play two halves instead (R5.4).
    pub limit: Option<i32>,
    /// The number of the deal, from 1.
    pub deal: u8,
    pub totals: Vec<i32>,
    pub dealt: bool,
    pub over: bool,
    /// Who starts, where that is settled.
    pub starter: Option<Seat>,
    pub turn: Option<Seat>,
    /// The cards of the stack, ascending, and who played last.
    pub stack: Vec<Rank>,
    pub last_player: Option<Seat>,
    /// What the stack grows to at most, or until it is full (R3.4, R4.2).
    pub grown: Vec<Rank>,
    /// Whether the stack can be overwritten (R3.3).
    pub overwritable: bool,
    /// Who is out until the stack is flushed.
    pub passed: SeatSet,
    /// How many cards each seat holds.
    pub sizes: Vec<usize>,
    /// The cards of the eye's own hand.
    pub hand: Option<Vec<Rank>>,
    /// Whose hand that is.
    pub seat: Option<Seat>,
    /// When the hand is over, the cards left to each seat, laid open to be counted (R5.1).
    pub left: Option<Vec<Vec<Rank>>>,
    /// All cards played this hand, which everybody saw.
    pub played: Vec<Rank>,
    /// With two players, the cards of the first half, played or laid open at its end (R2.2, R5.1).
    pub first_half: Vec<Rank>,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt { rules: Rules, deal: u8, outcome: Outcome },
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it. A deal is a half where two players play two of them (R5.4);
/// the one that ends the match has winners.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    Dealt { half: bool, deal: u8, starter: Seat, hand: Option<Vec<Rank>> },
    Played { seat: Seat, how: How, cards: Vec<Rank>, stack: Vec<Rank>, left: usize },
    Passed { seat: Seat },
    Flushed { why: Flush, leader: Seat },
    HandOver { out: Seat, left: Vec<Vec<Rank>>, points: Vec<i32>, totals: Vec<i32>, winners: Option<SeatSet> },
}

/// What cards that are laid do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum How {
    Lead,
    Overwrite,
    Add,
}

/// Why a stack is flushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Flush {
    /// All but one have passed (R4.1).
    AllPassed,
    /// A set of four or more, or a run of five (R4.2).
    Full,
    /// An 8 (R4.3).
    Eight,
}

impl Seen {
    pub(crate) fn played(seat: Seat, how: How, laid: Laid, stack: Laid, left: usize) -> Seen {
        Seen::Played { seat, how, cards: laid.list(), stack: stack.list(), left }
    }
}

impl Views for Five35 {
    fn view(state: &State, eye: Eye) -> View {
        let State {
            rules: rules @ Rules { scoring, .. },
            carry: Carry { totals, starter, deal, first_half },
            phase,
            turn,
            hands,
            stack,
            passed,
            played,
        } = state;
        let players = rules.players();
        let over = *phase == Phase::Over;
        let hands = hands.of(players);
        let own = Seat::all(players).find(|seat| eye.is(*seat));
        View {
            players,
            scoring: *scoring,
            copies: rules.copies(),
            most: Laid::MOST,
            costs: scoring.costs(),
            limit: (!rules.two_halves()).then(|| rules.limit()),
            deal: *deal,
            totals: totals.of(players).to_vec(),
            dealt: *phase != Phase::Deal,
            over,
            starter: *starter,
            turn: (*phase == Phase::Play).then_some(*turn),
            stack: stack.list(),
            last_player: state.last_player(),
            grown: stack.grown().list(),
            overwritable: stack.is_overwritable(),
            passed: *passed,
            sizes: hands.iter().map(|hand| hand.len()).collect(),
            hand: own.map(|seat| list(&hands[seat.index()])),
            seat: own,
            left: over.then(|| hands.iter().map(list).collect()),
            played: list(played),
            first_half: list(first_half),
        }
    }

    fn seen(event: &Event, eye: Eye) -> Seen {
        match event {
            Event::Dealt { rules, deal, outcome: Outcome { starter, hands } } => Seen::Dealt {
                half: rules.two_halves(),
                deal: *deal,
                starter: *starter,
                hand: Seat::all(rules.players()).find(|seat| eye.is(*seat)).map(|seat| list(&hands[seat])),
            },
            Event::Open(seen) => seen.clone(),
        }
    }
}
