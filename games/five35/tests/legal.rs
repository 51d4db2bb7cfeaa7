//! Legal moves, computed a second time from the words of the clauses.

use chabudai_five35::Five35;
use engine::chance::{below, dice};
use engine::{ActionId, Actions, Eye, GameTypes, IdSet, Match, Play, Turn, Views};

/// Legal moves again, by trying every move against the words of R3.1 to R3.5.
#[test]
fn legal_moves_are_those_the_clauses_allow() {
    let group = |rank: u8| {
        if rank < 6 {
            0
        } else if rank < 10 {
            1
        } else {
            2
        }
    };
    let is_set = |cards: &[u8]| cards.len() > 1 && cards.iter().all(|rank| *rank == cards[0]);
    let is_run = |cards: &[u8]| {
        cards.len() > 1
            && cards.windows(2).all(|pair| pair[0] + 1 == pair[1] && group(pair[0]) == group(pair[1]))
    };
    let allowed = |stack: &[u8], text: &str| {
        let (how, cards) = text.split_once(' ').unwrap_or((text, ""));
        let cards: Vec<u8> = cards.split(' ').filter_map(|rank| rank.parse().ok()).collect();
        let stronger = if is_run(stack) { cards < stack.to_vec() } else { cards > stack.to_vec() };
        let same_kind = cards.len() == stack.len()
            && (cards.len() == 1 || (is_set(stack) && is_set(&cards)) || (is_run(stack) && is_run(&cards)));
        let mut grown = [stack, &cards].concat();
        grown.sort_unstable();
        match how {
            "play" => stack.is_empty() || (same_kind && stronger),
            "add" => {
                !stack.is_empty()
                    && ((is_set(&grown) && !is_run(stack)) || (is_run(&grown) && !is_set(stack)))
            }
            _ => !stack.is_empty(),
        }
    };
    let numbers =
        |cards: &[chabudai_five35::Rank]| cards.iter().map(|rank| rank.number()).collect::<Vec<u8>>();
    let holds = |hand: &[u8], text: &str| {
        let mut hand = hand.to_vec();
        text.split(' ').skip(1).all(|rank| {
            let place = hand.iter().position(|held| held.to_string() == rank);
            place.map(|place| hand.remove(place)).is_some()
        })
    };
    for (stream, setting) in Five35::ABOUT.settings().into_iter().enumerate() {
        let mut rng = dice(5, stream as u64);
        let mut game: Match<Five35> = Match::new(setting, None);
        while game.verdict().is_none() {
            let Turn::Seats(seats) = game.turn() else {
                game.draw(&mut rng);
                continue;
            };
            let seat = seats.iter().next().unwrap();
            let view = Five35::view(game.state(), Eye::Seat(seat));
            let (hand, stack) = (numbers(&view.hand.unwrap()), numbers(&view.stack));
            let legal = Five35::legal(game.state(), seat);
            for id in (0..Five35::ABOUT.actions).map(ActionId::new) {
                let text = Five35::action(id).to_string();
                assert_eq!(
                    legal.contains(id),
                    holds(&hand, &text) && allowed(&stack, &text),
                    "{text} on {stack:?}"
                );
            }
            game.submit_unchecked(seat, legal.nth(below(&mut rng, legal.len())));
        }
    }
}
