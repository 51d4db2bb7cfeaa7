use engine::*;
use keystone::*;
fn main() {
    let n = std::env::args().nth(1).unwrap().parse().unwrap();
    let s = Setting::new(3..=4, Keystone::ABOUT.options, n, &[]).unwrap();
    let r = Keystone::rules(&s);
    let mut d = chance::dice(1, 0);
    let mut k = 0;
    for _ in 0..2000 {
        k += playout::<Keystone>(&r, None, &mut d).1;
    }
    println!("{k}");
}
