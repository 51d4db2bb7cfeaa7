//! Deals that are known beforehand: those of a day, or those of a record. Nothing proves that they are fair.

use catalog::Catalog;
use engine::by_deal::AnyInput;
use engine::record::{Record, RecordEntry};
use engine::replay::Extent;
use engine::{AnyMatch, ChancePlace, Prepared, Turn};
use fair::MatchKey;
use messages::{message, shared as texts};
use rand_core::Rng;
use serde_json::Value as Data;
use serde_json::value::RawValue as RawJson;
use wire::{Fault, Original, PlayDaily};

use super::partings::partings;
use crate::daily::{DailyDeal, draw_number};
use crate::record_meta::RecordMeta;
use crate::to_wire;

/// Where the deals of a match come from, if not from secret randomness.
pub enum OpenDeals {
    /// From the game and the date.
    Daily(PlayDaily, DailyDeal),
    /// From a record.
    Duplicate(Box<Duplicate>),
}

/// The deals of a record.
pub struct Duplicate {
    /// The record, with the names of its players and nothing else beside the match.
    pub record: Record,
    /// What chance gave in each deal, in order.
    outcomes: Vec<Vec<Box<RawJson>>>,
    /// What happened in each deal.
    inputs: Vec<Vec<AnyInput>>,
    original: Original,
}

impl Duplicate {
    /// Reads the record of a match that has at least one deal.
    pub fn read(games: Catalog, record: &Data) -> Result<(Duplicate, Box<dyn AnyMatch>), Fault> {
        let wrong = |why| Fault::field("duplicate", why);
        let told = Record::read(&record.to_string()).map_err(|fault| wrong(fault.message()))?;
        let game = games.resume(&told, Extent::SoFar).map_err(|fault| wrong(fault.message()))?;
        let names = RecordMeta::of(&told).names(told.players as usize);
        let mut record = game.record(false);
        let meta = serde_json::json!({ "names": names });
        record.meta = Some(serde_json::value::to_raw_value(&meta).expect("plain data"));
        let outcomes: Vec<Vec<Box<RawJson>>> = record
            .log
            .split(|entry| matches!(entry, RecordEntry::Scores { .. }))
            .map(|deal| deal.iter().filter_map(chance).collect())
            .collect();
        if outcomes[0].is_empty() {
            return Err(wrong(message!("create-no-deals")));
        }
        let winners = game.verdict().map(|verdict| verdict.winners.iter().map(to_wire::number).collect());
        let original = Original {
            names,
            deals: to_wire::deals(&*game),
            winners: winners.unwrap_or_default(),
            partings: Vec::new(),
        };
        Ok((Duplicate { record, outcomes, inputs: game.inputs(), original }, game))
    }

    /// How the earlier match went, compared with this one.
    pub fn compared_with(&self, game: &dyn AnyMatch) -> Original {
        Original { partings: partings(&self.inputs, game), ..self.original.clone() }
    }

    /// What chance gave at a place, and the same with every other starter: who begins a later deal depends on the one before.
    fn at(&self, place: ChancePlace) -> Vec<String> {
        let Some(outcome) = self.outcomes.get(place.deals).and_then(|deal| deal.get(place.outcomes)) else {
            return Vec::new();
        };
        let mut possible = vec![outcome.get().to_owned()];
        let mut value: Data = serde_json::from_str(outcome.get()).expect("an outcome is JSON");
        if value["deal"]["starter"].is_u64() {
            possible.extend((0..self.record.players).map(|seat| {
                value["deal"]["starter"] = seat.into();
                value.to_string()
            }));
        }
        possible
    }
}

fn chance(entry: &RecordEntry) -> Option<Box<RawJson>> {
    match entry {
        RecordEntry::Chance(outcome) => Some(outcome.clone()),
        RecordEntry::Move(_) | RecordEntry::Scores { .. } => None,
    }
}

/// A match, or a step of one, that takes what chance gives.
pub(super) trait TakesChance {
    fn turn(&self) -> Turn;
    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>>;
    fn chance(&mut self, written: &str) -> bool;
}

impl TakesChance for dyn AnyMatch {
    fn turn(&self) -> Turn {
        AnyMatch::turn(self)
    }

    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>> {
        AnyMatch::draw_recorded(self, rng)
    }

    fn chance(&mut self, written: &str) -> bool {
        AnyMatch::chance(self, written).is_ok()
    }
}

impl TakesChance for dyn Prepared {
    fn turn(&self) -> Turn {
        Prepared::turn(self)
    }

    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>> {
        Prepared::draw_recorded(self, rng)
    }

    fn chance(&mut self, written: &str) -> bool {
        Prepared::chance(self, written).is_ok()
    }
}

impl OpenDeals {
    /// Gives what chance gives at this place, and returns it as a record writes it; none when it is not chance's turn. Where a
    /// record has nothing that is possible now, the cards are drawn from the match's own secret.
    pub(super) fn give<T: TakesChance + ?Sized>(
        &self,
        to: &mut T,
        place: ChancePlace,
        key: &MatchKey,
    ) -> Option<Box<RawJson>> {
        if to.turn() != Turn::Chance {
            return None;
        }
        match self {
            OpenDeals::Daily(_, deal) => to.draw_recorded(&mut deal.dice(place)),
            OpenDeals::Duplicate(duplicate) => {
                let given = duplicate.at(place).into_iter().find(|outcome| to.chance(outcome));
                match given {
                    Some(outcome) => Some(RawJson::from_string(outcome).expect("an outcome is JSON")),
                    None => to.draw_recorded(&mut key.draw(draw_number(place))),
                }
            }
        }
    }
}
