//! What a review says about decisions and luck, and trying again from a costly decision.

use std::time::Duration;

use engine::record::{Record, RecordEntry};
use wire::{Branch, CreateTable, SeatKind};

use crate::server::{TestServer, plan, soon};

/// A duel of random moves, in which seat 0 throws a sure win away.
const COSTLY: &str = include_str!("../files/costly.json");

#[tokio::test(flavor = "multi_thread")]
async fn a_costly_decision_can_be_tried_again() {
    // Time enough for all rounds: then a review depends on its seed alone.
    let server = TestServer::with(|config| config.review = Duration::from_secs(600)).await;
    let record = Record::read(COSTLY).unwrap();
    let review = soon(server.home.review_of(COSTLY)).await.unwrap();
    assert!(review.decisions.iter().any(|decision| decision.gain.percent > 90.0), "{:?}", review.decisions);
    for decision in &review.decisions {
        assert!(decision.gain.percent >= 3.0 && decision.gain.percent > decision.gain.margin, "{decision:?}");
        assert_ne!(decision.played, decision.better);
        // The next choice of this seat in the record is the one it speaks of.
        let played = record.log[decision.entries as usize..].iter().find_map(|entry| match entry {
            RecordEntry::Move(made) if made.seat == u64::from(decision.seat) => Some(&made.action),
            _ => None,
        });
        assert_eq!(played, Some(&decision.played));

        let kind =
            |seat: u8| if seat == decision.seat { SeatKind::Open } else { SeatKind::Bot("easy".into()) };
        let whole = serde_json::from_str(COSTLY).unwrap();
        let branch = Some(Branch { record: whole, entries: decision.entries });
        let mut again = server
            .gather(CreateTable { branch, seats: (0..2).map(kind).collect(), ..CreateTable::default() })
            .await;
        again.begin().await;
        let offers: Vec<String> =
            again.players[0].play().offers.iter().map(|offer| offer.text.clone()).collect();
        assert!(offers.contains(&decision.played) && offers.contains(&decision.better), "{offers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_deal_has_its_luck_and_play_and_the_record_its_bots() {
    let server = TestServer::with(|config| config.review = Duration::from_millis(1)).await;
    let mut round = server.gather(plan("collision", 1, &["easy", "random"])).await;
    round.begin().await;
    round.play_to_end().await;
    let (table, key) = (&round.created.table, &round.players[0].key);
    let review = soon(server.home.review(table, 1, key)).await.unwrap();
    let replay = soon(server.home.replay(table, 1, key)).await.unwrap();
    assert_eq!(replay.levels, [None, Some("easy".to_owned()), Some("random".to_owned())]);
    assert_eq!(review.deals.len(), replay.deals.len());
    let ends: Vec<u32> = (1u32..)
        .zip(replay.steps.windows(2))
        .filter(|(_, steps)| steps[1].deals > steps[0].deals)
        .map(|(step, _)| step)
        .collect();
    assert_eq!(review.deals.iter().map(|deal| deal.step).collect::<Vec<u32>>(), ends);
    for shares in review.deals.iter().flat_map(|deal| &deal.seats) {
        assert_eq!(shares.message.id, "review-shares");
        assert!([shares.luck, shares.play, shares.rest].iter().all(|part| part.margin >= 1.0), "{shares:?}");
    }
}
