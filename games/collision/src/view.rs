//! What an eye sees, and the only functions that make it.

use cards::{ByCard, list};
use engine::ids::bits;
use engine::{Eye, Seat, SeatSet, Views};
use serde::Serialize;

use crate::Collision;
use crate::card::{Card, Suit, whole_pack};
use crate::deal::Outcome;
use crate::options::Rules;
use crate::reason::Reason;
use crate::score;
use crate::state::{Carry, Phase, State, TakenTrick};

/// A round as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// How many play.
    pub players: usize,
    /// How many 9s make Null (R6.2), if Null counts.
    pub nines_for_null: Option<u8>,
    /// A total of this many tricks ends the match (R6.3).
    pub target: usize,
    /// The number of the round, from 1.
    pub round: u16,
    /// How many tricks a round has: one for each card of a hand (R2.1).
    pub tricks_per_round: usize,
    /// The number of this trick, from 1. It stays at the last one when the round is over.
    pub trick_number: usize,
    /// The totals as the round began.
    pub totals: Vec<u16>,
    /// Who starts by the scores or by agreement (R2.2); nobody where the deal draws the starter.
    pub appointed: Option<Seat>,
    /// Whether the cards are dealt. Until then the field and all hands are empty.
    pub dealt: bool,
    /// Whether all cards of the round are played.
    pub over: bool,
    /// Who started the round; without meaning until the cards are dealt.
    pub starter: Seat,
    /// Whose turn it is, while a trick is played.
    pub turn: Option<Seat>,
    /// Who led this trick, or leads it next.
    pub leader: Seat,
    /// Whether a black card was played this round, so that black may be led (R3.5).
    pub broken: bool,
    /// The four field cards (R2.1).
    pub field: Vec<Laid>,
    /// The cards of the trick in the order of play.
    pub trick: Vec<Played>,
    /// The trick before this one, if it was of this round.
    pub last_trick: Option<LastTrick>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// The cards of the eye's own hand; a spectator has none.
    pub hand: Option<Vec<Card>>,
    /// The seat of this eye; a spectator has none.
    pub seat: Option<Seat>,
    /// The tricks that each seat has taken this round.
    pub tricks: Vec<u8>,
    /// The 9s among the cards that each seat has taken this round (R6.2).
    pub nines: Vec<u8>,
    /// The cards this eye has not seen, and how many of each: they are in other hands.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub unseen: ByCard<Card>,
    /// Suits that each seat has shown not to hold.
    pub lacks: Vec<Vec<Suit>>,
    /// How the round ended, once it is over.
    pub result: Option<RoundResult>,
}

/// A card of the field.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Laid {
    /// Which card: everybody saw it when it was laid out.
    pub card: Card,
    /// Whether it lies face down, since it met a card of a trick (R4.5).
    pub down: bool,
}

/// A trick that was taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastTrick {
    /// Its cards in the order of play, as they lay in the end.
    pub cards: Vec<Played>,
    /// Who took it (R5).
    pub taker: Seat,
    /// Whether no card was face up in the end, so that the leader took it (R5.3).
    pub big_bang: bool,
    /// How many 9s were in it (R6.2).
    pub nines: usize,
    /// The field card that met its last face-up card (R4.4).
    pub field: Option<Card>,
}

/// How a round ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundResult {
    /// What the round counts for each seat (R6.1, R6.2).
    pub counts: Vec<i32>,
    /// The totals with it.
    pub totals: Vec<i32>,
    /// Who took all four 9s and counts 0 (R6.2).
    pub null: Option<Seat>,
}

/// A card of the trick.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// Which card: everybody saw it when it was played.
    pub card: Card,
    /// Whether it has collided and lies face down (R4.1).
    pub down: bool,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt {
        /// The number of the round, from 1.
        round: u16,
        /// All hands and the field.
        deal: Outcome,
    },
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    /// The cards of a round were dealt (R2.1).
    Dealt {
        /// The number of the round, from 1.
        round: u16,
        /// Who leads the first trick.
        starter: Seat,
        /// The four field cards.
        field: Vec<Card>,
        /// The hand of this eye; a spectator has none.
        hand: Option<Vec<Card>>,
    },
    /// A seat played a card.
    Played {
        /// Who played it.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The card it collided with, and who had played that one (R4.1).
        met: Option<(Seat, Card)>,
        /// Whether it was the first black card of the round (R3.5).
        broke: bool,
    },
    /// The last face-up card of a trick met a field card of its rank (R4.4).
    FieldMet {
        /// Who had played the card of the trick.
        seat: Seat,
        /// The card of the trick.
        card: Card,
        /// The field card.
        field: Card,
    },
    /// A trick was taken.
    Taken {
        /// Who took it.
        seat: Seat,
        /// What decided it (R5).
        why: Reason,
        /// How many 9s are in it (R6.2).
        nines: u8,
    },
    /// All hands are empty.
    RoundOver {
        /// Who took all four 9s and counts 0 (R6.2).
        null: Option<Seat>,
        /// What the round counts for each seat.
        counts: Vec<i32>,
        /// The totals with it.
        totals: Vec<i32>,
        /// The winners, if the round ends the match (R6.3).
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
            last_trick,
            tricks,
            nines,
            played,
            lacks,
        } = state;
        let players = rules.players();
        let dealt = *phase != Phase::Deal;
        let own = Seat::all(players).find(|seat| eye.is(*seat));
        let laid = |place: usize| Laid { card: field[place], down: field_down >> place & 1 == 1 };
        let field: Vec<Laid> = if dealt { (0..4).map(laid).collect() } else { Vec::new() };
        let (played, hand) = (list(played), own.map(|seat| list(&hands[seat])));
        let seen = played.iter().chain(field.iter().map(|laid| &laid.card)).chain(hand.iter().flatten());
        let over = *phase == Phase::Over;
        let lacked = |suits: &u8| bits(u64::from(*suits)).map(|suit| Suit::ALL[suit]).collect();
        let taken: usize = tricks.of(players).iter().map(|tricks| usize::from(*tricks)).sum();
        View {
            players,
            nines_for_null: null.then_some(Rules::NINES),
            target: rules.hand_size(),
            round: *round,
            tricks_per_round: rules.hand_size(),
            trick_number: rules.hand_size().min(taken + 1),
            totals: totals.of(players).to_vec(),
            appointed: *appointed,
            dealt,
            over,
            starter: *starter,
            turn: (*phase == Phase::Play).then_some(*turn),
            leader: *leader,
            broken: *broken,
            trick: lying(&trick[..usize::from(*length)], *up, *leader, players),
            last_trick: last_trick.map(|taken| last(&taken, players)),
            hand_sizes: hands.of(players).iter().map(|hand| hand.len()).collect(),
            unseen: ByCard::left(&whole_pack(), seen.copied()),
            field,
            hand,
            seat: own,
            tricks: tricks.of(players).to_vec(),
            nines: nines.of(players).to_vec(),
            lacks: lacks.of(players).iter().map(lacked).collect(),
            result: over.then(|| score::result(state)),
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

/// Cards of a trick, of which those in `up` are face up.
fn lying(cards: &[Card], up: u8, leader: Seat, players: usize) -> Vec<Played> {
    let played = |(place, (card, seat)): (usize, (&Card, Seat))| Played {
        seat,
        card: *card,
        down: up >> place & 1 == 0,
    };
    cards.iter().zip(leader.round(players)).enumerate().map(played).collect()
}

fn last(taken: &TakenTrick, players: usize) -> LastTrick {
    let TakenTrick { cards, up, leader, taker, field } = taken;
    let cards = &cards[..players];
    LastTrick {
        cards: lying(cards, *up, *leader, players),
        taker: *taker,
        big_bang: *up == 0,
        nines: cards.iter().filter(|card| card.rank() == 9).count(),
        field: *field,
    }
}
