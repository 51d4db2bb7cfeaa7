//! Attacks that make the server work: replays, reviews, and experts who think and advise.

use std::sync::Arc;

use client::{Answer, Connection, Error};
use engine::chance::below;
use wire::{CreateTable, Created, Request, SeatKind, SitDown};

use super::Attacker;

/// How many hints are asked for at every turn.
const HINTS: usize = 4;

impl Attacker {
    /// Has the same long record replayed with all hands open.
    pub(super) async fn replays(self, record: Arc<str>) {
        loop {
            self.count(self.home.replay_of(&record, "all").await).await;
        }
    }

    /// Has records reviewed that differ in what nobody reads, so that no review serves twice.
    pub(super) async fn reviews(mut self, record: Arc<str>) {
        loop {
            let other =
                record.replacen('{', &format!("{{\"meta\":{{\"n\":{}}},", below(&mut self.dice, 1 << 30)), 1);
            self.count(self.home.review_of(&other).await).await;
        }
    }

    /// Plays against experts as fast as they answer, and asks for hints at every turn.
    pub(super) async fn hints(mut self) {
        loop {
            let seats = [vec![SeatKind::Open], vec![SeatKind::Bot("expert".to_owned()); 3]].concat();
            let plan = CreateTable {
                game: "keystone".to_owned(),
                seats,
                hints: true,
                me: Some(SitDown::default()),
                ..CreateTable::default()
            };
            let Some(Created { table, me: Some(me), .. }) = self.count(self.home.open(&plan).await).await
            else {
                continue;
            };
            let connected = Connection::connect(&self.home, &table, Some(&me.key), None).await;
            if let Some(mut line) = self.count(connected).await {
                let _ = self.play(&mut line).await;
            }
        }
    }

    async fn play(&mut self, line: &mut Connection) -> Result<(), Error> {
        let ready = line.request(Request::Ready { share: client::share()? }).await?;
        line.answer_to(ready).await?;
        loop {
            let play = line.snapshot().table.play.as_ref();
            let Some((step, offers)) = play.map(|play| (play.step, play.offers.clone())) else {
                line.next().await?;
                continue;
            };
            if offers.is_empty() {
                line.next().await?;
                continue;
            }
            let mut asked = Vec::new();
            for _ in 0..HINTS {
                asked.push(line.request(Request::Hint { about: None }).await?);
            }
            for hint in asked {
                let answer = line.answer_to(hint).await;
                self.count(answer).await;
            }
            let action = offers[below(&mut self.dice, offers.len())].text.clone();
            let made = line.request(Request::Move { step, action }).await?;
            if let Ok(Answer::Done { version }) = line.answer_to(made).await {
                line.reach(version).await?;
            }
        }
    }
}
