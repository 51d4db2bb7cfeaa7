//! Compares moves: each is tried equally often, in the same imagined worlds.
//!
//! A search tries the moves it likes most, so the best of many is a little overrated and the others are hardly known; and its tree
//! learns on the way, so that what it counts later depends on what it counted before. A comparison begins with moves that were chosen
//! before, and shares nothing between its tries: every world is fresh, and sensible players finish the deal in it, with the same luck
//! after each of the moves. So the tries are independent of each other, as their standard errors assume.

use engine::chance::{Dice, below, dice};
use engine::driver::play_deal;
use engine::{ActionId, Heuristic, Input, Joint, Seat};
use rand_core::Rng;

use super::Search;
use super::tree::Tree;
use crate::mean::Mean;
use crate::reasons::Contrast;
use crate::simple::{Heard, Sensible};

/// The moves of a seat, each with its weight.
pub type Mix = Vec<(ActionId, f64)>;

/// Moves of a seat that are compared: the first with each of the others.
pub struct Comparison<'s, G: Heuristic> {
    search: &'s mut Search<G>,
    seat: Seat,
    moves: Vec<ActionId>,
    /// The seats that choose at the same time, and how they mix.
    others: Vec<(Seat, Mix)>,
    /// What the first was worth to its seat, in matches.
    pub worth: Mean,
    /// How each of the others differs from it.
    pub contrasts: Vec<Contrast>,
    /// What happened after each move, in the last world.
    events: Vec<Vec<G::Event>>,
}

impl<G: Heuristic> Search<G> {
    /// A comparison of a move with others. Seats that choose at the same time mix as the search has found.
    pub fn compare(&mut self, seat: Seat, moves: Vec<ActionId>) -> Comparison<'_, G> {
        let mut others: Vec<(Seat, Mix)> = Vec::new();
        for edge in self.tree.node(Tree::ROOT).edges.iter().filter(|edge| edge.seat != seat) {
            if others.last().is_none_or(|(other, _)| *other != edge.seat) {
                others.push((edge.seat, Vec::new()));
            }
            let (_, mix) = others.last_mut().expect("it was just added");
            mix.push((edge.id, edge.weight(true)));
        }
        self.compare_against(seat, moves, others)
    }

    /// A comparison of a move with others. Seats that choose at the same time mix like this.
    pub fn compare_against(
        &mut self,
        seat: Seat,
        moves: Vec<ActionId>,
        others: Vec<(Seat, Mix)>,
    ) -> Comparison<'_, G> {
        let contrasts = moves.iter().skip(1).map(|id| Contrast::new(*id, G::REASONS.counted)).collect();
        let events = moves.iter().map(|_| Vec::new()).collect();
        Comparison { search: self, seat, moves, others, worth: Mean::default(), contrasts, events }
    }
}

impl<G: Heuristic> Comparison<'_, G> {
    /// The first move.
    pub fn first(&self) -> ActionId {
        self.moves[0]
    }

    /// Tries all moves in one more imagined world.
    pub fn try_once(&mut self, view: &G::View) {
        let Comparison { search, seat, .. } = self;
        let world = search.worlds.fresh(view, &mut search.rng);
        let choose =
            |joint: Joint, (other, mix): &(Seat, Mix)| joint.with(*other, draw(mix, &mut search.rng));
        let others = self.others.iter().fold(Joint::NONE, choose);
        let luck = search.rng.next_u64();
        let after = |(id, events): (&ActionId, &mut Vec<G::Event>)| {
            events.clear();
            let mut state = world;
            G::step(&mut state, &Input::Moves(others.with(*seat, *id)), events);
            let players =
                Sensible { rng: &mut dice(luck, 0), careless: search.careless, appraiser: search.appraiser };
            let closing = play_deal::<G>(state, &mut Heard { players, listener: events });
            (f64::from(G::worth(&search.rules, &closing)[*seat]) / 1000.0, closing.deal[*seat])
        };
        let ends: Vec<(f64, i32)> = self.moves.iter().zip(&mut self.events).map(after).collect();
        let (worth, score) = ends[0];
        self.worth.add(worth);
        for (place, contrast) in self.contrasts.iter_mut().enumerate() {
            let (other, scored) = ends[place + 1];
            contrast.gain.add(worth - other);
            contrast.score.add(f64::from(score - scored));
            let both = [&self.events[0], &self.events[place + 1]];
            for (quantity, counted) in G::REASONS.counted.iter().zip(&mut contrast.quantities) {
                if let [Some(first), Some(second)] = both.map(|events| (quantity.of)(events, *seat)) {
                    counted.add([first, second]);
                }
            }
        }
    }
}

/// Draws a move by its weight.
fn draw(mix: &[(ActionId, f64)], rng: &mut Dice) -> ActionId {
    let total: f64 = mix.iter().map(|(_, weight)| weight).sum();
    let mut ticket = total * below(rng, 1 << 30) as f64 / (1u64 << 30) as f64;
    for (id, weight) in mix {
        if ticket < *weight {
            return *id;
        }
        ticket -= weight;
    }
    mix[0].0
}
