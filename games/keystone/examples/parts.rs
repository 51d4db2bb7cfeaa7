use engine::*;
use keystone::*;
fn main() {
    let s = Setting::new(3..=4, Keystone::ABOUT.options, 4, &[]).unwrap();
    let r = Keystone::rules(&s);
    let mut d = chance::dice(1, 0);
    let c = Keystone::first(&r, None);
    let t = std::time::Instant::now();
    for _ in 0..300000 {
        let mut st = Keystone::open(&r, &c);
        let o = Keystone::draw(&st, &mut d);
        Keystone::step(&mut st, &Input::Chance(o), &mut ());
        std::hint::black_box(&st);
    }
    println!("open+deal {:.0} ns", t.elapsed().as_nanos() as f64 / 3e5);
    // positions
    let mut all = vec![];
    let mut over = vec![];
    let (mut np, mut lines, mut legal_n) = (0u64, 0u64, 0u64);
    for _ in 0..300 {
        let mut st = Keystone::open(&r, &c);
        loop {
            match Keystone::turn(&st) {
                Turn::Chance => {
                    let o = Keystone::draw(&st, &mut d);
                    Keystone::step(&mut st, &Input::Chance(o), &mut ());
                }
                Turn::Seats(x) => {
                    let seat = x.iter().next().unwrap();
                    let l = Keystone::legal(&st, seat);
                    let id = l.nth(chance::below(&mut d, l.len()));
                    let place = matches!(Keystone::action(id), Action::Place(..));
                    if place {
                        np += 1;
                        lines += Keystone::view(&st, Eye::Watcher).lines[seat.index()].len() as u64;
                        legal_n += l.len() as u64;
                    }
                    all.push((st, seat, id, place));
                    Keystone::step(&mut st, &Input::Moves(Joint::one(seat, id)), &mut ());
                }
                Turn::Over => break,
            }
        }
        over.push(st);
    }
    println!("lines {:.2} legal {:.2}", lines as f64 / np as f64, legal_n as f64 / np as f64);
    let t = std::time::Instant::now();
    for _ in 0..100 {
        for st in &over {
            std::hint::black_box(Keystone::close(std::hint::black_box(st)));
        }
    }
    println!("close {:.0} ns", t.elapsed().as_nanos() as f64 / 100. / over.len() as f64);
    for which in [false, true] {
        let some: Vec<_> = all.iter().filter(|x| x.3 == which).cloned().collect();
        let t = std::time::Instant::now();
        for _ in 0..20 {
            for (st, seat, _, _) in &some {
                std::hint::black_box(Keystone::legal(std::hint::black_box(st), *seat));
            }
        }
        let legal = t.elapsed().as_nanos() as f64 / 20. / some.len() as f64;
        let t = std::time::Instant::now();
        let mut u = 0;
        for _ in 0..20 {
            for (st, seat, _, _) in &some {
                let l = Keystone::legal(std::hint::black_box(st), *seat);
                u += l.nth(chance::below(&mut d, l.len())).index();
            }
        }
        let nth = t.elapsed().as_nanos() as f64 / 20. / some.len() as f64;
        let t = std::time::Instant::now();
        for _ in 0..20 {
            for (st, _, _, _) in &some {
                let x = *std::hint::black_box(st);
                std::hint::black_box(&x);
            }
        }
        let copy = t.elapsed().as_nanos() as f64 / 20. / some.len() as f64;
        let t = std::time::Instant::now();
        for _ in 0..20 {
            for (st, seat, id, _) in &some {
                let mut x = *std::hint::black_box(st);
                Keystone::step(&mut x, &Input::Moves(Joint::one(*seat, *id)), &mut ());
                std::hint::black_box(&x);
            }
        }
        let step = t.elapsed().as_nanos() as f64 / 20. / some.len() as f64;
        println!(
            "place {which}: legal {legal:.1}, with nth {nth:.1}, copy {copy:.1}, copy+step {step:.1} {u}"
        );
    }
}
