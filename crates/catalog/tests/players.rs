//! Players of every level at every game, with the real rules.
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a test of a time limit reads the clock"
)]

use std::time::{Duration, Instant};

use bots::{Budget, Level};
use catalog::{GAMES, sit_down};
use engine::chance::dice;
use engine::{AnyMatch, Turn};

/// Plays the beginning of a match with these players; returns their moves.
fn play(game: &mut dyn AnyMatch, levels: &[Level], seed: u64) -> Vec<String> {
    let mut players: Vec<_> = levels
        .iter()
        .enumerate()
        .map(|(seat, level)| sit_down(game, *level, dice(seed, 1 + seat as u64)).unwrap())
        .collect();
    let mut chance = dice(seed, 0);
    let mut moves = Vec::new();
    while game.verdict().is_none() && moves.len() < 40 {
        match game.turn() {
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let choice = players[seat.index()].choose(game, seat);
                    let text = game.notation(choice.id);
                    assert!(choice.sentence(&|id| game.notation(id)).to_string().starts_with(&text));
                    assert!(choice.candidates.iter().all(|candidate| game.allow(seat, candidate.id).is_ok()));
                    game.submit(seat, choice.id).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
                    moves.push(text);
                }
            }
            _ => game.draw(&mut chance),
        }
    }
    moves
}

#[test]
fn every_level_plays_every_game_legally_and_the_same_again() {
    let levels = [
        Level::Random,
        Level::Greedy,
        Level::Easy,
        Level::Search(Budget::Iterations(20)),
        Level::Textbook(Budget::Iterations(20)),
    ];
    for entry in GAMES {
        for setting in entry.settings() {
            let seats: Vec<Level> = levels.iter().copied().cycle().take(setting.players()).collect();
            let again = |seed| play(&mut *entry.new_match(setting.clone(), None), &seats, seed);
            assert_eq!(again(3), again(3), "{}", entry.about.id);
        }
    }
}

#[test]
fn a_player_with_little_time_answers_in_time() {
    for entry in GAMES {
        let setting = entry.settings().pop().unwrap();
        let mut game = entry.new_match(setting, None);
        let mut rng = dice(5, 0);
        while game.turn() == Turn::Chance {
            game.draw(&mut rng);
        }
        let Turn::Seats(seats) = game.turn() else { panic!("somebody is to move") };
        let seat = seats.iter().next().unwrap();
        let budget = Budget::Time(Duration::from_millis(50));
        let mut player = sit_down(&*game, Level::Search(budget), dice(5, 1)).unwrap();
        let start = Instant::now();
        let choice = player.choose(&*game, seat);
        // A busy machine may hold a thread back; an iteration takes far less than a millisecond.
        assert!(
            start.elapsed() < Duration::from_millis(500),
            "{} took {:?}",
            entry.about.id,
            start.elapsed()
        );
        assert!(choice.iterations > 0);
    }
}

#[test]
fn perfect_plays_three_and_nothing_else() {
    for entry in GAMES {
        let game = entry.new_match(entry.settings().remove(0), None);
        assert_eq!(sit_down(&*game, Level::Perfect, dice(0, 0)).is_ok(), entry.about.id == "three");
    }
    let entry = catalog::find("three").unwrap();
    let mut game = entry.new_match(entry.settings().remove(0), None);
    assert!(!play(&mut *game, &[Level::Perfect, Level::Greedy], 1).is_empty());
}
