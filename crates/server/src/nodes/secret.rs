//! The secret that nodes know each other by.

use std::fmt;
use std::path::Path;

use crate::keys::Lock;

/// The fewest characters of a secret.
const SHORTEST: usize = 32;

/// The secret that nodes know each other by.
#[derive(Clone)]
pub struct NodeSecret {
    text: String,
    lock: Lock,
}

impl NodeSecret {
    /// A secret of at least 32 visible characters.
    pub fn new(text: &str) -> Result<NodeSecret, String> {
        let text = text.trim();
        if text.len() < SHORTEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(format!(
                "the secret of the nodes must have at least {SHORTEST} letters, digits or signs, and no spaces: \
                 `openssl rand -hex 32` makes one"
            ));
        }
        Ok(NodeSecret { text: text.to_owned(), lock: Lock::of(text) })
    }

    /// The secret in a file.
    pub fn read(file: &Path) -> Result<NodeSecret, String> {
        let said = |why: &dyn fmt::Display| format!("{}: {why}", file.display());
        let text = std::fs::read_to_string(file).map_err(|error| said(&error))?;
        NodeSecret::new(&text).map_err(|why| said(&why))
    }

    /// Its text, for another node.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether somebody knows it, in a time that does not depend on where it differs.
    pub(super) fn fits(&self, text: &str) -> bool {
        self.lock.fits(text)
    }
}

impl fmt::Debug for NodeSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NodeSecret")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_or_broken_secret_is_refused_and_none_is_printed() {
        assert!(NodeSecret::new("0123456789").is_err());
        assert!(NodeSecret::new("0123456789abcdef 0123456789abcdef").is_err());
        let good = "0123456789abcdef0123456789abcdef";
        let secret = NodeSecret::new(&format!("{good}\n")).unwrap();
        assert!(secret.fits(good) && !secret.fits("") && !secret.fits(&good[1..]));
        assert!(!format!("{secret:?}").contains('0'));
    }
}
