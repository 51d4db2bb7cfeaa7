//! The record reader, on whatever bytes the fuzzer finds: an error or a match, never a panic. What is taken for a
//! record must be one: written anew, it is taken again.
#![no_main]

use engine::replay::Extent;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = catalog::GAMES.read(text, Extent::SoFar);
    if let Ok(game) = catalog::GAMES.read(text, Extent::Whole) {
        let again = game.record(true).to_line();
        assert!(catalog::GAMES.read(&again, Extent::Whole).is_ok(), "accepted once, but not twice: {text}");
    }
});
