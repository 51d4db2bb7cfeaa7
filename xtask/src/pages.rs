//! The pages in `web/`: checks, unit tests and tests in a real browser.

use std::path::{Path, absolute};
use std::{env, fs};

use crate::{ROOT, debian, program, released, run_in};

const WEB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web");

/// A browser of Debian.
struct Browser {
    package: &'static str,
    /// Where the package puts it.
    path: &'static str,
    /// The variable that names another one.
    variable: &'static str,
}

const CHROMIUM: Browser = Browser { package: "chromium", path: "/usr/bin/chromium", variable: "CHROMIUM" };
const FIREFOX: Browser =
    Browser { package: "firefox-esr", path: "/usr/bin/firefox-esr", variable: "FIREFOX" };

/// All checks and tests of the pages.
pub fn test() -> Result<(), String> {
    install()?;
    npm(&["run", "check"], &[])?;
    npm(&["test"], &[])?;
    let (browser, program) = (CHROMIUM.find()?, program()?);
    npm(&["run", "browser"], &[("CHROMIUM", &browser), ("CHABUDAI_PROGRAM", &program)])
}

/// A match of every game in Firefox.
pub fn firefox() -> Result<(), String> {
    install()?;
    let (browser, program) = (FIREFOX.find()?, program()?);
    npm(&["run", "browser", "--", "firefox"], &[("FIREFOX", &browser), ("CHABUDAI_PROGRAM", &program)])
}

/// Screenshots of every page and board and of every card, or only those whose title contains this.
pub fn pictures(folder: Option<String>, title: Option<String>) -> Result<(), String> {
    let folder = folder.ok_or("name the folder for the pictures: cargo xtask pictures FOLDER")?;
    let folder = absolute(&folder).map_err(|error| format!("{folder}: {error}"))?.display().to_string();
    install()?;
    let (browser, program) = (CHROMIUM.find()?, program()?);
    let variables =
        [("CHROMIUM", &*browser), ("CHABUDAI_PROGRAM", &*program), ("CHABUDAI_PICTURES", &*folder)];
    let all = ["run", "browser", "--", "pictures"];
    match title {
        Some(title) => npm(&[&all[..], &["-g", &title]].concat(), &variables),
        None => npm(&all, &variables),
    }
}

/// Every kind of decision of every game at every size of the window.
pub fn sizes() -> Result<(), String> {
    install()?;
    let (browser, program) = (CHROMIUM.find()?, program()?);
    let variables = [("CHROMIUM", &*browser), ("CHABUDAI_PROGRAM", &*program), ("CHABUDAI_SIZES", "all")];
    npm(&["run", "browser", "--", "sizes"], &variables)
}

/// Long frames, layout shifts and memory of whole matches with the program as people run it: a debug build would take processor time from
/// the browser. Written to `target/smooth.txt` as well.
pub fn smooth() -> Result<(), String> {
    install()?;
    let (browser, program) = (CHROMIUM.find()?, released()?);
    let report = Path::new(ROOT).join("target/smooth.txt").display().to_string();
    let _ = fs::remove_file(&report);
    let variables = [("CHROMIUM", &*browser), ("CHABUDAI_PROGRAM", &*program), ("CHABUDAI_SMOOTH", &*report)];
    npm(&["run", "browser", "--", "smooth", "--workers", "1"], &variables)
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

impl Browser {
    /// The browser: the named one, or Debian's, which is installed if it is missing.
    fn find(&self) -> Result<String, String> {
        let Browser { package, path, variable } = self;
        if let Ok(named) = env::var(variable) {
            return Ok(named);
        }
        debian::install(&[package], &[path], &format!(", or name another in {variable}"))?;
        Ok((*path).to_owned())
    }
}

fn npm(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    run_in(WEB, "npm", arguments, variables)
}
