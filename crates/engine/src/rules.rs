//! The rules of a game as text: a summary and numbered clauses as Markdown, in several languages.

/// The language whose text is binding. Other languages are translations.
pub const BINDING: &str = "en";

/// The rules of a game in a language.
#[derive(Clone, Copy, Debug)]
pub struct RulesText {
    /// The language, as a browser names it.
    pub language: &'static str,
    /// The text.
    pub text: &'static str,
}

impl RulesText {
    /// Whether it is binding, or a translation.
    pub fn binds(&self) -> bool {
        self.language == BINDING
    }

    /// The text of one clause, if there is such a clause: from its marker to the next marker, heading or end of the
    /// text.
    pub fn clause(&self, clause: &str) -> Option<&'static str> {
        let start = self.text.find(&format!("- **{clause}**"))?;
        let rest = &self.text[start..];
        let end = ["\n- **R", "\n#"].iter().filter_map(|stop| rest.find(stop)).min();
        Some(rest[..end.unwrap_or(rest.len())].trim_end())
    }

    /// The numbers of all clauses, in the order of the text.
    pub fn clauses(&self) -> impl Iterator<Item = &'static str> + use<> {
        let bold = |line: &'static str| Some(line.strip_prefix("- **")?.split_once("**")?.0);
        self.text.lines().filter_map(bold).filter(|bold| bold.starts_with('R') && bold.contains('.'))
    }
}
