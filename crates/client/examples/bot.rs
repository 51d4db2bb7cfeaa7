//! A player that is a program: it holds the key of a seat and plays any legal move, to the end of one match.
//!
//! cargo run -p client --example bot -- http://127.0.0.1:8080 TABLE KEY

use client::{Answer, Connection, Error, Home};
use wire::{Ask, Code, Phase};

#[tokio::main]
async fn main() -> Result<(), Error> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [server, table, key] = &arguments[..] else {
        return Err(Error::Address("give the server, the table and the key of a seat".into()));
    };
    let home = Home::new(server)?;
    let mut seat = Connection::connect(&home, table, Some(key), None).await?;
    let share = client::share()?;
    let ready = seat.ask(Ask::Ready { share }).await?;
    seat.settle(ready).await?;
    loop {
        let mut news = seat.sight_mut().take_news();
        news.retain(|news| matches!(news.what, wire::Told::Seen { .. }));
        news.iter().for_each(|news| println!("{:?}", news.what));

        let sight = seat.sight();
        let Some(play) = &sight.table.play else {
            seat.next().await?;
            continue;
        };
        if let (Phase::Over, Some(verdict)) = (sight.table.phase, &play.verdict) {
            println!("totals {:?}, winners {:?}", verdict.totals, verdict.winners);
            return Ok(());
        }
        // The choice: here is the place for something better than chance.
        let Some(offer) = choose(&play.offers) else {
            seat.next().await?;
            continue;
        };
        let (version, ask) = (sight.version, Ask::Move { step: play.step, action: offer.text.clone() });
        let id = seat.ask(ask).await?;
        match seat.settle(id).await {
            // The sight must show what was done before it tells what is to be done next.
            Ok(Answer::Done { version }) => drop(seat.reach(version).await?),
            // The table has moved on meanwhile: look again.
            Err(error) if error.code() == Some(Code::Stale) => drop(seat.reach(version + 1).await?),
            Ok(_) => {}
            Err(error) => return Err(error),
        }
    }
}

fn choose(offers: &[wire::Offer]) -> Option<&wire::Offer> {
    let mut byte = [0];
    getrandom::fill(&mut byte).ok()?;
    offers.get(usize::from(byte[0]) % offers.len().max(1))
}
