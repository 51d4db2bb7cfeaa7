//! Players that think in another process: they get what their seat has seen as data, and choose as they would here.

use std::time::Duration;

use bots::bot::Budget;
use bots::{Choice, Level, Temperament};
use chabudai_catalog::{GAMES, Listed, Visitor, visit};
use engine::chance::{below, dice};
use engine::{AnyMatch, Eye, IdSet, Input, Match, Seat, SeenDeal, Setting, Turn};

/// Plays a match at random and shows every decision of a seat before it is made, until `show` has had enough.
fn decisions<G: Listed>(setting: &Setting, seed: u64, mut show: impl FnMut(&Match<G>, Seat) -> bool) {
    let (mut game, mut rng) = (Match::<G>::new(setting.clone(), None), dice(seed, 0));
    while game.verdict().is_none() {
        let Turn::Seats(seats) = game.turn() else {
            game.draw(&mut rng);
            continue;
        };
        for seat in seats.iter() {
            if !show(&game, seat) {
                return;
            }
            let legal = game.legal(seat).unwrap();
            game.submit_unchecked(seat, legal.nth(below(&mut rng, legal.len())));
        }
    }
}

/// As it arrives in another process.
fn sent(deal: &SeenDeal) -> SeenDeal {
    serde_json::from_str(&serde_json::to_string(deal).unwrap()).unwrap()
}

/// What a player of this level makes of a decision, with nothing but this seed.
fn choice(game: &dyn AnyMatch, seat: Seat, level: Level, seed: u64) -> Choice {
    let thought = GAMES.thought(game, seat, level, dice(seed, 0)).unwrap();
    let temperament = Temperament::ALL[seed as usize % 4];
    GAMES.tempered(game, seat, thought, temperament, dice(seed, 1))(Duration::MAX)
}

#[test]
fn a_seat_sees_the_same_match_and_players_choose_the_same_in_another_process() {
    struct Compare;
    impl Visitor for Compare {
        fn visit<G: Listed>(&mut self) {
            for setting in G::ABOUT.settings() {
                let (mut number, mut compared) = (0, 0);
                let level = Level::Search(Budget::Iterations(40));
                decisions::<G>(&setting, 11, |game, seat| {
                    number += 1;
                    // Of every deal a few decisions, in the first and in later ones.
                    if number % 3 != 1 {
                        return true;
                    }
                    let deal = GAMES.seen_deal(game, seat).expect("cards that were dealt once");
                    let there = GAMES.reopen(&sent(&deal)).unwrap();
                    assert_eq!(there.view(Eye::Seat(seat)), AnyMatch::view(game, Eye::Seat(seat)));
                    assert_eq!(there.moves(seat), AnyMatch::moves(game, seat));
                    assert_eq!(there.setting(), game.setting());
                    let [here, there] = [game as &dyn AnyMatch, &*there]
                        .map(|game| format!("{:?}", choice(game, seat, level, number)));
                    assert_eq!(here, there, "{} {setting:?}", G::ABOUT.id);
                    compared += 1;
                    compared < 24
                });
                assert!(compared > 1, "{} {setting:?}", G::ABOUT.id);
            }
        }
    }
    visit(&mut Compare);
}

#[test]
fn worlds_that_a_seat_cannot_tell_apart_are_sent_as_the_same_bytes() {
    struct Compare;
    impl Visitor for Compare {
        fn visit<G: Listed>(&mut self) {
            for setting in G::ABOUT.settings() {
                let (mut rng, mut others, mut number) = (dice(6, 0), 0, 0);
                decisions::<G>(&setting, 5, |game, seat| {
                    number += 1;
                    let other = other_world(game, seat, &mut rng);
                    others += usize::from(!game.this_deal().1.eq(other.this_deal().1));
                    let bytes = |game: &Match<G>| serde_json::to_string(&SeenDeal::of(game, seat)).unwrap();
                    assert_eq!(bytes(game), bytes(&other), "{} {setting:?}", G::ABOUT.id);
                    number < 40
                });
                assert!(others > 5 || G::ABOUT.id == "three", "{}: worlds differ", G::ABOUT.id);
            }
        }
    }
    visit(&mut Compare);
}

/// The deal of a match with other cards where this seat has not seen the real ones.
fn other_world<G: Listed>(game: &Match<G>, seat: Seat, rng: &mut engine::Dice) -> Match<G> {
    let (opened, inputs) = game.this_deal();
    let mut inputs: Vec<Input<G::Outcome>> = inputs.collect();
    let world = G::imagine(&G::view(game.state(), Eye::Seat(seat)), rng);
    let is_deal = |input: &Input<G::Outcome>| match input {
        Input::Chance(outcome) => G::read(&opened, &G::write(&opened, outcome)).is_ok(),
        Input::Moves(_) => false,
    };
    let deal = inputs.iter().rposition(is_deal).expect("cards that were dealt");
    inputs[deal] = Input::Chance(G::origin(&world, &inputs).expect("a world comes from a deal"));
    let mut other = Match::<G>::from_carry(game.setting().clone(), game.carry().expect("a whole deal"));
    for input in inputs {
        match input {
            Input::Chance(outcome) => other.chance(&G::write(other.state(), &outcome)).unwrap(),
            Input::Moves(joint) => joint.iter().for_each(|(seat, id)| other.submit(seat, id).unwrap()),
        }
    }
    other
}

#[test]
fn a_broken_deal_is_refused_and_does_not_panic() {
    let entry = GAMES.find("collision").unwrap();
    let mut game = entry.new_match(entry.setting(3, &[]).unwrap(), None);
    game.draw(&mut dice(1, 1));
    let text = serde_json::to_string(&GAMES.seen_deal(&*game, Seat::new(0)).unwrap()).unwrap();
    for (from, to) in [
        ("\"collision\"", "\"chess\""),
        ("\"rules\":", "\"rules\":9"),
        ("\"players\":3", "\"players\":7"),
        ("\"totals\":[0", "\"totals\":[-1"),
        ("\"totals\":[0,", "\"totals\":["),
        ("\"hands\":[[", "\"hands\":[[\"no card\","),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from}");
        let deal: SeenDeal = serde_json::from_str(&wrong).unwrap();
        assert!(GAMES.reopen(&deal).is_err(), "{wrong}");
    }
}
