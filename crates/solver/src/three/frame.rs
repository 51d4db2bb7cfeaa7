//! The index of a pair of sides: a row for the side of seat 0, a column for the side of seat 1.

use std::collections::BTreeSet;

use crate::three::side::Side;

/// The sides both can have at one moment of a duel.
///
/// When the duel is solved as a whole, rotating the colours of both sides changes nothing: only sides that come first
/// among their rotations have a row, and a look-up rotates both sides of a pair alike.
pub struct Frame {
    /// The sides with a row, ascending.
    rows: Vec<Side>,
    /// The sides with a column, ascending.
    columns: Vec<Side>,
    /// For each number of rotations, the column of each column's side when it is rotated so often.
    turned: Vec<Vec<usize>>,
    /// The row of each column's side, where the seats can be swapped.
    swapped: Vec<Row>,
}

/// The row of a side: that of the side rotated so often.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    row: usize,
    turns: usize,
}

impl Frame {
    /// A frame for these sides of seat 0 and of seat 1. It is symmetric if both are the same, with all their
    /// rotations.
    pub fn new([first, second]: [&BTreeSet<Side>; 2], symmetric: bool) -> Frame {
        let columns: Vec<Side> = second.iter().copied().collect();
        let rows = first.iter().copied().filter(|side| !symmetric || side.comes_first()).collect();
        let mut frame = Frame { rows, columns, turned: Vec::new(), swapped: Vec::new() };
        frame.turned = (0..if symmetric { 3 } else { 1 })
            .map(|turns| frame.columns.iter().map(|side| frame.column(side.turned(turns))).collect())
            .collect();
        if symmetric {
            frame.swapped = frame.columns.iter().map(|side| frame.row(*side)).collect();
        }
        frame
    }

    /// The sides with a row.
    pub fn rows(&self) -> &[Side] {
        &self.rows
    }

    /// The sides with a column.
    pub fn columns(&self) -> &[Side] {
        &self.columns
    }

    /// The row of a side of seat 0.
    ///
    /// # Panics
    /// If it is not among those sides.
    pub fn row(&self, side: Side) -> Row {
        (0..self.turned.len())
            .find_map(|turns| Some(Row { row: self.rows.binary_search(&side.turned(turns)).ok()?, turns }))
            .expect("seat 0 can have this side")
    }

    /// The column of a side of seat 1.
    ///
    /// # Panics
    /// If it is not among those sides.
    pub fn column(&self, side: Side) -> usize {
        self.columns.binary_search(&side).expect("seat 1 can have this side")
    }

    /// The row of a column's side when the seats are swapped, if they can be.
    #[inline]
    pub fn swapped(&self, column: usize) -> Option<Row> {
        self.swapped.get(column).copied()
    }

    /// The index of a pair.
    #[inline]
    pub fn place(&self, row: Row, column: usize) -> usize {
        row.row * self.columns.len() + self.turned[row.turns][column]
    }

    /// How many pairs there are, including those that share an index.
    pub fn pairs(&self) -> usize {
        self.columns.len() * if self.swapped.is_empty() { self.rows.len() } else { self.columns.len() }
    }

    /// How many indices there are.
    pub fn places(&self) -> usize {
        self.rows.len() * self.columns.len()
    }
}
