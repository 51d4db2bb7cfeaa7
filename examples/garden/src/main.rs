//! Serves garden: `cargo run -p chabudai-garden`, and perhaps an address and a folder for the database.

use std::env;
use std::error::Error;
use std::time::Duration;

use chabudai_garden::GAMES;
use server::{Config, Server};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:8080".to_owned()).parse()?;
    let folder = arguments.next().unwrap_or_else(|| "garden-data".to_owned()).into();
    // Turns are short here, and so is the pause a bot makes.
    let config = Config { bot_pause: Duration::from_millis(300), ..Config::new(GAMES, address, folder) };
    let server = Server::start(config).await?;
    println!("listening on http://{}", server.address);
    tokio::signal::ctrl_c().await?;
    server.stop().await;
    Ok(())
}
