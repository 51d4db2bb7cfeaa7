//! One page with plots, complete in itself: a designer could send it to a publisher.

use std::collections::BTreeMap;
use std::fmt::Write;

use bots::Level;
use engine::{About, Setting};

use crate::figure::Figure;
use crate::interval::Interval;
use crate::stats::{Difference, Findings, interval};

/// The contents of the page.
pub struct Report<'r> {
    /// The game.
    pub about: &'static About,
    /// Its setting.
    pub setting: &'r Setting,
    /// The players.
    pub seats: &'r [Level],
    /// The seed.
    pub seed: u64,
    /// Whether it was interrupted.
    pub partial: bool,
    /// The results.
    pub findings: Option<&'r Findings>,
    /// What an option changes.
    pub compared: Option<Compared<'r>>,
}

/// What an option changes.
pub struct Compared<'r> {
    /// The option and its two values.
    pub option: &'r str,
    /// The changes.
    pub differences: &'r [Difference],
}

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#2b2622;--paper:#faf6ee;--accent:#b5482f;--line:#d9cfbf}
@media(prefers-color-scheme:dark){:root{--ink:#ece4d8;--paper:#1f1b18;--accent:#e0785c;--line:#473f38}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:46rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:right}
th:first-child,td:first-child{text-align:left}
svg{width:100%;height:auto;display:block}
.bar{fill:var(--accent)}.doubtful{fill:var(--line)}.axis{stroke:var(--line)}text{fill:var(--ink);font:11px system-ui,sans-serif}
.note{color:var(--accent)}";

impl Report<'_> {
    /// The page.
    pub fn page(&self) -> String {
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
             <style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n<p>{line}</p>\n{facts}",
            title = escape(&self.about.title().to_string()),
            line = escape(&self.about.line().to_string()),
            facts = self.facts(),
        );
        if let Some(findings) = self.findings {
            page.push_str(&figures(&findings.figures));
            for (name, spread) in &findings.spreads {
                let _ = write!(page, "<h2>{}</h2>\n{}", escape(name), histogram(spread));
            }
        }
        if let Some(compared) = &self.compared {
            page.push_str(&changes(compared));
        }
        page.push_str("</body></html>");
        page
    }

    fn facts(&self) -> String {
        let options: Vec<String> =
            self.setting.options().map(|(spec, value)| format!("{} = {value}", spec.key)).collect();
        let seats: Vec<String> = self.seats.iter().map(Level::to_string).collect();
        let partial =
            if self.partial { " <strong class=\"note\">Partial: it was interrupted.</strong>" } else { "" };
        let matches = match (self.findings, &self.compared) {
            (Some(findings), _) => findings.matches,
            (None, Some(compared)) => compared.differences.first().map_or(0, |first| first.before.samples),
            (None, None) => 0,
        };
        format!(
            "<p>{matches} matches, {} players ({}), {}. Seed {}; rules version {}.{partial}</p>\n",
            self.setting.players(),
            escape(&seats.join(", ")),
            if options.is_empty() { "no options".to_owned() } else { escape(&options.join(", ")) },
            self.seed,
            self.about.rules,
        )
    }
}

/// What is said instead of an interval where all matches gave the same value.
pub const ALL_EQUAL: &str = "all equal";

/// An interval with two decimals.
pub fn range(interval: Interval) -> String {
    format!("{:.2} to {:.2}", interval.low, interval.high)
}

fn figures(figures: &[(String, Figure)]) -> String {
    let mut table = "<table><tr><th></th><th>mean</th><th>95 %</th><th>deviation</th></tr>\n".to_owned();
    for (name, figure) in figures {
        let (mean, deviation) = (figure.mean, figure.deviation());
        let range = interval(name, figure).map_or_else(|| ALL_EQUAL.to_owned(), range);
        let _ = writeln!(
            table,
            "<tr><td>{}</td><td>{mean:.2}</td><td>{range}</td><td>{deviation:.2}</td></tr>",
            escape(name)
        );
    }
    table + "</table>\n"
}

/// Changes with their intervals; those beyond doubt stand out.
fn changes(compared: &Compared<'_>) -> String {
    let (option, values) = compared.option.split_once('=').unwrap_or((compared.option, ","));
    let (before, after) = values.split_once(',').unwrap_or((values, ""));
    let mut table = format!(
        "<h2>What {} changes, on the same deals</h2>\n\
         <p>Changes in colour are significant at 95 % for the whole table. In the plot each is measured in lengths of its own \
         interval, which is the line through its dot; the vertical line is no change.</p>\n{}\
         <table><tr><th></th><th>{}</th><th>{}</th><th>change</th><th>± 95 %</th></tr>\n",
        escape(option),
        intervals(compared.differences),
        escape(before),
        escape(after),
    );
    for difference in compared.differences {
        let change = difference.change;
        let margin = difference.margin.map_or_else(|| ALL_EQUAL.to_owned(), |margin| format!("{margin:.2}"));
        let class = if difference.beyond_doubt { " class=\"note\"" } else { "" };
        let _ = writeln!(
            table,
            "<tr><td>{}</td><td>{:.2}</td><td>{:.2}</td><td{class}>{change:+.2}</td><td>{margin}</td></tr>",
            escape(&difference.name),
            difference.before.mean,
            difference.after.mean,
        );
    }
    table + "</table>\n"
}

/// The changes as a plot: each in units of its own interval, so that all fit beside each other.
fn intervals(differences: &[Difference]) -> String {
    const ROW: usize = 18;
    let height = differences.len() * ROW + 10;
    let mut svg = format!("<svg viewBox=\"0 0 640 {height}\" role=\"img\">\n");
    let _ = writeln!(svg, "<line class=\"axis\" x1=\"440\" x2=\"440\" y1=\"0\" y2=\"{height}\"/>");
    for (row, difference) in differences.iter().enumerate() {
        let share = difference.margin.map_or(0.0, |margin| (difference.change / margin).clamp(-8.0, 8.0));
        let (x, y, middle) = (440.0 + 20.0 * share, row * ROW + 14, row * ROW + 10);
        let (class, radius) = if difference.beyond_doubt { ("bar", 5) } else { ("doubtful", 3) };
        if difference.margin.is_some() {
            let (from, to) = (x - 20.0, x + 20.0);
            let _ = writeln!(
                svg,
                "<line class=\"axis\" x1=\"{from:.0}\" x2=\"{to:.0}\" y1=\"{middle}\" y2=\"{middle}\"/>"
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"250\" y=\"{y}\" text-anchor=\"end\">{}</text>\
             <circle class=\"{class}\" cx=\"{x:.0}\" cy=\"{middle}\" r=\"{radius}\"/>",
            escape(&difference.name),
        );
    }
    svg + "</svg>\n"
}

/// How often each value came up, as bars; many values share bars.
fn histogram(spread: &BTreeMap<i32, u64>) -> String {
    const WIDTH: i64 = 640;
    const HEIGHT: i64 = 160;
    const MOST_BARS: i64 = 40;
    let (Some((low, _)), Some((high, _))) = (spread.first_key_value(), spread.last_key_value()) else {
        return String::new();
    };
    let (low, high) = (i64::from(*low), i64::from(*high));
    let step = ((high - low) / MOST_BARS + 1).max(1);
    let mut bins: BTreeMap<i64, u64> = BTreeMap::new();
    for (value, count) in spread {
        *bins.entry((i64::from(*value) - low) / step).or_default() += count;
    }
    let bars = (high - low) / step + 1;
    let most = bins.values().max().copied().unwrap_or(1) as i64;
    let width = ((WIDTH - 40) / bars).min(60);
    let mut svg = format!("<svg viewBox=\"0 0 {WIDTH} {}\" role=\"img\">\n", HEIGHT + 40);
    for (bin, count) in &bins {
        let height = *count as i64 * HEIGHT / most;
        let (x, y) = (20 + bin * width, 10 + HEIGHT - height);
        let from = low + bin * step;
        let label = if step == 1 { format!("{from}") } else { format!("{from} to {}", from + step - 1) };
        let _ = writeln!(
            svg,
            "<rect class=\"bar\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{height}\"><title>{label}: {count}</title></rect>",
            (width - 1).max(1)
        );
        if bars <= 20 || bin % 5 == 0 {
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{from}</text>",
                x + width / 2,
                HEIGHT + 26
            );
        }
    }
    let _ = writeln!(
        svg,
        "<line class=\"axis\" x1=\"16\" x2=\"{}\" y1=\"{1}\" y2=\"{1}\"/>",
        WIDTH - 16,
        HEIGHT + 10
    );
    svg + "</svg>\n"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_everything_once() {
        let spread: BTreeMap<i32, u64> = (0..200).map(|value| (value - 100, 2)).collect();
        let svg = histogram(&spread);
        let counted: u64 = svg
            .split("<title>")
            .skip(1)
            .map(|part| {
                part.split_once(": ")
                    .and_then(|(_, rest)| rest.split_once('<'))
                    .unwrap()
                    .0
                    .parse::<u64>()
                    .unwrap()
            })
            .sum();
        assert_eq!(counted, 400);
    }

    #[test]
    fn text_from_outside_cannot_break_the_page() {
        assert_eq!(escape("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}
