//! Matches between players, one or many.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::{Bot, Level};
use catalog::Listed;
use engine::chance::dice;
use engine::{Closing, Eye, Input, Joint, Points, Seat, SeatSet, Turn};

/// Who sits where.
pub type Seats = Vec<Level>;

/// How a match between players ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// What it was worth to each seat, in thousandths of a match.
    pub worth: Points,
    /// The totals.
    pub totals: Points,
    /// Who won.
    pub winners: SeatSet,
    /// How many deals it had.
    pub deals: u64,
    /// How many decisions.
    pub decisions: u64,
}

/// Hears what goes on in a match.
pub trait Listener<G: Listed> {
    /// A seat is about to choose.
    fn decision(&mut self, seat: Seat, legal: &G::Legal);
    /// These things happened, and this came of them.
    fn events(&mut self, state: &G::State, events: &[G::Event]);
    /// A deal was closed.
    fn closed(&mut self, totals: &Points);
}

/// Nobody listens.
struct Nobody;

impl<G: Listed> Listener<G> for Nobody {
    fn decision(&mut self, _: Seat, _: &G::Legal) {}
    fn events(&mut self, _: &G::State, _: &[G::Event]) {}
    fn closed(&mut self, _: &Points) {}
}

/// Plays a match. What chance gives depends on `deal` and the place in the match alone, so that other players get the
/// same deals; what the players draw depends on `match_seed`.
pub fn play<G: Listed>(rules: &G::Rules, seats: &[Level], deal: u64, match_seed: u64) -> Ended {
    play_listening::<G>(rules, seats, deal, match_seed, &mut Nobody)
}

/// The same, and somebody listens.
pub fn play_listening<G: Listed>(
    rules: &G::Rules,
    seats: &[Level],
    deal: u64,
    match_seed: u64,
    listener: &mut impl Listener<G>,
) -> Ended {
    let mut players: Vec<Box<dyn Bot<G>>> = seats
        .iter()
        .enumerate()
        .map(|(seat, level)| {
            let rng = dice(match_seed, 1 + seat as u64);
            catalog::player::<G>(*level, rules, rng).expect("players that were checked when they were named")
        })
        .collect();
    let mut carry = G::first(rules, None);
    let (mut deals, mut decisions) = (0, 0);
    let mut events = Vec::new();
    loop {
        let mut state = G::open(rules, &carry);
        let mut chances = 0;
        loop {
            let input = match G::turn(&state) {
                Turn::Chance => {
                    chances += 1;
                    Input::Chance(G::draw(&state, &mut dice(deal, deals << 8 | chances)))
                }
                Turn::Seats(movers) => {
                    let mut joint = Joint::NONE;
                    for seat in movers.iter() {
                        let (view, legal) = (G::view(&state, Eye::Seat(seat)), G::legal(&state, seat));
                        listener.decision(seat, &legal);
                        joint = joint.with(seat, players[seat.index()].choose(seat, &view, &legal).id);
                    }
                    decisions += 1;
                    Input::Moves(joint)
                }
                Turn::Over => break,
            };
            events.clear();
            G::step(&mut state, &input, &mut events);
            listener.events(&state, &events);
        }
        deals += 1;
        let closing: Closing<G::Carry> = G::close(&state);
        listener.closed(&closing.totals);
        match closing.then {
            Ok(next) => carry = next,
            Err(winners) => {
                let worth = G::worth(rules, &closing);
                return Ended { worth, totals: closing.totals, winners, deals, decisions };
            }
        }
    }
}

/// Does pieces of work `0..count` on all cores and returns what came of them in order, so that nothing depends on how
/// many cores there are. Stops early, with the pieces up to the first one that was not begun, when `stop` is set.
pub fn on_all_cores<T: Send>(
    count: u64,
    cores: usize,
    stop: &AtomicBool,
    work: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done: Mutex<Vec<(u64, T)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..cores.max(1) {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let piece = next.fetch_add(1, Ordering::Relaxed);
                    if piece >= count {
                        break;
                    }
                    let result = work(piece);
                    done.lock().expect("no worker panicked").push((piece, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no worker panicked");
    done.sort_by_key(|(piece, _)| *piece);
    let whole = done.iter().enumerate().take_while(|(index, (piece, _))| *index as u64 == *piece).count();
    done.truncate(whole);
    done.into_iter().map(|(_, result)| result).collect()
}

/// A seat's average over those that hold a player.
pub(crate) fn average(values: &Points, seats: impl Iterator<Item = Seat>) -> f64 {
    let values: Vec<f64> = seats.map(|seat| f64::from(values[seat])).collect();
    values.iter().sum::<f64>() / values.len() as f64
}
