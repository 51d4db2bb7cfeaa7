//! Days of the calendar in UTC, as people write them: `2026-11-17`.

use std::fmt;

/// A day, counted from 1 January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date(i64);

/// Days in 400 years.
const ERA: i64 = 146_097;
/// From 1 March of the year 0 to 1 January 1970.
const EPOCH: i64 = 719_468;

impl Date {
    /// The day of a moment in milliseconds since 1970.
    pub fn at(millis: u64) -> Date {
        Date((millis / 86_400_000) as i64)
    }

    /// A day as year, month and day; none if the calendar has no such day.
    pub const fn new(year: i64, month: i64, day: i64) -> Option<Date> {
        if !matches!((year, month, day), (1970..=9999, 1..=12, 1..=31)) {
            return None;
        }
        // Years begin in March here, so that the leap day is the last of its year.
        let year = if month <= 2 { year - 1 } else { year };
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let of_era = (year % 400) * 365 + (year % 400) / 4 - (year % 400) / 100 + of_year;
        let date = Date(year / 400 * ERA + of_era - EPOCH);
        // The 31st of a shorter month is a day of the next one.
        if date.parts().2 == day { Some(date) } else { None }
    }

    /// Reads a day; none if it is not written as `2026-11-17`, or the calendar does not have it.
    pub fn read(text: &str) -> Option<Date> {
        let is_digit = |place: usize, byte: u8| match place {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        };
        let is_written =
            text.len() == 10 && text.bytes().enumerate().all(|(place, byte)| is_digit(place, byte));
        let part = |range: std::ops::Range<usize>| text[range].parse().ok();
        is_written.then_some(())?;
        Date::new(part(0..4)?, part(5..7)?, part(8..10)?)
    }

    /// Year, month and day.
    const fn parts(self) -> (i64, i64, i64) {
        let days = self.0 + EPOCH;
        let of_era = days % ERA;
        let of_400 = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * of_400 + of_400 / 4 - of_400 / 100);
        let march = (5 * of_year + 2) / 153;
        let (month, day) =
            (if march < 10 { march + 3 } else { march - 9 }, of_year - (153 * march + 2) / 5 + 1);
        let year = days / ERA * 400 + of_400;
        (if month <= 2 { year + 1 } else { year }, month, day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_reads_back_and_follows_the_one_before() {
        let mut before = None;
        for day in 0..60_000 {
            let date = Date(day);
            assert_eq!(Date::read(&date.to_string()), Some(date));
            assert!(before < Some(date.to_string()), "{date}");
            before = Some(date.to_string());
        }
        assert_eq!(Date::at(0).to_string(), "1970-01-01");
        assert_eq!(Date::at(1_767_225_600_000).to_string(), "2026-01-01");
        assert_eq!(Date::at(1_767_225_600_000 - 1).to_string(), "2025-12-31");
        assert_eq!(Date::read("2024-02-29").unwrap().0 + 1, Date::read("2024-03-01").unwrap().0);
    }

    #[test]
    fn a_text_that_is_no_day_is_refused() {
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-00-10",
            "2026-02-29",
            "2026-04-31",
            "2026-1-1",
            "+026-01-01",
            "2026/01/01",
            "1969-12-31",
            "20260101..",
            "２０２６-01",
        ] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}
