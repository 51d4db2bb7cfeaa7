//! A complete game that fits a view.

use cards::{CardKind, Holder, deal_unseen};
use engine::{Actions, Deals, Imagine, Input, Seat};
use rand_core::Rng;

use crate::Keystone;
use crate::action::Action;
use crate::card::{Card, Cards};
use crate::deal::Outcome;
use crate::hand::Hand;
use crate::options::Rules;
use crate::state::{Carry, PerSeat, Phase, State, WonTrick};
use crate::view::{LastTrick, View};

impl Imagine for Keystone {
    fn imagine(view: &View, rng: &mut (impl Rng + ?Sized)) -> State {
        let mut state = rebuild(view);
        if view.phase == Phase::Deal {
            return state;
        }
        let unseen: Vec<(u8, u8)> = view.unseen.cards().map(|card| (card.kind(), class(card))).collect();
        let seats: Vec<Seat> = Seat::all(view.players).filter(|seat| view.seat != Some(*seat)).collect();
        let mut holders: Vec<Holder> = seats
            .iter()
            .map(|seat| Holder { room: view.hand_sizes[seat.index()], lacks: state.lacks[*seat] })
            .collect();
        // R2.1: cards in no hand are set aside, and nothing is known about them.
        let held: usize = holders.iter().map(|place| place.room).sum();
        holders.push(Holder { room: unseen.len() - held, lacks: 0 });
        let mut hands = PerSeat::<Cards>::default();
        deal_unseen(&unseen, &holders, rng, |place, kind| {
            if let Some(seat) = seats.get(place) {
                hands[*seat].add(kind);
            }
        });
        seats.iter().for_each(|seat| state.hands[*seat] = Hand::new(&hands[*seat]));
        state
    }

    fn origin(world: &State, inputs: &[Input<Outcome>]) -> Option<Outcome> {
        let mut origin = None;
        for input in inputs {
            match (input, &mut origin) {
                (Input::Chance(deal), _) => {
                    let mut hands = PerSeat::<Cards>::default();
                    Seat::all(usize::from(deal.players))
                        .for_each(|seat| hands[seat] = world.hands[seat].cards());
                    origin = Some(Outcome { hands, ..*deal });
                }
                (Input::Moves(joint), Some(Outcome { hands, .. })) => {
                    for (seat, id) in joint.iter() {
                        if let Action::Play(card) = Keystone::action(id) {
                            hands[seat].add(card.kind());
                        }
                    }
                }
                (Input::Moves(_), None) => {}
            }
        }
        origin
    }
}

/// A seat can be known to lack a colour; Gods come after the colours, and nobody is known to lack them
/// (R3.3).
fn class(card: Card) -> u8 {
    card.colour().map_or(5, |colour| colour as u8)
}

/// The game without the cards that the eye does not see. In which order lines were made by different seats is
/// forgotten, because nothing depends on it.
fn rebuild(view: &View) -> State {
    let rules = Rules::of(view.players);
    let mut state = Keystone::open(
        &rules,
        &Carry { totals: PerSeat::from_slice(&view.totals), starter: view.appointed, game: view.game },
    );
    state.phase = view.phase;
    (state.starter, state.leader, state.turn) = (view.starter, view.leader, view.turn.unwrap_or(view.leader));
    let trick = view.trick.iter().map(|played| &played.card).chain(&view.to_place);
    for (place, card) in trick.enumerate() {
        state.trick[place] = *card;
        state.length += 1;
    }
    state.last_trick = view.last_trick.as_ref().map(won);
    for (seat, lacks) in Seat::all(view.players).zip(&view.lacks) {
        state.lacks[seat] = lacks.iter().fold(0, |all, colour| all | colour.bit());
    }
    for (seat, lines) in Seat::all(view.players).zip(&view.lines) {
        for row in lines {
            state.lines.build(seat, &row.cards).expect("an eye sees lines that are possible");
        }
    }
    if let (Some(seat), Some(hand)) = (view.seat, &view.hand) {
        state.hands[seat] = Hand::new(&cards::text::pile(hand));
    }
    state
}

fn won(last: &LastTrick) -> WonTrick {
    let mut won = WonTrick { cards: [State::NO_CARD; 4], leader: last.cards[0].seat, winner: last.winner };
    won.cards.iter_mut().zip(&last.cards).for_each(|(card, played)| *card = played.card);
    won
}
