//! What a person can type at the table.

/// A line that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Nothing.
    Nothing,
    /// The move with this number in the list.
    Number(usize),
    /// A move in notation.
    Move(String),
    /// Whether a move is legal, and if not, why.
    Why(String),
    /// The rules, or a clause of them.
    Rules(Option<String>),
    /// Show the table again.
    Look,
    /// Show everything that has happened.
    Log,
    /// What a strong player would do, or think of this move.
    Hint(Option<String>),
    /// Undo the last move.
    Undo,
    /// Save the match in a file.
    Save(String),
    Help,
    Quit,
}

pub fn parse(line: &str) -> Command {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word.to_ascii_lowercase().as_str(), rest) {
        ("", _) => Command::Nothing,
        ("why", text) => Command::Why(text.to_owned()),
        ("rules", "") => Command::Rules(None),
        ("rules", clause) => Command::Rules(Some(clause.to_owned())),
        ("look", "") => Command::Look,
        ("log", "") => Command::Log,
        ("hint", "") => Command::Hint(None),
        ("hint", text) => Command::Hint(Some(text.to_owned())),
        ("undo", "") => Command::Undo,
        ("save", path) => Command::Save(path.to_owned()),
        ("help" | "?", "") => Command::Help,
        ("quit" | "exit" | "q", "") => Command::Quit,
        _ => match line.strip_prefix('#').unwrap_or(line).parse() {
            Ok(number) => Command::Number(number),
            Err(_) => Command::Move(line.to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_number_a_command_or_a_move() {
        assert_eq!(parse("12"), Command::Number(12));
        assert_eq!(parse("#12"), Command::Number(12));
        assert_eq!(parse("play 7 7"), Command::Move("play 7 7".to_owned()));
        assert_eq!(parse("WHY  Su7"), Command::Why("Su7".to_owned()));
        assert_eq!(parse("rules R3.1"), Command::Rules(Some("R3.1".to_owned())));
        assert_eq!(parse("save my game.json"), Command::Save("my game.json".to_owned()));
        assert_eq!(parse(""), Command::Nothing);
    }
}
