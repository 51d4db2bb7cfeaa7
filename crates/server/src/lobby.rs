//! The lobby: open tables that somebody sits at, shared fairly between addresses. It is in memory only, so no address is ever
//! stored, and after a restart a table is listed again as soon as one of its players reconnects.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wire::{Listing, Phase};

use crate::clock::Clock;
use crate::keys::TableId;

/// How many tables the lobby shows.
const MOST: usize = 100;
/// How many of them may count for one address.
const MOST_PER_ADDRESS: usize = 10;
/// How long a table stays listed after its last player has disconnected.
const PATIENCE: Duration = Duration::from_secs(60);

/// The lobby.
pub struct Lobby {
    clock: Clock,
    tables: Mutex<BTreeMap<TableId, ListedTable>>,
    /// What other nodes show.
    elsewhere: Mutex<Vec<LobbyListing>>,
}

/// A table that the lobby may show, as nodes tell each other.
#[derive(Clone, Serialize, Deserialize)]
pub struct LobbyListing {
    listing: Listing,
    /// The addresses of its seated players.
    addresses: Vec<IpAddr>,
    /// For how many milliseconds it has been listed.
    age: u64,
}

struct ListedTable {
    listing: Listing,
    /// The addresses of its seated players: those who are connected, or those who were connected last.
    addresses: Vec<IpAddr>,
    /// When the last of them disconnected; none while one is connected.
    left: Option<Duration>,
    /// When it was listed first.
    since: Duration,
}

/// A table's place in the lobby, which is free again when this is dropped.
pub struct LobbyPlace {
    lobby: Arc<Lobby>,
    table: TableId,
}

impl Lobby {
    /// Nothing listed yet.
    pub fn new(clock: Clock) -> Arc<Lobby> {
        let (tables, elsewhere) = (Mutex::new(BTreeMap::new()), Mutex::default());
        Arc::new(Lobby { clock, tables, elsewhere })
    }

    /// The place of a table, which is not listed yet.
    pub fn place(self: &Arc<Self>, table: TableId) -> LobbyPlace {
        LobbyPlace { lobby: Arc::clone(self), table }
    }

    /// The tables of this server that may be shown.
    pub fn own(&self) -> Vec<LobbyListing> {
        let (now, tables) = (self.clock.now(), self.tables());
        let shown = tables.values().filter(|entry| entry.left.is_none_or(|left| now < left + PATIENCE));
        let show = |entry: &ListedTable| {
            let age = now.saturating_sub(entry.since).as_millis() as u64;
            LobbyListing { listing: entry.listing.clone(), addresses: entry.addresses.clone(), age }
        };
        shown.map(show).collect()
    }

    /// What other nodes show now.
    pub fn hear(&self, elsewhere: Vec<LobbyListing>) {
        *self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner) = elsewhere;
    }

    /// The tables to show. Each counts for the address among its players that has the fewest tables before it; every
    /// address's first table comes before anybody's second one. Waiting tables come before playing ones, newer before older.
    pub fn list(&self) -> Vec<Listing> {
        let mut shown = self.own();
        shown.extend(self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned());
        shown.sort_by_key(|shown| (shown.listing.phase != Phase::Waiting, shown.age));
        let mut counts: BTreeMap<IpAddr, usize> = BTreeMap::new();
        let mut turns: Vec<(usize, LobbyListing)> = Vec::new();
        for shown in shown {
            let count = |address: &&IpAddr| counts.get(*address).copied().unwrap_or(0);
            let Some(address) = shown.addresses.iter().min_by_key(count) else { continue };
            let turn = counts.entry(*address).or_default();
            if *turn < MOST_PER_ADDRESS {
                turns.push((*turn, shown));
            }
            *turn += 1;
        }
        turns.sort_by_key(|(turn, _)| *turn);
        turns.into_iter().take(MOST).map(|(_, shown)| shown.listing).collect()
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, ListedTable>> {
        // Nothing is done under this lock that could panic halfway.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LobbyPlace {
    /// Lists the table. With no address, nobody is connected at a seat: it stays listed for a while if it was.
    pub fn show(&self, listing: Listing, addresses: Vec<IpAddr>) {
        let (now, mut tables) = (self.lobby.clock.now(), self.lobby.tables());
        match tables.get_mut(&self.table) {
            Some(entry) if addresses.is_empty() => {
                entry.listing = listing;
                entry.left.get_or_insert(now);
            }
            Some(entry) => *entry = ListedTable { listing, addresses, left: None, since: entry.since },
            None if addresses.is_empty() => {}
            None => {
                let entry = ListedTable { listing, addresses, left: None, since: now };
                tables.insert(self.table.clone(), entry);
            }
        }
    }

    /// Removes the table from the lobby.
    pub fn hide(&self) {
        self.lobby.tables().remove(&self.table);
    }
}

impl Drop for LobbyPlace {
    fn drop(&mut self) {
        self.hide();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listing(name: &str, phase: Phase) -> Listing {
        let (table, game, names) = (name.to_owned(), "three".to_owned(), Vec::new());
        Listing { table, game, players: 2, free: 1, phase, names }
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn show(lobby: &Arc<Lobby>, name: &str, from: &[u8]) -> LobbyPlace {
        let place = lobby.place(TableId::fresh());
        place.show(listing(name, Phase::Waiting), from.iter().map(|last| address(*last)).collect());
        lobby.clock.advance(Duration::from_millis(1));
        place
    }

    fn names(lobby: &Lobby) -> Vec<String> {
        lobby.list().into_iter().map(|listing| listing.table).collect()
    }

    #[test]
    fn one_address_cannot_crowd_out_others() {
        let lobby = Lobby::new(Clock::manual());
        let honest: Vec<LobbyPlace> =
            (1..=3).map(|last| show(&lobby, &format!("h{last}"), &[last])).collect();
        let flood: Vec<LobbyPlace> =
            (0..500).map(|number| show(&lobby, &format!("f{number}"), &[9])).collect();
        assert_eq!(names(&lobby)[..4], ["f499", "h3", "h2", "h1"]);
        assert_eq!(names(&lobby).len(), honest.len() + MOST_PER_ADDRESS);
        drop(flood);
        assert_eq!(names(&lobby), ["h3", "h2", "h1"]);
    }

    #[test]
    fn a_stranger_who_joins_does_not_take_a_table_from_the_lobby() {
        let lobby = Lobby::new(Clock::manual());
        let joined = show(&lobby, "joined", &[1, 9]);
        let _flood: Vec<LobbyPlace> =
            (0..50).map(|number| show(&lobby, &format!("f{number}"), &[9])).collect();
        assert_eq!(names(&lobby)[1], "joined");
        joined.show(listing("joined", Phase::Playing), vec![address(1), address(9)]);
        assert_eq!(names(&lobby)[1], "joined", "it counts for the player who has no other table");
    }

    #[test]
    fn tables_of_other_nodes_are_listed_by_the_same_rules() {
        let (here, there) = (Lobby::new(Clock::manual()), Lobby::new(Clock::manual()));
        let _own = show(&here, "own", &[1]);
        let _flood: Vec<LobbyPlace> =
            (0..50).map(|number| show(&there, &format!("f{number}"), &[1])).collect();
        let _other = show(&there, "other", &[2]);
        here.hear(there.own());
        let names = names(&here);
        assert_eq!(names.len(), MOST_PER_ADDRESS + 1, "one address has its share of all nodes");
        assert!(names.contains(&"other".to_owned()), "{names:?}");
        here.hear(Vec::new());
        assert_eq!(here.list().len(), 1);
    }

    #[test]
    fn a_table_is_listed_while_somebody_sits_there_and_a_minute_longer() {
        let lobby = Lobby::new(Clock::manual());
        let place = lobby.place(TableId::fresh());
        let waiting = || listing("t", Phase::Waiting);
        place.show(waiting(), vec![]);
        assert!(lobby.list().is_empty(), "nobody has been there");
        place.show(waiting(), vec![address(1)]);
        lobby.clock.advance(Duration::from_secs(86_400));
        assert_eq!(lobby.list().len(), 1);
        place.show(waiting(), vec![]);
        lobby.clock.advance(PATIENCE - Duration::from_secs(1));
        place.show(waiting(), vec![]);
        assert_eq!(lobby.list().len(), 1);
        lobby.clock.advance(Duration::from_secs(1));
        assert!(lobby.list().is_empty());
        place.show(waiting(), vec![address(1)]);
        assert_eq!(lobby.list().len(), 1, "the player has returned");
    }
}
