//! The text of a lesson, read.

use crate::script::{ScriptLine, lines};

/// A lesson as it is written.
pub struct LessonPlan {
    /// Its steps.
    pub steps: Vec<PlannedStep>,
    /// Its sentences for the first real match.
    pub prompts: Vec<Prompt>,
}

/// A step as it is written.
pub struct PlannedStep {
    /// The number of its first line.
    pub line: usize,
    /// Names its message, `lesson-ID`.
    pub id: &'static str,
    /// The clause that tells more.
    pub clause: Option<&'static str>,
    /// The parts of the board to point at.
    pub points: Vec<&'static str>,
    /// What happens and what is expected, in order.
    pub lines: Vec<ScriptLine<'static>>,
    /// The moves that go on; `any` stands for all. None if the step waits for none.
    pub choose: Option<Vec<&'static str>>,
    /// What is said to other moves: to these, or to all if there are none.
    pub others: Vec<(&'static str, Vec<&'static str>)>,
}

/// A sentence for the first real match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// Names its message, `prompt-ID`.
    pub id: &'static str,
    /// Where to look in the view, and what must be there; always, if left out.
    pub when: Option<(&'static str, serde_json::Value)>,
}

impl Prompt {
    /// Whether it fits this view.
    pub fn fits(&self, view: &serde_json::Value) -> bool {
        self.when.as_ref().is_none_or(|(pointer, value)| view.pointer(pointer) == Some(value))
    }
}

impl LessonPlan {
    /// Reads a lesson. An error names the line that is wrong.
    pub fn read(text: &'static str) -> Result<LessonPlan, String> {
        let mut plan = LessonPlan { steps: Vec::new(), prompts: Vec::new() };
        for line in lines(text) {
            let (number, text) = (line.number, line.text);
            plan.take(line).map_err(|fault| format!("line {number}: {text}\n  {fault}"))?;
        }
        if plan.steps.is_empty() {
            return Err("line 1: a lesson has at least one step: step ID".to_owned());
        }
        Ok(plan)
    }

    fn take(&mut self, line: ScriptLine<'static>) -> Result<(), String> {
        match (line.word, self.steps.last_mut()) {
            ("step" | "other" | "clause" | "point" | "choose" | "prompt", _) if line.rest.is_empty() => {
                Err(format!("'{}' says nothing more", line.word))
            }
            ("step", _) => {
                if self.steps.iter().any(|step| step.id == line.rest) {
                    return Err("there is another step of this name".to_owned());
                }
                self.steps.push(PlannedStep::new(&line));
                Ok(())
            }
            ("prompt", None) => prompt(line.rest).map(|prompt| self.prompts.push(prompt)),
            ("prompt", Some(_)) => Err("prompts come before the first step".to_owned()),
            (_, None) => Err("a line before the first step".to_owned()),
            (_, Some(step)) => step.take(line),
        }
    }
}

impl PlannedStep {
    fn new(line: &ScriptLine<'static>) -> PlannedStep {
        PlannedStep {
            line: line.number,
            id: line.rest,
            clause: None,
            points: Vec::new(),
            lines: Vec::new(),
            choose: None,
            others: Vec::new(),
        }
    }

    fn take(&mut self, line: ScriptLine<'static>) -> Result<(), String> {
        match line.word {
            "clause" => self.clause = Some(line.rest),
            "point" => self.points.push(line.rest),
            "choose" if self.choose.is_some() => return Err("a step waits for one move".to_owned()),
            "choose" => self.choose = Some(notations(line.rest)),
            "other" if self.choose.is_none() => return Err("no move is chosen here yet".to_owned()),
            "other" => {
                let (id, moves) = line.rest.split_once(' ').unwrap_or((line.rest, ""));
                self.others.push((id, notations(moves)));
            }
            _ if self.choose.is_some() => {
                return Err("after a choice there is only 'other'; begin a new step".to_owned());
            }
            _ => self.lines.push(line),
        }
        Ok(())
    }
}

fn notations(text: &'static str) -> Vec<&'static str> {
    text.split(',').map(str::trim).filter(|text| !text.is_empty()).collect()
}

fn prompt(text: &'static str) -> Result<Prompt, String> {
    let (id, when) = text.split_once(' ').unwrap_or((text, ""));
    if when.is_empty() {
        return Ok(Prompt { id, when: None });
    }
    let (pointer, json) = when.split_once(' ').ok_or("a pointer and JSON")?;
    let value = serde_json::from_str(json).map_err(|error| error.to_string())?;
    Ok(Prompt { id, when: Some((pointer, value)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &'static str) -> String {
        LessonPlan::read(text).err().expect("a fault")
    }

    #[test]
    fn a_fault_names_its_line() {
        assert!(fault("").starts_with("line 1: "));
        assert!(fault("# nothing\nmove Su7").starts_with("line 2: move Su7\n"));
        assert!(fault("step one\n\nstep one").starts_with("line 3: step one\n"));
        assert!(fault("step one\nchoose Su7\nmove Su7").starts_with("line 3: move Su7\n"));
        assert!(fault("step one\nother two").starts_with("line 2: other two\n"));
        assert!(fault("step one\nchoose").starts_with("line 2: choose\n"));
        assert!(fault("prompt one /turn nothing\nstep one").starts_with("line 1: prompt one"));
        assert!(fault("step one\nprompt one").starts_with("line 2: prompt one\n"));
    }

    #[test]
    fn a_step_has_what_is_written_in_it() {
        let text = "prompt goal\nprompt black /broken true\nstep one\nclause R1.1\npoint field\nmove 1: Su7\nchoose Su1, Su2\nother no\nother high Su9";
        let plan = LessonPlan::read(text).unwrap();
        let step = &plan.steps[0];
        assert_eq!((step.id, step.line, step.clause), ("one", 3, Some("R1.1")));
        assert_eq!((step.points.as_slice(), step.lines.len()), (["field"].as_slice(), 1));
        assert_eq!(step.choose, Some(vec!["Su1", "Su2"]));
        assert_eq!(step.others, [("no", vec![]), ("high", vec!["Su9"])]);
        assert!(plan.prompts[0].fits(&serde_json::json!({})));
        assert!(plan.prompts[1].fits(&serde_json::json!({ "broken": true })));
        assert!(!plan.prompts[1].fits(&serde_json::json!({ "broken": false })));
    }
}
