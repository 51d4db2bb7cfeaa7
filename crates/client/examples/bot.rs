//! A program that plays: it holds the key of a seat and makes random legal moves until one match is over.
//!
//! cargo run -p chabudai-client --example bot -- http://127.0.0.1:8080 TABLE KEY

use std::time::Duration;

use chabudai_client::{Answer, Connection, Error, ServerApi};
use chabudai_wire::{Code, Offer, Phase, Request, TableEvent};
use tokio::time::sleep;

#[tokio::main]
async fn main() -> Result<(), Error> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [server, table, key] = &arguments[..] else {
        return Err(Error::Address("give the server, the table and the key of a seat".into()));
    };
    let home = ServerApi::new(server)?;
    let mut seat = Connection::connect(&home, table, Some(key), None).await?;
    let mut is_match_ours = seat.snapshot().table.phase == Phase::Playing;
    if !is_match_ours {
        let ready = seat.request(Request::Ready { share: chabudai_client::share()? }).await?;
        seat.answer_to(ready).await?;
    }
    loop {
        for news in seat.snapshot_mut().take_news() {
            if let TableEvent::Seen(event) = news.what {
                println!("{}", event.seen);
            }
        }
        let snapshot = seat.snapshot();
        is_match_ours |= snapshot.table.phase == Phase::Playing;
        let Some(play) = snapshot.table.play.as_ref().filter(|_| is_match_ours) else {
            seat.next().await?;
            continue;
        };
        if let Some(verdict) = &play.verdict {
            println!("totals {:?}, winners {:?}", verdict.totals, verdict.winners);
            return Ok(());
        }
        // A better player would choose here.
        let Some(offer) = choose(&play.offers) else {
            seat.next().await?;
            continue;
        };
        let (version, request) =
            (snapshot.version, Request::Move { step: play.step, action: offer.text.clone() });
        let id = seat.request(request).await?;
        match seat.answer_to(id).await {
            // Decide again only on a snapshot that includes this move.
            Ok(Answer::Done { version }) => drop(seat.reach(version).await?),
            // The table has moved on in the meantime: look again.
            Err(error) if error.code() == Some(Code::Stale) => drop(seat.reach(version + 1).await?),
            // The server limits messages per second.
            Err(error) if error.code() == Some(Code::TooFast) => sleep(Duration::from_millis(200)).await,
            Ok(_) => {}
            Err(error) => return Err(error),
        }
    }
}

fn choose(offers: &[Offer]) -> Option<&Offer> {
    let mut byte = [0];
    getrandom::fill(&mut byte).ok()?;
    offers.get(usize::from(byte[0]) % offers.len().max(1))
}
