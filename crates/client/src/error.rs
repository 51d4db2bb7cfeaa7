//! What can go wrong between a client and a server.

use std::fmt;

use wire::{Code, Fault, Problem};

/// Why a request failed.
#[derive(Debug)]
pub enum Error {
    /// This is not the address of a server.
    Address(String),
    /// The server does not answer, or the connection broke. Reconnecting may help.
    Lost(String),
    /// The server refused, and says why.
    Refused(Fault),
    /// The message is not part of this protocol.
    Broken(String),
}

impl Error {
    /// The server's reason, if it gave one.
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Error::Refused(fault) => Some(fault),
            _ => None,
        }
    }

    /// The code of the server's reason.
    pub fn code(&self) -> Option<Code> {
        self.fault().map(|fault| fault.code)
    }

    /// Whether the connection failed, and not the request.
    pub fn is_lost(&self) -> bool {
        matches!(self, Error::Lost(_))
            || matches!(self.code(), Some(Code::Slow | Code::Broken | Code::Closing))
    }

    /// The error of an HTTP answer other than success: the one in its body, or that there is none.
    pub(crate) fn of_answer(status: u16, body: &[u8]) -> Error {
        match serde_json::from_slice::<Problem>(body) {
            Ok(problem) => Error::Refused(problem.error),
            Err(_) => {
                let beginning: String = String::from_utf8_lossy(body).chars().take(80).collect();
                Error::Broken(format!("status {status} without a reason: '{beginning}'"))
            }
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Address(why) => write!(f, "not the address of a server: {why}"),
            Error::Lost(why) => write!(f, "no connection: {why}"),
            Error::Refused(fault) => fault.fmt(f),
            Error::Broken(why) => write!(f, "not understood: {why}"),
        }
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_body_is_read_and_a_missing_one_reported() {
        let full = wire::Message { id: "table-full".to_owned(), args: Default::default() };
        let body = serde_json::to_vec(&Problem { error: Fault::new(Code::Full, full) }).unwrap();
        let error = Error::of_answer(409, &body);
        assert_eq!((error.code(), error.to_string().as_str()), (Some(Code::Full), "table-full"));
        let error = Error::of_answer(502, b"<html>Bad Gateway");
        assert!(error.code().is_none() && error.to_string().contains("status 502"), "{error}");
    }
}
