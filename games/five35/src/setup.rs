//! A position in the middle of a hand as written by a person, and its checks.

use cards::Pack;
use engine::{Deals, Points, Refusal, Seat, SeatSet, SetUp};
use serde::Deserialize;

use crate::Five35;
use crate::laid::{Laid, Shape};
use crate::options::Rules;
use crate::rank::{Cards, Rank};
use crate::state::{Carry, Phase, State};

/// A position, raw. Hands may be short.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    hands: Vec<Vec<String>>,
    turn: u64,
    #[serde(default)]
    stack: Vec<String>,
    #[serde(default)]
    passed: Vec<u64>,
    /// Cards played this hand that are no longer on the stack.
    #[serde(default)]
    discarded: Vec<String>,
    #[serde(default)]
    starter: Option<u64>,
    #[serde(default)]
    totals: Vec<i32>,
    #[serde(default)]
    deal: Option<u8>,
    /// With two players, the cards of the first half.
    #[serde(default)]
    first_half: Vec<String>,
}

impl SetUp for Five35 {
    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        let seat = |number: &u64| {
            Seat::try_new(*number, rules.players())
                .ok_or_else(|| Refusal::unreadable(format!("there is no seat {number}")))
        };
        let turn = seat(&setup.turn)?;
        let starter = setup.starter.as_ref().map_or(Ok(turn), seat)?;
        let carry = read_carry(rules, setup, starter)?;
        let mut state = State { phase: Phase::Play, turn, ..Five35::open(rules, &carry) };
        let mut pack = Pack { left: state.pack(), clause: "R1.1" };
        state.played = pack.cards::<Rank>(&setup.discarded)?;
        state.stack = read_stack(&setup.stack, &mut pack)?;
        state.played.add_all(&state.stack.cards());
        read_hands(&mut state, &setup.hands, &mut pack)?;
        state.passed = setup.passed.iter().map(seat).collect::<Result<SeatSet, _>>()?;
        if state.passed.contains(turn) {
            return Err(Refusal::new("R3.6", format!("{turn} has passed, so it is not its turn")));
        }
        if state.passed.len() + 1 >= rules.players() {
            return Err(Refusal::new("R4.1", "all but one have passed, so the stack was flushed"));
        }
        if state.stack.is_empty() && !state.passed.is_empty() {
            return Err(Refusal::new("R4.4", "nobody has passed before a lead"));
        }
        Ok(state)
    }
}

fn read_carry(rules: &Rules, setup: &Setup, starter: Seat) -> Result<Carry, Refusal> {
    let deal = setup.deal.unwrap_or(1);
    let possible = if rules.two_halves() { 1..=2 } else { 1..=99 };
    if !possible.contains(&deal) {
        return Err(Refusal::unreadable(format!("there is no deal {deal}")));
    }
    if setup.totals.len() > rules.players() {
        return Err(Refusal::unreadable("totals have one number for each seat"));
    }
    let lowest = if rules.two_halves() { -99 } else { rules.limit() + 1 };
    if setup.totals.iter().any(|total| !(lowest..=0).contains(total)) {
        return Err(Refusal::new("R5.2", format!("totals go from 0 down to {lowest} before the match ends")));
    }
    let in_first_half = if rules.two_halves() && deal == 2 { 2 * rules.hand_size() } else { 0 };
    if setup.first_half.len() > in_first_half {
        return Err(Refusal::new("R2.2", format!("before this deal, {in_first_half} cards were dealt")));
    }
    let mut pack = Pack { left: crate::rank::whole_pack(rules), clause: "R1.1" };
    let first_half: Cards = pack.cards::<Rank>(&setup.first_half)?;
    Ok(Carry { totals: Points::from_slice(&setup.totals), starter: Some(starter), deal, first_half })
}

/// Reads a stack that can lie on the table: it must not be one that would have been flushed.
fn read_stack(texts: &[String], pack: &mut Pack<u16, 5>) -> Result<Laid, Refusal> {
    let mut ranks: Vec<Rank> = Vec::with_capacity(texts.len());
    for text in texts {
        ranks.push(pack.card(text)?);
    }
    let stack = Laid::of(&ranks)
        .filter(|stack| stack.shape() != Shape::Run || stack.is_consecutive())
        .ok_or_else(|| Refusal::new("R3.1", "a stack is a single card, a set or a run"))?;
    if stack.is_full() || (stack.shape() == Shape::Set && stack.has_eight()) {
        return Err(Refusal::new("R4.4", "that stack was flushed"));
    }
    Ok(stack)
}

fn read_hands(state: &mut State, hands: &[Vec<String>], pack: &mut Pack<u16, 5>) -> Result<(), Refusal> {
    let (players, size) = (state.rules.players(), state.rules.hand_size());
    let clause = state.rules.deal_clause();
    if hands.len() != players || hands.iter().any(|hand| hand.len() > size) {
        return Err(Refusal::new(clause, format!("{players} hands have up to {size} cards each")));
    }
    if hands.iter().any(Vec::is_empty) {
        return Err(Refusal::new("R5.1", "the hand is over when a player has no cards"));
    }
    for (seat, hand) in Seat::all(players).zip(hands) {
        state.hands[seat] = pack.cards::<Rank>(hand)?;
    }
    if state.dealt().len() > players * size {
        return Err(Refusal::new(clause, format!("{players} hands of {size} cards are dealt, not more")));
    }
    Ok(())
}
