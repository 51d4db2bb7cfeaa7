//! How often a player makes a move that is a blunder for sure, where it could have done otherwise.

use bots::{Appraiser, Level, PATIENCE};
use catalog::Listed;
use engine::chance::{Dice, below, dice};
use engine::driver::{Actors, play_match};
use engine::{ActionId, Eye, IdSet, Seat};
use serde::Serialize;

/// The result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Blunders {
    /// How many positions there were in which some moves are blunders and others are not.
    pub cases: u64,
    /// In how many of them the player blundered.
    pub made: u64,
}

/// The most matches that are played in search of cases.
const MATCHES: u64 = 20_000;

/// Of a hundred moves that lead to the cases, how many are made at random.
const CARELESS: usize = 10;

/// Asks a player in this many cases, which come up in matches of sensible players with occasional mistakes. There may be fewer, or
/// none, in a game that names no blunders.
pub fn count<G: Listed>(rules: &G::Rules, level: Level, cases: u64, seed: u64) -> Blunders {
    let mut found = Blunders::default();
    for number in 0..MATCHES {
        if found.cases >= cases {
            break;
        }
        let mut rng = dice(seed, number);
        let mut asking = Asking::<G> { rules, level, cases, rng: &mut rng, found: &mut found };
        play_match::<G>(rules, G::open(rules, &G::first(rules, None)), &mut asking);
    }
    found
}

/// Sensible players; in every case the player in question is asked what it would do.
struct Asking<'a, G: Listed> {
    rules: &'a G::Rules,
    level: Level,
    cases: u64,
    rng: &'a mut Dice,
    found: &'a mut Blunders,
}

impl<G: Listed> Actors<G> for Asking<'_, G> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        let blunders = legal.iter().filter(|id| G::is_blunder(state, seat, *id)).count();
        if (1..legal.len()).contains(&blunders) && self.found.cases < self.cases {
            let own = dice(self.found.cases, 1);
            let mut player = G::player(self.level, self.rules, own, PATIENCE).expect("a checked player");
            let choice = player.choose(seat, &G::view(state, Eye::Seat(seat)), legal);
            self.found.cases += 1;
            self.found.made += u64::from(G::is_blunder(state, seat, choice.id));
        }
        match below(self.rng, 100) < CARELESS {
            true => legal.nth(below(self.rng, legal.len())),
            false => bots::simple::sensible::<G>(Appraiser::RULES_OF_THUMB, state, seat, legal, self.rng),
        }
    }
}
