//! Players of every level at every game, with the real rules.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::bot::{Bot, Stopwatch, think_until};
use bots::search::{Search, Settings};
use bots::{Budget, Level, PATIENCE, Temperament};
use chabudai_catalog::{GAMES, Listed, Visitor, visit};
use engine::chance::dice;
use engine::{AnyMatch, Eye, IdSet, Match, Turn};

/// Plays the beginning of a match with these players; returns their moves.
fn play(game: &mut dyn AnyMatch, levels: &[Level], seed: u64) -> Vec<String> {
    let mut players: Vec<_> = levels
        .iter()
        .enumerate()
        .map(|(seat, level)| GAMES.sit_down(game, *level, dice(seed, 1 + seat as u64), PATIENCE).unwrap())
        .collect();
    let mut chance = dice(seed, 0);
    let mut moves = Vec::new();
    while game.verdict().is_none() && moves.len() < 40 {
        match game.turn() {
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let choice = players[seat.index()].choose(game, seat);
                    let text = game.notation(choice.id);
                    let sentence = choice.sentence(&|id| game.notation(id).into()).to_string();
                    // It begins with the move, or with one of a higher value.
                    let value = |id| choice.candidates.iter().find(|one| one.id == id).map(|one| one.value);
                    let higher = choice.candidates.iter().filter(|one| Some(one.value) >= value(choice.id));
                    let mut firsts = higher.map(|one| game.notation(one.id)).chain([text.clone()]);
                    assert!(firsts.any(|first| sentence.starts_with(&first)), "{text}: {sentence}");
                    assert!(sentence.contains(&text), "{text}: {sentence}");
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
        Level::Naive,
        Level::Easy,
        Level::Medium,
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

/// A stopwatch that is read once after each iteration, and advances by a millisecond every time.
struct Milliseconds(u64);

impl Stopwatch for Milliseconds {
    fn elapsed(&mut self) -> Duration {
        self.0 += 1;
        Duration::from_millis(self.0)
    }
}

#[test]
fn a_player_answers_when_its_time_runs_out() {
    struct Hurry;
    impl Visitor for Hurry {
        fn visit<G: Listed>(&mut self) {
            let mut game = Match::<G>::new(G::ABOUT.settings().pop().unwrap(), None);
            let mut rng = dice(5, 0);
            // With a single legal move there is nothing to think about.
            let (seat, legal) = loop {
                match game.turn() {
                    Turn::Seats(seats) => {
                        let seat = seats.iter().next().unwrap();
                        let legal = game.legal(seat).unwrap();
                        if legal.len() > 1 {
                            break (seat, legal);
                        }
                        game.submit_unchecked(seat, legal.nth(0));
                    }
                    _ => game.draw(&mut rng),
                }
            };
            let settings = Settings::new(Budget::Time(Duration::from_millis(50)));
            let player = Search::<G>::new(*game.rules(), settings, dice(5, 1));
            let mut player = player.timed_by(|| Box::new(Milliseconds(0)));
            let choice = player.choose(seat, &G::view(game.state(), Eye::Seat(seat)), &legal);
            assert_eq!(choice.iterations, 50, "{}", G::ABOUT.id);
            assert!(legal.contains(choice.id), "{}", G::ABOUT.id);
        }
    }
    visit(&mut Hurry);
}

#[test]
fn perfect_plays_three_and_nothing_else() {
    for entry in GAMES {
        let game = entry.new_match(entry.settings().remove(0), None);
        assert_eq!(
            GAMES.sit_down(&*game, Level::Perfect, dice(0, 0), PATIENCE).is_ok(),
            entry.about.id == "three"
        );
    }
    let entry = GAMES.find("three").unwrap();
    let mut game = entry.new_match(entry.settings().remove(0), None);
    assert!(!play(&mut *game, &[Level::Perfect, Level::Greedy], 1).is_empty());
}

/// Temperaments make legal moves, and not always the same ones, in every game.
/// Asks every game for every setting whether search goes by what it has learned.
struct AsksLearned {
    asking: usize,
}

impl Visitor for AsksLearned {
    fn visit<G: Listed>(&mut self) {
        for rules in G::ABOUT.settings().iter().map(G::rules) {
            let (asks, models) = (G::asks_learned_moves(&rules), G::models_others(&rules));
            assert!(
                G::learned_moves(&rules).is_some() || !asks && !models,
                "{} has not learned",
                G::ABOUT.id
            );
            assert_eq!(Settings::best::<G>(&rules, Budget::Iterations(1)).learned_moves, asks);
            self.asking += usize::from(asks);
        }
    }
}

#[test]
fn search_goes_by_what_was_learned_about_moves_only_where_a_game_has_learned() {
    let mut asked = AsksLearned { asking: 0 };
    visit(&mut asked);
    assert!(asked.asking > 0);
}

#[test]
fn temperaments_differ_and_stay_legal() {
    for entry in GAMES {
        let mut game = entry.new_match(entry.settings().remove(0), None);
        let (mut chance, mut differ, mut number) = (dice(3, 0), 0, 0);
        while game.verdict().is_none() && number < 60 {
            let Turn::Seats(seats) = game.turn() else {
                game.draw(&mut chance);
                continue;
            };
            for seat in seats.iter() {
                number += 1;
                let chosen = Temperament::ALL.map(|temperament| {
                    let plain = GAMES.thought(&*game, seat, Level::Greedy, dice(4, number)).unwrap();
                    GAMES.tempered(&*game, seat, plain, temperament, dice(5, number))(PATIENCE).id
                });
                assert!(chosen.iter().all(|id| game.allow(seat, *id).is_ok()), "{}", entry.about.id);
                differ += usize::from(chosen.iter().any(|id| *id != chosen[0]));
                game.submit(seat, chosen[0]).unwrap();
            }
        }
        assert!(differ > 0, "{}: there was no choice between equals", entry.about.id);
    }
}

#[test]
fn a_game_is_not_solved_for_somebody_who_has_stopped() {
    // At a setting that no other test here solves.
    let entry = GAMES.iter().find(|entry| entry.plays(Level::Perfect).is_ok()).unwrap();
    let game = entry.new_match(entry.settings().pop().unwrap(), None);
    let sit_down = || GAMES.sit_down(&*game, Level::Perfect, dice(0, 0), PATIENCE).map(drop);
    let stop = Arc::new(AtomicBool::new(true));
    for _ in 0..2 {
        assert!(catch_unwind(AssertUnwindSafe(|| think_until(&stop, sit_down))).is_err(), "it unwinds");
    }
}

#[test]
fn an_expert_plays_by_the_solution_if_there_is_time_for_it() {
    let entry = GAMES.iter().find(|entry| entry.plays(Level::Perfect).is_ok()).unwrap();
    let mut game = entry.new_match(entry.settings().pop().unwrap(), None);
    play_on(&mut *game, 5);
    let Turn::Seats(seats) = game.turn() else { panic!("both are to choose") };
    let seat = seats.iter().next().unwrap();
    let think = |level, time| GAMES.thought(&*game, seat, level, dice(1, 1)).unwrap()(time);
    let (expert, adviser) = (think(Level::Expert, Duration::MAX), think(Level::Adviser, PATIENCE));
    assert!(expert.solved && expert.mixed);
    assert_eq!((expert.id, expert.candidates), (adviser.id, adviser.candidates));
    let hurried = think(Level::Expert, Duration::ZERO);
    assert!(!hurried.solved && hurried.iterations > 0, "it searches instead");
}

/// Plays until two rounds are over and both seats have a choice.
fn play_on(game: &mut dyn AnyMatch, seed: u64) {
    let mut chance = dice(seed, 0);
    let mut moves = 0;
    loop {
        match game.turn() {
            Turn::Seats(seats) if moves == 4 && seats.len() == 2 => return,
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let thought = GAMES.thought(game, seat, Level::Greedy, dice(seed, 1 + moves)).unwrap();
                    game.submit(seat, thought(PATIENCE).id).unwrap();
                    moves += 1;
                }
            }
            Turn::Chance => game.draw(&mut chance),
            Turn::Over => panic!("it ended before"),
        }
    }
}
