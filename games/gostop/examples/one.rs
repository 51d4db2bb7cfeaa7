use engine::*;
use gostop::*;
fn main() {
    let s = Setting::new(2..=3, GoStop::ABOUT.options, 2, &[]).unwrap();
    let r = GoStop::rules(&s);
    let mut d = engine::chance::dice(1, 0);
    let mut k = 0;
    for _ in 0..20000 {
        k += playout::<GoStop>(&r, None, &mut d).1;
    }
    println!("{k}");
}
