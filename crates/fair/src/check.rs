//! Dealing a record again, and comparing.

use std::fmt;

use catalog::Catalog;
use engine::AnyMatch;
use engine::record::{Record, RecordEntry};
use engine::replay::{Extent, play_entry};
use messages::{Message, message, shared as texts};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue as RawJson;

use crate::{Proof, SCHEME, SCHEME_1};

/// Why the deals of a record are not proven fair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfair(pub Message);

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for Unfair {}

/// The part of `meta` that matters here.
#[derive(Deserialize)]
struct Meta {
    fair: Option<Proof>,
}

/// Plays the record of a finished match, deals it again from its proof, and returns the proof if every draw follows from it.
/// Whoever was at the table compares its commitment and shares with what was shown there.
pub fn check(games: Catalog, record: &Record) -> Result<Proof, Unfair> {
    let proof = sound_proof(record)?;
    let played = games.resume(record, Extent::Whole).map_err(|fault| Unfair(fault.message()))?;
    deal_again(games, record, &*played, &proof)?;
    Ok(proof)
}

/// [`check`] for a record that was played already: `played` is the match that it gave.
pub fn check_played(games: Catalog, record: &Record, played: &dyn AnyMatch) -> Result<Proof, Unfair> {
    let proof = sound_proof(record)?;
    if played.verdict().is_none() {
        return Err(Unfair(message!("record-ends-early")));
    }
    deal_again(games, record, played, &proof)?;
    Ok(proof)
}

/// The proof of a record, if it is sound in itself.
fn sound_proof(record: &Record) -> Result<Proof, Unfair> {
    let proof = proof_of(record)?;
    if ![(SCHEME, true), (SCHEME_1, false)].contains(&(&*proof.scheme, proof.bots.is_some())) {
        let scheme = format!("{:.40}", proof.scheme);
        return Err(Unfair(message!("fair-scheme", scheme = scheme, known = SCHEME)));
    }
    if !proof.keeps_its_word() {
        return Err(Unfair(message!("fair-secret")));
    }
    if proof.shares.len() as u64 != record.players {
        return Err(Unfair(message!("fair-shares")));
    }
    if !proof.bot_shares_follow() {
        return Err(Unfair(message!("fair-bots")));
    }
    if proof.draws.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(Unfair(message!("fair-draws-order")));
    }
    Ok(proof)
}

fn proof_of(record: &Record) -> Result<Proof, Unfair> {
    let missing = || Unfair(message!("fair-missing"));
    let meta = record.meta.as_ref().ok_or_else(missing)?;
    let meta: Meta = serde_json::from_str(meta.get())
        .map_err(|error| Unfair(message!("fair-unreadable", why = error.to_string())))?;
    meta.fair.ok_or_else(missing)
}

/// Plays a record that is known to be good in a new match, and draws for itself.
fn deal_again(games: Catalog, record: &Record, played: &dyn AnyMatch, proof: &Proof) -> Result<(), Unfair> {
    let entry = games.find(&record.game).expect("a good record is of a known game");
    let mut game = entry.new_match(played.setting().clone(), None);
    let (key, mut numbers) = (proof.key(), proof.draws.iter());
    for (index, entry) in record.log.iter().enumerate() {
        let RecordEntry::Chance(told) = entry else {
            play_entry(&mut *game, entry).expect("a good record");
            continue;
        };
        let number = numbers.next().ok_or_else(|| Unfair(message!("fair-draws-few")))?;
        let drawn = game.draw_recorded(&mut key.draw(*number)).expect("a good record");
        // Compared as JSON values, because the record may have its keys in another order.
        if value(&drawn) != value(told) {
            return Err(Unfair(message!("fair-draw", entry = index + 1, draw = *number)));
        }
    }
    match numbers.next() {
        Some(_) => Err(Unfair(message!("fair-draws-many"))),
        None => Ok(()),
    }
}

fn value(outcome: &RawJson) -> Value {
    serde_json::from_str(outcome.get()).expect("JSON that was read before")
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use engine::Turn;
    use engine::chance::{below, dice};
    use serde_json::value::to_raw_value;

    use super::*;
    use crate::{Bytes32, Secret};

    /// A match whose draws follow from a secret and shares.
    fn dealt(game: &catalog::GameEntry) -> (Record, Proof) {
        let secret = Secret::stored(Bytes32([3; 32]));
        let setting = game.settings().remove(0);
        let mut shares = vec![Bytes32([9; 32]); setting.players()];
        shares[0] = secret.bot_share(0);
        let (key, mut draws, mut rng) = (secret.key(&shares), Vec::new(), dice(1, 0));
        let mut game = game.new_match(setting, None);
        while game.verdict().is_none() {
            match game.turn() {
                Turn::Seats(seats) => seats.iter().for_each(|seat| {
                    let moves = game.moves(seat);
                    game.submit(seat, moves[below(&mut rng, moves.len())]).unwrap();
                }),
                _ => {
                    // One number is left out, as if that draw had been taken back.
                    let number = draws.len() as u64 + u64::from(draws.len() > 1);
                    game.draw_recorded(&mut key.draw(number)).unwrap();
                    draws.push(number);
                }
            }
        }
        let proof = Proof::new(&secret, shares, draws);
        (with(game.record(false), &proof), proof)
    }

    fn with(mut record: Record, proof: &Proof) -> Record {
        record.meta = Some(to_raw_value(&serde_json::json!({ "fair": proof })).unwrap());
        record
    }

    #[test]
    fn a_fair_match_of_every_game_is_dealt_again() {
        for game in GAMES {
            let (record, proof) = dealt(game);
            let played = GAMES.resume(&record, Extent::Whole).unwrap();
            assert_eq!(check_played(GAMES, &record, &*played), check(GAMES, &record), "{}", game.about.id);
            assert_eq!(check(GAMES, &record), Ok(proof), "{}", game.about.id);
        }
    }

    #[test]
    fn a_match_that_is_not_over_proves_nothing() {
        let (mut record, proof) = dealt(GAMES.find("collision").unwrap());
        record.log.truncate(5);
        record.result = None;
        let played = GAMES.resume(&record, Extent::SoFar).unwrap();
        let short = Proof { draws: proof.draws[..1].to_vec(), ..proof };
        let record = with(record, &short);
        for unfair in [check(GAMES, &record), check_played(GAMES, &record, &*played)] {
            let why = unfair.unwrap_err().to_string();
            assert!(why.ends_with("the log ends before the match does"), "{why}");
        }
    }

    #[test]
    fn a_record_of_scheme_1_is_still_fair() {
        let (record, proof) = dealt(GAMES.find("three").unwrap());
        assert_eq!(proof.bots, Some(vec![0]));
        let older = proof.as_scheme_1();
        assert_eq!(check(GAMES, &with(record, &older)), Ok(older));
    }

    #[test]
    fn a_deal_that_does_not_follow_is_found() {
        let (record, proof) = dealt(GAMES.find("collision").unwrap());
        let said = |change: &dyn Fn(&mut Proof)| {
            let mut changed = proof.clone();
            change(&mut changed);
            check(GAMES, &with(record.clone(), &changed)).unwrap_err().to_string()
        };
        let other = Bytes32([1; 32]);
        assert!(said(&|proof| proof.shares[1] = other).starts_with("Entry 1 is not what"));
        assert!(said(&|proof| proof.secret = other).contains("not what meta.fair.commitment commits to"));
        assert!(said(&|proof| proof.shares.truncate(1)).contains("does not have one share for each seat"));
        assert!(said(&|proof| proof.bots = Some(vec![0, 1])).contains("meta.fair.bots"));
        assert!(said(&|proof| proof.bots = Some(vec![9])).contains("meta.fair.bots"));
        assert!(said(&|proof| proof.bots = None).contains("meta.fair.scheme"));
        assert!(said(&|proof| proof.draws.push(99)).contains("has more draws than the log"));
        assert!(said(&|proof| proof.draws.truncate(1)).contains("has fewer draws than the log"));
        assert!(said(&|proof| proof.draws[0] = 5).contains("meta.fair.draws"));
        assert!(said(&|proof| proof.scheme = "mine".to_owned()).contains("'mine'"));
        let bare = Record { meta: None, ..record };
        assert!(check(GAMES, &bare).unwrap_err().to_string().contains("missing"));
    }
}
