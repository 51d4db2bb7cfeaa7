//! A table and its persons, who wait for what should come.

use client::{Answer, Connection, Error};
use engine::chance::{Dice, below, dice};
use futures_util::future::join_all;
use wire::{Code, Created, Fault, Occupant, Phase, Play, Request, TableView};

use crate::server::{TestServer, soon};

/// A person at a table.
pub struct Player {
    pub seat: u8,
    pub key: String,
    pub line: Connection,
}

impl Player {
    pub fn table(&self) -> &TableView {
        &self.line.snapshot().table
    }

    pub fn play(&self) -> &Play {
        self.table().play.as_ref().expect("a match")
    }

    pub fn version(&self) -> u64 {
        self.line.snapshot().version
    }

    /// Sends a request, and waits until its result is seen, or for the refusal.
    pub async fn request(&mut self, request: Request) -> Result<u64, Fault> {
        let id = self.line.request(request).await.unwrap();
        match soon(self.line.answer_to(id)).await {
            Ok(Answer::Done { version }) => {
                soon(self.line.reach(version)).await.unwrap();
                Ok(version)
            }
            Ok(other) => panic!("{other:?} is no answer to this"),
            Err(Error::Refused(fault)) => Err(fault),
            Err(error) => panic!("{error}"),
        }
    }

    pub async fn done(&mut self, request: Request) -> u64 {
        self.request(request).await.unwrap()
    }

    pub async fn refused(&mut self, request: Request) -> Fault {
        self.request(request).await.expect_err("a refusal")
    }

    /// Waits until the table looks like this.
    pub async fn until(&mut self, looks: impl Fn(&TableView) -> bool) {
        while !looks(self.table()) {
            soon(self.line.next()).await.unwrap();
        }
    }

    /// Gets ready, with a share that is returned.
    pub async fn ready(&mut self) -> String {
        let share = client::share().unwrap();
        self.done(Request::Ready { share: share.clone() }).await;
        share
    }

    /// A random offered move, as a request.
    pub fn any_move(&self, dice: &mut Dice) -> Request {
        let Play { step, offers, .. } = self.play();
        Request::Move { step: *step, action: offers[below(dice, offers.len())].text.clone() }
    }

    /// Plays to the end of the match.
    pub async fn play_to_end(&mut self, mut dice: Dice) {
        while self.table().phase == Phase::Playing {
            if self.play().offers.is_empty() {
                soon(self.line.next()).await.unwrap();
                continue;
            }
            let (message, version) = (self.any_move(&mut dice), self.version());
            match self.request(message).await {
                Ok(_) => {}
                // If others choose at the same time, the table may have moved on.
                Err(fault) if fault.code == Code::Stale => {
                    soon(self.line.reach(version + 1)).await.unwrap();
                }
                Err(fault) => panic!("{fault}"),
            }
        }
    }
}

/// A table and the persons at it.
pub struct Round {
    pub created: Created,
    pub players: Vec<Player>,
    pub dice: Dice,
}

impl Round {
    /// Everybody gets ready, and the next match begins. It may end with its deal.
    pub async fn begin(&mut self) -> Vec<String> {
        let TableView { number, phase, .. } = *self.players[0].table();
        let next = number + u32::from(phase == Phase::Over);
        let mut shares = Vec::new();
        for player in &mut self.players {
            shares.push(player.ready().await);
        }
        for player in &mut self.players {
            player.until(|table| table.phase != Phase::Waiting && table.number == next).await;
        }
        shares
    }

    /// Waits until only persons are to choose, and all see the same version.
    pub async fn quiet(&mut self) {
        let newest = self.players.iter().map(Player::version).max().expect("persons");
        for player in &mut self.players {
            soon(player.line.reach(newest)).await.unwrap();
            player.until(is_quiet).await;
        }
    }

    /// Plays this many moves of persons, one after another; fewer if the match ends.
    pub async fn moves(&mut self, count: usize) {
        self.quiet().await;
        for _ in 0..count {
            let next = self.players.iter_mut().find(|player| !player.play().offers.is_empty());
            let Some(player) = next else { break };
            let message = player.any_move(&mut self.dice);
            player.done(message).await;
            self.quiet().await;
        }
    }

    pub async fn play_to_end(&mut self) {
        let all = self.players.iter_mut().enumerate();
        join_all(all.map(|(index, player)| player.play_to_end(dice(11, index as u64)))).await;
    }

    /// The keys of everybody, and that of spectators.
    pub fn keys(&self) -> Vec<String> {
        self.players.iter().map(|player| player.key.clone()).chain([self.created.watch.clone()]).collect()
    }

    /// Everybody reconnects, to a server that was restarted.
    pub async fn come_back(&mut self, server: &TestServer) {
        for player in &mut self.players {
            player.line = server.connect(&self.created, &player.key, None).await;
        }
    }
}

/// Whether no bot is to choose.
pub fn is_quiet(table: &TableView) -> bool {
    let is_person = |seat: &u8| {
        let chair = &table.seats[usize::from(*seat)];
        chair.occupant == Occupant::Person && !chair.substitute
    };
    table.phase == Phase::Over
        || table.play.as_ref().is_some_and(|play| !play.turn.is_empty() && play.turn.iter().all(is_person))
}
