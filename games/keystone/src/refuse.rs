//! Why a move is not possible.

use engine::{Refusal, Seat};

use crate::action::{Action, Spot};
use crate::card::Card;
use crate::state::{Phase, State};

pub fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
    let turn = state.turn;
    match (state.phase, action) {
        (Phase::Deal, _) => Refusal::new("R2.1", "the cards are not dealt yet: wait for your hand"),
        (Phase::Over, _) => Refusal::new("R2.1", "this game is over: all its cards are placed"),
        (Phase::Play, _) if seat != turn => {
            Refusal::new("R2.3", format!("it is not your turn: wait for {turn} to play"))
        }
        (Phase::Place, _) if seat != turn => {
            Refusal::new("R4.1", format!("wait until {turn} has placed the cards of the trick"))
        }
        (Phase::Play, Action::Play(card)) => refuse_play(state, seat, card),
        (Phase::Play, Action::Place(..)) => {
            Refusal::new("R4.1", "you have no cards to place: play a card from your hand")
        }
        (Phase::Place, Action::Play(_)) => {
            Refusal::new("R4.1", format!("first place the cards you won: {}", waiting(state)))
        }
        (Phase::Place, Action::Place(card, spot)) => refuse_place(state, seat, card, spot),
    }
}

fn refuse_play(state: &State, seat: Seat, card: Card) -> Refusal {
    if !state.hands[seat].has(card) {
        let clause = if state.trick().is_empty() { "R3.1" } else { "R3.2" };
        return Refusal::new(clause, format!("you do not hold {card}: play a card from your hand"));
    }
    let led = state.trick().first().and_then(|led| led.colour()).map_or("a colour", |colour| colour.name());
    let or_god = if state.hands[seat].has(Card::GOD) { " or a God" } else { "" };
    Refusal::new("R3.2", format!("{led} was led and you hold it: play {led}{or_god}"))
}

fn refuse_place(state: &State, seat: Seat, card: Card, spot: Spot) -> Refusal {
    if !state.trick().contains(&card) {
        return Refusal::new("R4.1", format!("{card} is not among the cards to place: {}", waiting(state)));
    }
    let number = spot.index();
    let Some(top) = state.lines.top(seat, spot) else {
        return Refusal::new("R4.1", format!("you have no line {number}: {card}>new begins a new one"));
    };
    let takes = match (top, card.number() < top) {
        (10, true) | (1, false) => format!("has come to {top} and takes only {top} or a God"),
        (_, true) => format!("goes up and takes {top} or more, or a God"),
        (_, false) => format!("goes down and takes {top} or less, or a God"),
    };
    Refusal::new("R4.2", format!("line {number} {takes}: place {card} elsewhere or as a new line"))
}

/// The cards still to be placed.
fn waiting(state: &State) -> String {
    let cards: Vec<String> = state.trick().iter().map(Card::to_string).collect();
    cards.join(" ")
}
