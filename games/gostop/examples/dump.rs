use engine::chance::{below, dice};
use engine::replay::{Extent, replay};
use engine::*;
use gostop::*;
use std::io::BufRead;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    if a[1] == "verify" {
        let (mut ok, mut bad) = (0, 0);
        for line in std::io::stdin().lock().lines() {
            let line = line.unwrap();
            match Record::read(&line).and_then(|r| replay::<GoStop>(&r, Extent::Whole)) {
                Ok(g) => {
                    ok += 1;
                    let _ = g;
                }
                Err(f) => {
                    bad += 1;
                    if a.len() > 2 {
                        println!("{f}");
                    }
                }
            }
        }
        println!("ok {ok} bad {bad}");
        return;
    }
    let n: usize = a[2].parse().unwrap();
    for (i, s) in Setting::every(2..=3, GoStop::ABOUT.options).iter().enumerate() {
        let mut d = dice(9, i as u64);
        for _ in 0..n {
            let mut game = Match::<GoStop>::new(s.clone(), None);
            loop {
                match game.turn() {
                    Turn::Chance => game.draw(&mut d),
                    Turn::Seats(x) => {
                        let seat = x.iter().next().unwrap();
                        let l = game.legal(seat).unwrap();
                        let id = match l.iter().find(|i| i.index() < 12 || (49..=62).contains(&i.index())) {
                            Some(id) if below(&mut d, 4) > 0 => id,
                            _ => l.nth(below(&mut d, l.len())),
                        };
                        game.submit(seat, id).unwrap();
                    }
                    Turn::Over => break,
                }
            }
            println!("{}", Record::of(&game, true).to_line());
        }
    }
}
