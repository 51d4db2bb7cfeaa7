//! Views and events in words, for a terminal of 80 columns.

use std::fmt::Write;

use engine::words::{Who, by_seat, match_over, wrap};
use engine::{Describe, Seat};

use crate::Keystone;
use crate::card::{Card, Colour};
use crate::options::Rules;
use crate::state::Phase;
use crate::view::{Row, Seen, View};

/// What a player has to have before the eyes (R1.3, R5).
const REMINDER: &str = "\
(each line costs 3; the longest is the SUN and scores nothing)
Keystones: 1 is 6, 2 is 3, 3 is 2, 4 is -2, 5 6 7 are 1, 8 9 are 2, 10 is 3";

impl Describe for Keystone {
    fn show(view: &View, who: Who) -> String {
        let mut text = format!("Game {} of {}   {REMINDER}\n", view.game, view.games);
        for seat in Seat::all(view.players) {
            show_seat(&mut text, view, seat, &who(seat));
        }
        match view.phase {
            Phase::Deal => text.push_str("The cards are not dealt yet.\n"),
            Phase::Play => {
                let played =
                    view.trick.iter().map(|played| format!("{} {}", short(&who(played.seat)), played.card));
                let played: Vec<String> = played.collect();
                wrap(
                    &mut text,
                    "Trick: ",
                    ", ",
                    if played.is_empty() { vec!["-".to_owned()] } else { played },
                );
            }
            Phase::Place => wrap(&mut text, "To place: ", " ", words(&view.to_place)),
            Phase::Over => text.push_str("The game is over.\n"),
        }
        if let Some(hand) = view.hand.as_ref().filter(|hand| !hand.is_empty()) {
            wrap(&mut text, "Your hand: ", "   ", by_colour(hand));
        }
        text
    }

    fn say(seen: &Seen, who: Who) -> String {
        match seen {
            Seen::Dealt { game, games, starter, .. } => {
                format!("Game {game} of {games} is dealt. First to lead: {}.", who(*starter))
            }
            Seen::Played { seat, card } => format!("{}: {card}.", who(*seat)),
            Seen::Won { seat, cards } => {
                format!("The trick goes to {}: {}.", who(*seat), words(cards).join(" "))
            }
            Seen::Placed { seat, card, line, new: true } => {
                format!("{}: {card} begins line {line}.", who(*seat))
            }
            Seen::Placed { seat, card, line, new: false } => {
                format!("{}: {card} goes on line {line}.", who(*seat))
            }
            Seen::GameOver { game, points, totals, winners, .. } => {
                let mut text =
                    format!("Game {game} of {} is over. Points: {}.", Rules::GAMES, by_seat(points, who));
                if winners.is_some() {
                    let _ = write!(text, " Totals: {}.{}", by_seat(totals, who), match_over(*winners, who));
                }
                text
            }
        }
    }
}

/// A seat and its lines.
fn show_seat(text: &mut String, view: &View, seat: Seat, name: &str) {
    let index = seat.index();
    let sign = if view.turn == Some(seat) { '>' } else { ' ' };
    let _ = writeln!(
        text,
        "{sign} {:<12} {:>2} cards  total {:>3}  this game {:>3}",
        short(name),
        view.hand_sizes[index],
        view.totals[index],
        view.points[index]
    );
    for (number, Row { cards, keystones, sun, .. }) in view.lines[index].iter().enumerate() {
        let worth = if *sun { "SUN".to_owned() } else { keystones.to_string() };
        wrap(text, &format!("    {:>2} [{worth:>3}] ", number + 1), " ", words(cards));
    }
}

/// As much of a name as there is room for.
fn short(name: &str) -> String {
    name.chars().take(12).collect()
}

fn words(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

/// The hand, colour by colour, Gods at last.
fn by_colour(hand: &[Card]) -> Vec<String> {
    let of = |colour: Option<Colour>| {
        let cards: Vec<Card> = hand.iter().copied().filter(|card| card.colour() == colour).collect();
        words(&cards).join(" ")
    };
    let all = Colour::ALL.map(Some).into_iter().chain([None]);
    all.map(of).filter(|cards| !cards.is_empty()).collect()
}
