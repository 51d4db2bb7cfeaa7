//! Attacks by being there: crowds, and connections that do nothing, slowly.

use std::io;
use std::sync::Arc;

use client::Connection;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::{Attacker, TRICKLE, raw};

impl Attacker {
    /// A crowd of spectators who come and go.
    pub(super) async fn watchers(self) {
        let created = Arc::new(self.table().await);
        let mut crowd = JoinSet::new();
        for _ in 0..60 {
            let (attacker, created) = (self.clone(), Arc::clone(&created));
            crowd.spawn(async move {
                loop {
                    let key = Some(created.watch.as_str());
                    let watching = Connection::connect(&attacker.home, &created.table, key, None).await;
                    if let Some(line) = attacker.count(watching).await {
                        line.close().await;
                    }
                }
            });
        }
        while crowd.join_next().await.is_some() {}
    }

    /// Connects, and never finishes its request.
    pub(super) async fn slow(self) {
        loop {
            self.hung_up(self.trickle().await).await;
        }
    }

    async fn trickle(&self) -> io::Result<()> {
        let mut stream = raw::connect(&self.home).await?;
        let much = "x".repeat(30_000);
        stream.write_all(format!("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: {much}").as_bytes()).await?;
        drip(stream).await
    }

    /// Sends nearly all of a long body, and never the rest.
    pub(super) async fn bodies(self) {
        loop {
            self.hung_up(self.send_most().await).await;
        }
    }

    async fn send_most(&self) -> io::Result<()> {
        let mut stream = raw::connect(&self.home).await?;
        let length = 1 << 20;
        let head = format!("POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n");
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(&vec![b' '; length - 60]).await?;
        drip(stream).await
    }

    /// Asks for a long replay, and reads it in sips.
    pub(super) async fn sips(self, record: Arc<str>) {
        loop {
            self.hung_up(self.sip(&record).await).await;
        }
    }

    async fn sip(&self, record: &str) -> io::Result<()> {
        let mut stream = raw::connect(&self.home).await?;
        let length = record.len();
        let head =
            format!("POST /api/replays?eye=all HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n");
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(record.as_bytes()).await?;
        let mut sip = [0; 64];
        loop {
            let length = stream.read(&mut sip).await?;
            let is_refusal = sip.starts_with(b"HTTP/") && !sip.starts_with(b"HTTP/1.1 200");
            if length == 0 || is_refusal {
                return Ok(());
            }
            self.tried();
            sleep(TRICKLE).await;
        }
    }

    /// Opens sockets, and never says hello.
    pub(super) async fn half_open(self) {
        let created = self.table().await;
        loop {
            self.hung_up(self.say_nothing(&created.table).await).await;
        }
    }

    async fn say_nothing(&self, table: &str) -> io::Result<()> {
        let mut stream = raw::upgrade(&self.home, table).await?;
        let mut heard = Vec::new();
        stream.read_to_end(&mut heard).await.map(drop)
    }

    /// Talks to the server without a pause, and never reads an answer.
    pub(super) async fn deaf(self) {
        let created = self.table().await;
        loop {
            self.hung_up(self.never_read(&created.table, &created.watch).await).await;
        }
    }

    async fn never_read(&self, table: &str, key: &str) -> io::Result<()> {
        let mut stream = raw::upgrade(&self.home, table).await?;
        stream.write_all(&raw::hello(key)).await?;
        let ping = raw::frame(raw::TEXT, br#"{"id":2,"request":{"ping":{}}}"#);
        loop {
            stream.write_all(&ping).await?;
            self.tried();
        }
    }
}

/// Sends a byte now and then, until the server hangs up.
async fn drip(mut stream: TcpStream) -> io::Result<()> {
    loop {
        stream.write_all(b"x").await?;
        sleep(TRICKLE).await;
    }
}
