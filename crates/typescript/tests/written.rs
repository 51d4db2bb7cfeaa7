//! The committed TypeScript is what the Rust types give.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[test]
fn the_types_of_the_pages_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let modules = chabudai_typescript::modules();
    if env::var_os("CHABUDAI_BLESS").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("games")).expect("web/src/generated can be written");
        for (path, text) in &modules {
            fs::write(folder.join(path), text).expect("web/src/generated can be written");
        }
    }
    for (path, text) in &modules {
        let written = fs::read_to_string(folder.join(path)).unwrap_or_default();
        assert!(
            written == *text,
            "{} is not what the Rust types say: run `cargo xtask bless`",
            path.display()
        );
    }
    let mut known: Vec<PathBuf> = modules.into_iter().map(|(path, _)| folder.join(path)).collect();
    let mut found = files(&folder);
    known.sort();
    found.sort();
    assert_eq!(found, known, "a file that no Rust type stands behind: run `cargo xtask bless`");
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("web/src/generated can be read");
    let paths = entries.map(|entry| entry.expect("web/src/generated can be read").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
