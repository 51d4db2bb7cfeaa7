//! Players by name: for a game with its types, and for a match without.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use bots::{Bot, Candidate, Choice, Level, UnknownBot};
use engine::chance::{Dice, below, dice};
use engine::{AnyMatch, Eye, Game, Heuristic, IdSet, Imagine, Match, Seat, Setting};
use solver::three::{Duel, Position, Solved};
use three::Three;

use crate::Listed;

/// A player for a game.
pub fn player<G: Listed>(level: Level, rules: &G::Rules, rng: Dice) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    if level == Level::Perfect
        && let Some(rules) = (rules as &dyn Any).downcast_ref::<three::Rules>()
    {
        let perfect: Box<dyn Bot<Three>> = Box::new(Perfect { solved: solved(rules), rng });
        let perfect: Box<dyn Any> = Box::new(perfect);
        return Ok(*perfect.downcast::<Box<dyn Bot<G>>>().expect("rules of three are of three"));
    }
    level.bot::<G>(*rules, rng)
}

/// A player of some match.
pub trait Seated: Send {
    /// Chooses for a seat whose turn it is, from what that seat sees.
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Choice;
}

/// A player who has seen what its seat may see, and only has to think: on another thread, if that is better.
pub type Thought = Box<dyn FnOnce() -> Choice + Send>;

/// What a player is to think about: the view and the offers of a seat whose turn it is, and nothing else of the match.
pub(crate) fn thought<G: Listed>(
    game: &dyn AnyMatch,
    seat: Seat,
    level: Level,
    rng: Dice,
) -> Result<Thought, UnknownBot> {
    plays::<G>(level)?;
    let game = of::<G>(game);
    let rules = *game.rules();
    let legal = game.legal(seat).expect("a seat that is to move");
    let view = G::view(game.state(), Eye::Seat(seat));
    // The player itself is made on the thinking thread: a perfect one may have to solve the game first.
    Ok(Box::new(move || {
        let mut player = player::<G>(level, &rules, rng).expect("a level that plays this game");
        player.choose(seat, &view, &legal)
    }))
}

/// Whether a player of this level plays the game, without making one.
pub(crate) fn plays<G: Listed>(level: Level) -> Result<(), UnknownBot> {
    if level == Level::Perfect && TypeId::of::<G>() == TypeId::of::<Three>() {
        return Ok(());
    }
    let fewest = *G::ABOUT.seats.start() as u64;
    let setting =
        Setting::new(G::ABOUT.seats, G::ABOUT.options, fewest, &[]).expect("the fewest, by default");
    level.bot::<G>(G::rules(&setting), dice(0, 0)).map(drop)
}

/// A match with its types.
pub(crate) fn of<G: Listed>(game: &dyn AnyMatch) -> &Match<G> {
    (game as &dyn Any).downcast_ref().expect("a match of this game")
}

struct At<G: Game>(Box<dyn Bot<G>>);

impl<G: Listed> Seated for At<G> {
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Choice {
        let game = of::<G>(game);
        let legal = game.legal(seat).expect("a seat that is to move");
        self.0.choose(seat, &G::view(game.state(), Eye::Seat(seat)), &legal)
    }
}

/// A player for matches of a game.
pub(crate) fn seated<G: Listed>(
    game: &dyn AnyMatch,
    level: Level,
    rng: Dice,
) -> Result<Box<dyn Seated>, UnknownBot> {
    Ok(Box::new(At(player::<G>(level, &G::rules(game.setting()), rng)?)))
}

/// The exact equilibrium of three: nobody gains against it in the long run.
struct Perfect {
    solved: Arc<Solved>,
    rng: Dice,
}

/// Solves three once for each target, when it is first asked for: some seconds and some hundred megabytes.
fn solved(rules: &three::Rules) -> Arc<Solved> {
    static SOLVED: Mutex<BTreeMap<u8, Arc<Solved>>> = Mutex::new(BTreeMap::new());
    let mut solved = SOLVED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let solve = || Arc::new(Duel::whole(rules).solve(cores, |_| ()));
    Arc::clone(solved.entry(rules.target).or_insert_with(solve))
}

impl Bot<Three> for Perfect {
    fn choose(&mut self, seat: Seat, view: &three::View, legal: &<Three as Game>::Legal) -> Choice {
        let position = Position::of(&Three::imagine(view, &mut self.rng)).expect("a seat is to choose");
        let choice = self.solved.choice(&position);
        let value = |card: usize| {
            // What a card is worth against the other's mix, to seat 0 or to seat 1.
            let others = &choice.mixes[1 - seat.index()];
            let worth = |other: usize| match seat.index() {
                0 => choice.behind[card][other].value,
                _ => -choice.behind[other][card].value,
            };
            others.iter().enumerate().map(|(other, (_, share))| share * worth(other)).sum::<f64>()
        };
        let mut candidates: Vec<Candidate> = choice.mixes[seat.index()]
            .iter()
            .enumerate()
            .map(|(index, (card, share))| Candidate {
                id: Three::id(*card),
                value: 500.0 + 500.0 * value(index),
                error: 0.0,
                count: None,
                tries: 1,
                share: *share,
            })
            .collect();
        let mut ticket = below(&mut self.rng, 1 << 30) as f64 / f64::from(1 << 30);
        let drawn = candidates.iter().find(|candidate| {
            let here = ticket < candidate.share;
            ticket -= candidate.share;
            here
        });
        let id = drawn.map_or(legal.nth(0), |candidate| candidate.id);
        candidates.sort_by(|one, other| other.share.total_cmp(&one.share));
        Choice { id, candidates, worlds: 1, iterations: 1, mixed: true, stakes: Some(Three::STAKES) }
    }
}
