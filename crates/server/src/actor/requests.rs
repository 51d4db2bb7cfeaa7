//! Requests of clients: those that read the table are answered here, the others change it.

use std::net::IpAddr;

use catalog::Catalog;
use engine::{Eye, Seat};
use messages::{message, shared as texts};
use wire::{Code, Fault, Request, ToClient, ToServer};

use super::TableActor;
use super::hints::Asker;
use crate::table::Table;

impl TableActor {
    pub(super) async fn request(
        &mut self,
        connection: u64,
        address: IpAddr,
        ToServer { id, request }: ToServer,
    ) {
        let Some(eye) = self.audience.eye(connection) else { return };
        let refused = |error| ToClient::Refused { id: Some(id), error };
        let answer = match (&request, eye) {
            (Request::Ping {}, _) => Some(ToClient::Pong { id }),
            (Request::Look {}, _) => {
                self.audience.look(connection);
                self.deals = self.table.deals();
                Some(ToClient::Done { id, version: self.table.version() })
            }
            (_, Eye::Watcher) => Some(refused(Fault::new(Code::NotSeated, message!("table-watching")))),
            (Request::Hint { about }, Eye::Seat(seat)) => {
                let asker = Asker { connection, id, address, about: about.clone() };
                self.hints.ask(&self.table, asker, seat).unwrap_or_else(|error| Some(refused(error)))
            }
            (Request::Observe {}, Eye::Seat(seat)) => {
                let observed = observation(self.tables.config.games, &self.table, seat);
                Some(observed.map_or_else(refused, |(step, slots)| ToClient::Observation { id, step, slots }))
            }
            (_, Eye::Seat(seat)) => {
                let changed = self.change(seat, address, &request).await;
                Some(changed.map_or_else(refused, |version| ToClient::Done { id, version }))
            }
        };
        if let Some(answer) = answer {
            self.answer(connection, &answer);
        }
    }

    pub(super) fn answer(&mut self, connection: u64, answer: &ToClient) {
        if let ToClient::Refused { error, .. } = answer {
            self.tables.metrics.refused(error.code);
        }
        self.audience.tell(connection, answer);
    }
}

/// The match as a learner reads it from a seat: its step, and a digit for each slot of the observation.
fn observation(games: Catalog, table: &Table, seat: Seat) -> Result<(u64, String), Fault> {
    let Some(live) = table.live() else {
        return Err(Fault::new(Code::NotNow, message!("table-no-match")));
    };
    let Some(observed) = games.find(live.game().about().id).and_then(|entry| entry.observed) else {
        return Err(Fault::new(Code::Off, message!("table-no-observations")));
    };
    let mut slots = vec![0; observed.observation];
    (observed.observe)(live.game(), seat, &mut slots);
    Ok((live.step(), slots.into_iter().map(|slot| if slot == 0 { '0' } else { '1' }).collect()))
}
