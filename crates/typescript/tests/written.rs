//! What is committed for the pages is what the types say.

use std::{env, fs, path::Path};

#[test]
fn the_types_of_the_pages_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let bless = env::var_os("CHABUDAI_BLESS").is_some();
    for (name, text) in typescript::modules() {
        let path = folder.join(name);
        if bless {
            fs::create_dir_all(&folder)
                .and_then(|()| fs::write(&path, text))
                .expect("web/src/generated can be written");
        } else {
            let written = fs::read_to_string(&path).unwrap_or_default();
            assert!(
                written == text,
                "web/src/generated/{name} is not what the Rust types say: run `cargo xtask bless`"
            );
        }
    }
}
