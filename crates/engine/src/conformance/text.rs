//! Rules text, ids and notation.

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::game::Game;
use crate::ids::ActionId;

/// Clauses are numbered without doubles, each can be found, and every option belongs to one.
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
    if G::ABOUT.line.len() > 75 {
        return Err(format!("the game's one line is longer than 75: {}", G::ABOUT.line));
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
