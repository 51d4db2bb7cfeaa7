//! A message: a sentence, and what fills its gaps.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::language::Language;
use crate::printable::printable;
use crate::reader::Reader;
use crate::shared;
use crate::source::Source;
use crate::you;

/// A sentence, or a part of one, that can be formatted in every language. `Display` gives English.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    source: &'static Source,
    id: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

/// What fills a gap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Text that is the same in every language: a move in notation, a decimal number, a name.
    Text(String),
    /// A card in notation, which a client may draw.
    Card(String),
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// A seat, for which the reader has a name; their own is "you".
    Seat(u8),
    /// A list, joined as the language does it.
    List(Join, Vec<Arg>),
    /// Another message.
    Message(Message),
}

/// How the parts of a list are joined. The shared texts have the words and signs for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Join {
    /// "A, B and C".
    And,
    /// "A, B or C".
    Or,
    /// "A, B, C": numbers with what they belong to.
    Commas,
    /// "A 1, 2; B 3, 4": parts that contain spaces or commas themselves.
    Semicolons,
    /// "Su1 Su2": cards in notation.
    Cards,
    /// "1 2 3", or "1・2・3": cards that are bare numbers.
    Ranks,
    /// Whole sentences.
    Sentences,
}

impl Join {
    /// A list of these, joined like this.
    pub fn of<A: Into<Arg>>(self, parts: impl IntoIterator<Item = A>) -> Arg {
        Arg::List(self, parts.into_iter().map(Into::into).collect())
    }

    /// The shared messages that separate two parts, and the last two.
    fn signs(self) -> [&'static str; 2] {
        match self {
            Join::And => ["list-commas", "list-and"],
            Join::Or => ["list-commas", "list-or"],
            Join::Commas => ["list-commas"; 2],
            Join::Semicolons => ["list-semicolons"; 2],
            Join::Cards => ["list-cards"; 2],
            Join::Ranks => ["list-ranks"; 2],
            Join::Sentences => ["list-sentences"; 2],
        }
    }

    fn join(self, parts: &[String], language: Language) -> String {
        let shared = |id| Message::new(&shared::SOURCE, id).format(&Reader::of(language));
        let [between, before_last] = self.signs();
        match parts {
            [] => shared("list-none"),
            [one] => one.clone(),
            [first @ .., last] => [first.join(&shared(between)), last.clone()].join(&shared(before_last)),
        }
    }
}

impl Message {
    /// The message of a source with this id. [`message!`](crate::message!) does the same, and checks at compile time that
    /// there is such a message.
    pub fn new(source: &'static Source, id: impl Into<Cow<'static, str>>) -> Message {
        Message { source, id: id.into(), args: Vec::new() }
    }

    /// With this gap filled.
    #[must_use]
    pub fn with(mut self, gap: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((gap, value.into()));
        self
    }

    /// Several sentences, one after another.
    pub fn sentences(sentences: impl IntoIterator<Item = Message>) -> Message {
        let mut sentences: Vec<Message> = sentences.into_iter().collect();
        match sentences.len() {
            1 => sentences.remove(0),
            _ => Message::new(&shared::SOURCE, "sentences").with("sentences", Join::Sentences.of(sentences)),
        }
    }

    /// Its id, with the game before it if it is a game's message: `collision/taken`.
    pub fn id(&self) -> Cow<'_, str> {
        match self.source.texts.name {
            "" => Cow::Borrowed(&self.id),
            game => Cow::Owned(format!("{game}/{}", self.id)),
        }
    }

    /// What fills the gaps.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }

    /// The sentence as this reader reads it; in English if the language does not have it.
    pub fn format(&self, reader: &Reader) -> String {
        you::finish(&self.marked(reader))
    }

    /// The sentence in which every "you" is still marked.
    fn marked(&self, reader: &Reader) -> String {
        let in_language = |language: Language| {
            let reader = reader.in_language(language);
            let args: FluentArgs = self.args.iter().map(|(gap, arg)| (*gap, arg.value(&reader))).collect();
            self.source.format(language, &self.id, &args)
        };
        in_language(reader.language)
            .or_else(|| in_language(Language::En))
            .unwrap_or_else(|| self.id().into_owned())
    }
}

impl Arg {
    /// A card, by its notation.
    pub fn card(card: impl fmt::Display) -> Arg {
        Arg::Card(card.to_string())
    }

    fn value(&self, reader: &Reader) -> FluentValue<'static> {
        match self {
            Arg::Number(number) => (*number).into(),
            _ => self.format(reader).into(),
        }
    }

    fn format(&self, reader: &Reader) -> String {
        match self {
            Arg::Text(text) | Arg::Card(text) => you::unmarked(text),
            Arg::Number(number) => number.to_string().replace('-', "−"),
            Arg::Seat(seat) if reader.is_at(usize::from(*seat)) => you::marked(&reader.name(*seat)),
            Arg::Seat(seat) if reader.knows_names() => you::unmarked(&reader.name(*seat)),
            Arg::Seat(seat) => you::words(&reader.name(*seat)),
            Arg::List(join, parts) => {
                let parts: Vec<String> = parts.iter().map(|part| part.format(reader)).collect();
                join.join(&parts, reader.language)
            }
            // A title is a name, and what is wrong with options begins with what somebody wrote.
            Arg::Message(message) if message.id == "title" || message.id.starts_with("options-") => {
                message.marked(reader)
            }
            Arg::Message(message) => you::words(&message.marked(reader)),
        }
    }
}

/// English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.format(&Reader::of(Language::En)))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Message").field("id", &self.id()).field("args", &self.args).finish()
    }
}

/// Text that is the same in every language, mostly English: for developers. The positions of rule cases (`SetUp`) are
/// refused in such text, and it quotes what a JSON library says.
impl From<String> for Message {
    fn from(sentence: String) -> Message {
        Message::new(&shared::SOURCE, "plain").with("text", sentence)
    }
}

impl From<&str> for Message {
    fn from(sentence: &str) -> Message {
        Message::from(sentence.to_owned())
    }
}

/// As the wire carries it: `{"id": "collision/taken", "args": {"seat": {"seat": 1}}}`.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut message = serializer.serialize_struct("Message", if self.args.is_empty() { 1 } else { 2 })?;
        message.serialize_field("id", &self.id())?;
        match self.args.is_empty() {
            true => message.skip_field("args")?,
            false => message.serialize_field("args", &Args(&self.args))?,
        }
        message.end()
    }
}

struct Args<'a>(&'a [(&'static str, Arg)]);

impl Serialize for Args<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(gap, arg)| (gap, arg)))
    }
}

/// A string, a number, `{"card": "Su3"}`, `{"seat": 1}`, `{"or": [...]}`, or a message.
impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Text(text) => serializer.serialize_str(text),
            Arg::Number(number) => serializer.serialize_i64(*number),
            Arg::Message(message) => message.serialize(serializer),
            Arg::Card(card) => serializer.collect_map([("card", card)]),
            Arg::Seat(seat) => serializer.collect_map([("seat", seat)]),
            Arg::List(join, parts) => serializer.collect_map([(join, parts)]),
        }
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(printable(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(printable(&text))
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        })*
    };
}

from_numbers!(u8, u16, u32, u64, usize, i16, i32, i64);
