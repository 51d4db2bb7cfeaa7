//! How many are here, in all and from each address.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts who is here, up to a limit in all and for each address.
pub struct Headcount {
    most: usize,
    per_address: usize,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    by_address: BTreeMap<IpAddr, usize>,
}

/// One of those who are here; it counts for as long as this lives.
pub struct Present {
    headcount: Arc<Headcount>,
    address: IpAddr,
}

/// Why nobody else may come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crowded {
    /// There are too many from this address.
    Address,
    /// There are too many.
    Everywhere,
}

impl Headcount {
    /// This many in all, and this many from one address.
    pub fn new((most, per_address): (usize, usize)) -> Arc<Headcount> {
        Arc::new(Headcount { most, per_address, counts: Mutex::default() })
    }

    /// Counts one more from an address. One who may not come leaves no trace.
    pub fn enter(self: &Arc<Self>, address: IpAddr) -> Result<Present, Crowded> {
        self.admit(address, self.per_address)
    }

    /// Counts one more from an address that many share, and that has no limit of its own.
    pub fn enter_shared(self: &Arc<Self>, address: IpAddr) -> Result<Present, Crowded> {
        self.admit(address, usize::MAX)
    }

    fn admit(self: &Arc<Self>, address: IpAddr, most: usize) -> Result<Present, Crowded> {
        let mut counts = self.counts();
        let here = counts.by_address.get(&address).copied().unwrap_or(0);
        if here >= most {
            return Err(Crowded::Address);
        }
        if counts.all >= self.most {
            return Err(Crowded::Everywhere);
        }
        counts.all += 1;
        counts.by_address.insert(address, here + 1);
        Ok(Present { headcount: Arc::clone(self), address })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // Nothing is done under this lock that could panic halfway.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Present {
    /// Where it comes from.
    pub fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut counts = self.headcount.counts();
        counts.all -= 1;
        if let Some(here) = counts.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_counted_by_address_and_forgotten_when_gone() {
        let headcount = Headcount::new((3, 2));
        let [here, there, elsewhere] =
            ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map(|text| text.parse().unwrap());
        let held: Vec<Present> = (0..2).map(|_| headcount.enter(here).unwrap_or_else(|_| panic!())).collect();
        assert_eq!(headcount.enter(here).err(), Some(Crowded::Address));
        assert_eq!(headcount.enter_shared(here).err(), None);
        let last = headcount.enter(there);
        assert_eq!(headcount.enter(elsewhere).err(), Some(Crowded::Everywhere));
        assert_eq!(headcount.counts().by_address.len(), 2, "a refused one leaves no trace");
        drop((held, last));
        assert!(headcount.enter(here).is_ok());
        assert!(headcount.counts().by_address.is_empty() && headcount.counts().all == 0);
    }
}
