//! One position: its value, both strategies, and what each pair of cards is worth.

use std::fmt::Write;

use engine::{Describe, Eye, GameTypes, SetUp, Views};
use messages::Reader;
use serde_json::{Map, Value, json};
use solver::Outlook;
use solver::three::{Choice, Duel, Position};
use three::{Card, Rules, Setup, State, Three, View};

use crate::failure::Failure;

/// A position as the arguments describe it.
pub struct PositionText<'a> {
    pub hands: &'a str,
    pub played: Option<&'a str>,
    pub score: Option<&'a str>,
}

pub fn answer(rules: &Rules, asked: &PositionText, as_json: bool) -> Result<String, Failure> {
    let state = asked.state(rules)?;
    let position = Position::of(&state).map_err(|refusal| Failure::usage(format!("--hands: {refusal}")))?;
    let choice = super::solve(Duel::below(rules, &position)).choice(&position);
    let view = Three::view(&state, Eye::Watcher);
    Ok(match as_json {
        true => serde_json::to_string_pretty(&object(&view, &choice)).expect("plain data"),
        false => text(&view, &choice),
    })
}

impl PositionText<'_> {
    /// The position, checked by the game itself.
    fn state(&self, rules: &Rules) -> Result<State, Failure> {
        let played = self.played.map_or(Ok([Vec::new(), Vec::new()]), |played| cards("--played", played))?;
        let setup = json!({
            "hands": cards("--hands", self.hands)?,
            "played": played,
            "points": self.score.map_or(Ok([0, 0]), score)?,
        });
        let setup: Setup = serde_json::from_value(setup).expect("a setup has just these fields");
        Three::set_up(rules, &setup).map_err(|refusal| Failure::usage(format!("that position: {refusal}")))
    }
}

/// The cards of both seats: `R1,B2/Y3,B1`.
fn cards<'a>(argument: &str, text: &'a str) -> Result<[Vec<&'a str>; 2], Failure> {
    let split = |side: &'a str| side.split(',').map(str::trim).filter(|card| !card.is_empty()).collect();
    match text.split('/').collect::<Vec<_>>()[..] {
        [first, second] => Ok([split(first), split(second)]),
        _ => Err(Failure::usage(format!(
            "{argument} {text}: write the cards of both seats, for example R1,B2,Y3/R2,B3,Y1"
        ))),
    }
}

/// The points of both seats: `0,1`.
fn score(text: &str) -> Result<[u8; 2], Failure> {
    let points: Vec<u8> = text.split(',').map_while(|points| points.trim().parse().ok()).collect();
    match points[..] {
        [first, second] if text.matches(',').count() == 1 => Ok([first, second]),
        _ => Err(Failure::usage(format!("--score {text}: write the points of both seats, for example 0,1"))),
    }
}

fn text(view: &View, choice: &Choice) -> String {
    let Choice { outlook, mixes: [rows, columns], behind, .. } = choice;
    let mut text = Three::show(view, &Reader::default());
    let [win, draw, loss] = [outlook.win(), outlook.draw, outlook.loss()].map(percent);
    let value = signed(outlook.value);
    let _ = writeln!(text, "\nThe value for seat 0 is {value}: it wins {win}, draws {draw}, loses {loss}.\n");
    let _ =
        writeln!(text, "How often each player should play a card, and the value for seat 0 of each pair:\n");
    let line = |cells: &mut dyn Iterator<Item = String>| {
        cells.fold(String::new(), |line, cell| line + &format!("{cell:>10}"))
    };
    let _ = writeln!(text, "{:16}{}", "", line(&mut columns.iter().map(|(card, _)| card.to_string())));
    let _ = write!(text, "{:16}{}", "", line(&mut columns.iter().map(|(_, share)| percent(*share))));
    for ((card, share), values) in rows.iter().zip(behind) {
        let values = line(&mut values.iter().map(|outlook| signed(outlook.value)));
        let _ = write!(text, "\n    {card}{:>10}{values}", percent(*share));
    }
    text
}

/// A value with its sign; a value that rounds to zero has none.
pub fn signed(value: f64) -> String {
    format!("{:+.4}", if value.abs() < 5e-5 { 0.0 } else { value })
}

/// A share in percent. Rounding errors below zero are zero.
pub fn percent(share: f64) -> String {
    format!("{:.2} %", (100.0 * share).abs())
}

fn object(view: &View, choice: &Choice) -> Value {
    let Choice { outlook, mixes, behind, gap } = choice;
    let mix = |mix: &Vec<(Card, f64)>| -> Map<String, Value> {
        mix.iter().map(|(card, share)| (card.to_string(), json!(share))).collect()
    };
    let values = |line: &Vec<Outlook>| -> Vec<f64> { line.iter().map(|outlook| outlook.value).collect() };
    json!({
        "game": Three::ABOUT.id,
        "position": view,
        "value": outlook.value,
        "win": outlook.win(),
        "draw": outlook.draw,
        "loss": outlook.loss(),
        "mixes": mixes.each_ref().map(mix),
        "values": behind.iter().map(values).collect::<Vec<_>>(),
        "gap": gap,
    })
}
