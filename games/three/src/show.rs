//! Views and events in words, for a terminal of 80 columns.

use std::fmt::Write;

use engine::words::{Who, count};
use engine::{Describe, Seat};

use crate::Three;
use crate::card::{Card, Cards};
use crate::view::{Seen, View};

impl Describe for Three {
    fn show(view: &View, who: Who) -> String {
        let mut text = format!(
            "First to {} points. Red beats blue, blue beats yellow, yellow beats red.\n",
            view.target
        );
        for seat in Seat::all(2) {
            let index = seat.index();
            let _ = writeln!(
                text,
                "  {:<12} {:<8}   hand {:<9} deck {}",
                who(seat),
                count(view.points[index], "point"),
                words(view.hands[index]),
                words(view.decks[index])
            );
        }
        text
    }

    fn say(seen: &Seen, who: Who) -> String {
        let [first, second] = [0, 1].map(|seat| who(Seat::new(seat)));
        match seen {
            Seen::Dealt { hands } => {
                format!("First cards: {first} {}, {second} {}.", words(hands[0]), words(hands[1]))
            }
            Seen::Drawn { cards } => {
                format!("Drawn: {first} {}, {second} {}.", words(cards[0]), words(cards[1]))
            }
            Seen::Revealed { cards, by, points, .. } => {
                let outcome = match by {
                    Some(seat) => format!("{points} for {}", who(*seat)),
                    None => "nobody scores".to_owned(),
                };
                let [mine, theirs]: [Card; 2] = [cards[0], cards[1]];
                format!("Revealed: {first} {mine}, {second} {theirs}: {outcome}.")
            }
            Seen::Over { winner, points } => match winner {
                Some(seat) => {
                    format!("The duel is over, {} to {}: it goes to {}.", points[0], points[1], who(*seat))
                }
                None => format!("All cards are played, {} to {}: a draw.", points[0], points[1]),
            },
        }
    }
}

fn words(cards: Cards) -> String {
    if cards.is_empty() {
        return "-".to_owned();
    }
    let words: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    words.join(" ")
}
