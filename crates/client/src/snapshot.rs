//! The newest snapshot of a table, built from updates.

use wire::{News, TableView};

/// The table as this eye saw it last, and the news.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The version of the table.
    pub version: u64,
    /// The table.
    pub table: Box<TableView>,
    /// The news since they were last taken, oldest first.
    news: Vec<News>,
}

impl Snapshot {
    /// The first snapshot.
    pub(crate) fn new(version: u64, news: Vec<News>, table: Box<TableView>) -> Snapshot {
        Snapshot { version, table, news }
    }

    /// Applies an update. One that is older than this snapshot is ignored.
    pub(crate) fn take_in(&mut self, version: u64, since: u64, news: Vec<News>, table: Box<TableView>) {
        if version < self.version {
            return;
        }
        if since == 0 {
            // The news of the whole match include everything that was heard before.
            self.news.clear();
        }
        self.news.extend(news);
        (self.version, self.table) = (version, table);
    }

    /// The news since this was last called.
    pub fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }
}

#[cfg(test)]
mod tests {
    use wire::{Fairness, Phase, TableEvent, Talk};

    use super::*;

    fn table(number: u32) -> Box<TableView> {
        Box::new(TableView {
            table: "t".into(),
            game: "three".into(),
            options: Default::default(),
            you: Some(0),
            phase: Phase::Waiting,
            number,
            open: true,
            talk: Talk::All,
            hints: false,
            commentary: false,
            clock: None,
            seats: Vec::new(),
            fair: Fairness { commitment: String::new(), shares: Vec::new(), secret: None },
            next: None,
            open_deals: None,
            play: None,
            closed: None,
        })
    }

    fn news(version: u64) -> Vec<News> {
        vec![News {
            version,
            what: TableEvent::Notice {
                message: wire::Message { id: "note-branch".to_owned(), args: Default::default() },
            },
        }]
    }

    #[test]
    fn news_add_up_until_they_are_taken() {
        let mut snapshot = Snapshot::new(3, news(3), table(1));
        snapshot.take_in(4, 3, news(4), table(1));
        assert_eq!(snapshot.take_news().len(), 2);
        assert!(snapshot.take_news().is_empty());
    }

    #[test]
    fn an_older_update_changes_nothing_and_a_complete_one_replaces_the_news() {
        let mut snapshot = Snapshot::new(5, news(5), table(1));
        snapshot.take_in(4, 3, news(4), table(9));
        assert_eq!((snapshot.version, snapshot.table.number), (5, 1));
        snapshot.take_in(7, 0, news(7), table(2));
        assert_eq!((snapshot.version, snapshot.table.number), (7, 2));
        assert_eq!(snapshot.take_news(), news(7));
    }
}
