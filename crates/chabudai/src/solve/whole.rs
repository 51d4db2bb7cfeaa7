//! The whole game: its value, and what is worth knowing of its first round.

use std::fmt::Write;
use std::time::Duration;

use engine::GameTypes;
use serde_json::{Value, json};
use solver::Outlook;
use solver::three::{Duel, Position, Side, Solved};
use three::{Card, Cards, Rules, Three};

use super::position::{percent, signed};

/// The report on the whole game.
struct Facts {
    target: u8,
    positions: usize,
    solved: usize,
    time: Duration,
    bytes: usize,
    outlook: Outlook,
    /// The first hands with their values over all hands of the other seat, best first. One stands for the three that
    /// differ only by a rotation of the colours.
    hands: Vec<(Cards, f64)>,
    first: FirstRound,
}

/// The first round over all deals.
struct FirstRound {
    deals: usize,
    /// In how many of them each player has one card to play for certain.
    certain: usize,
    /// How often a 1, a 2 and a 3 are played.
    numbers: [f64; 3],
}

pub fn answer(rules: &Rules, as_json: bool) -> String {
    let facts = find(rules);
    match as_json {
        true => serde_json::to_string_pretty(&object(&facts)).expect("plain data"),
        false => text(&facts),
    }
}

fn find(rules: &Rules) -> Facts {
    let duel = Duel::whole(rules);
    let (positions, to_solve) = (duel.positions(), duel.to_solve());
    let (solved, time) = timed(|| super::solve(duel));
    let hands = openings().filter(|side| side.comes_first());
    let mut hands: Vec<(Cards, f64)> = hands.map(|side| (side.hand, solved.of_hand(side).value)).collect();
    hands.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    Facts {
        target: rules.target,
        positions,
        solved: to_solve,
        time,
        bytes: solved.bytes(),
        outlook: solved.before_the_deal(),
        hands,
        first: first_round(&solved),
    }
}

fn openings() -> impl Iterator<Item = Side> {
    Side::every(Cards::ALL.len())
}

fn first_round(solved: &Solved) -> FirstRound {
    let mut first = FirstRound { deals: 0, certain: 0, numbers: [0.0; 3] };
    for sides in openings().flat_map(|side| openings().map(move |other| [side, other])) {
        let [mix, other] = solved.choice(&Position { sides, score: [0, 0] }).mixes;
        let certain = |mix: &[(Card, f64)]| mix.iter().any(|(_, share)| *share == 1.0);
        first.deals += 1;
        first.certain += usize::from(certain(&mix) && certain(&other));
        for (card, share) in mix {
            first.numbers[usize::from(card.number() - 1)] += share;
        }
    }
    first.numbers = first.numbers.map(|sum| sum / first.deals as f64);
    first
}

/// The result of a task, and how long it took.
#[expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a person wants to know how long it took"
)]
fn timed<T>(task: impl FnOnce() -> T) -> (T, Duration) {
    let start = std::time::Instant::now();
    let done = task();
    (done, start.elapsed())
}

fn text(facts: &Facts) -> String {
    let Facts { target, positions, solved, time, bytes, outlook, hands, first } = facts;
    let mut text = format!("three, first to {target} points, is solved.\n\n");
    let mut row = |name: &str, what: String| {
        let _ = writeln!(text, "{name:<18}{what}");
    };
    row("positions", format!("{}, of which {} differ", grouped(*positions), grouped(*solved)));
    row("time, memory", format!("{:.1} s, {} MB of tables", time.as_secs_f64(), bytes / 1_000_000));
    row("value", format!("{:+.1e}: a rounding error, because both have the same cards", outlook.value));
    row("draws", format!("{} of all duels", percent(outlook.draw)));
    let [one, two, three] = first.numbers.map(percent);
    row("first card", format!("a 1 in {one}, a 2 in {two}, a 3 in {three}"));
    let certain = format!("{} of {} deals", grouped(first.certain), grouped(first.deals));
    row("no need to bluff", format!("in {certain} each player has one right first card"));
    let list = |hands: &mut dyn Iterator<Item = &(Cards, f64)>| {
        let hands: Vec<String> =
            hands.map(|(hand, value)| format!("{} {}", words(*hand), signed(*value))).collect();
        hands.join("   ")
    };
    row("best hands", list(&mut hands.iter().take(3)));
    row("worst hands", list(&mut hands.iter().rev().take(3)));
    text.trim_end().to_owned()
}

fn words(hand: Cards) -> String {
    hand.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// A number with a comma between groups of three digits.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn object(facts: &Facts) -> Value {
    let Facts { target, positions, solved, time, bytes, outlook, hands, first } = facts;
    let hands: Vec<Value> =
        hands.iter().map(|(hand, value)| json!({ "hand": hand, "value": value })).collect();
    json!({
        "game": Three::ABOUT.id,
        "target": target,
        "positions": positions,
        "solved": solved,
        "seconds": time.as_secs_f64(),
        "bytes": bytes,
        "value": outlook.value,
        "draw": outlook.draw,
        "first": { "deals": first.deals, "certain": first.certain, "numbers": first.numbers },
        "hands": hands,
    })
}
