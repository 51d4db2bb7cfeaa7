//! The options, each declared once.

use engine::{OptionSpec, Options, Setting, Value};

use crate::Three;

pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "target",
    choices: &[Value::Number(3), Value::Number(4), Value::Number(5), Value::Number(6)],
    default: 0,
    clause: "R3.2",
}];

/// A valid setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// R3.2: the points that win.
    pub target: u8,
}

impl Options for Three {
    fn rules(setting: &Setting) -> Rules {
        match setting.get("target") {
            Value::Number(target) => Rules { target: target as u8 },
            other => unreachable!("target is a number, not {other}"),
        }
    }

    fn players(_: &Rules) -> usize {
        2
    }
}
