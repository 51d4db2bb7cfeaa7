//! Replays a record step by step, as an eye would have seen it. Only records of finished matches and records that a
//! client sends come here: nothing in them is secret any more.

use catalog::Catalog;
use engine::record::{Record, RecordEntry, RecordFault};
use engine::replay::{Extent, play_entry};
use engine::{AnyMatch, Eye, Seat};
use messages::{message, shared as texts};
use wire::{Code, Fair, Fault, Replay, ReplayStep};

use crate::record_meta::RecordMeta;
use crate::to_wire;

/// The longest log that can be replayed: far above any match that people play.
const LONGEST: usize = 5000;

/// About how many bytes of a replay are made and sent at a time.
const PART: usize = 64 << 10;

/// How a replay without steps ends as JSON.
const END: &[u8] = b"]}";

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

/// Reads a record, and the match as it leaves it.
pub fn read(games: Catalog, text: &str) -> Result<(Record, Box<dyn AnyMatch>), Fault> {
    let record = Record::read(text).map_err(unsound)?;
    if record.log.len() > LONGEST {
        return Err(Fault::new(Code::TooLarge, message!("server-long-match")));
    }
    let game = games.resume(&record, Extent::SoFar).map_err(unsound)?;
    Ok((record, game))
}

/// A replay that is being made. It is sent step by step, because all steps together may be a hundred times as long as the record.
pub struct Replaying {
    /// Everything but the steps.
    whole: Replay,
    steps: Steps,
    has_begun: bool,
}

impl Replaying {
    /// Reads a record, and begins to play it again.
    pub fn new(games: Catalog, text: &str, looking: ReplayEye) -> Result<Replaying, Fault> {
        let (record, game) = read(games, text)?;
        let players = record.players as usize;
        let eye = match looking {
            ReplayEye::Seat(number) => Eye::Seat(
                Seat::try_new(number, players)
                    .ok_or_else(|| Fault::field("eye", message!("server-no-seat")))?,
            ),
            ReplayEye::Watcher | ReplayEye::All => Eye::Watcher,
        };
        let option = |(spec, value): (&engine::OptionSpec, engine::Value)| {
            (spec.key.to_owned(), serde_json::to_value(value).expect("a plain value"))
        };
        let meta = RecordMeta::of(&record);
        let whole = Replay {
            game: record.game.clone(),
            options: game.setting().options().map(option).collect(),
            names: meta.names(players),
            levels: meta.levels(players),
            eye: match eye {
                Eye::Seat(seat) => Some(seat.index() as u8),
                Eye::Watcher => None,
            },
            deals: to_wire::deals(&*game),
            verdict: to_wire::verdict(&*game),
            fair: match fair::check_played(games, &record, &*game) {
                Ok(_) => Fair::Proven,
                Err(_) if meta.has_open_deals() => Fair::Unproven(message!("fair-open").into()),
                Err(unfair) => Fair::Unproven(unfair.0.into()),
            },
            practice: meta.practice,
            steps: Vec::new(),
        };
        let entry = games.find(&record.game).expect("a record that was read is of a game that is known");
        let again = entry.new_match(game.setting().clone(), None);
        let steps = Steps::new(again, record, eye, looking == ReplayEye::All);
        Ok(Replaying { whole, steps, has_begun: false })
    }

    /// The next part of the replay as JSON, and the rest if there is more.
    pub fn next_part(mut self) -> (Vec<u8>, Option<Replaying>) {
        let mut part = Vec::new();
        if !self.has_begun {
            part = serde_json::to_vec(&self.whole).expect("a replay has string keys");
            let end = part.len() - END.len();
            debug_assert_eq!(&part[end..], END, "the steps come last");
            part.truncate(end);
        }
        while part.len() < PART {
            let Some(step) = self.steps.next() else {
                part.extend(END);
                return (part, None);
            };
            if self.has_begun {
                part.push(b',');
            }
            self.has_begun = true;
            serde_json::to_writer(&mut part, &step).expect("a step has string keys");
        }
        (part, Some(self))
    }
}

/// Plays a record again, at once.
#[cfg(test)]
pub fn replay(games: Catalog, text: &str, looking: ReplayEye) -> Result<Replay, Fault> {
    let Replaying { whole, steps, .. } = Replaying::new(games, text, looking)?;
    Ok(Replay { steps: steps.collect(), ..whole })
}

/// The steps of a replay.
struct Steps {
    game: Box<dyn AnyMatch>,
    record: Record,
    /// How many entries of the record have been played.
    played: usize,
    eye: Eye,
    open: bool,
    /// How many events the steps so far show.
    told: usize,
    /// How many deals were over at the last step.
    deals: u32,
    /// The last step: what follows may still belong to it.
    last: Option<ReplayStep>,
}

impl Steps {
    fn new(game: Box<dyn AnyMatch>, record: Record, eye: Eye, open: bool) -> Steps {
        let mut steps = Steps { game, record, played: 0, eye, open, told: 0, deals: 0, last: None };
        steps.last = Some(steps.look());
        steps
    }

    fn look(&mut self) -> ReplayStep {
        let seen = self.game.seen_events(self.eye, self.told);
        self.told = self.game.event_count();
        let deals = self.game.scores().len() as u32;
        let has_ended = deals > std::mem::replace(&mut self.deals, deals) && self.game.verdict().is_none();
        ReplayStep {
            entries: self.played as u32,
            turn: to_wire::turn(&*self.game),
            view: self.game.view(self.eye),
            ended: if has_ended { self.game.previous(self.eye) } else { None },
            seen: to_wire::seen_events(seen),
            deals,
            open: self.open.then(|| to_wire::open(&*self.game)),
        }
    }
}

impl Iterator for Steps {
    type Item = ReplayStep;

    fn next(&mut self) -> Option<ReplayStep> {
        while let Some(entry) = self.record.log.get(self.played) {
            let before = self.game.log_len();
            play_entry(&mut *self.game, entry).expect("a record that was played before");
            self.played += 1;
            if let RecordEntry::Scores { .. } = entry {
                // Scores follow from what came before, so they belong to that step.
                self.last.as_mut().expect("the first look").entries = self.played as u32;
            } else if self.game.log_len() > before {
                // Of moves made together, only the last completes the step.
                let step = self.look();
                return self.last.replace(step);
            }
        }
        self.last.take()
    }
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
    fn the_parts_of_a_replay_are_the_replay() {
        let text = record("keystone");
        let (mut parts, mut sent) = (0, Vec::new());
        let mut rest = Some(Replaying::new(GAMES, &text, ReplayEye::All).unwrap());
        while let Some(replaying) = rest {
            let (part, more) = replaying.next_part();
            assert!(part.len() < 2 * PART, "{}", part.len());
            sent.extend(part);
            (parts, rest) = (parts + 1, more);
        }
        assert!(parts > 2, "{parts}");
        let whole = replay(GAMES, &text, ReplayEye::All).unwrap();
        assert_eq!(serde_json::from_slice::<Replay>(&sent).unwrap(), whole);
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
