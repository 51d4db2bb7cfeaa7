//! Packages for others have what a stranger needs, and nothing that only this workspace has.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::{assert_none, files, root};

/// The folders of all packages that can be published, relative to the project's folder.
fn published() -> Vec<(String, Value)> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo tells of the packages");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages").iter();
    packages
        .filter(|package| package["publish"].is_null())
        .map(|package| {
            let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
            let folder = manifest.parent().and_then(|folder| folder.strip_prefix(root()).ok());
            (folder.expect("a package of ours").display().to_string(), package.clone())
        })
        .collect()
}

#[test]
fn every_published_package_has_a_readme_whose_examples_run() {
    let runner = std::fs::read_to_string(root().join("crates/readmes/src/lib.rs")).expect("crates/readmes");
    let mut faults = Vec::new();
    for (folder, package) in published() {
        let readme = format!("{folder}/README.md");
        if !root().join(&readme).exists() {
            faults.push(format!("{readme} is missing"));
        }
        let path = readme.replacen("crates/", "../../", 1).replacen("games/", "../../../games/", 1);
        if !runner.contains(&format!("\"{path}\"")) {
            faults.push(format!("crates/readmes does not run {readme}"));
        }
        for key in ["keywords", "categories"] {
            if package[key].as_array().is_none_or(Vec::is_empty) {
                faults.push(format!("{folder}/Cargo.toml has no {key}"));
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn published_packages_need_nothing_outside_of_their_folder() {
    let (sources, packages) = (files(&[".rs"]), published());
    let mut faults = Vec::new();
    for (folder, _) in &packages {
        let source = format!("{folder}/src/");
        for file in sources.iter().filter(|file| file.path.starts_with(&source)) {
            for included in
                file.text.split("include_str!(\"").skip(1).filter_map(|rest| rest.split('"').next())
            {
                let from = Path::new(&file.path).parent().expect("a folder");
                if !plain(&from.join(included)).starts_with(folder) {
                    faults.push(format!("{} includes {included}", file.path));
                }
            }
        }
    }
    let names: Vec<&Value> = packages.iter().map(|(_, package)| &package["name"]).collect();
    for (folder, package) in &packages {
        let dependencies = package["dependencies"].as_array().expect("dependencies").iter();
        // A dependency by path alone is left out of a package, which only tests can bear.
        let ours = dependencies.filter(|dependency| dependency["path"].is_string());
        // A game may be in the catalogue before it is published; it is when the catalogue is.
        let ours = ours
            .filter(|dependency| !dependency["path"].as_str().is_some_and(|path| path.contains("/games/")));
        for dependency in ours.filter(|dependency| dependency["kind"] != "dev" || dependency["req"] != "*") {
            if !names.contains(&&dependency["name"]) || dependency["req"] == "*" {
                faults.push(format!("{folder} needs {}, which is not published", dependency["name"]));
            }
        }
    }
    assert_none(&faults);
}

/// A path without its steps up.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            part => plain.push(part),
        }
    }
    plain
}

/// The packages that a choice of packages is built of, each with its version and features.
fn built(choice: &[&str]) -> BTreeSet<String> {
    let line = ["tree", "--offline", "--prefix", "none", "--format", "{p}|{f}", "--edges"];
    let output = Command::new(env!("CARGO")).args(line).args(choice).current_dir(root()).output();
    let output = output.expect("cargo tells what packages depend on");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout)
        .expect("UTF-8")
        .lines()
        .map(|line| line.trim_end_matches(" (*)").to_owned())
        .collect()
}

#[test]
fn the_wheel_of_the_tests_shares_what_they_have_built() {
    let wheel = built(&["normal,build", "--package", "chabudai-py", "--features", "as-in-workspace"]);
    let tests = built(&["normal,build,dev", "--workspace"]);
    let apart = wheel.difference(&tests).filter(|built| !built.starts_with("chabudai-py "));
    let faults: Vec<String> =
        apart.map(|built| format!("built again for the wheel (crates/py/Cargo.toml): {built}")).collect();
    assert_none(&faults);
}
