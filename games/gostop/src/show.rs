//! Views and events in words, for a terminal of 80 columns.

use std::fmt::Write;

use engine::words::{Who, by_seat, count, wrap};
use engine::{Describe, Seat};

use crate::GoStop;
use crate::card::Card;
use crate::end_of_turn::Bonus;
use crate::row::Place;
use crate::state::{Phase, RESERVE_CARDS};
use crate::stop::Gain;
use crate::view::{Seen, View};

impl Describe for GoStop {
    fn show(view: &View, who: Who) -> String {
        let mut text = String::new();
        let reserves = RESERVE_CARDS - view.reserves.iter().sum::<u8>();
        let _ =
            writeln!(text, "Deck {}   reserve cards left {reserves}   {}", view.deck_size, status(view, who));
        let enough = view.points_to_stop;
        let _ = writeln!(
            text,
            "Go or stop with {enough} points. A: 3 cards 3, 4 are 4, 5 are 15. B or C: 5 cards 1,\n\
             each more 1; all B+ 5; three C of a kind 3. D: 10 are 1, each more 1; D+ is two."
        );
        if view.phase == Phase::Deal {
            return text;
        }
        let columns =
            view.columns.iter().map(|column| format!("[{} of {}]", join(&column.cards), who(column.owner)));
        wrap(&mut text, "Row: ", "  ", by_number(&view.singles).into_iter().chain(columns));
        if !view.taking.is_empty() {
            wrap(&mut text, "To be taken: ", "  ", by_number(&view.taking));
        }
        for seat in Seat::all(view.players) {
            show_seat(&mut text, view, seat, who);
        }
        if let Some(hand) = &view.hand {
            wrap(&mut text, "Your hand: ", "  ", by_number(hand));
        }
        text
    }

    fn say(seen: &Seen, who: Who) -> String {
        match seen {
            Seen::Dealt { starter, row, .. } => {
                format!("The cards are dealt; to begin: {}. The row is {}.", who(*starter), join(row))
            }
            Seen::DealtAgain { number } => {
                format!("All four {number}s lie in the row, so the cards are dealt again.")
            }
            Seen::FourInHand { seat, number, hands, points } => {
                let hands = Seat::all(hands.len())
                    .zip(hands)
                    .map(|(seat, hand)| format!("{} {}", who(seat), join(hand)));
                format!(
                    "All four {number}s were dealt to one hand, which wins at once: {}. Hands: {}. Points: {}.",
                    who(*seat),
                    hands.collect::<Vec<_>>().join("; "),
                    by_seat(points, who)
                )
            }
            Seen::Shook { seat, cards, reserve, .. } => {
                format!("{}: shake, {}{}.", who(*seat), join(cards), reserve_text(*reserve))
            }
            Seen::Played { seat, card, place } => {
                format!("{}: {card}{}.", who(*seat), place_text(*place, who))
            }
            Seen::Bombed { seat, cards, skips, .. } => {
                format!("{}: bomb, {}. That gives {}.", who(*seat), join(cards), count(*skips, "skip"))
            }
            Seen::Skipped { seat, left } => format!("{}: skip ({left} left).", who(*seat)),
            Seen::Drew { seat, card, place } => {
                format!("Drawn by {}: {card}{}.", who(*seat), place_text(*place, who))
            }
            Seen::Chose { seat, card, with } => format!("{}: {card} goes with {with}.", who(*seat)),
            Seen::Took { seat, cards } => format!("Taken by {}: {}.", who(*seat), join(cards)),
            Seen::EightB { seat, reserve } => {
                format!("More than seven B cards for {}{}.", who(*seat), reserve_text(*reserve))
            }
            Seen::Stole { seat, from, bonus, cards } => stole(*seat, *from, *bonus, cards, who),
            Seen::Went { seat, gain, .. } => {
                let gain = match gain {
                    Gain::Additional => ", for an additional-point card",
                    Gain::Reserve => reserve_text(true),
                    Gain::Nothing => reserve_text(false),
                };
                format!("{}: go{gain}.", who(*seat))
            }
            Seen::Stopped { seat, by_itself, points, reserves, worth } => {
                let how = if *by_itself { "the last turn stops by itself" } else { "stop" };
                format!(
                    "{}: {how}. The win is worth {worth}: {}, {}.",
                    who(*seat),
                    count(*points, "point"),
                    count(*reserves, "reserve card")
                )
            }
            Seen::NobodyStopped => "The deck is used up and nobody stopped: a draw.".into(),
        }
    }
}

fn status(view: &View, who: Who) -> String {
    let turn = who(view.turn);
    match (view.phase, view.waiting) {
        (Phase::Deal, _) => "not dealt yet".into(),
        (Phase::Turn, _) => format!("to play: {turn}"),
        (Phase::Draw, _) => format!("to draw: {turn}"),
        (Phase::GoStop, _) => format!("go or stop: {turn}"),
        (Phase::FourInHand | Phase::Stopped, _) => format!("won by {turn}"),
        (Phase::NobodyStopped, _) => "a draw".into(),
        (_, waiting) => format!("to choose for {}: {turn}", waiting.unwrap_or_default()),
    }
}

fn show_seat(text: &mut String, view: &View, seat: Seat, who: Who) {
    let index = seat.index();
    let marked = view.turn == seat && view.phase != Phase::NobodyStopped;
    let sign = if marked { '>' } else { ' ' };
    let (cards, points) = (count(view.hand_sizes[index] as i64, "card"), count(view.points[index], "point"));
    let _ = write!(text, "{sign} {:<12} {cards}, {points}", who(seat));
    for (count, what) in
        [(view.skips[index], "skips"), (view.reserves[index], "reserve cards"), (view.goes[index], "goes")]
    {
        if count > 0 {
            let _ = write!(text, ", {what}: {count}");
        }
    }
    text.push('\n');
    let storage = &view.storages[index];
    let words = ['A', 'B', 'C', 'D'].into_iter().flat_map(|letter| {
        let of_letter = storage.iter().filter(move |card| card.value().letter() == letter);
        let label = of_letter.clone().next().map(|_| format!("{letter}:"));
        label.into_iter().chain(of_letter.map(Card::to_string))
    });
    if !storage.is_empty() {
        wrap(text, "    ", " ", words);
    }
    if !view.known[index].is_empty() && view.seat != Some(seat) {
        wrap(text, "    holds ", "  ", by_number(&view.known[index]));
    }
}

fn join(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The cards of each number together.
fn by_number(cards: &[Card]) -> Vec<String> {
    cards.chunk_by(|one, other| one.number() == other.number()).map(join).collect()
}

fn reserve_text(reserve: bool) -> &'static str {
    if reserve { ", for a reserve card" } else { ", but no reserve card is left" }
}

fn place_text(place: Place, who: Who) -> String {
    match place {
        Place::Alone => ", which lies alone".into(),
        Place::With(card) => format!(" with {card}"),
        Place::Choice => ", which matches two cards".into(),
        Place::Third => ": a column of three, which stays".into(),
        Place::OnSingles => " on three single cards".into(),
        Place::OnOwn => " on a column of three by the same player".into(),
        Place::OnColumnOf(owner) => format!(" on a column of three by {}", who(owner)),
    }
}

fn stole(seat: Seat, from: Seat, bonus: Bonus, cards: &[Card], who: Who) -> String {
    let reason = match bonus {
        Bonus::Played => "for the play",
        Bonus::Drawn => "for the draw",
        Bonus::Emptied => "for emptying the row",
    };
    let what = if cards.is_empty() { "nothing, as there is no D".into() } else { join(cards) };
    format!("Stolen by {} from {} {reason}: {what}.", who(seat), who(from))
}
