//! Moves that are weighed and compared for puzzles. What puzzles are found by must not change with better players, so all of it is done by
//! the second search.

use bots::reasons::MOST;
use bots::search::{Search, Settings};
use bots::{Bot, Budget, Choice};
use engine::chance::Dice;
use engine::puzzle::Reason;
use engine::{ActionId, AnyMatch, Eye, Seat, Wording};
use messages::Message;

use crate::Listed;
use crate::players::of;

/// The iterations that find out how the others mix, and the worlds in which two moves are then compared.
const MIXED: u64 = 4000;
const COMPARED: u64 = 1000;

/// Searches with every move of the seat tried equally often.
pub(crate) fn weigh<G: Listed>(game: &dyn AnyMatch, seat: Seat, iterations: u64, rng: Dice) -> Choice {
    let game = of::<G>(game);
    let legal = game.legal(seat).expect("a seat that is to move");
    let settings = Settings { even: true, ..Settings::second(Budget::Iterations(iterations)) };
    let mut search = Search::<G>::new(*game.rules(), settings, rng);
    search.choose(seat, &G::view(game.state(), Eye::Seat(seat)), &legal)
}

/// Compares two moves of the seat. The search before finds out how seats mix that choose at the same time.
pub(crate) fn reasons<G: Listed>(
    game: &dyn AnyMatch,
    seat: Seat,
    moves: [ActionId; 2],
    rng: Dice,
) -> Vec<Reason> {
    let game = of::<G>(game);
    let settings = Settings::second(Budget::Iterations(MIXED));
    let mut search = Search::<G>::new(*game.rules(), settings, rng);
    let view = G::view(game.state(), Eye::Seat(seat));
    search.think(&view);
    let mut comparison = search.compare(seat, moves.to_vec());
    (0..COMPARED).for_each(|_| comparison.try_once(&view));
    let said = comparison.contrasts[0].quantities.iter().filter_map(|counted| {
        let [mine, theirs] = counted.numbers()?;
        Some(Reason { id: reason_id(&counted.wording), mine, theirs })
    });
    said.take(MOST).collect()
}

/// A reason as a sentence; none if the game has none with this id, or it has no numbers.
pub(crate) fn reason<G: Listed>(Reason { id, mine, theirs }: &Reason) -> Option<Message> {
    let quantity = G::REASONS.counted.iter().find(|quantity| reason_id(&quantity.wording) == *id)?;
    let are_numbers = [mine, theirs].iter().all(|text| text.len() < 8 && text.parse::<f64>().is_ok());
    are_numbers.then(|| (quantity.wording.say)(mine.clone(), theirs.clone()))
}

fn reason_id(wording: &Wording) -> String {
    (wording.say)(String::new(), String::new()).id().into_owned()
}
