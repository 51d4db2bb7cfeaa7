//! Where a match stands in what chance gives, by deal: the same place in two matches of the same deals.

use crate::game::Input;
use crate::play::LogEntry;

/// How far chance has got in a match: how many deals are over, and how many outcomes the deal after them has had.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct ChancePlace {
    /// The deals that are over.
    pub deals: usize,
    /// The outcomes since then.
    pub outcomes: usize,
}

impl ChancePlace {
    /// At the end of a log.
    pub(crate) fn of<Outcome>(log: &[LogEntry<Outcome>]) -> ChancePlace {
        log.iter().fold(ChancePlace::default(), |place, entry| match entry {
            LogEntry::Scores { .. } => ChancePlace { deals: place.deals + 1, outcomes: 0 },
            LogEntry::Input(Input::Chance(_)) => ChancePlace { outcomes: place.outcomes + 1, ..place },
            LogEntry::Input(Input::Moves(_)) => place,
        })
    }

    /// The place after a log that begins here and ends at `later`, counted from its own beginning.
    pub fn then(self, later: ChancePlace) -> ChancePlace {
        match later.deals {
            0 => ChancePlace { outcomes: self.outcomes + later.outcomes, ..self },
            deals => ChancePlace { deals: self.deals + deals, ..later },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_counted_within_a_deal() {
        let here = ChancePlace { deals: 2, outcomes: 3 };
        let later = |deals, outcomes| here.then(ChancePlace { deals, outcomes });
        assert_eq!(later(0, 1), ChancePlace { deals: 2, outcomes: 4 });
        assert_eq!(later(1, 1), ChancePlace { deals: 3, outcomes: 1 });
    }
}
