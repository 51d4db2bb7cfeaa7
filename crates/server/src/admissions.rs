//! Admission: limits by address, the names of the server, and the origins whose pages may send requests.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::http::{HeaderMap, Uri, header};
use messages::{Message, message, shared as texts};
use serde::{Deserialize, Serialize};
use wire::{Code, Fault};

use crate::address_rate::{AddressRate, Used};
use crate::config::Config;
use crate::headcount::{Crowded, Headcount, Present};
use crate::host_name::{host_name, origin_host};
use crate::network::{IpNetwork, network};
use crate::quota::StorageQuota;
use crate::rate::{Rate, TooMuch};

/// How many requests a hint counts as.
pub const HINT: NonZeroU32 = NonZeroU32::new(5).expect("not zero");
/// How many requests the replay of a match counts as, and a table that continues one.
pub const REPLAY: NonZeroU32 = NonZeroU32::new(5).expect("not zero");
/// How many requests the review of a match counts as.
pub const REVIEW: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

/// Limits by address, and allowed origins.
pub struct Admissions {
    proxies: Vec<IpNetwork>,
    /// Whether the log says that somebody else claims to be a proxy.
    is_claimed: AtomicBool,
    origins: Vec<String>,
    /// The names that its operator gave it.
    names: Vec<String>,
    /// The hosts of the origins.
    origin_hosts: Vec<String>,
    requests: AddressRate,
    /// For the files of the pages: a first visit loads nearly a hundred, and a household has one address.
    files: AddressRate,
    openings: AddressRate,
    /// What each address may store.
    pub stored: StorageQuota,
    /// The sockets that clients have opened here.
    pub sockets: Arc<Headcount>,
}

/// What addresses did at a node that counts at all of them. A node of another version may leave something out.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AddressUse {
    requests: Used,
    files: Used,
    openings: Used,
    stored: Used,
}

impl Admissions {
    /// With the limits of the configuration.
    pub fn new(config: &Config) -> Admissions {
        let limits = &config.limits;
        let tenfold = |rate: NonZeroU32| rate.saturating_mul(NonZeroU32::new(10).expect("not zero"));
        let per_second = |rate: NonZeroU32| {
            let rate = Rate::new(rate, Duration::from_secs(1)).with_burst(tenfold(rate));
            AddressRate::new(rate, config.clock.clone())
        };
        let openings = Rate::new(limits.tables_per_address, Duration::from_secs(3600));
        Admissions {
            proxies: config.proxies.clone(),
            is_claimed: AtomicBool::new(false),
            origins: config.origins.clone(),
            names: config.hosts.iter().map(|host| host_name(host)).collect(),
            origin_hosts: config.origins.iter().filter_map(|origin| origin_host(origin)).collect(),
            requests: per_second(limits.requests),
            files: per_second(tenfold(limits.requests)),
            openings: AddressRate::new(openings, config.clock.clone()),
            stored: StorageQuota::new(config),
            sockets: Headcount::new((limits.sockets, limits.sockets_per_address)),
        }
    }

    /// Whether this is the address of a trusted proxy.
    pub fn is_proxy(&self, address: IpAddr) -> bool {
        let address = network(address);
        self.proxies.iter().any(|proxy| proxy.contains(address))
    }

    /// The address of a client: that of its connection, or the one that a trusted proxy names.
    pub fn address(&self, connection: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let Some(forwarded) = headers.get_all("x-forwarded-for").iter().next_back() else {
            return network(connection.ip());
        };
        if !self.is_proxy(connection.ip()) {
            if !self.is_claimed.swap(true, Ordering::Relaxed) {
                let address = connection.ip();
                tracing::warn!(%address, "X-Forwarded-For does not count: this is no proxy that --proxy names");
            }
            return network(connection.ip());
        }
        // The proxy wrote the last one; anybody could have written those before it.
        let last = forwarded.to_str().ok().and_then(|text| text.rsplit(',').next()?.trim().parse().ok());
        network(last.unwrap_or(connection.ip()))
    }

    /// Counts a request, for a file of the pages or for anything else.
    pub fn request(&self, address: IpAddr, file: bool) -> Result<(), Fault> {
        let limit = if file { &self.files } else { &self.requests };
        limit.take(address, 1).map_err(too_fast)
    }

    /// Counts a request that costs as much as this many others.
    pub fn costly(&self, address: IpAddr, cost: NonZeroU32) -> Result<(), Fault> {
        self.requests.take(address, cost.get()).map_err(too_fast)
    }

    /// Counts a table that is to be created.
    pub fn opening(&self, address: IpAddr) -> Result<(), Fault> {
        let why = message!("server-tables");
        self.openings.take(address, 1).map_err(|_| Fault::new(Code::TooMany, why))
    }

    /// What other nodes do not know of: where it is notable, or all of it.
    pub fn tell(&self, all: bool) -> AddressUse {
        AddressUse {
            requests: self.requests.tell(all),
            files: self.files.tell(all),
            openings: self.openings.tell(all),
            stored: self.stored.rate().tell(all),
        }
    }

    /// Counts what addresses did at another node.
    pub fn hear(&self, used: &AddressUse) {
        let AddressUse { requests, files, openings, stored } = used;
        self.requests.hear(requests);
        self.files.hear(files);
        self.openings.hear(openings);
        self.stored.rate().hear(stored);
    }

    /// Admits a socket, which counts for as long as the result lives.
    pub fn socket(&self, address: IpAddr) -> Result<Present, Fault> {
        self.sockets.enter(address).map_err(too_many)
    }

    /// Admits a socket that another node passes on, and counts for its address.
    pub fn passed_socket(&self, address: IpAddr) -> Result<Present, Fault> {
        self.sockets.enter_shared(address).map_err(too_many)
    }

    /// Whether a request means this server. A page elsewhere can have its own name point here, and its browser then takes us for
    /// that page's own server; but the browser says that name. Nobody elsewhere decides where an address points, or a name of the
    /// local network.
    pub fn host(&self, headers: &HeaderMap) -> Result<(), Message> {
        // A program, or a proxy, that says no name is no browser.
        let Some(host) = headers.get(header::HOST) else { return Ok(()) };
        let name = host.to_str().map(host_name).unwrap_or_default();
        let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let is_local = !name.contains('.') || name.ends_with(".localhost") || name.ends_with(".local");
        if is_address || is_local || self.names.contains(&name) || self.origin_hosts.contains(&name) {
            return Ok(());
        }
        let name: String = name.chars().take(100).collect();
        Err(message!("server-host", host = name))
    }

    /// Whether a page may use the server. Programs other than browsers send no origin, and have no cookie to abuse.
    pub fn origin(&self, headers: &HeaderMap) -> Result<(), Fault> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().unwrap_or_default();
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let theirs = origin.parse::<Uri>().ok().and_then(|uri| uri.authority().map(ToString::to_string));
        // A proxy may pass another host than the browser sent, or none: then the server must know its name.
        let is_named = || origin_host(origin).is_some_and(|name| self.names.contains(&name));
        let own = (host.is_some() && theirs.as_deref() == host) || is_named();
        if own || self.origins.iter().any(|known| known == origin) {
            return Ok(());
        }
        Err(Fault::new(Code::Origin, message!("server-origin")))
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        for rate in [&self.requests, &self.files, &self.openings, self.stored.rate()] {
            rate.tidy();
        }
    }
}

/// It costs more than may ever be saved up, and there is nothing to wait for, if whoever runs the server allows very few requests.
fn too_fast(too_much: TooMuch) -> Fault {
    let retry = too_much.wait.map(|wait| wait.as_millis().div_ceil(1000) as u32);
    Fault { retry, ..Fault::new(Code::TooFast, message!("server-requests")) }
}

fn too_many(crowded: Crowded) -> Fault {
    let why = match crowded {
        Crowded::Address => message!("server-connections"),
        Crowded::Everywhere => message!("server-full"),
    };
    Fault::new(Code::TooMany, why)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn door(change: impl FnOnce(&mut Config)) -> Admissions {
        let mut config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), PathBuf::new());
        change(&mut config);
        Admissions::new(&config)
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_household_behind_one_address_can_open_the_pages_at_once() {
        let (door, home) = (door(|_| ()), IpAddr::from([203, 0, 113, 7]));
        assert!((0..10 * 100).all(|_| door.request(home, true).is_ok()), "ten first visits");
        assert_eq!((0..1000).take_while(|_| door.request(home, false).is_ok()).count(), 200);
        assert!((0..1001).any(|_| door.request(home, true).is_err()), "files are limited, too");
    }

    #[test]
    fn only_own_pages_and_programs_may_send_requests() {
        let door = door(|config| config.origins.push("https://friends.example".to_owned()));
        let asks = |origin: &str| {
            door.origin(&headers(&[("host", "table.example:8080"), ("origin", origin)])).is_ok()
        };
        assert!(asks("http://table.example:8080") && asks("https://friends.example"));
        assert!(
            !asks("https://evil.example") && !asks("null") && !asks("http://table.example:8081") && !asks("")
        );
        assert!(door.origin(&headers(&[("host", "table.example")])).is_ok());
    }

    #[test]
    fn a_server_knows_its_own_name_behind_a_proxy_that_passes_none() {
        let asks = |door: &Admissions, pairs: &[(&'static str, &str)]| door.origin(&headers(pairs)).is_ok();
        let (unnamed, named) = (door(|_| ()), door(|config| config.hosts.push("Cards.Example".to_owned())));
        for host in [&[][..], &[("host", "127.0.0.1:8080")]] {
            let own = [host, &[("origin", "https://cards.example")]].concat();
            assert!(!asks(&unnamed, &own) && asks(&named, &own));
            assert!(!asks(&named, &[host, &[("origin", "https://evil.example")]].concat()));
        }
    }

    #[test]
    fn only_names_that_nobody_elsewhere_can_point_here_are_ours() {
        let door = door(|config| {
            config.hosts.push("cards.example".to_owned());
            config.origins.push("https://friends.example:8443".to_owned());
        });
        let means = |host: &str| door.host(&headers(&[("host", host)])).is_ok();
        for ours in [
            "127.0.0.1:8080",
            "192.168.1.20",
            "[::1]:8080",
            "[2001:db8::1]",
            "localhost:8080",
            "LOCALHOST",
            "table:8080",
            "table.local:8080",
            "cards.example",
            "Cards.Example.:443",
            "friends.example",
        ] {
            assert!(means(ours), "{ours}");
        }
        for others in
            ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "cards.example.evil.example"]
        {
            assert!(!means(others), "{others}");
        }
        assert!(door.host(&headers(&[])).is_ok());
    }

    #[test]
    fn forwarded_addresses_count_only_from_a_trusted_proxy() {
        let proxied = door(|config| {
            config.proxies = ["127.0.0.0/8", "2001:db8::1"].map(|proxy| proxy.parse().unwrap()).into()
        });
        let of = |door: &Admissions, connection: &str, forwarded: &[(&'static str, &str)]| {
            door.address(SocketAddr::new(connection.parse().unwrap(), 9), &headers(forwarded)).to_string()
        };
        let forged = [("x-forwarded-for", "10.9.8.7, 192.0.2.7")];
        assert_eq!(of(&door(|_| ()), "127.0.0.1", &forged), "127.0.0.1");
        for proxy in ["127.0.0.1", "127.9.9.9", "::ffff:127.0.0.1", "2001:db8::1"] {
            assert_eq!(of(&proxied, proxy, &forged), "192.0.2.7", "{proxy}");
        }
        assert_eq!(of(&proxied, "127.0.0.1", &[("x-forwarded-for", "unknown")]), "127.0.0.1");
        assert_eq!(of(&proxied, "127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(of(&proxied, "198.51.100.1", &forged), "198.51.100.1", "anybody else may claim anything");
    }
}
