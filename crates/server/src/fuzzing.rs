//! What strangers' bytes reach, as functions for the fuzz targets in `fuzz/`: each takes any bytes, and panics if something does not
//! hold. No socket and no file is involved, so that a fuzzer tries thousands of inputs a second.

use std::time::Duration;

use bots::Budget;
use catalog::Catalog;
use engine::{Eye, Seat};
use fair::Bytes32;
use wire::{CreateTable, Request, SeatKind, SitDown, TimeControl, ToServer};

use crate::body::parse;
use crate::entry::{Stamp, StoredEntry, TableEntry};
use crate::keys::{Lock, TableId};
use crate::replays::{ReplayEye, Replaying};
use crate::table::{Decision, Table, TableSetup, listing, news, record, table_view};
use crate::{reviews, socket};

/// The key of every seat.
const KEY: &str = "key";

/// Messages from clients to a table whose match has begun. The first two bytes choose the game and the number of players. Then every
/// line is a message: the seat it comes from, and its text, or instead of the text the number of a legal move.
///
/// Whatever is accepted can be stored, applied and restored, and an eye then sees the same.
pub fn messages(games: Catalog, bytes: &[u8]) {
    let Some((&[game, players], lines)) = bytes.split_first_chunk() else { return };
    let mut played = Played::begin(games, game, players);
    let begun = played.table.version();
    for line in lines.split(|byte| *byte == b'\n') {
        let Some((seat, text)) = line.split_first() else { continue };
        let Ok(text) = str::from_utf8(text) else { continue };
        let seat = Seat::new(usize::from(*seat) % played.players());
        let request = match text.trim().parse() {
            Ok(number) => played.legal_move(seat, number),
            Err(_) => message(text),
        };
        if let Some(request) = request {
            played.request(seat, &request);
        }
    }
    // Comparing takes longer than everything else: one eye for each input, and only if something has happened.
    if played.table.version() > begun {
        let eyes = Eye::all(played.players()).count();
        let eye = Eye::all(played.players()).nth(bytes.len() % eyes).expect("one of them");
        played.compare(games, eye);
    }
}

/// Reads a message. Written again, it reads as the same.
fn message(text: &str) -> Option<Request> {
    let message = socket::read(text).ok()?;
    let again = serde_json::to_string(&message).expect("messages have string keys");
    assert_eq!(serde_json::from_str::<ToServer>(&again).expect("it was written just now"), message);
    Some(message.request)
}

/// The body of a request: the first byte chooses the route.
///
/// A table that can be created can be stored and restored, and the creator gets a seat or a reason. A record that is accepted can be
/// replayed to its end.
pub fn request_body(games: Catalog, bytes: &[u8]) {
    let Some((route, body)) = bytes.split_first() else { return };
    match route % 4 {
        0 => {
            let _ = parse(body).map(|asked| create(games, &asked));
        }
        1 => {
            let table = Played::begin(games, *route, 0).table;
            let _ = parse::<SitDown>(body).map(|sit| table.check(&sit).map(drop));
        }
        2 => {
            let Ok(record) = str::from_utf8(body) else { return };
            let mut rest = Replaying::new(games, record, ReplayEye::All).ok();
            while let Some(replaying) = rest {
                rest = replaying.next_part().1;
            }
        }
        _ => {
            let Ok(record) = str::from_utf8(body) else { return };
            let _ = reviews::look_back(games, record, Budget::Iterations(1));
        }
    }
}

fn create(games: Catalog, asked: &CreateTable) {
    let Ok(setup) = TableSetup::new(games, asked) else { return };
    let plan = setup.plan();
    let again = TableSetup::new(games, &plan).unwrap_or_else(|fault| panic!("{fault} in {plan:?}"));
    assert_eq!(again.plan(), plan, "what is stored of a request is stored again as it is");
    let table = Played::open(games, plan).table;
    if let Some(me) = &asked.me {
        let _ = table.check(me);
    }
}

/// The stored entries of a table, one on each line, as if their checksums were right.
///
/// They make a table, or are damaged. Every eye sees a table that was restored, and it can be compacted and restored again.
pub fn entries(games: Catalog, bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let bodies = text.lines().map(str::to_owned);
    let stored: Vec<StoredEntry> = (1..)
        .zip(bodies)
        .map(|(version, body)| StoredEntry { version, stamp: stamp(version), body })
        .collect();
    let Ok(table) = Table::restore(games, id(), &stored) else { return };
    let now = stamp(table.version());
    Eye::all(table.setup().setting.players()).for_each(|eye| drop(everything(&table, eye, now)));
    let _ = (listing(&table), record(&table));
    if let Some(decision) = table.due(now) {
        let mut table = table;
        table.apply(decision, now).expect("what is due can be applied");
    } else if let compacted @ TableEntry::Compacted { .. } = table.compacted() {
        Table::open(games, id(), &compacted).expect("what is left of a table can be opened");
    }
}

/// All that an eye gets of a table, now and after returning from an earlier version.
pub(crate) fn everything(table: &Table, eye: Eye, stamp: Stamp) -> serde_json::Value {
    let since = [0, table.version() / 2, table.version().saturating_sub(3)];
    let news = since.map(|since| news(table, eye, since));
    serde_json::json!({ "table": table_view(table, eye, stamp), "version": table.version(), "news": news })
}

fn id() -> TableId {
    "aaaaaaaaaaaa".parse().expect("twelve letters")
}

/// An entry was made one second after the one before it.
fn stamp(version: u64) -> Stamp {
    Stamp { at: 1000 * version, up: 1000 * version }
}

/// A table as it is played, and what storage would hold of it.
struct Played {
    table: Table,
    stored: Vec<StoredEntry>,
}

impl Played {
    fn open(games: Catalog, plan: CreateTable) -> Played {
        let (lock, secret) = (Lock::of(KEY), Bytes32([7; 32]));
        let plan = Box::new(plan);
        let entry = TableEntry::Opened { plan, invite: lock, watch: lock, secret, fresh: true };
        let table = Table::open(games, id(), &entry).expect("a plan that was checked");
        let mut played = Played { table, stored: Vec::new() };
        played.store(1, &entry);
        played
    }

    /// A table with persons on all seats, whose match has begun.
    fn begin(games: Catalog, game: u8, players: u8) -> Played {
        let about = games.iter().cycle().nth(game.into()).expect("there are games").about;
        let counts = about.seats.clone().count();
        let players = about.seats.start() + usize::from(players) % counts;
        let plan = CreateTable {
            game: about.id.to_owned(),
            seats: vec![SeatKind::Open; players],
            open: true,
            clock: Some(TimeControl { bank: 60, more: 1 }),
            ..CreateTable::default()
        };
        let mut played = Played::open(games, plan);
        while let Ok((_, decision)) = played.table.sit(&SitDown::default(), Lock::of(KEY)) {
            played.happen(decision);
        }
        for seat in Seat::all(players) {
            played.request(seat, &Request::Ready { share: Bytes32([9; 32]).to_string() });
        }
        played
    }

    fn players(&self) -> usize {
        self.table.setup().setting.players()
    }

    fn store(&mut self, version: u64, entry: &TableEntry) {
        let body = serde_json::to_string(entry).expect("entries have string keys");
        self.stored.push(StoredEntry { version, stamp: stamp(version), body });
    }

    fn happen(&mut self, decision: Decision) {
        let version = self.table.version() + 1;
        self.store(version, decision.entry());
        self.table.apply(decision, stamp(version)).expect("what was decided can be applied");
    }

    /// A legal move of this seat, as its player would send it.
    fn legal_move(&self, seat: Seat, number: u8) -> Option<Request> {
        let live = self.table.live().filter(|_| self.table.turn().contains(seat))?;
        let moves = live.game().moves(seat);
        let id = *moves.get(usize::from(number) % moves.len().max(1))?;
        Some(Request::Move { step: live.step(), action: live.game().notation(id) })
    }

    /// Does what a seat asks for if it is allowed, and then what is due.
    fn request(&mut self, seat: Seat, request: &Request) {
        if let Ok(decision) = self.table.decide(seat, request, |_| Some(Duration::ZERO)) {
            self.happen(decision);
        }
        while let Some(due) = self.table.due(stamp(self.table.version())) {
            self.happen(due);
        }
    }

    /// Restores the table, and compares what an eye sees of it.
    fn compare(&self, games: Catalog, eye: Eye) {
        let back = Table::restore(games, id(), &self.stored).expect("what was stored is a table");
        let now = stamp(self.table.version());
        assert_eq!(everything(&self.table, eye, now), everything(&back, eye, now), "{eye:?}");
        assert_eq!(listing(&self.table), listing(&back));
        assert_eq!(record(&self.table), record(&back));
    }
}
