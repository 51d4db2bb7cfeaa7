//! The deals of a record, played again: the same cards at the same seats, whatever is played.

use engine::record::{Record, RecordEntry};
use engine::replay::Extent;
use serde_json::Value;
use wire::{CreateTable, OpenDeals, SeatKind};

use crate::server::{TestServer, plan, soon};

/// A record as JSON.
fn json(record: &Record) -> Value {
    serde_json::from_str(&record.to_line()).unwrap()
}

/// What chance gave in each deal, without who began it.
fn cards(record: &Record) -> Vec<Vec<Value>> {
    let outcome = |entry: &RecordEntry| {
        let RecordEntry::Chance(outcome) = entry else { return None };
        let mut value: Value = serde_json::from_str(outcome.get()).unwrap();
        if let Some(deal) = value["deal"].as_object_mut() {
            deal.remove("starter");
        }
        Some(value)
    };
    let deals = record.log.split(|entry| matches!(entry, RecordEntry::Scores { .. }));
    deals.map(|deal| deal.iter().filter_map(outcome).collect()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_cards_come_to_the_same_seats_and_the_end_compares() {
    for game in ["three", "gostop", "collision", "five35", "keystone"] {
        let server = TestServer::start().await;
        let players = catalog::GAMES.find(game).unwrap().about.seats.start();
        let mut first = server.gather(plan(game, *players, &[])).await;
        first.begin().await;
        first.play_to_end().await;
        let original = server.record(&first.created.table, 1, &first.created.watch).await;

        let seats = [SeatKind::Open].into_iter().chain((1..*players).map(|_| SeatKind::Bot("random".into())));
        let again = CreateTable {
            duplicate: Some(json(&original)),
            seats: seats.collect(),
            ..CreateTable::default()
        };
        let mut second = server.gather(again).await;
        second.begin().await;
        second.play_to_end().await;
        let table = second.players[0].table();
        let Some(OpenDeals::Duplicate { original: Some(before) }) = &table.open_deals else {
            panic!("{:?}", table.open_deals)
        };
        assert_eq!(before.names[0], "Ann");
        assert_eq!(
            before.deals.len(),
            original.log.iter().filter(|entry| matches!(entry, RecordEntry::Scores { .. })).count()
        );
        let record = server.record(&second.created.table, 1, &second.created.watch).await;
        catalog::GAMES.resume(&record, Extent::Whole).unwrap();
        assert!(fair::check(catalog::GAMES, &record).is_err(), "nothing proves deals that were known");
        for (one, other) in cards(&original).iter().zip(&cards(&record)) {
            for (one, other) in one.iter().zip(other) {
                assert_eq!(one, other, "{game}");
            }
        }
        let played = |record: &Record| -> Vec<String> {
            record.log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect()
        };
        let (then, now) = (played(&original), played(&record));
        let is_scores = |entry: &&RecordEntry| matches!(entry, RecordEntry::Scores { .. });
        assert_eq!(before.partings.len(), record.log.iter().filter(is_scores).count(), "{game}");
        // Some deals of Go-Stop are over before anybody moves.
        if let Some(place) = then.iter().zip(&now).position(|(then, now)| then != now) {
            let RecordEntry::Move(first) = &record.log[place] else { panic!("{:?}", record.log[place]) };
            let deal = record.log[..place].iter().filter(is_scores).count();
            let parting = before.partings[deal].as_ref().expect("it was played differently");
            assert_eq!(u64::from(parting.choices[0].seat), first.seat, "{game}: {parting:?}");
            let (table, key) = (&second.created.table, &second.created.watch);
            let replay = soon(server.home.replay(table, 1, key)).await.unwrap();
            let shown = &replay.steps[parting.step as usize - 1];
            assert!(shown.entries as usize <= place, "{game}: {parting:?}");
            assert!(shown.turn.contains(&parting.choices[0].seat), "{game}: {parting:?}");
        }
        // A rematch has new cards, and a proof.
        second.begin().await;
        assert_eq!(second.players[0].table().open_deals, None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_the_deals_of_a_record_survives_a_restart() {
    let server = TestServer::start().await;
    let mut first = server.gather(plan("three", 2, &[])).await;
    first.begin().await;
    first.play_to_end().await;
    let original = server.record(&first.created.table, 1, &first.created.watch).await;
    let again = CreateTable { duplicate: Some(json(&original)), ..CreateTable::default() };
    let mut second = server.gather(CreateTable { players: Some(2), ..again }).await;
    second.begin().await;
    let server = server.stop().await.open().await;
    second.come_back(&server).await;
    second.play_to_end().await;
    let record = server.record(&second.created.table, 1, &second.created.watch).await;
    assert_eq!(cards(&original)[0][0], cards(&record)[0][0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_without_deals_is_refused_with_the_reason() {
    let server = TestServer::start().await;
    let said = async |record: Value| match server
        .home
        .open(&CreateTable { duplicate: Some(record), ..CreateTable::default() })
        .await
        .unwrap_err()
    {
        client::Error::Refused(fault) => (fault.field, fault.message.id),
        error => panic!("{error}"),
    };
    let empty = serde_json::json!({
        "format": "chabudai-record/1", "game": "three", "rules": 1, "players": 2, "options": {}, "log": []
    });
    let field = Some("duplicate".to_owned());
    assert_eq!(said(empty.clone()).await, (field.clone(), "create-no-deals".to_owned()));
    let mut wrong = empty;
    wrong["game"] = "chess".into();
    assert_eq!(said(wrong).await, (field.clone(), "record-game".to_owned()));
    assert_eq!(said(7.into()).await.0, field);
}
