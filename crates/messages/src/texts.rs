//! The files of a source, and what they declare.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use fluent_syntax::parser::parse;

use crate::language::Language;
use crate::shared;

/// The Fluent files of a game, or the shared ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Texts {
    /// The id of the game; empty for the shared texts.
    pub name: &'static str,
    /// The English file, which has every message.
    pub english: &'static str,
    /// The files in other languages. Messages that they lack are shown in English.
    pub translations: &'static [(Language, &'static str)],
}

/// What a file declares: the gaps of each message, by its id.
pub type Declared = BTreeMap<String, BTreeSet<String>>;

impl Texts {
    /// The file in a language, if there is one.
    pub fn in_language(&self, language: Language) -> Option<&'static str> {
        match language {
            Language::En => Some(self.english),
            _ => self.translations.iter().find(|(other, _)| *other == language).map(|(_, text)| *text),
        }
    }

    /// The messages of the file in a language, or everything that is wrong with the file.
    pub fn declared(&self, language: Language) -> Result<Declared, Vec<String>> {
        declared(self.in_language(language).unwrap_or_default())
    }

    /// What is wrong with these texts: syntax errors, messages or gaps that a language has and English has not, and ids
    /// that are shared already. A message that a language lacks is no fault: it is shown in English.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let english = self.declared(Language::En).unwrap_or_default();
        for language in Language::ALL {
            let declared = self.declared(language).unwrap_or_else(|errors| {
                faults.extend(errors);
                Declared::new()
            });
            for (id, gaps) in declared {
                match english.get(&id) {
                    None => faults.push(format!("{language}: English does not have {id}")),
                    Some(expected) if *expected != gaps => faults
                        .push(format!("{language}: {id} has the gaps {gaps:?}, in English {expected:?}")),
                    Some(_) => {}
                }
            }
        }
        if !self.name.is_empty() {
            let shared = shared::TEXTS.declared(Language::En).unwrap_or_default();
            faults.extend(
                english.keys().filter(|id| shared.contains_key(*id)).map(|id| format!("{id} is shared")),
            );
        }
        faults
    }

    /// The messages that a language lacks.
    pub fn missing(&self, language: Language) -> Vec<String> {
        let translated = self.declared(language).unwrap_or_default();
        let english = self.declared(Language::En).unwrap_or_default();
        english.into_keys().filter(|id| !translated.contains_key(id)).collect()
    }
}

fn declared(text: &str) -> Result<Declared, Vec<String>> {
    let resource = parse(text).map_err(|(_, errors)| {
        errors
            .iter()
            .map(|error| format!("{error}: {}", &text[error.slice.clone().unwrap_or(error.pos.clone())]))
            .collect::<Vec<_>>()
    })?;
    let (mut declared, mut faults) = (Declared::new(), Vec::new());
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let mut gaps = Gaps::default();
        if let Some(pattern) = &message.value {
            gaps.of_pattern(pattern);
        }
        if let Some(id) = gaps.reference {
            faults.push(format!("{} refers to {id}: only terms are referred to", message.id.name));
        }
        let twice = declared.insert(message.id.name.to_owned(), gaps.names).is_some();
        faults.extend(twice.then(|| format!("{} is there twice", message.id.name)));
    }
    if faults.is_empty() { Ok(declared) } else { Err(faults) }
}

/// The gaps of a message, by name. A message that refers to another would have the gaps of both, so none does.
#[derive(Default)]
struct Gaps {
    names: BTreeSet<String>,
    reference: Option<String>,
}

impl Gaps {
    fn of_pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable { expression } = element {
                self.of_expression(expression);
            }
        }
    }

    fn of_expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(inline) => self.of_inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.of_inline(selector);
                variants.iter().for_each(|variant| self.of_pattern(&variant.value));
            }
        }
    }

    fn of_inline(&mut self, inline: &ast::InlineExpression<&str>) {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                self.names.insert(id.name.to_owned());
            }
            ast::InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.of_inline(argument));
            }
            ast::InlineExpression::Placeable { expression } => self.of_expression(expression),
            ast::InlineExpression::MessageReference { id, .. } => self.reference = Some(id.name.to_owned()),
            ast::InlineExpression::TermReference { .. }
            | ast::InlineExpression::StringLiteral { .. }
            | ast::InlineExpression::NumberLiteral { .. } => {}
        }
    }
}

/// Fails, at compile time where [`message!`](crate::message!) calls it, unless the English texts or the shared ones have
/// this message with exactly these gaps.
pub const fn check(texts: &Texts, id: &str, gaps: &[&str]) {
    let (text, mut at) = match find(texts.english.as_bytes(), id.as_bytes()) {
        Some(at) => (texts.english.as_bytes(), at),
        None => match find(shared::TEXTS.english.as_bytes(), id.as_bytes()) {
            Some(at) => (shared::TEXTS.english.as_bytes(), at),
            None => panic!("en.ftl has no message with this id"),
        },
    };
    let mut found = 0u64;
    // A message continues until a line that begins another entry or a comment.
    while at < text.len() && !(text[at] == b'\n' && at + 1 < text.len() && starts_entry(text[at + 1])) {
        if text[at] == b'$' {
            let mut gap = 0;
            while gap < gaps.len() && !is_name(text, at + 1, gaps[gap].as_bytes()) {
                gap += 1;
            }
            assert!(gap < gaps.len(), "the message in en.ftl has a gap that is not filled");
            found |= 1 << gap;
        }
        at += 1;
    }
    assert!(found + 1 == 1 << gaps.len(), "the message in en.ftl does not have all of these gaps");
}

/// Where the value of a message begins.
const fn find(text: &[u8], id: &[u8]) -> Option<usize> {
    let mut at = 0;
    let mut starts_line = true;
    while at < text.len() {
        if starts_line && is_name(text, at, id) {
            return Some(at + id.len());
        }
        starts_line = text[at] == b'\n';
        at += 1;
    }
    None
}

/// Whether this name is here.
const fn is_name(text: &[u8], at: usize, name: &[u8]) -> bool {
    let mut length = 0;
    while length < name.len() {
        if at + length >= text.len() || text[at + length] != name[length] {
            return false;
        }
        length += 1;
    }
    at + length >= text.len()
        || !matches!(text[at + length], b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_')
}

const fn starts_entry(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'#')
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn texts(english: &'static str) -> Texts {
        Texts { name: "test", english, translations: &[] }
    }

    const TEST: Texts = texts(
        "one = { $a } and { $b }\ntwo =\n    { $n ->\n        [one] { $n } card\n       *[other] { $n } cards\n    }\n# $c\none-more = plain\n",
    );

    #[test]
    fn the_compiler_sees_ids_and_gaps() {
        const {
            check(&TEST, "one", &["b", "a"]);
            check(&TEST, "two", &["n"]);
            check(&TEST, "one-more", &[]);
            check(&TEST, "match-won", &["winners"]);
        }
        for (id, gaps) in
            [("on", &[][..]), ("one", &["a"]), ("one", &["a", "b", "c"]), ("two", &[]), ("one-more", &["a"])]
        {
            let refused = std::panic::catch_unwind(|| check(&TEST, id, gaps));
            assert!(refused.is_err(), "{id} {gaps:?}");
        }
    }

    #[test]
    fn faults_are_found() {
        assert_eq!(TEST.faults(), Vec::<String>::new());
        assert_eq!(texts("title = x\nmatch-won = { $winners }").faults(), ["match-won is shared"]);
        assert_eq!(texts("a = { b }\nb = x").faults(), ["a refers to b: only terms are referred to"]);
        assert_eq!(texts("a = x\na = y").faults(), ["a is there twice"]);
        assert_eq!(texts("a = { $x").faults().len(), 1);
        let other =
            Texts { translations: &[(Language::Ja, "a = { $y }\nc = z")], ..texts("a = { $x }\nb = y") };
        assert_eq!(other.faults().len(), 2);
        assert_eq!(other.missing(Language::Ja), ["b"]);
    }
}
