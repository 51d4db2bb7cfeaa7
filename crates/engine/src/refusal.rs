//! Why something is not possible, and the clause that says so.

use std::fmt;

use messages::Message;
use serde::{Serialize, Serializer};

/// Why a move or a chance outcome is not possible. It says only what the seat that asked may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The clause that forbids it; none only if the text could not be read at all.
    pub clause: Option<&'static str>,
    /// The reason, as a sentence.
    #[serde(serialize_with = "as_english")]
    pub why: Message,
}

impl Refusal {
    /// A refusal by a clause.
    pub fn new(clause: &'static str, why: impl Into<Message>) -> Refusal {
        Refusal { clause: Some(clause), why: why.into() }
    }

    /// The text could not be read.
    pub fn unreadable(why: impl Into<Message>) -> Refusal {
        Refusal { clause: None, why: why.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.clause {
            Some(clause) => write!(f, "{clause}: {}", self.why),
            None => write!(f, "{}", self.why),
        }
    }
}

impl std::error::Error for Refusal {}

/// A sentence for the output of programs, in English.
pub(crate) fn as_english<S: Serializer>(why: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(why)
}
