//! Admission: rate limits by address, and the origins whose pages may send requests.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::{HeaderMap, Uri, header};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use messages::{Message, message, shared as texts};
use wire::{Code, Fault};

use crate::clock::Clock;
use crate::config::Config;

type AddressLimit = RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, Clock, NoOpMiddleware<Duration>>;

/// Limits by address, and allowed origins.
pub struct Admissions {
    behind_proxy: bool,
    origins: Vec<String>,
    sockets_per_address: usize,
    most_sockets: usize,
    requests: AddressLimit,
    openings: AddressLimit,
    sockets: Mutex<BTreeMap<IpAddr, usize>>,
}

/// An admitted socket; it counts for as long as this lives.
pub struct Admission {
    door: Arc<Admissions>,
    address: IpAddr,
}

impl Admissions {
    /// With the limits of the configuration.
    pub fn new(config: &Config) -> Admissions {
        let limits = &config.limits;
        let burst = |rate: NonZeroU32| rate.saturating_mul(NonZeroU32::new(10).expect("not zero"));
        let openings = Quota::per_hour(limits.tables_per_address);
        Admissions {
            behind_proxy: config.behind_proxy,
            origins: config.origins.clone(),
            sockets_per_address: limits.sockets_per_address,
            most_sockets: limits.sockets,
            requests: RateLimiter::dashmap_with_clock(
                Quota::per_second(limits.requests).allow_burst(burst(limits.requests)),
                config.clock.clone(),
            ),
            openings: RateLimiter::dashmap_with_clock(openings, config.clock.clone()),
            sockets: Mutex::new(BTreeMap::new()),
        }
    }

    /// The address of a client: that of its connection, or the one that the proxy in front of the server names.
    pub fn address(&self, connection: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let told = || {
            let forwarded = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            // The proxy wrote the last one; anybody could have written those before it.
            forwarded.rsplit(',').next()?.trim().parse().ok()
        };
        let address = self.behind_proxy.then(told).flatten().unwrap_or(connection.ip());
        network(address)
    }

    /// Counts a request.
    pub fn request(&self, address: IpAddr) -> Result<(), Fault> {
        self.requests.check_key(&address).map_err(|_| too_fast(message!("server-requests")))
    }

    /// Counts a table that is to be created.
    pub fn opening(&self, address: IpAddr) -> Result<(), Fault> {
        let why = message!("server-tables");
        self.openings.check_key(&address).map_err(|_| Fault::new(Code::TooMany, why))
    }

    /// Admits a socket.
    pub fn socket(self: &Arc<Self>, address: IpAddr) -> Result<Admission, Fault> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = sockets.values().sum();
        // A refused socket leaves no trace.
        let here = sockets.get(&address).copied().unwrap_or(0);
        if here >= self.sockets_per_address {
            return Err(Fault::new(Code::TooMany, message!("server-connections")));
        }
        if all >= self.most_sockets {
            return Err(Fault::new(Code::TooMany, message!("server-full")));
        }
        sockets.insert(address, here + 1);
        Ok(Admission { door: Arc::clone(self), address })
    }

    /// Whether a page may use the server. Programs other than browsers send no origin, and have no cookie to abuse.
    pub fn origin(&self, headers: &HeaderMap) -> Result<(), Fault> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
        let origin = origin.to_str().unwrap_or_default();
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let theirs = origin.parse::<Uri>().ok().and_then(|uri| uri.authority().map(ToString::to_string));
        let own = host.is_some() && theirs.as_deref() == host;
        if own || self.origins.iter().any(|known| known == origin) {
            return Ok(());
        }
        Err(Fault::new(Code::Origin, message!("server-origin")))
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.openings.retain_recent();
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut sockets = self.door.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = sockets.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

/// The rate limit of one socket.
pub struct RateLimit(RateLimiter<NotKeyed, InMemoryState, Clock, NoOpMiddleware<Duration>>);

impl RateLimit {
    /// This many messages per second, and twice as many in a burst.
    pub fn new(rate: NonZeroU32, clock: Clock) -> RateLimit {
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(1));
        RateLimit(RateLimiter::direct_with_clock(Quota::per_second(rate).allow_burst(burst), clock))
    }

    /// One message in each period, and this many in a burst.
    pub fn every(period: Duration, burst: u32, clock: Clock) -> RateLimit {
        let quota = Quota::with_period(period).expect("a period above zero");
        let burst = NonZeroU32::new(burst).expect("a burst above zero");
        RateLimit(RateLimiter::direct_with_clock(quota.allow_burst(burst), clock))
    }

    /// Counts a message.
    pub fn tick(&self) -> Result<(), Fault> {
        self.0.check().map_err(|_| too_fast(message!("server-messages")))
    }
}

fn too_fast(why: Message) -> Fault {
    Fault::new(Code::TooFast, why)
}

/// Whoever has one IPv6 address has its whole /64 network, so the network counts as one.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => {
                let [a, b, c, d, ..] = six.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn door(change: impl FnOnce(&mut Config)) -> Arc<Admissions> {
        let mut config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), PathBuf::new());
        change(&mut config);
        Arc::new(Admissions::new(&config))
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn sockets_are_counted_by_address_and_given_back() {
        let door = door(|config| config.limits.sockets_per_address = 2);
        let (here, there) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let held: Vec<Admission> = (0..2).map(|_| door.socket(here).unwrap_or_else(|_| panic!())).collect();
        assert_eq!(door.socket(here).err().map(|fault| fault.code), Some(Code::TooMany));
        assert!(door.socket(there).is_ok());
        drop(held);
        assert!(door.socket(here).is_ok());
    }

    #[test]
    fn a_refused_request_is_not_counted() {
        let door = door(|config| config.limits.sockets = 1);
        let held = door.socket("192.0.2.1".parse().unwrap()).unwrap_or_else(|_| panic!());
        assert!(door.socket("192.0.2.2".parse().unwrap()).is_err());
        assert_eq!(door.sockets.lock().unwrap().len(), 1);
        drop(held);
        assert!(door.sockets.lock().unwrap().is_empty());
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
    fn forwarded_addresses_count_only_behind_a_proxy() {
        let connection: SocketAddr = "127.0.0.1:9".parse().unwrap();
        let forged = headers(&[("x-forwarded-for", "10.9.8.7, 192.0.2.7")]);
        assert_eq!(door(|_| ()).address(connection, &forged), connection.ip());
        let proxied = door(|config| config.behind_proxy = true);
        assert_eq!(proxied.address(connection, &forged), "192.0.2.7".parse::<IpAddr>().unwrap());
    }

    #[test]
    fn one_network_of_version_6_is_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:ffff::"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
