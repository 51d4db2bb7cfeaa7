//! The record reader, on arbitrary bytes: an error or a match, never a panic. Whatever is accepted as a
//! record must be one: written again, it is accepted again.
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
