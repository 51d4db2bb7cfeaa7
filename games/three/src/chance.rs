//! Chance: the first three cards (R1.1), then one more each (R3.1).

use engine::chance::below;
use engine::ids::nth_bit;
use engine::{Chance, Events, Outcomes, Refusal, Seat};
use messages::{message, shared as texts};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::Three;
use crate::card::{Card, Cards};
use crate::state::{PerSeat, Phase, State};
use crate::view::Seen;

/// The cards that each seat draws: three for a start, one later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub(crate) drawn: PerSeat<Cards>,
    /// Whether it is the start.
    pub(crate) deal: bool,
}

/// An outcome as a record writes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Written {
    /// The first three cards of each seat.
    Deal(#[serde(deserialize_with = "engine::record::object")] WrittenDeal),
    /// The card that each seat draws.
    Draw([String; 2]),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenDeal {
    hands: [Vec<String>; 2],
}

/// How many cards each seat draws now.
#[inline]
fn count(state: &State) -> usize {
    if state.phase == Phase::Deal { 3 } else { 1 }
}

impl Chance for Three {
    #[inline]
    fn draw(state: &State, rng: &mut (impl Rng + ?Sized)) -> Outcome {
        let mut drawn = PerSeat::<Cards>::default();
        for seat in Seat::all(2) {
            for _ in 0..count(state) {
                let left = state.decks[seat].without(drawn[seat]);
                let card = nth_bit(u64::from(left.0), below(rng, left.len()));
                drawn[seat] = drawn[seat].with(Card::new(card));
            }
        }
        Outcome { drawn, deal: state.phase == Phase::Deal }
    }

    fn write(_: &State, outcome: &Outcome) -> Written {
        let [first, second] = [0, 1].map(|seat| {
            let texts: Vec<String> =
                outcome.drawn[Seat::new(seat)].iter().map(|card| card.to_string()).collect();
            texts
        });
        match outcome.deal {
            true => Written::Deal(WrittenDeal { hands: [first, second] }),
            false => Written::Draw([first.concat(), second.concat()]),
        }
    }

    fn read(state: &State, written: &Written) -> Result<Outcome, Refusal> {
        let (texts, deal) = match written {
            Written::Deal(WrittenDeal { hands }) => (hands.clone(), true),
            Written::Draw(cards) => (cards.clone().map(|card| vec![card]), false),
        };
        match (state.phase, deal) {
            (Phase::Deal, true) | (Phase::Draw, false) => {}
            (Phase::Deal, false) => return Err(Refusal::new("R1.1", message!("record-deal-first"))),
            _ => return Err(Refusal::new("R3.1", message!("record-no-deal"))),
        }
        let mut drawn = PerSeat::default();
        for (seat, texts) in Seat::all(2).zip(&texts) {
            if texts.len() != count(state) {
                let why = message!("record-hands", players = 2, size = count(state));
                return Err(Refusal::new("R1.1", why));
            }
            drawn[seat] = read_cards(texts, state.decks[seat])?;
        }
        Ok(Outcome { drawn, deal })
    }
}

#[inline]
pub fn apply(state: &mut State, outcome: &Outcome, events: &mut impl Events<Seen>) {
    for seat in Seat::all(2) {
        state.decks[seat].0 &= !outcome.drawn[seat].0;
        state.hands[seat].0 |= outcome.drawn[seat].0;
    }
    state.phase = Phase::Choose;
    let Outcome { drawn, deal } = *outcome;
    let cards = || drawn.of(2).to_vec();
    events.tell(|| if deal { Seen::Dealt { hands: cards() } } else { Seen::Drawn { cards: cards() } });
}

impl Outcomes for Three {
    /// Every pair of draws, all equally likely.
    fn outcomes(state: &State) -> impl Iterator<Item = (Outcome, u64)> {
        let is_due = matches!(state.phase, Phase::Deal | Phase::Draw);
        let decks = if is_due { state.decks } else { PerSeat::default() };
        let (count, deal) = (count(state), state.phase == Phase::Deal);
        let draws = move |seat: usize| {
            let deck = decks[Seat::new(seat)];
            (1..=deck.0).map(Cards).filter(move |cards| cards.len() == count && cards.without(deck).0 == 0)
        };
        draws(0).flat_map(move |first| {
            draws(1).map(move |second| (Outcome { drawn: PerSeat::new([first, second]), deal }, 1))
        })
    }
}

/// Reads cards from a deck.
pub fn read_cards(texts: &[String], deck: Cards) -> Result<Cards, Refusal> {
    let mut cards = Cards::default();
    for text in texts {
        let Ok(card) = text.parse::<Card>() else {
            return Err(Refusal::new("R1.1", message!("record-no-card", card = format!("{text:.12}"))));
        };
        if !deck.without(cards).has(card) {
            return Err(Refusal::new("R3.1", message!("record-not-in-deck", card = card.to_string())));
        }
        cards = cards.with(card);
    }
    Ok(cards)
}
