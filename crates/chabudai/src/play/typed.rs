//! Moves as a person types them: the number in the list, or the notation, where upper case and spaces do not matter.

use engine::{ActionId, AnyMatch, Seat};

use super::command::{self, Command};

/// The move with this number in the list of a seat's moves.
pub fn numbered(game: &dyn AnyMatch, seat: Seat, number: usize) -> Option<ActionId> {
    number.checked_sub(1).and_then(|index| game.moves(seat).get(index).copied())
}

/// The move with this notation.
pub fn notated(game: &dyn AnyMatch, text: &str) -> Option<ActionId> {
    let typed = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut every = (0..game.about().actions).map(ActionId::new);
    game.parse(&typed).ok().or_else(|| every.find(|id| game.notation(*id).eq_ignore_ascii_case(&typed)))
}

/// The move that a line means. A number that is not in the list may be a card.
pub fn typed(game: &dyn AnyMatch, seat: Seat, line: &str) -> Option<ActionId> {
    let listed = match command::parse(line) {
        Command::Number(number) => numbered(game, seat, number),
        _ => None,
    };
    listed.or_else(|| notated(game, line))
}
