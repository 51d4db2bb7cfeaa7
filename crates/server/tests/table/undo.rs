//! Undo: at once if nobody learned anything, otherwise by consent; and what was undone has not happened.

use engine::replay::Extent;
use wire::{Code, CreateTable, Phase, Request, TableEvent};

use crate::round::Round;
use crate::server::{TestServer, plan};

/// Plays until a seat can undo its last move at once, and returns the seat.
async fn until_free(round: &mut Round) -> usize {
    for _ in 0..400 {
        if let Some(player) = round.players.iter().position(|player| player.play().can_undo) {
            return player;
        }
        round.moves(1).await;
    }
    panic!("nobody could ever undo anything");
}

/// The record of the first match is complete and fair; returns the numbers of its draws.
async fn drawn(server: &TestServer, round: &Round) -> Vec<u64> {
    let record = server.record(&round.created.table, 1, &round.created.watch).await;
    catalog::GAMES.resume(&record, Extent::Whole).unwrap();
    fair::check(catalog::GAMES, &record).unwrap().draws
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_choice_is_undone_at_once_and_its_message_is_stale() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    let before = round.players[0].play().clone();
    let other_before = round.players[1].play().view.clone();
    let message = round.players[0].any_move(&mut round.dice);
    round.players[0].done(message.clone()).await;
    assert!(round.players[0].play().can_undo && round.players[0].play().offers.is_empty());
    round.players[0].done(Request::Undo {}).await;
    let after = round.players[0].play();
    assert_eq!((&after.view, &after.offers, &after.turn), (&before.view, &before.offers, &before.turn));
    assert!(after.step > before.step && !after.can_undo && after.request.is_none());
    assert_eq!(round.players[0].refused(message).await.code, Code::Stale);
    round.quiet().await;
    assert_eq!(round.players[1].play().view, other_before, "the other has seen nothing of it");
    assert_eq!(
        round.players[0].refused(Request::Undo {}).await.code,
        Code::NotNow,
        "there is nothing any more"
    );
    round.play_to_end().await;
    drawn(&server, &round).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_reveals_nothing_is_undone_at_once() {
    for game in ["keystone", "five35"] {
        let server = TestServer::start().await;
        let mut round = server.gather(plan(game, 3, &[])).await;
        round.begin().await;
        let who = until_free(&mut round).await;
        let (version, step) = (round.players[who].version(), round.players[who].play().step);
        for other in (0..3).filter(|other| *other != who) {
            assert!(!round.players[other].play().can_undo);
        }
        round.players[who].line.snapshot_mut().take_news();
        assert_eq!(round.players[who].done(Request::Undo {}).await, version + 1);
        let news = round.players[who].line.snapshot_mut().take_news();
        let seat = round.players[who].seat;
        let back = |told: &TableEvent| matches!(told, TableEvent::Undone { from, seat: by } if *from <= version && *by == seat);
        assert!(news.iter().any(|news| back(&news.what)), "{news:?}");
        assert!(round.players[who].play().step > step);
        assert!(!round.players[who].play().offers.is_empty(), "the choice is there again");
        round.play_to_end().await;
        drawn(&server, &round).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_others_have_seen_is_undone_only_if_all_agree() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("collision", 3, &[])).await;
    round.begin().await;
    let asker = round.players.iter().position(|player| !player.play().offers.is_empty()).unwrap();
    let before = round.players[asker].play().clone();
    let message = round.players[asker].any_move(&mut round.dice);
    round.players[asker].done(message.clone()).await;
    round.quiet().await;
    let after: Vec<_> = round.players.iter().map(|player| player.play().view.clone()).collect();
    assert!(!round.players[asker].play().can_undo);
    let others = [(asker + 1) % 3, (asker + 2) % 3];

    round.players[asker].done(Request::Undo {}).await;
    round.quiet().await;
    for player in &round.players {
        let request = player.play().request.as_ref().expect("a request that all see");
        assert_eq!((request.seat, request.agreed.len()), (asker as u8, 0));
        assert!(!request.messages.is_empty(), "what would be forgotten is said");
    }
    assert_eq!(round.players[others[0]].refused(Request::Undo {}).await.code, Code::NotNow);
    assert_eq!(round.players[asker].refused(Request::Answer { yes: true }).await.code, Code::NotNow);
    round.players[others[0]].done(Request::Answer { yes: true }).await;
    assert_eq!(round.players[others[0]].play().request.as_ref().unwrap().agreed, [others[0] as u8]);
    assert_eq!(round.players[others[0]].refused(Request::Answer { yes: true }).await.code, Code::NotNow);
    round.players[others[1]].done(Request::Answer { yes: false }).await;
    round.quiet().await;
    for (player, view) in round.players.iter().zip(&after) {
        assert!(player.play().request.is_none() && player.play().view == *view, "what was played stays");
    }

    round.players[asker].done(Request::Undo {}).await;
    round.players[asker].done(Request::Answer { yes: false }).await;
    assert!(round.players[asker].play().request.is_none(), "who asked thought again");

    round.players[asker].done(Request::Undo {}).await;
    for other in others {
        round.quiet().await;
        round.players[other].done(Request::Answer { yes: true }).await;
    }
    round.quiet().await;
    let now = round.players[asker].play();
    assert_eq!((&now.view, &now.offers, &now.turn), (&before.view, &before.offers, &before.turn));
    assert!(now.request.is_none() && now.step > before.step);
    assert_eq!(round.players[asker].refused(message).await.code, Code::Stale);
    round.play_to_end().await;
    drawn(&server, &round).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_answers_a_request_to_undo() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("collision", 3, &[])).await;
    round.begin().await;
    let asker = round.players.iter().position(|player| !player.play().offers.is_empty()).unwrap();
    round.moves(1).await;
    round.players[asker].done(Request::Undo {}).await;
    round.quiet().await;
    round.moves(1).await;
    assert!(round.players.iter().all(|player| player.play().request.is_none()));
    assert_eq!(round.players[asker].refused(Request::Answer { yes: false }).await.code, Code::NotNow);
}

/// Whether this player was told that the match is practice.
fn was_told(round: &mut Round) -> bool {
    let news = round.players[0].line.snapshot_mut().take_news();
    let is_it =
        |told: &TableEvent| matches!(told, TableEvent::Notice { message } if message.id == "note-practice");
    news.iter().any(|news| is_it(&news.what))
}

#[tokio::test(flavor = "multi_thread")]
async fn undoing_what_bots_have_shown_makes_the_match_practice() {
    // No single card is worth six points, so the first move does not end the match.
    let six = [("target".to_owned(), 6.into())].into();
    let three = CreateTable { options: six, ..plan("three", 1, &["random"]) };
    for plan in [three, plan("gostop", 1, &["random"])] {
        let server = TestServer::start().await;
        let mut round = server.playing(&plan).await;
        round.quiet().await;
        round.moves(1).await;
        assert!(!round.players[0].play().practice && !was_told(&mut round), "nothing was undone");
        round.players[0].done(Request::Undo {}).await;
        round.quiet().await;
        assert!(round.players[0].play().practice && was_told(&mut round), "it is said at once");
        // It stays so, is said once, and survives a restart.
        round.moves(1).await;
        if round.players[0].table().phase == Phase::Playing {
            round.players[0].done(Request::Undo {}).await;
            round.quiet().await;
            assert!(!was_told(&mut round));
        }
        let server = server.stop().await.open().await;
        round.come_back(&server).await;
        assert!(round.players[0].play().practice);
        round.play_to_end().await;
        let record = server.record(&round.created.table, 1, &round.created.watch).await;
        let meta: serde_json::Value = serde_json::from_str(record.meta.unwrap().get()).unwrap();
        assert_eq!(meta["practice"], true);
        drawn(&server, &round).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_that_people_agree_on_among_themselves_is_no_practice() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("collision", 3, &[])).await;
    round.begin().await;
    let asker = round.players.iter().position(|player| !player.play().offers.is_empty()).unwrap();
    round.moves(1).await;
    round.players[asker].done(Request::Undo {}).await;
    for other in [(asker + 1) % 3, (asker + 2) % 3] {
        round.quiet().await;
        round.players[other].done(Request::Answer { yes: true }).await;
    }
    round.quiet().await;
    assert!(!round.players[asker].play().offers.is_empty(), "it is undone");
    assert!(!round.players[asker].play().practice);
}

#[tokio::test(flavor = "multi_thread")]
async fn among_bots_a_move_is_undone_at_once_and_draws_since_are_drawn_anew() {
    let server = TestServer::start().await;
    // A bot may stop before a move with a draw could be undone; then the next match shows it.
    while !draws_are_drawn_anew(&server).await {}
}

/// Undoes up to three moves of a match, and checks its draws. Says whether a draw was undone, and another one drawn after that.
async fn draws_are_drawn_anew(server: &TestServer) -> bool {
    let mut round = server.playing(&plan("gostop", 1, &["random", "random"])).await;
    round.quiet().await;
    let deck_size = |round: &Round| round.players[0].play().view.value()["deck_size"].as_u64().unwrap();
    let mut at_undo = None;
    for _ in 0..3 {
        let before = (round.players[0].play().view.clone(), round.players[0].play().offers.clone());
        let size = deck_size(&round);
        round.moves(1).await;
        if round.players[0].table().phase == Phase::Over {
            break;
        }
        assert_ne!(round.players[0].play().view, before.0);
        if deck_size(&round) != size {
            at_undo = at_undo.or(Some(size));
        }
        round.players[0].done(Request::Undo {}).await;
        round.quiet().await;
        assert_eq!((round.players[0].play().view.clone(), round.players[0].play().offers.clone()), before);
        round.moves(1).await;
    }
    round.play_to_end().await;
    let drawn_anew = at_undo.is_some_and(|size| deck_size(&round) < size);
    let draws = drawn(server, &round).await;
    let left_out = draws.windows(2).any(|pair| pair[1] > pair[0] + 1);
    assert_eq!(left_out, drawn_anew, "numbers of draws that were undone are not used again: {draws:?}");
    drawn_anew
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_can_be_undone_before_the_first_move_or_after_the_last() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    assert_eq!(round.players[0].refused(Request::Undo {}).await.code, Code::NotNow);
    round.begin().await;
    assert_eq!(round.players[0].refused(Request::Undo {}).await.code, Code::NotNow);
    round.play_to_end().await;
    assert_eq!(round.players[0].refused(Request::Undo {}).await.code, Code::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shown_move_cannot_be_undone_while_a_player_is_away() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("collision", 3, &[])).await;
    round.begin().await;
    let asker = round.players.iter().position(|player| !player.play().offers.is_empty()).unwrap();
    let [stays, leaves] = [(asker + 1) % 3, (asker + 2) % 3];
    round.moves(1).await;

    // A request that waits for an answer ends when somebody who was asked goes away.
    round.players[asker].done(Request::Undo {}).await;
    round.quiet().await;
    round.players[stays].done(Request::Answer { yes: true }).await;
    round.quiet().await;
    let shown = round.players[asker].play().view.value()["trick"].clone();
    round.players[leaves].done(Request::Leave {}).await;
    round.quiet().await;
    assert!(round.players[asker].play().request.is_none(), "nobody agreed for them");
    assert_eq!(round.players[asker].play().view.value()["trick"], shown, "what was played stays");

    // A new one is refused while they are away, and can be made when they are back.
    let refused = round.players[asker].refused(Request::Undo {}).await;
    assert_eq!((refused.code, refused.message.id.as_ref()), (Code::NotNow, "table-undo-absent"));
    round.players[leaves].done(Request::Return {}).await;
    round.quiet().await;
    round.players[asker].done(Request::Undo {}).await;
    for other in [stays, leaves] {
        round.quiet().await;
        round.players[other].done(Request::Answer { yes: true }).await;
    }
    round.quiet().await;
    assert!(!round.players[asker].play().offers.is_empty(), "all agreed");
}
