use solver::three::*;
use std::time::Instant;
fn main() {
    let target: u8 = std::env::args().nth(1).unwrap().parse().unwrap();
    let cores: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    let t = Instant::now();
    let rules = three::Rules { target };
    let duel = Duel::whole(&rules);
    println!("{} {} frames {:?}", duel.positions(), duel.to_solve(), t.elapsed());
    let solved = duel.solve(cores, |_| ());
    println!("{:?} {} MB", t.elapsed(), solved.bytes() / 1000000);
    println!("{:?}", solved.before_the_deal());
    println!(
        "{}",
        std::fs::read_to_string("/proc/self/status").unwrap().lines().find(|l| l.contains("VmHWM")).unwrap()
    );
    let t = Instant::now();
    let s: Vec<Side> = Side::openings().collect();
    let p = Position { sides: [s[17], s[50]], score: [0, 0] };
    let b = Duel::below(&rules, &p);
    println!("{} {}", b.positions(), b.to_solve());
    let b = b.solve(cores, |_| ());
    println!("{:?} {:?} {:?}", t.elapsed(), b.outlook(&p), solved.outlook(&p));
    println!("{:?}", b.choice(&p));
}
