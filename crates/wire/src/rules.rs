//! The rules of a game to be read, and their examples as positions to be drawn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::socket::Data;
use crate::{Deal, Offer, SeenEvent, Verdict};

/// The rules of a game in a language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rules {
    /// The language, as a browser names it.
    pub language: String,
    /// Whether this text binds, or only helps to read the one that does.
    pub binds: bool,
    /// The rules, as Markdown with numbered clauses.
    pub text: String,
    /// The examples, each with its clause; an example is asked for by its place here.
    pub examples: Vec<Caption>,
}

/// What an example shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Caption {
    /// The clause it is for.
    pub clause: String,
    /// What it shows, in the language of the rules.
    pub text: String,
}

/// An example of the rules: a position, and what happens from there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Example {
    /// The options by key.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, boolean | number | string>"))]
    pub options: BTreeMap<String, Data>,
    /// The names by seat.
    pub names: Vec<String>,
    /// The seat whose view this is; none for a spectator.
    pub eye: Option<u8>,
    /// The frame that is shown first.
    pub first: u32,
    /// The position, and the one after each thing that happens.
    pub frames: Vec<Frame>,
}

/// A position of an example.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frame {
    /// Who is to choose.
    pub turn: Vec<u8>,
    /// The deal, as the game shows it to this eye.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Data,
    /// How the deal before this one ended: its last view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub previous: Option<Data>,
    /// What happened to bring it here.
    pub seen: Vec<SeenEvent>,
    /// What this eye's seat may do now.
    pub offers: Vec<Offer>,
    /// The deals that are over.
    pub deals: Vec<Deal>,
    /// How the match ended, once it has.
    pub verdict: Option<Verdict>,
    /// With all hands open, the deal as the game shows it to each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub open: Option<Vec<Data>>,
}
