//! Reviews of matches, made on the bots' threads: only as many at once as leave some threads to the bots.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::Budget;
use bots::review::{Chance, ROUNDS};
use catalog::Catalog;
use engine::Eye;
use messages::{message, shared as texts};
use tokio::sync::{OnceCell, Semaphore, oneshot};
use wire::{Code, Fault, Review, TurningPoint};

use crate::config::Config;
use crate::keys::TableId;
use crate::replays::read;
use crate::thinkers::ThinkerPool;
use crate::to_wire;

/// How many reviews may be pending, including those being made.
const WAITING: usize = 64;

/// How many reviews are remembered.
const REMEMBERED: usize = 256;

/// The seed, so that the same match gets the same review.
const SEED: u64 = 0;

/// A review that is finished or is being made.
type Known = Arc<OnceCell<Arc<Review>>>;

/// The reviews of a server.
pub struct Reviews {
    games: Catalog,
    time: Duration,
    waiting: Semaphore,
    places: Arc<Semaphore>,
    /// Reviews of matches at tables, the newest last.
    known: Mutex<VecDeque<((TableId, u32), Known)>>,
}

impl Reviews {
    /// None yet.
    pub fn new(config: &Config) -> Reviews {
        Reviews {
            games: config.games,
            time: config.review,
            waiting: Semaphore::new(WAITING),
            places: Arc::new(Semaphore::new((config.thinkers / 2).max(1))),
            known: Mutex::new(VecDeque::new()),
        }
    }

    /// The review of a match, or the cell where it will be.
    pub fn known(&self, table: &TableId, number: u32) -> Known {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, review)) = known.iter().find(|((id, which), _)| (id, *which) == (table, number)) {
            return Arc::clone(review);
        }
        if known.len() == REMEMBERED {
            known.pop_front();
        }
        let review = Known::default();
        known.push_back(((table.clone(), number), Arc::clone(&review)));
        review
    }

    /// Makes the review of a record.
    pub async fn make(&self, thinkers: &ThinkerPool, record: String) -> Result<Review, Fault> {
        let busy = |_| Fault::new(Code::TooMany, message!("server-busy-reviews"));
        let _waiting = self.waiting.try_acquire().map_err(busy)?;
        let place = Arc::clone(&self.places).acquire_owned().await.expect("it is never closed");
        let (tell, made) = oneshot::channel();
        let (games, time) = (self.games, self.time);
        thinkers.work(move || {
            // The client may be gone by then, but the thread is busy until the review is made.
            let _place = place;
            let _ = tell.send(look_back(games, &record, Budget::Within(ROUNDS, time)));
        });
        made.await.map_err(|_| Fault::new(Code::Damaged, message!("server-no-review")))?
    }
}

fn look_back(games: Catalog, text: &str, budget: Budget) -> Result<Review, Fault> {
    let (_, game) = read(games, text)?;
    let review = games.review(&*game, budget, SEED);
    let error = review.steps.iter().flatten().map(|chance| chance.error).fold(0.0, f64::max);
    Ok(Review {
        steps: review.steps.iter().map(|step| step.iter().map(thousandths).collect()).collect(),
        error: (1000.0 * error).round() as u16,
        turning: review.turning.map(|turning| TurningPoint {
            step: turning.step as u32,
            seats: turning.seats.iter().map(to_wire::number).collect(),
            before: thousandths(&turning.before),
            after: thousandths(&turning.after),
            loser: turning.loser.map(to_wire::number),
            messages: to_wire::messages(
                game.sights(Eye::Watcher, turning.events.start).into_iter().take(turning.events.len()),
            ),
        }),
    })
}

fn thousandths(chance: &Chance) -> u16 {
    (1000.0 * chance.share).round() as u16
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use engine::any_match::play_at_random;
    use engine::chance::dice;

    use super::*;
    use crate::replays::{ReplayEye, replay};

    #[test]
    fn a_review_has_the_steps_of_the_replay() {
        let mut turned = 0;
        for entry in GAMES {
            let mut game = entry.new_match(entry.settings().remove(0), None);
            play_at_random(&mut *game, &mut dice(7, 7));
            let record = game.record(false).to_line();
            let review = look_back(GAMES, &record, Budget::Iterations(1)).unwrap();
            let steps = replay(GAMES, &record, ReplayEye::Watcher).unwrap().steps;
            assert_eq!(review.steps.len(), steps.len(), "{}", entry.about.id);
            if let Some(turning) = look_back(GAMES, &record, Budget::Iterations(100)).unwrap().turning {
                turned += 1;
                let seen = steps[turning.step as usize].seen.iter().map(|event| event.message.clone());
                assert_eq!(turning.messages, seen.collect::<Vec<_>>(), "{}", entry.about.id);
            }
        }
        assert!(turned > 0, "a match of some game turned somewhere");
    }

    #[test]
    fn the_newest_reviews_are_remembered() {
        let reviews = Reviews::new(&Config::new(GAMES, ([127, 0, 0, 1], 0).into(), "unused".into()));
        let table = TableId::fresh();
        let first = reviews.known(&table, 1);
        assert!(Arc::ptr_eq(&first, &reviews.known(&table, 1)));
        for number in 2..=REMEMBERED as u32 + 1 {
            reviews.known(&table, number);
        }
        assert!(!Arc::ptr_eq(&first, &reviews.known(&table, 1)));
    }
}
