//! A standby: another server that has everything that a commit acknowledged, and can take the place of the first.

use crate::Cluster;

/// How often it is looked whether the standby follows. Each look takes a while.
const LOOKS: usize = 3000;

impl Cluster {
    /// Makes a standby. From now on a commit waits until the standby has it on disk, too.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn standby(&self) -> Cluster {
        let standby = Cluster::in_new_folder(self.programs.clone(), None);
        let (from, to) = (self.folder.path().display().to_string(), standby.data().display().to_string());
        let port = self.port.unwrap_or(5432).to_string();
        let place = ["-h", &from, "-p", &port, "-U", "postgres", "-D", &to];
        let how = ["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"];
        self.run("pg_basebackup", &[&place[..], &how[..]].concat());
        standby.configure(&format!(
            "unix_socket_directories = '{}'\nlisten_addresses = ''\nport = 5432\n\
             synchronous_standby_names = ''\nwal_retrieve_retry_interval = '100ms'\n",
            standby.folder.path().display()
        ));
        standby.launch();
        self.configure("synchronous_standby_names = '*'\n");
        let data = self.data();
        self.run("pg_ctl", &["-D", data.to_str().expect("a plain path"), "-s", "reload"]);
        self.wait_for_standby();
        standby
    }

    /// Waits until the standby has everything.
    ///
    /// # Panics
    /// If it does not follow.
    pub fn wait_for_standby(&self) {
        let follows = "SELECT pg_sleep(0.02), count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        let is_there = (0..LOOKS).any(|_| self.query("postgres", follows) == "|1");
        assert!(is_there, "the standby does not follow");
    }

    /// Lets a standby take the place of its primary, which must not run any more.
    pub fn promote(&self) {
        let data = self.data();
        self.run("pg_ctl", &["-D", data.to_str().expect("a plain path"), "-w", "-s", "promote"]);
    }
}
