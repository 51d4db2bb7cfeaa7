//! Views in words for a terminal of 80 columns.

use std::fmt::Write;

use engine::words::{pad, wrap};
use engine::{Describe, Ending, Seat};
use messages::{Message, Reader, message};

use crate::card::Card;
use crate::say;
use crate::state::{Phase, RESERVE_CARDS};
use crate::view::{Seen, View};
use crate::{GoStop, texts};

impl Describe for GoStop {
    fn show(view: &View, reader: &Reader) -> String {
        let say = |message: Message| message.format(reader);
        let reserves = RESERVE_CARDS - view.reserves.iter().sum::<u8>();
        let deck = say(message!("show-deck", deck = view.deck_size, reserves = reserves));
        let mut text = format!("{deck}   {}\n", say(status(view)));
        let reminders = [
            message!("show-enough", points = view.points_to_stop),
            message!("show-points-a"),
            message!("show-points-b"),
        ];
        for reminder in reminders {
            let _ = writeln!(text, "{}", say(reminder));
        }
        if view.phase == Phase::Deal {
            return text;
        }
        let columns = view
            .columns
            .iter()
            .map(|column| say(message!("show-column", cards = join(&column.cards), owner = column.owner)));
        let row = by_number(&view.singles).into_iter().chain(columns);
        wrap(&mut text, &say(message!("show-row")), "  ", row);
        if !view.taking.is_empty() {
            wrap(&mut text, &say(message!("show-taking")), "  ", by_number(&view.taking));
        }
        for seat in Seat::all(view.players) {
            show_seat(&mut text, view, seat, reader);
        }
        if let Some(hand) = &view.hand {
            wrap(&mut text, &say(message!("show-hand")), "  ", by_number(hand));
        }
        text
    }

    fn say(seen: &Seen) -> Message {
        say::say(seen)
    }

    fn why(ending: &Ending<GoStop>) -> Option<Message> {
        let worth = |seat: Seat| ending.verdict.totals[seat.index()];
        ending.seen.iter().rev().find_map(|seen| {
            Some(match seen {
                Seen::Stopped { seat, by_itself: false, points, reserves, worth } => message!(
                    "why-stopped",
                    winner = *seat,
                    points = *points,
                    reserves = *reserves,
                    worth = *worth
                ),
                Seen::Stopped { seat, by_itself: true, points, reserves, worth } => message!(
                    "why-last-turn",
                    winner = *seat,
                    points = *points,
                    reserves = *reserves,
                    worth = *worth
                ),
                Seen::FourInHand { seat, number, .. } => {
                    message!("why-four", winner = *seat, number = *number, worth = worth(*seat))
                }
                Seen::NobodyStopped => message!("why-nobody"),
                _ => return None,
            })
        })
    }
}

fn status(view: &View) -> Message {
    let seat = view.turn;
    match (view.phase, view.waiting) {
        (Phase::Deal, _) => message!("show-not-dealt"),
        (Phase::Turn, _) => message!("show-to-play", seat = seat),
        (Phase::Draw, _) => message!("show-to-draw", seat = seat),
        (Phase::GoStop, _) => message!("show-go-or-stop", seat = seat),
        (Phase::FourInHand | Phase::Stopped, _) => message!("show-won", seat = seat),
        (Phase::NobodyStopped, _) => message!("show-draw"),
        (_, waiting) => {
            message!("show-to-choose", card = waiting.unwrap_or_default().to_string(), seat = seat)
        }
    }
}

fn show_seat(text: &mut String, view: &View, seat: Seat, reader: &Reader) {
    let say = |message: Message| message.format(reader);
    let index = seat.index();
    let marked = view.turn == seat && view.phase != Phase::NobodyStopped;
    let sign = if marked { '>' } else { ' ' };
    let mut parts = vec![
        say(message!("show-cards", cards = view.hand_sizes[index])),
        say(message!("show-points", points = view.points[index])),
    ];
    let more = [
        (view.skips[index], message!("show-skips", count = view.skips[index])),
        (view.reserves[index], message!("show-reserves", count = view.reserves[index])),
        (view.goes[index], message!("show-goes", count = view.goes[index])),
    ];
    parts.extend(more.into_iter().filter(|(count, _)| *count > 0).map(|(_, message)| say(message)));
    let _ = writeln!(text, "{sign} {} {}", pad(&reader.name(seat), 12), parts.join(", "));
    let storage = &view.storages[index];
    let words = ['A', 'B', 'C', 'D'].into_iter().flat_map(|letter| {
        let of_letter = storage.iter().filter(move |card| card.value().letter() == letter);
        let label = of_letter.clone().next().map(|_| format!("{letter}:"));
        label.into_iter().chain(of_letter.map(Card::to_string))
    });
    if !storage.is_empty() {
        wrap(text, "   ", " ", words);
    }
    if !view.known[index].is_empty() && view.seat != Some(seat) {
        wrap(text, &format!("    {}", say(message!("show-holds"))), "  ", by_number(&view.known[index]));
    }
}

fn join(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The cards of each number together.
fn by_number(cards: &[Card]) -> Vec<String> {
    cards.chunk_by(|one, other| one.number() == other.number()).map(join).collect()
}
