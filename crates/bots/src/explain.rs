//! Explains a choice, and claims no more than the numbers say.

use engine::{ActionId, Stakes};
use messages::{Arg, Join, Message, message, shared as texts};

use crate::bot::{Candidate, Choice};
use crate::reasons::tallied;

/// A difference of this many standard errors is clear.
pub(crate) const BEYOND_DOUBT: f64 = 1.96;

/// How a sentence mentions a move.
type Mention<'m> = &'m dyn Fn(ActionId) -> Arg;

impl Choice {
    /// What can be said about the choice according to the numbers. `mention` is how it names a move.
    pub fn sentence(&self, mention: Mention) -> Message {
        let choice = mention(self.id);
        if self.forced {
            return message!("hint-only", move = choice);
        }
        let Some(chosen) = self.candidates.iter().find(|candidate| candidate.id == self.id) else {
            return message!("hint-unsearched", move = choice);
        };
        if self.mixed {
            return self.mix(choice, mention);
        }
        // Other orders of the same plan are no alternatives to it.
        let is_same = |id| id == self.id || self.same_plan.contains(&id);
        let others = self.well_tried().filter(|candidate| !is_same(candidate.id));
        let Some(other) = others.max_by(|one, two| one.value.total_cmp(&two.value)) else {
            let mine = percent(chosen.value);
            let alone = message!("hint-alone", move = choice, mine = mine, whole = self.whole());
            return Message::sentences([alone].into_iter().chain(self.known(self.id)));
        };
        self.compared(chosen, other, mention)
    }

    /// What can be said about another move than the chosen one, according to the numbers.
    pub fn sentence_about(&self, id: ActionId, mention: Mention) -> Message {
        let find = |id| self.candidates.iter().find(|candidate| candidate.id == id);
        let (Some(chosen), Some(other)) = (find(self.id), find(id)) else { return self.sentence(mention) };
        if self.mixed {
            let share = percent(1000.0 * other.probability);
            let share = message!("hint-share-of", move = mention(id), percent = share);
            return Message::sentences([share].into_iter().chain(self.reply(other, mention)));
        }
        match self.well_tried().any(|candidate| candidate.id == id) {
            _ if id == self.id => self.sentence(mention),
            true => self.compared(chosen, other, mention),
            false => message!("hint-seldom", move = mention(id), better = mention(self.id)),
        }
    }

    /// What an opponent would do who knew a move, where all choose at once; none if that would gain them nothing.
    fn reply(&self, candidate: &Candidate, mention: Mention) -> Option<Message> {
        let reply = candidate.reply.filter(|reply| percent(reply.value) != percent(candidate.value))?;
        let (value, known) = (percent(candidate.value), percent(reply.value));
        Some(message!(
            "hint-known",
            move = mention(candidate.id),
            reply = mention(reply.id),
            value = value,
            known = known,
            whole = self.whole()
        ))
    }

    fn mix(&self, choice: Arg, mention: Mention) -> Message {
        // A share that rounds to zero is left out.
        let shares: Vec<Message> = (self.candidates.iter())
            .filter(|candidate| candidate.probability >= 0.0005)
            .map(|candidate| {
                let percent = percent(1000.0 * candidate.probability);
                message!("hint-share", move = mention(candidate.id), percent = percent)
            })
            .collect();
        match shares.len() {
            1 => message!("hint-always", move = choice),
            _ => {
                let mix = message!("hint-mix", move = choice, mix = Join::Commas.of(shares));
                let chosen = self.candidates.iter().find(|candidate| candidate.id == self.id);
                let reply = chosen.and_then(|chosen| self.reply(chosen, mention));
                Message::sentences([mix].into_iter().chain(reply))
            }
        }
    }

    /// What is known for sure and matters for a move.
    fn known(&self, id: ActionId) -> Option<Message> {
        self.known.iter().find(|(known, _)| *known == id).map(|(_, message)| message.clone())
    }

    /// What the game is played for.
    fn whole(&self) -> Message {
        self.stakes.map_or_else(|| message!("matches"), |stakes| (stakes.whole)())
    }

    fn compared(&self, chosen: &Candidate, other: &Candidate, mention: Mention) -> Message {
        let (gain, doubt) = (chosen.value - other.value, BEYOND_DOUBT * chosen.error.hypot(other.error));
        let (choice, rival) = (mention(chosen.id), mention(other.id));
        let (mine, theirs, whole) = (percent(chosen.value), percent(other.value), self.whole());
        if gain > doubt {
            let better = message!(
                "hint-better",
                move = choice,
                mine = mine,
                whole = whole,
                rival = rival,
                theirs = theirs
            );
            let reasons = tallied(&self.tallies, chosen.id, other.id);
            let why = reasons.into_iter().chain(self.edge(chosen, other)).chain(self.known(chosen.id));
            Message::sentences([better].into_iter().chain(why))
        } else if gain < -doubt {
            message!(
                "hint-most-tried",
                move = choice,
                mine = mine,
                whole = whole,
                rival = rival,
                theirs = theirs
            )
        } else {
            message!(
                "hint-equal",
                move = choice,
                rival = rival,
                mine = mine,
                theirs = theirs,
                whole = whole
            )
        }
    }

    /// What the better move does in this deal that the other does not; none if that is in doubt, or not an advantage.
    fn edge(&self, better: &Candidate, other: &Candidate) -> Option<Message> {
        let (ours, theirs) = (better.count?, other.count?);
        edge(&self.stakes?, ours.mean - theirs.mean, ours.error.hypot(theirs.error))
    }
}

/// What a better move does in the deal, if it scores so many more points; none if that is in doubt, or not an advantage.
pub(crate) fn edge(stakes: &Stakes, more: f64, error: f64) -> Option<Message> {
    let gain = if stakes.fewest { -more } else { more };
    let size = tenths(gain);
    (gain > BEYOND_DOUBT * error && size != tenths(0.0)).then(|| (stakes.edge)(size))
}

/// Thousandths as percent.
pub(crate) fn percent(thousandths: f64) -> String {
    tenths(thousandths / 10.0)
}

fn tenths(number: f64) -> String {
    format!("{number:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Count, Reply};

    const TRICKS: Stakes = Stakes {
        whole: || message!("matches"),
        edge: |count| Message::from(format!("It takes {count} fewer tricks.")),
        fewest: true,
    };
    const POINTS: Stakes = Stakes {
        whole: || Message::from("duels"),
        edge: |count| Message::from(format!("It scores {count} more points.")),
        fewest: false,
    };

    fn candidate(id: usize, value: f64, error: f64, probability: f64) -> Candidate {
        let id = ActionId::new(id);
        Candidate { id, value, error, count: None, tries: 100, probability, reply: None }
    }

    fn said(candidates: Vec<Candidate>, mixed: bool) -> String {
        said_of(TRICKS, candidates, mixed)
    }

    fn said_of(stakes: Stakes, candidates: Vec<Candidate>, mixed: bool) -> String {
        let id = candidates[0].id;
        let choice = chosen(stakes, id, candidates, mixed);
        choice.sentence(&|id| format!("M{id}").into()).to_string()
    }

    fn chosen(stakes: Stakes, id: ActionId, candidates: Vec<Candidate>, mixed: bool) -> Choice {
        let stakes = Some(stakes);
        Choice { candidates, worlds: 100, iterations: 100, mixed, stakes, ..Choice::plain(id) }
    }

    #[test]
    fn a_question_about_a_move_is_answered_by_its_numbers() {
        let name = |id: ActionId| Arg::from(format!("M{id}"));
        let seldom = Candidate { tries: 2, ..candidate(2, 100.0, 90.0, 0.0) };
        let moves = vec![candidate(0, 600.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1), seldom];
        let choice = chosen(TRICKS, ActionId::new(0), moves, false);
        let about = |id: usize| choice.sentence_about(ActionId::new(id), &name).to_string();
        assert_eq!(about(1), "M0 wins 60.0 % of matches from here, M1 50.0 %.");
        assert_eq!(about(0), choice.sentence(&name).to_string());
        assert_eq!(about(2), "M2 soon looked worse than M0, and was not examined closely.");
        assert_eq!(
            Choice::only(ActionId::new(4)).sentence_about(ActionId::new(4), &name).to_string(),
            "M4: it is your only move."
        );
    }

    #[test]
    fn a_mix_says_what_an_opponent_who_knew_the_move_would_do() {
        let name = |id: ActionId| Arg::from(format!("M{id}"));
        let known = |id: usize, probability: f64, reply: usize, value: f64| Candidate {
            reply: Some(Reply { id: ActionId::new(reply), value }),
            ..candidate(id, 500.0, 0.0, probability)
        };
        let moves = vec![known(0, 0.7, 5, 120.0), known(1, 0.3, 6, 500.0)];
        let choice = chosen(POINTS, ActionId::new(0), moves, true);
        let said = choice.sentence(&name).to_string();
        assert!(said.contains("M0 70.0 %, M1 30.0 %"), "{said}");
        let knew = "If your opponent knew that you play M0, M5 would answer it: you would win 12.0 % of duels instead of 50.0 %.";
        assert!(said.ends_with(knew), "{said}");
        assert_eq!(
            choice.sentence_about(ActionId::new(0), &name).to_string(),
            format!("M0 is right 70.0 % of the time. {knew}")
        );
        // Where knowing the move gains nothing, nothing is said about it.
        let other = choice.sentence_about(ActionId::new(1), &name).to_string();
        assert_eq!(other, "M1 is right 30.0 % of the time.");
    }

    /// Two moves: the first wins this much more, and they score this much in the deal, with an error of 0.1.
    fn reasoned(stakes: Stakes, gain: f64, counts: [f64; 2]) -> String {
        let counted = |id: usize, value: f64| Candidate {
            count: Some(Count { mean: counts[id], error: 0.1 }),
            ..candidate(id, value, 10.0, 0.5)
        };
        said_of(stakes, vec![counted(0, 500.0 + gain), counted(1, 500.0)], false)
    }

    #[test]
    fn a_reason_is_given_where_the_deal_says_the_same_as_the_match() {
        let start = "M0 wins 60.0 % of matches from here, M1 50.0 %.";
        let because = format!("{start} It takes 0.6 fewer tricks.");
        assert_eq!(reasoned(TRICKS, 100.0, [2.0, 2.6]), because);
        for doubtful in [[2.6, 2.0], [2.0, 2.2], [2.0, 2.0]] {
            assert_eq!(reasoned(TRICKS, 100.0, doubtful), start);
        }
        let more = reasoned(POINTS, 100.0, [-3.0, -7.25]);
        assert!(more.ends_with("M1 50.0 %. It scores 4.2 more points."), "{more}");
        assert!(more.contains("of duels"), "{more}");
        assert!(!reasoned(POINTS, 100.0, [2.0, 2.6]).contains("points"));
        // Moves that are equally good need no explanation.
        assert!(!reasoned(TRICKS, 10.0, [2.0, 2.6]).contains("tricks"));
        assert!(!reasoned(TRICKS, -100.0, [2.0, 2.6]).contains("tricks"));
    }

    #[test]
    fn a_sentence_claims_no_more_than_the_numbers_say() {
        let clear = said(vec![candidate(0, 600.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
        assert_eq!(clear, "M0 wins 60.0 % of matches from here, M1 50.0 %.");
        let close = said(vec![candidate(0, 510.0, 10.0, 0.9), candidate(1, 500.0, 10.0, 0.1)], false);
        assert_eq!(close, "M0 and M1 are about equal: they win 51.0 % and 50.0 % of matches from here.");
        let alone = said(vec![candidate(0, 510.0, 10.0, 1.0)], false);
        assert_eq!(alone, "M0 wins 51.0 % of matches from here. Everything else soon looked worse.");
        let mixed = said(vec![candidate(0, 510.0, 10.0, 0.7), candidate(1, 500.0, 10.0, 0.3)], true);
        assert!(mixed.contains("M0 70.0 %, M1 30.0 %"), "{mixed}");
        let sure = said(vec![candidate(0, 510.0, 10.0, 1.0), candidate(1, 500.0, 10.0, 0.0)], true);
        assert_eq!(sure, "M0: always the move here.");
        assert_eq!(
            Choice::plain(ActionId::new(3)).sentence(&|id| format!("M{id}").into()).to_string(),
            "M3: chosen without looking ahead."
        );
    }
}
