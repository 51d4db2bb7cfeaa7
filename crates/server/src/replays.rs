//! Replays a record step by step, as an eye would have seen it. Only records of finished matches and records that a
//! client sends come here: nothing in them is secret any more.

use catalog::Catalog;
use engine::record::{Record, RecordEntry, RecordFault};
use engine::replay::{Extent, play_entry};
use engine::words::printable;
use engine::{AnyMatch, Eye, Seat};
use messages::{message, shared as texts};
use serde::Deserialize;
use wire::{Code, Fair, Fault, Replay, ReplayStep};

use crate::table::guest;
use crate::to_wire;

/// The longest log that can be replayed: far above any match that people play.
const LONGEST: usize = 5000;

/// Whose view a replay shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayEye {
    /// A spectator's.
    Watcher,
    /// A seat's.
    Seat(u64),
    /// Everybody's: all hands are open.
    All,
}

impl ReplayEye {
    /// Reads the query of an address: `all`, a seat, or nothing.
    pub fn read(told: Option<&str>) -> Result<ReplayEye, Fault> {
        match told {
            None | Some("") => Ok(ReplayEye::Watcher),
            Some("all") => Ok(ReplayEye::All),
            Some(seat) => {
                let wrong = |_| Fault::field("eye", message!("server-eye"));
                seat.parse().map(ReplayEye::Seat).map_err(wrong)
            }
        }
    }
}

/// The part of a record's `meta` that is used.
#[derive(Deserialize, Default)]
struct Meta {
    #[serde(default)]
    names: Vec<String>,
}

/// Reads a record, and the match as it leaves it.
pub fn read(games: Catalog, text: &str) -> Result<(Record, Box<dyn AnyMatch>), Fault> {
    let record = Record::read(text).map_err(unsound)?;
    if record.log.len() > LONGEST {
        return Err(Fault::new(Code::TooLarge, message!("server-long-match")));
    }
    let game = games.resume(&record, Extent::SoFar).map_err(unsound)?;
    Ok((record, game))
}

/// Plays a record again.
pub fn replay(games: Catalog, text: &str, looking: ReplayEye) -> Result<Replay, Fault> {
    let (record, whole) = read(games, text)?;
    let players = record.players as usize;
    let eye = match looking {
        ReplayEye::Seat(number) => Eye::Seat(
            Seat::try_new(number, players).ok_or_else(|| Fault::field("eye", message!("server-no-seat")))?,
        ),
        ReplayEye::Watcher | ReplayEye::All => Eye::Watcher,
    };
    let entry = games.find(&record.game).expect("a record that was read is of a game that is known");
    let mut again = Again {
        game: entry.new_match(whole.setting().clone(), None),
        names: names(&record, players),
        eye,
        open: looking == ReplayEye::All,
        told: 0,
        steps: Vec::new(),
    };
    again.play(&record).map_err(unsound)?;
    let option = |(spec, value): (&engine::OptionSpec, engine::Value)| {
        (spec.key.to_owned(), serde_json::to_value(value).expect("a plain value"))
    };
    Ok(Replay {
        game: record.game.clone(),
        options: whole.setting().options().map(option).collect(),
        names: again.names,
        eye: match eye {
            Eye::Seat(seat) => Some(seat.index() as u8),
            Eye::Watcher => None,
        },
        steps: again.steps,
        deals: to_wire::deals(&*whole),
        verdict: to_wire::verdict(&*whole),
        fair: match fair::check(games, &record) {
            Ok(_) => Fair::Proven,
            Err(unfair) => Fair::Unproven(unfair.0.into()),
        },
    })
}

struct Again {
    game: Box<dyn AnyMatch>,
    names: Vec<String>,
    eye: Eye,
    open: bool,
    /// How many events the steps so far show.
    told: usize,
    steps: Vec<ReplayStep>,
}

impl Again {
    fn play(&mut self, record: &Record) -> Result<(), RecordFault> {
        self.look(0);
        for (entries, entry) in (1..).zip(&record.log) {
            let before = self.game.log_len();
            play_entry(&mut *self.game, entry).map_err(|refusal| RecordFault::whole(refusal.why))?;
            if let RecordEntry::Scores { .. } = entry {
                // Scores follow from what came before, so they belong to that step.
                self.steps.last_mut().expect("the first look").entries = entries;
            } else if self.game.log_len() > before {
                // Of moves made together, only the last completes the step.
                self.look(entries);
            }
        }
        Ok(())
    }

    fn look(&mut self, entries: u32) {
        let seen = self.game.sights(self.eye, self.told);
        self.told = self.game.event_count();
        let deals = self.game.scores().len() as u32;
        let before = self.steps.last().map_or(0, |step| step.deals);
        let ended =
            if deals > before && self.game.verdict().is_none() { self.game.previous(self.eye) } else { None };
        self.steps.push(ReplayStep {
            entries,
            turn: to_wire::turn(&*self.game),
            view: self.game.view(self.eye),
            ended,
            seen: to_wire::seen_events(seen),
            deals,
            open: self.open.then(|| to_wire::open(&*self.game)),
        });
    }
}

/// The names in a record, or names for guests.
pub fn names(record: &Record, players: usize) -> Vec<String> {
    let meta: Meta =
        record.meta.as_ref().and_then(|meta| serde_json::from_str(meta.get()).ok()).unwrap_or_default();
    let name = |seat: Seat| match meta.names.get(seat.index()) {
        Some(name) if !name.is_empty() => printable(name).chars().take(40).collect(),
        _ => guest(seat).to_owned(),
    };
    Seat::all(players).map(name).collect()
}

fn unsound(wrong: RecordFault) -> Fault {
    Fault { clause: wrong.clause.map(str::to_owned), ..Fault::new(Code::BadRecord, wrong.message()) }
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use engine::any_match::play_at_random;
    use engine::chance::dice;
    use serde_json::json;

    use super::*;

    fn record(game: &str) -> String {
        let entry = GAMES.find(game).unwrap();
        let mut game = entry.new_match(entry.settings().remove(0), None);
        play_at_random(&mut *game, &mut dice(7, 7));
        game.record(false).to_line()
    }

    #[test]
    fn every_game_can_be_replayed_for_every_eye() {
        for entry in GAMES {
            let text = record(entry.about.id);
            for looking in [ReplayEye::Watcher, ReplayEye::Seat(1), ReplayEye::All] {
                let replay = replay(GAMES, &text, looking).unwrap();
                assert!(replay.verdict.is_some() && replay.steps.len() > 4);
                assert_eq!(replay.steps.last().unwrap().deals as usize, replay.deals.len());
                assert_eq!(replay.steps[0].open.is_some(), looking == ReplayEye::All);
                assert!(replay.steps.windows(2).all(|pair| pair[0].entries < pair[1].entries));
            }
        }
    }

    #[test]
    fn a_replay_has_the_last_view_of_every_deal() {
        for entry in GAMES {
            let replay = replay(GAMES, &record(entry.about.id), ReplayEye::Seat(1)).unwrap();
            let ends = replay.steps.windows(2).filter(|pair| pair[1].ended.is_some());
            let deals: Vec<u32> = ends.map(|pair| pair[1].deals - pair[0].deals).collect();
            // No deal follows the last one: its last view is the view of the last step.
            assert_eq!(deals, vec![1; replay.deals.len() - 1], "{}", entry.about.id);
        }
        let ends = replay(GAMES, &record("keystone"), ReplayEye::Seat(1)).unwrap().steps;
        let ended: Vec<&serde_json::Value> = ends.iter().filter_map(|step| step.ended.as_ref()).collect();
        assert_eq!((ended.len(), &ended[0]["phase"], &ended[0]["seat"]), (1, &json!("over"), &json!(1)));
    }

    #[test]
    fn a_damaged_record_is_refused_with_a_sentence() {
        let text = record("three").replacen("\"move\":\"", "\"move\":\"Z", 1);
        let fault = replay(GAMES, &text, ReplayEye::Watcher).unwrap_err();
        assert_eq!(fault.code, Code::BadRecord);
        assert_eq!(fault.message.id, "record-entry", "{fault}");
        assert_eq!(replay(GAMES, "{}", ReplayEye::Watcher).unwrap_err().code, Code::BadRecord);
        assert_eq!(replay(GAMES, &record("three"), ReplayEye::Seat(7)).unwrap_err().code, Code::BadValue);
    }
}
