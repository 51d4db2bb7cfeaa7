//! What an entry does to a table. This is the fold: the same entries make the same table, live and after a restart.

use engine::{Saying, Seat, SeatSet};
use fair::Bytes32;
use wire::{Phase, TableEvent};

use super::{Chair, Damaged, LiveMatch, SHOWN_EVENTS, Table};
use crate::entry::{Entry, Stamp, SubstituteReason};
use crate::saying::parts;
use crate::to_wire::number;

impl Table {
    /// What follows from an entry. Only entries that were decided on get here, or ones that were kept.
    pub fn apply(&mut self, entry: &Entry, stamp: Stamp) -> Result<(), Damaged> {
        self.version += 1;
        self.charge(stamp);
        match entry {
            Entry::Opened { .. } => return Err(Damaged("it is opened twice".to_owned())),
            Entry::Sat { seat, lock, name, colour } => {
                self.chair(*seat)?.sit(*lock, name, *colour);
                self.tell(Saying::new("{name} sits down.").with("name", name.as_str()));
            }
            Entry::Stood { seat } => {
                let name = self.name(*seat);
                self.chair(*seat)?.stand(*seat);
                self.tell(Saying::new("{name} leaves.").with("name", name));
            }
            Entry::Renamed { seat, name, colour } => {
                let old = self.name(*seat);
                self.chair(*seat)?.rename(name, *colour);
                if old != *name {
                    self.tell(
                        Saying::new("{old} is {name} now.").with("old", old).with("name", name.as_str()),
                    );
                }
            }
            Entry::Ready { seat, share } => {
                // Who is ready is there.
                if share.is_some() && self.chair(*seat)?.substitute {
                    self.come_back(*seat)?;
                }
                self.chair(*seat)?.share = *share;
            }
            Entry::Started { shares, chance } => self.begin(shares, chance, stamp)?,
            Entry::Moved { seat, action, chance } => self.moved(*seat, action, chance)?,
            Entry::TookBack { seat } => self.take_back(*seat)?,
            Entry::Asked { seat } => {
                self.playing()?.request = Some((*seat, SeatSet::EMPTY));
                if self.all_agree() {
                    self.take_back(*seat)?;
                }
            }
            Entry::Answered { seat, yes } => self.answered(*seat, *yes)?,
            Entry::Left { seat, why } => self.substitute(*seat, *why)?,
            Entry::Returned { seat } => self.come_back(*seat)?,
            Entry::Said { seat, text } => {
                self.note(TableEvent::Said { seat: number(*seat), text: text.clone() })
            }
            Entry::Gestured { seat, gesture } => {
                self.note(TableEvent::Gesture { seat: number(*seat), gesture: *gesture })
            }
        }
        self.mark();
        Ok(())
    }

    fn begin(
        &mut self,
        shares: &[Bytes32],
        chance: &[Box<serde_json::value::RawValue>],
        stamp: Stamp,
    ) -> Result<(), Damaged> {
        if shares.len() != self.chairs.len() {
            return Err(Damaged("not a share for each seat".to_owned()));
        }
        self.number = self.next_number();
        let secret = self.secret.of_match(self.number);
        let mut live = LiveMatch::new(&self.setup, self.number, &secret, shares.to_vec());
        live.since = stamp.up;
        live.chance(chance)?;
        self.live = Some(live);
        let bank = self.setup.bank();
        self.chairs.iter_mut().for_each(|chair| chair.begin(bank));
        self.tell(match self.setup.is_branch(self.number) {
            true => Saying::new("The match goes on from where another was left."),
            false => Saying::new("Match {number} begins.").with("number", i64::from(self.number)),
        });
        // Some deals end a match.
        self.sign();
        Ok(())
    }

    fn moved(
        &mut self,
        seat: Seat,
        action: &str,
        chance: &[Box<serde_json::value::RawValue>],
    ) -> Result<(), Damaged> {
        let more = self.setup.more();
        self.playing()?.act(seat, action)?;
        self.playing_or_over()?.chance(chance)?;
        self.chair(seat)?.left += more;
        self.sign();
        Ok(())
    }

    /// A match that is over keeps the names of those who played it.
    fn sign(&mut self) {
        if self.phase() == Phase::Over {
            let names = Seat::all(self.chairs.len()).map(|seat| self.name(seat)).collect();
            self.live.as_mut().expect("a match that is over").names = names;
        }
    }

    fn substitute(&mut self, seat: Seat, why: SubstituteReason) -> Result<(), Damaged> {
        self.chair(seat)?.substitute = true;
        let name = self.name(seat);
        let saying = Saying::new(match why {
            SubstituteReason::Left => "{name} leaves: the house keeps the seat warm.",
            SubstituteReason::Gone => "{name} is gone: the house keeps the seat warm.",
            SubstituteReason::OutOfTime => "{name} is out of time: the house plays on for now.",
        });
        self.tell(saying.with("name", name));
        // Somebody who is not there cannot be asked.
        match self.live.as_ref().and_then(|live| live.request) {
            Some((asking, _)) if self.all_agree() => self.take_back(asking),
            _ => Ok(()),
        }
    }

    fn come_back(&mut self, seat: Seat) -> Result<(), Damaged> {
        let least = self.setup.least();
        self.chair(seat)?.come_back(least);
        self.tell(Saying::new("{name} is back.").with("name", self.name(seat)));
        Ok(())
    }

    fn answered(&mut self, seat: Seat, yes: bool) -> Result<(), Damaged> {
        let Some((asking, agreed)) = self.playing()?.request else {
            return Err(Damaged("an answer that nobody asked for".to_owned()));
        };
        self.playing()?.request = yes.then(|| (asking, agreed.with(seat)));
        if !yes {
            let name = self.name(seat);
            self.tell(Saying::new("{name} does not agree: what was played stays.").with("name", name));
        } else if self.all_agree() {
            self.take_back(asking)?;
        }
        Ok(())
    }

    /// Whether everybody agrees who can be asked: the persons who are there, but for the one who asks.
    fn all_agree(&self) -> bool {
        let Some((asking, agreed)) = self.live.as_ref().and_then(|live| live.request) else {
            return false;
        };
        Seat::all(self.chairs.len())
            .all(|seat| seat == asking || agreed.contains(seat) || self.bot(seat).is_some())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Damaged> {
        let version = self.version;
        let from = self.playing_or_over()?.take_back(seat, version)?;
        self.note(TableEvent::TakenBack { from, seat: number(seat) });
        Ok(())
    }

    fn mark(&mut self) {
        let version = self.version;
        if let Some(live) = &mut self.live {
            live.mark(version);
        }
    }

    fn tell(&mut self, saying: Saying) {
        self.note(TableEvent::Notice { text: saying.to_string(), saying: parts(&saying) });
    }

    fn note(&mut self, event: TableEvent) {
        self.events.push((self.version, event));
        // In one go now and then, not one by one.
        if self.events.len() >= 2 * SHOWN_EVENTS {
            self.events.drain(..SHOWN_EVENTS);
        }
    }

    fn playing(&mut self) -> Result<&mut LiveMatch, Damaged> {
        match self.phase() {
            Phase::Playing => self.playing_or_over(),
            _ => Err(Damaged("no match is played".to_owned())),
        }
    }

    fn playing_or_over(&mut self) -> Result<&mut LiveMatch, Damaged> {
        self.live.as_mut().ok_or_else(|| Damaged("no match was begun".to_owned()))
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Damaged> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| Damaged(format!("there is no {seat}")))
    }
}
