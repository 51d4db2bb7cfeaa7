//! A whole round that fits a view.

use cards::{Holder, Kind, deal_unseen};
use engine::{Actions, Deals, Imagine, Input, Seat};
use rand_core::Rng;

use crate::Collision;
use crate::card::{Card, whole_pack};
use crate::deal::Outcome;
use crate::options::Rules;
use crate::state::{Carry, PerSeat, Phase, State};
use crate::view::View;

impl Imagine for Collision {
    fn imagine(view: &View, rng: &mut (impl Rng + ?Sized)) -> State {
        let mut state = rebuild(view);
        if !view.dealt {
            return state;
        }
        let mut unseen = whole_pack();
        unseen.remove_all(&state.played);
        view.field.iter().for_each(|laid| unseen.remove(laid.card.kind()));
        for card in view.hand.iter().flatten() {
            unseen.remove(card.kind());
        }
        let seats: Vec<Seat> = Seat::all(view.players).filter(|seat| view.seat != Some(*seat)).collect();
        let holders: Vec<Holder> = seats
            .iter()
            .map(|seat| Holder { room: view.sizes[seat.index()], lacks: state.lacks[*seat] })
            .collect();
        let unseen: Vec<(u8, u8)> =
            unseen.iter().map(|kind| (kind, Card::of_kind(kind).suit() as u8)).collect();
        deal_unseen(&unseen, &holders, rng, |place, kind| state.hands[seats[place]].add(kind));
        state
    }

    fn origin(world: &State, inputs: &[Input<Outcome>]) -> Option<Outcome> {
        let mut origin = None;
        for input in inputs {
            match (input, &mut origin) {
                (Input::Chance(deal), _) => origin = Some(Outcome { hands: world.hands, ..*deal }),
                (Input::Moves(joint), Some(Outcome { hands, .. })) => {
                    joint.iter().for_each(|(seat, id)| hands[seat].add(Collision::action(id).kind()));
                }
                (Input::Moves(_), None) => {}
            }
        }
        origin
    }
}

/// The round without the cards that the eye does not see.
fn rebuild(view: &View) -> State {
    let rules = Rules::of(view.players, view.null);
    let mut state = Collision::open(
        &rules,
        &Carry { totals: PerSeat::from_slice(&view.totals), starter: view.appointed, round: view.round },
    );
    (state.starter, state.leader, state.turn) = (view.starter, view.leader, view.turn.unwrap_or(view.leader));
    state.phase = match (view.dealt, view.over) {
        (false, _) => Phase::Deal,
        (true, false) => Phase::Play,
        (true, true) => Phase::Over,
    };
    state.broken = view.broken;
    for (place, laid) in view.field.iter().enumerate() {
        state.field[place] = laid.card;
        state.field_down |= u8::from(laid.down) << place;
    }
    for (place, played) in view.trick.iter().enumerate() {
        state.trick[place] = played.card;
        state.length += 1;
        if !played.down {
            crate::trick::turn_up(&mut state, place);
        }
    }
    state.tricks = PerSeat::from_slice(&view.tricks);
    state.nines = PerSeat::from_slice(&view.nines);
    state.lacks = PerSeat::from_slice(&view.lacks);
    state.played = cards::text::pile(&view.played);
    if let (Some(seat), Some(hand)) = (view.seat, &view.hand) {
        state.hands[seat] = cards::text::pile(hand);
    }
    state
}
