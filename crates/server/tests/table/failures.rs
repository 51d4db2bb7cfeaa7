//! Failures in the server itself: tables that panic, bots and hints that panic, hang or break the rules. The table goes on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use bots::{Choice, Level};
use chabudai_server::MakeThought;
use client::{Answer, Error};
use engine::ActionId;
use engine::chance::dice;
use tokio::sync::Notify;
use wire::{Code, CreateTable, Phase, Request};

use crate::round::{Player, Round};
use crate::server::{TestServer, plan, soon};

/// A server whose bots are made like this, with metrics and one thread to think on.
async fn with_bots(make_thought: MakeThought) -> TestServer {
    TestServer::with(|config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.thinkers = 1;
        config.bot_limit = Duration::from_secs(1);
        config.make_thought = make_thought;
    })
    .await
}

/// Occupies a thread.
fn forever() -> ! {
    loop {
        thread::park();
    }
}

/// A server whose searching bots, and with them its hints, panic while they think; all others are as they should be.
async fn with_bots_that_panic() -> TestServer {
    with_bots(|games, game, seat, level, dice| match level {
        Level::Hard | Level::Expert | Level::Adviser => Ok(Box::new(|_| panic!("planted"))),
        _ => games.thought(game, seat, level, dice),
    })
    .await
}

/// The same, but they never stop thinking.
async fn with_bots_that_hang() -> TestServer {
    with_bots(|games, game, seat, level, dice| match level {
        Level::Hard | Level::Expert | Level::Adviser => Ok(Box::new(|_| forever())),
        _ => games.thought(game, seat, level, dice),
    })
    .await
}

/// How many thoughts were not done in time, whether a thread had begun them or not.
async fn late(server: &TestServer) -> u64 {
    let count = async |why| server.metric(&format!("chabudai_bot_failures_total{{why=\"{why}\"}}")).await;
    count("overrun").await + count("busy").await
}

/// The answer to a request for a hint.
async fn hint(player: &mut Player) -> Result<Answer, Error> {
    let id = player.line.request(Request::Hint { about: None }).await.unwrap();
    soon(player.line.answer_to(id)).await
}

/// Waits until the connection ends, and returns the reason that the server gave.
async fn end(player: &mut Player) -> Option<Code> {
    loop {
        if let Err(error) = soon(player.line.next()).await {
            return error.code();
        }
    }
}

async fn is_fair(server: &TestServer, round: &Round) {
    let record = soon(server.home.record(&round.created.table, 1, &round.created.watch)).await.unwrap();
    fair::check(catalog::GAMES, &engine::Record::read(&record).unwrap()).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_panics_is_brought_back_from_storage() {
    static HAS_PANICKED: AtomicBool = AtomicBool::new(false);
    let server = with_bots(|games, game, seat, level, dice| {
        assert!(level != Level::Hard || HAS_PANICKED.swap(true, Ordering::SeqCst), "planted");
        games.thought(game, seat, level, dice)
    })
    .await;
    let mut round = server.gather(plan("three", 1, &["hard"])).await;
    let mut watcher = Player {
        seat: 9,
        key: round.created.watch.clone(),
        line: server.connect(&round.created, &round.created.watch, None).await,
    };
    // The match begins, and the first bot makes the table's task panic.
    round.players[0].line.request(Request::Ready { share: client::share().unwrap() }).await.unwrap();
    assert_eq!(end(&mut round.players[0]).await, Some(Code::Broken), "told to come back");
    assert_eq!(end(&mut watcher).await, Some(Code::Broken), "told to come back");
    assert_eq!(server.metric("chabudai_table_panics_total").await, 1);
    assert_eq!(server.metric("chabudai_tables").await, 0);

    round.come_back(&server).await;
    assert_eq!(round.players[0].table().phase, Phase::Playing, "what was stored has happened");
    assert_eq!(server.metric("chabudai_tables").await, 1);
    round.play_to_end().await;
    is_fair(&server, &round).await;
    assert_eq!(server.metric("chabudai_table_panics_total").await, 1);
    server.stop().await.open().await.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_of_a_table_that_panics_are_told_to_reconnect() {
    static HAS_PANICKED: AtomicBool = AtomicBool::new(false);
    let server = with_bots(|games, game, seat, _, dice| {
        assert!(HAS_PANICKED.swap(true, Ordering::SeqCst), "planted");
        games.thought(game, seat, Level::Random, dice)
    })
    .await;
    let mut round = server.gather(CreateTable { hints: true, ..plan("three", 2, &[]) }).await;
    round.begin().await;
    round.quiet().await;
    let version = round.players[0].version();
    assert_eq!(hint(&mut round.players[0]).await.unwrap_err().code(), Some(Code::Broken));
    assert_eq!(end(&mut round.players[1]).await, Some(Code::Broken), "and so is everybody else");
    round.come_back(&server).await;
    server.is_untouched(&round.created, version).await;
    assert!(matches!(hint(&mut round.players[0]).await, Ok(Answer::Hint(_))));
    round.play_to_end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_simple_player_chooses_for_a_bot_that_panics() {
    let server = with_bots_that_panic().await;
    let mut round = server.gather(plan("five35", 1, &["hard", "easy"])).await;
    round.begin().await;
    round.play_to_end().await;
    is_fair(&server, &round).await;
    assert!(server.metric("chabudai_bot_failures_total{why=\"panic\"}").await > 0);
    assert_eq!(server.metric("chabudai_table_panics_total").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn chance_chooses_where_the_simple_player_fails_too() {
    let server =
        with_bots(|_, _, _, _, _| Ok(Box::new(|_| Choice::plain(ActionId::new(usize::from(u16::MAX))))))
            .await;
    let mut round = server.gather(plan("three", 1, &["hard"])).await;
    round.begin().await;
    round.play_to_end().await;
    is_fair(&server, &round).await;
    assert!(server.metric("chabudai_bot_failures_total{why=\"illegal\"}").await >= 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_never_finishes_holds_up_neither_its_table_nor_others() {
    static HAS_BEGUN: Notify = Notify::const_new();
    let server = with_bots(|games, game, seat, level, dice| match level {
        Level::Hard => Ok(Box::new(|_| {
            HAS_BEGUN.notify_one();
            forever()
        })),
        _ => games.thought(game, seat, level, dice),
    })
    .await;
    let limit = server.config.bot_limit;
    let mut stuck = server.gather(plan("three", 1, &["hard"])).await;
    stuck.begin().await;
    // On a busy machine a bot may be late before a thread is free for it: that is not what this is about.
    soon(HAS_BEGUN.notified()).await;
    let overrun = "chabudai_bot_failures_total{why=\"overrun\"}";
    soon(async {
        while server.metric(overrun).await == 0 {
            server.advance(limit / 8);
        }
    })
    .await;
    // The clock stands still now: these bots need a thread to think on.
    let mut other = server.gather(plan("five35", 1, &["easy", "greedy"])).await;
    other.begin().await;
    other.play_to_end().await;

    let player = &mut stuck.players[0];
    tokio::select! {
        () = player.play_to_end(dice(3, 3)) => {}
        () = async {
            loop {
                // Slowly, so that no connection seems to be silent for too long.
                server.advance(limit / 8);
                server.is_well().await;
            }
        } => {}
    }
    is_fair(&server, &stuck).await;
    assert!(server.metric(overrun).await >= 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_panics_says_so() {
    let server = with_bots_that_panic().await;
    let mut round = server.gather(CreateTable { hints: true, ..plan("three", 2, &[]) }).await;
    round.begin().await;
    let error = hint(&mut round.players[0]).await.unwrap_err();
    assert_eq!(error.code(), Some(Code::NotNow), "{error}");
    assert_eq!(server.metric("chabudai_bot_failures_total{why=\"panic\"}").await, 1);
    round.play_to_end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_never_comes_says_so_and_one_whose_position_has_passed_is_not_waited_for() {
    let server = with_bots_that_hang().await;
    let mut round = server.gather(CreateTable { hints: true, ..plan("three", 2, &[]) }).await;
    round.begin().await;
    let asked = round.players[0].line.request(Request::Hint { about: None }).await.unwrap();
    // The second is answered after the first, so the table has handled that one.
    let ping = round.players[0].line.request(Request::Ping {}).await.unwrap();
    assert_eq!(soon(round.players[0].line.answer_to(ping)).await.unwrap(), Answer::Pong);
    server.advance(server.config.bot_limit);
    let error = soon(round.players[0].line.answer_to(asked)).await.unwrap_err();
    // Whether a thread had begun to think by then is up to the machine.
    assert!(matches!(error.code(), Some(Code::NotNow | Code::Busy)), "{error}");
    assert_eq!(late(&server).await, 1);

    let asked = round.players[1].line.request(Request::Hint { about: None }).await.unwrap();
    let step = round.players[1].play().step;
    for index in 0..2 {
        let message = round.players[index].any_move(&mut round.dice);
        round.players[index].done(message).await;
    }
    let error = soon(round.players[1].line.answer_to(asked)).await.unwrap_err();
    assert_eq!(error.code(), Some(Code::Stale), "{error}");
    assert!(round.players[1].play().step > step);
    assert_eq!(late(&server).await, 1, "nothing more was late");
    round.play_to_end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_do_not_exist_take_no_place_in_the_registry() {
    let server = TestServer::with(|config| config.limits.tables = 1).await;
    for table in ["abcdefghjkmn", "bcdefghjkmnp", "cdefghjkmnpq"] {
        let sit = server.home.sit(table, &wire::SitDown::default()).await;
        assert_eq!(sit.unwrap_err().code(), Some(Code::NotFound));
    }
    server.open(&plan("three", 2, &[])).await;
}
