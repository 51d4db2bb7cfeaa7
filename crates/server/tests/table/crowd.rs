//! Crowds: however many watch, players notice nothing, and spectators get what they can bear.

use std::time::Duration;

use client::{Connection, Heard};
use engine::chance::dice;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use wire::{Phase, Request};

use crate::raw::Raw;
use crate::round::Player;
use crate::server::{TestServer, plan, soon};

/// A small crowd.
const CROWD: usize = 100;

/// What a player has heard of presence until now: how often, and how many watch by the last of it.
async fn presence(player: &mut Player) -> (usize, Option<u32>) {
    let ping = player.line.request(Request::Ping {}).await.unwrap();
    let (mut heard, mut last) = (0, None);
    loop {
        match soon(player.line.next()).await.unwrap() {
            Heard::Answer(id, _) if id == ping => return (heard, last),
            Heard::Present { watching, .. } => (heard, last) = (heard + 1, Some(watching)),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_comes_and_goes_is_told_in_one_message() {
    let every = Duration::from_millis(500);
    let server = TestServer::with(|config| config.presence = every).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let mut crowd: Vec<Connection> = Vec::new();
    for _ in 0..CROWD {
        crowd.push(server.connect(&round.created, &round.created.watch, None).await);
    }
    let (heard, _) = presence(&mut round.players[0]).await;
    assert!(heard <= 2, "told {heard} times while the clock stood still");
    // Whatever was told last, everything is told in the end, and once.
    server.advance(every);
    let mut told = presence(&mut round.players[0]).await;
    while told.1 != Some(CROWD as u32) {
        assert_eq!(told.0, 0, "{told:?}");
        told = presence(&mut round.players[0]).await;
    }
    assert_eq!(told.0, 1);
    round.begin().await;
    round.play_to_end().await;
    let newest = round.players[0].version();
    let table = server.look(&round.created, &round.created.watch).await.1;
    for mut watcher in crowd {
        assert_eq!(*soon(watcher.reach(newest)).await.unwrap().table, table);
        watcher.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_spectators_get_the_same_bytes() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        crowd.push(Raw::enter(&server, &round.created.table, &round.created.watch).await);
    }
    round.begin().await;
    round.play_to_end().await;
    let newest = round.players[0].version();
    let mut last = Vec::new();
    for watcher in &mut crowd {
        last.push(loop {
            let update = watcher.hear_a("update").await.unwrap();
            if update["version"] == newest {
                break update["table"].to_string();
            }
        });
    }
    assert!(last.iter().all(|table| *table == last[0]));
}

/// A spectator's socket that says hello and reads nothing for now. Its receive buffer is small.
async fn slow_watcher(server: &TestServer, table: &str, key: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.server.address).await.unwrap();
    let address = server.server.address;
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let hello = json!({"id": 1, "request": {"hello": {"key": key}}}).to_string();
    // A masked text frame with a mask of zeros.
    let mut frame = vec![0x81, 0x80 | u8::try_from(hello.len()).unwrap(), 0, 0, 0, 0];
    frame.extend(hello.bytes());
    stream.write_all(&[head.as_bytes(), &frame].concat()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_who_reads_slowly_stays_and_gets_the_newest() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("five35", 1, &["random"; 5])).await;
    let mut slow = slow_watcher(&server, &round.created.table, &round.created.watch).await;
    let player = &mut round.players[0];
    loop {
        if let Heard::Present { watching: 1, .. } = soon(player.line.next()).await.unwrap() {
            break;
        }
    }
    // Far more than may wait for anybody, and than the buffers of the system hold. Getting ready is rate-limited, but all of it
    // takes nine seconds, and a client must read something within ten.
    for matches in 0..14 {
        player.ready().await;
        if matches >= 5 {
            server.advance(Duration::from_secs(1));
        }
        player.until(|table| table.phase == Phase::Playing).await;
        player.play_to_end(dice(matches, 0)).await;
    }
    let newest = format!("{{\"update\":{{\"version\":{},", player.version());
    let (mut heard, mut buffer) = (Vec::new(), vec![0; 1 << 16]);
    while !heard.windows(newest.len()).any(|part| part == newest.as_bytes()) {
        let count = soon(slow.read(&mut buffer)).await.unwrap();
        assert!(count > 0, "the socket was closed: {}", String::from_utf8_lossy(&heard[heard.len() - 400..]));
        let keep = heard.len().saturating_sub(1000);
        heard.drain(..keep);
        heard.extend_from_slice(&buffer[..count]);
    }
}
