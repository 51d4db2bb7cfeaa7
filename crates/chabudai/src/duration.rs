//! Times as people write them: `90d`.

use std::time::Duration;

/// A whole number and its unit: weeks, days, hours, minutes or seconds.
pub fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("'{text}' is not a time such as 90d: a number and w, d, h, m or s");
    let (number, seconds) = match text.trim().split_at_checked(text.trim().len().saturating_sub(1)) {
        Some((number, "w")) => (number, 7 * 86_400),
        Some((number, "d")) => (number, 86_400),
        Some((number, "h")) => (number, 3600),
        Some((number, "m")) => (number, 60),
        Some((number, "s")) => (number, 1),
        _ => return Err(wrong()),
    };
    let number: u64 = number.parse().map_err(|_| wrong())?;
    match number.checked_mul(seconds) {
        Some(seconds @ 1..=MOST) => Ok(Duration::from_secs(seconds)),
        _ => Err(format!("'{text}' is not between a second and a thousand years")),
    }
}

/// A thousand years, in seconds.
const MOST: u64 = 1000 * 365 * 86_400;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, seconds) in
            [("90d", 7_776_000), ("2w", 1_209_600), ("48h", 172_800), ("5m", 300), (" 1s", 1)]
        {
            assert_eq!(duration(text), Ok(Duration::from_secs(seconds)), "{text}");
        }
        for text in ["", "d", "90", "0d", "-1d", "1.5h", "90 days", "18446744073709551615w", "1é"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
