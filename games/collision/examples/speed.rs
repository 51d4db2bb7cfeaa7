use collision::*;
use engine::*;
fn main() {
    let rounds: u32 = std::env::args().nth(1).map_or(8, |x| x.parse().unwrap());
    for n in 3..=6 {
        let s = Setting::new(3..=6, Collision::ABOUT.options, n, &[]).unwrap();
        let r = Collision::rules(&s);
        let mut d = chance::dice(1, 0);
        let mut best = 0f64;
        let mut k0 = 0;
        for _ in 0..rounds {
            let t = std::time::Instant::now();
            let mut k = 0;
            for _ in 0..3000 {
                k += playout::<Collision>(&r, None, &mut d).1;
            }
            best = best.max(k as f64 / t.elapsed().as_secs_f64() / 1e6);
            k0 += k;
        }
        println!("{n}: {best:.1} M/s {k0}");
    }
}
