//! Attacks by messages: floods, nonsense, moves without end, and what is to be stored for ever.

use std::io;
use std::sync::Arc;

use client::{Connection, Error};
use engine::chance::below;
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;
use wire::{Branch, CreateTable, Request, Seated, SitDown};

use super::{Attacker, REST, raw};

impl Attacker {
    /// Pings a table as fast as the socket takes them.
    pub(super) async fn pings(self) {
        loop {
            let created = self.table().await;
            let watching = Connection::connect(&self.home, &created.table, Some(&created.watch), None).await;
            if let Some(mut line) = self.count(watching).await {
                self.repeat(&mut line, |_| Request::Ping {}).await;
            }
        }
    }

    /// Talks, and changes its name, as fast as the socket takes it: everything is stored.
    pub(super) async fn talk(self) {
        loop {
            let created = self.table().await;
            let Some(Seated { key, .. }) = created.me else { continue };
            let seated = Connection::connect(&self.home, &created.table, Some(&key), None).await;
            if let Some(mut line) = self.count(seated).await {
                let words = |number| match number % 2 {
                    0 => Request::Say { text: format!("{number} {}", "x".repeat(190)) },
                    _ => Request::Rename { name: format!("{number}"), colour: 1 },
                };
                self.repeat(&mut line, words).await;
            }
        }
    }

    /// Sends requests until the connection is lost.
    async fn repeat(&self, line: &mut Connection, request: impl Fn(u64) -> Request) {
        for number in 0.. {
            let Ok(id) = line.request(request(number)).await else { return };
            let answer = line.answer_to(id).await;
            if answer.as_ref().err().is_some_and(|error| error.is_lost() || error.code().is_none()) {
                return;
            }
            line.snapshot_mut().take_news();
            self.count(answer).await;
        }
    }

    /// Sits on both sides of a table, and makes a move and takes it back, for ever.
    pub(super) async fn undos(mut self) {
        loop {
            if let Err(error) = self.move_and_undo().await {
                self.count::<()>(Err(error)).await;
            }
        }
    }

    async fn move_and_undo(&mut self) -> Result<(), Error> {
        let created = self.table().await;
        let who = SitDown { key: Some(created.invite.clone()), ..SitDown::default() };
        let other = self.home.sit(&created.table, &who).await?.key;
        let own = created.me.map(|me| me.key).unwrap_or_default();
        let mut sides = [
            Connection::connect(&self.home, &created.table, Some(&own), None).await?,
            Connection::connect(&self.home, &created.table, Some(&other), None).await?,
        ];
        for side in &mut sides {
            line_request(side, Request::Ready { share: client::share()? }).await?;
            self.tried();
        }
        loop {
            for side in &mut sides {
                while side.snapshot().table.play.as_ref().is_none_or(|play| play.offers.is_empty()) {
                    side.next().await?;
                }
                let play =
                    side.snapshot().table.play.clone().ok_or_else(|| Error::Lost("no match".into()))?;
                let action = play.offers[below(&mut self.dice, play.offers.len())].text.clone();
                for request in [Request::Move { step: play.step, action }, Request::Undo {}] {
                    let answer = line_request(side, request).await;
                    if answer.as_ref().err().is_some_and(Error::is_lost) {
                        return answer;
                    }
                    self.count(answer).await;
                }
            }
        }
    }

    /// Sends what is no message.
    pub(super) async fn malformed(self) {
        let created = self.table().await;
        loop {
            self.hung_up(self.talk_nonsense(&created.table, &created.watch).await).await;
        }
    }

    async fn talk_nonsense(&self, table: &str, key: &str) -> io::Result<()> {
        let (reading, mut writing) = raw::upgrade(&self.home, table).await?.into_split();
        let attacker = self.clone();
        let listening = tokio::spawn(raw::refusals(reading, move || attacker.refused()));
        let talking = async {
            writing.write_all(&raw::hello(key)).await?;
            let deep = "[".repeat(4000);
            let nonsense: [&[u8]; 6] = [
                b"",
                b"{",
                br#"{"id":2,"request":{"cheat":{}}}"#,
                br#"{"id":-1,"request":{"move":{"step":1e9,"action":7}}}"#,
                "\u{202e}\u{0}\u{fffd}".as_bytes(),
                deep.as_bytes(),
            ];
            for text in nonsense.into_iter().cycle() {
                for kind in [raw::TEXT, raw::BYTES, raw::PING] {
                    // A ping has at most 125 bytes.
                    let payload = if kind == raw::PING { &text[..text.len().min(125)] } else { text };
                    writing.write_all(&raw::frame(kind, payload)).await?;
                    self.tried();
                    sleep(REST).await;
                }
            }
            Ok(())
        };
        let ended = talking.await;
        listening.abort();
        ended
    }

    /// Fills the lobby: sits down at open tables, each of which continues a long match with a record that says much.
    pub(super) async fn lobby(self, branch: Arc<Branch>) {
        let mut branch = Branch::clone(&branch);
        branch.record["meta"] = serde_json::json!({"much": "x".repeat(500_000)});
        let (branch, me) = (Some(branch), Some(SitDown::default()));
        let plan = CreateTable { open: true, branch, me, ..CreateTable::default() };
        loop {
            self.count(self.home.open(&plan).await).await;
        }
    }
}

/// Sends a request, and waits for its answer.
async fn line_request(line: &mut Connection, request: Request) -> Result<(), Error> {
    let id = line.request(request).await?;
    let answer = line.answer_to(id).await;
    line.snapshot_mut().take_news();
    answer.map(drop)
}
