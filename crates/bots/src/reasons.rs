//! Reasons: what the better of two moves does that the other does not, by what was counted after both.
//!
//! The sentences are those of the game ([`engine::Reasons`]), the numbers in them are those that were counted. Hints and reviews
//! follow one rule. Two moves are chosen first, and then tried in the same fresh worlds, equally often: what a search counts while it
//! looks for them flatters the move that it likes. A sentence is said only if the difference is beyond doubt (`BEYOND_DOUBT`), and
//! large enough to matter.

use engine::reasons::{Better, Quantity, Unit};
use engine::{ActionId, GameTypes, Stakes, Wording};
use messages::Message;

use crate::mean::Mean;

/// What is said must be clear by this many standard errors. Two would be wrong once in twenty times, and a hint looks at several
/// quantities of several moves, a review at hundreds of steps; three is wrong once in four hundred.
pub(crate) const BEYOND_DOUBT: f64 = 3.0;

/// The most reasons that are given for a move.
pub const MOST: usize = 2;

/// What was counted fewer times says nothing.
const FEWEST: u32 = 30;

/// How a move differs from another one, by what was counted after both in the same worlds.
#[derive(Clone, Debug)]
pub struct Contrast {
    /// The other move.
    pub other: ActionId,
    /// How much more the move was worth to its seat, in matches.
    pub gain: Mean,
    /// How much more its seat scored in the deal.
    pub score: Mean,
    /// The quantities that its game gives as reasons.
    pub quantities: Vec<Counted>,
}

/// What was counted of a quantity after two moves.
#[derive(Clone, Debug)]
pub struct Counted {
    /// How a difference is said.
    pub wording: Wording,
    /// What was counted after each.
    pub of: [Mean; 2],
    /// How much more there was after the first.
    more: Mean,
}

impl Contrast {
    pub(crate) fn new<G: GameTypes>(other: ActionId, counted: &[Quantity<G>]) -> Contrast {
        let quantities = counted.iter().map(|quantity| Counted::new(quantity.wording)).collect();
        Contrast { other, gain: Mean::default(), score: Mean::default(), quantities }
    }

    /// Whether the move is better beyond doubt.
    pub fn is_clear(&self) -> bool {
        is_clear(&self.gain) && self.gain.mean() > 0.0
    }

    /// Why the move is better: what was counted, and what it does in the deal. Nothing that is in doubt, or no advantage.
    pub fn reasons(&self, stakes: &Stakes) -> Vec<Message> {
        let counted = self.quantities.iter().filter_map(Counted::say).take(MOST);
        counted.chain(self.edge(stakes)).collect()
    }

    /// What the better move does in the deal.
    fn edge(&self, stakes: &Stakes) -> Option<Message> {
        let gain = if stakes.fewest { -self.score.mean() } else { self.score.mean() };
        let size = format!("{gain:.1}");
        (gain > 0.0 && is_clear(&self.score) && size != "0.0").then(|| (stakes.edge)(size))
    }
}

/// Whether a difference is beyond doubt, in either direction.
pub(crate) fn is_clear(difference: &Mean) -> bool {
    difference.count >= FEWEST && difference.mean().abs() > BEYOND_DOUBT * difference.error()
}

impl Counted {
    fn new(wording: Wording) -> Counted {
        let (of, more) = Default::default();
        Counted { wording, of, more }
    }

    /// One more world.
    pub(crate) fn add(&mut self, [first, second]: [i32; 2]) {
        let [one, other] = &mut self.of;
        one.add(f64::from(first));
        other.add(f64::from(second));
        self.more.add(f64::from(first - second));
    }

    /// The sentence; none if it is in doubt, too small, or no advantage.
    fn say(&self) -> Option<Message> {
        self.numbers().map(|[mine, theirs]| (self.wording.say)(mine, theirs))
    }

    /// The numbers of the sentence.
    pub fn numbers(&self) -> Option<[String; 2]> {
        let more = self.more.mean();
        let favours = match self.wording.better {
            Better::More => more > 0.0,
            Better::Less => more < 0.0,
            Better::Depends => true,
        };
        let (least, number): (f64, fn(f64) -> String) = match self.wording.unit {
            Unit::Often => (0.05, |share| format!("{:.0}", 100.0 * share)),
            Unit::Many => (0.2, |mean| format!("{mean:.1}")),
        };
        let is_said = favours && more.abs() >= least && is_clear(&self.more);
        is_said.then(|| self.of.each_ref().map(|mean| number(mean.mean())))
    }
}

#[cfg(test)]
mod tests {
    use messages::{message, shared as texts};

    use super::*;

    const TRICK: Wording = Wording::often(Better::Less, |mine, theirs| {
        Message::from(format!("It takes the trick {mine} % of the time instead of {theirs} %."))
    });
    const CARDS: Wording = Wording::many(Better::More, |mine, theirs| {
        Message::from(format!("{mine} cards instead of {theirs}."))
    });
    const TRICKS: Stakes = Stakes {
        whole: || message!("matches"),
        edge: |count| Message::from(format!("It takes {count} fewer tricks.")),
        gain: |count| Message::from(format!("saved {count} tricks")),
        loss: |count| Message::from(format!("cost {count} tricks")),
        fewest: true,
    };

    /// What is said if this was counted in so many worlds, again and again.
    fn said(wording: Wording, worlds: &[[i32; 2]], times: usize) -> Vec<String> {
        let mut counted = Counted::new(wording);
        (0..times).for_each(|_| worlds.iter().for_each(|world| counted.add(*world)));
        let quantities = vec![counted];
        let (gain, score) = Default::default();
        let contrast = Contrast { other: ActionId::new(1), gain, score, quantities };
        contrast.reasons(&TRICKS).iter().map(Message::to_string).collect()
    }

    #[test]
    fn a_reason_says_the_numbers_that_were_counted() {
        let always = [[0, 1], [0, 1], [0, 1], [1, 1]];
        assert_eq!(said(TRICK, &always, 25), ["It takes the trick 25 % of the time instead of 100 %."]);
        assert_eq!(said(CARDS, &[[3, 1], [2, 1]], 50), ["2.5 cards instead of 1.0."]);
    }

    #[test]
    fn a_reason_in_doubt_is_not_given() {
        let nothing: [&str; 0] = [];
        // In two worlds of five the moves differ, and in three quarters of those the first takes no trick: a fifth of a trick less.
        let mut worlds = [[0, 0]; 20];
        worlds[..6].fill([0, 1]);
        worlds[6..8].fill([1, 0]);
        assert_eq!(said(TRICK, &worlds, 4), nothing, "80 worlds: 2.96 standard errors");
        assert_eq!(said(TRICK, &worlds, 5).len(), 1, "100 worlds: 3.3 of them");
        assert_eq!(said(TRICK, &[[0, 1]], 29), nothing, "too few");
        assert_eq!(said(TRICK, &[[0, 1]], 30).len(), 1);
        let mut little = [[0, 0]; 25];
        little[0] = [0, 1];
        assert_eq!(said(TRICK, &little, 1000), nothing, "too little");
        assert_eq!(said(TRICK, &[[1, 0]], 100), nothing, "no advantage");
        let depends = Wording { better: Better::Depends, ..TRICK };
        assert_eq!(said(depends, &[[1, 0]], 100).len(), 1, "the move is described");
    }

    #[test]
    fn the_score_of_the_deal_follows_the_same_rule() {
        let edge = |scores: &[f64], times: usize| {
            let (gain, mut score) = (Mean::default(), Mean::default());
            (0..times).for_each(|_| scores.iter().for_each(|more| score.add(*more)));
            let contrast = Contrast { other: ActionId::new(1), gain, score, quantities: Vec::new() };
            contrast.reasons(&TRICKS).iter().map(Message::to_string).collect::<Vec<_>>()
        };
        assert_eq!(edge(&[-1.0, -0.2], 50), ["It takes 0.6 fewer tricks."]);
        let nothing: [&str; 0] = [];
        assert_eq!(edge(&[1.0, 0.2], 50), nothing, "no advantage");
        assert_eq!(edge(&[-0.04], 100), nothing, "nothing that could be said");
        assert_eq!(edge(&[-1.0, 0.5], 15), nothing, "0.25 in 30 worlds: 1.8 standard errors");
        assert_eq!(edge(&[-1.0, 0.5], 50), ["It takes 0.2 fewer tricks."], "in 100: 3.3 of them");
    }
}
