//! What a decision does to a table. This is the fold: the same entries make the same table, live and after a restart
//! (`table/tests.rs` compares the two).

use engine::{Seat, SeatSet};
use fair::Secret;
use messages::{Message, message, shared as texts};
use wire::{Phase, TableEvent};

use super::decision::Effect;
use super::live_match::{PreparedMove, UndoRequest};
use super::{Chair, Damaged, Decision, LiveMatch, OpenDeals, SHOWN_EVENTS, Table};
use crate::entry::{Stamp, SubstituteReason, TableEntry};
use crate::to_wire::number;

impl Table {
    /// Applies a decision that was made on this version of the table, or restored from storage.
    pub fn apply(&mut self, Decision { entry, effect }: Decision, stamp: Stamp) -> Result<(), Damaged> {
        self.version += 1;
        self.charge(stamp);
        match effect {
            Effect::Begin(live) => self.begin(*live, &entry, stamp)?,
            Effect::Move(prepared) => self.moved(prepared)?,
            Effect::Entry => self.apply_entry(entry)?,
        }
        self.mark();
        Ok(())
    }

    fn apply_entry(&mut self, entry: TableEntry) -> Result<(), Damaged> {
        match entry {
            TableEntry::Opened { .. }
            | TableEntry::Started { .. }
            | TableEntry::Moved { .. }
            | TableEntry::Compacted { .. }
            | TableEntry::Gone {} => {
                return Err(Damaged("an entry that does not belong here".to_owned()));
            }
            TableEntry::Closed {}
            | TableEntry::Ending {}
            | TableEntry::Muted { .. }
            | TableEntry::Unmuted { .. }
            | TableEntry::Rotated { .. } => self.apply_operator(entry)?,
            TableEntry::Sat { seat, lock, name, colour } => {
                self.chair(seat)?.sit(lock, &name, colour);
                self.tell(message!("note-sat", name = name.as_str()));
            }
            TableEntry::Stood { seat } => {
                let name = self.name(seat);
                self.chair(seat)?.stand(seat);
                self.tell(message!("note-stood", name = name));
            }
            TableEntry::Renamed { seat, name, colour } => {
                let old = self.name(seat);
                self.chair(seat)?.rename(&name, colour);
                if old != name {
                    self.tell(message!("note-renamed", old = old, name = name.as_str()));
                }
            }
            TableEntry::Ready { seat, share } => {
                // A player who is ready has returned.
                if share.is_some() && self.chair(seat)?.substitute {
                    self.come_back(seat)?;
                }
                self.chair(seat)?.share = share;
            }
            TableEntry::Committed { secret } => {
                self.next_secret = Secret::stored(secret);
                self.chairs.iter_mut().for_each(|chair| chair.share = None);
            }
            TableEntry::Undone { seat } => self.undo(seat)?,
            TableEntry::Asked { seat, by_all, practice } => {
                let agreed = SeatSet::EMPTY;
                self.playing()?.request = Some(UndoRequest { seat, agreed, by_all, practice });
                if self.all_agree() {
                    self.undo(seat)?;
                }
            }
            TableEntry::Answered { seat, yes } => self.answered(seat, yes)?,
            TableEntry::Paused { seats, until } => self.begin_pause(&seats, until)?,
            TableEntry::Continued { seats } => self.looked(&seats),
            TableEntry::Left { seat, why } => self.substitute(seat, why)?,
            TableEntry::Returned { seat } => self.come_back(seat)?,
            TableEntry::Said { seat, text } => {
                self.chat += text.len();
                self.note(TableEvent::Said { seat: number(seat), text });
            }
            TableEntry::Gestured { seat, gesture } => {
                self.note(TableEvent::Gesture { seat: number(seat), gesture });
            }
        }
        Ok(())
    }

    fn begin(&mut self, mut live: LiveMatch, entry: &TableEntry, stamp: Stamp) -> Result<(), Damaged> {
        self.number = self.next_number();
        self.next_secret = match (entry, &self.table_secret) {
            (TableEntry::Started { next: Some(next), .. }, _) => Secret::stored(*next),
            (_, Some(table)) => {
                live.uses_scheme_1 = true;
                Secret::of_table(table, self.number + 1)
            }
            (_, None) => return Err(Damaged("the secret of the next match is missing".to_owned())),
        };
        live.since = stamp.up;
        self.live = Some(live);
        let bank = self.setup.bank();
        self.chairs.iter_mut().for_each(|chair| chair.begin(bank));
        self.tell(match self.setup.open_deals_of(self.number).as_deref() {
            Some(OpenDeals::Daily(daily, _)) => message!("note-daily", date = daily.date.as_str()),
            Some(OpenDeals::Duplicate(_)) => message!("note-duplicate"),
            None if self.setup.is_branch(self.number) => message!("note-branch"),
            None => message!("note-match", number = self.number),
        });
        // Some deals end a match.
        self.sign();
        Ok(())
    }

    fn moved(&mut self, prepared: PreparedMove) -> Result<(), Damaged> {
        let (seat, more) = (prepared.seat, self.setup.more());
        self.playing()?.commit(prepared);
        self.chair(seat)?.left += more;
        self.sign();
        Ok(())
    }

    /// A match that is over keeps the names of those who played it.
    fn sign(&mut self) {
        if self.phase() == Phase::Over {
            let names = Seat::all(self.chairs.len()).map(|seat| self.name(seat)).collect();
            self.live.as_mut().expect("a match that is over").names = names;
            self.ending = false;
        }
    }

    fn substitute(&mut self, seat: Seat, why: SubstituteReason) -> Result<(), Damaged> {
        self.chair(seat)?.substitute = true;
        if let Some(live) = &mut self.live {
            live.had_substitute = true;
        }
        self.looked(&[seat]);
        let name = self.name(seat);
        self.tell(match why {
            SubstituteReason::Left => message!("note-left", name = name),
            SubstituteReason::Gone => message!("note-away", name = name),
            SubstituteReason::OutOfTime => message!("note-out-of-time", name = name),
        });
        let Some(asked) = self.live.as_ref().and_then(|live| live.request) else { return Ok(()) };
        if asked.by_all {
            // Somebody who is away cannot be asked, and has not agreed.
            self.playing()?.request = None;
        } else if self.all_agree() {
            self.undo(asked.seat)?;
        }
        Ok(())
    }

    fn come_back(&mut self, seat: Seat) -> Result<(), Damaged> {
        let least = self.setup.least();
        self.chair(seat)?.come_back(least);
        self.tell(message!("note-returned", name = self.name(seat)));
        Ok(())
    }

    fn answered(&mut self, seat: Seat, yes: bool) -> Result<(), Damaged> {
        let Some(asked) = self.playing()?.request else {
            return Err(Damaged("an answer that nobody asked for".to_owned()));
        };
        self.playing()?.request = yes.then(|| UndoRequest { agreed: asked.agreed.with(seat), ..asked });
        if !yes {
            let name = self.name(seat);
            self.tell(message!("note-declined", name = name));
        } else if self.all_agree() {
            self.undo(asked.seat)?;
        }
        Ok(())
    }

    /// Whether everybody agrees but the one who asks, and bots, who do not mind.
    fn all_agree(&self) -> bool {
        let Some(asked) = self.live.as_ref().and_then(|live| live.request) else { return false };
        Seat::all(self.chairs.len())
            .all(|seat| seat == asked.seat || asked.agreed.contains(seat) || self.bot(seat).is_some())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Damaged> {
        let version = self.version;
        let live = self.playing_or_over()?;
        let is_practice = live.request.is_some_and(|request| request.practice);
        live.practice_undos += u32::from(is_practice);
        let becomes_practice = is_practice && live.practice_undos == 1;
        let from = live.undo(seat, version)?;
        self.note(TableEvent::Undone { from, seat: number(seat) });
        if becomes_practice {
            self.tell(message!("note-practice"));
        }
        Ok(())
    }

    fn mark(&mut self) {
        let version = self.version;
        if let Some(live) = &mut self.live {
            live.mark(version);
        }
    }

    pub(super) fn tell(&mut self, message: Message) {
        self.note(TableEvent::Notice { message: message.into() });
    }

    fn note(&mut self, event: TableEvent) {
        self.events.push((self.version, event));
        // In one go now and then, not one by one.
        if self.events.len() >= 2 * SHOWN_EVENTS {
            self.events.drain(..SHOWN_EVENTS);
        }
    }

    pub(super) fn playing(&mut self) -> Result<&mut LiveMatch, Damaged> {
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
