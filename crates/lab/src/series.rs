//! Matches between bots, one or many.

use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bots::{Bot, DealLog, Level};
use catalog::Listed;
use engine::chance::dice;
use engine::driver::{Actors, play_match};
use engine::{ActionId, Closing, Eye, Input, Points, Seat, SeatSet};

/// How long a bot may think about a move: results must not depend on how busy the machine is.
pub const UNHURRIED: Duration = Duration::from_secs(3600);

/// The bot of each seat.
pub type Seats = Vec<Level>;

/// How a match between bots ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Its worth to each seat, in thousandths of a match.
    pub worth: Points,
    /// The totals.
    pub totals: Points,
    /// The winners.
    pub winners: SeatSet,
    /// The number of deals.
    pub deals: u64,
    /// The number of decisions.
    pub decisions: u64,
}

impl Ended {
    /// The share of the win that a seat got: winners share it, and in a draw all seats do.
    pub fn win_share(&self, seat: Seat, players: usize) -> f64 {
        match self.winners.len() {
            0 => 1.0 / players as f64,
            winners => f64::from(u8::from(self.winners.contains(seat))) / winners as f64,
        }
    }
}

/// Listens to the events of a match.
pub trait Listener<G: Listed> {
    /// A seat is about to choose.
    fn decision(&mut self, seat: Seat, legal: &G::Legal);
    /// These events happened and led to this state.
    fn events(&mut self, state: &G::State, events: &[G::Event]);
    /// A deal was closed.
    fn closed(&mut self, totals: &Points);
}

/// Ignores all events.
pub struct Nobody;

impl<G: Listed> Listener<G> for Nobody {
    fn decision(&mut self, _: Seat, _: &G::Legal) {}
    fn events(&mut self, _: &G::State, _: &[G::Event]) {}
    fn closed(&mut self, _: &Points) {}
}

/// Plays a match. Chance depends only on `deal` and the position in the match, so that other players get the
/// same deals; the players' own randomness depends on `match_seed`.
pub fn play<G: Listed>(rules: &G::Rules, seats: &[Level], deal: u64, match_seed: u64) -> Ended {
    play_listening::<G>(rules, seats, deal, match_seed, &mut Nobody)
}

/// The same, with a listener.
pub fn play_listening<G: Listed>(
    rules: &G::Rules,
    seats: &[Level],
    deal: u64,
    match_seed: u64,
    listener: &mut impl Listener<G>,
) -> Ended {
    let players: Vec<Box<dyn Bot<G>>> = seats
        .iter()
        .enumerate()
        .map(|(seat, level)| {
            let rng = dice(match_seed, 1 + seat as u64);
            G::player(*level, rules, rng, UNHURRIED).expect("players that were checked when they were named")
        })
        .collect();
    play_with::<G>(rules, players, deal, listener)
}

/// The same, with players of any kind, one for each seat.
pub fn play_with<G: Listed>(
    rules: &G::Rules,
    players: Vec<Box<dyn Bot<G>>>,
    deal: u64,
    listener: &mut impl Listener<G>,
) -> Ended {
    let mut actors = Players {
        players,
        listener,
        deal,
        deals: 0,
        draws: 0,
        decisions: 0,
        events: Vec::new(),
        log: DealLog::default(),
    };
    let closing = play_match::<G>(rules, G::open(rules, &G::first(rules, None)), &mut actors);
    Ended {
        worth: G::worth(rules, &closing),
        totals: closing.totals,
        winners: closing.then.winners().expect("a match that is over"),
        deals: actors.deals,
        decisions: actors.decisions,
    }
}

/// The bots, each of which gets its seat's view and memory, and a listener.
struct Players<'l, G: Listed, L> {
    players: Vec<Box<dyn Bot<G>>>,
    listener: &'l mut L,
    /// The dice of chance, by the numbers of the deal and of the draw.
    deal: u64,
    deals: u64,
    draws: u64,
    decisions: u64,
    /// The events of a step.
    events: Vec<G::Event>,
    /// What the bots remember of the deal.
    log: DealLog<G>,
}

impl<G: Listed, L: Listener<G>> Actors<G> for Players<'_, G, L> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        self.draws += 1;
        G::draw(state, &mut dice(self.deal, self.deals << 8 | self.draws))
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        self.listener.decision(seat, legal);
        self.log.remind(&mut *self.players[seat.index()], seat);
        self.players[seat.index()].choose(seat, &G::view(state, Eye::Seat(seat)), legal).id
    }

    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        self.decisions += u64::from(matches!(input, Input::Moves(_)));
        self.log.add(state, input);
        self.events.clear();
        G::step(state, input, &mut self.events);
        self.listener.events(state, &self.events);
    }

    fn closed(&mut self, closing: &Closing<G::Carry>) {
        (self.deals, self.draws) = (self.deals + 1, 0);
        self.log.clear();
        self.listener.closed(&closing.totals);
    }
}

/// Does pieces of work `0..count` on several cores and returns their results in order, so that nothing depends on the
/// number of cores. When `stop` is set it ends early, with the results up to the first piece that was not begun.
pub fn on_all_cores<T: Send>(
    count: u64,
    cores: usize,
    stop: &AtomicBool,
    work: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done: Mutex<Vec<(u64, T)>> = Mutex::new(Vec::new());
    let take_pieces = || {
        while !stop.load(Ordering::Relaxed) {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count {
                break;
            }
            let result = work(piece);
            done.lock().expect("no worker panicked").push((piece, result));
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.max(1)).map(|_| scope.spawn(take_pieces)).collect();
        // What unwinds a worker goes on here as it is: it need not be a fault, if the work was stopped.
        workers.into_iter().for_each(|worker| worker.join().unwrap_or_else(|unwound| resume_unwind(unwound)));
    });
    let mut done = done.into_inner().expect("no worker panicked");
    done.sort_by_key(|(piece, _)| *piece);
    let whole = done.iter().enumerate().take_while(|(index, (piece, _))| *index as u64 == *piece).count();
    done.truncate(whole);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The average of a player over its seats.
pub(crate) fn average(values: &Points, seats: impl Iterator<Item = Seat>) -> f64 {
    let values: Vec<f64> = seats.map(|seat| f64::from(values[seat])).collect();
    values.iter().sum::<f64>() / values.len() as f64
}
