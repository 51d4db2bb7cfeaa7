//! One match after another in a lane of a batch, and how it writes its rows.

use crate::arrays::Arrays;
use crate::chance::Dice;
use crate::game::{Closing, DealEnd, Input, Joint, Turn};
use crate::ids::{ActionId, IdSet};
use crate::powers::{Heuristic, Observe, distance};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::slots::Row;
use crate::terms::{Episode, Terms};

/// A match of a batch, at a decision.
pub(crate) struct Lane<G: Observe> {
    pub state: G::State,
    pub legal: G::Legal,
    pub seat: Seat,
    /// The choices of seats that choose together with this one and have chosen.
    chosen: Joint,
    rng: Dice,
}

impl<G: Observe> Clone for Lane<G> {
    fn clone(&self) -> Lane<G> {
        Lane { rng: self.rng.clone(), ..*self }
    }
}

/// What a choice led to.
#[derive(Clone, Copy, Default)]
struct Reached {
    /// Whether an episode ended.
    done: bool,
    /// Whether another deal began.
    dealt: bool,
}

impl<G: Observe + Heuristic> Lane<G> {
    /// At the first decision of its first match.
    pub fn new(rules: &G::Rules, terms: Terms, rng: Dice) -> Lane<G> {
        let state = G::open(rules, &G::first(rules, None));
        let seat = Seat::new(0);
        let mut lane = Lane { legal: G::legal(&state, seat), state, seat, chosen: Joint::NONE, rng };
        lane.go_to_decision(rules, terms, &mut [0.0; MAX_SEATS]);
        lane
    }

    /// Makes the choice of the seat to move, and writes what is new into its rows. `spare` is memory for what it must put aside.
    #[inline]
    pub fn step(
        &mut self,
        rules: &G::Rules,
        terms: Terms,
        id: ActionId,
        rows: Arrays<'_>,
        spare: &mut Vec<u8>,
    ) {
        let (before, seat, legal) = (self.state, self.seat, self.legal);
        let Reached { done, dealt } = self.choose(rules, terms, id, rows.reward);
        rows.done[0] = done;
        self.legal.rewrite_mask(&legal, rows.mask);
        if dealt {
            G::observe(&self.state, self.seat, &mut Row::new(rows.observation));
        } else {
            self.rewrite(seat, G::seats_changed(&before, &self.state), rows.observation, spare);
        }
        self.write_narrow(rows.seat, rows.secrets);
    }

    #[inline]
    fn choose(&mut self, rules: &G::Rules, terms: Terms, id: ActionId, earned: &mut [f32]) -> Reached {
        self.chosen = self.chosen.with(self.seat, id);
        if let Turn::Seats(seats) = G::turn(&self.state)
            && let Some(next) = seats.iter().find(|seat| !self.chosen.seats.contains(*seat))
        {
            self.decide(next);
            return Reached::default();
        }
        let joint = std::mem::replace(&mut self.chosen, Joint::NONE);
        G::step(&mut self.state, &Input::Moves(joint), &mut ());
        self.go_to_decision(rules, terms, earned)
    }

    #[inline]
    fn decide(&mut self, seat: Seat) {
        (self.seat, self.legal) = (seat, G::legal(&self.state, seat));
    }

    /// Goes on to the next decision. An episode that ends before anybody has decided anything is passed over.
    #[inline]
    fn go_to_decision(&mut self, rules: &G::Rules, terms: Terms, earned: &mut [f32]) -> Reached {
        let mut reached = Reached::default();
        loop {
            match G::turn(&self.state) {
                Turn::Chance => {
                    let outcome = G::draw(&self.state, &mut self.rng);
                    G::step(&mut self.state, &Input::Chance(outcome), &mut ());
                }
                Turn::Seats(seats) => {
                    self.decide(seats.iter().next().expect("a turn has a seat"));
                    return reached;
                }
                Turn::Over => {
                    let Closing { deal, then, .. } = G::close(&self.state);
                    let players = G::players(rules);
                    if !reached.done {
                        let gained = terms.earned(players, G::STAKES.fewest, &deal, then.winners());
                        earned.iter_mut().zip(gained).for_each(|(earned, gained)| *earned += gained);
                    }
                    reached.dealt = true;
                    self.state = match then {
                        DealEnd::NextDeal(carry) if terms.episode == Episode::Match => G::open(rules, &carry),
                        _ => {
                            reached.done = true;
                            G::open(rules, &G::first(rules, None))
                        }
                    };
                }
            }
        }
    }

    /// Writes all its rows.
    pub fn write(&self, rows: Arrays<'_>) {
        rows.mask.fill(false);
        self.legal.iter().for_each(|id| rows.mask[id.index()] = true);
        G::observe(&self.state, self.seat, &mut Row::new(rows.observation));
        self.write_narrow(rows.seat, rows.secrets);
    }

    /// Writes its observation, which shows what `before` saw in the same deal. What is shown of a seat is the same for all who look: it
    /// moves to another place of the row with the seat that looks, and is written again only if it has changed.
    #[inline]
    fn rewrite(&self, before: Seat, changed: SeatSet, row: &mut [u8], spare: &mut Vec<u8>) {
        let (deal, seats) = row.split_at_mut(G::DEAL);
        G::observe_deal(&self.state, self.seat, &mut Row::new(deal));
        let players = G::players_of(&self.state);
        let seats = &mut seats[..players * G::SEAT];
        rotate(seats, distance(before, self.seat, players) * G::SEAT, spare);
        for who in changed.iter() {
            let after = distance(self.seat, who, players);
            let slots = &mut seats[after * G::SEAT..][..G::SEAT];
            G::observe_seat(&self.state, after, Some(who), &mut Row::new(slots));
        }
    }

    /// Writes who is to move, and what that seat does not see if that is wanted.
    #[inline]
    fn write_narrow(&self, seat: &mut [i32], secrets: &mut [u8]) {
        seat[0] = self.seat.index() as i32;
        if !secrets.is_empty() {
            G::secrets(&self.state, self.seat, &mut Row::new(secrets));
        }
    }
}

/// Moves the first `by` slots behind the others. `rotate_left` does the same in place, which takes longer.
#[inline]
fn rotate(slots: &mut [u8], by: usize, spare: &mut Vec<u8>) {
    if by > 0 {
        spare.clear();
        spare.extend_from_slice(&slots[..by]);
        slots.copy_within(by.., 0);
        let rest = slots.len() - by;
        slots[rest..].copy_from_slice(spare);
    }
}
