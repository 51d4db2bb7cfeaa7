//! A data file that an earlier version of the program wrote: every table comes back as it was and is played on, and records
//! stay the same, byte by byte. `tests/files/tables.sqlite` is never written anew; `expected.json` and `records.jsonl` are
//! what that version itself showed of it.

use std::path::{Path, PathBuf};

use engine::Record;
use engine::chance::dice;
use rusqlite::Connection as Database;
use serde::Deserialize;
use wire::{Created, Deal, Phase, TableView};

use crate::round::Player;
use crate::server::TestServer;

/// What a seat saw of a table, as far as a later version shows it as well.
#[derive(Deserialize)]
struct Expected {
    about: String,
    table: String,
    key: String,
    version: u64,
    phase: Phase,
    number: u32,
    you: u8,
    names: Vec<String>,
    commitment: String,
    #[serde(flatten)]
    play: Option<ExpectedPlay>,
}

#[derive(Deserialize)]
struct ExpectedPlay {
    step: u64,
    turn: Vec<u8>,
    offers: Vec<String>,
    deals: Vec<Deal>,
    verdict: Option<ExpectedVerdict>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct ExpectedVerdict {
    totals: Vec<i32>,
    winners: Vec<u8>,
}

impl Expected {
    fn all() -> Vec<Expected> {
        serde_json::from_str(&std::fs::read_to_string(file("expected.json")).unwrap()).unwrap()
    }

    fn created(&self) -> Created {
        let (invite, watch) = Default::default();
        Created { table: self.table.clone(), invite, watch, me: None }
    }

    fn compare(&self, version: u64, table: &TableView) {
        let about = &self.about;
        assert_eq!((version, table.phase, table.number), (self.version, self.phase, self.number), "{about}");
        assert_eq!(table.you, Some(self.you), "{about}");
        assert!(table.seats.iter().map(|chair| &chair.name).eq(&self.names), "{about}");
        assert_eq!(table.fair.commitment, self.commitment, "{about}");
        assert_eq!(table.play.is_some(), self.play.is_some(), "{about}");
        if let (Some(play), Some(expected)) = (&table.play, &self.play) {
            assert_eq!((play.step, &play.turn), (expected.step, &expected.turn), "{about}");
            assert!(play.offers.iter().map(|offer| &offer.text).eq(&expected.offers), "{about}");
            let verdict = play
                .verdict
                .clone()
                .map(|ended| ExpectedVerdict { totals: ended.totals, winners: ended.winners });
            assert_eq!((&play.deals, &verdict), (&expected.deals, &expected.verdict), "{about}");
        }
    }
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(name)
}

/// A server on a copy of the file.
async fn server() -> TestServer {
    TestServer::on_file(|config| {
        std::fs::copy(file("tables.sqlite"), config.data.join("chabudai.sqlite")).unwrap();
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_an_earlier_version_come_back_as_they_were() {
    let server = server().await;
    for expected in Expected::all() {
        // The first look: bots whose turn it is play as soon as somebody is connected.
        let (version, table, _) = server.look(&expected.created(), &expected.key).await;
        expected.compare(version, &table);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_an_earlier_version_are_played_to_their_end() {
    let server = server().await;
    let mut finished = 0;
    for expected in Expected::all().into_iter().filter(|table| table.phase == Phase::Playing) {
        // At Keystone's table it is the turn of a person whose key was not kept.
        if expected.about.starts_with("keystone") {
            continue;
        }
        let line = server.connect(&expected.created(), &expected.key, None).await;
        let mut player = Player { seat: expected.you, key: expected.key.clone(), line };
        player.play_to_end(dice(3, 0)).await;
        assert!(player.play().verdict.is_some(), "{}", expected.about);
        let record = server.record(&expected.table, 1, &expected.key).await;
        let is_branch = expected.about.contains("gone on from another match");
        assert_eq!(fair::check(catalog::GAMES, &record).is_err(), is_branch, "{}", expected.about);
        finished += 1;
    }
    assert_eq!(finished, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn records_of_an_earlier_version_are_the_same_bytes_and_fair() {
    let server = server().await;
    let lines = std::fs::read_to_string(file("records.jsonl")).unwrap();
    let mut lines = lines.lines();
    for expected in Expected::all().into_iter().filter(|table| table.phase == Phase::Over) {
        let record = server.home.record(&expected.table, 1, &expected.key).await.unwrap();
        assert_eq!(Some(record.as_str()), lines.next(), "{}", expected.about);
        fair::check(catalog::GAMES, &Record::read(&record).unwrap()).unwrap();
    }
    assert_eq!(lines.next(), None);
}

/// The tables and columns of a data file.
fn columns(folder: &Path) -> Vec<String> {
    let database = Database::open(folder.join("chabudai.sqlite")).unwrap();
    let query = "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c ORDER BY 1";
    let mut query = database.prepare(query).unwrap();
    query.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_updated_file_has_the_columns_of_a_new_one() {
    let (updated, new) = (server().await.stop().await, TestServer::on_file(|_| ()).await.stop().await);
    assert_eq!(columns(&updated.config.data), columns(&new.config.data));
    // Files that were updated before have a column that nobody ever read.
    let database = Database::open(new.config.data.join("chabudai.sqlite")).unwrap();
    database.execute("ALTER TABLE tables ADD COLUMN up INTEGER NOT NULL DEFAULT 0", []).unwrap();
    drop(database);
    let new = new.open().await.stop().await;
    assert_eq!(columns(&updated.config.data), columns(&new.config.data));
}
