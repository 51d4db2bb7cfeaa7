//! Every target holds for its seeds, and for what is left of them when they are cut or a byte of them is changed.

use std::fs;
use std::path::Path;

use chabudai_fuzz::{TARGETS, Target};

/// How many variants of a seed are tried: enough to reach every line of it, few enough to take no time.
const VARIANTS: usize = 24;

/// The seeds of a target, with their names.
fn seeds(name: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(name);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut seeds: Vec<_> = files
        .map(|file| file.unwrap().path())
        .map(|path| (path.display().to_string(), fs::read(path).unwrap()))
        .collect();
    seeds.sort();
    assert!(!seeds.is_empty(), "{} has no seeds", folder.display());
    seeds
}

fn try_variants(target: Target, seed: &[u8]) {
    target(seed);
    for variant in 0..VARIANTS {
        let place = seed.len() * variant / VARIANTS;
        target(&seed[..place]);
        let mut changed = seed.to_vec();
        changed[place] ^= 1 << (variant % 8);
        target(&changed);
    }
}

#[test]
fn every_target_holds_for_its_seeds() {
    for (name, target) in TARGETS {
        for (path, seed) in seeds(name) {
            println!("{path}");
            try_variants(target, &seed);
        }
    }
}
