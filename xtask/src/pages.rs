//! The pages in `web/`: checks, unit tests and tests in a real browser.

use std::path::{Path, absolute};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::{program, run, run_in};

const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web");

/// Debian's browser, where its package puts it.
const BROWSER: &str = "/usr/bin/chromium";

/// All checks and tests of the pages.
pub fn test() -> Result<(), String> {
    install()?;
    npm(&["run", "check"], &[])?;
    npm(&["test"], &[])?;
    let (browser, program) = (browser()?, program()?);
    npm(&["run", "browser"], &[("CHROMIUM", &browser), ("CHABUDAI_PROGRAM", &program)])
}

/// Screenshots of every page and board.
pub fn pictures(folder: Option<String>) -> Result<(), String> {
    let folder = folder.ok_or("name the folder for the pictures: cargo xtask pictures FOLDER")?;
    let folder = absolute(&folder).map_err(|error| format!("{folder}: {error}"))?.display().to_string();
    install()?;
    let (browser, program) = (browser()?, program()?);
    let variables =
        [("CHROMIUM", &*browser), ("CHABUDAI_PROGRAM", &*program), ("CHABUDAI_PICTURES", &*folder)];
    npm(&["run", "browser", "--", "pictures"], &variables)
}

/// Installs the packages of the lock file, unless they are installed already. The build of the pages keeps the same stamp.
fn install() -> Result<(), String> {
    let lock = fs::read(Path::new(WEB).join("package-lock.json"))
        .map_err(|error| format!("web/package-lock.json: {error}"))?;
    let stamp = Path::new(WEB).join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    npm(&["ci"], &[])?;
    fs::write(stamp, lock).map_err(|error| format!("web/node_modules: {error}"))
}

/// The browser: the given one, or Debian's, which is installed if it is missing.
fn browser() -> Result<String, String> {
    if let Ok(named) = env::var("CHROMIUM") {
        return Ok(named);
    }
    if !Path::new(BROWSER).exists() {
        let install = || -> Result<(), String> {
            let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
            run("apt-get", &["update", "-qq"], &quiet)?;
            run("apt-get", &["install", "-y", "-qq", "--no-install-recommends", "chromium"], &quiet)
        };
        install().map_err(|why| {
            let hint = if is_root() { "" } else { "; installing needs root" };
            format!(
                "{BROWSER} is missing and could not be installed ({why}{hint}). \
                 Install Debian's package chromium, or name a Chromium in CHROMIUM"
            )
        })?;
    }
    Ok(BROWSER.to_owned())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    id.is_ok_and(|id| id.stdout.starts_with(b"0\n"))
}

fn npm(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    run_in(WEB, "npm", arguments, variables)
}
