//! Temperaments: what decides between moves that are about equally good.
//!
//! A player with a temperament plays such moves out a few times and takes the one it likes best: where much can be won or lost, or little,
//! or where a rival gets least, or most. So a temperament shows, costs little, and needs nothing from the game.

use std::fmt;

use engine::chance::{Dice, dice};
use engine::driver::{Actors, play_deal};
use engine::{ActionId, Heuristic, Input, Seat};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::appraiser::Appraiser;
use crate::bot::Choice;
use crate::simple::Sensible;

/// What a player likes, where moves are about equally good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Temperament {
    /// Much to win and much to lose.
    Bold,
    /// Little to win and little to lose.
    Careful,
    /// The strongest rival gets as little as possible.
    Fierce,
    /// The weakest rival gets as much as possible.
    Gentle,
}

/// What a move leads to, in thousandths of a match.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Prospect {
    /// The standard deviation of what the player wins.
    pub spread: f64,
    /// What the strongest rival wins.
    pub strongest: f64,
    /// What the weakest rival wins.
    pub weakest: f64,
}

/// How many times a move is played out before a choice.
pub const PLAYOUTS: u64 = 24;

/// Moves that differ by no more than this, in thousandths of a match, are about equally good to a player who looks ahead.
const ABOUT_EQUAL: f64 = 5.0;

/// Of a hundred moves in a playout, how many are made at random.
const CARELESS: usize = 5;

impl Temperament {
    /// All of them.
    pub const ALL: [Temperament; 4] =
        [Temperament::Bold, Temperament::Careful, Temperament::Fierce, Temperament::Gentle];

    /// How much a player of this temperament likes a prospect.
    pub fn likes(self, prospect: &Prospect) -> f64 {
        match self {
            Temperament::Bold => prospect.spread,
            Temperament::Careful => -prospect.spread,
            Temperament::Fierce => -prospect.strongest,
            Temperament::Gentle => prospect.weakest,
        }
    }

    /// The move of this temperament among those that are about as good as the one that was chosen.
    pub fn decide<G: Heuristic>(
        self,
        rules: &G::Rules,
        seat: Seat,
        view: &G::View,
        legal: &G::Legal,
        mut choice: Choice,
        rng: &mut Dice,
    ) -> Choice {
        let equals = about_as_good::<G>(seat, view, legal, &choice, rng);
        let prospects = prospects::<G>(rules, seat, view, &equals, PLAYOUTS, rng);
        let liked = equals
            .iter()
            .zip(&prospects)
            .max_by(|(_, one), (_, other)| self.likes(one).total_cmp(&self.likes(other)));
        choice.id = liked.map_or(choice.id, |(id, _)| *id);
        choice
    }
}

/// The moves that are about as good as the one that was chosen, that one included. Where several seats choose at once and the move was
/// drawn from a mix, the mix decides and nothing else.
pub fn about_as_good<G: Heuristic>(
    seat: Seat,
    view: &G::View,
    legal: &G::Legal,
    choice: &Choice,
    rng: &mut Dice,
) -> Vec<ActionId> {
    if choice.mixed {
        return vec![choice.id];
    }
    if let Some(chosen) = choice.candidates.iter().find(|candidate| candidate.id == choice.id) {
        let near = |value: f64| (value - chosen.value).abs() <= ABOUT_EQUAL;
        let others = choice.well_tried().filter(|other| other.id != choice.id && near(other.value));
        return std::iter::once(choice.id).chain(others.map(|other| other.id)).collect();
    }
    let mut looks = Vec::new();
    G::appraise(&G::imagine(view, rng), seat, legal, &mut |id, look| looks.push((id, look)));
    // Whoever takes the choice refuses one that is not legal: it is passed on as it is.
    let Some(chosen) = looks.iter().find(|(id, _)| *id == choice.id).map(|(_, look)| *look) else {
        return vec![choice.id];
    };
    let near = |look: i32| look.abs_diff(chosen) <= G::PLAYOUT_NOISE.unsigned_abs();
    looks.into_iter().filter(|(_, look)| near(*look)).map(|(id, _)| id).collect()
}

/// What each of these moves leads to, from as many playouts of the deal by sensible players. All moves are tried in the same worlds.
/// A single move needs none.
pub fn prospects<G: Heuristic>(
    rules: &G::Rules,
    seat: Seat,
    view: &G::View,
    moves: &[ActionId],
    playouts: u64,
    rng: &mut Dice,
) -> Vec<Prospect> {
    if moves.len() < 2 {
        return vec![Prospect::default(); moves.len()];
    }
    let players = G::players(rules);
    let mut sums = vec![Sums::default(); moves.len()];
    for _ in 0..playouts {
        let (world, seed) = (G::imagine(view, rng), rng.next_u64());
        for (sums, id) in sums.iter_mut().zip(moves) {
            let mut after = After { first: Some((seat, *id)), rng: dice(seed, 0) };
            let worth = G::worth(rules, &play_deal::<G>(world, &mut after));
            let rivals =
                || Seat::all(players).filter(|other| *other != seat).map(|other| f64::from(worth[other]));
            sums.add(
                f64::from(worth[seat]),
                rivals().fold(0.0, f64::max),
                rivals().fold(f64::INFINITY, f64::min),
            );
        }
    }
    sums.iter().map(|sums| sums.prospect(playouts as f64)).collect()
}

/// Sums over playouts.
#[derive(Clone, Copy, Default)]
struct Sums {
    own: f64,
    squares: f64,
    strongest: f64,
    weakest: f64,
}

impl Sums {
    fn add(&mut self, own: f64, strongest: f64, weakest: f64) {
        self.own += own;
        self.squares += own * own;
        self.strongest += strongest;
        self.weakest += weakest;
    }

    fn prospect(&self, playouts: f64) -> Prospect {
        let mean = self.own / playouts;
        Prospect {
            spread: (self.squares / playouts - mean * mean).max(0.0).sqrt(),
            strongest: self.strongest / playouts,
            weakest: self.weakest / playouts,
        }
    }
}

/// Sensible players, after one of them has made a given move.
struct After {
    first: Option<(Seat, ActionId)>,
    rng: Dice,
}

impl<G: Heuristic> Actors<G> for After {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        match self.first.take_if(|(first, _)| *first == seat) {
            Some((_, id)) => id,
            None => {
                let mut sensible =
                    Sensible { rng: &mut self.rng, careless: CARELESS, appraiser: Appraiser::RULES_OF_THUMB };
                Actors::<G>::choose(&mut sensible, state, seat, legal)
            }
        }
    }

    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        G::step(state, input, &mut ());
    }
}

impl fmt::Display for Temperament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Temperament::Bold => "bold",
            Temperament::Careful => "careful",
            Temperament::Fierce => "fierce",
            Temperament::Gentle => "gentle",
        })
    }
}
