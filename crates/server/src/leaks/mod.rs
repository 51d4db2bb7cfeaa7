//! Nothing leaks over the wire: two servers hold the same table in two worlds that an eye cannot tell apart, and everything
//! that eye receives from them, frame by frame and byte by byte, must be the same.

mod twins;
mod worlds;

use bots::{Level, Temperament};
use engine::chance::{Dice, below, dice};
use engine::replay::Extent;
use engine::{AnyMatch, Eye, Seat, Turn};
use twins::{Twin, Twins};
use wire::{Gesture, Request, ToClient};

use crate::workers::{Assignment, BotThought};

/// A table with this id has a leak, planted to show that the test finds it.
pub(crate) const LEAKY: &str = "seepseepseep";

/// The leak: everybody sees which cards seat 0 has not seen.
pub(crate) fn leaky(game: &dyn AnyMatch, eye: Eye) -> Box<serde_json::value::RawValue> {
    let (mut view, other) = (game.view(eye), game.view(Eye::Seat(Seat::new(0))));
    view["unseen"] = other["unseen"].clone();
    serde_json::value::to_raw_value(&view).expect("plain data")
}

/// How many moves a pair is played on.
const STEPS: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn worlds_that_an_eye_cannot_tell_apart_give_it_the_same_bytes() {
    // `CHABUDAI_PAIRS=50 cargo test -p chabudai-server leaks` tests many more pairs than every test run does.
    let seeds = std::env::var("CHABUDAI_PAIRS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(1);
    let pairs = worlds::pairs(seeds);
    assert!(
        pairs.iter().filter(|pair| pair.differ()).count() > pairs.len() / 2,
        "most pairs are of two worlds"
    );
    let twins = Twins::start(&pairs).await;
    let mut rng = dice(7, 7);
    let mut played = 0;
    for pair in &pairs {
        played +=
            compare(&twins, pair, &mut rng).await.unwrap_or_else(|fault| panic!("{}: {fault}", pair.name()));
    }
    assert!(played > 4 * pairs.len(), "only {played} moves were compared");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planted_leak_is_found() {
    let mut pair =
        worlds::pairs(1).into_iter().find(|pair| pair.differ() && pair.eye == Eye::Seat(Seat::new(1)));
    let pair = pair.as_mut().expect("a pair of two worlds");
    pair.id = LEAKY.parse().expect("an id");
    let twins = Twins::start(std::slice::from_ref(pair)).await;
    let fault = compare(&twins, pair, &mut dice(1, 1)).await.unwrap_err();
    assert!(fault.contains("differ"), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_choice_shows_that_it_was_made_and_nothing_else() {
    let pairs = worlds::same("three");
    let twins = Twins::start(&pairs).await;
    for pair in &pairs {
        let (me, other) = (Seat::new(1), Seat::new(0));
        let mut eye = twins.enter(pair, Eye::Seat(me)).await;
        let mut others = twins.enter(pair, Eye::Seat(other)).await;
        let offers = others.offers();
        // A different card is chosen in each of the two.
        let moves =
            [0, 1].map(|twin| Request::Move { step: offers[twin].0, action: offers[twin].1[twin].clone() });
        others.ask_each(moves).await;
        eye.request(Request::Ping {}).await;
        assert_eq!(eye.difference(), None);
        let seen = eye.table_view(0);
        assert_eq!(seen.play.as_ref().expect("a match").turn, [1], "that it was made is to be seen");
    }
}

#[test]
fn worlds_that_a_bot_cannot_tell_apart_give_a_worker_the_same_bytes() {
    let (mut compared, mut differ) = (0, 0);
    for pair in worlds::pairs(3) {
        let Eye::Seat(seat) = pair.eye else { continue };
        let sent = pair.records.each_ref().map(|record| {
            let game = catalog::GAMES.resume(record, Extent::SoFar).expect("a match");
            let is_to_move = matches!(game.turn(), Turn::Seats(seats) if seats.contains(seat));
            let temperament = Some(Temperament::Bold);
            let bot = BotThought { seat, level: Level::Expert, temperament, seed: 7 };
            let assignment = is_to_move.then(|| Assignment::thought(catalog::GAMES, &*game, bot)).flatten();
            assignment.map(|assignment| serde_json::to_string(&assignment).expect("plain data"))
        });
        assert_eq!(sent[0], sent[1], "{}", pair.name());
        compared += usize::from(sent[0].is_some());
        differ += usize::from(sent[0].is_some() && pair.differ());
    }
    assert!(compared > 20 && differ > compared / 2, "{differ} of {compared} pairs were of two worlds");
}

/// Compares everything that the pair's eye receives, and returns how many moves were played on.
async fn compare(twins: &Twins, pair: &worlds::Pair, rng: &mut Dice) -> Result<usize, String> {
    let same = |what: &str, twin: &Twin| match twin.difference() {
        Some(at) => Err(format!("{what}: the frames differ: {at}")),
        None => Ok(()),
    };
    let record = twins.get(&format!("/api/tables/{}/records/1", pair.id)).await;
    if record[0] != record[1] {
        return Err(format!("the answers for a record differ: {record:?}"));
    }
    let mut eye = twins.enter(pair, pair.eye).await;
    same("hello", &eye)?;
    let listed = twins.listed(pair).await;
    if listed[0] != listed[1] {
        return Err(format!("the lobbies differ: {listed:?}"));
    }
    for request in nosy(pair, rng) {
        eye.request(request).await;
    }
    same("refusals", &eye)?;
    let mut seats: Vec<Twin> = Vec::new();
    for seat in Seat::all(pair.players) {
        seats.push(twins.enter(pair, Eye::Seat(seat)).await);
        eye.request(Request::Ping {}).await;
    }
    let words = Request::Say { text: "I hold nothing but 9s.".to_owned() };
    // A ping after each: what happens meanwhile may come to a spectator as one update.
    seats[0].request(words).await;
    eye.request(Request::Ping {}).await;
    seats[1].request(Request::Gesture { gesture: Gesture::Eyebrow }).await;
    eye.request(Request::Ping {}).await;
    seats[1].request(Request::Undo {}).await;
    eye.request(Request::Ping {}).await;
    // Whether a seat can undo may follow from its own secrets, so it is requested in both or in neither.
    if eye.difference().is_some() && twins.is_public(pair).await {
        return Ok(0);
    }
    same("talk and undo", &eye)?;
    for step in 0..STEPS {
        if !play_on(&mut seats, rng).await {
            return Ok(step);
        }
        eye.request(Request::Ping {}).await;
        if eye.difference().is_some() && twins.is_public(pair).await {
            return Ok(step);
        }
        same("play", &eye)?;
    }
    Ok(STEPS)
}

/// Requests of a curious player: moves that are not offered, and everything that is not possible now.
fn nosy(pair: &worlds::Pair, rng: &mut Dice) -> Vec<Request> {
    let mut asks: Vec<Request> = (0..8)
        .map(|_| Request::Move { step: 0, action: pair.actions[below(rng, pair.actions.len())].clone() })
        .collect();
    let step = pair.step;
    asks.extend(
        (0..24).map(|_| Request::Move {
            step,
            action: pair.unoffered[below(rng, pair.unoffered.len())].clone(),
        }),
    );
    asks.extend([
        Request::Hint { about: None },
        Request::Observe {},
        Request::Answer { yes: true },
        Request::Return {},
        Request::Substitute { seat: 0 },
        Request::Wait {},
    ]);
    asks
}

/// Makes a move of a seat whose turn it is that is legal in both worlds; false if there is none.
async fn play_on(seats: &mut [Twin], rng: &mut Dice) -> bool {
    for twin in seats.iter_mut() {
        twin.request(Request::Ping {}).await;
        let [(here, mine), (there, theirs)] = twin.offers();
        let both: Vec<&String> = mine.iter().filter(|offer| theirs.contains(offer)).collect();
        if !both.is_empty() {
            let action = both[below(rng, both.len())].clone();
            let moves = [here, there].map(|step| Request::Move { step, action: action.clone() });
            twin.ask_each(moves).await;
            return twin.answers().iter().all(|answer| matches!(answer, Some(ToClient::Done { .. })));
        }
    }
    false
}
