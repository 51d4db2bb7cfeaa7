//! What chance gives: the deal (R2) and the card drawn in a turn (R3.1).

use cards::{Kind, Pack, read_starter, texts};
use engine::chance::{Shuffle, below};
use engine::ids::nth_bit;
use engine::{Events, Refusal, Seat};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards, PACK, WHOLE_PACK, fours, join, rest_of_pack};
use crate::state::{PerSeat, Phase, State};
use crate::view::{Event, Seen};

/// What chance gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Deal(Deal),
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

/// What chance gives as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    Deal(WrittenDeal),
    Draw(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDeal {
    starter: u64,
    hands: Vec<Vec<String>>,
    row: Vec<String>,
}

#[inline]
pub fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
    match state.phase {
        Phase::Deal => Outcome::Deal(draw_deal(state, rng)),
        _ => Outcome::Draw(draw_card(&state.deck, rng)),
    }
}

fn draw_deal(state: &State, rng: &mut (impl Rng + ?Sized)) -> Deal {
    let players = state.rules.players();
    let starter = state.carry.starter.unwrap_or_else(|| Seat::new(below(rng, players)));
    let mut shuffle = Shuffle::new(PACK, rng);
    let mut cards = |count: usize| {
        let mut cards = Cards::default();
        (0..count).for_each(|_| cards.add(shuffle.draw()));
        cards
    };
    let mut hands = PerSeat::default();
    for seat in Seat::all(players) {
        hands[seat] = cards(state.rules.hand_size());
    }
    Deal { players: players as u8, starter, hands, row: cards(state.rules.row_size()) }
}

/// Any card of the deck: one of its kinds, or the second one of a kind that is there twice.
#[inline]
fn draw_card(deck: &Cards, rng: &mut (impl Rng + ?Sized)) -> Card {
    let (kinds, twice) = (deck.kinds(), deck.more_than(1));
    let count = kinds.count_ones() as usize;
    let index = below(rng, count + twice.count_ones() as usize);
    let (word, before) = if index < count { (kinds, 0) } else { (twice, count) };
    Card::of_kind(nth_bit(word, index - before) as u8)
}

pub fn apply(state: &mut State, deal: &Deal, events: &mut impl Events<Event>) {
    let Deal { players: _, starter, hands, row } = *deal;
    events.tell(|| Event::Dealt(*deal));
    if let Some(number) = fours(&row).iter().next() {
        state.carry.starter = Some(starter); // R2.2: the next deal keeps it
        (state.starter, state.turn) = (starter, starter);
        events.tell(|| Event::Open(Seen::DealtAgain { number }));
        return;
    }
    let dealt = hands.of(3).iter().fold(row, |dealt, hand| join(&dealt, hand));
    (state.hands, state.row, state.deck) = (hands, row, rest_of_pack(&dealt));
    (state.starter, state.turn, state.phase) = (starter, starter, Phase::Turn);
    let has_four = |seat: &Seat| !fours(&hands[*seat]).is_empty();
    if let Some(seat) = starter.round(state.rules.players()).find(has_four) {
        (state.turn, state.phase) = (seat, Phase::FourInHand); // R2.3
        events.tell(|| Event::Open(crate::score::four_in_hand(state)));
    }
}

pub fn write(outcome: &Outcome) -> Written {
    match outcome {
        Outcome::Draw(card) => Written::Draw(card.to_string()),
        Outcome::Deal(Deal { players, starter, hands, row }) => Written::Deal(WrittenDeal {
            starter: starter.index() as u64,
            hands: hands.of(usize::from(*players)).iter().map(texts::<Card, _, _>).collect(),
            row: texts::<Card, _, _>(row),
        }),
    }
}

pub fn read(state: &State, written: &Written) -> Result<Outcome, Refusal> {
    match (state.phase, written) {
        (Phase::Deal, Written::Deal(deal)) => read_deal(state, deal).map(Outcome::Deal),
        (Phase::Deal, Written::Draw(_)) => Err(Refusal::new("R2.1", "the cards are dealt first")),
        (Phase::Draw, Written::Draw(card)) => match pack().card::<Card>(card)? {
            card if state.deck.has(card.kind()) => Ok(Outcome::Draw(card)),
            card => Err(Refusal::new("R3.1", format!("{card} is not in the deck"))),
        },
        (Phase::Draw, Written::Deal(_)) => {
            Err(Refusal::new("R3.1", format!("{} draws a card now", state.turn)))
        }
        (phase, _) if phase.is_over() => Err(Refusal::new("R6.7", "the game is over")),
        _ => Err(Refusal::new("R3.1", format!("{} has to choose first", state.turn))),
    }
}

fn read_deal(state: &State, deal: &WrittenDeal) -> Result<Deal, Refusal> {
    let players = state.rules.players();
    let starter = read_starter(deal.starter, players, state.carry.starter, "R2.1")?;
    let mut pack = pack();
    let hands = pack.hands::<Card, 3>(&deal.hands, players, state.rules.hand_size(), "R2.1")?;
    let size = state.rules.row_size();
    if deal.row.len() != size {
        return Err(Refusal::new("R2.1", format!("{size} cards lie in the row")));
    }
    Ok(Deal { players: players as u8, starter, hands, row: pack.cards::<Card>(&deal.row)? })
}

/// The 48 cards, to be read from.
pub fn pack() -> Pack<u64, 2> {
    Pack { left: WHOLE_PACK, clause: "R1.2" }
}
