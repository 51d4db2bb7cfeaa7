//! The deals of a match, finished again and again from the positions before and after what chance gave.

use engine::chance::Dice;
use engine::driver::play_deal;
use engine::{BySeat, Heuristic, Input, MAX_SEATS, Seat, Turn};

use super::CARELESS;
use super::decision::Decision;
use super::shares::{DealShares, Estimate, Shares, Split};
use super::steps::Step;
use crate::appraiser::Appraiser;
use crate::mean::Mean;
use crate::simple::Sensible;

/// What the end of a deal brings a seat, or how much more than another end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Brought {
    /// The chance to win the match.
    pub chance: f64,
    /// The score of the deal; more is better.
    pub score: f64,
}

/// What ends of a deal bring a seat on average.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measured {
    pub chance: Mean,
    pub score: Mean,
}

impl Measured {
    pub fn add(&mut self, brought: Brought) {
        self.chance.add(brought.chance);
        self.score.add(brought.score);
    }
}

/// A position, and what it brought the seats when the deal was finished from there.
pub struct Position<G: Heuristic> {
    state: G::State,
    /// Its own generator: its playouts do not depend on how many the others had.
    rng: Dice,
    brought: [Measured; MAX_SEATS],
}

impl<G: Heuristic> Position<G> {
    pub fn new(state: G::State, rng: Dice) -> Position<G> {
        Position { state, rng, brought: Default::default() }
    }

    /// Finishes the deal once more.
    pub fn play_on(&mut self, rules: &G::Rules) {
        if G::turn(&self.state) == Turn::Over && self.brought[0].chance.count > 0 {
            return;
        }
        let ends = finish::<G>(rules, self.state, &mut self.rng);
        self.brought.iter_mut().zip(ends.of(MAX_SEATS)).for_each(|(measured, end)| measured.add(*end));
    }
}

/// What the deal brings each seat after sensible players have played it.
pub fn finish<G: Heuristic>(rules: &G::Rules, state: G::State, rng: &mut Dice) -> BySeat<Brought, MAX_SEATS> {
    let closing = play_deal::<G>(
        state,
        &mut Sensible { rng, careless: CARELESS, appraiser: Appraiser::RULES_OF_THUMB },
    );
    let mut brought = BySeat::<Brought, MAX_SEATS>::default();
    let players = G::players(rules);
    Seat::all(players).for_each(|seat| brought[seat].score = f64::from(G::brought(&closing, players, seat)));
    match closing.then.winners() {
        Some(winners) => winners.iter().for_each(|seat| brought[seat].chance = 1.0 / winners.len() as f64),
        None => {
            let worth = G::worth(rules, &closing);
            let all: i32 = worth.of(players).iter().sum();
            Seat::all(players)
                .for_each(|seat| brought[seat].chance = f64::from(worth[seat]) / f64::from(all.max(1)));
        }
    }
    brought
}

/// A deal that was played to its end, or the part of it that was played.
pub struct Deal<G: Heuristic> {
    /// The index of its first step.
    first: usize,
    /// Whether each of its steps was chance.
    chance: Vec<bool>,
    /// The positions before and after its steps; none where it is not needed.
    positions: Vec<Option<Position<G>>>,
}

impl<G: Heuristic> Deal<G> {
    /// The deals of a match that were played to their ends.
    pub fn all(steps: &[Step<G>], mut rng: impl FnMut() -> Dice) -> Vec<Deal<G>> {
        let mut deals = Vec::new();
        let mut first = 0;
        for deal in steps.chunk_by(|one, other| one.deal == other.deal) {
            if deal.last().is_some_and(Step::ends_deal) {
                deals.push(Deal::new(first, deal, &mut rng));
            }
            first += deal.len();
        }
        deals
    }

    fn new(first: usize, steps: &[Step<G>], rng: &mut impl FnMut() -> Dice) -> Deal<G> {
        let chance: Vec<bool> = steps.iter().map(|step| matches!(step.input, Input::Chance(_))).collect();
        let after = steps.last().map(Step::after);
        let states = steps.iter().map(|step| step.state).chain(after);
        let is_needed =
            |place: usize| place == 0 || place == steps.len() || chance[place] || chance[place - 1];
        let position = |(place, state)| is_needed(place).then(|| Position::new(state, rng()));
        let positions = states.enumerate().map(position).collect();
        Deal { first, chance, positions }
    }

    /// Finishes the deal once more from every position that is needed.
    pub fn play_on(&mut self, rules: &G::Rules) {
        self.positions.iter_mut().flatten().for_each(|position| position.play_on(rules));
    }

    /// The shares of all seats. `decisions` are those of the match.
    pub fn shares(&self, players: usize, decisions: &[Decision<G>]) -> DealShares {
        let steps = self.first..self.first + self.chance.len();
        let shares = |seat: Seat| {
            let split = |measure: fn(&Measured) -> &Mean| {
                let mean = |one: &Position<G>| Estimate::of(measure(&one.brought[seat.index()]));
                let known: Vec<Option<Estimate>> =
                    self.positions.iter().map(|known| known.as_ref().map(mean)).collect();
                let own = decisions
                    .iter()
                    .filter(|decision| decision.seat == seat && steps.contains(&decision.step));
                Split::new(&known, &self.chance, own.map(|decision| Estimate::of(measure(&decision.gain))))
            };
            let (chances, score) = (split(|measured| &measured.chance), split(|measured| &measured.score));
            Shares { chances, score, message: score.message(&G::STAKES) }
        };
        DealShares { step: steps.end, seats: Seat::all(players).map(shares).collect() }
    }
}
