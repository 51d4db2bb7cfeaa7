//! How players sit down, and the table's place in the lobby, which shows it while somebody sits there.

use std::net::IpAddr;

use wire::{Fault, Phase, Seated, SitDown};

use super::TableActor;
use crate::keys::Key;
use crate::table::listing;

impl TableActor {
    /// Seats somebody who comes from this address.
    pub(super) async fn sit(&mut self, sit: &SitDown, address: IpAddr) -> Result<Seated, Fault> {
        let key = Key::fresh();
        let (seat, decision) = self.table.sit(sit, key.lock())?;
        self.persist(decision).await?;
        // Nobody is connected to the seat yet, but somebody will be in a moment.
        self.list_for(vec![address]);
        self.list();
        Ok(Seated { seat: seat.index() as u8, key: key.into_secret() })
    }

    /// Lists the table for those who are connected to its seats.
    pub(super) fn list(&self) {
        self.list_for(self.audience.seated_from());
    }

    fn list_for(&self, addresses: Vec<IpAddr>) {
        if !self.table.setup().open {
            return;
        }
        match self.table.is_closed() || self.table.phase() == Phase::Over {
            true => self.lobby.hide(),
            false => self.lobby.show(listing(&self.table), addresses),
        }
    }
}
