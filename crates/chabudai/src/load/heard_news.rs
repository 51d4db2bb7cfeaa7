//! What the people at a table were told, version by version: everybody who looks through the same eyes must be told the same,
//! whichever server tells it.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Mutex;

use wire::{News, TableEvent};

/// What the eyes of a table were told.
#[derive(Default)]
pub struct HeardNews(Mutex<Book>);

#[derive(Default)]
struct Book {
    /// A hash of what happened at each version, for a seat or for spectators.
    seen: BTreeMap<(Option<u8>, u64), u64>,
    /// The highest version that anybody was told.
    version: u64,
    divergent: u64,
}

impl HeardNews {
    /// Somebody was told that the table has this version, and this since the version before. A table that is told anew tells the same
    /// events again.
    pub fn hear(&self, seat: Option<u8>, version: u64, news: &[News]) {
        let mut book = self.0.lock().expect("nobody panics while hearing");
        book.version = book.version.max(version);
        for same in news.chunk_by(|one, next| one.version == next.version) {
            let Some(hash) = hash(same) else { continue };
            let known = *book.seen.entry((seat, same[0].version)).or_insert(hash);
            book.divergent += u64::from(known != hash);
        }
    }

    /// The highest version that anybody was told, and how often two stories were different.
    pub fn result(&self) -> (u64, u64) {
        let book = self.0.lock().expect("nobody panics while hearing");
        (book.version, book.divergent)
    }
}

/// What happened in the match. Of other events, only the latest are told again.
fn hash(news: &[News]) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    let mut seen = news.iter().filter(|news| matches!(news.what, TableEvent::Seen(_))).peekable();
    seen.peek()?;
    seen.for_each(|news| serde_json::to_string(news).expect("plain data").hash(&mut hasher));
    Some(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(version: u64, text: &str) -> News {
        let message = serde_json::json!({"id": text, "args": {}});
        let what = serde_json::json!({"seen": {"seen": text, "message": message, "part": "plays"}});
        News { version, what: serde_json::from_value(what).unwrap() }
    }

    #[test]
    fn two_stories_about_one_version_are_noticed() {
        let told = HeardNews::default();
        told.hear(Some(0), 4, &[seen(3, "a"), seen(3, "b"), seen(4, "c")]);
        told.hear(Some(0), 5, &[seen(4, "c"), seen(5, "d")]);
        told.hear(Some(1), 5, &[seen(4, "x")]);
        assert_eq!(told.result(), (5, 0), "another seat sees something else");
        told.hear(Some(0), 5, &[seen(3, "a"), seen(3, "b"), seen(4, "y")]);
        assert_eq!(told.result(), (5, 1));
    }
}
