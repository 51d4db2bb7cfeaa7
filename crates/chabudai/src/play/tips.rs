//! Tips in a first match: each is given twice at most, so they become fewer and then end.

use catalog::GameEntry;
use engine::lesson::Prompt;
use messages::Message;
use serde_json::Value;

/// How often a tip is given.
const MOST: usize = 2;

/// The tips of a game, and how often each was given.
#[derive(Default)]
pub struct Tips(Vec<Tip>);

struct Tip {
    text: Message,
    prompt: Prompt,
    given: usize,
}

impl Tips {
    /// The tips of a game's lesson; none if it has no lesson.
    pub fn of(entry: &GameEntry) -> Tips {
        let prompts = entry.lesson(&[]).map(|lesson| lesson.prompts).unwrap_or_default();
        Tips(prompts.into_iter().map(|(text, prompt)| Tip { text, prompt, given: 0 }).collect())
    }

    /// The tip for a turn with this view: of those that suit it, the one that was given least. None when all were given often enough.
    pub fn next(&mut self, view: &Value) -> Option<Message> {
        let suitable = self.0.iter_mut().filter(|tip| tip.given < MOST && tip.prompt.fits(view));
        let tip = suitable.min_by_key(|tip| tip.given)?;
        tip.given += 1;
        Some(tip.text.clone())
    }
}
