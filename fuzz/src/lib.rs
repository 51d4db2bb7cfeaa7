//! What the fuzz targets run. A test runs the same on the seeds, so that the targets do not rot between two long runs of a fuzzer.

use catalog::GAMES;
use engine::replay::Extent;

/// A target: any bytes may come in, and it panics if something does not hold.
pub type Target = fn(&[u8]);

/// All targets, by the names of their programs and of the folders of their seeds.
pub const TARGETS: [(&str, Target); 4] =
    [("message", message), ("record", record), ("body", body), ("entries", entries)];

/// Messages from the clients of a table.
pub fn message(bytes: &[u8]) {
    server::fuzzing::messages(GAMES, bytes);
}

/// The reader of records: an error or a match. What is accepted once is accepted again when the match has written it.
pub fn record(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let _ = GAMES.read(text, Extent::SoFar);
    if let Ok(game) = GAMES.read(text, Extent::Whole) {
        let again = game.record(true).to_line();
        assert!(GAMES.read(&again, Extent::Whole).is_ok(), "accepted once, but not twice: {text}");
    }
}

/// The bodies of HTTP requests.
pub fn body(bytes: &[u8]) {
    server::fuzzing::request_body(GAMES, bytes);
}

/// The stored entries of a table.
pub fn entries(bytes: &[u8]) {
    server::fuzzing::entries(GAMES, bytes);
}
