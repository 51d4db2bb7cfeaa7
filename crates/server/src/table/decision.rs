//! What is to happen at a table: decided on and checked, but neither persisted nor applied yet.

use engine::{ActionId, Seat};

use super::live_match::{LiveMatch, PreparedMove};
use crate::entry::TableEntry;

/// Something that may happen at a table. [`Table::apply`](super::Table::apply) makes it happen; if it is dropped, because
/// storage refused its entry, nothing has changed.
pub struct Decision {
    pub(super) entry: TableEntry,
    pub(super) effect: Effect,
}

/// The prepared effect of a decision on the match. It was worked out to know the chance outcomes, so it is not worked out again.
pub(super) enum Effect {
    /// This match begins.
    Begin(Box<LiveMatch>),
    /// A seat's choice and what it leads to.
    Move(PreparedMove),
    /// Nothing that was prepared: the entry says it all.
    Entry,
}

impl Decision {
    /// The entry for storage.
    pub fn entry(&self) -> &TableEntry {
        &self.entry
    }

    /// The move that is to be made, if it is one.
    pub fn chosen_move(&self) -> Option<(Seat, ActionId)> {
        match &self.effect {
            Effect::Move(prepared) => Some((prepared.seat, prepared.id)),
            Effect::Begin(_) | Effect::Entry => None,
        }
    }
}

/// A decision of which the entry says it all.
impl From<TableEntry> for Decision {
    fn from(entry: TableEntry) -> Decision {
        Decision { entry, effect: Effect::Entry }
    }
}
