//! Why a move is not possible.

use engine::{Refusal, Refuse, Saying, Seat};

use crate::Keystone;
use crate::action::{Action, Spot};
use crate::card::Card;
use crate::state::{Phase, State};

impl Refuse for Keystone {
    fn refuse(state: &State, seat: Seat, action: Action) -> Refusal {
        let turn = state.turn;
        match (state.phase, action) {
            (Phase::Deal, _) => Refusal::new("R2.1", "the cards are not dealt yet: wait for your hand"),
            (Phase::Over, _) => Refusal::new("R2.1", "this game is over: all its cards are placed"),
            (Phase::Play, _) if seat != turn => {
                Refusal::new("R2.3", "it is not your turn: wait for {seat} to play").with("seat", turn)
            }
            (Phase::Place, _) if seat != turn => {
                Refusal::new("R4.1", "wait until {seat} has placed the cards of the trick").with("seat", turn)
            }
            (Phase::Play, Action::Play(card)) => refuse_play(state, seat, card),
            (Phase::Play, Action::Place(..)) => {
                Refusal::new("R4.1", "you have no cards to place: play a card from your hand")
            }
            (Phase::Place, Action::Play(_)) => {
                Refusal::new("R4.1", "first place the cards you won: {cards}").with("cards", waiting(state))
            }
            (Phase::Place, Action::Place(card, spot)) => refuse_place(state, seat, card, spot),
        }
    }
}

fn refuse_play(state: &State, seat: Seat, card: Card) -> Refusal {
    if !state.hands[seat].has(card) {
        let clause = if state.trick().is_empty() { "R3.1" } else { "R3.2" };
        return Refusal::new(clause, "you do not hold {card}: play a card from your hand")
            .with("card", card.to_string());
    }
    let led = state.trick().first().and_then(|led| led.colour());
    let colour = Saying::new(led.map_or("a colour", |colour| colour.name()));
    let refusal = if state.hands[seat].has(Card::GOD) {
        Refusal::new("R3.2", "{colour} was led and you hold it: play {colour} or a God")
    } else {
        Refusal::new("R3.2", "{colour} was led and you hold it: play {colour}")
    };
    refusal.with("colour", colour)
}

fn refuse_place(state: &State, seat: Seat, card: Card, spot: Spot) -> Refusal {
    let refusal = if !state.trick().contains(&card) {
        Refusal::new("R4.1", "{card} is not among the cards to place: {cards}").with("cards", waiting(state))
    } else if let Some(top) = state.lines.top(seat, spot) {
        let template = match (top, card.number() < top) {
            (10, true) | (1, false) => {
                "line {line} has come to {top} and takes only {top} or a God: place {card} elsewhere or as a new line"
            }
            (_, true) => {
                "line {line} goes up and takes {top} or more, or a God: place {card} elsewhere or as a new line"
            }
            (_, false) => {
                "line {line} goes down and takes {top} or less, or a God: place {card} elsewhere or as a new line"
            }
        };
        Refusal::new("R4.2", template).with("top", i64::from(top))
    } else {
        Refusal::new("R4.1", "you have no line {line}: {card}>new begins a new one")
    };
    refusal.with("line", spot.index() as i64).with("card", card.to_string())
}

/// The cards still to be placed.
fn waiting(state: &State) -> String {
    let cards: Vec<String> = state.trick().iter().map(Card::to_string).collect();
    cards.join(" ")
}
