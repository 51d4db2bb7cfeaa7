//! What an eye sees, and the only functions that make it.

use cards::list;
use engine::{Eye, Seat, SeatSet, Views};
use serde::Serialize;

use crate::Collision;
use crate::card::Card;
use crate::deal::Outcome;
use crate::options::Rules;
use crate::state::{Carry, Phase, State};

/// A round as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub players: usize,
    /// Whether Null counts (R6.2).
    pub null: bool,
    /// As many tricks in total end the match (R6.3).
    pub limit: usize,
    pub round: u16,
    /// How many tricks a round has (R2.1), and the number of this one, from 1.
    pub in_round: usize,
    pub number: usize,
    pub totals: Vec<u16>,
    /// Who was told to start, if anybody was.
    pub appointed: Option<Seat>,
    pub dealt: bool,
    pub over: bool,
    pub starter: Seat,
    pub turn: Option<Seat>,
    pub leader: Seat,
    pub broken: bool,
    pub field: Vec<Laid>,
    pub trick: Vec<Played>,
    /// How many cards each seat holds.
    pub sizes: Vec<usize>,
    /// The cards of the eye's own hand.
    pub hand: Option<Vec<Card>>,
    /// Whose hand that is.
    pub seat: Option<Seat>,
    pub tricks: Vec<u8>,
    pub nines: Vec<u8>,
    /// How many 9s there are: who takes all of them has Null (R6.2).
    pub all_nines: u8,
    /// All cards played this round, which everybody saw.
    pub played: Vec<Card>,
    /// Suits that each seat has shown not to hold, as bits in the order Sun, Saturn, Earth, Mars, black.
    pub lacks: Vec<u8>,
}

/// A field card.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Laid {
    pub card: Card,
    pub down: bool,
}

/// A card of the trick.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    pub seat: Seat,
    pub card: Card,
    pub down: bool,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt { round: u16, deal: Outcome },
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it. The round that ends the match has winners.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    Dealt {
        round: u16,
        starter: Seat,
        field: Vec<Card>,
        hand: Option<Vec<Card>>,
    },
    Played {
        seat: Seat,
        card: Card,
        met: Option<(Seat, Card)>,
        broke: bool,
    },
    FieldMet {
        seat: Seat,
        card: Card,
        field: Card,
    },
    Taken {
        seat: Seat,
        big_bang: bool,
        nines: u8,
    },
    RoundOver {
        tricks: Vec<u8>,
        null: Option<Seat>,
        counts: Vec<i32>,
        totals: Vec<i32>,
        winners: Option<SeatSet>,
    },
}

impl Views for Collision {
    fn view(state: &State, eye: Eye) -> View {
        let State {
            rules: rules @ Rules { null, .. },
            carry: Carry { totals, starter: appointed, round },
            phase,
            starter,
            turn,
            leader,
            hands,
            field,
            field_down,
            broken,
            trick,
            length,
            up,
            up_suits: _,  // follows from the trick
            up_counts: _, // follows from the trick
            up_ranks: _,  // follows from the trick
            tricks,
            nines,
            played,
            lacks,
        } = state;
        let players = rules.players();
        let dealt = *phase != Phase::Deal;
        let own = Seat::all(players).find(|seat| eye.is(*seat));
        let laid = |place: usize| Laid { card: field[place], down: field_down >> place & 1 == 1 };
        let in_trick = |place: usize| Played {
            seat: crate::trick::seat_at(state, place),
            card: trick[place],
            down: up >> place & 1 == 0,
        };
        let taken: usize = tricks.of(players).iter().map(|tricks| usize::from(*tricks)).sum();
        View {
            players,
            null: *null,
            limit: rules.hand_size(),
            round: *round,
            in_round: rules.hand_size(),
            number: rules.hand_size().min(taken + 1),
            totals: totals.of(players).to_vec(),
            appointed: *appointed,
            dealt,
            over: *phase == Phase::Over,
            starter: *starter,
            turn: (*phase == Phase::Play).then_some(*turn),
            leader: *leader,
            broken: *broken,
            field: if dealt { (0..4).map(laid).collect() } else { Vec::new() },
            trick: (0..usize::from(*length)).map(in_trick).collect(),
            sizes: hands.of(players).iter().map(|hand| hand.len()).collect(),
            hand: own.map(|seat| list(&hands[seat])),
            seat: own,
            tricks: tricks.of(players).to_vec(),
            nines: nines.of(players).to_vec(),
            all_nines: Rules::NINES,
            played: list(played),
            lacks: lacks.of(players).to_vec(),
        }
    }

    fn seen(event: &Event, eye: Eye) -> Seen {
        match event {
            Event::Dealt { round, deal: Outcome { players, starter, hands, field } } => Seen::Dealt {
                round: *round,
                starter: *starter,
                field: field.to_vec(),
                hand: Seat::all(usize::from(*players))
                    .find(|seat| eye.is(*seat))
                    .map(|seat| list(&hands[seat])),
            },
            Event::Open(seen) => seen.clone(),
        }
    }
}
