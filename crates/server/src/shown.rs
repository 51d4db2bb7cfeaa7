//! What a table shows, in the words of the wire: live, in a replay, and in an example of the rules.

use engine::any_match::Sight;
use engine::{AnyMatch, Eye, Seat, Turn};
use wire::{Deal, Offer, Verdict, Witnessed};

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
pub fn turn(table: &dyn AnyMatch) -> Vec<u8> {
    match table.turn() {
        Turn::Seats(seats) => seats.iter().map(number).collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    }
}

/// What an eye's seat may do.
pub fn offers(table: &dyn AnyMatch, eye: Eye) -> Vec<Offer> {
    let offers = seat_of(eye).map(|seat| table.offers(seat)).unwrap_or_default();
    offers.into_iter().map(|offer| Offer { id: offer.id.index() as u16, text: offer.text }).collect()
}

pub fn deals(table: &dyn AnyMatch) -> Vec<Deal> {
    table.scores().into_iter().map(|(scores, totals)| Deal { scores, totals }).collect()
}

pub fn verdict(table: &dyn AnyMatch) -> Option<Verdict> {
    table.verdict().map(|verdict| Verdict {
        totals: verdict.totals.clone(),
        winners: verdict.winners.iter().map(number).collect(),
    })
}

/// Things that an eye saw happen.
pub fn witnessed(sights: impl IntoIterator<Item = Sight>) -> Vec<Witnessed> {
    sights.into_iter().map(|sight| Witnessed { seen: sight.seen, text: sight.text }).collect()
}

/// Everybody's view, for who looks with all hands open.
pub fn open(table: &dyn AnyMatch) -> Vec<serde_json::Value> {
    Seat::all(table.setting().players()).map(|seat| table.view(Eye::Seat(seat))).collect()
}
