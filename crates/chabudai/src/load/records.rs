//! Matches of random moves, as records: to be replayed and reviewed, and for tables to continue.

use catalog::{GAMES, GameEntry};
use engine::Setting;
use engine::any_match::play_at_random;
use engine::chance::dice;
use engine::record::Record;
use engine::replay::Extent;
use wire::Branch;

/// The record of a match whose replay is long.
pub fn long_record(seed: u64) -> String {
    let entry = GAMES.find("keystone").expect("keystone is a game");
    let setting = entry.settings().pop().expect("a game has settings");
    random(entry, setting, seed)
}

/// A match that a table can continue, about this many entries before its end.
pub fn unfinished(game: &str, players: u64, left: usize, seed: u64) -> Branch {
    let entry = GAMES.find(game).expect("a game of ours");
    let setting = entry.setting(players, &[]).expect("a number of players that the game allows");
    let text = random(entry, setting, seed);
    let mut record = Record::read(&text).expect("a match is a good record");
    (record.result, record.meta) = (None, None);
    record.log.truncate(record.log.len().saturating_sub(left).max(1));
    while !can_continue(entry, &record) {
        record.log.pop();
    }
    let entries = record.log.len() as u32;
    Branch { record: serde_json::from_str(&text).expect("a record is JSON"), entries }
}

/// Whether the match is not over, and not in the middle of a choice that several make together.
fn can_continue(entry: &GameEntry, record: &Record) -> bool {
    let resumed = entry.resume(record, Extent::SoFar);
    resumed.is_ok_and(|game| game.verdict().is_none() && game.record(false).log.len() == record.log.len())
}

fn random(entry: &GameEntry, setting: Setting, seed: u64) -> String {
    let mut game = entry.new_match(setting, None);
    play_at_random(&mut *game, &mut dice(seed, 1));
    game.record(false).to_line()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfinished_match_is_about_as_long_as_it_should_be() {
        for seed in 0..5 {
            let Branch { record, entries } = unfinished("collision", 3, 24, seed);
            let whole = Record::read(&record.to_string()).unwrap().log.len();
            assert!((24..30).contains(&(whole - entries as usize)), "{entries} of {whole}");
        }
    }
}
