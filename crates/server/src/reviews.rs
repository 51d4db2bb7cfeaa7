//! Reviews of matches, made on the threads for costly work.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use bots::Budget;
use bots::review::{self, ROUNDS, percents};
use catalog::Catalog;
use messages::{message, shared as texts};
use sha2::{Digest as _, Sha256};
use tokio::sync::OnceCell;
use wire::{Change, CostlyDecision, DealShares, Estimate, Fault, Review, ScoreShares, Shares, TurningPoint};

use crate::config::Config;
use crate::replays::read;
use crate::to_wire;
use crate::work::{Portable, Way, WorkKind, WorkPool, WrittenWork};
use crate::workers::{Assignment, WorkResult};

/// How many reviews are remembered.
const REMEMBERED: usize = 256;

/// The seed, so that the same match gets the same review.
const SEED: u64 = 0;

/// A review that is being made. Those who wait for it hold it, so that it is forgotten with the last of them.
type Making = OnceCell<Arc<Review>>;

/// What a record is known by.
type Digest = [u8; 32];

/// The reviews of a server.
pub struct Reviews {
    games: Catalog,
    time: Duration,
    all: Mutex<All>,
}

#[derive(Default)]
struct All {
    /// Finished reviews by record, the newest last.
    finished: VecDeque<(Digest, Arc<Review>)>,
    making: BTreeMap<Digest, Weak<Making>>,
}

impl Reviews {
    /// None yet.
    pub fn new(config: &Config) -> Reviews {
        Reviews { games: config.games, time: config.review, all: Mutex::default() }
    }

    /// The review of a record. It is made once, however many ask for it; if nobody waits for it any more before it is begun, it
    /// is not made.
    pub async fn of(&self, work: &WorkPool, address: IpAddr, record: String) -> Result<Arc<Review>, Fault> {
        let (digest, record) = (Sha256::digest(&record).into(), Arc::<str>::from(record));
        let (games, budget) = (self.games, Budget::Within(ROUNDS, self.time));
        let look_back = async || {
            let portable = work.has_workers().then(|| self.portable(&record));
            let made = work.run_anywhere(WorkKind::Review, address, portable, move |way| match way {
                Way::Elsewhere(WorkResult::Review(review)) => Ok(*review),
                _ => look_back(games, &record, budget),
            });
            let made = made.await;
            made.map_err(|none| none.fault(message!("server-no-review")))?.map(Arc::new)
        };
        if let Some(review) = self.all().find(digest) {
            return Ok(review);
        }
        let making = self.all().making(digest);
        let review = making.get_or_try_init(look_back).await?;
        self.all().remember(digest, review);
        Ok(Arc::clone(review))
    }

    /// The review as a worker may make it. A record is read only when a worker takes it, by the bounds of the queue.
    fn portable(&self, record: &Arc<str>) -> Portable {
        let (games, record) = (self.games, Arc::clone(record));
        Portable::Unwritten(self.time, Box::new(move || written(games, &record)))
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl All {
    fn find(&self, digest: Digest) -> Option<Arc<Review>> {
        self.finished.iter().find(|(of, _)| *of == digest).map(|(_, review)| Arc::clone(review))
    }

    /// The review of a record, which somebody else may be waiting for already.
    fn making(&mut self, digest: Digest) -> Arc<Making> {
        self.making.retain(|_, making| making.strong_count() > 0);
        self.making.get(&digest).and_then(Weak::upgrade).unwrap_or_else(|| {
            let making = Arc::default();
            self.making.insert(digest, Arc::downgrade(&making));
            making
        })
    }

    fn remember(&mut self, digest: Digest, review: &Arc<Review>) {
        if self.find(digest).is_none() {
            if self.finished.len() == REMEMBERED {
                self.finished.pop_front();
            }
            self.finished.push_back((digest, Arc::clone(review)));
        }
    }
}

/// What a worker needs to review a match: its record, if it is over, without names and other notes. Until then it is nobody's business.
fn written(games: Catalog, record: &str) -> Option<WrittenWork> {
    let (_, game) = read(games, record).ok()?;
    game.verdict()?;
    let assignment = Assignment::Review { record: game.record(false).to_line(), rounds: ROUNDS };
    let (steps, players) = (1 + game.log_len() - game.scores().len(), game.setting().players());
    let accepts = move |answer: &WorkResult| match answer {
        WorkResult::Review(review) => fits(review, steps, players),
        WorkResult::Move(_) => false,
    };
    Some(WrittenWork { assignment, accepts: Box::new(accepts) })
}

/// Reviews the match of a record.
pub fn look_back(games: Catalog, text: &str, budget: Budget) -> Result<Review, Fault> {
    let (_, game) = read(games, text)?;
    let review = games.review(&*game, budget, SEED);
    let error = review.steps.iter().flatten().map(|chance| chance.error).fold(0.0, f64::max);
    Ok(Review {
        steps: review.steps.iter().map(|step| percents(step)).collect(),
        error: (100.0 * error).round().max(1.0) as u8,
        turning: review.turning.map(|turning| TurningPoint {
            step: turning.step as u32,
            title: turning.title.into(),
            message: turning.message.into(),
        }),
        deals: review.deals.into_iter().map(deal_to_wire).collect(),
        decisions: review.decisions.into_iter().map(decision_to_wire).collect(),
    })
}

/// Whether a review can be one of a match that has this many steps and players.
fn fits(review: &Review, steps: usize, players: usize) -> bool {
    let is_step = |step: u32| (step as usize) < steps;
    let are_chances = |chances: &Vec<u8>| {
        chances.len() == players && chances.iter().map(|chance| u32::from(*chance)).sum::<u32>() <= 100
    };
    let is_seat = |seat: &u8| usize::from(*seat) < players;
    review.steps.len() == steps
        && review.steps.iter().all(are_chances)
        && review.turning.iter().all(|turning| is_step(turning.step))
        && review.deals.iter().all(|deal| is_step(deal.step) && deal.seats.len() == players)
        && review.decisions.iter().all(|decision| is_step(decision.step) && is_seat(&decision.seat))
}

fn deal_to_wire(deal: review::DealShares) -> DealShares {
    let shares = |shares: review::Shares| Shares {
        luck: estimate(&shares.chances.luck),
        play: estimate(&shares.chances.play),
        rest: estimate(&shares.chances.rest),
        score: ScoreShares {
            luck: change(&shares.score.luck),
            play: change(&shares.score.play),
            rest: change(&shares.score.rest),
        },
        message: shares.message.into(),
    };
    DealShares { step: deal.step as u32, seats: deal.seats.into_iter().map(shares).collect() }
}

fn decision_to_wire(decision: review::CostlyDecision) -> CostlyDecision {
    CostlyDecision {
        seat: to_wire::number(decision.seat),
        step: decision.step as u32,
        entries: decision.entries as u32,
        played: decision.played,
        better: decision.better,
        gain: estimate(&decision.gain),
        message: decision.message.into(),
    }
}

/// In percent, to a tenth: more digits would say nothing.
fn estimate(estimate: &review::Estimate) -> Estimate {
    let percent = (1000.0 * estimate.mean).round() / 10.0;
    Estimate { percent, margin: f64::from(estimate.margin()) }
}

/// To a tenth, as the sentence says it.
fn change(estimate: &review::Estimate) -> Change {
    Change { points: (10.0 * estimate.mean).round() / 10.0, margin: estimate.tenths() }
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;
    use engine::any_match::play_at_random;
    use engine::chance::dice;
    use futures_util::FutureExt;
    use wire::Code;

    use super::*;
    use crate::clock::Clock;
    use crate::replays::{ReplayEye, replay};

    fn nothing() -> Review {
        Review { steps: Vec::new(), error: 1, turning: None, deals: Vec::new(), decisions: Vec::new() }
    }

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
                let told = serde_json::to_string(&turning.message).unwrap();
                for event in &steps[turning.step as usize].seen {
                    let seen = serde_json::to_string(&event.message).unwrap();
                    assert!(told.contains(&seen), "{}: {told} has no {seen}", entry.about.id);
                }
            }
        }
        assert!(turned > 0, "a match of some game turned somewhere");
    }

    #[test]
    fn the_newest_reviews_are_remembered() {
        let (mut all, review) = (All::default(), nothing());
        let digest = |number: usize| Sha256::digest(number.to_string()).into();
        for number in 0..=REMEMBERED {
            all.remember(digest(number), &Arc::new(review.clone()));
        }
        assert!(all.find(digest(0)).is_none() && all.find(digest(1)).is_some());
        assert_eq!(all.finished.len(), REMEMBERED);
    }

    #[tokio::test]
    async fn a_review_that_nobody_waits_for_takes_the_place_of_no_other() {
        let reviews = Reviews::new(&Config::new(GAMES, ([127, 0, 0, 1], 0).into(), "unused".into()));
        let work = WorkPool::new(2, Clock::manual(), &Arc::default()).unwrap();
        let finished = Sha256::digest("finished").into();
        let review = nothing();
        reviews.all().remember(finished, &Arc::new(review));
        for number in 0..2 * REMEMBERED {
            let [.., high, low] = number.to_be_bytes();
            let _ = reviews.of(&work, [10, 0, high, low].into(), number.to_string()).now_or_never();
        }
        assert!(reviews.all().find(finished).is_some());
        reviews.all().making(finished);
        assert!(reviews.all().making.len() <= 1, "those whom nobody waits for are forgotten");
    }

    #[tokio::test]
    async fn a_record_is_reviewed_once_and_what_is_no_record_is_not_remembered() {
        let reviews = Reviews::new(&Config::new(GAMES, ([127, 0, 0, 1], 0).into(), "unused".into()));
        let work = WorkPool::new(2, Clock::manual(), &Arc::default()).unwrap();
        let entry = GAMES.find("three").unwrap();
        let mut game = entry.new_match(entry.settings().remove(0), None);
        play_at_random(&mut *game, &mut dice(7, 7));
        let record = game.record(false).to_line();
        let of = async |record: &str| reviews.of(&work, [127, 0, 0, 1].into(), record.to_owned()).await;
        let (one, other) = tokio::join!(of(&record), of(&record));
        assert!(Arc::ptr_eq(&one.unwrap(), &other.unwrap()));
        assert_eq!(of("{}").await.unwrap_err().code, Code::BadRecord);
        assert_eq!(reviews.all().finished.len(), 1);
    }
}
