#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! A sixth game is its folder and one more line in `games!` in this file; a program that serves other games has a [`Catalog`] of
//! its own, as `examples/garden` has.

mod perfect;
pub mod players;

pub use players::{Seated, Thought};

use std::{fmt, slice};

use bots::{Bot, Budget, Level, Review, UnknownBot};
use engine::chance::Dice;
use engine::examples::{self, Example};
use engine::record::{Record, RecordFault};
use engine::replay::{Extent, replay};
use engine::{
    About, AnyMatch, Faults, GameTypes, Heuristic, Match, Notable, Seat, Setting, options::RawOption,
};
use messages::{Language, Reader, message, shared as texts};

/// What a game in the catalogue can do.
pub trait Listed: Heuristic + Notable {
    /// Makes the perfect player, where the game has been solved exactly.
    const PERFECT: Option<PerfectPlayer<Self>> = None;

    /// A player for the game. Each game has a function of its own here, so that the search is compiled for it once, in
    /// this crate, and not again by everybody who wants a player.
    fn player(level: Level, rules: &Self::Rules, rng: Dice) -> Result<Box<dyn Bot<Self>>, UnknownBot>;
}

/// Makes a player that nobody gains against in the long run.
pub type PerfectPlayer<G> = fn(&<G as GameTypes>::Rules, Dice) -> Box<dyn Bot<G>>;

/// Does something with every game and its types.
pub trait Visitor {
    /// Does it with this game.
    fn visit<G: Listed>(&mut self);
}

/// Something to be done with the types that clients of a game read.
#[cfg(feature = "ts")]
pub trait TypesVisitor {
    /// Does it for the game with this id.
    fn visit<View: ts_rs::TS + 'static, Seen: ts_rs::TS + 'static>(&mut self, id: &'static str);
}

macro_rules! games {
    ($($game:ty $({ perfect: $perfect:path })?),+ $(,)?) => {
        $(impl Listed for $game {
            $(const PERFECT: Option<PerfectPlayer<Self>> = Some($perfect);)?

            fn player(level: Level, rules: &Self::Rules, rng: Dice) -> Result<Box<dyn Bot<Self>>, UnknownBot> {
                players::make::<Self>(level, rules, rng)
            }
        })+

        /// Our games, in the order people see them: the quickest to learn first.
        // Not a constant: that would compile everything behind it again in each crate that reads it.
        pub static GAMES: Catalog = Catalog::new(&[$(GameEntry::of::<$game>()),+]);

        /// Shows every game to a visitor.
        pub fn visit(visitor: &mut impl Visitor) {
            $(visitor.visit::<$game>();)+
        }

        /// Shows the game with this id to a visitor; false if there is none.
        pub fn visit_one(id: &str, visitor: &mut impl Visitor) -> bool {
            $(if <$game as GameTypes>::ABOUT.id == id {
                visitor.visit::<$game>();
                return true;
            })+
            false
        }

        /// Shows what the eyes of every game see to a visitor, by the game's id.
        #[cfg(feature = "ts")]
        pub fn visit_types(visitor: &mut impl TypesVisitor) {
            $(visitor.visit::<<$game as GameTypes>::View, <$game as GameTypes>::Seen>(<$game as GameTypes>::ABOUT.id);)+
        }
    };
}

games! {
    three::Three { perfect: perfect::three },
    collision::Collision,
    five35::Five35,
    keystone::Keystone,
    gostop::GoStop,
}

type Replayed = Result<Box<dyn AnyMatch>, RecordFault>;
type SatDown = Result<Box<dyn Seated>, UnknownBot>;

/// A game without its types.
pub struct GameEntry {
    /// What is known about the game.
    pub about: &'static About,
    new: fn(Setting, Option<Seat>) -> Box<dyn AnyMatch>,
    replay: fn(&Record, Extent) -> Replayed,
    examples: fn() -> Vec<Example>,
    seated: fn(&dyn AnyMatch, Level, Dice) -> SatDown,
    thought: fn(&dyn AnyMatch, Seat, Level, Dice) -> Result<Thought, UnknownBot>,
    plays: fn(Level) -> Result<(), UnknownBot>,
    review: fn(&dyn AnyMatch, Budget, u64) -> Review,
}

impl GameEntry {
    /// The entry of a game.
    pub const fn of<G: Listed>() -> GameEntry {
        GameEntry {
            about: const { &G::ABOUT },
            new: |setting, starter| Box::new(Match::<G>::new(setting, starter)),
            replay: |record, extent| Ok(Box::new(replay::<G>(record, extent)?)),
            examples: || examples::of::<G>().expect("examples are cases, and cases are tested"),
            seated: players::seated::<G>,
            thought: players::thought::<G>,
            plays: players::plays::<G>,
            review: |game, budget, seed| bots::review::review(players::of::<G>(game), budget, seed),
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

    /// A new match. If no starter is given, one is drawn with the first deal.
    pub fn new_match(&self, setting: Setting, starter: Option<Seat>) -> Box<dyn AnyMatch> {
        (self.new)(setting, starter)
    }

    /// Plays a record of this game again: the match as the record leaves it.
    pub fn resume(&self, record: &Record, extent: Extent) -> Result<Box<dyn AnyMatch>, RecordFault> {
        (self.replay)(record, extent)
    }
}

/// A list of games, in the order people see them, and the way from a game's name to its matches.
#[derive(Clone, Copy)]
pub struct Catalog {
    games: &'static [GameEntry],
}

impl Catalog {
    /// A catalogue of these games.
    pub const fn new(games: &'static [GameEntry]) -> Catalog {
        Catalog { games }
    }

    /// The games.
    pub fn iter(self) -> slice::Iter<'static, GameEntry> {
        self.games.iter()
    }

    /// The game with this id.
    pub fn find(self, id: &str) -> Option<&'static GameEntry> {
        self.iter().find(|entry| entry.about.id == id)
    }

    /// The game with this id, or this title in any language, in upper or lower case.
    pub fn find_by_name(self, name: &str) -> Option<&'static GameEntry> {
        let is = |known: &str| known.eq_ignore_ascii_case(name.trim());
        let title = |entry: &GameEntry, language| entry.about.title().format(&Reader::of(language));
        self.iter().find(|entry| {
            is(entry.about.id) || Language::ALL.into_iter().any(|language| is(&title(entry, language)))
        })
    }

    /// The ids of all games, separated by commas.
    pub fn ids(self) -> String {
        let ids: Vec<&str> = self.iter().map(|entry| entry.about.id).collect();
        ids.join(", ")
    }

    /// Reads one record and plays it again: the match as the record leaves it.
    pub fn read(self, text: &str, extent: Extent) -> Result<Box<dyn AnyMatch>, RecordFault> {
        self.resume(&Record::read(text)?, extent)
    }

    /// Plays a record again: the match as the record leaves it.
    pub fn resume(self, record: &Record, extent: Extent) -> Result<Box<dyn AnyMatch>, RecordFault> {
        let entry = self.find(&record.game).ok_or_else(|| {
            let game = format!("{:.40}", record.game);
            RecordFault::whole(message!("record-game", game = game, known = self.ids()))
        })?;
        entry.resume(record, extent)
    }

    /// Makes a player for a match.
    pub fn sit_down(
        self,
        game: &dyn AnyMatch,
        level: Level,
        rng: Dice,
    ) -> Result<Box<dyn Seated>, UnknownBot> {
        (self.of(game).seated)(game, level, rng)
    }

    /// What a player of this level has to think about, for a seat whose turn it is. It holds the view of that seat and
    /// nothing else of the match.
    pub fn thought(
        self,
        game: &dyn AnyMatch,
        seat: Seat,
        level: Level,
        rng: Dice,
    ) -> Result<Thought, UnknownBot> {
        (self.of(game).thought)(game, seat, level, rng)
    }

    /// Reviews a match: each seat's chance to win after every step, and where it turned. That gives away hidden cards, so it
    /// is for matches that are over.
    pub fn review(self, game: &dyn AnyMatch, budget: Budget, seed: u64) -> Review {
        (self.of(game).review)(game, budget, seed)
    }

    /// The game of a match, which came out of this catalogue.
    fn of(self, game: &dyn AnyMatch) -> &'static GameEntry {
        self.find(game.about().id).expect("every match is of a game in the catalogue")
    }
}

impl IntoIterator for Catalog {
    type Item = &'static GameEntry;
    type IntoIter = slice::Iter<'static, GameEntry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalog({})", self.ids())
    }
}
