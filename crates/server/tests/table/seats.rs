//! Seats: leaving them, substitutes, clocks, hints.

use std::time::Duration;

use messages::{message, shared as texts};
use wire::{Code, CreateTable, Occupant, Phase, Request, Seated, SitDown, TimeControl};

use crate::round::Player;
use crate::server::{TestServer, plan, soon};

#[tokio::test(flavor = "multi_thread")]
async fn leaving_before_the_match_frees_the_seat() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.players[0].ready().await;
    round.players[0].done(Request::Leave {}).await;
    round.players[1].until(|table| table.seats[0].occupant == Occupant::Nobody).await;
    assert!(!round.players[1].table().seats[0].ready);
    let seated = server.sit(&round.created, "Cleo").await;
    assert_eq!(seated.seat, 0);
    round.players[1].until(|table| table.seats[0].name == "Cleo").await;
    let old =
        client::Connection::connect(&server.home, &round.created.table, Some(&round.players[0].key), None);
    assert_eq!(soon(old).await.err().unwrap().code(), Some(Code::BadKey), "the old key opens nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_left_no_longer_acts_for_the_seat_though_connected() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.players[0].done(Request::Leave {}).await;
    let mut left = round.players.remove(0);
    assert_eq!(left.refused(Request::Ready { share: client::share().unwrap() }).await.code, Code::NotSeated);
    let seated = server.sit(&round.created, "Cleo").await;
    let line = server.connect(&round.created, &seated.key, None).await;
    round.players.insert(0, Player { seat: seated.seat, key: seated.key, line });
    round.begin().await;
    left.until(|table| table.phase == Phase::Playing).await;
    assert_eq!(left.table().you, None);
    assert!(left.play().offers.is_empty(), "another's hand is not shown to who sat there before");
    let message = round.players[0].any_move(&mut round.dice);
    assert_eq!(left.refused(message).await.code, Code::NotSeated);
    assert_eq!(left.refused(Request::Say { text: "boo".into() }).await.code, Code::NotSeated);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_a_player_who_leaves_until_they_return() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("collision", 3, &[])).await;
    round.begin().await;
    round.quiet().await;
    let leaver = round.players.iter().position(|player| !player.play().offers.is_empty()).unwrap();
    let step = round.players[leaver].play().step;
    round.players[leaver].done(Request::Leave {}).await;
    let others = [(leaver + 1) % 3, (leaver + 2) % 3];
    // A bot moves for the player who left.
    round.players[others[0]].until(|table| table.play.as_ref().is_some_and(|play| play.step > step)).await;
    assert!(round.players[others[0]].table().seats[leaver].substitute);
    let message = Request::Move { step: round.players[others[0]].play().step, action: "x".into() };
    assert_eq!(round.players[leaver].refused(message).await.code, Code::NotNow, "the server keeps the seat");
    assert_eq!(round.players[leaver].refused(Request::Leave {}).await.code, Code::NotNow);
    round.players[leaver].done(Request::Return {}).await;
    assert_eq!(round.players[leaver].refused(Request::Return {}).await.code, Code::NotNow);
    assert!(!round.players[leaver].table().seats[leaver].substitute);
    round.play_to_end().await;
    let record = server.record(&round.created.table, 1, &round.created.watch).await;
    fair::check(catalog::GAMES, &record).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_finished_by_the_players_who_stay() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("five35", 3, &[])).await;
    round.begin().await;
    for mut leaver in round.players.drain(1..) {
        leaver.done(Request::Leave {}).await;
        leaver.line.close().await;
    }
    round.play_to_end().await;
    round.players[0].ready().await;
    // Seats with a substitute are ready for the next match too.
    round.players[0].until(|table| table.phase == Phase::Playing && table.number == 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_seat_whose_player_is_gone_for_a_while_gets_a_substitute() {
    // Below the time after which a silent connection counts as gone.
    let server = TestServer::with(|config| config.gone = Duration::from_secs(30)).await;
    let mut round = server.gather(plan("five35", 2, &["random"])).await;
    assert_eq!(
        round.players[0].refused(Request::Substitute { seat: 1 }).await.code,
        Code::NotNow,
        "nobody is gone"
    );
    round.begin().await;
    for (seat, code) in [(0, Code::NotNow), (1, Code::NotNow), (2, Code::NotNow), (3, Code::BadValue)] {
        assert_eq!(round.players[0].refused(Request::Substitute { seat }).await.code, code, "seat {seat}");
    }
    let gone = round.players.remove(1);
    gone.line.close().await;
    server.until_there(&round.created, 1, false).await;
    let here = &mut round.players[0];
    for (left, wait) in [(30, 29), (1, 1)] {
        let early = here.refused(Request::Substitute { seat: 1 }).await;
        assert_eq!(early.code, Code::NotNow, "not yet");
        assert_eq!(early.message, message!("table-may-return", name = "Ben", seconds = left).into());
        server.advance(Duration::from_secs(wait));
    }
    here.done(Request::Substitute { seat: 1 }).await;
    assert!(here.table().seats[1].substitute);
    round.play_to_end().await;
    let mut back =
        Player { seat: 1, line: server.connect(&round.created, &gone.key, None).await, key: gone.key };
    back.done(Request::Return {}).await;
    assert!(!back.table().seats[1].substitute);
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_after_a_match_does_not_hold_up_the_next() {
    let server = TestServer::with(|config| config.gone = Duration::from_secs(30)).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    round.players.remove(1).line.close().await;
    server.until_there(&round.created, 1, false).await;
    server.advance(Duration::from_secs(30));
    let here = &mut round.players[0];
    here.ready().await;
    here.done(Request::Substitute { seat: 1 }).await;
    here.until(|table| table.phase == Phase::Playing && table.number == 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_seat_gets_no_substitute() {
    let server = TestServer::with(|config| config.gone = Duration::ZERO).await;
    let created = server.open(&plan("three", 2, &[])).await;
    let Seated { seat, key } = server.sit(&created, "Ann").await;
    let mut alone = Player { seat, line: server.connect(&created, &key, None).await, key };
    assert_eq!(alone.refused(Request::Substitute { seat: 1 }).await.code, Code::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_left_is_back_when_ready_for_the_next_match() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 1, &["random"])).await;
    round.begin().await;
    let player = &mut round.players[0];
    player.done(Request::Leave {}).await;
    player.until(|table| table.phase == Phase::Over).await;
    assert!(player.table().seats[0].substitute);
    player.ready().await;
    player.until(|table| table.phase == Phase::Playing && table.number == 2).await;
    assert!(!player.table().seats[0].substitute);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_a_player_out_of_time_until_they_return() {
    let server = TestServer::start().await;
    let clock = Some(TimeControl { bank: 1, more: 0 });
    let mut round = server.gather(CreateTable { clock, ..plan("three", 1, &["random"]) }).await;
    round.begin().await;
    server.advance(Duration::from_millis(999));
    let (_, table, _) = server.look(&round.created, &round.created.watch).await;
    assert!(table.seats[0].left == Some(1) && table.seats[0].runs && !table.seats[0].substitute);
    server.advance(Duration::from_millis(1));
    let player = &mut round.players[0];
    player.until(|table| table.seats[0].substitute).await;
    assert_eq!(player.table().seats[0].left, Some(0));
    // The server may be quick: what matters is that the seat is returned, with a little time on its clock.
    player.done(Request::Return {}).await;
    let left = player.table().seats[0].left.unwrap();
    assert!(!player.table().seats[0].substitute && left > 0);
    server.advance(Duration::from_millis(left));
    player.until(|table| table.phase == Phase::Over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_stops_the_movers_clock_and_adds_the_increment() {
    let server = TestServer::start().await;
    let clock = Some(TimeControl { bank: 100, more: 50 });
    let mut round = server.gather(CreateTable { clock, ..plan("five35", 2, &[]) }).await;
    round.begin().await;
    let mover = round.players.iter().position(|player| !player.play().offers.is_empty()).unwrap();
    let runs =
        |player: &Player| -> Vec<bool> { player.table().seats.iter().map(|chair| chair.runs).collect() };
    assert!(runs(&round.players[0])[mover] && !runs(&round.players[0])[1 - mover]);
    server.advance(Duration::from_secs(10));
    round.moves(1).await;
    let left = round.players[mover].table().seats[mover].left.unwrap();
    let still = round.players[mover].table().seats[1 - mover].left.unwrap();
    assert_eq!((left, still), (140_000, 100_000), "100 s, less the 10 that passed, and 50 more");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_given_on_your_turn_if_the_table_has_them() {
    let server = TestServer::start().await;
    let mut round = server.gather(CreateTable { hints: true, ..plan("three", 2, &[]) }).await;
    assert_eq!(round.players[0].refused(Request::Hint { about: None }).await.code, Code::NotNow);
    round.begin().await;
    let (version, play) = (round.players[0].version(), round.players[0].play().clone());
    let id = round.players[0].line.request(Request::Hint { about: None }).await.unwrap();
    let answer = soon(round.players[0].line.answer_to(id)).await.unwrap();
    let client::Answer::Hint(hint) = answer else { panic!("{answer:?} is no hint") };
    assert_eq!(hint.step, play.step);
    assert!(play.offers.iter().any(|offer| offer.text == hint.action), "{hint:?}");
    let message = serde_json::to_string(&hint.message).unwrap();
    let names = format!(r#""move":{{"card":"{}"}}"#, hint.action);
    assert!(message.contains(&names), "a hint names a move: {message}");

    // A move of one's own: the same thought answers, and only a legal move is thought about.
    let other = play.offers.iter().find(|offer| offer.text != hint.action).unwrap().text.clone();
    let asked = Request::Hint { about: Some(other.clone()) };
    let id = round.players[0].line.request(asked).await.unwrap();
    let client::Answer::Hint(about) = soon(round.players[0].line.answer_to(id)).await.unwrap() else {
        panic!("a question about a move is answered by a hint")
    };
    assert_eq!((about.step, &about.action), (hint.step, &hint.action));
    let message = serde_json::to_string(&about.message).unwrap();
    assert!(
        message.contains(&format!(r#""move":{{"card":"{other}"}}"#)) && message.contains("hint-share-of"),
        "{message}"
    );
    let pack = ["R1", "R2", "R3", "B1", "B2", "B3", "Y1", "Y2", "Y3"];
    let absent = pack.into_iter().find(|card| play.offers.iter().all(|offer| offer.text != *card)).unwrap();
    for (wrong, code) in [(absent, Code::Rule), ("nonsense", Code::BadValue)] {
        let asked = Request::Hint { about: Some(wrong.to_owned()) };
        assert_eq!(round.players[0].refused(asked).await.code, code, "{wrong}");
    }
    server.is_untouched(&round.created, version).await;
    let message = round.players[0].any_move(&mut round.dice);
    round.players[0].done(message).await;
    assert_eq!(
        round.players[0].refused(Request::Hint { about: None }).await.code,
        Code::NotNow,
        "it has chosen"
    );

    let mut without = server.gather(plan("three", 2, &[])).await;
    without.begin().await;
    assert_eq!(without.players[0].refused(Request::Hint { about: None }).await.code, Code::Off);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_observation_is_that_of_the_match_at_the_seat() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("collision", 3, &[])).await;
    assert_eq!(round.players[0].refused(Request::Observe {}).await.code, Code::NotNow);
    round.begin().await;
    round.moves(5).await;
    let mut all = Vec::new();
    for player in &mut round.players {
        let (version, at) = (player.version(), player.play().step);
        let id = player.line.request(Request::Observe {}).await.unwrap();
        let answer = soon(player.line.answer_to(id)).await.unwrap();
        let client::Answer::Observation { step, slots } = answer else { panic!("{answer:?}") };
        assert_eq!(step, at);
        let observed = catalog::GAMES.find("collision").and_then(|entry| entry.observed).unwrap();
        assert_eq!(slots.len(), observed.observation);
        // The first slots are the cards that the seat holds.
        let held = player.play().view.value()["hand"].as_array().unwrap().len();
        assert!(slots.bytes().all(|slot| matches!(slot, b'0' | b'1')) && slots.matches('1').count() > held);
        server.is_untouched(&round.created, version).await;
        all.push(slots);
    }
    assert!(all[0] != all[1] && all[1] != all[2], "every seat sees the match from its own place");
}

#[tokio::test(flavor = "multi_thread")]
async fn being_ready_can_be_withdrawn_and_the_match_begins_when_all_are() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    assert_eq!(round.players[0].refused(Request::Wait {}).await.code, Code::NotNow);
    let share = round.players[0].ready().await;
    assert_eq!(round.players[0].table().fair.shares, [Some(share), None]);
    round.players[0].done(Request::Wait {}).await;
    round.players[1].ready().await;
    assert_eq!(round.players[1].table().phase, Phase::Waiting);
    let again = round.players[0].ready().await;
    round.players[1].until(|table| table.phase == Phase::Playing).await;
    assert_eq!(round.players[1].table().fair.shares[0], Some(again));
    assert_eq!(round.players[0].refused(Request::Ready { share: "0".repeat(64) }).await.code, Code::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_creator_of_a_table_may_take_any_seat_at_once() {
    let server = TestServer::start().await;
    let me = Some(SitDown { seat: Some(1), name: " Ann ".into(), colour: 11, ..SitDown::default() });
    let created = server.open(&CreateTable { me, ..plan("three", 2, &[]) }).await;
    let seated = created.me.clone().unwrap();
    assert_eq!(seated.seat, 1);
    let (_, table, _) = server.look(&created, &seated.key).await;
    assert_eq!((table.seats[1].name.as_str(), table.seats[1].colour, table.you), ("Ann", 11, Some(1)));
    assert_eq!(server.sit(&created, "").await.seat, 0);
    let (_, table, _) = server.look(&created, &seated.key).await;
    assert_eq!(table.seats[0].name, "Mio", "who gives no name gets one");
}
