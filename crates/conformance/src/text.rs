//! Rules text, ids and notation.

use std::collections::BTreeSet;
use std::str::FromStr;

use engine::words::width;
use engine::{ActionId, Game, OptionSpec, RulesText};
use messages::{Language, Reader};

/// Clause numbers are unique, each clause can be found, and every option belongs to one.
pub fn rules_text<G: Game>() -> Result<(), String> {
    let clauses: Vec<&str> = G::ABOUT.clauses().collect();
    let once: BTreeSet<&str> = clauses.iter().copied().collect();
    if once.len() != clauses.len() || clauses.is_empty() {
        return Err(format!("clauses are missing or numbered twice: {clauses:?}"));
    }
    for clause in clauses {
        let text = G::ABOUT.clause(clause).ok_or_else(|| format!("{clause} cannot be found"))?;
        if text.matches("- **R").count() != 1 {
            return Err(format!("the text of {clause} runs into another: {text}"));
        }
    }
    for clause in [G::ABOUT.order, G::ABOUT.scoring, G::ABOUT.winning] {
        if !once.contains(clause) {
            return Err(format!("the game names {clause}, which does not exist"));
        }
    }
    for option in G::ABOUT.options {
        if !once.contains(option.clause) {
            return Err(format!("option {} names {}, which does not exist", option.key, option.clause));
        }
        if option.default >= option.choices.len() {
            return Err(format!("option {} has no default", option.key));
        }
    }
    Ok(())
}

/// The texts of the game can be parsed, have the same messages in every language, and have a title, a line, a name for a deal, and
/// one for every option and choice.
pub fn texts_are_sound<G: Game>() -> Result<(), String> {
    let about = G::ABOUT;
    if let Some(fault) = about.messages.texts.faults().first() {
        return Err(format!("messages of {}: {fault}", about.id));
    }
    if about.messages.texts.name != about.id {
        return Err(format!("the messages of {} are called {}", about.id, about.messages.texts.name));
    }
    let declared = about.messages.texts.declared(Language::En).map_err(|faults| faults.join("; "))?;
    let choices = |option: &'static OptionSpec| option.choices.iter().map(move |value| (option, *value));
    let needed = [about.title(), about.line(), about.deal(1)].into_iter();
    let needed = needed.chain(about.options.iter().map(|option| about.option(option)));
    let needed =
        needed.chain(about.options.iter().flat_map(choices).map(|(spec, value)| about.choice(spec, value)));
    for message in needed {
        let id = message.id();
        let gaps: BTreeSet<&str> = message.args().iter().map(|(gap, _)| *gap).collect();
        let id = id.rsplit('/').next().unwrap_or_default();
        match declared.get(id) {
            Some(theirs) if theirs.iter().map(String::as_str).collect::<BTreeSet<_>>() == gaps => {}
            _ => return Err(format!("en.ftl needs {id} with the gaps {gaps:?}")),
        }
    }
    for language in Language::ALL {
        let line = about.line().format(&Reader::of(language));
        if width(&line) > 75 {
            return Err(format!("the game's one line is longer than 75 columns: {line}"));
        }
    }
    Ok(())
}

/// Every translation of the rules has the clauses of the binding text, in order, with the same headings, tables and
/// notations.
pub fn translations<G: Game>() -> Result<(), String> {
    let binding = G::ABOUT.binding();
    for other in G::ABOUT.translations {
        let same = |what: &str, ours: Vec<String>, theirs: Vec<String>| {
            let place = ours.iter().zip(&theirs).position(|(one, other)| one != other);
            match place.or((ours.len() != theirs.len()).then_some(ours.len().min(theirs.len()))) {
                None => Ok(()),
                Some(place) => Err(format!(
                    "RULES.{}.md: {what}: {:?} where the text that binds has {:?}",
                    other.language,
                    theirs.get(place),
                    ours.get(place)
                )),
            }
        };
        let clauses = |text: &RulesText| text.clauses().map(str::to_owned).collect();
        same("clauses", clauses(&binding), clauses(other))?;
        same("headings", headings(binding.text), headings(other.text))?;
        for clause in binding.clauses() {
            let (ours, theirs) = (binding.clause(clause).unwrap_or(""), other.clause(clause).unwrap_or(""));
            same(&format!("tables of {clause}"), tables(ours), tables(theirs))?;
            same(&format!("notations of {clause}"), notations(ours), notations(theirs))?;
        }
    }
    Ok(())
}

/// The levels of the headings.
fn headings(text: &str) -> Vec<String> {
    let level = |line: &str| line.split_once("# ").map(|(level, _)| format!("{level}#"));
    text.lines().filter(|line| line.starts_with('#')).filter_map(level).collect()
}

/// How many cells each row of a table has.
fn tables(text: &str) -> Vec<String> {
    let rows = text.lines().map(str::trim).filter(|line| line.starts_with('|'));
    rows.map(|row| format!("a row of {}", row.matches('|').count() - 1)).collect()
}

/// The texts between backquotes, once each.
fn notations(text: &str) -> Vec<String> {
    let set: BTreeSet<&str> = text.split('`').skip(1).step_by(2).collect();
    set.into_iter().map(str::to_owned).collect()
}

/// Ids and actions are one to one, and so are actions and their notation.
pub fn ids_and_notation<G: Game>() -> Result<(), String> {
    let mut texts = BTreeSet::new();
    for id in (0..G::ABOUT.actions).map(ActionId::new) {
        let action = G::action(id);
        if G::id(action) != id {
            return Err(format!("id {id} is {action:?}, whose id is {}", G::id(action)));
        }
        let text = action.to_string();
        if G::Action::from_str(&text).ok() != Some(action) {
            return Err(format!("'{text}' does not read back as {action:?}"));
        }
        for odd in [
            format!(" {text}"),
            format!("{text} "),
            text.to_uppercase(),
            text.to_lowercase(),
            text.clone() + "0",
        ] {
            if let Ok(other) = G::Action::from_str(&odd)
                && other.to_string() != odd
            {
                return Err(format!("'{odd}' reads as {other}: notation has one form"));
            }
        }
        if !texts.insert(text.clone()) {
            return Err(format!("'{text}' stands for two actions"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations_are_a_set_and_tables_are_counted_by_row() {
        assert_eq!(notations("red `R`, blue `B`, red `R`"), ["B", "R"]);
        assert_eq!(tables("- **R1.1** so:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n"), ["a row of 2"; 3]);
        assert_eq!(headings("# three\n\n## Cards\ntext # no\n"), ["#", "##"]);
    }
}
