//! Plays a lesson with the learner's moves.

use messages::Message;

use super::{LEARNER, Lesson, LessonFrame, LessonPlan, PlannedStep, ToldStep};
use crate::any_match::AnyMatch;
use crate::game::Game;
use crate::play::Match;
use crate::refusal::Refusal;
use crate::script::{Script, ScriptLine};

/// What is done with a line that is not one of a script.
pub type Expect<'e, G> = &'e mut dyn FnMut(&mut Script<G>, &ScriptLine<'static>) -> Result<(), String>;

/// Plays a lesson until it waits for a move, one does not go on, or it ends. An error names the line that is wrong.
pub fn walk<G: Game>(plan: &LessonPlan, moves: &[String], expect: Expect<G>) -> Result<Lesson, String> {
    let mut walk =
        Walk { script: Script::<G>::default(), told: Vec::new(), frames: Vec::new(), last: (0, 0) };
    let mut moves = moves.iter();
    let (mut accepted, mut answer) = (0, None);
    for (number, step) in plan.steps.iter().enumerate() {
        walk.happen(step, expect)?;
        walk.tell(number, step)?;
        let Some(choose) = &step.choose else { continue };
        let at = |fault: String| format!("line {}: step {}\n  {fault}", step.line, step.id);
        let Some(text) = moves.next() else { break };
        match walk.choose(step, choose, text).map_err(at)? {
            Ok(()) => accepted += 1,
            Err(refusal) => {
                answer = Some(refusal);
                break;
            }
        }
    }
    let prompt = |id: &str| Message::new(G::ABOUT.messages, format!("prompt-{id}"));
    let prompts = plan.prompts.iter().map(|one| (prompt(one.id), one.clone())).collect();
    Ok(Lesson { steps: plan.steps.len(), told: walk.told, accepted, answer, prompts })
}

struct Walk<G: Game> {
    script: Script<G>,
    told: Vec<ToldStep>,
    /// The positions since the last step.
    frames: Vec<LessonFrame>,
    /// The lengths of the log and of the list of events in the last of them.
    last: (usize, usize),
}

impl<G: Game> Walk<G> {
    /// Plays the lines of a step.
    fn happen(&mut self, step: &PlannedStep, expect: Expect<G>) -> Result<(), String> {
        for line in &step.lines {
            let at = |fault: String| format!("line {}: {}\n  {fault}", line.number, line.text);
            // Another position is another match, perhaps with other players.
            if matches!(line.word, "players" | "option" | "starter") && self.script.begun().is_some() {
                self.script = Script::default();
            }
            if line.word == "setup" {
                self.last = (0, 0);
                self.frames.clear();
            }
            match self.script.line(line.word, line.rest).map_err(at)? {
                true => self.look(line.word == "setup"),
                false => expect(&mut self.script, line).map_err(at)?,
            }
        }
        Ok(())
    }

    /// Takes down the position, if something has happened since the last one.
    fn look(&mut self, anew: bool) {
        let Some(game) = self.script.begun() else { return };
        let (length, since) = self.last;
        if anew || game.log_len() > length {
            self.last = (game.log_len(), game.event_count());
            self.frames.push(LessonFrame { game: game.fork(), since });
        }
    }

    /// Says what the step says.
    fn tell(&mut self, number: usize, step: &PlannedStep) -> Result<(), String> {
        let at = |fault: &str| format!("line {}: step {}\n  {fault}", step.line, step.id);
        let mut frames = std::mem::take(&mut self.frames);
        if frames.is_empty() {
            let game = self.script.begun().ok_or_else(|| at("it has no position yet"))?;
            frames.push(LessonFrame { game: game.fork(), since: game.event_count() });
        }
        let game = self.script.begun().ok_or_else(|| at("it has no position yet"))?;
        let choices = match step.choose.as_deref() {
            None => Vec::new(),
            Some(["any"]) => game.offers(LEARNER).into_iter().map(|offer| offer.text).collect(),
            Some(moves) => moves.iter().map(|&text| text.to_owned()).collect(),
        };
        self.told.push(ToldStep {
            number,
            text: Message::new(G::ABOUT.messages, format!("lesson-{}", step.id)),
            clause: step.clause,
            points: step.points.clone(),
            frames,
            choices,
        });
        Ok(())
    }

    /// Makes the learner's move, or says why it does not go on.
    fn choose(
        &mut self,
        step: &PlannedStep,
        choose: &[&str],
        text: &str,
    ) -> Result<Result<(), Refusal>, String> {
        let game = self.script.game()?;
        let allowed = game.parse(text).and_then(|id| Match::allow(game, LEARNER, id).map(|()| id));
        let id = match allowed {
            Ok(id) => id,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let text = AnyMatch::notation(game, id);
        if choose != ["any"] && !choose.contains(&text.as_str()) {
            let named = step.others.iter().find(|(_, moves)| moves.contains(&text.as_str()));
            let other = named.or_else(|| step.others.iter().find(|(_, moves)| moves.is_empty()));
            let (id, _) = other.ok_or_else(|| format!("nothing is said to {text}: other ID"))?;
            return Ok(Err(Refusal::unreadable(Message::new(G::ABOUT.messages, format!("lesson-{id}")))));
        }
        Match::submit(game, LEARNER, id).map_err(|refusal| refusal.to_string())?;
        self.told.clear();
        self.look(false);
        Ok(Ok(()))
    }
}
