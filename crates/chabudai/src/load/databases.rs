//! The PostgreSQL of a run: a primary, and a standby where the primary is to fail.

use testdb::Cluster;

use super::line::{DatabasePlace, Line};

/// The database servers of a run, and where they are: at one place each, of which either can be the primary's.
pub struct Databases {
    primary: Cluster,
    standby: Option<Cluster>,
    /// The name of the database.
    name: String,
    /// The places of the primary and of the standby.
    places: [DatabasePlace; 2],
}

/// How a primary ends before its standby takes its place.
#[derive(Clone, Copy)]
pub enum End {
    Crash,
    ShutDown,
}

impl Databases {
    /// Starts a primary, and a standby if it is to fail. None if PostgreSQL is not installed.
    pub fn start(with_standby: bool) -> Option<Databases> {
        let primary = Cluster::start(false)?;
        // What is acknowledged is on disk, as it would be elsewhere.
        primary.configure("fsync = on\n");
        primary.shut_down();
        primary.launch();
        let address = primary.database();
        let name =
            address.trim_start_matches("postgres:///").split('?').next().unwrap_or_default().to_owned();
        let standby = with_standby.then(|| primary.standby());
        let databases = Databases { primary, standby, name, places: <[DatabasePlace; 2]>::default() };
        databases.note_sockets();
        Some(databases)
    }

    /// The places that nodes know.
    pub fn places(&self) -> [DatabasePlace; 2] {
        self.places.clone()
    }

    /// The address of the primary, not by way of a line.
    pub fn address(&self) -> String {
        self.primary.address(&self.name)
    }

    /// The address by way of a line: both servers, of which a node finds the primary.
    pub fn through(&self, line: &Line) -> String {
        let hosts: Vec<String> = line.addresses.iter().map(ToString::to_string).collect();
        format!("postgres://postgres@{}/{}", hosts.join(","), self.name)
    }

    /// The id of the main process of the primary.
    pub fn pid(&self) -> u32 {
        self.primary.pid()
    }

    /// Restarts the primary.
    pub fn restart(&self, end: End) {
        self.end(end);
        self.primary.launch();
        if self.standby.is_some() {
            self.primary.wait_for_standby();
        }
    }

    /// Ends the primary, lets the standby take its place, and makes a new standby.
    pub fn fail_over(&mut self, end: End) {
        let Some(standby) = self.standby.take() else { return };
        self.end(end);
        standby.promote();
        self.primary = standby;
        self.places.reverse();
        self.standby = Some(self.primary.standby());
        self.note_sockets();
    }

    fn end(&self, end: End) {
        match end {
            End::Crash => self.primary.kill(),
            End::ShutDown => self.primary.shut_down(),
        }
    }

    fn note_sockets(&self) {
        for (place, server) in self.places.iter().zip([Some(&self.primary), self.standby.as_ref()]) {
            if let Some(server) = server {
                place.put(server.socket());
            }
        }
    }
}
