//! Daily deals: the same for everybody, the first attempt counts, and everybody can compare.

use std::time::Duration;

use chabudai_server::Retention;
use engine::record::RecordEntry;
use engine::replay::Extent;
use serde_json::Value;
use wire::{CreateTable, DailyOutcome, DailyStanding, OpenDeals, PlayDaily, Request};

use crate::raw;
use crate::round::Round;
use crate::server::{TestServer, plan, soon};

/// The first day of a manual clock.
const DATE: &str = "2026-01-01";
const DAY: Duration = Duration::from_secs(86_400);

pub fn daily(game: &str, level: &str, player: &str) -> CreateTable {
    let daily = PlayDaily { date: DATE.into(), level: level.into(), player: player.into(), attempt: 7 };
    CreateTable { game: game.into(), daily: Some(daily), players: Some(1), ..CreateTable::default() }
}

pub fn player(number: u32) -> String {
    format!("{number:032}")
}

/// Whether the match counts, and the outcome if it is over.
pub fn deals(round: &Round) -> (bool, Option<DailyOutcome>) {
    match &round.players[0].table().open_deals {
        Some(OpenDeals::Daily { counts, score, .. }) => (*counts, score.map(|score| score.outcome)),
        other => panic!("{other:?}"),
    }
}

async fn standing(server: &TestServer, game: &str, level: &str) -> DailyStanding {
    let reply = raw::get(server.server.address, &format!("/api/daily/{game}/{DATE}/{level}")).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    serde_json::from_str(&reply.body).unwrap()
}

pub fn played(standing: &DailyStanding) -> u32 {
    standing.results.iter().map(|result| result.count).sum()
}

/// The standing once it has this many results: they are written after the answer to the last move.
pub async fn standing_with(server: &TestServer, count: u32) -> DailyStanding {
    soon(async {
        loop {
            let found = standing(server, "three", "easy").await;
            if played(&found) >= count {
                return found;
            }
        }
    })
    .await
}

/// The log of the first match, as a record writes it.
async fn log(server: &TestServer, round: &Round) -> (Vec<String>, Value) {
    let record = server.record(&round.created.table, 1, &round.created.watch).await;
    catalog::GAMES.resume(&record, Extent::Whole).unwrap();
    let meta = serde_json::from_str(record.meta.as_ref().unwrap().get()).unwrap();
    (record.log.iter().map(|entry: &RecordEntry| serde_json::to_string(entry).unwrap()).collect(), meta)
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_gets_the_same_cards_and_the_same_bots_on_every_server() {
    for (game, level) in [("three", "hard"), ("gostop", "medium"), ("collision", "easy")] {
        let mut logs = Vec::new();
        for number in 0..2 {
            let server = TestServer::start().await;
            let mut round = server.gather(daily(game, level, &player(number))).await;
            round.begin().await;
            assert!(!round.players[0].table().hints);
            round.play_to_end().await;
            let (log, meta) = log(&server, &round).await;
            assert_eq!((&meta["daily"]["date"], &meta["fair"]), (&Value::from(DATE), &Value::Null));
            logs.push(log);
        }
        assert_eq!(logs[0], logs[1], "{game}: the same moves meet the same cards and the same answers");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_attempt_counts_and_others_are_marked() {
    let server = TestServer::start().await;
    let mut first = server.gather(daily("three", "easy", &player(1))).await;
    first.begin().await;
    assert_eq!(deals(&first), (true, None));
    let mut second = server.gather(daily("three", "easy", &player(1))).await;
    second.begin().await;
    second.play_to_end().await;
    assert!(!deals(&second).0, "another attempt was begun before");
    assert_eq!(played(&standing(&server, "three", "easy").await), 0);
    first.play_to_end().await;
    let (counts, outcome) = deals(&first);
    assert!(counts && outcome.is_some());
    first.begin().await;
    first.play_to_end().await;
    assert!(!deals(&first).0, "a rematch is the same deal again");
    let mut other = server.gather(daily("three", "easy", &player(2))).await;
    other.begin().await;
    other.play_to_end().await;
    let found = standing_with(&server, 2).await;
    assert_eq!(played(&found), 2, "{found:?}");
    assert_eq!(played(&standing(&server, "three", "medium").await), 0, "another level is another deal");
    // It is the same after a restart.
    let server = server.stop().await.open().await;
    assert_eq!(standing(&server, "three", "easy").await, found);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_with_help_does_not_count() {
    let server = TestServer::start().await;
    for (number, help) in [Request::Undo {}, Request::Leave {}].into_iter().enumerate() {
        let mut round = server.gather(daily("gostop", "easy", &player(number as u32))).await;
        round.begin().await;
        round.moves(1).await;
        assert!(deals(&round).0);
        round.players[0].done(help.clone()).await;
        if help == (Request::Leave {}) {
            round.players[0].done(Request::Return {}).await;
        }
        assert!(!deals(&round).0, "{help:?}");
        round.play_to_end().await;
    }
    assert_eq!(played(&standing(&server, "gostop", "easy").await), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_that_does_not_exist_is_refused_with_a_sentence() {
    let server = TestServer::start().await;
    let said = async |date: &str, level: &str, player: &str| {
        let daily =
            Some(PlayDaily { date: date.into(), level: level.into(), player: player.into(), attempt: 0 });
        let plan = CreateTable { daily, ..plan("three", 1, &["easy"]) };
        match server.home.open(&plan).await.unwrap_err() {
            client::Error::Refused(fault) => fault.message.id,
            error => panic!("{error}"),
        }
    };
    let someone = player(1);
    assert_eq!(said("2026-01-02", "easy", &someone).await, "daily-date", "tomorrow");
    assert_eq!(said("2025-12-31", "easy", &someone).await, "daily-date", "before the first day");
    assert_eq!(said("soon", "easy", &someone).await, "daily-no-date");
    assert_eq!(said(DATE, "expert", &someone).await, "daily-level");
    assert_eq!(said(DATE, "easy", "me").await, "daily-player");
    for path in
        ["three/2026-01-02/easy", "three/soon/easy", "three/2026-01-01/perfect", "chess/2026-01-01/easy"]
    {
        let reply = raw::get(server.server.address, &format!("/api/daily/{path}")).await;
        assert_eq!((reply.status, reply.code().as_str()), (400, "bad_value"), "{path}");
    }
    server.advance(DAY);
    let days = raw::get(server.server.address, "/api/daily").await;
    assert!(days.body.contains(r#""first":"2026-01-01","today":"2026-01-02""#), "{days:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_forgotten_with_its_table_and_no_table_of_a_daily_deal_is_in_the_lobby() {
    let keep = Retention { tables: Some(DAY), records: Some(3 * DAY) };
    // To a connection over a network, leaps of the clock without a pause look like a database that hangs.
    let server = TestServer::on_file(|config| config.retention = keep).await;
    let mut round = server.gather(CreateTable { open: true, ..daily("three", "easy", &player(1)) }).await;
    assert!(server.lobby(&[&round.created]).await.is_empty());
    round.begin().await;
    round.play_to_end().await;
    assert_eq!(played(&standing_with(&server, 1).await), 1);
    drop(round);
    let left = async || played(&standing(&server, "three", "easy").await);
    soon(async {
        let mut hours = 0;
        while left().await == 1 {
            server.advance(Duration::from_secs(3600));
            hours += 1;
        }
        assert!(hours >= 72, "its record was there for three days, and so was the result: {hours}");
    })
    .await;
}
