//! Views and events in words, for a terminal of 80 columns.

use std::fmt::Write;

use cards::Kind;
use engine::words::{Who, by_seat, match_over};
use engine::{Describe, Seat};

use crate::Five35;
use crate::laid::Laid;
use crate::options::{Rules, Scoring};
use crate::rank::{GROUPS, Rank};
use crate::view::{Flush, How, Seen, View};

impl Describe for Five35 {
    fn show(view: &View, who: Who) -> String {
        let rules = Rules::of(view.players, view.scoring);
        let mut text = title(rules.two_halves(), view.deal);
        text.push_str(&if rules.two_halves() {
            format!("   ({} points)\n", view.scoring.name())
        } else {
            format!("   ({} points, to {})\n", view.scoring.name(), rules.limit())
        });
        if view.scoring == Scoring::Printed {
            text.push_str("A card left costs: 8 is 5, 14 and 15 are 3, 7 9 11 12 13 are 2, 1 to 5 are 1.\n");
        }
        for seat in Seat::all(view.players) {
            let _ = writeln!(text, "{}", line(view, seat, &who(seat)));
        }
        let stack = match (Laid::of(&view.stack), view.last_player) {
            (Some(stack), Some(last)) => {
                format!("{}   ({}, by {:.24})", ranks(&view.stack), stack.words(), who(last))
            }
            _ => "-".to_owned(),
        };
        let _ = writeln!(text, "Stack: {stack}");
        if !view.first_half.is_empty() {
            let _ = writeln!(text, "Gone since the first half:\n  {}", by_group(&view.first_half));
        }
        if let Some(hand) = view.hand.as_ref().filter(|_| view.dealt) {
            let _ = writeln!(text, "Your hand: {}", by_group(hand));
        }
        text
    }

    fn say(seen: &Seen, who: Who) -> String {
        match seen {
            Seen::Dealt { half, deal, starter, .. } => {
                format!("{}: the cards are dealt. First to play: {}.", title(*half, *deal), who(*starter))
            }
            Seen::Played { seat, how, cards, stack, left } => {
                let (who, cards) = (who(*seat), ranks(cards));
                let mut text = match how {
                    How::Lead => format!("{who}: lead with {cards}"),
                    How::Overwrite => format!("{who}: overwrite with {cards}"),
                    How::Add => format!("{who}: add {cards}, which makes {}", ranks(stack)),
                };
                let _ = match left {
                    0 => write!(text, ". No card left!"),
                    1 => write!(text, ". One card left."),
                    _ => write!(text, "."),
                };
                text
            }
            Seen::Passed { seat } => format!("{}: pass.", who(*seat)),
            Seen::Flushed { why, leader } => {
                let why = match why {
                    Flush::AllPassed => "All others have passed, so the stack is flushed.",
                    Flush::Full => "The stack is full and is flushed.",
                    Flush::Eight => "The 8 flushes the stack.",
                };
                format!("{why} Next to lead: {}.", who(*leader))
            }
            Seen::HandOver { out, left, points, totals, winners } => {
                let kept = Seat::all(left.len()).zip(left).filter(|(_, left)| !left.is_empty());
                let kept: Vec<String> =
                    kept.map(|(seat, left)| format!("{} {}", who(seat), ranks(left))).collect();
                format!(
                    "The hand is over. Out first: {}. Left: {}. Points: {}. Totals: {}.{}",
                    who(*out),
                    kept.join("; "),
                    by_seat(points, who),
                    by_seat(totals, who),
                    match_over(*winners, who)
                )
            }
        }
    }
}

/// One seat.
fn line(view: &View, seat: Seat, name: &str) -> String {
    let index = seat.index();
    let sign = if view.turn == Some(seat) { '>' } else { ' ' };
    let mut text =
        format!("{sign} {name:<12.24} {:>2} cards  total {:>3}", view.hand_sizes[index], view.totals[index]);
    if view.passed.contains(seat) {
        text.push_str("  passed");
    }
    match view.result.as_ref().map(|result| result.left[index].as_slice()) {
        None => {}
        Some([]) => text.push_str("  out"),
        Some(left) => {
            let _ = write!(text, "\n    left: {}", by_group(left));
        }
    }
    text
}

/// What a deal is called.
fn title(half: bool, deal: u8) -> String {
    match (half, deal) {
        (true, 1) => "First half".to_owned(),
        (true, _) => "Second half".to_owned(),
        (false, _) => format!("Hand {deal}"),
    }
}

/// Cards one after another.
pub fn ranks(cards: &[Rank]) -> String {
    cards.iter().map(Rank::to_string).collect::<Vec<_>>().join(" ")
}

/// Cards, group by group.
fn by_group(cards: &[Rank]) -> String {
    let groups = GROUPS.map(|group| {
        ranks(&cards.iter().copied().filter(|rank| group >> rank.kind() & 1 == 1).collect::<Vec<_>>())
    });
    groups.into_iter().filter(|group| !group.is_empty()).collect::<Vec<_>>().join("  |  ")
}
