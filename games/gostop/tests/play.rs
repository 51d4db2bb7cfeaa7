//! Random play at every setting: soundness, refusals, imagined worlds, records.

use engine::chance::{Dice, below, dice};
use engine::replay::{Extent, replay};
use engine::{
    ActionId, Actions, Deals, Describe, Eye, GameTypes, IdSet, Imagine, Match, Play, Record, Refuse, Seat,
    Setting, Turn, Views,
};
use gostop::{GoStop, State};

fn settings() -> Vec<Setting> {
    GoStop::ABOUT.settings()
}

/// Plays a match with random moves, looking at every position on the way. Who may shake or bomb often does, and stops
/// seldom, so that rare clauses come up.
fn play(setting: &Setting, rng: &mut Dice, mut look: impl FnMut(&Match<GoStop>, &mut Dice)) -> Match<GoStop> {
    let mut game = Match::<GoStop>::new(setting.clone(), None);
    loop {
        look(&game, rng);
        match game.turn() {
            Turn::Chance => game.draw(rng),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let legal = game.legal(seat).unwrap();
                let rare = |id: &ActionId| {
                    let text = GoStop::action(*id).to_string();
                    ["shake", "bomb", "go"].iter().any(|word| text.starts_with(word))
                };
                let id = match legal.iter().find(rare) {
                    Some(id) if below(rng, 4) > 0 => id,
                    _ => legal.nth(below(rng, legal.len())),
                };
                game.submit(seat, id).unwrap();
            }
            Turn::Over => return game,
        }
    }
}

#[test]
fn every_position_is_sound_and_every_other_move_refused() {
    for (stream, setting) in settings().iter().enumerate() {
        let mut rng = dice(1, stream as u64);
        for _ in 0..15 {
            play(setting, &mut rng, |game, _| {
                GoStop::check(game.state()).unwrap();
                assert!(game.turn() != Turn::Over || game.verdict().is_some());
                for seat in Seat::all(game.players()) {
                    let legal = GoStop::legal(game.state(), seat);
                    let moves = matches!(game.turn(), Turn::Seats(seats) if seats.contains(seat));
                    assert_eq!(legal.is_empty(), !moves);
                    for id in (0..GoStop::ABOUT.actions).map(ActionId::new).filter(|id| !legal.contains(*id))
                    {
                        let refusal = GoStop::refuse(game.state(), seat, GoStop::action(id));
                        let clause = refusal.clause.expect("a clause");
                        assert!(GoStop::ABOUT.clause(clause).is_some(), "the rules have no {clause}");
                    }
                }
            });
        }
    }
}

#[test]
fn an_imagined_world_looks_the_same() {
    for (stream, setting) in settings().iter().enumerate() {
        let mut rng = dice(2, stream as u64);
        for _ in 0..60 {
            play(setting, &mut rng, |game, rng| {
                for eye in Eye::all(game.players()) {
                    if below(rng, 4) == 0 {
                        imagine(game.state(), eye, rng);
                    }
                }
            });
        }
    }
}

fn imagine(state: &State, eye: Eye, rng: &mut Dice) {
    let view = GoStop::view(state, eye);
    let imagined = GoStop::imagine(&view, rng);
    GoStop::check(&imagined).unwrap();
    assert_eq!(GoStop::view(&imagined, eye), view);
    if let Eye::Seat(seat) = eye {
        assert_eq!(GoStop::legal(&imagined, seat), GoStop::legal(state, seat));
    }
}

#[test]
fn a_record_is_read_back_as_it_was_written() {
    for (stream, setting) in settings().iter().enumerate() {
        let mut rng = dice(3, stream as u64);
        for _ in 0..20 {
            let game = play(setting, &mut rng, |_, _| ());
            let line = Record::of(&game, true).to_line();
            let again = replay::<GoStop>(&Record::read(&line).unwrap(), Extent::Whole).unwrap();
            assert_eq!(Record::of(&again, true).to_line(), line);
            assert_eq!(again.state(), game.state());
        }
    }
}

#[test]
fn the_board_fits_a_terminal() {
    let who = |seat: Seat| format!("Seat {}", seat.index());
    for (stream, setting) in settings().iter().enumerate() {
        let mut rng = dice(4, stream as u64);
        for _ in 0..20 {
            let game = play(setting, &mut rng, |game, _| {
                for eye in Eye::all(game.players()) {
                    let text = GoStop::show(&GoStop::view(game.state(), eye), &who);
                    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
                }
            });
            for event in game.events() {
                let text = GoStop::say(&GoStop::seen(event, Eye::Watcher), &who);
                assert!(text.ends_with('.') && !text.contains("  "), "{text}");
            }
        }
    }
}
