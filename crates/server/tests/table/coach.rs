//! What a review says about decisions and luck, trying again from a costly decision, and live commentary.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use client::Heard;
use engine::record::{Record, RecordEntry};
use wire::{Branch, CreateTable, Request, SeatKind};

use crate::round::Player;
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
        let wire::ScoreShares { luck, play, rest } = shares.score;
        assert!([luck, play, rest].iter().all(|part| part.margin >= 0.1), "{shares:?}");
    }
}

/// Everything that comes until the answer to a ping, which comes after all that was sent before it.
async fn heard_so_far(player: &mut Player) -> Vec<Heard> {
    let ping = player.line.request(Request::Ping {}).await.unwrap();
    let mut all = Vec::new();
    loop {
        match soon(player.line.next()).await.unwrap() {
            Heard::Answer(id, _) if id == ping => return all,
            heard => all.push(heard),
        }
    }
}

/// The next comment to this player: its step, and all of its message.
async fn comment(player: &mut Player) -> (u64, String) {
    loop {
        if let Heard::Comment { step, message } = soon(player.line.next()).await.unwrap() {
            return (step, serde_json::to_string(&message).unwrap());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_commentary_tells_a_player_alone_what_their_move_cost() {
    static JUDGED: AtomicUsize = AtomicUsize::new(0);
    // Time enough for all iterations, however busy the machine is.
    let server = TestServer::with(|config| {
        config.make_judgement = |games, game, seat, played, dice| {
            JUDGED.fetch_add(1, Ordering::SeqCst);
            let judgement = games.judgement(game, seat, played, dice)?;
            Some(Box::new(move |_| judgement(Duration::MAX)))
        };
    })
    .await;
    let before_it = || Some(Branch { record: serde_json::from_str(COSTLY).unwrap(), entries: 4 });
    let seats = || vec![SeatKind::Open; 2];
    let table = |commentary| CreateTable {
        branch: before_it(),
        seats: seats(),
        commentary,
        ..CreateTable::default()
    };
    let mut round = server.gather(table(true)).await;
    round.begin().await;
    assert!(round.players[0].table().commentary);
    // Blue beats everything that the other seat has, and red loses to it. For the other seat all is lost already.
    for (player, action) in round.players.iter_mut().zip(["R3", "Y3"]) {
        let step = player.play().step;
        player.done(Request::Move { step, action: action.to_owned() }).await;
    }
    let [mine, other] = &mut round.players[..] else { panic!("two players") };
    let (_, said) = comment(mine).await;
    for part in
        ["review-costly", r#""move":{"card":"R3"}"#, r#""better":{"card":"B2"}"#, r#""seat":{"seat":0}"#]
    {
        assert!(said.contains(part), "{said}");
    }
    let heard = heard_so_far(other).await;
    assert!(!heard.iter().any(|heard| matches!(heard, Heard::Comment { .. })), "{heard:?}");

    // Without commentary no move is judged.
    let judged = JUDGED.load(Ordering::SeqCst);
    let mut round = server.gather(table(false)).await;
    round.begin().await;
    let player = &mut round.players[0];
    assert!(!player.table().commentary);
    let step = player.play().step;
    player.done(Request::Move { step, action: "R3".to_owned() }).await;
    assert_eq!((judged, JUDGED.load(Ordering::SeqCst)), (2, 2), "a move of each seat of the first table");
}
