//! Data of a game as text.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// JSON that only its game knows how to read. It stays text until somebody does, because it is most of what a table sends, and few
/// programs look at all of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Reads it.
    ///
    /// # Panics
    /// Never: it is JSON.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.0.get()).expect("it is JSON")
    }
}

impl From<Box<RawValue>> for Json {
    fn from(text: Box<RawValue>) -> Json {
        Json(text)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.0.get() == other.0.get()
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}
