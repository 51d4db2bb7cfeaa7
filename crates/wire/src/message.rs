//! A sentence, which whoever reads it formats in their language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence: an id, and what fills its gaps. `GET /api/messages/{language}` has the texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// Its id: of a game's message with the game before it, `collision/taken`.
    pub id: String,
    /// What fills the gaps.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, Arg>>"))]
    pub args: BTreeMap<String, Arg>,
}

/// What fills a gap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Arg {
    /// What is the same in every language: a move in notation, a decimal, what somebody is called.
    Text(String),
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// A card, which a client may draw.
    Card {
        /// Its notation.
        card: String,
    },
    /// A seat, which has a name.
    Seat {
        /// Which seat.
        seat: u8,
    },
    /// Words that are said in each language.
    #[schema(no_recursion)]
    Message(Message),
    /// Several.
    List(List),
}

/// Several, joined as the language does it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum List {
    /// "A, B and C".
    #[schema(no_recursion)]
    And(Vec<Arg>),
    /// "A, B or C".
    #[schema(no_recursion)]
    Or(Vec<Arg>),
    /// "A, B, C".
    #[schema(no_recursion)]
    Commas(Vec<Arg>),
    /// "A 1, 2; B 3, 4".
    #[schema(no_recursion)]
    Semicolons(Vec<Arg>),
    /// "Su1 Su2".
    #[schema(no_recursion)]
    Cards(Vec<Arg>),
    /// "1 2 3", or "1・2・3".
    #[schema(no_recursion)]
    Ranks(Vec<Arg>),
    /// Whole sentences.
    #[schema(no_recursion)]
    Sentences(Vec<Arg>),
}

impl From<messages::Message> for Message {
    fn from(message: messages::Message) -> Message {
        let arg = |(gap, arg): &(&'static str, messages::Arg)| ((*gap).to_owned(), arg.clone().into());
        Message { id: message.id().into_owned(), args: message.args().iter().map(arg).collect() }
    }
}

impl From<messages::Arg> for Arg {
    fn from(arg: messages::Arg) -> Arg {
        use messages::Join;
        match arg {
            messages::Arg::Text(text) => Arg::Text(text),
            messages::Arg::Card(card) => Arg::Card { card },
            messages::Arg::Number(number) => Arg::Number(number),
            messages::Arg::Seat(seat) => Arg::Seat { seat },
            messages::Arg::Message(message) => Arg::Message(message.into()),
            messages::Arg::List(join, parts) => {
                let parts = parts.into_iter().map(Arg::from).collect();
                Arg::List(match join {
                    Join::And => List::And(parts),
                    Join::Or => List::Or(parts),
                    Join::Commas => List::Commas(parts),
                    Join::Semicolons => List::Semicolons(parts),
                    Join::Cards => List::Cards(parts),
                    Join::Ranks => List::Ranks(parts),
                    Join::Sentences => List::Sentences(parts),
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use messages::{Join, message, shared as texts};

    use super::*;

    #[test]
    fn a_message_is_the_same_bytes_from_here_and_from_the_texts() {
        let all =
            [Join::And, Join::Or, Join::Commas, Join::Semicolons, Join::Cards, Join::Ranks, Join::Sentences];
        let parts = |join: Join| {
            let card = messages::Arg::card("Su3");
            join.of([messages::Arg::Seat(1), card, "5".into(), (-2).into(), message!("table-full").into()])
        };
        for join in all {
            let message = message!("record-entry", entry = 3, why = parts(join));
            let (theirs, ours) = (serde_json::to_string(&message).unwrap(), Message::from(message));
            assert_eq!(serde_json::to_string(&ours).unwrap(), theirs);
            assert_eq!(serde_json::from_str::<Message>(&theirs).unwrap(), ours);
        }
    }
}
