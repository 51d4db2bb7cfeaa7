//! Matrix games: known solutions, and mixes that nobody can exploit.

use chabudai_solver::Matrix;
use proptest::prelude::*;

fn matrix<const R: usize, const C: usize>(entries: [[f64; C]; R]) -> Matrix<6> {
    Matrix::from_fn(R, C, |row, column| entries[row][column])
}

/// The value and both mixes, which must be just these.
#[track_caller]
fn solves_to<const R: usize, const C: usize>(
    entries: [[f64; C]; R],
    value: f64,
    rows: [f64; R],
    columns: [f64; C],
) {
    let solved = matrix(entries).solve();
    let near =
        |one: &[f64], other: &[f64]| one.iter().zip(other).all(|(one, other)| (one - other).abs() < 1e-12);
    assert!((solved.value - value).abs() < 1e-12, "{solved:?}");
    assert!(near(&solved.rows, &rows) && near(&solved.columns, &columns), "{solved:?}");
}

#[test]
fn a_single_choice_is_taken() {
    solves_to([[0.25]], 0.25, [1.0], [1.0]);
    solves_to([[0.5, -0.5, 0.0]], -0.5, [1.0], [0.0, 1.0, 0.0]);
}

#[test]
fn a_saddle_needs_no_mix() {
    solves_to([[0.0, 1.0], [-1.0, 0.0]], 0.0, [1.0, 0.0], [1.0, 0.0]);
    solves_to([[3.0, 1.0, 2.0], [0.0, 0.0, 9.0]], 1.0, [1.0, 0.0], [0.0, 1.0, 0.0]);
}

#[test]
fn pennies_and_unequal_pennies() {
    solves_to([[1.0, -1.0], [-1.0, 1.0]], 0.0, [0.5, 0.5], [0.5, 0.5]);
    solves_to([[3.0, -1.0], [-1.0, 1.0]], 1.0 / 3.0, [1.0 / 3.0, 2.0 / 3.0], [1.0 / 3.0, 2.0 / 3.0]);
}

#[test]
fn rock_paper_scissors() {
    let third = [1.0 / 3.0; 3];
    solves_to([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], 0.0, third, third);
    let unequal = [0.5, 1.0 / 3.0, 1.0 / 6.0];
    solves_to([[0.0, -1.0, 2.0], [1.0, 0.0, -3.0], [-2.0, 3.0, 0.0]], 0.0, unequal, unequal);
}

#[test]
fn a_row_that_is_never_better_is_not_played() {
    solves_to([[1.0, -1.0, 2.0], [-1.0, 1.0, 2.0], [-2.0, -1.0, 2.0]], 0.0, [0.5, 0.5, 0.0], [0.5, 0.5, 0.0]);
}

#[test]
fn degenerate_matrices_have_a_solution_too() {
    for entries in [[[0.0; 3]; 3], [[1.0, -1.0, -1.0], [-1.0, 1.0, 1.0], [1.0, -1.0, -1.0]]] {
        let solved = matrix(entries).solve();
        assert!(solved.value.abs() < 1e-15 && solved.gap < 1e-15, "{solved:?}");
    }
}

/// Rounding left a share of 1 and ten units in the last place, because weights a little below zero were counted in the sum.
#[test]
fn shares_of_nearly_equal_rows_add_up_to_one() {
    let entries = [
        [0.0, -0.5, 0.49970576012028944, 0.0, -1.0, -1.0],
        [0.0, -0.5, -0.5393436393354707, 0.0, 0.0, -0.5],
        [0.0, -0.500000000000001, -0.5695720073098514, 0.0, -1.0, 0.0],
    ];
    let solved = Matrix::<6>::from_fn(3, 6, |row, column| entries[row][column]).solve();
    for mix in [solved.rows, solved.columns] {
        assert!(mix.iter().all(|share| (0.0..=1.0 + 1e-15).contains(share)), "{mix:?}");
    }
}

/// Entries that are often equal, often nearly equal, and sometimes anything.
fn entry() -> impl Strategy<Value = f64> {
    let near = (-2_i32..=2, -3_i32..=3, 3_i32..=16);
    prop_oneof![
        (-2_i32..=2).prop_map(|entry| f64::from(entry) / 2.0),
        near.prop_map(|(entry, step, digits)| f64::from(entry) / 2.0 + f64::from(step) * 0.1_f64.powi(digits)),
        -1.0..=1.0,
    ]
}

fn any_matrix() -> impl Strategy<Value = Matrix<6>> {
    (1_usize..=6, 1_usize..=6, prop::collection::vec(entry(), 36)).prop_map(|(rows, columns, entries)| {
        Matrix::from_fn(rows, columns, |row, column| entries[6 * row + column])
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn no_mix_can_be_exploited(matrix in any_matrix()) {
        let solved = matrix.solve();
        prop_assert!(solved.gap.abs() <= 1e-12, "{solved:?}");
        for mix in [solved.rows, solved.columns] {
            prop_assert!(mix.iter().all(|share| (0.0..=1.0 + 1e-15).contains(share)), "{mix:?}");
            prop_assert!((mix.iter().sum::<f64>() - 1.0).abs() <= 1e-14, "{mix:?}");
        }
    }

    #[test]
    fn swapping_the_sides_negates_the_value(entries in prop::collection::vec(entry(), 9)) {
        let one = Matrix::<3>::from_fn(3, 3, |row, column| entries[3 * row + column]).solve();
        let other = Matrix::<3>::from_fn(3, 3, |row, column| -entries[3 * column + row]).solve();
        prop_assert!((one.value + other.value).abs() <= 1e-12, "{one:?} {other:?}");
    }
}
