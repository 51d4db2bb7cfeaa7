//! What is counted while tables play.

use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde_json::{Value, json};
use wire::Code;

/// Counts and times.
pub struct Tally {
    /// Seats that have seen a match begin.
    pub playing: usize,
    /// Spectators that are connected.
    pub watching: usize,
    /// Messages that spectators got.
    pub watched: u64,
    /// Connections of spectators that broke.
    pub lost_watchers: u64,
    /// Moves that were acknowledged.
    pub moves: u64,
    /// Matches that came to an end.
    pub matches: u64,
    /// Connections that broke and were made anew.
    pub reconnects: u64,
    /// Messages that nobody answered in time.
    pub unanswered: u64,
    /// Tables that came back older than a seat had seen them.
    pub forgotten: u64,
    /// What was refused, by code.
    pub refused: BTreeMap<String, u64>,
    /// Connections that could not be made or were ended by the server, by its code.
    pub shut_out: BTreeMap<String, u64>,
    /// From sending a move to the answer.
    done: Times,
    /// From sending a move to its snapshot at another seat.
    seen: Times,
    /// From the end of a connection to the next snapshot.
    back: Times,
}

/// Times, in microseconds.
struct Times(Histogram<u64>);

impl Tally {
    /// Nothing yet.
    pub fn new() -> Tally {
        Tally {
            playing: 0,
            watching: 0,
            watched: 0,
            lost_watchers: 0,
            moves: 0,
            matches: 0,
            reconnects: 0,
            unanswered: 0,
            forgotten: 0,
            refused: BTreeMap::new(),
            shut_out: BTreeMap::new(),
            done: Times::new(),
            seen: Times::new(),
            back: Times::new(),
        }
    }

    /// A move was acknowledged, and some have seen it already.
    pub fn done(&mut self, taken: Duration, seen: &[Duration]) {
        self.moves += 1;
        self.done.add(taken);
        self.seen(seen);
    }

    /// Others have seen moves.
    pub fn seen(&mut self, taken: &[Duration]) {
        taken.iter().for_each(|taken| self.seen.add(*taken));
    }

    /// A connection that had ended was made anew.
    pub fn back(&mut self, taken: Duration) {
        self.reconnects += 1;
        self.back.add(taken);
    }

    /// Whether servers that stopped have said so, and every player came back to the same seat.
    pub fn came_back(&self) -> bool {
        let closing = name(Code::Closing);
        self.unanswered == 0 && self.shut_out.keys().all(|code| *code == closing)
    }

    /// The 99th percentile of the answers so far, in milliseconds.
    pub fn p99(&self) -> f64 {
        self.done.at(0.99)
    }

    /// For people, one line each.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!("to the answer  {}", self.done.line()),
            format!("to the others  {}", self.seen.line()),
        ];
        if self.reconnects > 0 {
            lines.push(format!("until back     {}", self.back.line()));
        }
        lines.push(format!("matches ended  {}", self.matches));
        if self.watching > 0 || self.lost_watchers > 0 {
            let Tally { watching, watched, lost_watchers, .. } = self;
            lines
                .push(format!("spectators     {watching}, {lost_watchers} disconnected; {watched} messages"));
        }
        let counted = |counts: &BTreeMap<String, u64>| {
            let each: Vec<String> = counts.iter().map(|(code, count)| format!("{code} {count}")).collect();
            each.join(", ")
        };
        for (title, counts) in [("refused        ", &self.refused), ("shut out       ", &self.shut_out)] {
            if !counts.is_empty() {
                lines.push(format!("{title}{}", counted(counts)));
            }
        }
        for (title, count) in [("reconnected    ", self.reconnects), ("unanswered     ", self.unanswered)] {
            if count > 0 {
                lines.push(format!("{title}{count}"));
            }
        }
        lines
    }

    /// For a script.
    pub fn json(&self) -> Value {
        json!({
            "moves": self.moves,
            "matches": self.matches,
            "watching": self.watching,
            "watched": self.watched,
            "lost_watchers": self.lost_watchers,
            "done_ms": self.done.json(),
            "seen_ms": self.seen.json(),
            "back_ms": self.back.json(),
            "refused": self.refused,
            "shut_out": self.shut_out,
            "reconnects": self.reconnects,
            "unanswered": self.unanswered,
        })
    }
}

/// A code as it is written in messages.
pub fn name(code: Code) -> String {
    serde_json::to_value(code).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

impl Times {
    fn new() -> Times {
        // From a microsecond to ten minutes, to a thousandth of the figure.
        Times(Histogram::new_with_bounds(1, 600_000_000, 3).expect("bounds that fit each other"))
    }

    fn add(&mut self, taken: Duration) {
        self.0.saturating_record(taken.as_micros() as u64);
    }

    fn at(&self, share: f64) -> f64 {
        self.0.value_at_quantile(share) as f64 / 1000.0
    }

    fn line(&self) -> String {
        if self.0.is_empty() {
            return "nothing measured".to_owned();
        }
        let [p50, p99, p999] = [0.5, 0.99, 0.999].map(|share| self.at(share));
        let worst = self.0.max() as f64 / 1000.0;
        format!("p50 {p50:.2} ms   p99 {p99:.2} ms   p99.9 {p999:.2} ms   worst {worst:.2} ms")
    }

    fn json(&self) -> Value {
        if self.0.is_empty() {
            return Value::Null;
        }
        let [p50, p99, p999] = [0.5, 0.99, 0.999].map(|share| self.at(share));
        json!({"p50": p50, "p99": p99, "p999": p999, "worst": self.0.max() as f64 / 1000.0, "count": self.0.len()})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_the_added_values() {
        let mut tally = Tally::new();
        (1..=1000).for_each(|ms| tally.done(Duration::from_millis(ms), &[]));
        let json = tally.json();
        assert_eq!(json["moves"], 1000);
        assert!((json["done_ms"]["p50"].as_f64().unwrap() - 500.0).abs() < 1.0);
        assert!((json["done_ms"]["p999"].as_f64().unwrap() - 999.0).abs() < 2.0);
        assert!(json["seen_ms"].is_null(), "nobody else has seen anything");
    }

    #[test]
    fn codes_have_the_names_of_the_protocol() {
        assert_eq!(name(Code::TooFast), "too_fast");
    }
}
