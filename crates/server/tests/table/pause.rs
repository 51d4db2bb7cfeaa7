//! The pause after a deal, in which people look at how it ended.

use std::time::Duration;

use engine::chance::{Dice, dice};
use wire::{Code, CreateTable, Pause, Phase, Request, TableView, TimeControl};

use crate::round::{Player, Round};
use crate::server::{TestServer, plan, soon};

fn pause(table: &TableView) -> Option<&Pause> {
    table.play.as_ref().and_then(|play| play.pause.as_ref())
}

fn looking(player: &Player) -> Vec<u8> {
    pause(player.table()).map_or_else(Vec::new, |pause| pause.looking.clone())
}

/// Moves whenever it can, until a deal is over.
async fn play_a_deal(player: &mut Player, mut dice: Dice) {
    while player.play().deals.is_empty() {
        match player.play().offers.is_empty() {
            true => drop(soon(player.line.next()).await.unwrap()),
            false => drop(player.request(player.any_move(&mut dice)).await),
        }
    }
}

/// A match in its second deal: two players play two.
async fn second_deal(server: &TestServer, plan: &CreateTable, looks: bool) -> Round {
    let mut round = server.playing(plan).await;
    for player in round.players.iter_mut().filter(|_| looks) {
        player.done(Request::Look {}).await;
    }
    let all = round.players.iter_mut().enumerate();
    futures_util::future::join_all(all.map(|(index, player)| play_a_deal(player, dice(3, index as u64))))
        .await;
    for player in round.players.iter_mut().filter(|_| looks) {
        player.until(|table| pause(table).is_some()).await;
    }
    round
}

/// Against a bot, which begins the second deal.
async fn against_a_bot(server: &TestServer, looks: bool) -> Round {
    let clock = Some(TimeControl { bank: 60, more: 0 });
    loop {
        let round =
            second_deal(server, &CreateTable { clock, ..plan("five35", 1, &["random"]) }, looks).await;
        if !looks || round.players[0].play().turn == [1] {
            return round;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_a_person_who_looks_at_how_a_deal_ended() {
    let server = TestServer::start().await;
    let mut round = against_a_bot(&server, true).await;
    let ann = &mut round.players[0];
    assert_eq!(looking(ann), [0]);
    let version = ann.version();
    server.advance(Duration::from_secs(20));
    // Whatever was due at the table has happened when this is answered.
    ann.done(Request::Look {}).await;
    assert_eq!((ann.version(), &ann.play().turn), (version, &vec![1]), "the bot waits");
    ann.done(Request::Continue {}).await;
    assert!(looking(ann).is_empty());
    ann.until(|table| table.play.as_ref().is_some_and(|play| play.turn != [1])).await;
    assert_eq!(ann.refused(Request::Continue {}).await.code, Code::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_ends_by_itself() {
    let server = TestServer::start().await;
    let mut round = against_a_bot(&server, true).await;
    server.advance(Duration::from_secs(45));
    let ann = &mut round.players[0];
    ann.until(|table| pause(table).is_none()).await;
    ann.until(|table| table.play.as_ref().is_some_and(|play| play.turn != [1])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_a_program() {
    let server = TestServer::start().await;
    let mut round = against_a_bot(&server, false).await;
    let ann = &mut round.players[0];
    assert!(looking(ann).is_empty());
    ann.play_to_end(dice(5, 0)).await;
    assert_eq!(ann.table().phase, Phase::Over);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_person_who_looks_stands_and_moving_is_continuing() {
    let server = TestServer::start().await;
    let clock = Some(TimeControl { bank: 60, more: 0 });
    let mut round = second_deal(&server, &CreateTable { clock, ..plan("five35", 2, &[]) }, true).await;
    let starter = usize::from(round.players[0].play().turn[0]);
    let left = |table: &TableView| table.seats[starter].left.unwrap();
    let before = left(round.players[0].table());
    server.advance(Duration::from_secs(30));
    let (_, table, _) = server.look(&round.created, &round.created.watch).await;
    assert_eq!((left(&table), table.seats[starter].runs), (before, false), "nobody has to hurry");
    assert_eq!(pause(&table).unwrap().left, 15_000);
    let player = &mut round.players[starter];
    assert_eq!(looking(player), [0, 1]);
    let request = player.any_move(&mut round.dice);
    player.done(request).await;
    assert_eq!(looking(player), [1 - starter as u8], "the other still looks");
    round.players[1 - starter].done(Request::Continue {}).await;
    server.advance(Duration::from_secs(1));
    let (_, table, _) = server.look(&round.created, &round.created.watch).await;
    assert!(pause(&table).is_none() && table.seats.iter().any(|chair| chair.runs), "clocks run again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_survives_a_restart() {
    let server = TestServer::start().await;
    let round = against_a_bot(&server, true).await;
    server.advance(Duration::from_secs(5));
    let (_, before, _) = server.look(&round.created, &round.created.watch).await;
    assert_eq!(pause(&before).unwrap(), &Pause { looking: vec![0], left: 40_000 });
    let server = server.stop().await.open().await;
    let (_, after, _) = server.look(&round.created, &round.created.watch).await;
    assert_eq!(pause(&after), pause(&before));
}
