//! An update as it is sent: the table as an eye sees it now, and what that eye has seen happen.

use std::ops::Range;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use engine::Eye;
use serde::Serialize;

use crate::entry::Stamp;
use crate::table::{Table, news, table_view};

/// An update as text. Where its parts are is known, so updates can be joined without reading them.
pub struct Update {
    version: u64,
    since: u64,
    text: Utf8Bytes,
    /// Where the news are in the text, without their brackets.
    news: Range<usize>,
    /// Where the table is in the text.
    table: Range<usize>,
}

/// About as long as most updates are, in bytes.
const USUAL: usize = 4 << 10;

impl Update {
    /// What an eye is sent that has seen the table up to a version.
    pub fn new(table: &Table, eye: Eye, since: u64, stamp: Stamp) -> Update {
        let write_news = |text: &mut Vec<u8>| between_commas(text, &news(table, eye, since), write);
        Update::compose((table.version(), since), write_news, |text| {
            write(text, &table_view(table, eye, stamp))
        })
    }

    /// The text.
    pub fn text(&self) -> Utf8Bytes {
        self.text.clone()
    }

    /// Updates that follow each other, oldest first, as one: the newest table, and the news of all of them.
    pub fn join(updates: &[Arc<Update>]) -> Option<Utf8Bytes> {
        let (first, last) = (updates.first()?, updates.last()?);
        if updates.len() == 1 {
            return Some(first.text());
        }
        let news = updates.iter().map(|update| &update.text[update.news.clone()]);
        let news: Vec<&str> = news.filter(|news| !news.is_empty()).collect();
        let copy = |text: &mut Vec<u8>, part: &&str| text.extend_from_slice(part.as_bytes());
        let joined = Update::compose(
            (last.version, first.since),
            |text| between_commas(text, &news, copy),
            |text| copy(text, &&last.text[last.table.clone()]),
        );
        Some(joined.text)
    }

    /// As `ToClient::Update` is written, in one piece of memory.
    fn compose(
        (version, since): (u64, u64),
        write_news: impl FnOnce(&mut Vec<u8>),
        write_table: impl FnOnce(&mut Vec<u8>),
    ) -> Update {
        let mut text = Vec::with_capacity(USUAL);
        let head = format!(r#"{{"update":{{"version":{version},"since":{since},"news":["#);
        text.extend_from_slice(head.as_bytes());
        write_news(&mut text);
        let news = head.len()..text.len();
        text.extend_from_slice(br#"],"table":"#);
        let start = text.len();
        write_table(&mut text);
        let table = start..text.len();
        text.extend_from_slice(b"}}");
        let text = String::from_utf8(text).expect("JSON is UTF-8").into();
        Update { version, since, text, news, table }
    }
}

/// Writes things one after another.
fn between_commas<T>(text: &mut Vec<u8>, things: &[T], write: impl Fn(&mut Vec<u8>, &T)) {
    for (index, thing) in things.iter().enumerate() {
        if index > 0 {
            text.push(b',');
        }
        write(text, thing);
    }
}

fn write(text: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(text, value).expect("messages have string keys and no failing parts");
}

#[cfg(test)]
pub(super) mod tests {
    use fair::Bytes32;
    use wire::{CreateTable, SitDown, ToClient};

    use super::*;
    use crate::entry::TableEntry;
    use crate::keys::{Key, TableId};

    /// A table where somebody has sat down.
    pub fn table() -> Table {
        let plan = Box::new(CreateTable { game: "three".into(), open: true, ..CreateTable::default() });
        let (lock, secret) = (Key::fresh().lock(), Bytes32([7; 32]));
        let entry = TableEntry::Opened { plan, invite: lock, watch: lock, secret, fresh: true };
        let mut table = Table::open(catalog::GAMES, TableId::fresh(), &entry).unwrap();
        let (_, decision) = table.sit(&SitDown::default(), lock).unwrap();
        table.apply(decision, Stamp::default()).unwrap();
        table
    }

    fn read(text: &str) -> (u64, u64, usize) {
        let read: ToClient = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text, "it is written as the protocol writes it");
        let ToClient::Update { version, since, news, .. } = read else { panic!("{text}") };
        (version, since, news.len())
    }

    #[test]
    fn an_update_is_a_message_of_the_protocol_and_so_are_several_as_one() {
        let table = table();
        let update = |since| Arc::new(Update::new(&table, Eye::Watcher, since, Stamp::default()));
        let (all, none) = (update(0), update(table.version()));
        let (version, since, news) = read(&all.text());
        assert_eq!((version, since), (table.version(), 0));
        assert!(news > 0, "somebody sat down");
        assert_eq!(read(&none.text()), (version, version, 0));
        assert_eq!(Update::join(&[Arc::clone(&none)]), Some(none.text()));
        let joined = Update::join(&[Arc::clone(&all), none, all]).unwrap();
        assert_eq!(read(&joined), (version, 0, 2 * news));
        assert_eq!(Update::join(&[]), None);
    }
}
