//! How many are here, in all and from each address, at this node and at the others.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::address_rate::NOTABLE;

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
    /// How many are at other nodes.
    elsewhere: BTreeMap<IpAddr, usize>,
}

/// One of those who are here; it counts for as long as this lives.
pub struct Present {
    headcount: Arc<Headcount>,
    address: IpAddr,
    /// Whether it counts for its address, and not only in all.
    by_address: bool,
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
        let mut counts = self.counts();
        let [here, elsewhere] =
            [&counts.by_address, &counts.elsewhere].map(|by| by.get(&address).copied().unwrap_or(0));
        if here + elsewhere >= self.per_address {
            return Err(Crowded::Address);
        }
        self.make_room(&mut counts)?;
        counts.by_address.insert(address, here + 1);
        Ok(Present { headcount: Arc::clone(self), address, by_address: true })
    }

    /// Counts one more in all, but not for its address: many share it, or another node counts it there.
    pub fn enter_shared(self: &Arc<Self>, address: IpAddr) -> Result<Present, Crowded> {
        self.make_room(&mut self.counts())?;
        Ok(Present { headcount: Arc::clone(self), address, by_address: false })
    }

    fn make_room(&self, counts: &mut Counts) -> Result<(), Crowded> {
        if counts.all >= self.most {
            return Err(Crowded::Everywhere);
        }
        counts.all += 1;
        Ok(())
    }

    /// The addresses from which notably many are here, and how many.
    pub fn here(&self) -> Vec<(IpAddr, usize)> {
        let least = self.per_address.div_ceil(NOTABLE as usize);
        let counts = self.counts();
        let notable = counts.by_address.iter().filter(|(_, count)| **count >= least);
        notable.map(|(address, count)| (*address, *count)).collect()
    }

    /// How many are at other nodes now.
    pub fn hear(&self, elsewhere: impl IntoIterator<Item = (IpAddr, usize)>) {
        let mut sums = BTreeMap::new();
        elsewhere.into_iter().for_each(|(address, count)| *sums.entry(address).or_default() += count);
        self.counts().elsewhere = sums;
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
        if self.by_address
            && let Some(here) = counts.by_address.get_mut(&self.address)
        {
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

    #[test]
    fn those_at_other_nodes_count_for_their_address_and_need_no_room() {
        let (headcount, here) = (Headcount::new((8, 32)), IpAddr::from([192, 0, 2, 1]));
        let one = headcount.enter(here);
        assert_eq!(headcount.here(), [], "nobody else needs to know");
        let two = headcount.enter(here);
        let _passed_on: Vec<_> = (0..3).map(|_| headcount.enter_shared(here)).collect();
        assert_eq!(headcount.here(), [(here, 2)]);
        headcount.hear([(here, 20), (here, 10)]);
        assert_eq!(headcount.enter(here).err(), Some(Crowded::Address));
        drop(two);
        let _three = headcount.enter(here);
        headcount.hear([]);
        assert!(headcount.enter(here).is_ok() && one.is_ok());
    }
}
