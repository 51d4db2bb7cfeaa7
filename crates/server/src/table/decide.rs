//! Checking requests: each becomes a decision, or a refusal that says why. Nothing changes here.

use std::time::Duration;

use engine::{Refusal, Seat};
use messages::{Message, message, shared as texts};
use wire::{Code, Fault, Phase, Request, SitDown, Talk};

use super::decision::Effect;
use super::{Chair, Decision, LiveMatch, Table, guest, names};
use crate::entry::{SubstituteReason, TableEntry};
use crate::keys::Lock;

/// How many colours there are to choose from.
const COLOURS: u8 = 12;
/// The longest name and the longest chat message, in characters as people count them.
const NAME: usize = 24;
const WORDS: usize = 200;
/// The most chat that a table stores, in bytes: thousands of messages.
const MOST_CHAT: usize = 256 << 10;
/// The most entries a table has: far above what players and talk need, far below what would be a burden.
const MOST_ENTRIES: u64 = 50_000;

impl Table {
    /// Seats a person: the seat, and the decision.
    pub fn sit(&self, sit: &SitDown, lock: Lock) -> Result<(Seat, Decision), Fault> {
        self.check_open()?;
        let invited = sit.key.as_deref().is_some_and(|key| self.invite.fits(key));
        if !self.setup.open && !invited {
            let why = message!("table-invitation");
            return Err(Fault::new(Code::BadKey, why));
        }
        let (seat, name, colour) = self.check(sit)?;
        Ok((seat, TableEntry::Sat { seat, lock, name, colour }.into()))
    }

    /// The seat, name and colour that an invited person would get.
    pub fn check(&self, sit: &SitDown) -> Result<(Seat, String, u8), Fault> {
        let seat = match sit.seat {
            Some(number) => self.seat(number)?,
            None => Seat::all(self.chairs.len())
                .find(|seat| self.chairs[seat.index()].is_free())
                .ok_or_else(|| Fault::new(Code::Full, message!("table-full")))?,
        };
        if !self.chairs[seat.index()].is_free() {
            return Err(Fault::new(Code::Taken, message!("table-seat-taken")));
        }
        Ok((seat, self.name_for(seat, &sit.name)?, colour(sit.colour)?))
    }

    /// Checks the request of a seated player.
    pub fn decide(
        &self,
        seat: Seat,
        request: &Request,
        gone_in: impl Fn(Seat) -> Option<Duration>,
    ) -> Result<Decision, Fault> {
        self.check_open()?;
        if self.version >= MOST_ENTRIES {
            return Err(Fault::new(Code::TooMany, message!("table-used-up")));
        }
        if let Request::Move { step, action } = request {
            return self.decide_move(seat, *step, action);
        }
        self.decide_entry(seat, request, gone_in).map(Decision::from)
    }

    fn decide_entry(
        &self,
        seat: Seat,
        request: &Request,
        gone_in: impl Fn(Seat) -> Option<Duration>,
    ) -> Result<TableEntry, Fault> {
        match request {
            Request::Ready { share } => self.ready(seat, share),
            Request::Wait {} => match self.chairs[seat.index()].share {
                Some(_) => Ok(TableEntry::Ready { seat, share: None }),
                None => Err(not_now(message!("table-not-ready"))),
            },
            Request::Undo {} => self.decide_undo(seat),
            Request::Answer { yes } => self.decide_answer(seat, *yes),
            Request::Say { text } => self.decide_words(seat, text),
            Request::Gesture { gesture } => match self.setup.talk {
                Talk::Off => Err(Fault::new(Code::Off, message!("table-no-talk"))),
                _ => Ok(TableEntry::Gestured { seat, gesture: *gesture }),
            },
            Request::Rename { name: new, colour: hue } => {
                Ok(TableEntry::Renamed { seat, name: self.name_for(seat, new)?, colour: colour(*hue)? })
            }
            Request::Leave {} => Ok(match self.phase() {
                Phase::Playing if self.chairs[seat.index()].substitute => {
                    return Err(not_now(message!("table-you-left")));
                }
                Phase::Playing => TableEntry::Left { seat, why: SubstituteReason::Left },
                _ => TableEntry::Stood { seat },
            }),
            Request::Return {} => match self.chairs[seat.index()].substitute {
                true => Ok(TableEntry::Returned { seat }),
                false => Err(not_now(message!("table-in-seat"))),
            },
            Request::Continue {} => self.decide_continue(seat),
            Request::Substitute { seat: absent } => self.decide_substitute(seat, *absent, gone_in),
            Request::Move { .. }
            | Request::Hello { .. }
            | Request::Look {}
            | Request::Hint { .. }
            | Request::Observe {}
            | Request::Ping {} => Err(not_now(message!("table-no-change"))),
        }
    }

    fn ready(&self, seat: Seat, share: &str) -> Result<TableEntry, Fault> {
        if self.phase() == Phase::Playing {
            return Err(not_now(message!("table-playing")));
        }
        let share = (share.parse()).map_err(|_| Fault::field("share", message!("table-bad-share")))?;
        Ok(TableEntry::Ready { seat, share: Some(share) })
    }

    fn decide_move(&self, seat: Seat, step: u64, action: &str) -> Result<Decision, Fault> {
        let live = self.in_play()?;
        if self.chairs[seat.index()].substitute {
            return Err(not_now(message!("table-substituted")));
        }
        if step != live.step || live.chosen.contains(seat) {
            return Err(Fault::new(Code::Stale, message!("table-moved-on")));
        }
        let id = live.game.parse(action).map_err(rule)?;
        self.choose(seat, id)
    }

    /// Checks a seat's choice, a person's or a bot's.
    pub fn choose(&self, seat: Seat, id: engine::ActionId) -> Result<Decision, Fault> {
        let live = self.in_play()?;
        let (prepared, chance) = live.prepare(seat, id).map_err(rule)?;
        let entry = TableEntry::Moved { seat, action: live.game.notation(id), chance };
        Ok(Decision { entry, effect: Effect::Move(prepared) })
    }

    fn decide_undo(&self, seat: Seat) -> Result<TableEntry, Fault> {
        let live = self.in_play()?;
        if live.game.can_undo(seat) {
            return Ok(TableEntry::Undone { seat });
        }
        if live.request.is_some() {
            return Err(not_now(message!("table-undo-asked")));
        }
        if live.game.before_last_move(seat).is_none() {
            return Err(not_now(message!("table-no-move-yet")));
        }
        // A bot that plays for an absent person cannot agree to forget what was shown of that person's cards.
        match Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()].substitute) {
            Some(absent) => Err(not_now(message!("table-undo-absent", name = self.name(absent)))),
            None => {
                let practice = self.chairs.iter().any(|chair| chair.level.is_some());
                Ok(TableEntry::Asked { seat, by_all: true, practice })
            }
        }
    }

    fn decide_answer(&self, seat: Seat, yes: bool) -> Result<TableEntry, Fault> {
        match self.in_play()?.request {
            Some(asked) if asked.seat != seat && !asked.agreed.contains(seat) => {
                Ok(TableEntry::Answered { seat, yes })
            }
            // The player who asked may withdraw.
            Some(asked) if asked.seat == seat && !yes => Ok(TableEntry::Answered { seat, yes }),
            _ => Err(not_now(message!("table-no-question"))),
        }
    }

    fn decide_words(&self, seat: Seat, text: &str) -> Result<TableEntry, Fault> {
        if self.setup.talk != Talk::All {
            return Err(Fault::new(Code::Off, message!("table-gestures-only")));
        }
        let text = names::clean(text);
        match names::length(&text) {
            0 => Err(Fault::field("text", message!("table-empty-words"))),
            1..=WORDS if self.chat + text.len() > MOST_CHAT => {
                Err(Fault::new(Code::TooMany, message!("table-chat-full")))
            }
            1..=WORDS => Ok(TableEntry::Said { seat, text }),
            _ => Err(Fault::field("text", message!("table-long-words", most = WORDS))),
        }
    }

    fn decide_substitute(
        &self,
        seat: Seat,
        absent: u8,
        gone_in: impl Fn(Seat) -> Option<Duration>,
    ) -> Result<TableEntry, Fault> {
        let absent = self.seat(u64::from(absent))?;
        let chair: &Chair = &self.chairs[absent.index()];
        let is_person = absent != seat && !chair.is_free() && chair.bot().is_none();
        match gone_in(absent).filter(|_| is_person) {
            Some(Duration::ZERO) => Ok(TableEntry::Left { seat: absent, why: SubstituteReason::Gone }),
            Some(left) => {
                let seconds = left.as_millis().div_ceil(1000) as i64;
                Err(not_now(message!("table-may-return", name = self.name(absent), seconds = seconds)))
            }
            None => Err(not_now(message!("table-not-away"))),
        }
    }

    /// The name that a person gets at a seat: the one they chose, with a number if somebody else's looks the same.
    fn name_for(&self, seat: Seat, chosen: &str) -> Result<String, Fault> {
        let name = match names::clean(chosen) {
            empty if empty.is_empty() => guest(seat).to_owned(),
            name => name,
        };
        if names::length(&name) > NAME {
            return Err(Fault::field("name", message!("table-long-name", most = NAME)));
        }
        let others = Seat::all(self.chairs.len()).filter(|other| *other != seat);
        let others: Vec<&str> = others.map(|other| self.chairs[other.index()].name.as_str()).collect();
        Ok(names::distinct(&name, &others, NAME))
    }

    pub(super) fn in_play(&self) -> Result<&LiveMatch, Fault> {
        match (self.phase(), &self.live) {
            (Phase::Playing, Some(live)) => Ok(live),
            _ => Err(not_now(message!("table-no-match"))),
        }
    }

    pub(super) fn seat(&self, number: u64) -> Result<Seat, Fault> {
        let players = self.chairs.len();
        Seat::try_new(number, players)
            .ok_or_else(|| Fault::field("seat", message!("table-seat-range", most = players - 1)))
    }
}

pub(super) fn not_now(why: Message) -> Fault {
    Fault::new(Code::NotNow, why)
}

/// A refusal by the rules, as the engine put it for that seat.
pub fn rule(refusal: Refusal) -> Fault {
    let code = if refusal.clause.is_some() { Code::Rule } else { Code::BadValue };
    Fault { clause: refusal.clause.map(str::to_owned), ..Fault::new(code, refusal.why) }
}

fn colour(colour: u8) -> Result<u8, Fault> {
    match colour {
        0..COLOURS => Ok(colour),
        _ => Err(Fault::field("colour", message!("table-colour-range", most = COLOURS - 1))),
    }
}
