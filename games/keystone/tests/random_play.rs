//! Random matches, looked at from all sides on the way.

use engine::chance::{Dice, below, dice};
use engine::{
    ActionId, Chance, Deals, Describe, Eye, GameTypes, IdSet, Imagine, Match, Play, Seat, Turn, Views,
};
use keystone::Keystone;

/// Plays matches at all player counts, and looks at each position.
fn every_position(matches: u64, mut look: impl FnMut(&Match<Keystone>, &mut Dice)) {
    for setting in Keystone::ABOUT.settings() {
        for seed in 0..matches {
            let mut rng = dice(seed, setting.players() as u64);
            let mut game = Match::<Keystone>::new(setting.clone(), None);
            loop {
                look(&game, &mut rng);
                match game.turn() {
                    Turn::Chance => game.draw(&mut rng),
                    Turn::Seats(seats) => {
                        let seat = seats.iter().next().expect("a turn has a seat");
                        let legal = Keystone::legal(game.state(), seat);
                        game.submit_unchecked(seat, legal.nth(below(&mut rng, legal.len())));
                    }
                    Turn::Over => break,
                }
            }
            assert!(game.verdict().is_some());
        }
    }
}

#[test]
fn cards_are_conserved_and_nobody_is_stuck() {
    every_position(60, |game, _| {
        Keystone::check(game.state()).unwrap();
        for seat in Seat::all(game.players()) {
            let to_move = matches!(game.turn(), Turn::Seats(seats) if seats.contains(seat));
            assert_eq!(Keystone::legal(game.state(), seat).is_empty(), !to_move);
        }
    });
}

#[test]
fn an_imagined_world_looks_the_same() {
    every_position(12, |game, rng| {
        if below(rng, 6) > 0 {
            return;
        }
        for eye in Eye::all(game.players()) {
            let view = Keystone::view(game.state(), eye);
            let imagined = Keystone::imagine(&view, rng);
            assert_eq!(Keystone::view(&imagined, eye), view);
            Keystone::check(&imagined).unwrap();
            assert_eq!(Keystone::turn(&imagined), Keystone::turn(game.state()));
            if let Eye::Seat(seat) = eye {
                assert_eq!(Keystone::legal(&imagined, seat), Keystone::legal(game.state(), seat));
            }
        }
    });
}

#[test]
fn what_is_not_legal_is_refused_by_a_clause() {
    let clauses: Vec<&str> = Keystone::ABOUT.clauses().collect();
    every_position(2, |game, rng| {
        if below(rng, 12) > 0 && !matches!(game.turn(), Turn::Chance | Turn::Over) {
            return;
        }
        for seat in Seat::all(game.players()) {
            let legal = Keystone::legal(game.state(), seat);
            let mut listed = 0;
            for id in (0..Keystone::ABOUT.actions).map(ActionId::new) {
                if legal.contains(id) {
                    assert_eq!(legal.nth(listed), id);
                    listed += 1;
                    continue;
                }
                let refusal = game.allow(seat, id).unwrap_err();
                let clause = refusal.clause.expect("a clause");
                assert!(clauses.contains(&clause), "{refusal}");
            }
            assert_eq!(listed, legal.len());
        }
    });
}

#[test]
fn a_written_deal_reads_back_only_when_one_is_due() {
    every_position(20, |game, rng| {
        let outcome = Keystone::draw(game.state(), rng);
        let written = Keystone::write(game.state(), &outcome);
        let read = Keystone::read(game.state(), &written);
        match game.turn() {
            Turn::Chance => assert_eq!(read, Ok(outcome)),
            _ => assert_eq!(read.unwrap_err().clause, Some("R2.1")),
        }
    });
}

#[test]
fn boards_fit_a_terminal_of_80_columns() {
    let names = |seat: Seat| format!("A player with a long name {seat}");
    every_position(4, |game, _| {
        for eye in Eye::all(game.players()) {
            let board = Keystone::show(&Keystone::view(game.state(), eye), &names);
            assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
        }
    });
}
