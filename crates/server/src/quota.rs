//! How much one address may store.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use messages::{message, shared as texts};
use wire::{Code, Fault, Request};

use crate::address_rate::AddressRate;
use crate::config::Config;
use crate::rate::Rate;

/// The unit in which stored bytes are counted: about what a short entry takes.
const CELL: u32 = 256;

/// More than this could not be counted by the hour.
const MOST_CELLS: u32 = 1_000_000_000;

/// What a whole match counts for, in bytes, with the moves of its bots and its record. The player who is ready pays for it.
const MATCH: usize = 16 << 10;

/// What each address may store in an hour. It is counted by what comes in, which bounds what is stored of it.
pub struct StorageQuota(AddressRate);

impl StorageQuota {
    /// With the limit of the configuration.
    pub fn new(config: &Config) -> StorageQuota {
        let megabytes = config.limits.stored_per_address.get();
        let cells = megabytes.saturating_mul((1 << 20) / CELL).min(MOST_CELLS);
        let cells = NonZeroU32::new(cells).expect("at least one megabyte");
        StorageQuota(AddressRate::new(Rate::new(cells, Duration::from_secs(3600)), config.clock.clone()))
    }

    /// Counts this many bytes for an address, and what an entry takes beside its contents.
    pub fn bytes(&self, address: IpAddr, bytes: usize) -> Result<(), Fault> {
        let cells = u32::try_from(bytes / CELL as usize).unwrap_or(u32::MAX).saturating_add(1);
        self.0.take(address, cells).map_err(|_| Fault::new(Code::TooMany, message!("server-stored")))
    }

    /// Counts what a request of this length may store.
    pub fn request(&self, address: IpAddr, request: &Request, length: usize) -> Result<(), Fault> {
        match request {
            Request::Ping {} | Request::Hint { .. } | Request::Observe {} => Ok(()),
            Request::Ready { .. } => self.bytes(address, MATCH),
            _ => self.bytes(address, length),
        }
    }

    /// What nodes share of it.
    pub fn rate(&self) -> &AddressRate {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;

    #[test]
    fn an_address_stores_no_more_than_its_share_and_regains_it_with_time() {
        let mut config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), "unused".into());
        config.limits.stored_per_address = NonZeroU32::MIN;
        config.clock = Clock::manual();
        let quota = StorageQuota::new(&config);
        let (here, there) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let ready = Request::Ready { share: String::new() };
        let matches = (0..1000).take_while(|_| quota.request(here, &ready, 100).is_ok()).count();
        assert_eq!(matches, 63, "a megabyte");
        assert!(quota.bytes(there, 1 << 19).is_ok(), "others are not concerned");
        assert!(quota.bytes(there, 2 << 20).is_err(), "more than an hour's worth at once");
        assert!(quota.request(here, &Request::Ping {}, 100).is_ok(), "a ping stores nothing");
        let full = (0..10_000).find_map(|_| quota.request(here, &Request::Wait {}, 40).err()).unwrap();
        assert_eq!((full.code, full.message.id.as_str()), (Code::TooMany, "server-stored"));
        config.clock.advance(Duration::from_secs(1800));
        assert!(quota.bytes(here, 500 << 10).is_ok() && quota.bytes(here, 100 << 10).is_err());
    }
}
