//! What the people at a table were told, version by version: everybody who looks through the same eyes must be told the same,
//! whichever server tells it, and what the stored entries tell.

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
    /// The highest version that a seat was told, or a spectator.
    versions: BTreeMap<Option<u8>, u64>,
    divergent: u64,
}

/// How what was told differs from what is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Divergence {
    /// How often two who look through the same eyes were told different stories.
    pub stories: u64,
    /// How many versions were told, and are not stored, or not like that.
    pub untrue: u64,
    /// How many stored versions a seat was not told of, although it was told of a later one.
    pub missed: u64,
}

impl Divergence {
    /// How often anything differs.
    pub fn count(self) -> u64 {
        self.stories + self.untrue + self.missed
    }
}

impl HeardNews {
    /// Somebody was told that the table has this version, and this since the version before. A table that is told anew tells the same
    /// events again.
    pub fn hear(&self, seat: Option<u8>, version: u64, news: &[News]) {
        let mut book = self.0.lock().expect("nobody panics while hearing");
        let known = book.versions.entry(seat).or_default();
        *known = version.max(*known);
        for same in news.chunk_by(|one, next| one.version == next.version) {
            let Some(hash) = hash(same) else { continue };
            let known = *book.seen.entry((seat, same[0].version)).or_insert(hash);
            book.divergent += u64::from(known != hash);
        }
    }

    /// Compares it with the story of a server that never failed, which ends with this version. What everybody was told must be the
    /// beginning of it: of players all of it, and of spectators, who come and go, what they were there for.
    pub fn compare(&self, stored: &[(Option<u8>, Vec<News>)], version: u64) -> Divergence {
        let book = self.0.lock().expect("nobody panics while hearing");
        let mut truth = BTreeMap::new();
        for (seat, news) in stored {
            for same in news.chunk_by(|one, next| one.version == next.version) {
                truth.extend(hash(same).map(|hash| ((*seat, same[0].version), hash)));
            }
        }
        let is_untrue = |(heard, hash): &(&(Option<u8>, u64), &u64)| truth.get(*heard) != Some(*hash);
        let is_missed = |of: &&(Option<u8>, u64)| {
            let (seat, version) = **of;
            let was_told = book.versions.get(&seat).is_some_and(|told| version <= *told);
            seat.is_some() && was_told && !book.seen.contains_key(*of)
        };
        let beyond = book.versions.values().filter(|told| **told > version).count();
        Divergence {
            stories: book.divergent,
            untrue: (book.seen.iter().filter(is_untrue).count() + beyond) as u64,
            missed: truth.keys().filter(is_missed).count() as u64,
        }
    }
}

/// What happened in the match. Of other events, only the latest are told again.
fn hash(news: &[News]) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    let mut seen = news.iter().filter(|news| matches!(news.what, TableEvent::Seen(_))).peekable();
    seen.peek()?;
    seen.for_each(|news| {
        // The order of keys says nothing, and whoever reads an event need not keep it.
        let text = serde_json::to_string(news).expect("plain data");
        let data: serde_json::Value = serde_json::from_str(&text).expect("what was just written");
        data.to_string().hash(&mut hasher);
    });
    Some(hasher.finish())
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn seen(version: u64, text: &str) -> News {
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
        let stories = |told: &HeardNews| told.compare(&[], 5).stories;
        assert_eq!(stories(&told), 0, "another seat sees something else");
        told.hear(Some(0), 5, &[seen(3, "a"), seen(3, "b"), seen(4, "y")]);
        assert_eq!(stories(&told), 1);
    }

    #[test]
    fn a_story_that_is_not_the_stored_one_is_noticed() {
        let stored = [
            (Some(0), vec![seen(3, "a"), seen(3, "b")]),
            (None, vec![seen(3, "a")]),
            (Some(0), vec![seen(4, "c")]),
            (None, vec![seen(4, "c")]),
            (Some(0), vec![seen(6, "d")]),
            (None, vec![seen(6, "d")]),
        ];
        let compare = |heard: &[(Option<u8>, u64, &[News])]| {
            let told = HeardNews::default();
            heard.iter().for_each(|(seat, version, news)| told.hear(*seat, *version, news));
            let Divergence { stories, untrue, missed } = told.compare(&stored, 6);
            assert_eq!(stories, 0, "nobody was told anything twice");
            (untrue, missed)
        };
        let start = [seen(3, "a"), seen(3, "b"), seen(4, "c")];
        assert_eq!(compare(&[(Some(0), 4, &start)]), (0, 0), "a beginning");
        assert_eq!(compare(&[(Some(0), 5, &start), (Some(0), 6, &[seen(6, "d")])]), (0, 0), "all of it");
        assert_eq!(compare(&[(None, 6, &[seen(6, "d")])]), (0, 0), "a spectator who came late");
        assert_eq!(compare(&[(Some(0), 4, &start), (Some(0), 5, &[seen(5, "never")])]), (1, 0));
        assert_eq!(compare(&[(Some(0), 4, &start), (Some(0), 6, &[seen(6, "other")])]), (1, 0));
        assert_eq!(compare(&[(Some(0), 3, &[seen(3, "a")])]), (1, 0), "a part of what happened");
        assert_eq!(compare(&[(None, 6, &[seen(6, "other")])]), (1, 0));
        assert_eq!(
            compare(&[(Some(0), 4, &start), (Some(0), 7, &[])]),
            (1, 1),
            "a version that is not stored"
        );
        assert_eq!(compare(&[(Some(0), 6, &[seen(6, "d")])]), (0, 2), "a player who missed something");
        assert_eq!(compare(&[(Some(0), 4, &start), (Some(0), 6, &[])]), (0, 1));
    }
}
