//! The reader of a message.

use crate::language::Language;
use crate::message::Message;
use crate::shared::SOURCE;

/// The reader of a message: their language, and their names for the seats.
#[derive(Clone, Copy, Default)]
pub struct Reader<'n> {
    /// The language.
    pub language: Language,
    names: Option<&'n dyn Fn(usize) -> String>,
    seat: Option<usize>,
}

impl<'n> Reader<'n> {
    /// A reader who knows names for the seats.
    pub fn new(language: Language, names: &'n dyn Fn(usize) -> String) -> Reader<'n> {
        Reader { language, names: Some(names), seat: None }
    }

    /// A reader who calls the seats by their numbers.
    pub fn of(language: Language) -> Reader<'static> {
        Reader { language, names: None, seat: None }
    }

    /// The same reader with another language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Reader<'n> {
        Reader { language, ..self }
    }

    /// The same reader at a seat, which is called "you".
    #[must_use]
    pub fn at(self, seat: impl Into<usize>) -> Reader<'n> {
        Reader { seat: Some(seat.into()), ..self }
    }

    /// Whether this is the reader's own seat.
    pub(crate) fn is_at(&self, seat: usize) -> bool {
        self.seat == Some(seat)
    }

    /// Whether the seats have names that are not ours.
    pub(crate) fn knows_names(&self) -> bool {
        self.names.is_some()
    }

    /// This reader's name for a seat.
    pub fn name(&self, seat: impl Into<usize>) -> String {
        let seat = seat.into();
        match self.names {
            _ if self.is_at(seat) => Message::new(&SOURCE, "you").format(self),
            Some(names) => names(seat),
            None => Message::new(&SOURCE, "seat").with("number", seat).format(self),
        }
    }
}
