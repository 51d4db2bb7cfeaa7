//! What an eye sees, and the only functions that make it.

use cards::ByCard;
use engine::{Eye, Seat, Views};
use serde::Serialize;

use crate::GoStop;
use crate::breakdown::{LetterScore, breakdown};
use crate::card::Card;
use crate::card_set::{Cards, Numbers, of_number};
use crate::deal::Deal;
use crate::end_of_turn::Bonus;
use crate::options::{Again, Rules, Sets};
use crate::row::Place;
use crate::score;
use crate::state::{Carry, Phase, State};
use crate::stop::Gain;

/// A deal as an eye sees it. Lists of lists are by seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub players: usize,
    pub sets: Sets,
    pub again: Again,
    /// Who deals for certain: told to, or kept for dealing again (R2.2).
    pub appointed: Option<Seat>,
    pub phase: Phase,
    pub starter: Seat,
    pub turn: Seat,
    pub winner: Option<Seat>,
    /// Whose eye this is, the cards of that hand, and those of them that match a card in the row (R3.2).
    pub seat: Option<Seat>,
    pub hand: Option<Vec<Card>>,
    pub matching: Option<Vec<Card>>,
    /// How many cards each seat holds, and which of them everybody has seen.
    pub hand_sizes: Vec<usize>,
    pub known: Vec<Vec<Card>>,
    /// The cards this eye has not seen, and how many of each: they are in other hands or in the deck.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub unseen: ByCard<Card>,
    /// What each seat has played from its hand.
    pub played: Vec<Vec<Card>>,
    pub storages: Vec<Vec<Card>>,
    /// The points of the storages and additional-point cards, or of the hands where a four decides (R2.3).
    pub points: Vec<u8>,
    /// How those of the storage come about, letter by letter.
    pub breakdown: Vec<Vec<LetterScore>>,
    /// How many points are enough to stop (R6.1), and how many of them each seat lacks.
    pub points_to_stop: u8,
    pub points_missing: Vec<u8>,
    /// What each seat's reserve cards multiply its points by, and what its win would be worth now (R6.4).
    pub multipliers: Vec<u16>,
    pub worth: Vec<u16>,
    pub singles: Vec<Card>,
    pub columns: Vec<Column>,
    /// Columns of two and four that will be taken at the end of this turn.
    pub taking: Vec<Card>,
    /// The card whose player has to choose where it goes.
    pub waiting: Option<Card>,
    /// What the card or bomb played in this turn lets its player steal.
    pub bonus: u8,
    /// How many cards the deck has.
    pub deck_size: usize,
    /// Numbers each seat has shaken.
    pub shaken: Vec<Vec<u8>>,
    pub skips: Vec<u8>,
    pub reserves: Vec<u8>,
    /// How often each seat went on, and its points without additional-point cards when it last did.
    pub goes: Vec<u8>,
    pub points_at_go: Vec<u8>,
    /// The points of each seat's additional-point cards (R5.7).
    pub additional_points: Vec<u8>,
}

/// A column of three.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Column {
    pub number: u8,
    pub cards: Vec<Card>,
    pub owner: Seat,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt(Deal),
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    Dealt { starter: Seat, row: Vec<Card>, hand: Option<Vec<Card>> },
    DealtAgain { number: u8 },
    FourInHand { seat: Seat, number: u8, hands: Vec<Vec<Card>>, points: Vec<u8> },
    Shook { seat: Seat, number: u8, cards: Vec<Card>, reserve: bool },
    Played { seat: Seat, card: Card, place: Place },
    Bombed { seat: Seat, number: u8, cards: Vec<Card>, skips: u8 },
    Skipped { seat: Seat, left: u8 },
    Drew { seat: Seat, card: Card, place: Place },
    Chose { seat: Seat, card: Card, with: Card },
    Took { seat: Seat, cards: Vec<Card> },
    EightB { seat: Seat, reserve: bool },
    Stole { seat: Seat, from: Seat, bonus: Bonus, cards: Vec<Card> },
    Went { seat: Seat, times: u8, gain: Gain },
    Stopped { seat: Seat, by_itself: bool, points: u8, reserves: u8, worth: u16 },
    NobodyStopped,
}

impl Views for GoStop {
    fn view(state: &State, eye: Eye) -> View {
        let State {
            rules: rules @ Rules { sets, again, .. },
            carry: Carry { starter: appointed },
            phase,
            starter,
            turn,
            hands,
            played,
            storages,
            row,
            owners,
            taking,
            waiting,
            bonus,
            deck,
            shaken,
            skips,
            reserves,
            goes,
            at_go,
        } = state;
        let players = rules.players();
        let own = Seat::all(players).find(|seat| eye.is(*seat));
        let column = |(owner, number): (&Option<Seat>, u8)| {
            let cards = row.only(of_number(number)).list();
            owner.map(|owner| Column { number, cards, owner })
        };
        let mut columned = Numbers::default();
        (owners.iter().zip(1..))
            .filter(|(owner, _)| owner.is_some())
            .for_each(|(_, number)| columned.insert(number));
        let mut lying = Numbers::default();
        row.iter().for_each(|card| lying.insert(card.number()));
        let mut seen: Vec<Card> = row.with(*taking).list();
        for seat in Seat::all(players) {
            let shown = if eye.is(seat) { hands[seat] } else { state.known(seat) };
            seen.extend(shown.with(storages[seat]).iter());
        }
        let waiting = state.is_choosing().then_some(*waiting);
        let points: Vec<u8> = Seat::all(players).map(|seat| score::total(state, seat)).collect();
        View {
            players,
            sets: *sets,
            again: *again,
            appointed: *appointed,
            phase: *phase,
            starter: *starter,
            turn: *turn,
            winner: score::winner(state),
            seat: own,
            hand: own.map(|seat| hands[seat].list()),
            matching: own.map(|seat| hands[seat].only(lying.kinds()).list()),
            hand_sizes: hands.of(players).iter().map(|hand| hand.len()).collect(),
            known: Seat::all(players).map(|seat| state.known(seat).list()).collect(),
            unseen: ByCard::left(&Cards::PACK.pile(), seen.into_iter().chain(waiting)),
            played: lists(played.of(players)),
            storages: lists(storages.of(players)),
            points_missing: points.iter().map(|points| rules.enough().saturating_sub(*points)).collect(),
            points,
            breakdown: storages.of(players).iter().map(|storage| breakdown(*storage, *sets)).collect(),
            points_to_stop: rules.enough(),
            multipliers: Seat::all(players).map(|seat| score::times(state, seat)).collect(),
            worth: Seat::all(players).map(|seat| score::worth(state, seat)).collect(),
            singles: row.only(!columned.kinds()).list(),
            columns: owners.iter().zip(1..).filter_map(column).collect(),
            taking: taking.list(),
            waiting,
            bonus: *bonus,
            deck_size: deck.len(),
            shaken: shaken.of(players).iter().map(|numbers| numbers.iter().collect()).collect(),
            skips: skips.of(players).to_vec(),
            reserves: reserves.of(players).to_vec(),
            goes: goes.of(players).to_vec(),
            additional_points: Seat::all(players).map(|seat| state.additional(seat)).collect(),
            points_at_go: at_go.of(players).to_vec(),
        }
    }

    fn seen(event: &Event, eye: Eye) -> Seen {
        match event {
            Event::Dealt(Deal { players, starter, hands, row }) => Seen::Dealt {
                starter: *starter,
                row: row.list(),
                hand: Seat::all(usize::from(*players))
                    .find(|seat| eye.is(*seat))
                    .map(|seat| hands[seat].list()),
            },
            Event::Open(seen) => seen.clone(),
        }
    }
}

fn lists(sets: &[Cards]) -> Vec<Vec<Card>> {
    sets.iter().map(|set| set.list()).collect()
}
