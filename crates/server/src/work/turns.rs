//! Work that waits, by address: addresses take turns, and of the work of one address the most urgent is done first.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::time::Duration;

use super::queue::Waiting;

/// Work that waits. The address whose turn it is comes first, and each has its jobs in the order in which they are due.
pub struct Turns<Job>(VecDeque<(IpAddr, VecDeque<(Duration, Job)>)>);

/// Work whose turn it is.
pub struct Turn<Job> {
    /// By when it must be done.
    pub due: Duration,
    /// What there is to do.
    pub job: Job,
    /// Into how many equal shares the time is divided, if addresses share it equally and each divides its own: this job has one.
    pub shares: usize,
}

impl<Job> Default for Turns<Job> {
    fn default() -> Self {
        Turns(VecDeque::new())
    }
}

impl<Job> Turns<Job> {
    /// How much waits.
    pub fn len(&self) -> usize {
        self.0.iter().map(|(_, jobs)| jobs.len()).sum()
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How much of an address waits.
    pub fn of(&self, address: IpAddr) -> usize {
        self.0.iter().find(|(who, _)| *who == address).map_or(0, |(_, jobs)| jobs.len())
    }

    /// Adds work for an address. A new address has its turn after all others.
    pub fn add(&mut self, address: IpAddr, due: Duration, job: Job) {
        match self.0.iter_mut().find(|(who, _)| *who == address) {
            Some((_, jobs)) => {
                let place = jobs.partition_point(|(other, _)| *other <= due);
                jobs.insert(place, (due, job));
            }
            None => self.0.push_back((address, VecDeque::from([(due, job)]))),
        }
    }
}

impl<Job: Waiting> Turns<Job> {
    /// Removes what nobody waits for any more.
    pub fn tidy(&mut self) {
        self.0.iter_mut().for_each(|(_, jobs)| jobs.retain(|(_, job)| job.is_wanted()));
        self.0.retain(|(_, jobs)| !jobs.is_empty());
    }

    /// The work whose turn it is. Its address has its next turn after all others.
    pub fn next(&mut self) -> Option<Turn<Job>> {
        loop {
            let (addresses, (address, mut jobs)) = (self.0.len(), self.0.pop_front()?);
            let (shares, first) = (addresses * jobs.len(), jobs.pop_front());
            if !jobs.is_empty() {
                self.0.push_back((address, jobs));
            }
            if let Some((due, job)) = first.filter(|(_, job)| job.is_wanted()) {
                return Some(Turn { due, job, shares });
            }
        }
    }
}
