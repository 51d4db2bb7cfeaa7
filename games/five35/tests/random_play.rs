//! Random matches at every player count and option: states stay sound, views can be imagined back, and every move
//! that is not offered is refused by a clause.

use engine::chance::{Dice, below, dice};
use engine::{
    ActionId, Actions, Deals, Describe, Eye, GameTypes, IdSet, Imagine, Match, Play, Refuse, Seat, Setting,
    Turn, Views,
};
use five35::{Five35, State};

#[test]
fn random_matches_are_sound() {
    for (stream, setting) in Five35::ABOUT.settings().into_iter().enumerate() {
        let mut rng = dice(535, stream as u64);
        for _ in 0..8 {
            play(&setting, &mut rng);
        }
    }
}

fn play(setting: &Setting, rng: &mut Dice) {
    let mut game: Match<Five35> = Match::new(setting.clone(), None);
    while game.verdict().is_none() {
        Five35::check(game.state()).unwrap();
        if below(rng, 16) == 0 {
            imagined_states_fit(game.state(), setting.players(), rng);
            other_moves_are_refused(game.state(), setting.players());
        }
        match game.turn() {
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let legal = Five35::legal(game.state(), seat);
                game.submit_unchecked(seat, legal.nth(below(rng, legal.len())));
            }
            _ => game.draw(rng),
        }
    }
    Five35::check(game.state()).unwrap();
    imagined_states_fit(game.state(), setting.players(), rng);
    other_moves_are_refused(game.state(), setting.players());
    texts_fit_a_terminal(&game);
}

fn imagined_states_fit(state: &State, players: usize, rng: &mut Dice) {
    for eye in Eye::all(players) {
        let view = Five35::view(state, eye);
        let imagined = Five35::imagine(&view, rng);
        assert_eq!(Five35::view(&imagined, eye), view);
        assert_eq!(Five35::check(&imagined), Ok(()));
        if let Eye::Seat(seat) = eye {
            assert_eq!(Five35::legal(&imagined, seat), Five35::legal(state, seat));
        }
    }
}

fn other_moves_are_refused(state: &State, players: usize) {
    for seat in Seat::all(players) {
        let legal = Five35::legal(state, seat);
        for id in (0..Five35::ABOUT.actions).map(ActionId::new).filter(|id| !legal.contains(*id)) {
            let refusal = Five35::refuse(state, seat, Five35::action(id));
            let clause = refusal.clause.expect("a clause");
            assert!(Five35::ABOUT.clause(clause).is_some(), "{refusal}");
        }
    }
}

fn texts_fit_a_terminal(game: &Match<Five35>) {
    let who = |seat: Seat| format!("a player with quite a long name {}", seat.index());
    for eye in Eye::all(game.players()) {
        let text = Five35::show(&Five35::view(game.state(), eye), &who);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

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
    let numbers = |cards: &[five35::Rank]| cards.iter().map(|rank| rank.number()).collect::<Vec<u8>>();
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
