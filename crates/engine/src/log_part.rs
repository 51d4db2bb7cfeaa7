//! Where an event stands in the log of a deal.

use serde::Serialize;

/// Where an event stands in the log of a deal, which people read in parts: tricks, turns, or whatever the game is made of.
/// The game's message `part` names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LogPart {
    /// It begins a deal.
    Deal,
    /// It begins a part.
    Begins,
    /// Somebody plays: it begins a part if the one before is complete.
    Plays,
    /// It completes the part, or follows from it.
    Completes,
    /// It ends the deal.
    Ends,
}
