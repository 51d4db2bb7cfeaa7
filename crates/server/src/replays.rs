//! A record played again, step by step, as an eye would have seen it. Only records of matches that are over, or that
//! somebody brought along, come here: nothing in them is secret any more.

use engine::record::{Kind, RawMove, Record, RecordFault};
use engine::replay::Extent;
use engine::words::printable;
use engine::{AnyMatch, Eye, Refusal, Seat};
use serde::Deserialize;
use wire::{Code, Fair, Fault, Glimpse, Replay};

use crate::room::guest;
use crate::saying::fault;
use crate::shown;

/// The longest log that is shown step by step: far above any match of people.
const LONGEST: usize = 5000;

/// Whose eyes look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looking {
    /// Somebody who holds no cards.
    Watcher,
    /// A seat.
    Seat(u64),
    /// All hands are open.
    All,
}

impl Looking {
    /// As an address says it: `all`, a seat, or nothing.
    pub fn read(told: Option<&str>) -> Result<Looking, Fault> {
        match told {
            None | Some("") => Ok(Looking::Watcher),
            Some("all") => Ok(Looking::All),
            Some(seat) => {
                let wrong = |_| Fault::field("eye", "The eye is a seat, or `all`.");
                seat.parse().map(Looking::Seat).map_err(wrong)
            }
        }
    }
}

/// Names and other things that a record may carry along.
#[derive(Deserialize, Default)]
struct Meta {
    #[serde(default)]
    names: Vec<String>,
}

/// Reads a record, and the table as it leaves it.
pub fn read(text: &str) -> Result<(Record, Box<dyn AnyMatch>), Fault> {
    let record = Record::read(text).map_err(unsound)?;
    if record.log.len() > LONGEST {
        return Err(Fault::new(Code::TooLarge, "The match is longer than any that is shown step by step."));
    }
    let table = catalog::resume(&record, Extent::SoFar).map_err(unsound)?;
    Ok((record, table))
}

/// Plays a record again.
pub fn replay(text: &str, looking: Looking) -> Result<Replay, Fault> {
    let (record, whole) = read(text)?;
    let players = record.players as usize;
    let eye = match looking {
        Looking::Seat(number) => Eye::Seat(
            Seat::try_new(number, players).ok_or_else(|| Fault::field("eye", "There is no such seat."))?,
        ),
        Looking::Watcher | Looking::All => Eye::Watcher,
    };
    let entry = catalog::find(&record.game).expect("a record that was read is of a game that is known");
    let mut again = Again {
        table: entry.new_match(whole.setting().clone(), None),
        names: names(&record, players),
        eye,
        open: looking == Looking::All,
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
        deals: shown::deals(&*whole),
        verdict: shown::verdict(&*whole),
        fair: match fair::check(&record) {
            Ok(_) => Fair::Proven,
            Err(unfair) => Fair::Unproven(unfair.to_string()),
        },
    })
}

struct Again {
    table: Box<dyn AnyMatch>,
    names: Vec<String>,
    eye: Eye,
    open: bool,
    /// How many events were told.
    told: usize,
    steps: Vec<Glimpse>,
}

impl Again {
    fn play(&mut self, record: &Record) -> Result<(), RecordFault> {
        self.look(0);
        let unreadable = |why: String| RecordFault::whole(why);
        let refused = |refusal: Refusal| RecordFault::whole(refusal.why);
        for (index, entry) in record.log.iter().enumerate() {
            let before = self.table.log_len();
            match Kind::of(entry).map_err(|error| unreadable(error.to_string()))? {
                // Scores follow from what came before: they belong to that step.
                Kind::Scores => {
                    if let Some(last) = self.steps.last_mut() {
                        last.entries = index as u32 + 1;
                    }
                }
                Kind::Chance => self.table.chance(entry.get()).map_err(refused)?,
                Kind::Move => {
                    let RawMove { seat, action, .. } =
                        serde_json::from_str(entry.get()).map_err(|error| unreadable(error.to_string()))?;
                    let seat = Seat::try_new(seat, self.names.len())
                        .ok_or_else(|| unreadable("there is no such seat".to_owned()))?;
                    let id = self.table.parse(&action).map_err(refused)?;
                    self.table.submit(seat, id).map_err(refused)?;
                }
            }
            // Of moves made together, only the last brings the match on.
            if self.table.log_len() > before {
                self.look(index + 1);
            }
        }
        Ok(())
    }

    fn look(&mut self, entries: usize) {
        let names = &self.names;
        let who = |seat: Seat| names[seat.index()].clone();
        let seen = self.table.sights(self.eye, self.told, &who);
        self.told = self.table.event_count();
        let deals = self.table.scores().len() as u32;
        let before = self.steps.last().map_or(0, |step| step.deals);
        let ended = if deals > before && self.table.verdict().is_none() {
            self.table.previous(self.eye)
        } else {
            None
        };
        self.steps.push(Glimpse {
            entries: entries as u32,
            turn: shown::turn(&*self.table),
            view: self.table.view(self.eye),
            ended,
            text: self.table.show(self.eye, &who),
            seen: shown::witnessed(seen),
            deals,
            open: self.open.then(|| shown::open(&*self.table)),
        });
    }
}

/// The names a record carries along, or those of guests.
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
    Fault { clause: wrong.clause.map(str::to_owned), ..fault(Code::BadRecord, &wrong.saying()) }
}

#[cfg(test)]
mod tests {
    use engine::any_match::play_at_random;
    use engine::chance::dice;
    use serde_json::json;

    use super::*;

    fn record(game: &str) -> String {
        let entry = catalog::find(game).unwrap();
        let mut table = entry.new_match(entry.settings().remove(0), None);
        play_at_random(&mut *table, &mut dice(7, 7));
        table.record(false).to_line()
    }

    #[test]
    fn every_game_can_be_looked_at_again_by_every_eye() {
        for entry in catalog::GAMES {
            let text = record(entry.about.id);
            for looking in [Looking::Watcher, Looking::Seat(1), Looking::All] {
                let replay = replay(&text, looking).unwrap();
                assert!(replay.verdict.is_some() && replay.steps.len() > 4);
                assert_eq!(replay.steps.last().unwrap().deals as usize, replay.deals.len());
                assert_eq!(replay.steps[0].open.is_some(), looking == Looking::All);
                assert!(replay.steps.windows(2).all(|pair| pair[0].entries < pair[1].entries));
            }
        }
    }

    #[test]
    fn where_a_deal_ended_its_last_view_is_in_the_replay() {
        for entry in catalog::GAMES {
            let replay = replay(&record(entry.about.id), Looking::Seat(1)).unwrap();
            let ends = replay.steps.windows(2).filter(|pair| pair[1].ended.is_some());
            let deals: Vec<u32> = ends.map(|pair| pair[1].deals - pair[0].deals).collect();
            // The last deal is not followed by another: its last view is the view of the last step.
            assert_eq!(deals, vec![1; replay.deals.len() - 1], "{}", entry.about.id);
        }
        let ends = replay(&record("keystone"), Looking::Seat(1)).unwrap().steps;
        let ended: Vec<&serde_json::Value> = ends.iter().filter_map(|step| step.ended.as_ref()).collect();
        assert_eq!((ended.len(), &ended[0]["phase"], &ended[0]["seat"]), (1, &json!("over"), &json!(1)));
    }

    #[test]
    fn a_damaged_record_is_refused_with_a_sentence() {
        let text = record("three").replacen("\"move\":\"", "\"move\":\"Z", 1);
        let fault = replay(&text, Looking::Watcher).unwrap_err();
        assert_eq!(fault.code, Code::BadRecord);
        assert!(fault.message.contains("entry"), "{}", fault.message);
        assert_eq!(replay("{}", Looking::Watcher).unwrap_err().code, Code::BadRecord);
        assert_eq!(replay(&record("three"), Looking::Seat(7)).unwrap_err().code, Code::BadValue);
    }
}
