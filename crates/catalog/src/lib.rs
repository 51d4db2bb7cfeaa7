#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! A sixth game is its folder and one more line in `games!` in this file; a program that serves other games has a [`Catalog`] of
//! its own, as `examples/garden` has.

mod entry;
pub mod observed;
mod perfect;
pub mod players;
mod weigh;

pub use entry::GameEntry;
pub use observed::Observed;
pub use perfect::{Preparation, Tell};
pub use players::{Judgement, Seated, Thought, unhurried};

use std::time::Duration;
use std::{fmt, slice};

use bots::solution::Solver;
use bots::{Bot, Budget, Level, Review, Temperament, UnknownBot};
use engine::chance::Dice;
use engine::record::{Record, RecordFault};
use engine::replay::Extent;
use engine::{ActionId, AnyMatch, GameTypes, Heuristic, Notable, Observe, Seat, SeenDeal};
use messages::{Language, Reader, message, shared as texts};

/// What a game in the catalogue can do.
pub trait Listed: Heuristic + Notable {
    /// The perfect player, where the game has been solved exactly.
    const PERFECT: Option<PerfectPlayer<Self>> = None;

    /// What learners use, where the game has [`Observe`].
    const OBSERVED: Option<Observed> = None;

    /// The chance outcomes of a match as records write them, with their weights, where the game can list them.
    const OUTCOMES: Option<Outcomes> = None;

    /// A player for the game; one of a level for people thinks no longer than `patience`. Each game has a function of its own
    /// here, so that the search is compiled for it once, in this crate, and not again by everybody who wants a player.
    fn player(
        level: Level,
        rules: &Self::Rules,
        rng: Dice,
        patience: Duration,
    ) -> Result<Box<dyn Bot<Self>>, UnknownBot>;
}

/// A player that nobody gains against in the long run. It needs a table, which takes seconds to compute and much memory.
pub struct PerfectPlayer<G: GameTypes> {
    /// Makes the player, and its table if that is not there yet.
    pub make: fn(&G::Rules, Dice) -> Box<dyn Bot<G>>,
    /// Whether its table is there; if not, a thread may begin to compute it, and tells when it is.
    pub prepare: fn(&G::Rules, Tell) -> Preparation,
    /// Lets go of tables that nobody has used since the last call.
    pub tidy: fn(),
    /// A solver of what needs no table, which gives up a position that takes it longer than this.
    pub solver: fn(&G::Rules, Duration) -> Box<dyn Solver<G>>,
    /// Makes an exploiter, from the same table.
    pub exploiter: fn(&G::Rules) -> Exploiter<G>,
}

/// The best reply of a seat to the mix of moves that the other seat is known to choose from.
pub type Exploiter<G> =
    Box<dyn Fn(&<G as GameTypes>::State, Seat, &[(ActionId, f64)]) -> BestReply + Send + Sync>;

/// A reply, and what each move of the other seat gives away to it.
#[derive(Clone, Debug)]
pub struct BestReply {
    /// The reply.
    pub id: ActionId,
    /// How much less than perfect play each move of the other seat is worth against the reply, in thousandths of a match.
    pub gives_away: Vec<(ActionId, f64)>,
}

/// Lists the chance outcomes that are possible now.
pub type Outcomes = fn(&dyn AnyMatch) -> Vec<(String, u64)>;

/// Does something with every game and its types.
pub trait Visitor {
    /// Does it with this game.
    fn visit<G: Listed + Observe>(&mut self);
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
            // A game that is solved can list what chance gives.
            $(const PERFECT: Option<PerfectPlayer<Self>> = Some($perfect);
            const OUTCOMES: Option<Outcomes> = Some(observed::outcomes::<Self>);)?
            const OBSERVED: Option<Observed> = Some(Observed::of::<Self>());

            fn player(
                level: Level,
                rules: &Self::Rules,
                rng: Dice,
                patience: Duration,
            ) -> Result<Box<dyn Bot<Self>>, UnknownBot> {
                players::make::<Self>(level, rules, rng, patience)
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
    three::Three { perfect: perfect::THREE },
    collision::Collision,
    five35::Five35,
    keystone::Keystone,
    gostop::GoStop,
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
        self.listed(&record.game)?.resume(record, extent)
    }

    /// The deal of a match as far as a seat has seen it, as data: another process can [reopen](Catalog::reopen) it, and a player
    /// thinks there as it does here. None if too little of the deal was seen.
    pub fn seen_deal(self, game: &dyn AnyMatch, seat: Seat) -> Option<SeenDeal> {
        (self.of(game).seen_deal)(game, seat)
    }

    /// A match that a seat cannot tell from the one whose deal it has seen.
    pub fn reopen(self, deal: &SeenDeal) -> Result<Box<dyn AnyMatch>, RecordFault> {
        (self.listed(&deal.game()?)?.reopen)(deal)
    }

    /// The judgement of a move that a seat is about to make; none if there is no other, or it is not legal.
    pub fn judgement(
        self,
        game: &dyn AnyMatch,
        seat: Seat,
        played: ActionId,
        rng: Dice,
    ) -> Option<Judgement> {
        (self.of(game).judgement)(game, seat, played, rng)
    }

    /// Makes a player for a match; one of a level for people thinks no longer than `patience`.
    pub fn sit_down(
        self,
        game: &dyn AnyMatch,
        level: Level,
        rng: Dice,
        patience: Duration,
    ) -> Result<Box<dyn Seated>, UnknownBot> {
        (self.of(game).seated)(game, level, rng, patience)
    }

    /// What a player of this level has to think about, for a seat whose turn it is. It holds the view and the memory of that seat
    /// and nothing else of the match.
    pub fn thought(
        self,
        game: &dyn AnyMatch,
        seat: Seat,
        level: Level,
        rng: Dice,
    ) -> Result<Thought, UnknownBot> {
        (self.of(game).thought)(game, seat, level, rng)
    }

    /// A thought with a temperament, which chooses between moves that are about equally good.
    pub fn tempered(
        self,
        game: &dyn AnyMatch,
        seat: Seat,
        thought: Thought,
        temperament: Temperament,
        rng: Dice,
    ) -> Thought {
        (self.of(game).tempered)(game, seat, thought, temperament, rng)
    }

    /// Whether a player of this level can choose at once. If what it needs is being computed, `tell` is called when it may be
    /// there.
    pub fn prepare(self, game: &dyn AnyMatch, level: Level, tell: Tell) -> Preparation {
        (self.of(game).prepare)(game, level, tell)
    }

    /// Lets go of what players needed and nobody has used since the last call.
    pub fn tidy(self) {
        self.iter().for_each(|entry| (entry.tidy)());
    }

    /// Reviews a match: each seat's chance to win after every step, and where it turned. That gives away hidden cards, so it
    /// is for matches that are over.
    pub fn review(self, game: &dyn AnyMatch, budget: Budget, seed: u64) -> Review {
        (self.of(game).review)(game, budget, seed)
    }

    /// The game with the id that a record names.
    fn listed(self, id: &str) -> Result<&'static GameEntry, RecordFault> {
        self.find(id).ok_or_else(|| {
            let game = format!("{id:.40}");
            RecordFault::whole(message!("record-game", game = game, known = self.ids()))
        })
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
