//! Options: each is declared once in a game's table; raw ones become a valid [`Setting`] only through
//! [`About::setting`](crate::About::setting).

use std::fmt;
use std::ops::RangeInclusive;

use messages::{Join, Message, message, shared as texts};
use serde::{Deserialize, Serialize};

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(flag) => flag.fmt(f),
            Value::Number(number) => number.fmt(f),
            Value::Word(word) => word.fmt(f),
        }
    }
}

/// One row of a game's table of options.
#[derive(PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// The name, as records and commands write it.
    pub key: &'static str,
    /// The values it can have.
    pub choices: &'static [Value],
    /// The position of the default among them.
    #[serde(skip)]
    pub default: usize,
    /// The clause it belongs to.
    pub clause: &'static str,
}

/// An option as written by a person or program, not yet checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawOption {
    /// The name.
    pub key: String,
    /// The value.
    pub value: RawValue,
}

/// The raw value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RawValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}

impl RawOption {
    /// Reads `key=value`, as commands take it.
    pub fn parse(text: &str) -> Result<RawOption, String> {
        let (key, value) = text
            .split_once('=')
            .ok_or_else(|| format!("'{text}' is not an option: write it as key=value"))?;
        let value = match value {
            "true" => RawValue::Flag(true),
            "false" => RawValue::Flag(false),
            _ => value.parse().map_or_else(|_| RawValue::Word(value.into()), RawValue::Number),
        };
        Ok(RawOption { key: key.into(), value })
    }
}

impl PartialEq<Value> for RawValue {
    fn eq(&self, valid: &Value) -> bool {
        match (self, valid) {
            (RawValue::Flag(raw), Value::Flag(flag)) => raw == flag,
            (RawValue::Number(raw), Value::Number(number)) => raw == number,
            (RawValue::Word(raw), Value::Word(word)) => raw == word,
            _ => false,
        }
    }
}

impl fmt::Display for RawValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RawValue::Flag(flag) => flag.fmt(f),
            RawValue::Number(number) => number.fmt(f),
            RawValue::Word(word) => write!(f, "{word:?}"),
        }
    }
}

/// A player count and option values that the game allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    players: usize,
    specs: &'static [OptionSpec],
    chosen: Vec<usize>,
}

impl Setting {
    /// Checks a player count and raw options against what a game allows.
    pub(crate) fn new(
        seats: &RangeInclusive<usize>,
        specs: &'static [OptionSpec],
        players: u64,
        raw: &[RawOption],
    ) -> Result<Setting, Faults> {
        let mut faults = Vec::new();
        if !(*seats.start() as u64..=*seats.end() as u64).contains(&players) {
            let allowed = match (*seats.start(), *seats.end()) {
                (least, most) if least == most => message!("plain", text = least),
                (least, most) => message!("options-range", least = least, most = most),
            };
            faults.push(message!("options-players", players = players.to_string(), allowed = allowed));
        }
        let mut chosen: Vec<Option<usize>> = vec![None; specs.len()];
        for RawOption { key, value } in raw {
            let Some(place) = specs.iter().position(|spec| spec.key == key) else {
                faults.push(unknown_option(key, specs));
                continue;
            };
            let spec = &specs[place];
            match spec.choices.iter().position(|choice| value == choice) {
                _ if chosen[place].is_some() => {
                    faults.push(message!("options-twice", key = key.as_str()));
                }
                Some(choice) => chosen[place] = Some(choice),
                None => {
                    faults.push(message!(
                        "options-value",
                        key = key.as_str(),
                        value = value.to_string(),
                        choices = Join::Or.of(spec.choices.iter().map(Value::to_string)),
                        clause = spec.clause
                    ));
                }
            }
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let chosen = chosen.iter().zip(specs).map(|(choice, spec)| choice.unwrap_or(spec.default)).collect();
        Ok(Setting { players: players as usize, specs, chosen })
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The value of the option `key`.
    ///
    /// # Panics
    /// If the game has no such option.
    pub fn get(&self, key: &str) -> Value {
        self.options().find(|(spec, _)| spec.key == key).expect("the game has this option").1
    }

    /// Every option of the game with its value, in the order of the game's table.
    pub fn options(&self) -> impl Iterator<Item = (&'static OptionSpec, Value)> {
        self.specs.iter().zip(&self.chosen).map(|(spec, choice)| (spec, spec.choices[*choice]))
    }

    /// All player counts with all combinations of option values.
    pub(crate) fn every(seats: &RangeInclusive<usize>, specs: &'static [OptionSpec]) -> Vec<Setting> {
        let mut combinations = vec![Vec::new()];
        for spec in specs {
            combinations = (combinations.iter())
                .flat_map(|chosen: &Vec<usize>| {
                    (0..spec.choices.len()).map(|choice| [chosen.as_slice(), &[choice]].concat())
                })
                .collect();
        }
        seats
            .clone()
            .flat_map(|players| {
                combinations.iter().map(move |chosen| Setting { players, specs, chosen: chosen.clone() })
            })
            .collect()
    }
}

fn unknown_option(key: &str, specs: &[OptionSpec]) -> Message {
    if specs.is_empty() {
        return message!("options-none", key = key);
    }
    let known = Join::Or.of(specs.iter().map(|spec| spec.key));
    message!("options-unknown", key = key, known = known)
}

/// Everything that is wrong with a setting, one message for each fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<Message>);

impl Faults {
    /// All of them as one message.
    pub fn message(&self) -> Message {
        message!("plain", text = Join::Semicolons.of(self.0.iter().cloned()))
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "null",
            choices: &[Value::Flag(true), Value::Flag(false)],
            default: 0,
            clause: "R1",
        },
        OptionSpec {
            key: "target",
            choices: &[Value::Number(3), Value::Number(4)],
            default: 0,
            clause: "R2",
        },
    ];

    fn raw(texts: &[&str]) -> Vec<RawOption> {
        texts.iter().map(|text| RawOption::parse(text).unwrap()).collect()
    }

    #[test]
    fn a_missing_option_has_its_default() {
        let setting = Setting::new(&(2..=4), SPECS, 3, &raw(&["target=4"])).unwrap();
        assert_eq!(
            (setting.players(), setting.get("null"), setting.get("target")),
            (3, Value::Flag(true), Value::Number(4))
        );
    }

    #[test]
    fn all_faults_are_reported_at_once() {
        let faults =
            Setting::new(&(2..=4), SPECS, 9, &raw(&["target=5", "nul=true", "null=true", "null=true"]));
        let faults = faults.unwrap_err();
        let expected = [
            "players: 9 is not possible, this game takes 2 to 4",
            "option target: 5 is not one of its values, 3 or 4 (R2)",
            "option nul: not known, this game has null or target",
            "option null: given twice",
        ];
        assert_eq!(faults.0.iter().map(Message::to_string).collect::<Vec<_>>(), expected);
        assert_eq!(faults.to_string(), expected.join("; "));
        let none = Setting::new(&(2..=2), &[], u64::MAX, &raw(&["null=true"])).unwrap_err().to_string();
        let players = "players: 18446744073709551615 is not possible, this game takes 2";
        assert_eq!(none, format!("{players}; option null: this game has no options"));
    }

    #[test]
    fn every_setting_is_every_combination() {
        assert_eq!(Setting::every(&(2..=4), SPECS).len(), 3 * 2 * 2);
        assert_eq!(Setting::every(&(2..=2), &[]).len(), 1);
    }
}
