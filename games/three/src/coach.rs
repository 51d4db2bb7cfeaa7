//! What a coach says about a card: how often it scores, and how often the other one does.

use engine::Seat;
use engine::reasons::{Better, Quantity, Reasons, Wording};
use messages::message;

use crate::view::Seen;
use crate::{Three, texts};

pub const REASONS: Reasons<Three> = Reasons {
    counted: &[
        Quantity {
            of: |events, seat| scorer(events).map(|by| i32::from(by == Some(seat))),
            wording: Wording::often(Better::More, |mine, theirs| {
                message!("reason-scores", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| scorer(events).map(|by| i32::from(by.is_some_and(|other| other != seat))),
            wording: Wording::often(Better::Less, |mine, theirs| {
                message!("reason-loses", mine = mine, theirs = theirs)
            }),
        },
    ],
    known: |_, _| None, // everybody sees everything (R1.1)
};

/// Who scores in the round that is played, if anybody does (R2).
fn scorer(events: &[Seen]) -> Option<Option<Seat>> {
    events.iter().find_map(|seen| match seen {
        Seen::Revealed { by, .. } => Some(*by),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use conformance::sentences::in_every_language;

    use super::*;
    use crate::view::Why;

    fn revealed(by: Option<usize>) -> Seen {
        Seen::Revealed { cards: vec![], by: by.map(Seat::new), points: 1, why: Why::Colour }
    }

    /// The quantities that seat 1 has in these events.
    fn counted(events: &[Seen]) -> Vec<Option<i32>> {
        REASONS.counted.iter().map(|quantity| (quantity.of)(events, Seat::new(1))).collect()
    }

    #[test]
    fn the_scorer_of_this_round_is_counted() {
        assert_eq!(counted(&[revealed(Some(1)), revealed(Some(0))]), [Some(1), Some(0)]);
        assert_eq!(counted(&[revealed(Some(0)), revealed(Some(1))]), [Some(0), Some(1)]);
        assert_eq!(counted(&[revealed(None)]), [Some(0), Some(0)]);
        assert_eq!(counted(&[]), [None, None]);
    }

    #[test]
    fn reasons_are_said_in_every_language() {
        let said = |place: usize| (REASONS.counted[place].wording.say)("66".into(), "33".into());
        let [en, ja, ko] = in_every_language(&said(0));
        assert_eq!(en, "It scores in this round 66 % of the time instead of 33 %.");
        assert_eq!(ja, "このラウンドで得点する割合は66 %です（もう一方は33 %）。");
        assert_eq!(ko, "이번 라운드에서 득점할 확률은 66 %입니다(다른 수: 33 %).");
        assert_eq!(said(1).to_string(), "It loses this round 66 % of the time instead of 33 %.");
    }
}
