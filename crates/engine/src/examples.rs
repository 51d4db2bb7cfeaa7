//! Examples of the rules: positions beside their clause. The game itself plays them, so no picture can be wrong.
//!
//! An example is a [`script`](crate::script) with a few more kinds of lines:
//!
//! | line | meaning |
//! |---|---|
//! | `case CLAUSE text` | an example for that clause begins, with this caption |
//! | `caption LANGUAGE text` | the caption in another language |
//! | `eye S`, `eye all` | whose view is shown, or all hands; a spectator's if left out |
//! | `picture` | the position here is shown first; the last one if left out |
//!
//! Other lines are expectations: the crate `conformance` runs examples as cases, and here they are skipped.

use crate::any_match::AnyMatch;
use crate::game::Game;
use crate::rules::BINDING;
use crate::script::{Script, ScriptLine, lines};
use crate::seat::{Eye, Seat};

/// A position, and what happens from there.
pub struct Example {
    /// The clause it is for.
    pub clause: &'static str,
    /// The eye it is shown to.
    pub eye: Eye,
    /// Whether all hands are open.
    pub open: bool,
    /// The position, and the one after each event.
    pub frames: Vec<Box<dyn AnyMatch>>,
    captions: Vec<(&'static str, &'static str)>,
    picture: Option<usize>,
}

impl Example {
    fn new(title: &'static str) -> Result<Example, String> {
        let (clause, caption) = title.split_once(' ').ok_or("a clause and a caption")?;
        let captions = vec![(BINDING, caption)];
        Ok(Example { clause, eye: Eye::Watcher, open: false, frames: Vec::new(), captions, picture: None })
    }

    /// What it shows, in this language or, if there is no translation, in the one that binds.
    pub fn caption(&self, language: &str) -> &'static str {
        let found = self.captions.iter().find(|(known, _)| *known == language);
        found.unwrap_or(&self.captions[0]).1
    }

    /// The frame that is shown first.
    pub fn first(&self) -> usize {
        self.picture.unwrap_or(self.frames.len().saturating_sub(1))
    }

    fn line<G: Game>(
        &mut self,
        script: &mut Script<G>,
        word: &str,
        rest: &'static str,
    ) -> Result<(), String> {
        match (word, rest) {
            ("caption", told) => self.captions.push(told.split_once(' ').ok_or("a language and a caption")?),
            ("eye", "all") => self.open = true,
            ("eye", seat) => {
                let seat = seat.parse().ok().and_then(|seat| Seat::try_new(seat, *G::ABOUT.seats.end()));
                self.eye = Eye::Seat(seat.ok_or("a seat, or all")?);
            }
            ("picture", _) => self.picture = Some(self.frames.len().checked_sub(1).ok_or("no position yet")?),
            _ => _ = script.line(word, rest)?,
        }
        if let Some(game) = script.begun()
            && self.frames.last().is_none_or(|last| last.log_len() < game.log_len())
        {
            self.frames.push(game.fork());
        }
        Ok(())
    }

    /// What is missing for a picture that everybody can read.
    fn check<G: Game>(&self) -> Result<(), String> {
        let last = self.frames.last().ok_or("it has no position")?;
        if matches!(self.eye, Eye::Seat(seat) if seat.index() >= last.setting().players()) {
            return Err(format!("nobody sits at {:?}", self.eye));
        }
        if !G::ABOUT.clauses().any(|clause| clause == self.clause) {
            return Err(format!("the rules have no clause {}", self.clause));
        }
        for text in G::ABOUT.texts() {
            if !self.captions.iter().any(|(language, _)| *language == text.language) {
                return Err(format!("it has no caption in {}", text.language));
            }
        }
        Ok(())
    }
}

/// The examples of a game, in the order of the text. An error names the line that is wrong.
pub fn of<G: Game>() -> Result<Vec<Example>, String> {
    let mut examples: Vec<Example> = Vec::new();
    let mut script = Script::<G>::default();
    for ScriptLine { number, text, word, rest } in lines(G::ABOUT.examples) {
        let heard = match (word, examples.last_mut()) {
            ("case", _) => {
                script = Script::default();
                Example::new(rest).map(|example| examples.push(example))
            }
            (_, Some(example)) => example.line(&mut script, word, rest),
            (_, None) => Err("a line before the first case".to_owned()),
        };
        heard.map_err(|fault| format!("line {number}: {text}\n  {fault}"))?;
    }
    for example in &examples {
        let named = |fault| format!("'{} {}': {fault}", example.clause, example.caption(BINDING));
        example.check::<G>().map_err(named)?;
    }
    Ok(examples)
}
