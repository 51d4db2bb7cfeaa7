//! The entry of a game in a catalogue: what it can do, without its types.

use std::time::Duration;

use bots::{Budget, Choice, Level, Review, Temperament, UnknownBot};
use engine::chance::Dice;
use engine::examples::{self, Example};
use engine::lesson::{self, Lesson};
use engine::puzzle::{self, Puzzle, Reason, Voice};
use engine::record::{Record, RecordFault};
use engine::replay::{Extent, replay};
use engine::{
    About, ActionId, AnyMatch, Eye, Faults, Match, Points, Seat, SeenDeal, Setting, options::RawOption,
};

use crate::{Judgement, Listed, Observed, Outcomes, Preparation, Seated, Tell, Thought, players, weigh};

type Replayed = Result<Box<dyn AnyMatch>, RecordFault>;
type SatDown = Result<Box<dyn Seated>, UnknownBot>;

/// A game without its types.
pub struct GameEntry {
    /// What is known about the game.
    pub about: &'static About,
    /// Whether fewer points are better.
    pub fewest: bool,
    /// How it speaks about its puzzles.
    pub voice: Voice,
    new: fn(Setting, Option<Seat>) -> Box<dyn AnyMatch>,
    replay: fn(&Record, Extent) -> Replayed,
    examples: fn() -> Vec<Example>,
    lesson: fn(&[String]) -> Option<Lesson>,
    pub(crate) seated: fn(&dyn AnyMatch, Level, Dice, Duration) -> SatDown,
    pub(crate) thought: fn(&dyn AnyMatch, Seat, Level, Dice) -> Result<Thought, UnknownBot>,
    pub(crate) seen_deal: fn(&dyn AnyMatch, Seat) -> Option<SeenDeal>,
    pub(crate) reopen: fn(&SeenDeal) -> Replayed,
    pub(crate) tempered: fn(&dyn AnyMatch, Seat, Thought, Temperament, Dice) -> Thought,
    pub(crate) prepare: fn(&dyn AnyMatch, Level, Tell) -> Preparation,
    pub(crate) tidy: fn(),
    plays: fn(Level) -> Result<(), UnknownBot>,
    pub(crate) judgement: fn(&dyn AnyMatch, Seat, ActionId, Dice) -> Option<Judgement>,
    pub(crate) review: fn(&dyn AnyMatch, Budget, u64) -> Review,
    weigh: fn(&dyn AnyMatch, Seat, u64, Dice) -> Choice,
    reasons: fn(&dyn AnyMatch, Seat, [ActionId; 2], Dice) -> Vec<Reason>,
    imagine: fn(&dyn AnyMatch, Seat, &mut Dice) -> Box<dyn AnyMatch>,
    worth: fn(&dyn AnyMatch) -> Points,
    /// What learners use, where the game has it.
    pub observed: Option<Observed>,
    /// Lists chance outcomes, where the game can.
    pub outcomes: Option<Outcomes>,
}

impl GameEntry {
    /// The entry of a game.
    pub const fn of<G: Listed>() -> GameEntry {
        GameEntry {
            about: const { &G::ABOUT },
            fewest: G::STAKES.fewest,
            voice: Voice {
                stakes: G::STAKES,
                mention: |text| text.parse().map_or_else(|_| text.into(), G::mention),
                reason: weigh::reason::<G>,
            },
            new: |setting, starter| Box::new(Match::<G>::new(setting, starter)),
            replay: |record, extent| Ok(Box::new(replay::<G>(record, extent)?)),
            examples: || examples::of::<G>().expect("examples are cases, and cases are tested"),
            lesson: |moves| lesson::play::<G>(moves).expect("every path through a lesson is tested"),
            seated: players::seated::<G>,
            thought: players::thought::<G>,
            seen_deal: |game, seat| SeenDeal::of(players::of::<G>(game), seat),
            reopen: |deal| Ok(Box::new(deal.open::<G>()?)),
            tempered: players::tempered::<G>,
            prepare: players::prepare::<G>,
            tidy: || G::PERFECT.iter().for_each(|perfect| (perfect.tidy)()),
            plays: players::plays::<G>,
            judgement: players::judgement::<G>,
            review: |game, budget, seed| {
                let game = players::of::<G>(game);
                bots::review::review(game, players::solver::<G>(game.rules()), budget, seed)
            },
            weigh: weigh::weigh::<G>,
            reasons: weigh::reasons::<G>,
            imagine: |game, seat, rng| {
                let game = players::of::<G>(game);
                let world = G::imagine(&G::view(game.state(), Eye::Seat(seat)), rng);
                Box::new(Match::<G>::from_world(game.setting().clone(), world))
            },
            worth: |game| {
                let game = players::of::<G>(game);
                G::worth(game.rules(), &G::close(game.state()))
            },
            observed: G::OBSERVED,
            outcomes: G::OUTCOMES,
        }
    }

    /// Checks a player count and raw options against what the game allows.
    pub fn setting(&self, players: u64, options: &[RawOption]) -> Result<Setting, Faults> {
        self.about.setting(players, options)
    }

    /// Every setting of the game.
    pub fn settings(&self) -> Vec<Setting> {
        self.about.settings()
    }

    /// Checks that there is a player of this level for the game.
    pub fn plays(&self, level: Level) -> Result<(), UnknownBot> {
        (self.plays)(level)
    }

    /// The examples of its rules, played.
    pub fn examples(&self) -> Vec<Example> {
        (self.examples)()
    }

    /// Its lesson after these moves of the learner; none if it has no lesson.
    pub fn lesson(&self, moves: &[String]) -> Option<Lesson> {
        (self.lesson)(moves)
    }

    /// Its puzzles.
    pub fn puzzles(&self) -> Vec<Puzzle> {
        let read = puzzle::read(self.about.puzzles).expect("every puzzle is tested");
        read.into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// Plays a puzzle to its position and checks it: the match, and the seat that is to move.
    pub fn position(&self, puzzle: &Puzzle) -> Result<(Box<dyn AnyMatch>, Seat), String> {
        let record = puzzle.record().map_err(|fault| fault.to_string())?;
        if record.game != self.about.id {
            return Err(format!("it is of the game '{:.40}'", record.game));
        }
        let game = self.resume(&record, Extent::SoFar).map_err(|fault| fault.to_string())?;
        let seat = puzzle.check(&*game)?;
        if let Some(reason) = puzzle.reasons.iter().find(|reason| (self.voice.reason)(reason).is_none()) {
            return Err(format!("there is no reason '{:.40}' with two numbers", reason.id));
        }
        Ok((game, seat))
    }

    /// Reads a set of puzzles and checks every one. An error names the line that is wrong.
    pub fn read_puzzles(&self, text: &str) -> Result<Vec<Puzzle>, String> {
        let checked = |(line, puzzle): (usize, Puzzle)| match self.position(&puzzle) {
            Ok(_) => Ok(puzzle),
            Err(fault) => Err(format!("line {line}: {fault}")),
        };
        puzzle::read(text)?.into_iter().map(checked).collect()
    }

    /// Weighs every move of a seat whose turn it is: a search that tries each of them equally often.
    pub fn weigh(&self, game: &dyn AnyMatch, seat: Seat, iterations: u64, rng: Dice) -> Choice {
        (self.weigh)(game, seat, iterations, rng)
    }

    /// Why the first of two moves of a seat whose turn it is is better; only what is beyond doubt.
    pub fn reasons(&self, game: &dyn AnyMatch, seat: Seat, moves: [ActionId; 2], rng: Dice) -> Vec<Reason> {
        (self.reasons)(game, seat, moves, rng)
    }

    /// A new match. If no starter is given, one is drawn with the first deal.
    pub fn new_match(&self, setting: Setting, starter: Option<Seat>) -> Box<dyn AnyMatch> {
        (self.new)(setting, starter)
    }

    /// A world that this seat cannot tell from the real one, as a match that goes on from there.
    pub fn imagine(&self, game: &dyn AnyMatch, seat: Seat, rng: &mut Dice) -> Box<dyn AnyMatch> {
        (self.imagine)(game, seat, rng)
    }

    /// What a match was worth to each seat, in thousandths of a match; none before its end.
    pub fn worth(&self, game: &dyn AnyMatch) -> Option<Vec<i32>> {
        game.verdict().map(|_| (self.worth)(game).of(game.setting().players()).to_vec())
    }

    /// Plays a record of this game again: the match as the record leaves it.
    pub fn resume(&self, record: &Record, extent: Extent) -> Result<Box<dyn AnyMatch>, RecordFault> {
        (self.replay)(record, extent)
    }
}
