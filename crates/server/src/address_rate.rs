//! Rates by address, which nodes share: what an address does at one of them counts at all, a second or two later.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::clock::Clock;
use crate::rate::{Rate, TooMuch};

/// What is this part of a limit, or more, is worth telling other nodes at once. Nearly everybody does less.
pub const NOTABLE: u32 = 16;

/// What addresses did at a node: how many cells of a limit they used.
pub type Used = Vec<(IpAddr, u32)>;

/// A rate limit for each address.
pub struct AddressRate {
    rate: Rate,
    clock: Clock,
    accounts: Mutex<BTreeMap<IpAddr, Account>>,
}

#[derive(Default)]
struct Account {
    /// When all that was counted is regained.
    due: Duration,
    /// The cells that were counted here, and that other nodes do not know of.
    untold: u32,
}

impl AddressRate {
    /// The same rate for every address.
    pub fn new(rate: Rate, clock: Clock) -> AddressRate {
        AddressRate { rate, clock, accounts: Mutex::default() }
    }

    /// Counts cells for an address, unless they are too many.
    pub fn take(&self, address: IpAddr, cells: u32) -> Result<(), TooMuch> {
        let (now, mut accounts) = (self.clock.now(), self.accounts());
        let account = accounts.entry(address).or_default();
        self.rate.take(&mut account.due, now, cells)?;
        account.untold = account.untold.saturating_add(cells);
        Ok(())
    }

    /// What other nodes do not know of: where it is notable, or wherever there is any.
    pub fn tell(&self, all: bool) -> Used {
        let least = if all { 1 } else { self.rate.burst().div_ceil(NOTABLE) };
        let mut accounts = self.accounts();
        let notable = accounts.iter_mut().filter(|(_, account)| account.untold >= least);
        notable.map(|(address, account)| (*address, std::mem::take(&mut account.untold))).collect()
    }

    /// Counts what was done at another node. It was allowed there, so it may be more than is allowed here: an address that does as
    /// much as it may at every node waits until the sum of it is regained.
    pub fn hear(&self, used: &Used) {
        let (now, mut accounts) = (self.clock.now(), self.accounts());
        for (address, cells) in used {
            self.rate.charge(&mut accounts.entry(*address).or_default().due, now, *cells);
        }
    }

    /// Forgets addresses that have regained everything.
    pub fn tidy(&self) {
        let now = self.clock.now();
        self.accounts().retain(|_, account| account.due > now);
    }

    fn accounts(&self) -> MutexGuard<'_, BTreeMap<IpAddr, Account>> {
        // Nothing is done under this lock that could panic halfway.
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    fn hourly(cells: u32, clock: &Clock) -> AddressRate {
        let rate = Rate::new(NonZeroU32::new(cells).unwrap(), Duration::from_secs(3600));
        AddressRate::new(rate, clock.clone())
    }

    fn most(rate: &AddressRate, address: IpAddr) -> usize {
        (0..1000).take_while(|_| rate.take(address, 1).is_ok()).count()
    }

    #[test]
    fn use_of_one_node_counts_at_all_nodes() {
        let (clock, address) = (Clock::manual(), IpAddr::from([192, 0, 2, 1]));
        let nodes = [hourly(32, &clock), hourly(32, &clock), hourly(32, &clock)];
        let exchange = || {
            let told = nodes.each_ref().map(|node| node.tell(false));
            for (from, used) in told.iter().enumerate() {
                nodes.iter().enumerate().filter(|(to, _)| *to != from).for_each(|(_, node)| node.hear(used));
            }
        };
        // At worst it uses all nodes up before they hear of each other; then it waits for the sum.
        assert!(nodes.iter().all(|node| most(node, address) == 32));
        exchange();
        clock.advance(Duration::from_secs(2 * 3600));
        assert!(nodes.iter().all(|node| most(node, address) == 0), "three hours' worth at once");
        clock.advance(Duration::from_secs(1800));
        assert_eq!(most(&nodes[0], address), 16);
        exchange();
        assert_eq!((most(&nodes[1], address), most(&nodes[2], address)), (0, 0));
        assert_eq!(most(&nodes[1], IpAddr::from([192, 0, 2, 2])), 32, "others are not concerned");
    }

    #[test]
    fn a_little_is_not_told_at_once_and_nothing_twice() {
        let (clock, address) = (Clock::manual(), IpAddr::from([192, 0, 2, 1]));
        let rate = hourly(160, &clock);
        rate.take(address, 9).unwrap();
        assert_eq!(rate.tell(false), []);
        rate.take(address, 1).unwrap();
        assert_eq!(rate.tell(false), [(address, 10)]);
        rate.take(address, 1).unwrap();
        assert_eq!((rate.tell(true), rate.tell(true)), (vec![(address, 1)], vec![]));
        rate.hear(&vec![(address, 140)]);
        assert_eq!(rate.tell(true), [], "what was heard is not told on");
        assert_eq!(most(&rate, address), 9);
        rate.tidy();
        assert_eq!(rate.accounts().len(), 1);
        clock.advance(Duration::from_secs(3600));
        rate.tidy();
        assert!(rate.accounts().is_empty(), "it has regained everything");
    }
}
