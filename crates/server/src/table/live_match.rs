//! A match at a table: the erased match, what its draws follow from, and what each version showed.

use engine::{AnyMatch, Seat, SeatSet, Turn};
use fair::{Bytes32, MatchKey, MatchSecret, Proof};
use serde_json::value::RawValue as RawJson;

use super::{Damaged, TableSetup};

/// A match at a table.
pub struct LiveMatch {
    pub(super) game: Box<dyn AnyMatch>,
    /// Grows with everything that makes earlier choices meaningless.
    pub(super) step: u64,
    /// Who has chosen in this step, while others have not.
    pub(super) chosen: SeatSet,
    /// Whether it goes on from another match, whose draws no secret of ours explains.
    pub(super) is_branch: bool,
    pub(super) secret: MatchSecret,
    pub(super) shares: Vec<Bytes32>,
    key: MatchKey,
    /// For every draw in the log, how long the log was before it, and its number.
    draws: Vec<(usize, u64)>,
    /// Numbers are never used twice, also where a draw is taken back.
    next_draw: u64,
    /// How many events there were with a version, ascending.
    marks: Vec<(u64, usize)>,
    /// Who asks to take back, and who agrees.
    pub(super) request: Option<(Seat, SeatSet)>,
    /// What the players were called when it ended: they may leave, and their seats have other names.
    pub(super) names: Vec<String>,
    /// When the clocks of those who are to choose began to run, or were charged last.
    pub(super) since: u64,
}

impl LiveMatch {
    pub(super) fn new(
        plan: &TableSetup,
        number: u32,
        secret: &MatchSecret,
        shares: Vec<Bytes32>,
    ) -> LiveMatch {
        LiveMatch {
            game: plan.new_match(number),
            is_branch: plan.is_branch(number),
            step: 0,
            chosen: SeatSet::EMPTY,
            key: secret.key(&shares),
            secret: secret.clone(),
            shares,
            draws: Vec::new(),
            next_draw: 0,
            marks: Vec::new(),
            request: None,
            names: Vec::new(),
            since: 0,
        }
    }

    /// The erased match.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// What a move must name.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Draws all that chance gives now, for a match that is about to begin.
    pub(super) fn draw(&mut self) -> Vec<Box<RawJson>> {
        draw_all(&mut *self.game, &self.key, self.next_draw)
    }

    /// What chance would give after this choice, which must be allowed.
    pub(super) fn foresee(&self, seat: Seat, id: engine::ActionId) -> Vec<Box<RawJson>> {
        let mut fork = self.game.fork();
        fork.submit(seat, id).expect("a choice that is allowed");
        draw_all(&mut *fork, &self.key, self.next_draw)
    }

    /// A choice.
    pub(super) fn act(&mut self, seat: Seat, action: &str) -> Result<(), Damaged> {
        let before = self.game.log_len();
        let id = self.game.parse(action).map_err(|refusal| Damaged(refusal.to_string()))?;
        self.game.submit(seat, id).map_err(|refusal| Damaged(refusal.to_string()))?;
        self.request = None;
        if self.game.log_len() == before {
            self.chosen = self.chosen.with(seat);
        } else {
            self.next_step();
        }
        Ok(())
    }

    /// What chance gave.
    pub(super) fn chance(&mut self, chance: &[Box<RawJson>]) -> Result<(), Damaged> {
        for written in chance {
            self.draws.push((self.game.log_len(), self.next_draw));
            self.next_draw += 1;
            self.game.chance(written.get()).map_err(|refusal| Damaged(refusal.to_string()))?;
        }
        match self.game.turn() {
            Turn::Chance if self.game.verdict().is_none() => Err(Damaged("a draw is missing".to_owned())),
            _ => Ok(()),
        }
    }

    fn next_step(&mut self) {
        self.step += 1;
        self.chosen = SeatSet::EMPTY;
    }

    /// Takes a seat's last choice back, and returns the first version that has not happened.
    pub(super) fn take_back(&mut self, seat: Seat, version: u64) -> Result<u64, Damaged> {
        self.request = None;
        if self.chosen.contains(seat) {
            self.game.undo(seat);
            // Another step, so that the message with the old choice does nothing if it comes twice.
            self.step += 1;
            self.chosen = self.chosen.without(seat);
            return Ok(version);
        }
        let Some((length, events)) = self.game.before_last_move(seat) else {
            return Err(Damaged(format!("{seat} has nothing to take back")));
        };
        self.game.rewind(length);
        self.draws.retain(|(before, _)| *before < length);
        self.next_step();
        let kept = self.marks.partition_point(|(_, happened)| *happened <= events);
        let from = self.marks.get(kept).map_or(version, |(version, _)| *version);
        self.marks.truncate(kept);
        Ok(from)
    }

    /// Notes how many events there are with this version.
    pub(super) fn mark(&mut self, version: u64) {
        let happened = self.game.event_count();
        if self.marks.last().is_none_or(|(_, last)| *last != happened) {
            self.marks.push((version, happened));
        }
    }

    /// How many events there were with this version.
    pub(super) fn happened_by(&self, version: u64) -> usize {
        let later = self.marks.partition_point(|(mark, _)| *mark <= version);
        later.checked_sub(1).map_or(0, |last| self.marks[last].1)
    }

    /// The version an event came with.
    pub(super) fn version_of(&self, event: usize) -> u64 {
        let place = self.marks.partition_point(|(_, happened)| *happened <= event);
        self.marks.get(place).map_or(0, |(version, _)| *version)
    }

    /// The secret, once the match is over.
    pub(super) fn shown_secret(&self) -> Option<Bytes32> {
        self.game.verdict().map(|_| self.secret.reveal())
    }

    /// What shows that the draws were fair, once the match is over.
    pub(super) fn proof(&self) -> Option<Proof> {
        if self.is_branch {
            return None;
        }
        self.game.verdict()?;
        let draws = self.draws.iter().map(|(_, number)| *number).collect();
        Some(Proof::new(&self.secret, self.shares.clone(), draws))
    }
}

fn draw_all(game: &mut dyn AnyMatch, key: &MatchKey, first: u64) -> Vec<Box<RawJson>> {
    let mut drawn = Vec::new();
    while game.verdict().is_none() && game.turn() == Turn::Chance {
        let written =
            game.draw_recorded(&mut key.draw(first + drawn.len() as u64)).expect("it is chance's turn");
        drawn.push(RawJson::from_string(written).expect("an outcome is JSON"));
    }
    drawn
}
