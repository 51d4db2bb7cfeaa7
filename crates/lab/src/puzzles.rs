//! Puzzles from self-play: positions in which one move is clearly best, and a sensible player misses it.
//!
//! Sensible players play a match. A short search looks for a decision that they get wrong; then everything is tried to
//! refute it. Where the game is solved, its solution says what the moves are worth. Elsewhere every move is tried equally
//! often by searches with different seeds, all of which must agree, and the lead must be many standard errors. Searches that
//! play their best must find the same move, and do so with every seed from some budget on: that is the depth. All budgets are iterations: the same seed gives the
//! same puzzles on every machine. All searches are the second search (`search-2`), whose settings stay as they are: stronger
//! players do not change what is found. What does is another sensible player, who would miss other moves.

mod weighing;

use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::thread;

use bots::{Budget, Choice, Level};
use catalog::{Catalog, GameEntry, Seated};
use engine::chance::{below, dice};
use engine::puzzle::{DEPTHS, LEAD, Puzzle, Worth};
use engine::{ActionId, AnyMatch, Seat, Setting, Turn};

use crate::series::{UNHURRIED, on_all_cores};
use weighing::{Sum, hundredths};

/// The iterations of a first look at a decision, and of a second one if the first disagrees with the player.
const LOOKS: [u64; 2] = [128, 1024];
/// How much better than the player's move another must seem then, in thousandths of a match.
const PROMISE: f64 = 50.0;
/// How many decisions of a match are looked at.
const DECISIONS: usize = 16;
/// How often each move is tried when moves are weighed, for each of the seeds.
const TRIES: u64 = 1000;
/// How many seeds weigh the moves.
const WEIGHINGS: u64 = 4;
/// By how many standard errors the best move must lead in each weighing.
const EACH_CLEAR: f64 = 2.0;
/// How many searches, each with a seed of its own, must find the move for a budget to find it reliably.
const SEARCHES: u64 = 10;
/// The deepest search that is tried, in doublings. It confirms the depth below it, the deepest that a puzzle can have.
const DEEPEST: u32 = *DEPTHS.end() + 1;
/// How often the sensible player is asked; it must miss the move every time.
const MISSES: u64 = 8;
/// A solved position has a best move if perfect players always make it.
const ALWAYS: f64 = 0.999;

/// How many matches are searched before the puzzles are counted again.
const BATCH: u64 = 16;

/// Where to look for puzzles.
pub struct Finder {
    /// The catalogue that the game is in.
    pub games: Catalog,
    /// The game.
    pub entry: &'static GameEntry,
    /// Its setting.
    pub setting: Setting,
    /// Who starts the first deal; drawn if nobody is named.
    pub starter: Option<Seat>,
    /// The seed of deals, moves and searches.
    pub seed: u64,
}

/// A decision of a sensible player.
struct Decision {
    game: Box<dyn AnyMatch>,
    seat: Seat,
    choice: ActionId,
}

/// A decision, and the move that seems to be better.
struct Promising {
    decision: Decision,
    better: ActionId,
}

/// What the moves of a position are worth, best first.
type Weighed = Vec<(ActionId, Worth)>;

impl Finder {
    /// The first puzzles of the matches with these numbers, the least deep first. It tells how many matches it has looked at, and
    /// how many puzzles it has found.
    pub fn find(&self, count: usize, matches: Range<u64>, mut tell: impl FnMut(u64, usize)) -> Vec<Puzzle> {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let (mut found, mut next) = (Vec::<Puzzle>::new(), matches.start);
        while next < matches.end && found.len() < count {
            let batch = BATCH.min(matches.end - next);
            let work = |index| self.in_match(next + index);
            for puzzle in on_all_cores(batch, cores, &AtomicBool::new(false), work).into_iter().flatten() {
                if adds_something(&found, &puzzle, count) {
                    found.push(puzzle);
                }
            }
            next += batch;
            tell(next - matches.start, found.len());
        }
        found.truncate(count);
        found.sort_by_key(|puzzle| puzzle.depth);
        found
    }

    /// The puzzle in a match, if there is one.
    pub fn in_match(&self, number: u64) -> Option<Puzzle> {
        let Promising { decision: Decision { game, seat, choice }, better } = self.promising(number)?;
        let game = &*game;
        let finds = |ask| self.think(game, seat, Level::Greedy, [number, 3, ask]).id == better;
        if (0..MISSES).any(finds) {
            return None;
        }
        let weighed = match self.entry.plays(Level::Perfect) {
            Ok(()) => self.solved(game, seat, number)?,
            Err(_) => self.weighed(game, seat, number)?,
        };
        let (best, worth) = weighed.first()?;
        if *best != better || !weighed[1..].iter().all(|(_, other)| worth.clearly_beats(other)) {
            return None;
        }
        let depth = self.depth(game, seat, better, number)?;
        let reasons =
            self.entry.reasons(game, seat, [better, choice], dice(self.seed, stream([number, 7, 0])));
        let record = serde_json::value::to_raw_value(&game.record(false)).ok()?;
        let moves = weighed.into_iter().map(|(_, worth)| worth).collect();
        let (seat, tempting) = (seat.index() as u64, game.notation(choice));
        Some(Puzzle { number, seat, depth, tempting, moves, reasons, record })
    }

    /// A decision of a match that another move seems to improve.
    fn promising(&self, number: u64) -> Option<Promising> {
        let mut decisions = self.play(number);
        let mut rng = dice(self.seed, stream([number, 2, 0]));
        for look in 0..DECISIONS.min(decisions.len()) as u64 {
            let decision = decisions.swap_remove(below(&mut rng, decisions.len()));
            if let Some(better) = self.better(&decision, [number, 2, look]) {
                return Some(Promising { decision, better });
            }
        }
        None
    }

    /// Plays a match between sensible players: all decisions between several moves.
    fn play(&self, number: u64) -> Vec<Decision> {
        let mut game = self.entry.new_match(self.setting.clone(), self.starter);
        let mut chance = dice(self.seed, number);
        let mut decisions = Vec::new();
        while game.verdict().is_none() {
            let Turn::Seats(seats) = game.turn() else {
                game.draw(&mut chance);
                continue;
            };
            let place = [number, 1, decisions.len() as u64];
            let choices: Vec<_> =
                seats.iter().map(|seat| (seat, self.think(&*game, seat, Level::Greedy, place).id)).collect();
            for (seat, choice) in &choices {
                if game.moves(*seat).len() > 1 {
                    decisions.push(Decision { game: game.fork(), seat: *seat, choice: *choice });
                }
            }
            for (seat, choice) in choices {
                game.submit(seat, choice).expect("bots make legal moves");
            }
        }
        decisions
    }

    /// The move that seems much better than the one that was made; none if none does.
    fn better(&self, Decision { game, seat, choice }: &Decision, stream: [u64; 3]) -> Option<ActionId> {
        let looks: Vec<Level> = match self.entry.plays(Level::Perfect) {
            Ok(()) => vec![Level::Perfect],
            Err(_) => LOOKS.iter().map(|look| Level::SecondSearch(Budget::Iterations(*look))).collect(),
        };
        let mut better = None;
        for (place, level) in looks.iter().enumerate() {
            let thought = self.think(&**game, *seat, *level, stream);
            let best = thought.candidates.first()?;
            let mine = thought.candidates.iter().find(|candidate| candidate.id == *choice)?;
            let least = if place + 1 == looks.len() { PROMISE } else { 0.0 };
            let is_settled = *level != Level::Perfect || best.probability > ALWAYS;
            if best.id == *choice || best.value - mine.value <= least || !is_settled {
                return None;
            }
            better = Some(best.id);
        }
        better
    }

    /// What the moves are worth by the exact solution; none if perfect players mix.
    fn solved(&self, game: &dyn AnyMatch, seat: Seat, number: u64) -> Option<Weighed> {
        let choice = self.think(game, seat, Level::Perfect, [number, 4, 0]);
        let sure = choice.candidates.first().is_some_and(|best| best.probability > ALWAYS);
        let worth = |candidate: &bots::Candidate| Worth {
            action: game.notation(candidate.id),
            worth: hundredths(10.0 * candidate.value),
            error: 0,
            points: None,
        };
        let mut moves: Weighed =
            choice.candidates.iter().map(|candidate| (candidate.id, worth(candidate))).collect();
        moves.sort_by_key(|(_, worth)| std::cmp::Reverse(worth.worth));
        sure.then_some(moves)
    }

    /// What the moves are worth by trying each equally often; none if two seeds disagree about the best one, or one finds its
    /// lead small.
    fn weighed(&self, game: &dyn AnyMatch, seat: Seat, number: u64) -> Option<Weighed> {
        let ids = game.moves(seat);
        let mut sums = vec![Sum::default(); ids.len()];
        let mut best = None;
        for seed in 0..WEIGHINGS {
            let rng = dice(self.seed, stream([number, 5, seed]));
            let choice = self.entry.weigh(game, seat, TRIES * ids.len() as u64, rng);
            let top = choice.candidates.iter().max_by(|one, two| one.value.total_cmp(&two.value))?;
            let is_close = choice.candidates.iter().any(|other| {
                let (lead, error) = (top.value - other.value, top.error.hypot(other.error));
                other.id != top.id && (10.0 * lead < f64::from(LEAD) / 2.0 || lead < EACH_CLEAR * error)
            });
            if *best.get_or_insert(top.id) != top.id || is_close {
                return None;
            }
            for (id, sum) in ids.iter().zip(&mut sums) {
                sum.add(choice.candidates.iter().find(|candidate| candidate.id == *id)?);
            }
        }
        let mut moves: Weighed =
            ids.iter().zip(sums).map(|(id, sum)| (*id, sum.worth(game.notation(*id)))).collect();
        moves.sort_by_key(|(_, worth)| std::cmp::Reverse(worth.worth));
        Some(moves)
    }

    /// The smallest budget, in doublings, from which on every budget finds the move reliably; none if only the deepest does, or
    /// not even that.
    fn depth(&self, game: &dyn AnyMatch, seat: Seat, best: ActionId, number: u64) -> Option<u32> {
        let finds = |depth: u32, seed: u64| {
            let iterations = 1 << depth;
            let level = Level::SecondSearch(Budget::Iterations(iterations));
            let choice = self.think(game, seat, level, [number, 6, iterations << 8 | seed]);
            choice.candidates.first().is_some_and(|candidate| candidate.id == best)
        };
        // From the deepest on: a budget that finds the move by luck below one that misses it says nothing.
        let tried = (*DEPTHS.start()..=DEEPEST).rev();
        let reliable = tried.take_while(|depth| (0..SEARCHES).all(|seed| finds(*depth, seed)));
        reliable.last().filter(|depth| DEPTHS.contains(depth))
    }

    /// What a player thinks of a position, from what its seat sees.
    fn think(&self, game: &dyn AnyMatch, seat: Seat, level: Level, place: [u64; 3]) -> Choice {
        let rng = dice(!self.seed, stream(place) ^ seat.index() as u64);
        let mut player: Box<dyn Seated> =
            self.games.sit_down(game, level, rng, UNHURRIED).expect("a level that plays every game");
        player.choose(game, seat)
    }
}

/// Whether a puzzle belongs into a set of this size. Choices between two moves are half of a set at most: they can be guessed.
/// Where the moves of another puzzle are worth exactly the same, only the names of the cards are different.
fn adds_something(set: &[Puzzle], puzzle: &Puzzle, count: usize) -> bool {
    let worths =
        |puzzle: &Puzzle| puzzle.moves.iter().map(|known| (known.worth, known.error)).collect::<Vec<_>>();
    let pairs = set.iter().filter(|known| known.moves.len() == 2).count();
    (puzzle.moves.len() > 2 || pairs < count.div_ceil(2))
        && set.iter().all(|known| worths(known) != worths(puzzle))
}

/// A stream of random numbers for each thing that is done in each match.
fn stream([number, purpose, place]: [u64; 3]) -> u64 {
    number << 40 ^ purpose << 36 ^ place << 4
}
