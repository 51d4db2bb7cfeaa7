//! How a choice explains itself: a sentence that claims no more than the numbers say.

use engine::{ActionId, Saying};

use crate::bot::{Candidate, Choice};

/// A difference of this many standard errors is beyond doubt.
const BEYOND_DOUBT: f64 = 1.96;

impl Choice {
    /// A sentence that is true of the numbers. `text` gives a move in notation.
    pub fn sentence(&self, text: &dyn Fn(ActionId) -> String) -> Saying {
        self.explained(text).with("move", text(self.id))
    }

    fn explained(&self, text: &dyn Fn(ActionId) -> String) -> Saying {
        let Some(chosen) = self.candidates.iter().find(|candidate| candidate.id == self.id) else {
            return Saying::new("{move}: played without looking ahead.");
        };
        if self.mixed {
            // What would be shown as nothing is no part of the mix.
            let mix: Vec<String> = (self.candidates.iter())
                .filter(|candidate| candidate.probability >= 0.0005)
                .map(|candidate| [text(candidate.id), percent(1000.0 * candidate.probability)].join(" "))
                .collect();
            if mix.len() == 1 {
                return Saying::new("{move}: here, always.");
            }
            return Saying::new("{move} this time, out of a mix that nobody can foresee: {mix}.")
                .with("mix", mix.join(", "));
        }
        let others = self.well_tried().filter(|candidate| candidate.id != self.id);
        let Some(other) = others.max_by(|one, two| one.value.total_cmp(&two.value)) else {
            return Saying::new("{move}: it wins {mine} of {whole} from here; all else soon looked worse.")
                .with("mine", percent(chosen.value))
                .with("whole", self.whole());
        };
        self.compared(chosen, other)
            .with("mine", percent(chosen.value))
            .with("theirs", percent(other.value))
            .with("rival", text(other.id))
            .with("whole", self.whole())
    }

    /// What there is to win.
    fn whole(&self) -> Saying {
        Saying::new(self.stakes.map_or("matches", |stakes| stakes.whole))
    }

    fn compared(&self, chosen: &Candidate, other: &Candidate) -> Saying {
        let (gain, doubt) = (chosen.value - other.value, BEYOND_DOUBT * chosen.error.hypot(other.error));
        if gain > doubt {
            match self.edge(chosen, other) {
                Some(edge) => {
                    Saying::new("{move}: it wins {mine} of {whole} from here, {rival} {theirs}; {edge}.")
                        .with("edge", edge)
                }
                None => Saying::new("{move}: it wins {mine} of {whole} from here, {rival} {theirs}."),
            }
        } else if gain < -doubt {
            Saying::new(
                "{move}, which was looked at most: it wins {mine} of {whole} from here, {rival} perhaps {theirs}.",
            )
        } else {
            Saying::new(
                "{move} or {rival}: about as good, with {mine} and {theirs} of {whole} won from here.",
            )
        }
    }

    /// What a better move does in this deal that the other does not; nothing, where that is in doubt or not for the better.
    fn edge(&self, better: &Candidate, other: &Candidate) -> Option<Saying> {
        let (stakes, ours, theirs) = (self.stakes?, better.count?, other.count?);
        let more = ours.mean - theirs.mean;
        let gain = if stakes.fewest { -more } else { more };
        let size = tenths(gain);
        if gain <= BEYOND_DOUBT * ours.error.hypot(theirs.error) || size == tenths(0.0) {
            return None;
        }
        Some(Saying::new(stakes.edge).with("count", size))
    }
}

/// Thousandths as people read them.
fn percent(thousandths: f64) -> String {
    tenths(thousandths / 10.0) + " %"
}

fn tenths(number: f64) -> String {
    format!("{number:.1}")
}

#[cfg(test)]
mod tests {
    use engine::Stakes;

    use super::*;
    use crate::bot::Count;

    const TRICKS: Stakes =
        Stakes { whole: "matches", edge: "it takes {count} tricks fewer in this deal", fewest: true };
    const POINTS: Stakes =
        Stakes { whole: "duels", edge: "it scores {count} points more in this deal", fewest: false };

    fn candidate(id: usize, value: f64, error: f64, probability: f64) -> Candidate {
        Candidate { id: ActionId::new(id), value, error, count: None, tries: 100, probability }
    }

    fn said(candidates: Vec<Candidate>, mixed: bool) -> String {
        said_of(TRICKS, candidates, mixed)
    }

    fn said_of(stakes: Stakes, candidates: Vec<Candidate>, mixed: bool) -> String {
        let (id, stakes) = (candidates[0].id, Some(stakes));
        let choice = Choice { id, candidates, worlds: 100, iterations: 100, mixed, stakes };
        choice.sentence(&|id| format!("M{id}")).to_string()
    }

    /// Two moves, of which the first wins so much more, that count so much with an error of 0.1.
    fn reasoned(stakes: Stakes, gain: f64, counts: [f64; 2]) -> String {
        let counted = |id: usize, value: f64| Candidate {
            count: Some(Count { mean: counts[id], error: 0.1 }),
            ..candidate(id, value, 10.0, 0.5)
        };
        said_of(stakes, vec![counted(0, 500.0 + gain), counted(1, 500.0)], false)
    }

    #[test]
    fn a_reason_is_given_where_the_deal_says_the_same_as_the_match() {
        let start = "M0: it wins 60.0 % of matches from here, M1 50.0 %";
        let because = format!("{start}; it takes 0.6 tricks fewer in this deal.");
        assert_eq!(reasoned(TRICKS, 100.0, [2.0, 2.6]), because);
        for doubtful in [[2.6, 2.0], [2.0, 2.2], [2.0, 2.0]] {
            assert_eq!(reasoned(TRICKS, 100.0, doubtful), format!("{start}."));
        }
        let more = reasoned(POINTS, 100.0, [-3.0, -7.25]);
        assert!(more.ends_with("M1 50.0 %; it scores 4.2 points more in this deal."), "{more}");
        assert!(more.contains("of duels"), "{more}");
        assert!(!reasoned(POINTS, 100.0, [2.0, 2.6]).contains("points"));
        // Where the moves are as good as each other, nothing has to be explained.
        assert!(!reasoned(TRICKS, 10.0, [2.0, 2.6]).contains("tricks"));
        assert!(!reasoned(TRICKS, -100.0, [2.0, 2.6]).contains("tricks"));
    }

    #[test]
    fn a_sentence_claims_no_more_than_the_numbers_say() {
        let clear = said(vec![candidate(0, 600.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
        assert_eq!(clear, "M0: it wins 60.0 % of matches from here, M1 50.0 %.");
        let close = said(vec![candidate(0, 510.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
        assert_eq!(close, "M0 or M1: about as good, with 51.0 % and 50.0 % of matches won from here.");
        let alone = said(vec![candidate(0, 510.0, 10.0, 1.0)], false);
        assert_eq!(alone, "M0: it wins 51.0 % of matches from here; all else soon looked worse.");
        let mixed = said(vec![candidate(0, 510.0, 10.0, 0.7), candidate(1, 500.0, 10.0, 0.3)], true);
        assert!(mixed.contains("M0 70.0 %, M1 30.0 %"), "{mixed}");
        let sure = said(vec![candidate(0, 510.0, 10.0, 1.0), candidate(1, 500.0, 10.0, 0.0)], true);
        assert_eq!(sure, "M0: here, always.");
        assert_eq!(
            Choice::plain(ActionId::new(3)).sentence(&|id| format!("M{id}")).to_string(),
            "M3: played without looking ahead."
        );
    }
}
