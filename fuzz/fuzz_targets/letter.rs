//! Letters from a client, on whatever bytes the fuzzer finds: an error or a letter, never a panic. What is taken for a
//! letter must be one: written anew, it reads as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::Letter;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(letter) = serde_json::from_slice::<Letter>(bytes) {
        let again = serde_json::to_string(&letter).expect("letters have string keys");
        assert_eq!(serde_json::from_str::<Letter>(&again).expect("it was written just now"), letter);
    }
});
