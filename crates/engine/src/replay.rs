//! Checking a record: replaying it entry by entry, with all checks.

use std::fmt::Debug;

use messages::{Message, message, shared as texts};

use crate::any_match::AnyMatch;
use crate::game::{Game, Points, Turn};
use crate::ids::{ActionId, IdSet};
use crate::notation::parse;
use crate::options::Setting;
use crate::play::{LogEntry, Match};
use crate::record::{RawMove, RawPoints, Record, RecordEntry, RecordFault, reason};
use crate::refusal::Refusal;
use crate::seat::Seat;

/// How much of a match a record must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// All of it, with its result.
    Whole,
    /// Any part of it, from the beginning.
    SoFar,
}

/// Replays a record of the game `G`. The first fault ends it.
pub fn replay<G: Game>(record: &Record, extent: Extent) -> Result<Match<G>, RecordFault> {
    replay_from(record, extent, |setting| Match::new(setting, None))
}

/// Replays a record from the beginning that is made for its setting.
pub(crate) fn replay_from<G: Game>(
    record: &Record,
    extent: Extent,
    begin: impl FnOnce(Setting) -> Match<G>,
) -> Result<Match<G>, RecordFault> {
    if record.rules != G::ABOUT.rules {
        let why = message!("record-rules", theirs = record.rules, ours = G::ABOUT.rules);
        return Err(RecordFault::whole(why));
    }
    let setting = G::ABOUT
        .setting(record.players, &record.options.0)
        .map_err(|faults| RecordFault::whole(faults.message()))?;
    let mut replay = Replay { game: begin(setting), read: 0, due: None };
    for (index, entry) in record.log.iter().enumerate() {
        replay.entry(entry).map_err(|refusal| RecordFault {
            entry: Some(index + 1),
            clause: refusal.clause,
            why: refusal.why,
        })?;
    }
    replay.end(record, extent)?;
    Ok(replay.game)
}

/// Replays the next entry of a record, with all checks. Scores follow from what came before, so nothing is done
/// for them: [`replay`] compares them.
pub fn play_entry(game: &mut dyn AnyMatch, entry: &RecordEntry) -> Result<(), Refusal> {
    match entry {
        RecordEntry::Scores { .. } => Ok(()),
        RecordEntry::Chance(written) => game.chance(written.get()),
        RecordEntry::Move(RawMove { seat, action, .. }) => {
            let seat = seat_among(*seat, game.setting().players())?;
            let id = game.parse(action)?;
            game.submit(seat, id)
        }
    }
}

/// The seat with this number.
fn seat_among(number: u64, players: usize) -> Result<Seat, Refusal> {
    let missing =
        || Refusal::unreadable(message!("record-no-seat", number = number.to_string(), players = players));
    Seat::try_new(number, players).ok_or_else(missing)
}

/// Numbers of the record are not those that follow from its log.
fn differs(field: &str, ours: &impl Debug) -> Message {
    message!("record-differs", field = field, ours = format!("{ours:?}"))
}

struct Replay<G: Game> {
    game: Match<G>,
    /// How much of the match's own log was compared.
    read: usize,
    /// The scores that the record must have next: of the deal, and the totals.
    due: Option<(Points, Points)>,
}

impl<G: Game> Replay<G> {
    fn entry(&mut self, entry: &RecordEntry) -> Result<(), Refusal> {
        if let Some((deal, totals)) = self.due {
            let RecordEntry::Scores { scores } = entry else {
                return Err(Refusal::new(G::ABOUT.scoring, message!("record-scores-due")));
            };
            return self.scores(scores, deal, totals);
        }
        if self.game.verdict().is_some() {
            return Err(Refusal::new(G::ABOUT.winning, message!("record-goes-on")));
        }
        match entry {
            RecordEntry::Move(told) => self.act(told),
            RecordEntry::Scores { .. } => {
                Err(Refusal::new(G::ABOUT.scoring, message!("record-scores-early")))
            }
            RecordEntry::Chance(written) => {
                let unreadable = |error| Refusal::unreadable(reason(&error));
                let written = serde_json::from_str(written.get()).map_err(unreadable)?;
                if let Turn::Seats(seats) = self.game.turn() {
                    let seat = seats.iter().next().expect("a turn has a seat");
                    return Err(Refusal::new(G::ABOUT.order, message!("record-chance-early", seat = seat)));
                }
                self.game.chance(&written)?;
                self.note_scores();
                Ok(())
            }
        }
    }

    fn act(&mut self, RawMove { seat, action, legal }: &RawMove) -> Result<(), Refusal> {
        let seat = seat_among(*seat, self.game.players())?;
        let id = parse::<G>(action)?;
        self.game.allow(seat, id)?;
        self.in_order(seat)?;
        if let Some(told) = legal {
            self.compare_legal(seat, told)?;
        }
        self.game.submit_unchecked(seat, id);
        self.note_scores();
        Ok(())
    }

    /// Moves made at the same time are listed one after another by seat.
    fn in_order(&self, seat: Seat) -> Result<(), Refusal> {
        match self.game.turn() {
            Turn::Seats(seats) if seats.iter().next() != Some(seat) => {
                Err(Refusal::new(G::ABOUT.order, message!("record-order")))
            }
            _ => Ok(()),
        }
    }

    fn compare_legal(&self, seat: Seat, told: &[String]) -> Result<(), Refusal> {
        let legal = G::legal(self.game.state(), seat);
        let mut ids: Vec<ActionId> = Vec::with_capacity(told.len());
        for text in told {
            let id = parse::<G>(text)?;
            self.game.allow(seat, id).map_err(|refusal| Refusal {
                clause: refusal.clause,
                why: message!("record-legal-refused", move = text.as_str(), why = refusal.why),
            })?;
            ids.push(id);
        }
        ids.sort_unstable();
        if let Some(twice) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
            let twice = G::action(twice[0]).to_string();
            return Err(Refusal::unreadable(message!("record-legal-twice", move = twice)));
        }
        match legal.iter().find(|id| ids.binary_search(id).is_err()) {
            Some(missing) => {
                let missing = G::action(missing).to_string();
                Err(Refusal::unreadable(message!("record-legal-missing", move = missing)))
            }
            None => Ok(()),
        }
    }

    /// Notes the scores of a deal that has just ended.
    fn note_scores(&mut self) {
        self.due = self.game.log()[self.read..].iter().find_map(|entry| match entry {
            LogEntry::Scores { deal, totals } => Some((*deal, *totals)),
            LogEntry::Input(_) => None,
        });
        self.read = self.game.log().len();
    }

    fn scores(&mut self, told: &RawPoints, deal: Points, totals: Points) -> Result<(), Refusal> {
        for (field, told, ours) in [("scores.deal", &told.deal, deal), ("scores.total", &told.total, totals)]
        {
            let ours: Vec<i64> =
                ours.of(self.game.players()).iter().map(|points| i64::from(*points)).collect();
            if *told != ours {
                return Err(Refusal::new(G::ABOUT.scoring, differs(field, &ours)));
            }
        }
        self.due = None;
        Ok(())
    }

    fn end(&self, record: &Record, extent: Extent) -> Result<(), RecordFault> {
        let fault = |clause, why| Err(RecordFault { entry: None, clause: Some(clause), why });
        if self.due.is_some() && extent == Extent::Whole {
            return fault(G::ABOUT.scoring, message!("record-scores-missing"));
        }
        let (verdict, result) = match (self.game.verdict(), &record.result) {
            (Some(verdict), Some(result)) => (verdict, result),
            (_, None) if extent == Extent::SoFar => return Ok(()),
            (Some(_), None) => return fault(G::ABOUT.winning, message!("record-result-missing")),
            (None, _) => return fault(G::ABOUT.winning, message!("record-ends-early")),
        };
        let totals: Vec<i64> = verdict.totals.iter().map(|total| i64::from(*total)).collect();
        if result.totals != totals {
            return fault(G::ABOUT.scoring, differs("result.totals", &totals));
        }
        let winners: Vec<u64> = verdict.winners.iter().map(|seat| seat.index() as u64).collect();
        let mut told = result.winners.clone();
        told.sort_unstable();
        if told != winners {
            return fault(G::ABOUT.winning, differs("result.winners", &winners));
        }
        Ok(())
    }
}
