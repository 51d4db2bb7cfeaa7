//! Whole matches of every game, their records, and the next match at the same table.

use std::time::Duration;

use engine::Record;
use engine::record::RecordEntry;
use engine::replay::Extent;
use serde_json::Value;
use wire::{Code, Phase, Request};

use crate::raw;
use crate::round::Round;
use crate::server::{TestServer, plan, soon};

/// A record that is complete, fair and of this table.
async fn proven(server: &TestServer, round: &Round, number: u32, key: &str) -> (Record, fair::Proof) {
    let record = server.record(&round.created.table, number, key).await;
    let game = catalog::GAMES.resume(&record, Extent::Whole).unwrap();
    assert!(game.verdict().is_some());
    let proof = fair::check(catalog::GAMES, &record).unwrap();
    let meta: Value = serde_json::from_str(record.meta.as_ref().unwrap().get()).unwrap();
    assert_eq!(meta["table"], round.created.table.as_str());
    assert_eq!(meta["match"], number);
    assert_eq!(meta["names"].as_array().unwrap().len() as u64, record.players);
    (record, proof)
}

/// Plays a match to its end and checks its record; returns the commitment of the next match.
async fn whole_match(server: &TestServer, round: &mut Round, number: u32) -> String {
    let before = round.players[0].table();
    let promised = before.next.as_ref().unwrap_or(&before.fair).commitment.clone();
    let shares = round.begin().await;
    for player in &round.players {
        let table = player.table();
        assert_eq!((table.number, table.fair.commitment.as_str()), (number, promised.as_str()));
        let is_over = table.phase == Phase::Over;
        assert_eq!((table.fair.secret.is_some(), table.next.is_some()), (is_over, is_over));
        for (other, share) in round.players.iter().zip(&shares) {
            assert_eq!(table.fair.shares[usize::from(other.seat)].as_ref(), Some(share));
        }
    }
    round.play_to_end().await;

    let key = round.players[0].key.clone();
    let (record, proof) = proven(server, round, number, &key).await;
    let table = round.players[0].table();
    assert_eq!(proof.commitment.to_string(), promised);
    assert_eq!(Some(proof.secret.to_string()), table.fair.secret);
    let shown: Vec<String> = table.fair.shares.iter().flatten().cloned().collect();
    assert_eq!(proof.shares.iter().map(ToString::to_string).collect::<Vec<_>>(), shown);
    for (player, share) in round.players.iter().zip(&shares) {
        assert_eq!(proof.shares[usize::from(player.seat)].to_string(), *share, "the share this player gave");
    }
    let verdict = table.play.as_ref().unwrap().verdict.as_ref().unwrap();
    let result = record.result.as_ref().unwrap();
    assert_eq!(result.totals, verdict.totals.iter().map(|total| i64::from(*total)).collect::<Vec<_>>());
    let meta: Value = serde_json::from_str(record.meta.as_ref().unwrap().get()).unwrap();
    let names: Vec<&str> = table.seats.iter().map(|chair| chair.name.as_str()).collect();
    assert_eq!(meta["names"], serde_json::json!(names));
    table.next.as_ref().unwrap().commitment.clone()
}

async fn whole(game: &str, persons: usize, bots: &[&str]) {
    let server = TestServer::start().await;
    let mut round = server.gather(plan(game, persons, bots)).await;
    whole_match(&server, &mut round, 1).await;
    assert!(round.players.iter().all(|player| player.table().phase == Phase::Over));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_collision_with_two_persons_and_three_bots() {
    whole("collision", 2, &["random", "easy", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_five35_with_three_persons_and_a_bot() {
    whole("five35", 3, &["easy"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_gostop_with_two_persons_and_a_bot() {
    whole("gostop", 2, &["easy"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_keystone_with_two_persons_and_a_bot() {
    whole("keystone", 2, &["easy"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_three_with_two_persons() {
    whole("three", 2, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_of_three_against_a_bot() {
    whole("three", 1, &["perfect"]).await;
}

/// Go-Stop R2.3: four of one number in a hand win at once, in about one deal of forty.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_ends_with_its_deal_is_stored_and_can_be_rematched() {
    let server = TestServer::start().await;
    for _ in 0..1000 {
        let mut round = server.gather(plan("gostop", 2, &[])).await;
        round.begin().await;
        if round.players[0].table().phase == Phase::Over {
            let verdict = round.players[1].play().verdict.as_ref().unwrap();
            assert_eq!(verdict.winners.len(), 1);
            let (record, _) = proven(&server, &round, 1, &round.created.watch).await;
            assert!(
                !record.log.iter().any(|entry| matches!(entry, RecordEntry::Move(_))),
                "nothing was played: {:?}",
                record.log
            );
            whole_match(&server, &mut round, 2).await;
            return;
        }
    }
    panic!("no such hand in a thousand deals");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_has_its_own_commitment_and_both_records_stay() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let next = whole_match(&server, &mut round, 1).await;
    let first = round.players[0].table().fair.commitment.clone();
    assert_ne!(first, next);
    whole_match(&server, &mut round, 2).await;
    assert_eq!(round.players[0].table().fair.commitment, next, "what was promised after the first match");
    for key in round.keys().iter().chain([&round.created.invite]) {
        let (one, two) = (proven(&server, &round, 1, key).await, proven(&server, &round, 2, key).await);
        assert_eq!(
            (one.1.commitment.to_string(), two.1.commitment.to_string()),
            (first.clone(), next.clone())
        );
    }
}

/// Whoever reads storage once learns the secret of one match to come, and not of those after it.
#[tokio::test(flavor = "multi_thread")]
async fn every_match_has_a_secret_of_its_own_from_which_the_shares_of_bots_follow() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 1, &["random"])).await;
    let mut secrets = Vec::new();
    for number in 1..=2 {
        whole_match(&server, &mut round, number).await;
        let (_, proof) = proven(&server, &round, number, &round.created.watch).await;
        assert_eq!((proof.scheme.as_str(), proof.bots.as_deref()), (fair::SCHEME, Some(&[1][..])));
        secrets.push(proof.secret);
    }
    for (number, secret) in (1..).zip(&secrets) {
        let others = secrets.iter().map(|other| fair::Secret::of_table(other, number).reveal());
        assert!(others.clone().all(|derived| derived != *secret), "no secret follows from another");
    }
    assert_ne!(secrets[0], secrets[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_names_those_who_played_and_not_those_seated_now() {
    let mut server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    round.players[0].done(Request::Leave {}).await;
    server.sit(&round.created, "Cleo").await;
    round.players[1].done(Request::Rename { name: "Bob".into(), colour: 1 }).await;
    for restarted in [false, true] {
        let (record, _) = proven(&server, &round, 1, &round.created.watch).await;
        let meta: Value = serde_json::from_str(record.meta.as_ref().unwrap().get()).unwrap();
        assert_eq!(meta["names"], serde_json::json!(["Ann", "Ben"]), "restarted: {restarted}");
        if !restarted {
            server = server.stop().await.open().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_given_for_any_key_of_its_table_once_the_match_is_over() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let table = round.created.table.clone();
    let fetch =
        async |number, key: &str| server.home.record(&table, number, key).await.map_err(|error| error.code());
    let own = round.players[0].key.clone();
    round.begin().await;
    round.moves(1).await;
    assert_eq!(fetch(1, &own).await.unwrap_err(), Some(Code::NotFound), "it is not over");
    round.play_to_end().await;
    let other = server.gather(plan("three", 2, &[])).await;
    for wrong in ["", "nonsense", &other.players[0].key, &other.created.watch, &own[..31]] {
        assert_eq!(fetch(1, wrong).await.unwrap_err(), Some(Code::BadKey), "{wrong}");
    }
    for number in [0, 2, u32::MAX] {
        assert_eq!(fetch(number, &own).await.unwrap_err(), Some(Code::NotFound));
    }
    assert!(fetch(1, &own).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_reviewed_for_any_key_of_its_table() {
    // Time enough for all rounds: then a review depends on its seed alone.
    let server = TestServer::with(|config| config.review = Duration::from_secs(600)).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let table = round.created.table.clone();
    let look = async |number, key: &str| soon(server.home.review(&table, number, key)).await;
    let own = round.players[0].key.clone();
    round.begin().await;
    round.moves(1).await;
    assert_eq!(look(1, &own).await.unwrap_err().code(), Some(Code::NotFound), "it is not over");
    round.play_to_end().await;
    assert_eq!(look(1, "nonsense").await.unwrap_err().code(), Some(Code::BadKey));

    let review = look(1, &own).await.unwrap();
    let play = round.players[0].table().play.clone().unwrap();
    let winners = play.verdict.unwrap().winners;
    let last = review.steps.last().unwrap();
    assert_eq!(last.iter().filter(|chance| **chance == 100).count(), winners.len());
    assert!(review.error > 0 && review.steps.iter().all(|step| step.iter().sum::<u8>() <= 100));
    assert_eq!(look(1, &round.created.watch).await.unwrap(), review, "it is made once");

    // The same record from a file: its review is drawn from the same seed.
    let record = server.home.record(&table, 1, &own).await.unwrap();
    let reply = raw::request(server.server.address, "POST /api/reviews", &[], &record).await;
    assert_eq!(serde_json::from_str::<wire::Review>(&reply.body).unwrap(), review);
    let damaged = record.replacen("\"move\":\"", "\"move\":\"Z", 1);
    let reply = raw::request(server.server.address, "POST /api/reviews", &[], &damaged).await;
    assert_eq!((reply.status, reply.code().as_str()), (422, "bad_record"));
}
