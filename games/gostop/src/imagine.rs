//! A complete deal that fits a view.

use engine::{Deals, Imagine, Input, Seat, Shuffle};
use rand_core::Rng;

use crate::GoStop;
use crate::card::Card;
use crate::card_set::Cards;
use crate::deal::{Deal, Outcome};
use crate::options::Rules;
use crate::state::{Carry, PerSeat, Phase, State};
use crate::view::View;

impl Imagine for GoStop {
    fn imagine(view: &View, rng: &mut (impl Rng + ?Sized)) -> State {
        let mut state = rebuild(view);
        if view.phase == Phase::Deal {
            return state;
        }
        let shown = state.hands;
        // All worlds are equally likely: impossible ones are dealt again. The real one is possible,
        // so this ends; a starting hand with all four of a number is rare, so it ends soon.
        loop {
            let mut shuffle: Shuffle<_, 48> = Shuffle::of(view.unseen.cards().map(Card::place), rng);
            let mut fits = true;
            for seat in Seat::all(view.players) {
                let hidden = view.hand_sizes[seat.index()] - shown[seat].len();
                state.hands[seat] = shown[seat];
                (0..hidden).for_each(|_| state.hands[seat].add(Card::of_place(shuffle.draw())));
                fits &= hidden == 0 || could_be_dealt(&state, seat);
            }
            if fits {
                state.deck = out_of_deck(&state).rest_of_pack();
                return state;
            }
        }
    }

    fn origin(world: &State, inputs: &[Input<Outcome>]) -> Option<Outcome> {
        let mut deals = inputs.iter().rev().filter_map(|input| match input {
            Input::Chance(Outcome::Deal(deal)) => Some(*deal),
            _ => None,
        });
        let deal = deals.next()?;
        let mut hands = deal.hands;
        Seat::all(usize::from(deal.players))
            .for_each(|seat| hands[seat] = world.hands[seat].with(world.played[seat]));
        Some(Outcome::Deal(Deal { hands, ..deal }))
    }
}

/// A player who was dealt all four of a number would have won at once (R2.3). Likewise, one who has shaken holds no fourth.
fn could_be_dealt(state: &State, seat: Seat) -> bool {
    state.hands[seat].with(state.played[seat]).fours().is_empty()
}

/// All cards but those of the deck.
fn out_of_deck(state: &State) -> Cards {
    let mut seen = state.row.with(state.taking);
    for cards in state.hands.of(3).iter().chain(state.storages.of(3)) {
        seen = seen.with(*cards);
    }
    if state.is_choosing() {
        seen.add(state.waiting);
    }
    seen
}

/// The deal with the hands as far as the eye sees them, and without the deck.
fn rebuild(view: &View) -> State {
    let rules = Rules::of(view.players, view.sets, view.again);
    let mut state = GoStop::open(&rules, &Carry { starter: view.appointed });
    (state.phase, state.starter, state.turn) = (view.phase, view.starter, view.turn);
    state.hands = by_seat(&view.known);
    if let (Some(seat), Some(hand)) = (view.seat, &view.hand) {
        state.hands[seat] = hand.iter().collect();
    }
    state.played = by_seat(&view.played);
    state.storages = by_seat(&view.storages);
    state.row = view.singles.iter().collect();
    for column in &view.columns {
        state.row = state.row.with(column.cards.iter().collect());
        *state.owner_mut(column.number) = Some(column.owner);
    }
    state.taking = view.taking.iter().collect();
    state.waiting = view.waiting.unwrap_or_default();
    state.bonus = view.bonus;
    for (seat, shaken) in Seat::all(view.players).zip(&view.shaken) {
        shaken.iter().for_each(|number| state.shaken[seat].insert(*number));
    }
    state.skips = PerSeat::from_slice(&view.skips);
    state.reserves = PerSeat::from_slice(&view.reserves);
    state.goes = PerSeat::from_slice(&view.goes);
    state.at_go = PerSeat::from_slice(&view.points_at_go);
    state
}

fn by_seat(lists: &[Vec<Card>]) -> PerSeat<Cards> {
    let piles: Vec<Cards> = lists.iter().map(|cards| cards.iter().collect()).collect();
    PerSeat::from_slice(&piles)
}
