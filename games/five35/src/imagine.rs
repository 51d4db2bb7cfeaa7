//! A complete hand that fits a view.

use cards::CardKind;
use cards::text::pile;
use engine::{Actions, Deals, Imagine, Input, Points, Seat, Shuffle};
use rand_core::Rng;

use crate::Five35;
use crate::action::Action;
use crate::deal::Outcome;
use crate::laid::Laid;
use crate::options::Rules;
use crate::rank::{PACK, Rank};
use crate::state::{Carry, Phase, State};
use crate::view::{Flushed, View};

impl Imagine for Five35 {
    /// Plays and passes are free choices, so they rule no hand out: all deals of the unseen cards are equally likely.
    fn imagine(view: &View, rng: &mut (impl Rng + ?Sized)) -> State {
        let mut state = rebuild(view);
        if !view.dealt || view.over {
            return state;
        }
        let unseen = view.unseen.cards().map(Rank::kind);
        let mut shuffle: Shuffle<_, { PACK.len() }> = Shuffle::of(unseen, rng);
        for seat in Seat::all(view.players).filter(|seat| view.seat != Some(*seat)) {
            for _ in 0..view.hand_sizes[seat.index()] {
                state.hands[seat].add(shuffle.draw());
            }
        }
        state
    }

    fn origin(world: &State, inputs: &[Input<Outcome>]) -> Option<Outcome> {
        let mut origin = None;
        for input in inputs {
            match (input, &mut origin) {
                (Input::Chance(deal), _) => origin = Some(Outcome { hands: world.hands, ..*deal }),
                (Input::Moves(joint), Some(Outcome { hands, .. })) => {
                    for (seat, id) in joint.iter() {
                        if let Action::Play(laid) | Action::Add(laid) = Five35::action(id) {
                            laid.list().iter().for_each(|rank| hands[seat].add(rank.kind()));
                        }
                    }
                }
                (Input::Moves(_), None) => {}
            }
        }
        origin
    }
}

/// The hand without the cards that the eye does not see.
fn rebuild(view: &View) -> State {
    let carry = Carry {
        totals: Points::from_slice(&view.totals),
        starter: view.starter,
        deal: view.deal,
        first_half: pile(&view.first_half),
    };
    let mut state = Five35::open(&Rules::of(view.players, view.scoring), &carry);
    state.phase = match (view.dealt, view.over) {
        (false, _) => Phase::Deal,
        (true, false) => Phase::Play,
        (true, true) => Phase::Over,
    };
    if let Some(turn) = view.turn.or(view.last_player) {
        state.turn = turn; // who went out, when the hand is over
    }
    state.stack = Laid::of(&view.stack).expect("a stack is a set or a run");
    state.flushed = view
        .flushed
        .as_ref()
        .map(|Flushed { cards, why }| (Laid::of(cards).expect("a stack is a set or a run"), *why));
    state.passed = view.passed;
    state.played = pile(&view.played);
    if let (Some(seat), Some(hand)) = (view.seat, &view.hand) {
        state.hands[seat] = pile(hand);
    }
    if let Some(result) = &view.result {
        Seat::all(view.players).zip(&result.left).for_each(|(seat, left)| state.hands[seat] = pile(left));
    }
    state
}
