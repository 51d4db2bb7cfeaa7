//! The daily deal: the same cards and the same bots for everybody on a day, by the date in UTC.
//!
//! All of it follows from the game and the date, so anybody can compute it, and nothing proves that it is fair. Bots search a fixed
//! number of iterations, so what they play does not depend on how fast the machine is.

mod attempt;
mod date;
mod expert;

use std::time::Duration;

use bots::Level;
use catalog::{Catalog, GameEntry};
use engine::chance::{Dice, dice};
use engine::{AnyMatch, ChancePlace, Seat, SeatSet, Setting, Turn, Verdict};
use fair::{Bytes32, FairDice, MatchKey, Secret};
use messages::{message, shared as texts};
use rand_core::Rng;
use sha2::{Digest, Sha256};
use wire::{DailyOutcome, DailyScore, Fault};

pub use attempt::count_attempt;
pub use date::Date;
pub use expert::Experts;

/// The seat that a person has.
pub const YOU: Seat = Seat::new(0);

/// The levels of the bots.
pub const LEVELS: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

/// The first day that has a deal.
pub const FIRST: Date = Date::new(2026, 1, 1).expect("a day of the calendar");

/// The deal of a game on a day.
pub struct DailyDeal {
    key: MatchKey,
    /// The seed of the bots.
    seed: u64,
}

impl DailyDeal {
    /// The deal of this game on this day.
    pub fn new(game: &GameEntry, date: Date) -> DailyDeal {
        let text = format!("chabudai-daily/1 {} {date}", game.about.id);
        let key = Secret::stored(Bytes32(Sha256::digest(text).into())).key(&[]);
        let seed = key.draw(u64::MAX).next_u64();
        DailyDeal { key, seed }
    }

    /// The generator of what chance gives next. It depends on the deal and the number of the outcome in it, so whatever is
    /// played, the cards of a deal are the same for everybody.
    pub fn dice(&self, place: ChancePlace) -> FairDice {
        self.key.draw(draw_number(place))
    }

    /// The generator of a bot that chooses now. `undone` counts the moves that were undone after bots had shown something: they
    /// choose anew.
    pub fn bot_dice(&self, game: &dyn AnyMatch, seat: Seat, undone: u32) -> Dice {
        let place = game.log_len() as u64 * 8 + seat.index() as u64;
        dice(self.seed, u64::from(undone) << 32 | place)
    }
}

/// The number of the draw at a place: no two places share one.
pub fn draw_number(place: ChancePlace) -> u64 {
    (place.deals as u64) << 32 | place.outcomes as u64
}

/// The player count and options of a game's daily deals: as few players as it takes, and the usual rules.
pub fn setting(game: &GameEntry) -> Setting {
    game.setting(*game.about.seats.start() as u64, &[]).expect("the fewest players and the defaults")
}

/// Reads a level that daily deals have.
pub fn level(name: &str) -> Result<Level, Fault> {
    let level = name.parse().ok().filter(|level| LEVELS.contains(level));
    level.ok_or_else(|| Fault::field("level", message!("daily-level")))
}

/// Reads a day that has a deal by this moment, in milliseconds since 1970.
pub fn day(text: &str, now: u64) -> Result<Date, Fault> {
    let today = Date::at(now);
    let date = Date::read(text).filter(|date| (FIRST..=today).contains(date));
    date.ok_or_else(|| {
        let why = message!("daily-date", first = FIRST.to_string(), today = today.to_string());
        Fault::field("date", why)
    })
}

/// How the person did in a match that is over.
pub fn score(game: &GameEntry, verdict: &Verdict) -> DailyScore {
    let total = verdict.totals[YOU.index()];
    let others = verdict.totals.iter().skip(1).copied();
    let margin = match game.fewest {
        true => others.min().map(|best| best - total),
        false => others.max().map(|best| total - best),
    };
    let outcome = match verdict.winners {
        SeatSet::EMPTY => DailyOutcome::Drawn,
        winners if winners.contains(YOU) => DailyOutcome::Won,
        _ => DailyOutcome::Lost,
    };
    DailyScore { outcome, margin: margin.unwrap_or(0), total }
}

/// Plays the deal to its end, with these bots at all seats.
pub fn play(
    games: Catalog,
    game: &GameEntry,
    date: Date,
    level: impl Fn(Seat) -> Level,
) -> Box<dyn AnyMatch> {
    let deal = DailyDeal::new(game, date);
    let mut playing = game.new_match(setting(game), None);
    while playing.verdict().is_none() {
        match playing.turn() {
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let dice = deal.bot_dice(&*playing, seat, 0);
                    let thought = games.thought(&*playing, seat, level(seat), dice);
                    let choice = thought.expect("these levels play every game")(Duration::MAX);
                    playing.submit(seat, choice.id).expect("players make legal moves");
                }
            }
            _ => {
                let mut dice = deal.dice(playing.chance_place());
                playing.draw(&mut dice);
            }
        }
    }
    playing
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;

    use super::*;

    fn first_deal(game: &GameEntry, date: &str) -> String {
        let deal = DailyDeal::new(game, Date::read(date).unwrap());
        let mut playing = game.new_match(setting(game), None);
        playing.draw(&mut deal.dice(playing.chance_place()));
        playing.record(false).to_line()
    }

    #[test]
    fn a_day_has_the_same_cards_for_everybody_and_another_day_has_others() {
        for game in GAMES {
            assert_eq!(first_deal(game, "2026-11-17"), first_deal(game, "2026-11-17"));
            assert_ne!(first_deal(game, "2026-11-17"), first_deal(game, "2026-11-18"), "{}", game.about.id);
        }
    }

    #[test]
    fn the_cards_do_not_depend_on_what_is_played() {
        let date = Date::read("2026-11-17").unwrap();
        let chance = |game: &GameEntry, level| {
            let record = play(GAMES, game, date, |_| level).record(false);
            let deals = record.log.split(|entry| matches!(entry, engine::record::RecordEntry::Scores { .. }));
            let cards = |deal: &[engine::record::RecordEntry]| -> Vec<String> {
                let outcome = |entry: &engine::record::RecordEntry| match entry {
                    engine::record::RecordEntry::Chance(outcome) => Some(outcome.get().to_owned()),
                    _ => None,
                };
                deal.iter().filter_map(outcome).collect()
            };
            deals.map(cards).collect::<Vec<_>>()
        };
        for game in GAMES {
            let (one, other) = (chance(game, Level::Random), chance(game, Level::Easy));
            for (one, other) in one.iter().zip(&other) {
                for (place, (one, other)) in one.iter().zip(other).enumerate() {
                    // Who begins a later deal depends on the deal before.
                    let cards = |text: &str| {
                        let mut value: serde_json::Value = serde_json::from_str(text).unwrap();
                        if let Some(deal) = value.get_mut("deal").and_then(|deal| deal.as_object_mut()) {
                            deal.remove("starter");
                        }
                        value
                    };
                    assert_eq!(cards(one), cards(other), "{} {place}", game.about.id);
                }
            }
        }
    }

    #[test]
    fn bots_play_the_same_on_every_machine() {
        let game = GAMES.find("three").unwrap();
        let date = Date::read("2026-11-17").unwrap();
        let record = || play(GAMES, game, date, |_| Level::Hard).record(false).to_line();
        assert_eq!(record(), record());
    }

    #[test]
    fn a_result_counts_the_difference_to_the_best_of_the_others() {
        let verdict = |totals: &[i32], winners: &[usize]| Verdict {
            totals: totals.to_vec(),
            winners: winners.iter().map(|seat| Seat::new(*seat)).collect(),
        };
        let (few, many) = (GAMES.iter().find(|game| game.fewest), GAMES.iter().find(|game| !game.fewest));
        let lost = score(few.unwrap(), &verdict(&[7, 9, 5], &[2]));
        assert_eq!((lost.outcome, lost.margin, lost.total), (DailyOutcome::Lost, -2, 7));
        let won = score(many.unwrap(), &verdict(&[9, 7], &[0]));
        assert_eq!((won.outcome, won.margin), (DailyOutcome::Won, 2));
        assert_eq!(score(many.unwrap(), &verdict(&[7, 7], &[])).outcome, DailyOutcome::Drawn);
    }

    #[test]
    fn a_day_without_a_deal_is_refused_with_the_days_that_have_one() {
        let now = 1_768_000_000_000;
        assert!(day("2026-01-01", now).is_ok() && day("2026-01-09", now).is_ok());
        for text in ["2025-12-31", "2026-01-10", "tomorrow", ""] {
            assert_eq!(day(text, now).unwrap_err().message.id, "daily-date", "{text}");
        }
        assert_eq!(level("expert").unwrap_err().message.id, "daily-level");
    }
}
