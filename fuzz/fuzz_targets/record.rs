//! The record reader, on arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| chabudai_fuzz::record(bytes));
