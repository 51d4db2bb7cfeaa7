//! Texts parsed once for each language.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::korean;
use crate::language::Language;
use crate::shared;
use crate::texts::Texts;
use crate::you;

type Bundle = FluentBundle<&'static FluentResource>;

const LANGUAGES: usize = Language::ALL.len();

/// The texts of a game, or the shared ones, ready to be formatted.
pub struct Source {
    /// The files.
    pub texts: &'static Texts,
    resources: [OnceLock<FluentResource>; LANGUAGES],
    bundles: [OnceLock<Bundle>; LANGUAGES],
}

impl Source {
    /// The source with these texts. Nothing is parsed before it is needed.
    pub const fn new(texts: &'static Texts) -> Source {
        Source {
            texts,
            resources: [const { OnceLock::new() }; LANGUAGES],
            bundles: [const { OnceLock::new() }; LANGUAGES],
        }
    }

    /// The message with this id in a language, its gaps filled; none if that language does not have it. Messages of a
    /// game may use the shared terms.
    pub(crate) fn format(&'static self, language: Language, id: &str, args: &FluentArgs) -> Option<String> {
        let bundle = self.bundles[language as usize].get_or_init(|| self.bundle(language));
        let pattern = bundle.get_message(id)?.value()?;
        // Errors in a text are visible in the result; tests look for them.
        Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }

    fn resource(&'static self, language: Language) -> &'static FluentResource {
        self.resources[language as usize].get_or_init(|| {
            let text = self.texts.in_language(language).unwrap_or_default();
            // The valid parts of a text with errors; tests do not let one through.
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, _)| readable)
        })
    }

    fn bundle(&'static self, language: Language) -> Bundle {
        let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
        // Isolation marks around gaps are for right-to-left scripts; a terminal would show them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(number_text(number)),
            _ => None,
        }));
        bundle.add_function("JOSA", josa).expect("a new bundle has no functions");
        bundle.add_function("NIM", nim).expect("a new bundle has no functions");
        bundle.add_function("WHO", who).expect("a new bundle has no functions");
        bundle.add_function("CARD", card).expect("a new bundle has no functions");
        bundle.add_resource_overriding(shared::SOURCE.resource(language));
        if !self.texts.name.is_empty() {
            bundle.add_resource_overriding(self.resource(language));
        }
        bundle
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Source").field(&self.texts.name).finish()
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Source) -> bool {
        self.texts.name == other.texts.name
    }
}

impl Eq for Source {}

/// A number as people write it: all digits, and a sign as wide as one.
fn number_text(number: &FluentNumber) -> String {
    number.value.to_string().replace('-', "−")
}

fn text(value: Option<&FluentValue>) -> Option<String> {
    match value? {
        FluentValue::String(text) => Some(text.clone().into_owned()),
        FluentValue::Number(number) => Some(number_text(number)),
        _ => None,
    }
}

/// `JOSA($word, "이/가")`: the word, and the particle that fits.
fn josa<'v>(values: &[FluentValue<'v>], _: &FluentArgs) -> FluentValue<'v> {
    match (text(values.first()), text(values.get(1))) {
        (Some(word), Some(pair)) => korean::josa(&word, &pair).into(),
        _ => FluentValue::Error,
    }
}

/// `NIM($name)`: the name in polite form.
fn nim<'v>(values: &[FluentValue<'v>], _: &FluentArgs) -> FluentValue<'v> {
    text(values.first()).map_or(FluentValue::Error, |name| korean::nim(&name).into())
}

/// `WHO($seat)`: `you` for the reader's own seat, otherwise `other`; it chooses the form of a verb.
fn who<'v>(values: &[FluentValue<'v>], _: &FluentArgs) -> FluentValue<'v> {
    let is_you = text(values.first()).is_some_and(|words| you::is_alone(&words));
    if is_you { "you".into() } else { "other".into() }
}

/// `CARD("Su7")`: a card in notation, which a client may draw.
fn card<'v>(values: &[FluentValue<'v>], _: &FluentArgs) -> FluentValue<'v> {
    text(values.first()).map_or(FluentValue::Error, Into::into)
}
