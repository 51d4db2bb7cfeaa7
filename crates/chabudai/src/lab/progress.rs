//! A progress bar with the time left, on standard error if it is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for this many pieces of work.
pub fn bar(pieces: u64, what: &str) -> ProgressBar {
    let template = format!("{what} {{wide_bar}} {{pos}}/{{len}} {{eta}} {{msg}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(pieces).with_style(style)
}
