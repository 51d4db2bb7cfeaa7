use engine::*;
use keystone::*;
use std::io::Read;
fn main() {
    let mode = std::env::args().nth(1).unwrap();
    if mode == "write" {
        for setting in Setting::every(Keystone::ABOUT.seats, Keystone::ABOUT.options) {
            for seed in 0..60 {
                let mut rng = chance::dice(seed, 9);
                let mut game = Match::<Keystone>::new(setting.clone(), None);
                while game.verdict().is_none() {
                    match game.turn() {
                        Turn::Seats(seats) => for seat in seats.iter() {
                            let legal = Keystone::legal(game.state(), seat);
                            // every third match: as many new lines as possible
                            let mut index = chance::below(&mut rng, legal.len());
                            if seed % 3 == 0 { if let Some(p) = legal.iter().position(|id| matches!(Keystone::action(id), Action::Place(_, Spot::New))) { index = p; } }
                            game.submit_unchecked(seat, legal.nth(index));
                        },
                        _ => game.draw(&mut rng),
                    }
                }
                println!("{}", Record::of(&game, true).to_line());
            }
        }
    } else {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).unwrap();
        let (mut good, mut bad) = (0, 0);
        for line in text.lines() {
            match Record::read(line).and_then(|r| replay::replay::<Keystone>(&r, replay::Extent::Whole)) {
                Ok(_) => good += 1,
                Err(f) => { bad += 1; if bad < 40 { eprintln!("{f}"); } }
            }
        }
        println!("good {good} bad {bad}");
    }
}
