//! Moves in notation and by id, before anybody asks whether they are legal.

use std::str::FromStr;

use messages::{message, shared as texts};

use crate::game::Game;
use crate::ids::ActionId;
use crate::refusal::Refusal;

/// Reads a move in notation.
pub(crate) fn parse<G: Game>(text: &str) -> Result<ActionId, Refusal> {
    match G::Action::from_str(text) {
        Ok(action) => Ok(G::id(action)),
        Err(_) => {
            let why = message!("table-no-such-move", move = text, game = G::ABOUT.title());
            Err(Refusal::unreadable(why))
        }
    }
}

/// Checks that a game has a move of this id.
pub(crate) fn check_id<G: Game>(id: ActionId) -> Result<(), Refusal> {
    if id.index() < G::ABOUT.actions {
        return Ok(());
    }
    Err(Refusal::unreadable(message!("record-no-move", game = G::ABOUT.title(), number = id.index())))
}
