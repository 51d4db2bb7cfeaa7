//! Moving everything from one storage to another, and back.

use std::path::Path;

use super::place::{Place, append, id};
use crate::entry::StoredEntry;
use crate::storage::sqlite::FILE;
use crate::storage::{Storage, migrate};
use crate::{inspect, inspect_postgres};

/// A folder with what an earlier version wrote.
fn old_folder() -> Place {
    let place = Place::sqlite();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/tables.sqlite");
    std::fs::copy(file, place.folder.path().join(FILE)).unwrap();
    place
}

/// Everything that a server reads from a storage.
pub(super) async fn all(storage: &dyn Storage) -> String {
    let mut text = String::new();
    let mut listed = storage.list(1000).await.unwrap();
    listed.sort_by(|one, two| one.listing.table.cmp(&two.listing.table));
    for last in storage.scan(String::new()).await.unwrap() {
        let table = last.table.parse().unwrap();
        let entries: Vec<StoredEntry> = storage.load(&table).await.unwrap();
        text += &format!("{last:?} {entries:?} {:?}\n", storage.record(&table, 1).await.unwrap());
    }
    let bans = storage.bans().await.unwrap();
    format!("{text}{listed:?} {bans:?} {:?}", storage.daily_results("three 1".into()).await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_moves_to_postgres_and_back() {
    let (old, Some(database), back) = (old_folder(), Place::postgres(), Place::sqlite()) else { return };
    let storage = old.open().await;
    storage.save_ban("192.0.2.0/24".parse().unwrap(), Some(Some(1 << 40))).await.unwrap();
    let expected = all(&*storage).await;
    let times = storage.times().await.unwrap();

    let in_use = migrate(&old.data(), &database.data()).await.unwrap_err().to_string();
    assert!(in_use.contains("another server has"), "{in_use}");
    storage.close().await.unwrap();
    let copied = migrate(&old.data(), &database.data()).await.unwrap();
    assert!(copied.tables > 5 && copied.entries > 100 && copied.damaged.is_empty(), "{copied:?}");
    let again = migrate(&old.data(), &database.data()).await.unwrap_err().to_string();
    assert!(again.contains("there is data in it already"), "{again}");

    let found = inspect_postgres(catalog::GAMES, database.postgres.as_ref().unwrap()).await.unwrap();
    let expected_found = inspect(catalog::GAMES, old.folder.path()).unwrap();
    assert_eq!(found, expected_found);
    assert!(found.faults.is_empty() && found.records > 0, "{found:?}");
    let storage = database.open().await;
    assert_eq!(all(&*storage).await, expected);
    let moved = storage.times().await.unwrap();
    assert_eq!(
        (moved.up, moved.restored),
        (times.up, times.restored),
        "clocks and secrets go on as they were"
    );
    let in_use = migrate(&database.data(), &back.data()).await.unwrap_err().to_string();
    assert!(in_use.contains("a server uses this database"), "{in_use}");
    storage.close().await.unwrap();

    assert_eq!(migrate(&database.data(), &back.data()).await.unwrap(), copied);
    let again = migrate(&database.data(), &back.data()).await.unwrap_err().to_string();
    assert!(again.contains("there is a database already"), "{again}");
    let storage = back.open().await;
    assert_eq!(all(&*storage).await, expected);
    assert_eq!(storage.times().await.unwrap().restored, times.restored);
    // Where the data was before is a copy now, whose secrets may be known by the time it is used.
    for left in [old, database] {
        let left = left.open().await.times().await.unwrap();
        assert!(left.restored > times.up && left.up >= left.restored, "{left:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_moved_as_it_is_and_reported() {
    let (folder, Some(database)) = (Place::sqlite(), Place::postgres()) else { return };
    let (table, other) = (id("b"), id("c"));
    let storage = folder.open().await;
    for table in [&table, &other] {
        storage.append(append(table, 1, r#"{"name":"Ann"}"#)).await.unwrap();
    }
    storage.close().await.unwrap();
    folder.change(&format!("UPDATE entries SET body = '{{\"name\":\"Eve\"}}' WHERE table_id = '{table}'"));
    let copied = migrate(&folder.data(), &database.data()).await.unwrap();
    assert_eq!((copied.tables, copied.entries), (2, 2));
    assert_eq!(copied.damaged, [format!("table {table}: entry 1 is not what was written")]);
    let storage = database.open().await;
    assert!(storage.load(&table).await.is_err());
    assert_eq!(storage.load(&other).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_moved_if_the_old_place_cannot_be_marked() {
    let (folder, Some(database), back) = (Place::sqlite(), Place::postgres(), Place::sqlite()) else {
        return;
    };
    let storage = folder.open().await;
    storage.append(append(&id("b"), 1, "{}")).await.unwrap();
    storage.close().await.unwrap();
    folder.change("CREATE TRIGGER no BEFORE UPDATE ON life BEGIN SELECT RAISE(ABORT, 'planted'); END");
    let why = migrate(&folder.data(), &database.data()).await.unwrap_err().to_string();
    assert!(why.contains("planted"), "{why}");
    folder.change("DROP TRIGGER no");
    // The target is still empty, or this would be refused.
    migrate(&folder.data(), &database.data()).await.unwrap();

    // It fails at the end of the transaction.
    database.change(
        "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'planted'; END $$;
        CREATE CONSTRAINT TRIGGER no AFTER UPDATE ON life DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION no()",
    );
    let why = migrate(&database.data(), &back.data()).await.unwrap_err().to_string();
    assert!(why.contains("planted"), "{why}");
    assert!(!back.folder.path().join(FILE).exists());
    database.change("DROP TRIGGER no ON life");
    assert_eq!(migrate(&database.data(), &back.data()).await.unwrap().entries, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn places_of_the_same_kind_are_refused() {
    let (one, two) = (Place::sqlite(), Place::sqlite());
    let why = migrate(&one.data(), &two.data()).await.unwrap_err().to_string();
    assert!(why.contains("chabudai backup"), "{why}");
    let nowhere = Place::at("postgres://127.0.0.1:1/cards");
    let why = migrate(&nowhere.data(), &nowhere.data()).await.unwrap_err().to_string();
    assert!(why.contains("pg_dump"), "{why}");
    let why = migrate(&one.data(), &nowhere.data()).await.unwrap_err().to_string();
    assert!(why.contains("there is no such file"), "{why}");
}
