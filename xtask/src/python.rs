//! The Python package, in a virtual environment of its own.

use std::path::Path;

use crate::{run, target};

/// Tests the package, its types, PettingZoo and Gymnasium. `program` is ours, to compare with.
pub fn test(program: &str) -> Result<(), String> {
    let python = install("test")?;
    run(&python, &["-m", "pytest", "python/tests"], &[("CHABUDAI_PROGRAM", program)])
}

/// Tests what needs large packages: OpenSpiel, Ray and torch.
pub fn heavy(program: &str) -> Result<(), String> {
    let python = install("heavy")?;
    run(&python, &["-m", "pytest", "python/heavy"], &[("CHABUDAI_PROGRAM", program)])
}

/// Builds the wheel and installs it with these extras. Returns the Python that has it.
fn install(extras: &str) -> Result<String, String> {
    let folder = target().join("python");
    let python = folder.join("bin/python").display().to_string();
    if !Path::new(&python).exists() {
        run("python3", &["-m", "venv", &folder.display().to_string()], &[])?;
    }
    let wheels = folder.join("wheels");
    // A wheel of an earlier version is not to be found in its place.
    std::fs::remove_dir_all(&wheels).ok();
    let to = wheels.display().to_string();
    let build = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", &to];
    // The profile of the tests, which builds faster and checks arithmetic, and their features: most of it is built then.
    let as_tests = ["--config-settings", "build-args=--profile=dev --features=as-in-workspace", "."];
    run(&python, &[&build[..], &as_tests].concat(), &[])?;
    let wheel = std::fs::read_dir(&wheels)
        .and_then(|mut files| files.next().expect("pip leaves a wheel"))
        .map_err(|error| format!("{to}: {error}"))?;
    let wheel = wheel.path().display().to_string();
    run(&python, &["-m", "pip", "install", "--quiet", &format!("{wheel}[{extras}]")], &[])?;
    run(&python, &["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", &wheel], &[])?;
    Ok(python)
}
