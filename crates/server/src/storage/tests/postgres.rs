//! What only a PostgreSQL database has: leases, addresses and encryption.

use std::process::Command;
use std::time::Duration;

use testdb::Cluster;

use super::place::{Place, append, id};
use crate::storage::StorageFault;

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_never_share_a_database() {
    let Some(place) = Place::postgres() else { return };
    let place = Place { lease: Duration::from_secs(3600), ..place };
    let storage = place.open().await;
    let refused = place.elsewhere().try_open().await.err().unwrap().to_string();
    assert!(refused.contains("another server uses this database"), "{refused}");
    storage.close().await.unwrap();
    place.elsewhere().open().await.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_after_its_lease_changes_nothing() {
    let Some(place) = Place::postgres() else { return };
    let place = Place { lease: Duration::ZERO, ..place };
    let table = id("b");
    let frozen = place.open().await;
    frozen.append(append(&table, 1, "{}")).await.unwrap();
    let next = place.elsewhere().open().await;
    next.append(append(&table, 2, r#"{"by":"next"}"#)).await.unwrap();
    let late = |fault: Result<(), StorageFault>| {
        let fault = fault.unwrap_err().to_string();
        assert!(fault.contains("has taken this database over"), "{fault}");
    };
    late(frozen.append(append(&table, 3, r#"{"by":"frozen"}"#)).await);
    late(frozen.save_projection(super::place::projection(&table, 1, 1)).await);
    late(frozen.save_uptime(9_000_000).await);
    late(frozen.replace(super::place::replacement(&table, 2, r#"{"gone":{}}"#, 0)).await);
    late(frozen.save_ban("192.0.2.1".parse().unwrap(), Some(None)).await);
    frozen.close().await.unwrap();
    let stored = next.load(&table).await.unwrap();
    assert_eq!(stored.iter().map(|entry| &*entry.body).collect::<Vec<_>>(), ["{}", r#"{"by":"next"}"#]);
    assert!(next.list(10).await.unwrap().is_empty() && next.bans().await.unwrap().is_empty());
    assert!(next.times().await.unwrap().up < 9_000_000);
    next.append(append(&table, 3, "{}")).await.unwrap();
    next.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_used_is_named_without_its_password() {
    let Some(place) = Place::postgres() else { return };
    let address = place.postgres.as_ref().unwrap().to_string();
    place.change("CREATE TABLE entries (mine text)");
    let why = place.try_open().await.err().unwrap().to_string();
    assert!(why.contains(&address) && why.contains("already exists"), "{why}");
    let nowhere = Place::at("postgres://cards:hunter2@127.0.0.1:1/cards");
    let why = nowhere.try_open().await.err().unwrap().to_string();
    assert!(why.contains("postgres://cards@127.0.0.1:1/cards") && !why.contains("hunter2"), "{why}");
}

/// Makes a key and a certificate for this name, which is its own authority.
fn certificate(folder: &std::path::Path, file: &str, name: &str) -> String {
    let path = |end: &str| folder.join(format!("{file}.{end}")).display().to_string();
    let settings = format!(
        "[req]\ndistinguished_name = name\nprompt = no\nx509_extensions = more\n[name]\nCN = {name}\n\
         [more]\nsubjectAltName = DNS:{name}\nbasicConstraints = critical, CA:FALSE\n"
    );
    std::fs::write(path("conf"), settings).unwrap();
    let made = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-days",
            "3650",
        ])
        .args(["-config", &path("conf"), "-keyout", &path("key"), "-out", &path("crt")])
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    path("crt")
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_and_certificates_checked() {
    let Some(cluster) = Cluster::start(true) else { return };
    let folder = tempfile::tempdir().unwrap();
    let (own, foreign) = (
        certificate(folder.path(), "server", "localhost"),
        certificate(folder.path(), "foreign", "localhost"),
    );
    cluster.encrypt(std::path::Path::new(&own), &folder.path().join("server.key"));
    let port = cluster.port();
    cluster.query("postgres", "CREATE DATABASE cards");
    let at = |host: &str, parameters: &str| {
        Place::at(&format!("postgres://postgres@{host}:{port}/cards?{parameters}"))
    };
    for (parameters, is_encrypted) in [
        (format!("sslmode=verify-full&sslrootcert={own}"), "t"),
        ("sslmode=require".to_owned(), "t"),
        (String::new(), "t"),
        ("sslmode=disable".to_owned(), "f"),
    ] {
        let storage = at("localhost", &parameters).open().await;
        storage.save_uptime(1).await.unwrap();
        let found = "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'chabudai'";
        assert_eq!(cluster.query("cards", found), is_encrypted, "{parameters}");
        storage.close().await.unwrap();
        // A connection that was closed may be listed for a moment.
        while !cluster.query("cards", found).is_empty() {}
    }
    for (host, authority) in [("localhost", &foreign), ("127.0.0.1", &own)] {
        let parameters = format!("sslmode=verify-full&sslrootcert={authority}");
        let why = at(host, &parameters).try_open().await.err().unwrap().to_string();
        assert!(why.contains("certificate"), "{host}: {why}");
    }
    let missing = at("localhost", "sslmode=verify-full&sslrootcert=/nowhere.pem").try_open().await;
    let missing = missing.err().unwrap().to_string();
    assert!(missing.contains("sslrootcert=/nowhere.pem"), "{missing}");
}
