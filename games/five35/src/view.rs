//! What an eye sees, and the only functions that make it.

use cards::{ByCard, Kind, list};
use engine::{Eye, Seat, SeatSet, Views};
use serde::Serialize;

use crate::Five35;
use crate::deal::Outcome;
use crate::laid::{Laid, Shape};
use crate::options::{Rules, Scoring};
use crate::rank::{Rank, whole_pack};
use crate::score;
use crate::state::{Carry, Phase, State};

/// A hand as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub players: usize,
    pub scoring: Scoring,
    /// How many cards one may play at once (R3.1).
    pub max_cards: usize,
    /// What a card of each rank costs who is left with it (R1.2, R1.3).
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub costs: ByCard<Rank, u8>,
    /// A total at or below this ends the match (R5.2); two players play two halves instead (R5.4).
    pub target: Option<i32>,
    /// The number of the deal, from 1.
    pub deal: u8,
    pub totals: Vec<i32>,
    pub dealt: bool,
    pub over: bool,
    /// Who starts, where that is settled.
    pub starter: Option<Seat>,
    pub turn: Option<Seat>,
    /// The cards of the stack, ascending, what they are together, and who played last.
    pub stack: Vec<Rank>,
    pub shape: Option<Shape>,
    pub last_player: Option<Seat>,
    /// What the stack grows to at most, or until it is full (R3.4, R4.2).
    pub grows_to: Vec<Rank>,
    /// Whether the stack can be overwritten (R3.3).
    pub overwritable: bool,
    /// The stack that was flushed last in this hand.
    pub flushed: Option<Flushed>,
    /// Who is out until the stack is flushed.
    pub passed: SeatSet,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// The cards of the eye's own hand, and the points they would cost if somebody went out now (R5.1).
    pub hand: Option<Vec<Rank>>,
    pub hand_points: Option<i32>,
    /// Whose hand that is.
    pub seat: Option<Seat>,
    /// How the hand ended, once it is over.
    pub result: Option<HandResult>,
    /// All cards played this hand, which everybody saw.
    pub played: Vec<Rank>,
    /// With two players, the cards of the first half, played or laid open at its end (R2.2, R5.1).
    pub first_half: Vec<Rank>,
    /// The cards this eye has not seen, and how many of each rank: they are in other hands or set aside (R2.1, R2.2).
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub unseen: ByCard<Rank>,
}

/// A stack that was flushed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Flushed {
    pub cards: Vec<Rank>,
    pub why: Flush,
}

/// How a hand ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HandResult {
    /// Who went out.
    pub out: Seat,
    /// The cards left to each seat, laid open to be counted (R5.1).
    pub left: Vec<Vec<Rank>>,
    /// What they cost, and the totals with it.
    pub points: Vec<i32>,
    pub totals: Vec<i32>,
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
            flushed,
            passed,
            played,
        } = state;
        let players = rules.players();
        let over = *phase == Phase::Over;
        let hands = hands.of(players);
        let own = Seat::all(players).find(|seat| eye.is(*seat));
        let open = Seat::all(players).filter(|seat| over || eye.is(*seat)).map(|seat| &hands[seat.index()]);
        let seen = open.chain([played, first_half]).flat_map(list::<Rank, _, _>);
        View {
            players,
            scoring: *scoring,
            max_cards: Laid::MOST,
            costs: ByCard::new((0..).map(Rank::of_kind).zip(scoring.costs())),
            target: (!rules.two_halves()).then(|| rules.limit()),
            deal: *deal,
            totals: totals.of(players).to_vec(),
            dealt: *phase != Phase::Deal,
            over,
            starter: *starter,
            turn: (*phase == Phase::Play).then_some(*turn),
            stack: stack.list(),
            shape: (!stack.is_empty()).then(|| stack.shape()),
            last_player: state.last_player(),
            grows_to: stack.grown().list(),
            overwritable: stack.is_overwritable(),
            flushed: flushed.map(|(stack, why)| Flushed { cards: stack.list(), why }),
            passed: *passed,
            hand_sizes: hands.iter().map(|hand| hand.len()).collect(),
            hand: own.map(|seat| list(&hands[seat.index()])),
            hand_points: own.map(|seat| score::points(rules, &hands[seat.index()])),
            seat: own,
            result: over.then(|| score::result(state)),
            played: list(played),
            first_half: list(first_half),
            unseen: ByCard::left(&whole_pack(rules), seen),
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
