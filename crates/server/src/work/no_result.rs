//! Why there is no result, as a fault for whoever asked.

use messages::{Message, message, shared as texts};
use wire::{Code, Fault};

use super::queue::Busy;

/// Why work that was asked for has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoResult {
    /// Too much waits, or it took too long.
    Busy(Busy),
    /// It panicked.
    Panicked,
}

impl NoResult {
    /// As a fault for whoever asked; this is the sentence if the work panicked.
    pub fn fault(self, panicked: Message) -> Fault {
        match self {
            NoResult::Busy(busy) => busy.into(),
            NoResult::Panicked => Fault::new(Code::Damaged, panicked),
        }
    }
}

impl From<Busy> for Fault {
    fn from(Busy(seconds): Busy) -> Fault {
        Fault::busy(seconds, message!("server-busy", seconds = seconds as usize))
    }
}
