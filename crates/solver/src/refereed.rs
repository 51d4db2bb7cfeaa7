//! A game of the catalogue as a small game, stepped by its own rules.

use engine::{DealEnd, Eye, Game, IdSet, Input, Joint, Outcomes, Seat, SeatSet, Turn};

use crate::outlook::Outlook;
use crate::tree::{Node, Small};

/// A game for two in which only choices that are not revealed yet are hidden.
pub struct Refereed<G: Game> {
    rules: G::Rules,
}

impl<G: Game> Refereed<G> {
    /// The game under these rules.
    ///
    /// # Panics
    /// If they are not for two.
    pub fn new(rules: G::Rules) -> Refereed<G> {
        assert_eq!(G::players(&rules), 2, "what one seat wins the other loses");
        Refereed { rules }
    }
}

impl<G: Game + Outcomes> Small for Refereed<G> {
    type Position = G::State;
    /// What a spectator sees, as text. Nothing is hidden, so this is the whole position, and it needs no help from the game.
    type Key = String;

    fn key(&self, state: &G::State) -> String {
        serde_json::to_string(&G::view(state, Eye::Watcher)).expect("a view can be written")
    }

    fn node(&self, state: &G::State) -> Node<G::State> {
        match G::turn(state) {
            Turn::Chance => Node::Chance(
                G::outcomes(state)
                    .map(|(outcome, weight)| (weight, after::<G>(state, Input::Chance(outcome))))
                    .collect(),
            ),
            Turn::Seats(seats) => Node::Choice(
                choices::<G>(state, seats, Seat::new(0), Joint::NONE)
                    .map(|first| {
                        choices::<G>(state, seats, Seat::new(1), first)
                            .map(|both| after::<G>(state, Input::Moves(both)))
                            .collect()
                    })
                    .collect(),
            ),
            Turn::Over => match G::close(state).then {
                DealEnd::NextDeal(carry) => Node::Chance(vec![(1, G::open(&self.rules, &carry))]),
                DealEnd::MatchOver { winners } => Node::Over(verdict(winners)),
            },
        }
    }
}

/// What a seat can add to a joint choice: nothing, if it is not its turn.
fn choices<G: Game>(
    state: &G::State,
    seats: SeatSet,
    seat: Seat,
    joint: Joint,
) -> impl Iterator<Item = Joint> {
    let waits = (!seats.contains(seat)).then_some(joint);
    let legal: Vec<_> = G::legal(state, seat).iter().collect();
    waits.into_iter().chain(legal.into_iter().map(move |id| joint.with(seat, id)))
}

fn after<G: Game>(state: &G::State, input: Input<G::Outcome>) -> G::State {
    let mut next = *state;
    G::step(&mut next, &input, &mut ());
    next
}

fn verdict(winners: SeatSet) -> Outlook {
    match [0, 1].map(|seat| winners.contains(Seat::new(seat))) {
        [true, false] => Outlook::WIN,
        [false, true] => Outlook::LOSS,
        _ => Outlook::DRAW,
    }
}
