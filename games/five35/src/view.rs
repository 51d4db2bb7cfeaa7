//! What an eye sees, and the only functions that make it.

use cards::{ByCard, CardKind, list};
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
    /// How many play.
    pub players: usize,
    /// What decides the costs of cards (R1.3).
    pub scoring: Scoring,
    /// How many cards one may play at once (R3.1).
    pub max_cards: usize,
    /// What a card of each rank costs whoever is left with it (R1.2, R1.3).
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub costs: ByCard<Rank, u8>,
    /// A total at or below this ends the match (R5.2); two players play two halves instead (R5.4).
    pub target: Option<i32>,
    /// The number of the deal, from 1.
    pub deal: u8,
    /// The totals as the hand began: 0 or less (R5.1).
    pub totals: Vec<i32>,
    /// Whether the cards are dealt.
    pub dealt: bool,
    /// Whether somebody has no cards left, which ends the hand (R5.1).
    pub over: bool,
    /// Who starts, where that is settled; otherwise the deal draws it (R2.3, R5.3).
    pub starter: Option<Seat>,
    /// Whose turn it is, while the hand is played.
    pub turn: Option<Seat>,
    /// The cards of the stack, ascending; empty before a lead.
    pub stack: Vec<Rank>,
    /// What the cards of the stack are together (R3.1).
    pub shape: Option<Shape>,
    /// Who played to the stack last, and leads if all others pass (R4.1).
    pub last_player: Option<Seat>,
    /// What the stack grows to at most, or until it is full (R3.4, R4.2).
    pub grows_to: Vec<Rank>,
    /// Whether the stack can be overwritten (R3.3).
    pub overwritable: bool,
    /// The stack that was flushed last in this hand (R4).
    pub flushed: Option<Flushed>,
    /// Who has passed, and has no turn until the stack is flushed (R3.6).
    pub passed: SeatSet,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// The cards of the eye's own hand; a spectator has none.
    pub hand: Option<Vec<Rank>>,
    /// The points that hand would cost if somebody else went out now: 0 or less (R5.1).
    pub hand_points: Option<i32>,
    /// The seat of this eye; a spectator has none.
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
    /// Its cards, ascending.
    pub cards: Vec<Rank>,
    /// What flushed it.
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
    /// What they cost each seat: 0 or less.
    pub points: Vec<i32>,
    /// The totals with it.
    pub totals: Vec<i32>,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt {
        /// The rules it was dealt by.
        rules: Rules,
        /// The number of the deal, from 1.
        deal: u8,
        /// All hands.
        outcome: Outcome,
    },
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    /// The cards were dealt (R2).
    Dealt {
        /// Whether this deal is one of two halves, which two players play (R5.4).
        half: bool,
        /// The number of the deal, from 1.
        deal: u8,
        /// Who leads the first stack.
        starter: Seat,
        /// The hand of this eye; a spectator has none.
        hand: Option<Vec<Rank>>,
    },
    /// A seat played cards.
    Played {
        /// Who played them.
        seat: Seat,
        /// What they did to the stack.
        how: How,
        /// The cards played, ascending.
        cards: Vec<Rank>,
        /// The stack with them, ascending.
        stack: Vec<Rank>,
        /// How many cards that seat has left.
        left: usize,
    },
    /// A seat passed (R3.6).
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// The stack was discarded (R4).
    Flushed {
        /// What flushed it.
        why: Flush,
        /// Who leads the next one.
        leader: Seat,
    },
    /// Somebody has no cards left (R5.1).
    HandOver {
        /// Who went out.
        out: Seat,
        /// The cards left to each seat, laid open to be counted.
        left: Vec<Vec<Rank>>,
        /// What they cost each seat: 0 or less.
        points: Vec<i32>,
        /// The totals with it.
        totals: Vec<i32>,
        /// The winners, if the hand ends the match (R5.2, R5.4).
        winners: Option<SeatSet>,
    },
}

/// What played cards do to the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// They begin it (R3.2).
    Lead,
    /// They replace it by something stronger (R3.3).
    Overwrite,
    /// They make it grow (R3.4).
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
