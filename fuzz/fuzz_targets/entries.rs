//! The stored entries of a table, on arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| chabudai_fuzz::entries(bytes));
