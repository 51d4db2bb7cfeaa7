//! Explains a choice, and claims no more than the numbers say.

use engine::ActionId;
use messages::{Arg, Join, Message, message, shared as texts};

use crate::bot::{Candidate, Choice};
use crate::reasons::{BEYOND_DOUBT, Contrast};

/// Moves that differ by less, in thousandths of a match, are about equal; a review does not speak of so little, either.
const EQUAL: f64 = 30.0;

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
        let Some(other) = self.rivals().max_by(|one, two| one.value.total_cmp(&two.value)) else {
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
            let about =
                [share].into_iter().chain(self.lost(other, mention)).chain(self.reply(other, mention));
            return Message::sentences(about.chain([self.source()]));
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

    /// What a move loses by the exact solution, also to an opponent who does not know it; none if it loses nothing.
    fn lost(&self, candidate: &Candidate, mention: Mention) -> Option<Message> {
        let best = self.candidates.first().filter(|_| self.solved)?;
        let (mine, theirs) = (percent(best.value), percent(candidate.value));
        let (better, whole) = (mention(best.id), self.whole());
        (mine != theirs).then(|| {
            message!(
                "hint-better",
                move = better,
                mine = mine,
                whole = whole,
                rival = mention(candidate.id),
                theirs = theirs
            )
        })
    }

    fn mix(&self, choice: Arg, mention: Mention) -> Message {
        let said = match shares(&self.candidates, mention) {
            None => vec![message!("hint-always", move = choice)],
            Some(shares) => {
                let mix = message!("hint-mix", move = choice, mix = shares);
                let chosen = self.candidates.iter().find(|candidate| candidate.id == self.id);
                let reply = chosen.and_then(|chosen| self.reply(chosen, mention));
                [mix].into_iter().chain(reply).collect()
            }
        };
        Message::sentences(said.into_iter().chain([self.source()]))
    }

    /// Where the numbers of a mix come from.
    fn source(&self) -> Message {
        if self.solved { message!("hint-solved") } else { message!("hint-estimated") }
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
        let contrast = self.contrasts.iter().find(|contrast| contrast.other == other.id);
        // An adviser has compared the two once more, which is fair to both.
        let is_better = gain > 0.0 && contrast.map_or(gain > doubt, Contrast::is_clear);
        let (choice, rival) = (mention(chosen.id), mention(other.id));
        let (mine, theirs, whole) = (percent(chosen.value), percent(other.value), self.whole());
        if is_better {
            let better = message!(
                "hint-better",
                move = choice,
                mine = mine,
                whole = whole,
                rival = rival,
                theirs = theirs
            );
            let reasons = contrast.zip(self.stakes).map(|(contrast, stakes)| contrast.reasons(&stakes));
            let why = reasons.into_iter().flatten().chain(self.known(chosen.id));
            return Message::sentences([better].into_iter().chain(why));
        }
        // Values are told as lists show them: the highest first.
        if gain.abs() < EQUAL && gain < 0.0 {
            message!("hint-equal", move = rival, rival = choice, mine = theirs, theirs = mine, whole = whole)
        } else if gain.abs() < EQUAL {
            message!("hint-equal", move = choice, rival = rival, mine = mine, theirs = theirs, whole = whole)
        } else if gain > 0.0 {
            message!("hint-doubt", move = choice, rival = rival, mine = mine, theirs = theirs, whole = whole)
        } else {
            message!("hint-most-tried", rival = rival, theirs = theirs, whole = whole, move = choice, mine = mine)
        }
    }
}

/// How often each move of a mix is made; none if it is always the same. A share that rounds to zero is left out.
pub(crate) fn shares(candidates: &[Candidate], mention: Mention) -> Option<Arg> {
    let made = candidates.iter().filter(|candidate| candidate.probability >= 0.0005);
    let share = |candidate: &Candidate| {
        let percent = percent(1000.0 * candidate.probability);
        message!("hint-share", move = mention(candidate.id), percent = percent)
    };
    let shares: Vec<Message> = made.map(share).collect();
    (shares.len() > 1).then(|| Join::Commas.of(shares))
}

/// Thousandths as percent.
pub(crate) fn percent(thousandths: f64) -> String {
    format!("{:.1}", thousandths / 10.0)
}

#[cfg(test)]
mod tests;
