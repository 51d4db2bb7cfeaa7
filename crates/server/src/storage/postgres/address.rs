//! The address of a PostgreSQL database, as `--data` takes it.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::{LoadBalanceHosts, SslMode, TargetSessionAttrs};

use super::tls::Certificates;

/// How addresses begin.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// How long a connection may take, and how long a network may stay silent, unless the address says otherwise.
const CONNECT: Duration = Duration::from_secs(5);
const SILENCE: Duration = Duration::from_secs(10);

/// The address of a PostgreSQL database. Its `Display` has no password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresAddress {
    pub(super) config: Box<Config>,
    pub(super) certificates: Certificates,
    display: String,
}

impl PostgresAddress {
    /// Whether a text is meant as an address of PostgreSQL.
    pub fn is_one(text: &str) -> bool {
        SCHEMES.iter().any(|scheme| text.starts_with(scheme))
    }
}

impl FromStr for PostgresAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<PostgresAddress, String> {
        if !PostgresAddress::is_one(text) {
            return Err("an address of PostgreSQL begins with postgres://".to_owned());
        }
        let (base, parameters) = text.split_once('?').unwrap_or((text, ""));
        let (mut mode, mut roots, mut others) = (None, None, Vec::new());
        for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
            match parameter.split_once('=') {
                Some(("sslmode", value)) => mode = Some(value),
                Some(("sslrootcert", value)) => roots = Some(decoded(value)?),
                _ => others.push(parameter),
            }
        }
        // An error of this parser names the parameter, and never its value.
        let mut config = format!("{base}?{}", others.join("&")).parse::<Config>().map_err(|error| {
            format!("this is not an address of PostgreSQL: {}", super::session::said(&error))
        })?;
        let (ssl_mode, certificates) = checked(mode.unwrap_or("prefer"), roots)?;
        config.ssl_mode(ssl_mode);
        set_defaults(&mut config);
        Ok(PostgresAddress { config: Box::new(config), certificates, display: without_password(base) })
    }
}

/// What `sslmode` means, as for PostgreSQL's own programs.
fn checked(mode: &str, roots: Option<PathBuf>) -> Result<(SslMode, Certificates), String> {
    match (mode, roots) {
        ("verify-full", roots) => Ok((SslMode::Require, Certificates::Checked(roots))),
        ("verify-ca", _) => {
            Err("sslmode=verify-ca: use verify-full, which compares the name as well".to_owned())
        }
        (_, Some(_)) => Err("sslrootcert: certificates are checked with sslmode=verify-full only".to_owned()),
        ("disable", None) => Ok((SslMode::Disable, Certificates::Unchecked)),
        ("prefer", None) => Ok((SslMode::Prefer, Certificates::Unchecked)),
        ("require", None) => Ok((SslMode::Require, Certificates::Unchecked)),
        _ => Err("sslmode is disable, prefer, require or verify-full".to_owned()),
    }
}

/// Notices a network or a server that is silent, and finds the primary among several servers.
fn set_defaults(config: &mut Config) {
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    config.keepalives_idle(SILENCE);
    if config.get_target_session_attrs() == TargetSessionAttrs::Any {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    // A server that does not answer, or an old primary that takes writes and never finishes them, is not always the first to be tried.
    config.load_balance_hosts(LoadBalanceHosts::Random);
    if config.get_application_name().is_none() {
        config.application_name("chabudai");
    }
}

fn decoded(value: &str) -> Result<PathBuf, String> {
    let text = percent_decode_str(value).decode_utf8().map_err(|_| "sslrootcert is not a path".to_owned())?;
    Ok(PathBuf::from(text.into_owned()))
}

/// An address without its parameters and its password.
fn without_password(base: &str) -> String {
    let (scheme, rest) = base.split_once("://").unwrap_or(("postgres", base));
    match rest.rsplit_once('@') {
        Some((credentials, place)) => {
            let user = credentials.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{place}")
        }
        None => base.to_owned(),
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.display)
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (text, expected) in [
            (
                "postgres://cards:hunter2@db.example:5433/cards?sslmode=require",
                "postgres://cards@db.example:5433/cards",
            ),
            ("postgres://cards:p@ss@db.example/cards", "postgres://cards@db.example/cards"),
            ("postgres:///cards?host=/run/pg&password=hunter2", "postgres:///cards"),
            ("postgresql://db.example", "postgresql://db.example"),
        ] {
            let address: PostgresAddress = text.parse().unwrap();
            assert_eq!(address.to_string(), expected);
            assert!(!format!("{address:?}").contains("hunter2"));
        }
    }

    #[test]
    fn sslmode_says_whether_to_encrypt_and_whether_to_check() {
        let parsed =
            |parameters: &str| format!("postgres://db.example/cards{parameters}").parse::<PostgresAddress>();
        let modes =
            |parameters: &str| parsed(parameters).map(|it| (it.config.get_ssl_mode(), it.certificates));
        let unchecked = |mode| Ok((mode, Certificates::Unchecked));
        assert_eq!(modes(""), unchecked(SslMode::Prefer));
        assert_eq!(modes("?sslmode=disable"), unchecked(SslMode::Disable));
        assert_eq!(modes("?sslmode=require"), unchecked(SslMode::Require));
        let file = Some(PathBuf::from("/etc/my ca.pem"));
        let expected = Ok((SslMode::Require, Certificates::Checked(file)));
        assert_eq!(modes("?sslrootcert=/etc/my%20ca.pem&sslmode=verify-full"), expected);
        assert!(parsed("?sslmode=verify-ca").unwrap_err().contains("verify-full"));
        assert!(parsed("?sslmode=require&sslrootcert=/a").unwrap_err().contains("sslrootcert"));
        assert!(parsed("?sslmode=yes").unwrap_err().contains("sslmode is"));
        let wrong = parsed("?nonsense=hunter2").unwrap_err();
        assert!(wrong.contains("nonsense") && !wrong.contains("hunter2"), "{wrong}");
    }
}
