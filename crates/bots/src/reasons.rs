//! Reasons: what the better of two moves does that the other does not, by what was counted after both.
//!
//! The sentences are those of the game ([`engine::Reasons`]), the numbers in them are those that were counted. A sentence is said
//! only if the difference is beyond doubt and large enough to matter.

use engine::reasons::{Better, Unit};
use engine::{ActionId, Wording};
use messages::Message;

use crate::mean::Mean;

/// The most reasons that are given for a move.
const MOST: usize = 2;

/// A difference between two moves that were tried in the same worlds must be clear by this many standard errors: of several
/// quantities that are counted, some differ by chance.
const BEYOND_DOUBT: f64 = 3.0;

/// The same for counts of a search: it learns while it counts, so they are less certain than they look.
const BEYOND_DOUBT_IN_SEARCH: f64 = 5.0;

/// A quantity that was counted fewer times says nothing.
const FEWEST: u32 = 30;

/// What was counted of a quantity, after each move of a seat.
#[derive(Clone, Debug)]
pub struct Tally {
    /// How a difference is said.
    pub wording: Wording,
    /// The moves, and what was counted after them.
    pub counts: Vec<(ActionId, Mean)>,
}

/// What was counted of a quantity after two moves, in the same worlds.
pub struct Contrast {
    wording: Wording,
    of: [Mean; 2],
    /// How much more there was after the first.
    more: Mean,
}

/// Two numbers, and how much they differ.
struct Difference<'a> {
    wording: &'a Wording,
    /// What was counted after the better move, and after the other.
    counted: [&'a Mean; 2],
    /// A smaller difference is in doubt.
    doubt: f64,
}

impl Contrast {
    pub(crate) fn new(wording: Wording) -> Contrast {
        let (of, more) = Default::default();
        Contrast { wording, of, more }
    }

    /// One more world.
    pub(crate) fn add(&mut self, [first, second]: [i32; 2]) {
        let [one, other] = &mut self.of;
        one.add(f64::from(first));
        other.add(f64::from(second));
        self.more.add(f64::from(first - second));
    }
}

/// Why the first of two moves is better, by what was counted in the same worlds.
pub(crate) fn contrasted(contrasts: &[Contrast]) -> Vec<Message> {
    said(contrasts.iter().map(|contrast| Difference {
        wording: &contrast.wording,
        counted: contrast.of.each_ref(),
        doubt: BEYOND_DOUBT * contrast.more.error(),
    }))
}

/// Why a move is better than another, by what a search counted after each.
pub(crate) fn tallied(tallies: &[Tally], better: ActionId, other: ActionId) -> Vec<Message> {
    let difference = |tally: &'_ Tally| {
        let find = |id| tally.counts.iter().position(|(known, _)| *known == id);
        Some([find(better)?, find(other)?])
    };
    said(tallies.iter().filter_map(|tally| {
        let counted = difference(tally)?.map(|place| &tally.counts[place].1);
        let doubt = BEYOND_DOUBT_IN_SEARCH * counted[0].error().hypot(counted[1].error());
        Some(Difference { wording: &tally.wording, counted, doubt })
    }))
}

fn said<'a>(differences: impl Iterator<Item = Difference<'a>>) -> Vec<Message> {
    differences.filter_map(|difference| difference.say()).take(MOST).collect()
}

impl Difference<'_> {
    /// The sentence; none if it is in doubt, too small, or no advantage.
    fn say(&self) -> Option<Message> {
        let [mine, theirs] = self.counted.map(Mean::mean);
        let more = mine - theirs;
        let favours = match self.wording.better {
            Better::More => more > 0.0,
            Better::Less => more < 0.0,
            Better::Depends => true,
        };
        let (least, number): (f64, fn(f64) -> String) = match self.wording.unit {
            Unit::Often => (0.05, |share| format!("{:.0}", 100.0 * share)),
            Unit::Many => (0.2, |mean| format!("{mean:.1}")),
        };
        let is_counted = self.counted.iter().all(|mean| mean.count >= FEWEST);
        let is_clear = more.abs() >= least && more.abs() > self.doubt;
        (favours && is_counted && is_clear).then(|| (self.wording.say)(number(mine), number(theirs)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRICK: Wording = Wording::often(Better::Less, |mine, theirs| {
        Message::from(format!("It takes the trick {mine} % of the time instead of {theirs} %."))
    });
    const CARDS: Wording = Wording::many(Better::More, |mine, theirs| {
        Message::from(format!("{mine} cards instead of {theirs}."))
    });

    /// Something that happened this often.
    fn often(times: usize, of: usize) -> Mean {
        let mut mean = Mean::default();
        (0..of).for_each(|place| mean.add(if place < times { 1.0 } else { 0.0 }));
        mean
    }

    fn reasons(wording: Wording, mine: Mean, theirs: Mean) -> Vec<String> {
        let counts = vec![(ActionId::new(0), mine), (ActionId::new(1), theirs)];
        let tallies = [Tally { wording, counts }];
        let said = tallied(&tallies, ActionId::new(0), ActionId::new(1));
        said.iter().map(Message::to_string).collect()
    }

    #[test]
    fn a_reason_says_the_numbers_that_were_counted() {
        let said = reasons(TRICK, often(12, 100), often(84, 100));
        assert_eq!(said, ["It takes the trick 12 % of the time instead of 84 %."]);
        let said = reasons(CARDS, often(90, 100), often(10, 100));
        assert_eq!(said, ["0.9 cards instead of 0.1."]);
    }

    #[test]
    fn a_reason_in_doubt_is_not_given() {
        let nothing: [&str; 0] = [];
        assert_eq!(reasons(TRICK, often(40, 100), often(60, 100)), nothing, "2.9 standard errors");
        assert_eq!(reasons(TRICK, often(400, 1000), often(600, 1000)).len(), 1, "9 of them");
        assert_eq!(reasons(TRICK, often(0, 29), often(29, 29)), nothing, "too few");
        assert_eq!(reasons(TRICK, often(9600, 100_000), often(10_400, 100_000)), nothing, "too little");
        assert_eq!(reasons(TRICK, often(84, 100), often(12, 100)), nothing, "no advantage");
        let depends = Wording { better: Better::Depends, ..TRICK };
        assert_eq!(reasons(depends, often(84, 100), often(12, 100)).len(), 1, "the move is described");
    }

    #[test]
    fn a_move_that_was_never_counted_gives_no_reason() {
        let tallies = [Tally { wording: TRICK, counts: vec![(ActionId::new(0), often(0, 100))] }];
        assert_eq!(tallied(&tallies, ActionId::new(0), ActionId::new(1)), []);
    }

    #[test]
    fn worlds_in_which_both_moves_were_tried_need_fewer() {
        // In every fourth world the second move takes a trick that the first one does not, and otherwise they agree.
        let mut contrast = Contrast::new(TRICK);
        (0..80).for_each(|world| contrast.add([world % 2, (world % 2).max(i32::from(world % 4 == 0))]));
        let said: Vec<String> = contrasted(&[contrast]).iter().map(Message::to_string).collect();
        assert_eq!(said, ["It takes the trick 50 % of the time instead of 75 %."]);
        assert_eq!(reasons(TRICK, often(40, 80), often(60, 80)).len(), 0, "3.4 standard errors");
        assert_eq!(reasons(TRICK, often(200, 400), often(300, 400)).len(), 1, "7.5 standard errors");
    }
}
