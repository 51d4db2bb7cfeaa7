//! Converts what a game shows into wire types: live, in a replay, and in an example of the rules.

use engine::any_match::AnySeen;
use engine::{AnyMatch, Eye, Seat, Turn};
use wire::{Deal, LogPart, Message, Offer, SeenEvent, Verdict};

pub fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

pub fn seat_of(eye: Eye) -> Option<Seat> {
    match eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Watcher => None,
    }
}

/// Who is to choose.
pub fn turn(game: &dyn AnyMatch) -> Vec<u8> {
    match game.turn() {
        Turn::Seats(seats) => seats.iter().map(number).collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    }
}

/// What an eye's seat may do.
pub fn offers(game: &dyn AnyMatch, eye: Eye) -> Vec<Offer> {
    let offers = seat_of(eye).map(|seat| game.offers(seat)).unwrap_or_default();
    offers.into_iter().map(|offer| Offer { id: offer.id.index() as u16, text: offer.text }).collect()
}

pub fn deals(game: &dyn AnyMatch) -> Vec<Deal> {
    game.scores().into_iter().map(|(scores, totals)| Deal { scores, totals }).collect()
}

pub fn verdict(game: &dyn AnyMatch) -> Option<Verdict> {
    game.verdict().map(|verdict| Verdict {
        totals: verdict.totals.clone(),
        winners: verdict.winners.iter().map(number).collect(),
        why: game.why().expect("a match that is over").into(),
    })
}

/// The events that an eye saw.
pub fn seen_events(events: impl IntoIterator<Item = AnySeen>) -> Vec<SeenEvent> {
    events.into_iter().map(seen_event).collect()
}

/// An event that an eye saw.
pub fn seen_event(event: AnySeen) -> SeenEvent {
    let part = match event.part {
        engine::LogPart::Deal => LogPart::Deal,
        engine::LogPart::Begins => LogPart::Begins,
        engine::LogPart::Plays => LogPart::Plays,
        engine::LogPart::Completes => LogPart::Completes,
        engine::LogPart::Ends => LogPart::Ends,
    };
    SeenEvent { seen: event.seen, message: event.message.into(), part }
}

/// The events that an eye saw, only as messages.
pub fn messages(events: impl IntoIterator<Item = AnySeen>) -> Vec<Message> {
    events.into_iter().map(|event| event.message.into()).collect()
}

/// Everybody's view, for a replay with all hands open.
pub fn open(game: &dyn AnyMatch) -> Vec<serde_json::Value> {
    Seat::all(game.setting().players()).map(|seat| game.view(Eye::Seat(seat))).collect()
}
