//! Messages from the clients of a table, on arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| chabudai_fuzz::message(bytes));
