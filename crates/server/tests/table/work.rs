//! Costly work: bots' thoughts, hints, replays and reviews share the machine, and nobody can take it from the others.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use bots::{Level, UnknownBot};
use catalog::{Catalog, Thought};
use client::{Answer, Error};
use engine::chance::{Dice, dice};
use engine::{AnyMatch, Seat};
use wire::{Branch, Code, CreateTable, Request};

use crate::raw;
use crate::round::{Player, Round};
use crate::server::{TestServer, plan, soon};

const PAUSE: Duration = Duration::from_secs(1);

/// Experts never stop thinking; all others are as they should be.
fn experts_hang(
    games: Catalog,
    game: &dyn AnyMatch,
    seat: Seat,
    level: Level,
    dice: Dice,
) -> Result<Thought, UnknownBot> {
    match level {
        Level::Expert | Level::Adviser => Ok(Box::new(|_| hang(&AtomicUsize::new(0)))),
        _ => games.thought(game, seat, level, dice),
    }
}

/// Counts that it has begun, and never ends.
fn hang(begun: &AtomicUsize) -> ! {
    begun.fetch_add(1, Ordering::SeqCst);
    loop {
        thread::park();
    }
}

/// Waits until this many have begun.
async fn until_begun(begun: &AtomicUsize, many: usize) {
    soon(async {
        while begun.load(Ordering::SeqCst) < many {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

/// A player at a new table who has asked for a hint, and the number of that request.
async fn asker(server: &TestServer) -> (Round, u32) {
    let mut round = server.gather(with_hints(plan("three", 2, &[]))).await;
    round.begin().await;
    let player = &mut round.players[0];
    let asked = player.line.request(Request::Hint { about: None }).await.unwrap();
    heard(player).await;
    (round, asked)
}

fn with_hints(plan: CreateTable) -> CreateTable {
    CreateTable { hints: true, ..plan }
}

/// Waits until the table has dealt with everything that this player has sent.
async fn heard(player: &mut Player) {
    let ping = player.line.request(Request::Ping {}).await.unwrap();
    assert_eq!(soon(player.line.answer_to(ping)).await.unwrap(), Answer::Pong);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_seen_to_choose_when_the_pause_is_over_however_long_it_thinks() {
    let server = TestServer::with(|config| {
        config.bot_pause = PAUSE;
        config.make_thought = experts_hang;
    })
    .await;
    for level in ["easy", "expert"] {
        let mut round = server.gather(plan("three", 1, &[level])).await;
        round.begin().await;
        let player = &mut round.players[0];
        heard(player).await;
        server.advance(PAUSE - Duration::from_millis(1));
        heard(player).await;
        assert!(player.play().turn.contains(&1), "{level}: not before");
        server.advance(Duration::from_millis(1));
        player.until(|table| !table.play.as_ref().unwrap().turn.contains(&1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_pauses_before_the_first_move_of_a_deal_as_long_as_before_any_other() {
    let server = TestServer::with(|config| config.bot_pause = PAUSE).await;
    // Until a bot begins the second deal.
    for seed in 0.. {
        let mut round = server.gather(plan("five35", 1, &["random"])).await;
        round.begin().await;
        let (player, mut dice) = (&mut round.players[0], dice(seed, 0));
        while player.play().deals.is_empty() {
            heard(player).await;
            match player.play().offers.is_empty() {
                true => {
                    server.advance(PAUSE);
                    drop(soon(player.line.next()).await.unwrap());
                }
                false => drop(player.request(player.any_move(&mut dice)).await),
            }
        }
        heard(player).await;
        if player.play().turn != [1] {
            continue;
        }
        let step = player.play().step;
        server.advance(PAUSE);
        // It may be its turn again.
        player.until(|table| table.play.as_ref().is_some_and(|play| play.step > step)).await;
        return;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_thought_about_once_for_all_who_ask() {
    static THOUGHTS: AtomicUsize = AtomicUsize::new(0);
    let server = TestServer::with(|config| {
        config.make_thought = |games, game, seat, level, dice| {
            THOUGHTS.fetch_add(1, Ordering::SeqCst);
            games.thought(game, seat, level, dice)
        };
    })
    .await;
    let mut round = server.gather(with_hints(plan("three", 2, &[]))).await;
    round.begin().await;
    let player = &mut round.players[0];
    let asked = [
        player.line.request(Request::Hint { about: None }).await,
        player.line.request(Request::Hint { about: None }).await,
    ];
    let mut hints = Vec::new();
    for id in asked {
        hints.push(soon(player.line.answer_to(id.unwrap())).await.unwrap());
    }
    let again = player.line.request(Request::Hint { about: None }).await.unwrap();
    hints.push(soon(player.line.answer_to(again)).await.unwrap());
    assert!(matches!(hints[0], Answer::Hint(_)) && hints.iter().all(|hint| *hint == hints[0]), "{hints:?}");
    assert_eq!(THOUGHTS.load(Ordering::SeqCst), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_do_not_hold_up_bots_and_too_many_of_one_address_are_refused_with_a_time() {
    let server = TestServer::with(|config| {
        config.thinkers = 1;
        config.make_thought = experts_hang;
    })
    .await;
    let mut refused = None;
    let mut rounds = Vec::new();
    for _ in 0..8 {
        let (round, asked) = asker(&server).await;
        rounds.push(round);
        // A refusal comes at once; a hint that waits is not answered.
        if rounds.len() > 5 {
            refused = Some(soon(rounds.last_mut().unwrap().players[0].line.answer_to(asked)).await);
            break;
        }
    }
    let Some(Err(Error::Refused(fault))) = refused else { panic!("{refused:?}") };
    assert_eq!(fault.code, Code::Busy);
    assert!(fault.retry.is_some_and(|seconds| seconds > 0), "{fault:?}");

    let mut other = server.gather(plan("five35", 1, &["easy", "hard"])).await;
    other.begin().await;
    other.play_to_end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_never_had_its_turn_is_answered_with_a_time_to_try_again() {
    static BEGUN: AtomicUsize = AtomicUsize::new(0);
    let server = TestServer::with(|config| {
        config.thinkers = 1;
        config.make_thought = |_, _, _, _, _| Ok(Box::new(|_| hang(&BEGUN)));
    })
    .await;
    // Threads that are stuck are replaced, but not for ever: the third one is not.
    let mut stuck = Vec::new();
    for number in 1..=3 {
        let (mut round, hint) = asker(&server).await;
        until_begun(&BEGUN, number).await;
        if number < 3 {
            server.advance(server.config.bot_limit);
            let failed = soon(round.players[0].line.answer_to(hint)).await.unwrap_err();
            assert_eq!(failed.code(), Some(Code::NotNow));
        }
        stuck.push(round);
    }
    let (mut late, hint) = asker(&server).await;
    server.advance(server.config.bot_limit);
    let busy = soon(late.players[0].line.answer_to(hint)).await;
    assert!(matches!(&busy, Err(Error::Refused(fault)) if fault.code == Code::Busy), "{busy:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_counts_as_several_requests() {
    let server = TestServer::with(|config| config.limits.requests = 2.try_into().unwrap()).await;
    let mut round = server.gather(with_hints(plan("three", 2, &[]))).await;
    round.begin().await;
    server.advance(Duration::from_secs(10));
    let mut codes = Vec::new();
    for _ in 0..5 {
        let asked = round.players[0].line.request(Request::Hint { about: None }).await.unwrap();
        let answer = soon(round.players[0].line.answer_to(asked)).await;
        codes.push(answer.err().and_then(|error| error.code()));
    }
    // Twenty are saved up, and five are spent on each.
    assert_eq!(codes, [None, None, None, None, Some(Code::TooFast)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_continues_a_match_is_costly_work_and_counts_as_several_requests() {
    static BEGUN: AtomicUsize = AtomicUsize::new(0);
    let server = TestServer::with(|config| {
        config.thinkers = 1;
        config.make_thought = |_, _, _, _, _| Ok(Box::new(|_| hang(&BEGUN)));
        config.limits.requests = 2.try_into().unwrap();
        config.metrics = Some(([127, 0, 0, 1], 0).into());
    })
    .await;
    let mut finished = server.gather(plan("three", 2, &[])).await;
    finished.begin().await;
    finished.play_to_end().await;
    server.advance(Duration::from_secs(60));
    let record = server.home.record(&finished.created.table, 1, &finished.created.watch).await.unwrap();
    let record = serde_json::from_str(&record).unwrap();
    let plan = CreateTable { branch: Some(Branch { record, entries: 1 }), ..plan("", 2, &[]) };

    // Somebody's hint is in the way.
    let (mut hinted, hint) = asker(&server).await;
    until_begun(&BEGUN, 1).await;
    server.advance(Duration::from_secs(15));
    let pass = async {
        while server.metric("chabudai_work_waiting{kind=\"replay\"}").await == 0 {}
        server.advance(Duration::from_secs(5));
        soon(hinted.players[0].line.answer_to(hint)).await.unwrap_err()
    };
    let (opened, _) = tokio::join!(soon(server.home.open(&plan)), soon(pass));
    opened.unwrap();

    server.advance(Duration::from_secs(60));
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(server.home.open(&plan).await.err().and_then(|error| error.code()));
    }
    // Twenty are saved up, and six are spent on each.
    assert_eq!(codes, [None, None, None, Some(Code::TooFast)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_counts_as_several_requests() {
    let server = TestServer::with(|config| config.limits.requests = 2.try_into().unwrap()).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    server.advance(Duration::from_secs(60));
    let record = server.home.record(&round.created.table, 1, &round.created.watch).await.unwrap();
    let mut codes = Vec::new();
    for _ in 0..5 {
        let reply = raw::post(server.server.address, "/api/replays?eye=all", &record).await;
        codes.push(if reply.status == 200 { "fine".to_owned() } else { reply.code() });
        if reply.status != 200 {
            assert!(reply.header("retry-after").is_some_and(|seconds| seconds.parse::<u32>().unwrap() > 0));
        }
    }
    // Twenty are saved up: one is spent on the record, and six on each replay.
    assert_eq!(codes, ["fine", "fine", "fine", "too_fast", "too_fast"]);
}
