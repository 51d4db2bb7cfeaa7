//! Writes `openings.bin`: the first round of three for every target, by its whole solution.

use std::path::Path;
use std::{fs, io, thread};

use chabudai_solver::three::{Duel, openings};
use three::Rules;

fn main() -> io::Result<()> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut file = Vec::new();
    for target in 3..=6 {
        file.extend(openings::write(&Duel::whole(&Rules { target }).solve(cores, |_| ())));
    }
    fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("openings.bin"), file)
}
