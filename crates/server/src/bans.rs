//! Addresses that the operator has banned. They are stored, so that a restart does not lift a ban, and forgotten with the ban.

use std::collections::BTreeMap;
use std::net::IpAddr;

use tokio::sync::watch;

use crate::network::IpNetwork;

/// Banned networks, each with the uptime at which its ban ends, in milliseconds; none for no end.
pub type BanList = BTreeMap<IpNetwork, Option<u64>>;

/// The bans of a server.
pub struct Bans(watch::Sender<BanList>);

impl Bans {
    /// With these bans.
    pub fn new(list: BanList) -> Bans {
        Bans(watch::Sender::new(list))
    }

    /// Whether an address is banned at this uptime.
    pub fn has(&self, address: IpAddr, up: u64) -> bool {
        self.0.borrow().iter().any(|(network, until)| lasts(*until, up) && network.contains(address))
    }

    /// Adds a ban, or changes how long it lasts.
    pub fn add(&self, network: IpNetwork, until: Option<u64>) {
        self.0.send_modify(|list| {
            list.insert(network, until);
        });
    }

    /// Lifts a ban. False if there was none.
    pub fn lift(&self, network: &IpNetwork) -> bool {
        self.0.send_if_modified(|list| list.remove(network).is_some())
    }

    /// The bans that last at this uptime.
    pub fn list(&self, up: u64) -> BanList {
        self.0.borrow().clone().into_iter().filter(|(_, until)| lasts(*until, up)).collect()
    }

    /// Forgets the bans that have ended by this uptime.
    pub fn tidy(&self, up: u64) {
        self.0.send_if_modified(|list| {
            list.retain(|_, until| lasts(*until, up));
            false
        });
    }

    /// Replaces all bans by those that are stored: another node may have changed them.
    pub fn reload(&self, stored: BanList) {
        self.0.send_if_modified(|list| {
            let is_new = *list != stored;
            *list = stored;
            is_new
        });
    }

    /// Changes whenever a ban does; also at first, because the reader has not checked yet.
    pub fn changes(&self) -> watch::Receiver<BanList> {
        let mut changes = self.0.subscribe();
        changes.mark_changed();
        changes
    }
}

fn lasts(until: Option<u64>, up: u64) -> bool {
    until.is_none_or(|until| up < until)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> IpNetwork {
        text.parse().unwrap()
    }

    #[test]
    fn a_ban_holds_for_its_network_and_its_time() {
        let bans = Bans::new(BanList::new());
        bans.add(network("192.0.2.0/24"), Some(100));
        bans.add(network("2001:db8::1"), None);
        let has = |address: &str, up| bans.has(address.parse().unwrap(), up);
        assert!(has("192.0.2.200", 99) && !has("192.0.2.200", 100) && !has("192.0.3.1", 0));
        assert!(has("2001:db8::ffff", u64::MAX) && !has("2001:db8:0:1::", 0));
        assert_eq!(bans.list(100).len(), 1);
        bans.tidy(100);
        assert_eq!(bans.list(0).len(), 1);
        assert!(bans.lift(&network("2001:db8::2")) && !bans.lift(&network("2001:db8::2")));
        assert!(!has("2001:db8::1", 0));
    }
}
