//! Bots by the names that people and commands use.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::Heuristic;
use engine::chance::{Dice, dice};
use rand_core::Rng;

use crate::bot::{Bot, Budget};
use crate::search::{Search, Settings};
use crate::simple::{Greedy, Inattentive, Naive, Random};

/// A bot by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Plays random moves.
    Random,
    /// Plays as somebody who has just read the rules, where the game has a script for that.
    Naive,
    /// Plays the move with the best appraisal.
    Greedy,
    /// Searches imagined worlds.
    Search(Budget),
    /// Searches as the first search of this program did, to measure later ones against.
    FirstSearch(Budget),
    /// Searches as the second search did, with which puzzles are found.
    SecondSearch(Budget),
    /// Searches, and judges moves by what its game has learned about them, too.
    LearnedSearch(Budget),
    /// Searches as in the paper: no priors, random playouts.
    Textbook(Budget),
    /// Plays the exact equilibrium, where the game is solved.
    Perfect,
    /// For people: as a beginner plays, with a good move now and then.
    Easy,
    /// For people: greedy, but often inattentive.
    Medium,
    /// For people: looks ahead a little, but is inattentive at times.
    Hard,
    /// For people: looks far ahead, well below a second on one core.
    Expert,
    /// Gives hints, and has no name among players: thinks as an expert, and counts the reasons.
    Adviser,
}

/// The longest that a level for people thinks, even on a slow or busy machine: nobody should wait longer than a second.
pub const PATIENCE: Duration = Duration::from_millis(900);

/// The budget of `search`, `search-1`, `search-2`, `search-moves` and `textbook` if none is given.
const ITERATIONS: Budget = Budget::Iterations(2000);

impl Level {
    /// The levels for people, weakest first.
    pub const FOR_PEOPLE: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Whether it thinks for so long that another machine may do it better.
    pub fn looks_far_ahead(self) -> bool {
        matches!(self, Level::Expert | Level::Search(_) | Level::FirstSearch(_) | Level::Textbook(_))
    }

    /// Makes the bot; a level for people thinks no longer than this. Not the perfect one, which needs a solved game: only the
    /// catalogue knows which are.
    pub fn bot<G: Heuristic>(
        self,
        rules: G::Rules,
        rng: Dice,
        patience: Duration,
    ) -> Result<Box<dyn Bot<G>>, UnknownBot> {
        let search = |settings| Box::new(Search::<G>::new(rules, settings, rng.clone()));
        let inattentive = |thinks, level: usize| {
            let lapses = G::LAPSES[level];
            // Whether it attends to a move must not depend on what it then draws for it.
            Box::new(Inattentive::new(thinks, lapses, dice(rng.clone().next_u64(), 1)))
        };
        Ok(match self {
            Level::Perfect => {
                return Err(UnknownBot::NotSolved { game: G::ABOUT.id });
            }
            Level::Random => Box::new(Random::new(rng)),
            Level::Naive if G::BEGINNER.is_none() => {
                return Err(UnknownBot::NoBeginner { game: G::ABOUT.id });
            }
            Level::Naive => Box::new(Naive::new(rng)),
            Level::Easy => inattentive(Box::new(Greedy::new(rng.clone())), 0),
            Level::Medium => inattentive(Box::new(Greedy::new(rng.clone())), 1),
            Level::Greedy => Box::new(Greedy::new(rng)),
            Level::Search(budget) => search(Settings::best::<G>(&rules, budget)),
            Level::FirstSearch(budget) => search(Settings::first(budget)),
            Level::SecondSearch(budget) => search(Settings::second(budget)),
            Level::LearnedSearch(budget) => search(Settings::learned_moves(budget)),
            Level::Textbook(budget) => search(Settings::textbook(budget)),
            Level::Hard => {
                // It is fitted to people, so it does not become stronger when a game learns.
                inattentive(search(Settings::second(Budget::Within(G::HARD_ITERATIONS, patience))), 2)
            }
            Level::Expert => {
                search(Settings::best::<G>(&rules, Budget::Within(G::EXPERT_ITERATIONS, patience)))
            }
            Level::Adviser => {
                let settings = Settings::coach(Budget::Within(G::EXPERT_ITERATIONS, patience));
                search(Settings { reasons: true, ..settings })
            }
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Naive => f.write_str("naive"),
            Level::Greedy => f.write_str("greedy"),
            Level::Search(budget) => write!(f, "search:{budget}"),
            Level::FirstSearch(budget) => write!(f, "search-1:{budget}"),
            Level::SecondSearch(budget) => write!(f, "search-2:{budget}"),
            Level::LearnedSearch(budget) => write!(f, "search-moves:{budget}"),
            Level::Textbook(budget) => write!(f, "textbook:{budget}"),
            Level::Perfect => f.write_str("perfect"),
            Level::Easy => f.write_str("easy"),
            Level::Medium => f.write_str("medium"),
            Level::Hard => f.write_str("hard"),
            Level::Expert => f.write_str("expert"),
            Level::Adviser => f.write_str("adviser"),
        }
    }
}

/// Why there is no such bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownBot {
    /// No bot has this name.
    Name(String),
    /// The bot takes no budget.
    TakesNoBudget(Level),
    /// This is neither a number of iterations nor a time.
    Budget(String),
    /// A budget of zero iterations or no time.
    EmptyBudget,
    /// The game has no perfect bot.
    NotSolved {
        /// Its title.
        game: &'static str,
    },
    /// The game has no script of a beginner.
    NoBeginner {
        /// Its title.
        game: &'static str,
    },
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownBot::Name(name) => write!(
                f,
                "there is no player '{name:.40}': try random, naive, greedy, search, search:500, search:100ms, search-1, search-2, \
                 search-moves, textbook, easy, medium, hard, expert, or perfect where a game is solved"
            ),
            UnknownBot::TakesNoBudget(level) => {
                write!(
                    f,
                    "{level} takes no budget: only search, search-1, search-2, search-moves and textbook do"
                )
            }
            UnknownBot::Budget(text) => {
                write!(f, "'{text:.40}' is no budget: write iterations (500) or time (100ms)")
            }
            UnknownBot::EmptyBudget => {
                f.write_str("a budget of nothing: give at least one iteration, or 1ms")
            }
            UnknownBot::NotSolved { game } => write!(f, "{game} is not solved: it has no perfect player"),
            UnknownBot::NoBeginner { game } => {
                write!(f, "{game} has no script of a beginner: it has no naive player")
            }
        }
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Level {
    type Err = UnknownBot;
    fn from_str(text: &str) -> Result<Level, UnknownBot> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(parse_budget(budget)?)),
            None => (text, None),
        };
        let level = match name {
            "random" => Level::Random,
            "naive" => Level::Naive,
            "greedy" => Level::Greedy,
            "search" => return Ok(Level::Search(budget.unwrap_or(ITERATIONS))),
            "search-1" => return Ok(Level::FirstSearch(budget.unwrap_or(ITERATIONS))),
            "search-2" => return Ok(Level::SecondSearch(budget.unwrap_or(ITERATIONS))),
            "search-moves" => return Ok(Level::LearnedSearch(budget.unwrap_or(ITERATIONS))),
            "textbook" => return Ok(Level::Textbook(budget.unwrap_or(ITERATIONS))),
            "perfect" => Level::Perfect,
            "easy" => Level::Easy,
            "medium" => Level::Medium,
            "hard" => Level::Hard,
            "expert" => Level::Expert,
            _ => {
                return Err(UnknownBot::Name(name.to_owned()));
            }
        };
        match budget {
            None => Ok(level),
            Some(_) => Err(UnknownBot::TakesNoBudget(level)),
        }
    }
}

fn parse_budget(text: &str) -> Result<Budget, UnknownBot> {
    let (number, is_time) = match text.strip_suffix("ms") {
        Some(number) => (number, true),
        None => (text, false),
    };
    match number.parse::<u32>() {
        Ok(0) => Err(UnknownBot::EmptyBudget),
        Ok(number) if is_time => Ok(Budget::Time(Duration::from_millis(u64::from(number)))),
        Ok(number) => Ok(Budget::Iterations(u64::from(number))),
        Err(_) => Err(UnknownBot::Budget(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in [
            "random",
            "naive",
            "greedy",
            "search:500",
            "search:100ms",
            "search-1:10ms",
            "search-2:500",
            "search-moves:500",
            "textbook:2000",
            "easy",
            "expert",
            "perfect",
        ] {
            assert_eq!(name.parse::<Level>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn a_bad_name_is_refused_with_the_reason() {
        for (name, part) in [
            ("genius", "there is no player 'genius'"),
            ("search:0", "a budget of nothing"),
            ("search:soon", "'soon' is no budget"),
            ("easy:5", "easy takes no budget"),
        ] {
            let said = name.parse::<Level>().unwrap_err().to_string();
            assert!(said.contains(part), "{said}");
        }
    }
}
