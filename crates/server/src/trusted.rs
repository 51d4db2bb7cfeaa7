//! Processes that trust each other, nodes and workers: they have a secret in common, and an address that is for them alone.

use std::fmt;
use std::path::Path;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use tokio::net::TcpListener;

use crate::keys::Lock;
use crate::start_error::StartError;

/// The header with the secret.
pub(crate) const SECRET: HeaderName = HeaderName::from_static("x-chabudai-secret");

/// The fewest characters of a secret.
const SHORTEST: usize = 32;

/// A secret that processes know each other by.
#[derive(Clone)]
pub struct SharedSecret {
    text: String,
    lock: Lock,
}

impl SharedSecret {
    /// A secret of at least 32 visible characters.
    pub fn new(text: &str) -> Result<SharedSecret, String> {
        let text = text.trim();
        if text.len() < SHORTEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(format!(
                "the secret must have at least {SHORTEST} letters, digits or signs, and no spaces: \
                 `openssl rand -hex 32` makes one"
            ));
        }
        Ok(SharedSecret { text: text.to_owned(), lock: Lock::of(text) })
    }

    /// The secret in a file.
    pub fn read(file: &Path) -> Result<SharedSecret, String> {
        let said = |why: &dyn fmt::Display| format!("{}: {why}", file.display());
        let text = std::fs::read_to_string(file).map_err(|error| said(&error))?;
        SharedSecret::new(&text).map_err(|why| said(&why))
    }

    /// As the value of the header [`SECRET`].
    pub(crate) fn header(&self) -> HeaderValue {
        HeaderValue::from_str(&self.text).expect("visible characters")
    }

    /// Whether a request knows it, in a time that does not depend on where it differs.
    pub(crate) fn is_known_to(&self, headers: &HeaderMap) -> bool {
        let told = headers.get(SECRET).and_then(|value| value.to_str().ok());
        self.fits(told.unwrap_or_default())
    }

    fn fits(&self, text: &str) -> bool {
        self.lock.fits(text)
    }
}

impl fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedSecret")
    }
}

/// Listens for trusted processes, and returns the address that they are told: port 0 is any free port.
pub(crate) async fn listen(address: &str, whom: &str) -> Result<(TcpListener, String), StartError> {
    let refused = |why: String| StartError::Internal(format!("cannot listen for {whom} on {address}: {why}"));
    let (host, _) = address.rsplit_once(':').ok_or_else(|| refused("it is not HOST:PORT".to_owned()))?;
    let listener = TcpListener::bind(address).await.map_err(|error| refused(error.to_string()))?;
    let port = listener.local_addr().map_err(|error| refused(error.to_string()))?.port();
    Ok((listener, format!("{host}:{port}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_or_broken_secret_is_refused_and_none_is_printed() {
        assert!(SharedSecret::new("0123456789").is_err());
        assert!(SharedSecret::new("0123456789abcdef 0123456789abcdef").is_err());
        let good = "0123456789abcdef0123456789abcdef";
        let secret = SharedSecret::new(&format!("{good}\n")).unwrap();
        assert!(secret.fits(good) && !secret.fits("") && !secret.fits(&good[1..]));
        assert!(!format!("{secret:?}").contains('0'));
    }
}
