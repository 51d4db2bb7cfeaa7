//! Lessons: a guided first match of a game, which the game itself plays, so no step of it can be wrong.
//!
//! A lesson is a [`script`](crate::script) in steps. The learner sits at seat 0; the script moves for everybody else.
//!
//! ```text
//! step collide
//! clause R4.1
//! setup {"hands": [["Su7","Ea1"],["Sa7","Ea2"],["Ma4","Ea3"]], "leader": 1, "field": ["Sa2","Ea6","Ma6","Bk7"]}
//! move 1: Sa7
//! choose Su7
//! other collide-other
//! ```
//!
//! | line | meaning |
//! |---|---|
//! | `step ID` | a step begins. What it says is the message `lesson-ID`, and it says so after all that happens in the step |
//! | `clause CLAUSE` | the clause that tells more |
//! | `point PLACE` | what to point at: the part of the board that is marked `data-place="PLACE"` |
//! | `choose M, M`, `choose any` | the learner is to move, and these moves go on: the last thing in a step |
//! | `other ID`, `other ID M, M` | the message `lesson-ID` answers the other legal moves, or only these |
//! | `prompt ID`, `prompt ID POINTER JSON` | before the first step: a sentence for the first real match, the message `prompt-ID`, for a turn at which the view has this there |
//!
//! Other lines are expectations, as in cases: the crate `conformance` checks them at the place where they stand.

mod plan;
mod walk;

pub use plan::{LessonPlan, PlannedStep, Prompt};
pub use walk::walk;

use messages::Message;

use crate::any_match::AnyMatch;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::script::Script;
use crate::seat::{Eye, Seat};

/// The seat of the learner.
pub const LEARNER: Seat = Seat::new(0);

/// A lesson, as far as the learner's moves bring it.
pub struct Lesson {
    /// How many steps the whole lesson has.
    pub steps: usize,
    /// The steps since the last move that went on. The last one waits for a move, or ends the lesson.
    pub told: Vec<ToldStep>,
    /// How many of the learner's moves went on.
    pub accepted: usize,
    /// What is said to the move after those, which does not go on.
    pub answer: Option<Refusal>,
    /// Sentences for the first real match.
    pub prompts: Vec<(Message, Prompt)>,
}

/// A step of a lesson that has been played.
pub struct ToldStep {
    /// Its number, from 0.
    pub number: usize,
    /// What it says.
    pub text: Message,
    /// The clause that tells more.
    pub clause: Option<&'static str>,
    /// The parts of the board to point at.
    pub points: Vec<&'static str>,
    /// What happens in it; the last position is the one it speaks of.
    pub frames: Vec<LessonFrame>,
    /// The moves that go on. None if the step waits for none.
    pub choices: Vec<String>,
}

/// A position of a lesson.
pub struct LessonFrame {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    /// How many of its events had happened in the frame before.
    pub since: usize,
}

impl ToldStep {
    /// The position it speaks of.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.frames.last().expect("a step has a position").game
    }

    /// Whose view the learner has.
    pub fn eye(&self) -> Eye {
        Eye::Seat(LEARNER)
    }
}

/// The lesson of a game after these moves of the learner; none if the game has no lesson. An error names the line that is
/// wrong. A move that does not go on is answered, and those after it are left out.
pub fn play<G: Game>(moves: &[String]) -> Result<Option<Lesson>, String> {
    if G::ABOUT.lesson.is_empty() {
        return Ok(None);
    }
    let plan = LessonPlan::read(G::ABOUT.lesson)?;
    walk::<G>(&plan, moves, &mut |_: &mut Script<G>, _| Ok(())).map(Some)
}
