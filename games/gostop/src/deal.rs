//! What chance gives: the deal (R2) and the card drawn in a turn (R3.1).

use cards::{Pack, read_starter};
use engine::chance::{Shuffle, below};
use engine::{Chance, Events, Refusal, Seat};
use messages::{message, shared as texts};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::GoStop;
use crate::card::Card;
use crate::card_set::Cards;
use crate::event::{Event, Seen};
use crate::state::{PerSeat, Phase, State};

/// What chance gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The hands and the row of a deal.
    Deal(Deal),
    /// The card drawn in a turn.
    Draw(Card),
}

/// A deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) players: u8,
    pub(crate) starter: Seat,
    pub(crate) hands: PerSeat<Cards>,
    pub(crate) row: Cards,
}

/// The kinds of the 48 cards.
const PACK: [u8; 48] = {
    let mut pack = [0; 48];
    let mut place = 0;
    while place < 48 {
        pack[place] = Cards::card_at(place).place();
        place += 1;
    }
    pack
};

/// What chance gives as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    /// The hands and the row of a deal.
    Deal(#[serde(deserialize_with = "engine::record::object")] WrittenDeal),
    /// The card drawn in a turn.
    Draw(String),
}

/// A deal as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDeal {
    starter: u64,
    hands: Vec<Vec<String>>,
    row: Vec<String>,
}

impl Chance for GoStop {
    #[inline]
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        match state.phase {
            Phase::Deal => Outcome::Deal(draw_deal(state, rng)),
            _ => Outcome::Draw(state.deck.nth(below(rng, state.deck.len()))),
        }
    }

    fn write(_: &State, outcome: &Outcome) -> Written {
        match outcome {
            Outcome::Draw(card) => Written::Draw(card.to_string()),
            Outcome::Deal(Deal { players, starter, hands, row }) => Written::Deal(WrittenDeal {
                starter: starter.index() as u64,
                hands: hands.of(usize::from(*players)).iter().map(|hand| hand.texts()).collect(),
                row: row.texts(),
            }),
        }
    }

    fn read(state: &State, written: &Written) -> Result<Outcome, Refusal> {
        match (state.phase, written) {
            (Phase::Deal, Written::Deal(deal)) => read_deal(state, deal).map(Outcome::Deal),
            (Phase::Deal, Written::Draw(_)) => Err(Refusal::new("R2.1", message!("record-deal-first"))),
            (Phase::Draw, Written::Draw(card)) => match pack().card::<Card>(card)? {
                card if state.deck.has(card) => Ok(Outcome::Draw(card)),
                card => Err(Refusal::new("R3.1", message!("record-not-in-deck", card = card.to_string()))),
            },
            (Phase::Draw, Written::Deal(_)) => Err(Refusal::new("R3.1", message!("record-no-deal"))),
            (phase, _) if phase.is_over() => Err(Refusal::new("R6.7", message!("record-no-chance"))),
            _ => Err(Refusal::new("R3.1", message!("record-chance-early", seat = state.turn))),
        }
    }
}

fn draw_deal(state: &State, rng: &mut (impl Rng + ?Sized)) -> Deal {
    let players = state.rules.players();
    let starter = state.carry.starter.unwrap_or_else(|| Seat::new(below(rng, players)));
    let mut shuffle = Shuffle::new(PACK, rng);
    let mut cards = |count: usize| {
        let mut cards = Cards::default();
        (0..count).for_each(|_| cards.add(Card::of_place(shuffle.draw())));
        cards
    };
    let mut hands = PerSeat::default();
    for seat in Seat::all(players) {
        hands[seat] = cards(state.rules.hand_size());
    }
    Deal { players: players as u8, starter, hands, row: cards(state.rules.row_size()) }
}

pub fn apply(state: &mut State, deal: &Deal, events: &mut impl Events<Event>) {
    let Deal { players: _, starter, hands, row } = *deal;
    events.tell(|| Event::Dealt(*deal));
    if let Some(number) = row.fours().iter().next() {
        state.carry.starter = Some(starter); // R2.2: the next deal keeps it
        (state.starter, state.turn) = (starter, starter);
        events.tell(|| Event::Open(Seen::DealtAgain { number }));
        return;
    }
    let dealt = hands.of(3).iter().fold(row, |dealt, hand| dealt.with(*hand));
    (state.hands, state.row, state.deck) = (hands, row, dealt.rest_of_pack());
    (state.starter, state.turn, state.phase) = (starter, starter, Phase::Turn);
    let has_four = |seat: &Seat| !hands[*seat].fours().is_empty();
    if let Some(seat) = starter.round(state.rules.players()).find(has_four) {
        (state.turn, state.phase) = (seat, Phase::FourInHand); // R2.3
        events.tell(|| Event::Open(crate::score::four_in_hand(state)));
    }
}

fn read_deal(state: &State, deal: &WrittenDeal) -> Result<Deal, Refusal> {
    let players = state.rules.players();
    let starter = read_starter(deal.starter, players, state.carry.starter, "R2.1")?;
    let mut pack = pack();
    let piles = pack.hands::<Card, 3>(&deal.hands, players, state.rules.hand_size(), "R2.1")?;
    let size = state.rules.row_size();
    if deal.row.len() != size {
        return Err(Refusal::new("R2.1", message!("record-table-cards", count = size)));
    }
    let row = pack.cards::<Card>(&deal.row)?.into();
    let hands: Vec<Cards> = piles.of(players).iter().map(|pile| (*pile).into()).collect();
    Ok(Deal { players: players as u8, starter, hands: PerSeat::from_slice(&hands), row })
}

/// The 48 cards, to be read from.
pub fn pack() -> Pack<u64, 2> {
    Pack { left: Cards::PACK.pile(), clause: "R1.2" }
}
