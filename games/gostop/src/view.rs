//! What an eye sees, and the only functions that make it.

use cards::ByCard;
use engine::{Eye, Seat, Views};
use serde::Serialize;

use crate::GoStop;
use crate::breakdown::{LetterScore, breakdown};
use crate::card::Card;
use crate::card_set::{Cards, Numbers, of_number};
use crate::deal::Deal;
use crate::event::{Event, Seen};
use crate::options::{Again, Rules, Sets};
use crate::score;
use crate::state::{Carry, Phase, State};

/// A deal as an eye sees it. Lists are by seat where nothing else is said.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// How many play.
    pub players: usize,
    /// Whether cards of a trio count again (R5.3).
    pub sets: Sets,
    /// When a player may choose again after a go (R6.2).
    pub again: Again,
    /// Who deals by agreement, or deals again (R2.2); nobody where the deal draws the dealer.
    pub appointed: Option<Seat>,
    /// What the deal waits for, or how it ended.
    pub phase: Phase,
    /// The dealer, who begins (R2.1).
    pub starter: Seat,
    /// Whose turn it is; once the deal is over, whose turn it was last, or who was dealt a four.
    pub turn: Seat,
    /// Who has won; nobody, for a draw or before the end.
    pub winner: Option<Seat>,
    /// The seat of this eye; a spectator has none.
    pub seat: Option<Seat>,
    /// The cards of the eye's own hand; a spectator has none.
    pub hand: Option<Vec<Card>>,
    /// Those cards of the own hand that match a card in the row (R3.2).
    pub matching: Option<Vec<Card>>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// The cards in each hand that everybody has seen: shaken (R4.1), or shown at the end (R2.3).
    pub known: Vec<Vec<Card>>,
    /// The cards this eye has not seen, and how many of each: they are in other hands or in the deck.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub unseen: ByCard<Card>,
    /// What each seat has played from its hand.
    pub played: Vec<Vec<Card>>,
    /// What each seat has taken (R3.7).
    pub storages: Vec<Vec<Card>>,
    /// The points of the storages and additional-point cards, or of the hands where a four decides (R2.3).
    pub points: Vec<u8>,
    /// How the points of each storage come about, letter by letter.
    pub breakdown: Vec<Vec<LetterScore>>,
    /// How many points are enough to stop (R6.1).
    pub points_to_stop: u8,
    /// How many of those points each seat lacks.
    pub points_missing: Vec<u8>,
    /// What each seat's reserve cards multiply its points by (R6.4).
    pub multipliers: Vec<u16>,
    /// What each seat's win would be worth now (R6.4).
    pub worth: Vec<u16>,
    /// The single cards in the row.
    pub singles: Vec<Card>,
    /// The columns of three in the row, by number.
    pub columns: Vec<Column>,
    /// The cards in columns of two and four, which are taken at the end of this turn (R3.7).
    pub taking: Vec<Card>,
    /// The card for which its player has to choose where it goes (R3.2, R3.3).
    pub waiting: Option<Card>,
    /// How much the card or bomb played in this turn lets its player steal (R4).
    pub bonus: u8,
    /// How many cards the deck has.
    pub deck_size: usize,
    /// The numbers each seat has shaken (R4.1).
    pub shaken: Vec<Vec<u8>>,
    /// The skips each seat has left (R4.3).
    pub skips: Vec<u8>,
    /// The reserve cards of each seat (R5.7).
    pub reserves: Vec<u8>,
    /// How often each seat has gone on (R6.3).
    pub goes: Vec<u8>,
    /// Each seat's points without additional-point cards when it last went on (R6.2).
    pub points_at_go: Vec<u8>,
    /// The points of each seat's additional-point cards (R5.7).
    pub additional_points: Vec<u8>,
}

/// A column of three (R3.4).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Column {
    /// The number of its cards.
    pub number: u8,
    /// The three cards.
    pub cards: Vec<Card>,
    /// Whose token lies on it (R3.8).
    pub owner: Seat,
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
