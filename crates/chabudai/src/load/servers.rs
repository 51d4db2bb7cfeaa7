//! The servers of a run: one that runs already, one of our own, or several nodes.

use std::path::PathBuf;

use client::ServerApi;
use engine::chance::Dice;

use super::cpu::CpuTime;
use super::nodes::{Failures, NodeSet};
use super::plan::{Host, LoadPlan};
use super::server_process::{ServerProcess, memory};
use crate::failure::Failure;

/// The servers of a run.
pub enum Servers {
    /// One that runs already, and its process id if known.
    Running(String, Option<u32>),
    /// One of our own.
    Own(Box<ServerProcess>),
    /// Nodes of our own.
    Nodes(NodeSet),
}

impl Servers {
    /// Starts those that do not run yet, and looks whether all are well.
    pub async fn open(plan: &LoadPlan) -> Result<(Servers, Vec<ServerApi>), Failure> {
        let servers = match &plan.host {
            Host::Running(address, pid) => Servers::Running(address.clone(), *pid),
            Host::Own(data) => {
                Servers::Own(Box::new(ServerProcess::open(data.as_deref(), plan.hostile).await?))
            }
            Host::Nodes(nodes) => Servers::Nodes(NodeSet::start(nodes, plan.course).await?),
        };
        let mut homes = Vec::new();
        for address in servers.addresses() {
            let home =
                ServerApi::new(&address).map_err(|error| Failure::usage(format!("--server: {error}")))?;
            home.health().await.map_err(|error| Failure::usage(format!("{address}: {error}")))?;
            homes.push(home);
        }
        Ok((servers, homes))
    }

    fn addresses(&self) -> Vec<String> {
        match self {
            Servers::Running(address, _) => vec![address.clone()],
            Servers::Own(process) => vec![process.address()],
            Servers::Nodes(nodes) => nodes.addresses(),
        }
    }

    /// The memory of all servers together in bytes, where it is known.
    pub fn memory(&self) -> Option<u64> {
        let each: Vec<u64> = self.pids().into_iter().filter_map(memory).collect();
        (!each.is_empty()).then(|| each.iter().sum())
    }

    /// The processor time of all servers, and of a database of our own.
    pub fn cpu(&self) -> Option<CpuTime> {
        let database = match self {
            Servers::Nodes(nodes) => Some(nodes.database_pid()),
            Servers::Running(..) | Servers::Own(_) => None,
        };
        CpuTime::now(&self.pids(), database)
    }

    fn pids(&self) -> Vec<u32> {
        match self {
            Servers::Running(_, pid) => pid.iter().copied().collect(),
            Servers::Own(process) => process.pid().into_iter().collect(),
            Servers::Nodes(nodes) => nodes.pids(),
        }
    }

    /// Lets one fail, and waits until all run again.
    pub async fn fail(&mut self, dice: &mut Dice) -> Result<(), Failure> {
        match self {
            Servers::Running(..) => Ok(()),
            Servers::Own(process) => process.kill_and_restart().await,
            Servers::Nodes(nodes) => nodes.fail(dice).await,
        }
    }

    /// What has happened to nodes, and the database that they share.
    pub fn nodes(&self) -> Option<(&Failures, String)> {
        match self {
            Servers::Nodes(nodes) => Some((&nodes.failures, nodes.database())),
            _ => None,
        }
    }

    /// Keeps the data, and returns where it is.
    pub fn keep(self) -> Option<PathBuf> {
        match self {
            Servers::Own(process) => Some(process.keep()),
            Servers::Nodes(nodes) => nodes.keep(),
            Servers::Running(..) => None,
        }
    }
}
