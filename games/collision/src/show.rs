//! Views and events in words, for a terminal of 80 columns.

use std::fmt::Write;

use engine::words::{Who, by_seat, match_over};
use engine::{Describe, Seat};

use crate::Collision;
use crate::card::{Card, Suit};
use crate::view::{Seen, View};

impl Describe for Collision {
    fn show(view: &View, who: Who) -> String {
        let mut text = String::new();
        let marker = if view.broken { "Break: black may be led" } else { "no Break yet" };
        let _ = writeln!(text, "Round {}   {marker}", view.round);
        for seat in Seat::all(view.players) {
            let index = seat.index();
            let sign = if view.turn == Some(seat) { '>' } else { ' ' };
            let _ = write!(
                text,
                "{sign} {:<12} cards {:>2}  tricks {:>2}  total {:>2}",
                who(seat),
                view.hand_sizes[index],
                view.tricks[index],
                view.totals[index]
            );
            let _ = match view.nines[index] {
                0 => writeln!(text),
                nines => writeln!(text, "  9s: {nines}"),
            };
        }
        if view.dealt {
            let field: Vec<String> = view.field.iter().map(|laid| face(laid.card, laid.down)).collect();
            let idle =
                if view.players.is_multiple_of(2) { "   (never acts with this many players)" } else { "" };
            let _ = writeln!(text, "Field: {}{idle}", field.join(" "));
        }
        let trick: Vec<String> = view
            .trick
            .iter()
            .map(|played| format!("{} {}", who(played.seat), face(played.card, played.down)))
            .collect();
        let _ = writeln!(text, "Trick: {}", if trick.is_empty() { "-".to_owned() } else { trick.join(", ") });
        if let Some(hand) = &view.hand {
            let _ = writeln!(text, "Your hand: {}", by_suit(hand));
        }
        text
    }

    fn say(seen: &Seen, who: Who) -> String {
        match seen {
            Seen::Dealt { round, starter, field, .. } => {
                let field: Vec<String> = field.iter().map(Card::to_string).collect();
                format!(
                    "Round {round} is dealt. First to play: {}. Field: {}.",
                    who(*starter),
                    field.join(" ")
                )
            }
            Seen::Played { seat, card, met, broke } => {
                let mut text = format!("{}: {card}", who(*seat));
                if let Some((other, met)) = met {
                    let _ = write!(text, ", meeting {met} from {}: both face down", who(*other));
                }
                text.push_str(if *broke { ". Break!" } else { "." });
                text
            }
            Seen::FieldMet { seat, card, field } => {
                format!("{card} from {} meets {field} in the field: both face down.", who(*seat))
            }
            Seen::Taken { seat, big_bang, nines } => {
                let bang = if *big_bang { "Big Bang! " } else { "" };
                let with = match nines {
                    0 => String::new(),
                    1 => ", with a 9,".to_owned(),
                    nines => format!(", with {nines} 9s,"),
                };
                format!("{bang}The trick{with} goes to {}.", who(*seat))
            }
            Seen::RoundOver { null, counts, totals, winners, .. } => {
                let null =
                    null.map(|seat| format!(" Null for {}: all four 9s.", who(seat))).unwrap_or_default();
                format!(
                    "The round is over.{null} Counts: {}. Totals: {}.{}",
                    by_seat(counts, who),
                    by_seat(totals, who),
                    match_over(*winners, who)
                )
            }
        }
    }
}

fn face(card: Card, down: bool) -> String {
    if down { format!("({card})") } else { card.to_string() }
}

/// The hand, suit by suit.
fn by_suit(hand: &[Card]) -> String {
    let suits = Suit::ALL.map(|suit| {
        let cards: Vec<String> =
            hand.iter().filter(|card| card.suit() == suit).map(Card::to_string).collect();
        cards.join(" ")
    });
    let suits: Vec<&str> = suits.iter().map(String::as_str).filter(|cards| !cards.is_empty()).collect();
    suits.join("\n           ")
}
