//! The pages of the browser, built from `web/` and carried in the program.

use std::borrow::Cow;

use rust_embed::Embed;

#[derive(Embed)]
#[folder = "$OUT_DIR/web"]
struct Built;

/// A file of the pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its media type.
    pub kind: &'static str,
    /// Its content encoding, if it is compressed.
    pub packed: Option<&'static str>,
    /// Whether its name changes with its contents, so that it can be cached forever.
    pub lasting: bool,
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
}

/// The page for every address; the address says which part it shows.
pub const PAGE: &str = "index.html";

/// A file by its path without the first slash, compressed if the client accepts that. `accepts` is an
/// `Accept-Encoding` header.
pub fn find(path: &str, accepts: &str) -> Option<File> {
    let kind = kind(path)?;
    let lasting = path.starts_with("assets/");
    let takes = |packing: &str| {
        let mut offers = accepts.split(',').map(|offer| offer.split(';').next().unwrap_or_default().trim());
        offers.any(|offer| offer == packing)
    };
    let packed = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(packing, ending)| {
        let file = takes(packing).then(|| Built::get(&format!("{path}{ending}"))).flatten()?;
        Some(File { kind, packed: Some(packing), lasting, bytes: file.data })
    });
    packed.or_else(|| Some(File { kind, packed: None, lasting, bytes: Built::get(path)?.data }))
}

/// The media type by the file extension; compressed copies have none of their own.
fn kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_a_page() {
        let page = find(PAGE, "").expect("a page, built or instead of one");
        assert_eq!((page.kind, page.packed, page.lasting), ("text/html; charset=utf-8", None, false));
        assert!(page.bytes.starts_with(b"<!doctype html>"));
    }

    #[test]
    fn an_unknown_path_is_not_found() {
        assert_eq!(find("assets/../secret.js", ""), None);
        assert_eq!(find("", "br"), None);
        assert_eq!(find("index.html.gz", ""), None);
    }
}
