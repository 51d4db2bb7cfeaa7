//! A table that was played live and the same table brought back from its stored entries are equal: in what every eye gets,
//! in what a record says, and in what chance gives next.

use std::collections::BTreeSet;
use std::time::Duration;

use engine::chance::{Dice, below, dice};
use engine::{ActionId, Eye, Seat};
use fair::Bytes32;
use wire::{CreateTable, Gesture, Phase, Request, SeatKind, SitDown, TimeControl};

use super::{Decision, LiveMatch, Table, Unreadable, listing, record};
use crate::entry::{Stamp, StoredEntry, TableEntry};
use crate::fuzzing::everything;
use crate::keys::{Key, TableId};

/// How many entries a table gets, and how often it is brought back.
const ENTRIES: usize = 300;
const EVERY: usize = 20;

/// A table as it is played, and what storage would hold of it.
struct Played {
    table: Table,
    stored: Vec<StoredEntry>,
    stamp: Stamp,
    rng: Dice,
}

impl Played {
    /// Persons on all seats but the last, where a bot sits if more than two play.
    fn open(game: &catalog::GameEntry, players: usize, seed: u64) -> Played {
        let kind = |seat: usize| match seat {
            2.. if seat + 1 == players => SeatKind::Bot("easy".into()),
            _ => SeatKind::Open,
        };
        let plan = CreateTable {
            game: game.about.id.to_owned(),
            seats: (0..players).map(kind).collect(),
            open: true,
            clock: Some(TimeControl { bank: 60, more: 1 }),
            ..CreateTable::default()
        };
        let lock = Key::fresh().lock();
        let secret = Bytes32([seed as u8; 32]);
        let entry =
            TableEntry::Opened { plan: Box::new(plan), invite: lock, watch: lock, secret, fresh: true };
        let table = Table::open(catalog::GAMES, TableId::fresh(), &entry).unwrap();
        let mut played =
            Played { table, stored: Vec::new(), stamp: Stamp::default(), rng: dice(seed, players as u64) };
        played.store(1, &entry);
        while let Ok((_, decision)) = played.table.sit(&SitDown::default(), Key::fresh().lock()) {
            played.happen(decision);
        }
        played
    }

    fn store(&mut self, version: u64, entry: &TableEntry) {
        let body = serde_json::to_string(entry).unwrap();
        self.stored.push(StoredEntry { version, stamp: self.stamp, body });
    }

    fn happen(&mut self, decision: Decision) {
        let passed = below(&mut self.rng, 3000) as u64;
        self.stamp = Stamp { at: self.stamp.at + passed, up: self.stamp.up + passed };
        self.store(self.table.version() + 1, decision.entry());
        self.table.apply(decision, self.stamp).unwrap();
    }

    fn any_seat(&mut self) -> Seat {
        let players = self.table.chairs.len();
        Seat::new(below(&mut self.rng, players))
    }

    /// A legal choice of a seat whose turn it is.
    fn any_move(&mut self) -> Option<(Seat, ActionId)> {
        let turn = self.table.turn();
        let seat = turn.iter().nth(below(&mut self.rng, turn.len().max(1)))?;
        let moves = self.table.live()?.game().moves(seat);
        Some((seat, moves[below(&mut self.rng, moves.len())]))
    }

    /// What happens next: mostly moves, and now and then everything else that players do.
    fn next(&mut self) -> Option<Decision> {
        if let Some(due) = self.table.due(self.stamp) {
            return Some(due);
        }
        let seat = self.any_seat();
        if self.table.phase() != Phase::Playing {
            let share = Bytes32([self.stored.len() as u8; 32]).to_string();
            return self.request(seat, &Request::Ready { share });
        }
        let yes = below(&mut self.rng, 3) > 0;
        let request = match below(&mut self.rng, 24) {
            0 | 1 => Request::Undo {},
            2 | 3 => Request::Answer { yes },
            4 => Request::Leave {},
            5 => Request::Return {},
            6 => Request::Substitute { seat: self.any_seat().index() as u8 },
            7 => Request::Say { text: "Hm.".into() },
            8 => Request::Gesture { gesture: Gesture::Bow },
            9 => Request::Rename { name: format!("N{}", self.stored.len()), colour: 1 },
            // Decided on, and dropped as if storage had refused it.
            10 => return self.any_move().and_then(|(seat, id)| self.table.choose(seat, id).ok()).and(None),
            _ => return self.choose(),
        };
        self.request(seat, &request)
    }

    /// A move, by message if a person makes it.
    fn choose(&mut self) -> Option<Decision> {
        let (seat, id) = self.any_move()?;
        if self.table.bot(seat).is_some() {
            return self.table.choose(seat, id).ok();
        }
        let live = self.table.live()?;
        let request = Request::Move { step: live.step(), action: live.game().notation(id) };
        self.request(seat, &request)
    }

    fn request(&self, seat: Seat, request: &Request) -> Option<Decision> {
        let is_bot = self.table.chairs[seat.index()].level.is_some();
        self.table.decide(seat, request, |_| Some(Duration::ZERO)).ok().filter(|_| !is_bot)
    }

    /// Brings the table back, and compares.
    fn compare(&mut self) {
        let back = Table::restore(catalog::GAMES, self.table.id().clone(), &self.stored).unwrap();
        let about = format!("{}, version {}", self.table.setup().game.about.id, self.table.version());
        for eye in Eye::all(self.table.chairs.len()) {
            let live = everything(&self.table, eye, self.stamp);
            assert_eq!(live, everything(&back, eye, self.stamp), "{about}, {eye:?}");
        }
        assert_eq!(listing(&self.table), listing(&back), "{about}");
        assert_eq!(record(&self.table), record(&back), "{about}");
        if let Some((seat, id)) = self.any_move() {
            let next = |table: &Table| {
                serde_json::to_string(
                    table.choose(seat, id).map_err(|fault| fault.to_string()).unwrap().entry(),
                )
                .unwrap()
            };
            assert_eq!(next(&self.table), next(&back), "{about}: chance gives something else");
        }
    }
}

#[test]
fn a_table_brought_back_equals_the_table_that_was_played() {
    let mut kinds = BTreeSet::new();
    for game in catalog::GAMES {
        for (players, seed) in game.about.seats.clone().zip(1..) {
            let mut played = Played::open(game, players, seed);
            for tried in 0..ENTRIES {
                if let Some(decision) = played.next() {
                    played.happen(decision);
                }
                if tried % EVERY == 0 {
                    played.compare();
                }
            }
            played.compare();
            let kind = |entry: &StoredEntry| entry.body.split('"').nth(1).unwrap_or_default().to_owned();
            kinds.extend(played.stored.iter().map(kind));
        }
    }
    for kind in ["started", "moved", "took_back", "asked", "answered", "left", "returned", "renamed", "said"]
    {
        assert!(kinds.contains(kind), "{kind} never happened: {kinds:?}");
    }
}

#[test]
fn entries_that_cannot_be_are_damage_and_no_panic() {
    let game = catalog::GAMES.find("three").unwrap();
    let mut played = Played::open(game, 2, 1);
    while played.table.phase() != Phase::Playing {
        played.next().into_iter().for_each(|decision| played.happen(decision));
    }
    let asked_for_by_nobody = [
        r#"{"asked":{"seat":5,"by_all":true}}"#,
        r#"{"answered":{"seat":5,"yes":true}}"#,
        r#"{"said":{"seat":5,"text":"Hm."}}"#,
        r#"{"gestured":{"seat":2,"gesture":"bow"}}"#,
        r#"{"took_back":{"seat":3}}"#,
        r#"{"moved":{"seat":4,"action":"R1","chance":[]}}"#,
        r#"{"muted":{"seat":2,"until":null}}"#,
        r#"{"started":{"shares":[],"chance":[]}}"#,
        r#"{"gone":{}}"#,
    ];
    for body in asked_for_by_nobody {
        let mut stored = played.stored.clone();
        let version = played.table.version() + 1;
        stored.push(StoredEntry { version, stamp: played.stamp, body: body.to_owned() });
        let damaged = Table::restore(catalog::GAMES, played.table.id().clone(), &stored).err();
        let expected = format!("entry {version}: ");
        let is_damaged = matches!(damaged, Some(Unreadable::Damaged(why)) if why.starts_with(&expected));
        assert!(is_damaged, "{body}");
    }
    let rest = TableEntry::Compacted {
        plan: Box::new(played.table.setup().plan()),
        invite: Key::fresh().lock(),
        watch: Key::fresh().lock(),
        players: Vec::new(),
        matches: u32::MAX,
    };
    let rest = serde_json::to_string(&rest).unwrap();
    let stored = [(7, rest.as_str()), (8, r#"{"ready":{"seat":0,"share":null}}"#)]
        .map(|(version, body)| StoredEntry { version, stamp: Stamp::default(), body: body.to_owned() });
    let restored = |count| Table::restore(catalog::GAMES, played.table.id().clone(), &stored[..count]);
    assert!(restored(1).is_ok() && restored(2).is_err());
}

#[test]
fn an_entry_of_a_later_version_is_not_read_in_part() {
    let game = catalog::GAMES.find("three").unwrap();
    let mut played = Played::open(game, 2, 1);
    while played.table.phase() != Phase::Playing {
        played.next().into_iter().for_each(|decision| played.happen(decision));
    }
    let restored = |stored: &[StoredEntry]| {
        Table::restore(catalog::GAMES, played.table.id().clone(), stored).map(|table| table.version())
    };
    assert_eq!(restored(&played.stored), Ok(played.table.version()));
    let later = |stored: &[StoredEntry], word: &str| match restored(stored) {
        Err(Unreadable::OtherVersion(why)) => assert!(why.contains(word), "{why}"),
        other => panic!("{other:?}"),
    };
    for (body, word) in [
        (r#"{"flipped":{"seat":0}}"#, "flipped"),
        (r#"{"said":{"seat":0,"text":"Hm.","tone":"calm"}}"#, "tone"),
        (r#"{"gestured":{"seat":0,"gesture":"somersault"}}"#, "somersault"),
    ] {
        let version = played.table.version() + 1;
        let next = StoredEntry { version, stamp: played.stamp, body: body.to_owned() };
        later(&[&played.stored[..], &[next]].concat(), word);
    }
    let (rules, next) = (game.about.rules, game.about.rules + 1);
    for (written, instead, word) in [
        (r#""game":"three""#.to_owned(), r#""game":"four""#.to_owned(), "four"),
        (format!(r#""rules":{rules}"#), format!(r#""rules":{next}"#), "version 2 of the rules"),
    ] {
        let mut stored = played.stored.clone();
        let entry = stored.iter_mut().find(|entry| entry.body.contains(&written)).expect("it is stored");
        entry.body = entry.body.replace(&written, &instead);
        later(&stored, word);
    }
}

/// In entries of earlier versions absent persons need not agree: a bot that played for one agreed.
#[test]
fn a_stored_request_of_an_earlier_version_is_applied_as_it_was_then() {
    let mut played = Played::open(catalog::GAMES.find("collision").unwrap(), 3, 7);
    let moved = |played: &Played| played.table.live().map(|live| live.game().log_len());
    let person = Seat::new(0);
    let has_moved = |live: &LiveMatch| live.game().before_last_move(person).is_some();
    while played.table.live().is_none_or(|live| !has_moved(live)) {
        let decision = match played.table.phase() {
            Phase::Playing => played.choose(),
            _ => played.next(),
        };
        decision.into_iter().for_each(|decision| played.happen(decision));
    }
    let before = moved(&played);
    for entry in [r#"{"asked":{"seat":0}}"#, r#"{"left":{"seat":1,"why":"left"}}"#] {
        let entry: TableEntry = serde_json::from_str(entry).unwrap();
        played.happen(entry.into());
    }
    assert!(moved(&played) < before, "the move was undone when the other person left");
}
