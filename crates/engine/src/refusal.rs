//! What is not possible, and the clause that says so.

use std::fmt;

use serde::Serialize;

use crate::saying::{Gap, Saying};

/// Why a move or a chance outcome is not possible, from what the one who asked may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The clause that forbids it; none only where the text could not be read at all.
    pub clause: Option<&'static str>,
    /// A sentence.
    pub why: Saying,
}

impl Refusal {
    /// A refusal by a clause.
    pub fn new(clause: &'static str, why: impl Into<Saying>) -> Refusal {
        Refusal { clause: Some(clause), why: why.into() }
    }

    /// The text could not be read.
    pub fn unreadable(why: impl Into<Saying>) -> Refusal {
        Refusal { clause: None, why: why.into() }
    }

    /// With this gap of its sentence filled.
    #[must_use]
    pub fn with(self, gap: &'static str, filling: impl Into<Gap>) -> Refusal {
        Refusal { why: self.why.with(gap, filling), ..self }
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
