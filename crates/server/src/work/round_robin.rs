//! Work that waits, by address: addresses take turns, and of the work of one address the most urgent is done first.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::time::Duration;

use super::queue::Waiting;

/// Work that waits. The address whose turn it is comes first, and each has its jobs in the order in which they are due.
pub struct RoundRobin<Job>(VecDeque<(IpAddr, VecDeque<(Duration, Job)>)>);

/// The work that comes next.
pub struct NextJob<Job> {
    /// For whom.
    pub address: IpAddr,
    /// By when it must be done.
    pub due: Duration,
    /// What there is to do.
    pub job: Job,
    /// Into how many equal shares the time is divided, if addresses share it equally and each divides its own: this job has one.
    pub shares: usize,
}

impl<Job> Default for RoundRobin<Job> {
    fn default() -> Self {
        RoundRobin(VecDeque::new())
    }
}

impl<Job> RoundRobin<Job> {
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

impl<Job: Waiting> RoundRobin<Job> {
    /// Removes what nobody waits for any more.
    pub fn tidy(&mut self) {
        self.0.iter_mut().for_each(|(_, jobs)| jobs.retain(|(_, job)| job.is_wanted()));
        self.0.retain(|(_, jobs)| !jobs.is_empty());
    }

    /// The work whose turn it is, of all that suits. Its address has its next turn after all others.
    pub fn next(&mut self, suits: impl Fn(&Job) -> bool) -> Option<NextJob<Job>> {
        let mut place = 0;
        while let Some((address, jobs)) = self.0.get_mut(place) {
            while jobs.front().is_some_and(|(_, job)| !job.is_wanted()) {
                jobs.pop_front();
            }
            let (address, waiting) = (*address, jobs.len());
            match jobs.iter().position(|(_, job)| job.is_wanted() && suits(job)) {
                Some(index) => {
                    let (due, job) = jobs.remove(index)?;
                    let shares = self.0.len() * waiting;
                    let rest = self.0.remove(place).filter(|(_, jobs)| !jobs.is_empty());
                    self.0.extend(rest);
                    return Some(NextJob { address, due, job, shares });
                }
                None if waiting == 0 => drop(self.0.remove(place)),
                None => place += 1,
            }
        }
        None
    }
}
