//! What the system says about the server: memory, files, disk. It is measured whenever somebody reads the metrics.

use std::fs;
use std::path::Path;

use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};

/// What the system says. What it does not say (memory and open files, outside of Linux) stays 0.
#[derive(Default)]
pub struct Machine {
    memory: Gauge,
    open_files: Gauge,
    most_open_files: Gauge,
    data: Gauge,
    disk_free: Gauge,
}

impl Machine {
    /// Registers its metrics.
    pub fn register(registry: &mut Registry) -> Machine {
        let machine = Machine::default();
        let Machine { memory, open_files, most_open_files, data, disk_free } = &machine;
        registry.register_with_unit("memory", "Memory of the process", Unit::Bytes, memory.clone());
        registry.register("open_files", "Open files, sockets included", open_files.clone());
        registry.register("open_files_limit", "The most files that may be open", most_open_files.clone());
        registry.register_with_unit(
            "data",
            "Size of the files in the data folder",
            Unit::Bytes,
            data.clone(),
        );
        registry.register_with_unit(
            "disk_free",
            "Free space on the disk of the data folder",
            Unit::Bytes,
            disk_free.clone(),
        );
        machine
    }

    /// Measures everything.
    pub fn measure(&self, folder: &Path) {
        let set = |gauge: &Gauge, value: Option<u64>| {
            if let Some(value) = value {
                gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
            }
        };
        set(&self.memory, fs::read_to_string("/proc/self/status").ok().and_then(|status| resident(&status)));
        set(&self.open_files, fs::read_dir("/proc/self/fd").ok().map(|files| files.count() as u64));
        set(&self.most_open_files, rlimit::Resource::NOFILE.get_soft().ok());
        set(&self.data, size(folder));
        let disk = rustix::fs::statvfs(folder).ok();
        set(&self.disk_free, disk.map(|disk| disk.f_bavail.saturating_mul(disk.f_frsize)));
    }
}

/// The resident memory in bytes (proc_pid_status(5)).
fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

/// The size of the files in a folder.
fn size(folder: &Path) -> Option<u64> {
    let files = fs::read_dir(folder).ok()?;
    Some(files.flatten().filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_says_what_the_server_takes() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("one"), [0; 700]).unwrap();
        fs::write(folder.path().join("two"), [0; 7]).unwrap();
        let machine = Machine::default();
        machine.measure(folder.path());
        assert_eq!(machine.data.get(), 707);
        assert!(machine.disk_free.get() > 0 && machine.most_open_files.get() > 0);
        if cfg!(target_os = "linux") {
            assert!(machine.memory.get() > 1 << 20 && machine.open_files.get() > 3);
        }
        machine.measure(&folder.path().join("missing"));
        assert_eq!(machine.data.get(), 707, "what is not known stays as it was");
    }
}
