//! How a table looks to an eye. Everything anybody is sent of a table is made here, from views, sights and offers.

use engine::words::Who;
use engine::{Eye, Seat, Value};
use wire::{Fairness, Listing, News, Phase, Play, Request, Sitter, TableView, Told, Witnessed};

use super::{NOTES, Note, Room, Sitting};
use crate::entry::Stamp;
use crate::saying::parts;
use crate::shown::{self, number, seat_of};

/// What strangers see in the lobby.
pub fn listing(room: &Room) -> Listing {
    let taken = room.chairs.iter().filter(|chair| !chair.is_free());
    Listing {
        table: room.id.to_string(),
        game: room.plan.game.about.id.to_owned(),
        players: room.chairs.len() as u8,
        free: room.chairs.iter().filter(|chair| chair.is_free()).count() as u8,
        phase: room.phase(),
        names: taken.map(|chair| chair.name.clone()).collect(),
    }
}

/// A table as an eye sees it now.
pub fn table_view(room: &Room, eye: Eye, stamp: Stamp) -> TableView {
    let option = |(spec, value): (&engine::OptionSpec, Value)| {
        (spec.key.to_owned(), serde_json::to_value(value).expect("a plain value"))
    };
    let (fair, next) = match fairness(room) {
        (Some(fair), next) => (fair, next),
        (None, next) => (next.expect("a table without a match waits for one"), None),
    };
    TableView {
        table: room.id.to_string(),
        game: room.plan.game.about.id.to_owned(),
        options: room.plan.setting.options().map(option).collect(),
        you: seat_of(eye).map(number),
        phase: room.phase(),
        number: room.number,
        open: room.plan.open,
        talk: room.plan.talk,
        hints: room.plan.hints,
        clock: room.plan.clock,
        seats: Seat::all(room.chairs.len()).map(|seat| chair(room, seat, stamp)).collect(),
        fair,
        next,
        play: room.sitting.as_ref().map(|sitting| play(room, sitting, eye)),
    }
}

fn chair(room: &Room, seat: Seat, stamp: Stamp) -> wire::Chair {
    let chair = &room.chairs[seat.index()];
    let sitter = match chair.level {
        Some(level) => Sitter::Bot(level.to_string()),
        None if chair.lock.is_some() => Sitter::Person,
        None => Sitter::Nobody,
    };
    wire::Chair {
        sitter,
        name: room.name(seat),
        colour: chair.colour,
        ready: chair.is_ready(),
        warm: chair.warm,
        left: room.plan.clock.map(|_| room.left(seat, stamp)),
        runs: room.running().any(|running| running == seat),
    }
}

/// Of the match that is played or was played last, and of the next one where that is to begin.
fn fairness(room: &Room) -> (Option<Fairness>, Option<Fairness>) {
    let of_match = room.sitting.as_ref().map(|sitting| Fairness {
        commitment: sitting.secret.commitment().to_string(),
        shares: sitting.shares.iter().map(|share| Some(share.to_string())).collect(),
        secret: sitting.shown_secret().map(|secret| secret.to_string()),
    });
    let of_next = (room.phase() != Phase::Playing).then(|| Fairness {
        commitment: room.secret.of_match(room.next_number()).commitment().to_string(),
        shares: room.chairs.iter().map(|chair| chair.share.map(|share| share.to_string())).collect(),
        secret: None,
    });
    (of_match, of_next)
}

fn play(room: &Room, sitting: &Sitting, eye: Eye) -> Play {
    let table = &*sitting.table;
    let name = |seat| room.name(seat);
    let view = table.view(eye);
    // A leak for the test that must find it.
    #[cfg(test)]
    let view = if room.id.as_str() == crate::leaks::LEAKY { crate::leaks::leaky(table, view) } else { view };
    Play {
        step: sitting.step,
        turn: room.turn().iter().map(number).collect(),
        view,
        previous: table.previous(eye),
        text: table.show(eye, &name),
        offers: shown::offers(table, eye),
        can_take_back: table.verdict().is_none() && seat_of(eye).is_some_and(|seat| table.can_undo(seat)),
        request: sitting.request.map(|(seat, agreed)| Request {
            seat: number(seat),
            agreed: agreed.iter().map(number).collect(),
            seen: seen_since_move(sitting, seat, eye, &name),
        }),
        deals: shown::deals(table),
        verdict: shown::verdict(table),
    }
}

/// What an eye has seen since a seat's last move: what it would be asked to forget.
fn seen_since_move(sitting: &Sitting, seat: Seat, eye: Eye, who: Who) -> Vec<Witnessed> {
    let since = sitting.table.before_last_move(seat).map_or(0, |(_, events)| events);
    shown::witnessed(sitting.table.sights(eye, since, who))
}

/// What an eye has seen happen after a version, oldest first.
pub fn news(room: &Room, eye: Eye, since: u64) -> Vec<News> {
    let shown = room.notes.len().saturating_sub(NOTES);
    let notes = room.notes[shown..].iter().filter(|(version, _)| *version > since).map(|(version, note)| {
        let what = match note {
            Note::Table(saying) => Told::Table { text: saying.to_string(), saying: parts(saying) },
            Note::Said(seat, text) => Told::Said { seat: number(*seat), text: text.clone() },
            Note::Gesture(seat, gesture) => Told::Gesture { seat: number(*seat), gesture: *gesture },
            Note::Back { from, seat } => Told::Back { from: *from, seat: number(*seat) },
        };
        News { version: *version, what }
    });
    let mut news: Vec<News> = notes.collect();
    if let Some(sitting) = &room.sitting {
        let first = sitting.happened_by(since);
        let sights = sitting.table.sights(eye, first, &|seat| room.name(seat));
        news.extend(sights.into_iter().enumerate().map(|(index, sight)| News {
            version: sitting.version_of(first + index),
            what: Told::Seen { seen: sight.seen, text: sight.text },
        }));
    }
    news.sort_by_key(|news| news.version);
    news
}

/// The record of a match that is over, with what shows that it was dealt fairly.
pub fn record(room: &Room) -> Option<String> {
    let sitting = room.sitting.as_ref()?;
    sitting.table.verdict()?;
    let mut meta = serde_json::json!({ "names": sitting.names, "table": room.id, "match": room.number });
    match sitting.proof() {
        Some(proof) => meta["fair"] = serde_json::to_value(proof).expect("plain data"),
        None => meta["branch"] = true.into(),
    }
    let mut record = sitting.table.record(false);
    record.meta = Some(serde_json::value::to_raw_value(&meta).expect("plain data"));
    Some(record.to_line())
}
