//! A complete round that fits a view.

use cards::{CardKind, Holder, deal_unseen};
use engine::{Actions, Deals, Imagine, Input, Seat};
use rand_core::Rng;

use crate::Collision;
use crate::card::{Cards, Suit, whole_pack};
use crate::deal::Outcome;
use crate::options::Rules;
use crate::state::{Carry, PerSeat, Phase, State, TakenTrick};
use crate::view::{LastTrick, Played, View};

impl Imagine for Collision {
    fn imagine(view: &View, rng: &mut (impl Rng + ?Sized)) -> State {
        let mut state = rebuild(view);
        if !view.dealt {
            return state;
        }
        let seats: Vec<Seat> = Seat::all(view.players).filter(|seat| view.seat != Some(*seat)).collect();
        let holders: Vec<Holder> = seats
            .iter()
            .map(|seat| Holder { room: view.hand_sizes[seat.index()], lacks: state.lacks[*seat] })
            .collect();
        let unseen: Vec<(u8, u8)> =
            view.unseen.cards().map(|card| (card.kind(), card.suit() as u8)).collect();
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
    let rules = Rules::of(view.players, view.nines_for_null.is_some());
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
    state.last_trick = view.last_trick.as_ref().map(taken);
    state.tricks = PerSeat::from_slice(&view.tricks);
    state.nines = PerSeat::from_slice(&view.nines);
    for (seat, lacks) in Seat::all(view.players).zip(&view.lacks) {
        state.lacks[seat] = lacks.iter().fold(0, |all, suit: &Suit| all | suit.bit());
    }
    if let (Some(seat), Some(hand)) = (view.seat, &view.hand) {
        state.hands[seat] = cards::text::pile(hand);
    }
    if view.dealt {
        state.played = played(view);
    }
    state
}

/// Cards that are in no hand and not in the field have been played.
fn played(view: &View) -> Cards {
    let field = view.field.iter().map(|laid| laid.card);
    let elsewhere = field.chain(view.hand.iter().flatten().copied()).chain(view.unseen.cards());
    let mut played = whole_pack();
    elsewhere.for_each(|card| played.remove(card.kind()));
    played
}

fn taken(last: &LastTrick) -> TakenTrick {
    let mut taken = TakenTrick {
        cards: Default::default(),
        up: 0,
        leader: last.cards[0].seat,
        taker: last.taker,
        field: last.field,
    };
    for (place, Played { card, down, .. }) in last.cards.iter().enumerate() {
        taken.cards[place] = *card;
        taken.up |= u8::from(!down) << place;
    }
    taken
}
