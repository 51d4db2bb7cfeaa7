//! The lesson of a game: a guided first match, part by part.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::socket::Data;
use crate::{Frame, Message, SeenEvent};

/// How far a learner is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Learn {
    /// The learner's moves since the lesson began, in notation.
    pub moves: Vec<String>,
}

/// A lesson, as far as the learner's moves bring it. The learner sits at seat 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lesson {
    /// The options by key.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: BTreeMap<String, Data>,
    /// The names by seat.
    pub names: Vec<String>,
    /// How many steps the whole lesson has.
    pub count: u32,
    /// The steps since the last move that went on. The last one waits for a move, or ends the lesson.
    pub steps: Vec<LessonStep>,
    /// How many of the moves went on.
    pub accepted: u32,
    /// What is said to the move after those, which does not go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub answer: Option<LessonAnswer>,
    /// Sentences for the first real match.
    pub prompts: Vec<Prompt>,
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonStep {
    /// Its number, from 0.
    pub number: u32,
    /// What it says.
    pub text: Message,
    /// The clause that tells more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
    /// The parts of the board to point at.
    pub points: Vec<String>,
    /// What had happened before its first frame.
    pub past: Vec<SeenEvent>,
    /// What happens in it; the last frame is the position it speaks of.
    pub frames: Vec<Frame>,
    /// The moves that go on; none if it waits for none.
    pub choices: Vec<String>,
}

/// What is said to a move that does not go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonAnswer {
    /// The sentence.
    pub text: Message,
    /// The clause that forbids the move, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
}

/// A sentence for a turn of the first real match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// The sentence.
    pub text: Message,
    /// Where to look in the view; everywhere, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pointer: Option<String>,
    /// What must be there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub value: Option<Data>,
}
