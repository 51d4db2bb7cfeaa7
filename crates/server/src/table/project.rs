//! Projects a table for an eye: everything that is sent of a table is made here, from views, seen events and offers.

use engine::{Eye, Seat, Value};
use wire::{
    DailyScore, Fairness, Json, Listing, Message, News, Occupant, Pause, Phase, Play, PlayDaily, TableEvent,
    TableView, UndoRequest,
};

use super::{LiveMatch, OpenDeals, SHOWN_EVENTS, Table};
use crate::daily;
use crate::entry::Stamp;
use crate::storage::DailyAttempt;
use crate::to_wire::{self, number, seat_of};

/// What strangers see in the lobby.
pub fn listing(table: &Table) -> Listing {
    let taken = table.chairs.iter().filter(|chair| !chair.is_free());
    Listing {
        table: table.id.to_string(),
        game: table.setup.game.about.id.to_owned(),
        players: table.chairs.len() as u8,
        free: table.chairs.iter().filter(|chair| chair.is_free()).count() as u8,
        phase: table.phase(),
        names: taken.map(|chair| chair.name.clone()).collect(),
    }
}

/// A table as an eye sees it now.
pub fn table_view(table: &Table, eye: Eye, stamp: Stamp) -> TableView {
    let option = |(spec, value): (&engine::OptionSpec, Value)| {
        (spec.key.to_owned(), serde_json::to_value(value).expect("a plain value"))
    };
    let (fair, next) = match fairness(table) {
        (Some(fair), next) => (fair, next),
        (None, next) => (next.expect("a table without a match waits for one"), None),
    };
    TableView {
        table: table.id.to_string(),
        game: table.setup.game.about.id.to_owned(),
        options: table.setup.setting.options().map(option).collect(),
        you: seat_of(eye).map(number),
        phase: table.phase(),
        number: table.number,
        open: table.setup.open,
        closed: table.why_closed().map(Message::from),
        talk: table.setup.talk,
        hints: table.setup.hints,
        commentary: table.setup.commentary,
        clock: table.setup.clock,
        seats: Seat::all(table.chairs.len()).map(|seat| chair(table, seat, stamp)).collect(),
        fair,
        next,
        open_deals: open_deals(table),
        play: table.live.as_ref().map(|live| play(table, live, eye, stamp)),
    }
}

fn chair(table: &Table, seat: Seat, stamp: Stamp) -> wire::Chair {
    let chair = &table.chairs[seat.index()];
    let occupant = match chair.level {
        Some(level) => Occupant::Bot(level.to_string()),
        None if chair.lock.is_some() => Occupant::Person,
        None => Occupant::Nobody,
    };
    wire::Chair {
        occupant,
        name: table.name(seat),
        colour: chair.colour,
        ready: chair.is_ready(),
        substitute: chair.substitute,
        left: table.setup.clock.map(|_| table.left(seat, stamp)),
        runs: table.running().any(|running| running == seat),
    }
}

/// The fairness of the current or last match, and of the next one when it is to begin.
fn fairness(table: &Table) -> (Option<Fairness>, Option<Fairness>) {
    let of_match = table.live.as_ref().map(|live| Fairness {
        commitment: live.secret.commitment().to_string(),
        shares: live.shares.iter().map(|share| Some(share.to_string())).collect(),
        secret: live.shown_secret().map(|secret| secret.to_string()),
    });
    let of_next = (table.phase() != Phase::Playing).then(|| Fairness {
        commitment: table.next_secret.commitment().to_string(),
        shares: table.chairs.iter().map(|chair| chair.share.map(|share| share.to_string())).collect(),
        secret: None,
    });
    (of_match, of_next)
}

fn play(table: &Table, live: &LiveMatch, eye: Eye, stamp: Stamp) -> Play {
    let game = &*live.game;
    let view = game.view_text(eye);
    // A leak for the test that must find it.
    #[cfg(test)]
    let view = if table.id.as_str() == crate::leaks::LEAKY { crate::leaks::leaky(game, eye) } else { view };
    Play {
        step: live.step,
        turn: table.turn().iter().map(number).collect(),
        view: view.into(),
        previous: game.previous_text(eye).map(Json::from),
        offers: if table.is_closed() { Vec::new() } else { to_wire::offers(game, eye) },
        can_undo: !table.is_closed()
            && game.verdict().is_none()
            && seat_of(eye).is_some_and(|seat| game.can_undo(seat)),
        request: live.request.filter(|_| !table.is_closed()).map(|asked| UndoRequest {
            seat: number(asked.seat),
            agreed: asked.agreed.iter().map(number).collect(),
            messages: seen_since_move(live, asked.seat, eye),
        }),
        practice: live.is_practice(),
        pause: table
            .pause_left(stamp)
            .map(|left| Pause { looking: table.looking().iter().map(number).collect(), left }),
        deals: to_wire::deals(game),
        verdict: to_wire::verdict(game),
    }
}

/// What an eye has seen since a seat's last move, which an undo would undo.
fn seen_since_move(live: &LiveMatch, seat: Seat, eye: Eye) -> Vec<Message> {
    let since = live.game.before_last_move(seat).map_or(0, |(_, events)| events);
    to_wire::messages(live.game.seen_events(eye, since))
}

/// What an eye has seen happen after a version, oldest first.
pub fn news(table: &Table, eye: Eye, since: u64) -> Vec<News> {
    let shown = table.events.len().saturating_sub(SHOWN_EVENTS);
    let beside = table.events[shown..].iter().filter(|(version, _)| *version > since);
    let mut news: Vec<News> =
        beside.map(|(version, event)| News { version: *version, what: event.clone() }).collect();
    if let Some(live) = &table.live {
        let first = live.happened_by(since);
        let events = live.game.seen_events(eye, first);
        news.extend(events.into_iter().enumerate().map(|(index, event)| News {
            version: live.version_of(first + index),
            what: TableEvent::Seen(to_wire::seen_event(event)),
        }));
    }
    news.sort_by_key(|news| news.version);
    news
}

/// Why a match has no proof, as its record says.
fn unproven(live: &LiveMatch) -> &'static str {
    match live.open_deals.as_deref() {
        Some(OpenDeals::Daily(..)) => "daily",
        Some(OpenDeals::Duplicate(_)) => "duplicate",
        None => "branch",
    }
}

/// Where the deals come from, if they were known beforehand.
fn open_deals(table: &Table) -> Option<wire::OpenDeals> {
    let deals = table.setup.open_deals_of(table.number)?;
    let is_over = table.phase() == Phase::Over;
    Some(match &*deals {
        OpenDeals::Daily(daily, _) => wire::OpenDeals::Daily {
            date: daily.date.clone(),
            level: daily.level.clone(),
            counts: counts(table, daily),
            score: daily_score(table),
        },
        OpenDeals::Duplicate(duplicate) => {
            let live = table.live.as_ref().filter(|_| is_over);
            wire::OpenDeals::Duplicate { original: live.map(|live| duplicate.compared_with(&*live.game)) }
        }
    })
}

/// Whether the match is an attempt at a daily deal that counts: the first, without help.
fn counts(table: &Table, daily: &PlayDaily) -> bool {
    let is_honest = |live: &LiveMatch| !live.is_practice() && !live.had_substitute;
    daily.attempt == 1 && table.number == 1 && table.live.as_ref().is_none_or(is_honest)
}

/// The result of a daily deal, once it is over.
fn daily_score(table: &Table) -> Option<DailyScore> {
    let verdict = table.live.as_ref()?.game.verdict()?;
    table.setup.daily_deal().map(|_| daily::score(table.setup.game, verdict))
}

/// What storage keeps of an attempt at a daily deal.
pub fn daily_attempt(table: &Table) -> Option<DailyAttempt> {
    let daily = table.setup.daily_deal()?;
    let deal = DailyAttempt::deal(table.setup.game.about.id, &daily.date, &daily.level);
    let score = daily_score(table).filter(|_| counts(table, daily));
    Some(DailyAttempt { deal, player: daily.player.clone(), score })
}

/// The record of a match that is over, with the proof that it was dealt fairly.
pub fn record(table: &Table) -> Option<String> {
    let live = table.live.as_ref()?;
    live.game.verdict()?;
    let mut meta = serde_json::json!({"names": live.names, "table": table.id, "match": table.number});
    match live.proof() {
        Some(proof) => meta["fair"] = serde_json::to_value(proof).expect("plain data"),
        None => meta[unproven(live)] = true.into(),
    }
    if let Some(daily) = table.setup.daily_deal() {
        meta["daily"] = serde_json::json!({ "date": daily.date, "level": daily.level });
    }
    if live.is_practice() {
        meta["practice"] = true.into();
    }
    // Matches of the older scheme had records before these named levels, and a record never changes.
    if meta["fair"]["scheme"] != fair::SCHEME_1 {
        let level = |chair: &super::chair::Chair| chair.level.map(|level| level.to_string());
        meta["levels"] = table.chairs.iter().map(level).collect();
    }
    let mut record = live.game.record(false);
    record.meta = Some(serde_json::value::to_raw_value(&meta).expect("plain data"));
    Some(record.to_line())
}
