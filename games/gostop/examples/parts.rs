use engine::*;
use gostop::*;
use std::hint::black_box;
use std::time::Instant;
fn main() {
    let s = Setting::new(2..=3, GoStop::ABOUT.options, 2, &[]).unwrap();
    let r = GoStop::rules(&s);
    let mut d = engine::chance::dice(1, 0);
    let c = GoStop::first(&r, None);
    let n = 1_000_000u32;
    let t = Instant::now();
    for _ in 0..n {
        let st = GoStop::open(&r, &c);
        black_box(GoStop::draw(black_box(&st), &mut d));
    }
    println!("open+draw deal {:.1} ns", t.elapsed().as_nanos() as f64 / n as f64);
    let t = Instant::now();
    let mut last = GoStop::open(&r, &c);
    for _ in 0..n {
        let mut st = GoStop::open(&r, &c);
        let o = GoStop::draw(black_box(&st), &mut d);
        GoStop::step(&mut st, &Input::Chance(o), &mut ());
        last = black_box(st);
    }
    println!("open+deal {:.1} ns", t.elapsed().as_nanos() as f64 / n as f64);
    let t = Instant::now();
    for _ in 0..n {
        last = *black_box(&last);
    }
    println!("copy {:.1} ns", t.elapsed().as_nanos() as f64 / n as f64);
    let t = Instant::now();
    for _ in 0..n {
        black_box(GoStop::legal(black_box(&last), black_box(Seat::new(0))));
    }
    println!("legal {:.1} ns", t.elapsed().as_nanos() as f64 / n as f64);
    let t = Instant::now();
    let mut k = 0;
    for _ in 0..n {
        k += playout::<GoStop>(&r, None, &mut d).1;
    }
    println!(
        "playout {:.1} ns, {:.2} decisions, {:.1} ns each",
        t.elapsed().as_nanos() as f64 / n as f64,
        k as f64 / n as f64,
        t.elapsed().as_nanos() as f64 / k as f64
    );
}
