//! What games have learned: small, the same on every machine, and worth asking.

use bots::Appraiser;
use bots::network::Network;
use bots::simple::Sensible;
use engine::chance::{Dice, dice};
use engine::driver::{Actors, play_deal};
use engine::{ActionId, Heuristic, Points, Seat};
use five35::Five35;

/// The most bytes a network has.
const MOST: usize = 150_000;

#[test]
fn the_network_of_five35_is_small_and_says_what_it_always_said() {
    let asked = ask::<Five35>(200);
    assert!(Five35::LEARNED.unwrap().weights.len() <= MOST);
    // It changes only when the network is trained anew.
    assert_eq!(asked.signature, 14_032_526_010_568_489_952);
    assert!(asked.squares < 0.9 * asked.spread, "{} of {}", asked.squares, asked.spread);
}

/// Sensible players, and a network that is asked about every position.
struct Asked<G: Heuristic> {
    network: Network<G>,
    players: usize,
    rng: Dice,
    said: Vec<Points>,
    /// Everything that it said, as one number.
    signature: u64,
    /// How wrong it was, and how wrong somebody is who says that all seats are equal: sums of squares.
    squares: f64,
    spread: f64,
}

/// Asks the network of a game in this many deals of each setting in which search asks it.
fn ask<G: Heuristic>(deals: u64) -> Asked<G> {
    let network = Network::new(G::LEARNED.expect("a game that has learned"));
    let (said, rng) = (Vec::new(), dice(5, 0));
    let mut asked = Asked { network, players: 0, rng, said, signature: 0, squares: 0.0, spread: 0.0 };
    for rules in G::ABOUT.settings().iter().map(G::rules).filter(G::asks_network) {
        asked.players = G::players(&rules);
        for _ in 0..deals {
            asked.said.clear();
            let closing = play_deal::<G>(G::open(&rules, &G::first(&rules, None)), &mut asked);
            asked.compare(&G::worth(&rules, &closing));
        }
    }
    asked
}

impl<G: Heuristic> Asked<G> {
    /// Compares what it said in a deal with what it was worth.
    fn compare(&mut self, worth: &Points) {
        let fair = 1000.0 / self.players as f64;
        for said in &self.said {
            for seat in Seat::all(self.players) {
                self.squares += f64::from(worth[seat] - said[seat]).powi(2);
                self.spread += (f64::from(worth[seat]) - fair).powi(2);
            }
        }
    }
}

impl<G: Heuristic> Actors<G> for Asked<G> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        let said = self.network.worths(state, seat, self.players);
        for worth in said.of(self.players) {
            self.signature = self.signature.wrapping_mul(0x0100_0000_01b3) ^ u64::from(worth.unsigned_abs());
        }
        self.said.push(said);
        Actors::<G>::choose(
            &mut Sensible { rng: &mut self.rng, careless: 5, appraiser: Appraiser::RULES_OF_THUMB },
            state,
            seat,
            legal,
        )
    }
}
