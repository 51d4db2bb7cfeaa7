//! Debian's packages, which a task installs if it needs them.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::run;

/// Installs packages, unless these files of theirs are there already. The hint says what else to do if that is not possible.
pub fn install(packages: &[&str], files: &[&str], hint: &str) -> Result<(), String> {
    let missing: Vec<&str> = files.iter().copied().filter(|file| !Path::new(file).exists()).collect();
    match missing.is_empty() {
        true => Ok(()),
        false => fetch(packages, &missing.join(", "), hint),
    }
}

/// Installs packages because something of theirs is missing.
pub fn fetch(packages: &[&str], missing: &str, hint: &str) -> Result<(), String> {
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    let install = ["install", "-y", "-qq", "--no-install-recommends"];
    run("apt-get", &["update", "-qq"], &quiet)
        .and_then(|()| run("apt-get", &[&install[..], packages].concat(), &quiet))
        .map_err(|why| {
            let root = if is_root() { "" } else { "; installing needs root" };
            format!(
                "{missing} is missing and could not be installed ({why}{root}). Install Debian's packages {}{hint}",
                packages.join(" ")
            )
        })
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    id.is_ok_and(|id| id.stdout.starts_with(b"0\n"))
}
