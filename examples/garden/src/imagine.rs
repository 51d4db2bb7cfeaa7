//! A whole deal that fits a view. Playing a card shows nothing about the others in the hand, so every deal of the unseen
//! cards is as likely as the others.

use cards::CardKind;
use cards::text::pile;
use engine::chance::Shuffle;
use engine::{Actions, Imagine, Input, Seat};
use rand_core::Rng;

use crate::Garden;
use crate::card::Card;
use crate::deal::Outcome;
use crate::options::Rules;
use crate::state::{Carry, PerSeat, State};
use crate::view::View;

impl Imagine for Garden {
    fn imagine(view: &View, rng: &mut (impl Rng + ?Sized)) -> State {
        let players = view.totals.len();
        let unseen = view.unseen.iter().map(|card| card.kind());
        let mut unseen: Shuffle<_, { Card::KINDS }> = Shuffle::of(unseen, rng);
        let mut hands = PerSeat::default();
        for seat in Seat::all(players) {
            hands[seat] = match &view.hand {
                Some(hand) if view.seat == Some(seat) => pile(hand),
                _ => (0..view.hand_sizes[seat.index()]).map(|_| unseen.draw()).collect(),
            };
        }
        State {
            rules: Rules { players, wind: view.wind },
            carry: Carry { totals: PerSeat::from_slice(&view.totals), number: view.deal },
            phase: view.phase,
            turn: view.turn,
            hands,
            planted: pile(&view.planted),
            compost: pile(&view.compost),
            points: PerSeat::from_slice(&view.points),
        }
    }

    fn origin(world: &State, inputs: &[Input<Outcome>]) -> Option<Outcome> {
        let is_deal = |input: &Input<Outcome>| matches!(input, Input::Chance(Outcome::Deal(_)));
        let mut hands = world.hands;
        for input in &inputs[inputs.iter().rposition(is_deal)?..] {
            if let Input::Moves(joint) = input {
                joint.iter().for_each(|(seat, id)| hands[seat].add(Garden::action(id).kind()));
            }
        }
        Some(Outcome::Deal(hands))
    }
}
