//! The line on which the log-odds of what was won lie over those of what was said: logistic regression.

use engine::OddsLine;

/// How often the line is improved; Newton's method is done long before.
const STEPS: usize = 25;

/// What was said, and what was won, both of 1; and how much it counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    pub said: f64,
    pub won: f64,
    pub weight: f64,
}

/// The line that makes what was won most likely. What was said to be certain has no odds, and does not count.
pub(crate) fn line(claims: &[Claim]) -> OddsLine {
    let (mut slope, mut shift) = (1.0, 0.0);
    let uncertain = || claims.iter().filter(|claim| 0.0 < claim.said && claim.said < 1.0);
    for _ in 0..STEPS {
        // The gradient of the likelihood, and the second derivatives.
        let ([mut by_slope, mut by_shift], [mut twice, mut both, mut ones]) = ([0.0; 2], [0.0; 3]);
        for Claim { said, won, weight } in uncertain() {
            let odds = (said / (1.0 - said)).ln();
            let chance = 1.0 / (1.0 + (-(shift + slope * odds)).exp());
            let (miss, variance) = (weight * (won - chance), weight * chance * (1.0 - chance));
            (by_slope, by_shift) = (by_slope + miss * odds, by_shift + miss);
            (twice, both, ones) = (twice + variance * odds * odds, both + variance * odds, ones + variance);
        }
        let determinant = twice * ones - both * both;
        if determinant <= f64::EPSILON {
            return OddsLine::SAME;
        }
        slope += (ones * by_slope - both * by_shift) / determinant;
        shift += (twice * by_shift - both * by_slope) / determinant;
    }
    let thousandths = |number: f64| (1000.0 * number).round() as i32;
    OddsLine { slope: thousandths(slope), shift: thousandths(shift) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_claims_that_lie_on_one_is_found() {
        let claim = |said: f64| {
            let odds = -0.25 + 0.8 * (said / (1.0 - said)).ln();
            Claim { said, won: 1.0 / (1.0 + (-odds).exp()), weight: 1.0 + said }
        };
        let mut claims: Vec<Claim> = (1..20).map(|twentieth| claim(f64::from(twentieth) / 20.0)).collect();
        claims.extend([0.0, 1.0].map(|said| Claim { said, won: 0.5, weight: 9.0 }));
        assert_eq!(line(&claims), OddsLine { slope: 800, shift: -250 });
    }

    #[test]
    fn claims_that_tell_no_line_change_nothing() {
        assert_eq!(line(&[]), OddsLine::SAME);
        assert_eq!(line(&[Claim { said: 0.3, won: 1.0, weight: 1.0 }]), OddsLine::SAME);
    }
}
