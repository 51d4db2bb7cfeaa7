//! Builds the pages from `web/` with Node, if it is installed. Without it the rest of the program is built all the
//! same, and a page says what is missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// What the pages are made of. Never the folder itself: what Node installs there would count as a change.
const INPUTS: [&str; 10] = [
    "src",
    "messages",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "typeface.ts",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() {
    // Read at run time: a copied target folder must not build the pages of the folder it came from.
    let web = folder("CARGO_MANIFEST_DIR").join("../../web");
    let out = folder("OUT_DIR").join("web");
    for input in INPUTS {
        println!("cargo::rerun-if-changed={}", web.join(input).display());
    }
    println!("cargo::rerun-if-env-changed=CHABUDAI_WITHOUT_WEB");
    if let Err(missing) = build(&web, &out) {
        println!("cargo::warning=the program is built without its pages: {missing}");
        let _ = fs::remove_dir_all(&out);
        fs::create_dir_all(&out).expect("cargo's own folder can be written");
        fs::write(out.join("index.html"), instead(&missing)).expect("cargo's own folder can be written");
    }
}

/// A folder that cargo passes to build scripts.
fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).expect("cargo sets this for build scripts"))
}

/// Builds the pages, or says what is missing for it.
fn build(web: &Path, out: &Path) -> Result<(), String> {
    if env::var_os("CHABUDAI_WITHOUT_WEB").is_some_and(|value| !value.is_empty() && value != "0") {
        return Err("CHABUDAI_WITHOUT_WEB is set".to_owned());
    }
    let version = npm(web).arg("--version").output();
    if !version.is_ok_and(|version| version.status.success()) {
        return Err("npm could not be started; install Node.js 20 or newer, and build again".to_owned());
    }
    install(web)?;
    let done = npm(web).args(["run", "build", "--", "--emptyOutDir", "--outDir"]).arg(out).output();
    match done {
        Ok(done) if done.status.success() => Ok(()),
        // Broken pages are an error of the source tree, not a missing tool.
        Ok(done) => panic!(
            "the pages do not build:\n{}{}",
            String::from_utf8_lossy(&done.stdout),
            String::from_utf8_lossy(&done.stderr)
        ),
        Err(error) => Err(format!("npm could not be started: {error}")),
    }
}

/// Installs the packages of the lock file, unless they are installed already.
fn install(web: &Path) -> Result<(), String> {
    let lock =
        fs::read(web.join("package-lock.json")).map_err(|error| format!("web/package-lock.json: {error}"))?;
    let stamp = web.join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let done = npm(web).args(["ci", "--no-audit", "--no-fund"]).output();
    match done {
        Ok(done) if done.status.success() => {
            fs::write(stamp, lock).map_err(|error| format!("web/node_modules: {error}"))
        }
        Ok(done) => {
            let said = String::from_utf8_lossy(&done.stderr);
            let line = said.lines().find(|line| line.contains("error")).unwrap_or_default();
            Err(format!("`npm ci` in web/ failed: {line}"))
        }
        Err(error) => Err(format!("npm could not be started: {error}")),
    }
}

fn npm(web: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(web).stdin(Stdio::null());
    command
}

fn instead(missing: &str) -> String {
    let missing = missing.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Chabudai</title>\n\
         <h1>Chabudai</h1>\n<p>This program was built without its pages: {missing}.</p>\n\
         <p>The server works: programs and bots can play through its sockets, and <code>chabudai play</code> \
         plays in the terminal.</p>\n</html>\n"
    )
}
