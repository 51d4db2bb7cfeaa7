use std::sync::mpsc;

use bots::Budget;
use engine::ActionId;
use engine::any_match::play_at_random;
use engine::chance::dice;
use futures_util::FutureExt;

use super::*;
use crate::workers::{Assignment, WorkResult};

const SOON: Duration = Duration::from_secs(1);
const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// A pool with two threads: one for bots, and one for what people ask for.
fn pool() -> WorkPool {
    WorkPool::new(1, Clock::manual(), &Arc::default()).unwrap()
}

fn choice() -> Choice {
    Choice::plain(ActionId::new(0))
}

/// A thought that occupies a thread until the sender is dropped, and has begun when this returns.
fn block(pool: &WorkPool) -> (Pending, mpsc::Sender<()>) {
    let (release, released) = mpsc::channel::<()>();
    let (begin, begun) = mpsc::channel();
    let thought = move |_| {
        begin.send(()).unwrap();
        let _ = released.recv();
        choice()
    };
    let pending = pool.think(HERE, SOON, Box::new(thought), None, |_| ());
    begun.recv().unwrap();
    (pending, release)
}

#[test]
fn cancelled_work_is_never_started() {
    let pool = pool();
    let (_one, release_one) = block(&pool);
    let (_other, release_other) = block(&pool);
    drop(pool.think(HERE, SOON, Box::new(|_| panic!("begun")), None, |choice| panic!("{choice:?}")));
    drop(pool.ask(WorkKind::Hint, HERE, |_| panic!("begun")).unwrap());
    let (tell, told) = mpsc::channel();
    let _wanted = pool
        .think(HERE, SOON, Box::new(|_| choice()), None, move |choice| tell.send(choice.is_some()).unwrap());
    drop((release_one, release_other));
    assert!(told.recv().unwrap());
}

#[test]
fn thinking_that_nobody_wants_any_more_ends_early() {
    let pool = pool();
    let entry = catalog::GAMES.find("three").unwrap();
    let mut game = entry.new_match(entry.settings().remove(0), None);
    play_at_random(&mut *game, &mut dice(7, 7));
    let (begin, begun) = mpsc::channel();
    let endless = move |_| {
        begin.send(()).unwrap();
        catalog::GAMES.review(&*game, Budget::Iterations(u64::MAX), 0);
    };
    let pending = pool.ask(WorkKind::Review, HERE, endless).unwrap();
    begun.recv().unwrap();
    drop(pending);
    let (tell, told) = mpsc::channel();
    let _next = pool.ask(WorkKind::Review, HERE, move |_| tell.send(()).unwrap()).unwrap();
    assert_eq!(told.recv(), Ok(()), "its thread is free again");
}

#[test]
fn a_panic_is_reported_and_its_thread_lives_on() {
    let pool = pool();
    let (tell, told) = mpsc::channel();
    for _ in 0..5 {
        let tell = tell.clone();
        let thought: Thought = Box::new(|_| panic!("planted"));
        let pending =
            pool.think(HERE, SOON, thought, None, move |choice| tell.send(choice.is_some()).unwrap());
        assert!(!told.recv().unwrap());
        drop(pending);
    }
    let _fine = pool
        .think(HERE, SOON, Box::new(|_| choice()), None, move |choice| tell.send(choice.is_some()).unwrap());
    assert!(told.recv().unwrap());
}

#[test]
fn a_stuck_thread_is_replaced_up_to_a_limit() {
    let pool = pool();
    let mut held = Vec::new();
    for _ in 0..4 {
        let (pending, release) = block(&pool);
        assert!(pending.overrun(), "it had begun");
        held.push(release);
    }
    assert_eq!(pool.0.shared.stuck.load(Ordering::SeqCst), 2, "the last two keep their threads");
    let waiting = pool.think(HERE, SOON, Box::new(|_| choice()), None, |_| ());
    assert!(!waiting.overrun(), "no thread is free for it");
    held.clear();
    let (_fine, _release) = block(&pool);
}

#[test]
fn people_leave_a_thread_to_the_bots_whatever_they_ask_for() {
    let pool = pool();
    let (release, released) = mpsc::channel::<()>();
    let released = Arc::new(Mutex::new(released));
    let asked: Vec<Pending> = (0..3)
        .map(|_| {
            let released = Arc::clone(&released);
            let wait = move |_| drop(released.lock().map(|released| released.recv()));
            pool.ask(WorkKind::Review, HERE, wait).unwrap()
        })
        .collect();
    // None of them is done, and bots think nevertheless.
    let (_bot, release_bot) = block(&pool);
    drop((release, release_bot, asked));
}

#[test]
fn work_that_is_stuck_does_not_keep_others_from_theirs() {
    let pool = pool();
    let (begin, begun) = mpsc::channel();
    let (_release, released) = mpsc::channel::<()>();
    let wait = move |_| {
        begin.send(()).unwrap();
        let _ = released.recv();
    };
    let stuck = pool.ask(WorkKind::Hint, HERE, wait).unwrap();
    begun.recv().unwrap();
    assert!(stuck.overrun());
    let (tell, told) = mpsc::channel();
    let _next = pool.ask(WorkKind::Hint, HERE, move |_| tell.send(()).unwrap()).unwrap();
    told.recv().unwrap();
}

#[test]
fn bots_share_what_time_there_is() {
    let left = Duration::from_secs(1);
    assert_eq!(thinking_time(left, 1, 2), Duration::from_millis(800), "alone");
    assert_eq!(thinking_time(left, 2, 2), Duration::from_millis(800), "a thread each");
    assert_eq!(thinking_time(left, 40, 2), Duration::from_millis(40), "forty on two threads");
    assert_eq!(thinking_time(Duration::ZERO, 1, 2), Duration::ZERO, "too late");
}

#[tokio::test]
async fn work_has_a_result_or_a_reason() {
    let pool = pool();
    assert_eq!(pool.run(WorkKind::Replay, HERE, || 7).await, Ok(7));
    assert_eq!(
        pool.run(WorkKind::Replay, HERE, || panic!("planted")).await,
        Err::<(), _>(NoResult::Panicked)
    );
}

#[test]
fn bots_leave_a_thread_to_what_people_ask_for_however_many_think() {
    let pool = pool();
    let (_one, release_one) = block(&pool);
    let (_other, release_other) = block(&pool);
    let (tell, told) = mpsc::channel();
    // They occupy both threads, and there is always another one that waits.
    let bots: Vec<Pending> = (0..50)
        .map(|_| {
            let tell = tell.clone();
            pool.think(HERE, SOON, Box::new(|_| choice()), None, move |_| tell.send("bot").unwrap())
        })
        .collect();
    let _asked = pool.ask(WorkKind::Review, HERE, move |_| tell.send("asked").unwrap()).unwrap();
    drop(release_one);
    assert_eq!(told.recv(), Ok("asked"), "the first thread that is free does it");
    drop((release_other, bots));
}

#[tokio::test]
async fn work_that_takes_too_long_is_given_up_with_a_time() {
    let clock = Clock::manual();
    let pool = WorkPool::new(1, clock.clone(), &Arc::default()).unwrap();
    let (_release, released) = mpsc::channel::<()>();
    let (begin, begun) = oneshot::channel();
    let stuck = move || {
        begin.send(()).unwrap();
        let _ = released.recv();
    };
    let pass = async {
        begun.await.unwrap();
        // It has begun, so nothing else does; and nobody waits for it for ever.
        assert_eq!(pool.run(WorkKind::Replay, HERE, || 7).now_or_never(), None);
        clock.advance(WAIT);
    };
    let (given_up, ()) = tokio::join!(pool.run(WorkKind::Review, HERE, stuck), pass);
    assert_eq!(given_up, Err(NoResult::Busy(Busy(1))));
    assert_eq!(pool.run(WorkKind::Review, HERE, || 7).await, Ok(7), "another thread has taken its place");
}

fn nothing() -> wire::Review {
    wire::Review { steps: Vec::new(), error: 1, turning: None, deals: Vec::new(), decisions: Vec::new() }
}

/// Work that a worker may do: any move is an answer.
fn portable() -> Option<Portable> {
    let assignment = Assignment::Review { record: String::new(), rounds: 0 };
    Some(Portable::Thought(WrittenWork { assignment, accepts: Box::new(|answer| answer.choice().is_some()) }))
}

#[tokio::test]
async fn a_free_worker_comes_first_and_what_it_does_not_do_is_done_here() {
    let pool = pool();
    let mut worker = pool.join(1);
    let (tell, told) = mpsc::channel();
    let think = |name: &'static str| {
        let tell = tell.clone();
        let thought: Thought = Box::new(|_| choice());
        pool.think(HERE, SOON, thought, portable(), move |choice| {
            tell.send((name, choice.unwrap().id)).unwrap()
        })
    };
    let [here, there] = [0, 7].map(ActionId::new);
    let _first = think("first");
    let taken = worker.next().await;
    assert_eq!((taken.time, taken.limit), (SOON * 2 / 5, SOON / 2), "the other half is for a thought here");
    let _second = think("second");
    assert_eq!(told.recv(), Ok(("second", here)), "no worker was free");
    taken.finish(Some(WorkResult::Move(7)));
    assert_eq!(told.recv(), Ok(("first", there)));
    worker.freed();
    for answer in [None, Some(WorkResult::Review(Box::new(nothing())))] {
        let _third = think("third");
        worker.next().await.finish(answer);
        worker.freed();
        assert_eq!(told.recv(), Ok(("third", here)), "not a move");
    }
    let _fourth = think("fourth");
    drop(worker.next().await);
    assert_eq!(told.recv(), Ok(("fourth", here)), "no answer");
    worker.freed();
    let unwanted = think("unwanted");
    let taken = worker.next().await;
    drop(unwanted);
    drop(taken);
    worker.freed();
    let _fifth = think("fifth");
    worker.leave();
    assert_eq!(told.recv(), Ok(("fifth", here)), "nobody waits for one that has left");
    assert!(!pool.has_workers());
}

#[tokio::test]
async fn a_review_is_written_down_when_a_worker_takes_it() {
    let pool = pool();
    let mut worker = pool.join(1);
    let (tell, told) = mpsc::channel();
    let ask = |can_be: bool| {
        let (begun, done) = (tell.clone(), tell.clone());
        let write = move || {
            begun.send("written").unwrap();
            let assignment = Assignment::Review { record: String::new(), rounds: 0 };
            can_be.then(|| WrittenWork { assignment, accepts: Box::new(|_| true) })
        };
        let portable = Some(Portable::Unwritten(SOON, Box::new(write)));
        let run = move |way| {
            let place = if matches!(way, Way::Here(_)) { "here" } else { "elsewhere" };
            done.send(place).unwrap();
        };
        pool.ask_anyone(WorkKind::Review, HERE, portable, run).unwrap()
    };
    let _first = ask(true);
    let taken = worker.next().await;
    assert!(told.try_recv().is_err() && taken.assignment().is_none(), "nobody has read anything yet");
    let taken = taken.write().unwrap();
    assert_eq!(told.recv(), Ok("written"));
    assert!(taken.assignment().is_some() && taken.time == SOON);
    taken.finish(Some(WorkResult::Review(Box::new(nothing()))));
    assert_eq!(told.recv(), Ok("elsewhere"));
    worker.freed();
    let _second = ask(false);
    assert!(worker.next().await.write().is_none());
    assert_eq!((told.recv(), told.recv()), (Ok("written"), Ok("here")));
}
