use engine::*;
use gostop::*;
fn main() {
    for n in 2..=3 {
        let s = Setting::new(2..=3, GoStop::ABOUT.options, n, &[]).unwrap();
        let r = GoStop::rules(&s);
        let mut d = engine::chance::dice(1, 0);
        let t = std::time::Instant::now();
        let mut k = 0;
        let mut c = 0u64;
        while t.elapsed().as_millis() < 1000 {
            for _ in 0..100 {
                k += playout::<GoStop>(&r, None, &mut d).1;
                c += 1;
            }
        }
        println!(
            "{n}: {:.1} M/s, {} per match, state {} bytes",
            k as f64 / t.elapsed().as_secs_f64() / 1e6,
            k / c,
            std::mem::size_of::<State>()
        );
    }
}
