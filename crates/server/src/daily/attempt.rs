//! Which attempt at a daily deal a new table is.

use fair::Bytes32;
use sha2::{Digest, Sha256};
use wire::{CreateTable, Fault};

use super::day;
use crate::faults::storage_fault;
use crate::storage::DailyAttempt;
use crate::tables::Tables;

/// Counts which attempt at a daily deal this is, in a request that is otherwise good. The player's text is replaced by its hash:
/// nobody who reads the database can pass for the player.
pub async fn count_attempt(tables: &Tables, asked: &mut CreateTable) -> Result<(), Fault> {
    let Some(wanted) = &mut asked.daily else { return Ok(()) };
    day(&wanted.date, tables.config.clock.calendar())?;
    wanted.player = Bytes32(Sha256::digest(&wanted.player).into()).to_string();
    let deal = DailyAttempt::deal(&asked.game, &wanted.date, &wanted.level);
    let earlier = tables.storage.attempts(deal, wanted.player.clone()).await;
    wanted.attempt = 1 + earlier.map_err(|fault| storage_fault(&fault))?;
    Ok(())
}
