//! The labels of metrics, and what they are made from.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::family::MetricConstructor;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use wire::Code;

/// The code of a refusal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Refused {
    pub code: String,
}

/// Why a bot or a worker failed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Failed {
    pub why: &'static str,
}

/// The kind of costly work.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct WorkLabel {
    pub kind: &'static str,
}

/// To the server, or from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Direction {
    pub direction: &'static str,
}

/// The route of a request.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Route {
    pub route: String,
}

/// The route of a request, and the status of its answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Answered {
    pub route: String,
    pub status: u16,
}

/// Makes a histogram of seconds, from half a millisecond to four seconds.
#[derive(Clone)]
pub struct Seconds;

impl MetricConstructor<Histogram> for Seconds {
    fn new_metric(&self) -> Histogram {
        Histogram::new(exponential_buckets(0.000_5, 2.0, 14))
    }
}

/// Why a bot or a hint failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotFailure {
    /// It panicked.
    Panic,
    /// It was not done in time.
    Overrun,
    /// It had not even begun in time, because the machine has too much to do.
    Busy,
    /// Its choice was not legal.
    Illegal,
}

impl BotFailure {
    /// As a label.
    pub fn label(self) -> Failed {
        Failed {
            why: match self {
                BotFailure::Panic => "panic",
                BotFailure::Overrun => "overrun",
                BotFailure::Busy => "busy",
                BotFailure::Illegal => "illegal",
            },
        }
    }
}

/// Why work that a worker had is done here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retry {
    /// The worker is gone.
    Lost,
    /// It did not answer in time.
    Late,
    /// Its answer cannot be true, or it has none.
    Nonsense,
}

impl Retry {
    /// As a label.
    pub fn label(self) -> Failed {
        Failed {
            why: match self {
                Retry::Lost => "lost",
                Retry::Late => "late",
                Retry::Nonsense => "nonsense",
            },
        }
    }
}

/// The name of a code in the protocol.
pub fn code_name(code: Code) -> String {
    serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default()
}
