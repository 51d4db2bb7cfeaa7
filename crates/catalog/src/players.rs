//! Players for matches, with and without the types of the game.

use std::any::Any;
use std::time::Duration;

use bots::review::{self, Judged};
use bots::solution::Solver;
use bots::{Bot, Choice, Level, Memory, Temperament, UnknownBot};
use engine::chance::Dice;
use engine::{ActionId, AnyMatch, Eye, Game, IdSet, Match, Seat};
use messages::Message;

use crate::{Listed, Preparation, Tell};

/// Makes a player for a game; every game's [`Listed::player`] is this.
pub fn make<G: Listed>(
    level: Level,
    rules: &G::Rules,
    rng: Dice,
    patience: Duration,
) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    match G::PERFECT {
        Some(perfect) if level == Level::Perfect => Ok((perfect.make)(rules, rng)),
        Some(perfect) if matches!(level, Level::Expert | Level::Adviser) => {
            // Advice waits for the solution. An expert keeps time for a search, where the machine is too slow or too busy to solve.
            let [solves, searches] = match level {
                Level::Expert => [patience - patience / 4, patience / 4],
                _ => [Duration::MAX, patience],
            };
            let otherwise = level.bot::<G>(*rules, rng.clone(), searches)?;
            Ok(Box::new(Solving { solver: (perfect.solver)(rules, solves), otherwise, rng }))
        }
        _ => level.bot::<G>(*rules, rng, patience),
    }
}

/// The solver of a game, for a coach, who takes as long as it takes; none if the game has none.
pub(crate) fn solver<G: Listed>(rules: &G::Rules) -> Option<Box<dyn Solver<G>>> {
    G::PERFECT.map(|perfect| (perfect.solver)(rules, Duration::MAX))
}

/// Somebody who plays and says what the solution says, where that is at hand, and thinks otherwise.
struct Solving<G: Game> {
    solver: Box<dyn Solver<G>>,
    otherwise: Box<dyn Bot<G>>,
    rng: Dice,
}

impl<G: Listed> Bot<G> for Solving<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &G::Legal) -> Choice {
        let solution = if legal.len() > 1 { self.solver.solve(view, seat) } else { None };
        match solution {
            Some(solution) => solution.choice(G::STAKES, &mut self.rng),
            None => self.otherwise.choose(seat, view, legal),
        }
    }

    fn wants_memory(&self) -> bool {
        self.otherwise.wants_memory()
    }

    fn remember(&mut self, memory: Memory<G>) {
        self.otherwise.remember(memory);
    }
}

/// A player of some match.
pub trait Seated: Send {
    /// Chooses for a seat whose turn it is, from what that seat sees.
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Choice;
}

/// The thinking of a player who has the view of its seat already: it can be done on another thread, and takes no longer than
/// it is given.
pub type Thought = Box<dyn FnOnce(Duration) -> Choice + Send>;

/// The judgement of a move by what its seat knew before it: what it cost, as a sentence, or none if that is in doubt. It can be made on
/// another thread, and takes no longer than it is given.
pub type Judgement = Box<dyn FnOnce(Duration) -> Option<Message> + Send>;

/// Takes along what is needed to judge a move before it is made; none if there is no other move, or it is not legal.
pub(crate) fn judgement<G: Listed>(
    game: &dyn AnyMatch,
    seat: Seat,
    played: ActionId,
    rng: Dice,
) -> Option<Judgement> {
    let game = of::<G>(game);
    let legal = game.legal(seat).filter(|legal| legal.len() > 1 && legal.contains(played))?;
    let rules = *game.rules();
    let view = G::view(game.state(), Eye::Seat(seat));
    Some(Box::new(move |time| {
        let judged = Judged { seat, view: &view, legal: &legal, played };
        review::judge::<G>(&rules, &judged, solver::<G>(&rules), time, rng)
    }))
}

/// The same thought with all the time it needs: the iterations of its level bound it, so it chooses the same on a slow machine.
pub fn unhurried(thought: Thought) -> Thought {
    Box::new(|_| thought(Duration::MAX))
}

/// Takes the view, the legal moves and the memory of a seat whose turn it is, and nothing else of the match.
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
    let memory = Memory::of(game, seat);
    // The player itself is made on the thinking thread: a perfect one may have to solve the game first.
    Ok(Box::new(move |time| {
        let mut player = G::player(level, &rules, rng, time).expect("a level that plays this game");
        memory.into_iter().for_each(|memory| player.remember(memory));
        player.choose(seat, &view, &legal)
    }))
}

/// A thought whose choice between moves that are about equally good is a matter of temperament.
pub(crate) fn tempered<G: Listed>(
    game: &dyn AnyMatch,
    seat: Seat,
    thought: Thought,
    temperament: Temperament,
    mut rng: Dice,
) -> Thought {
    let game = of::<G>(game);
    let rules = *game.rules();
    let legal = game.legal(seat).expect("a seat that is to move");
    let view = G::view(game.state(), Eye::Seat(seat));
    Box::new(move |time| temperament.decide::<G>(&rules, seat, &view, &legal, thought(time), &mut rng))
}

/// Whether a player of this level can choose at once; if what it needs is being computed, this tells when it may be there.
pub(crate) fn prepare<G: Listed>(game: &dyn AnyMatch, level: Level, tell: Tell) -> Preparation {
    match G::PERFECT {
        Some(perfect) if level == Level::Perfect => (perfect.prepare)(of::<G>(game).rules(), tell),
        _ => Preparation::Ready,
    }
}

/// Whether a player of this level plays the game, without making one.
pub(crate) fn plays<G: Listed>(level: Level) -> Result<(), UnknownBot> {
    match level {
        Level::Perfect if G::PERFECT.is_none() => Err(UnknownBot::NotSolved { game: G::ABOUT.id }),
        Level::Naive if G::BEGINNER.is_none() => Err(UnknownBot::NoBeginner { game: G::ABOUT.id }),
        _ => Ok(()),
    }
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
        let memory = if self.0.wants_memory() { Memory::of(game, seat) } else { None };
        memory.into_iter().for_each(|memory| self.0.remember(memory));
        self.0.choose(seat, &G::view(game.state(), Eye::Seat(seat)), &legal)
    }
}

/// Makes a player for matches of a game.
pub(crate) fn seated<G: Listed>(
    game: &dyn AnyMatch,
    level: Level,
    rng: Dice,
    patience: Duration,
) -> Result<Box<dyn Seated>, UnknownBot> {
    Ok(Box::new(At(G::player(level, &G::rules(game.setting()), rng, patience)?)))
}
