//! What a search says it wins, corrected to what it was measured to win.
//!
//! A search imagines that everybody goes on by rules of thumb, and that the others may hold anything. Real players search, too, and hold
//! what they hold, so it expects a little too much of itself. More iterations do not help, but the log-odds of what is said and of what is
//! won lie on a line, which is measured once for a game: J. Platt, "Probabilistic Outputs for Support Vector Machines", 1999. Chess
//! engines tell chances to win in the same way.

use engine::OddsLine;

use crate::bot::Candidate;

/// Corrects what a search says about a move.
pub(crate) fn calibrate(candidate: &mut Candidate, line: OddsLine) {
    candidate.error *= stretch(candidate.value, line);
    candidate.value = calibrated(candidate.value, line);
}

/// What is won, of 1000, where a search says this.
fn calibrated(said: f64, line: OddsLine) -> f64 {
    // What is certain needs no correction, and has no odds.
    if line == OddsLine::SAME || !(0.0 < said && said < 1000.0) {
        return said;
    }
    let odds = (said / (1000.0 - said)).ln();
    let corrected = (f64::from(line.shift) + f64::from(line.slope) * odds) / 1000.0;
    1000.0 / (1.0 + (-corrected).exp())
}

/// By what a small difference near this is multiplied when both values are corrected.
fn stretch(said: f64, line: OddsLine) -> f64 {
    let variance = |value: f64| value * (1000.0 - value);
    if line == OddsLine::SAME || variance(said) <= 0.0 {
        return 1.0;
    }
    f64::from(line.slope) / 1000.0 * variance(calibrated(said, line)) / variance(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: OddsLine = OddsLine { slope: 900, shift: -200 };

    #[test]
    fn a_correction_keeps_the_order_and_what_is_certain() {
        let values: Vec<f64> = (0..=1000).map(|said| calibrated(f64::from(said), LINE)).collect();
        assert!(values.is_sorted_by(|one, other| one < other));
        assert_eq!((values[0], values[1000]), (0.0, 1000.0));
        // e to the power of -0.2, to 1.
        assert!((values[500] - 450.166).abs() < 1e-3, "{}", values[500]);
        assert_eq!(calibrated(123.0, OddsLine::SAME), 123.0);
    }

    #[test]
    fn errors_are_stretched_as_differences_are() {
        for said in [20.0, 300.0, 500.0, 930.0] {
            let slope = (calibrated(said + 0.01, LINE) - calibrated(said - 0.01, LINE)) / 0.02;
            assert!((stretch(said, LINE) - slope).abs() < 1e-6, "{said}");
        }
        assert_eq!((stretch(0.0, LINE), stretch(1000.0, LINE)), (1.0, 1.0));
    }
}
