//! The two steps backwards: from the draw to the reveal, and from there to the choice.

use std::sync::Mutex;
use std::thread;

use three::Card;

use crate::outlook::Outlook;
use crate::three::frame::{Frame, Row};
use crate::three::scores::{Revealed, Score, Scores, Stored};
use crate::three::side::Side;

/// The outlooks of all positions at one moment of a duel: for each pair of sides, a block of scores.
pub struct Layer<Cell = Outlook> {
    /// The sides.
    pub frame: Frame,
    cells: Vec<Cell>,
    /// How many scores a block has.
    block: usize,
}

/// What a layer is computed on.
pub struct Cores<Stop> {
    /// How many.
    pub number: usize,
    /// Whether nobody waits for the solution any more.
    pub is_stopped: Stop,
}

/// The value of an outlook in a quarter of the space, to seven digits. Whether it is drawn is not kept.
#[derive(Clone, Copy, Debug)]
pub struct Rounded(f32);

impl From<Rounded> for Outlook {
    fn from(Rounded(value): Rounded) -> Outlook {
        Outlook { value: f64::from(value), draw: 0.0 }
    }
}

impl Layer {
    /// The same layer in a quarter of the space.
    pub fn rounded(self) -> Layer<Rounded> {
        let cells = self.cells.iter().map(|outlook| Rounded(outlook.value as f32)).collect();
        Layer { frame: self.frame, cells, block: self.block }
    }

    /// Fills the rows on these cores. A row depends on nothing but its side, so the number of cores
    /// changes nothing. If it is stopped, rows are left empty.
    fn fill(
        frame: Frame,
        block: usize,
        cores: &Cores<impl Fn() -> bool + Sync>,
        row: impl Fn(Side, &mut [Outlook]) + Sync,
    ) -> Layer {
        let mut cells = vec![Outlook::default(); frame.places() * block];
        let rows = Mutex::new(frame.rows().iter().zip(cells.chunks_mut(frame.columns().len() * block)));
        let next = || rows.lock().expect("no core has panicked").next();
        thread::scope(|scope| {
            for _ in 0..cores.number {
                scope.spawn(|| {
                    while let Some((side, line)) = next().filter(|_| !(cores.is_stopped)()) {
                        row(*side, line);
                    }
                });
            }
        });
        Layer { frame, cells, block }
    }
}

impl<Cell: Copy + Into<Outlook>> Layer<Cell> {
    /// The outlooks of a pair of sides, one for each stored score.
    #[inline]
    fn block(&self, row: Row, column: usize) -> &[Cell] {
        &self.cells[self.frame.place(row, column) * self.block..][..self.block]
    }

    /// The outlook of a pair of sides with this score.
    pub fn outlook(&self, scores: &Scores, [first, second]: [Side; 2], score: Score) -> Outlook {
        match scores.stored[scores.place(score)] {
            Stored::Here(place) => self.block(self.frame.row(first), self.frame.column(second))[place].into(),
            Stored::Swapped(place) => {
                let outlook: Outlook =
                    self.block(self.frame.row(second), self.frame.column(first))[place].into();
                outlook.swapped()
            }
        }
    }

    /// The bytes of its outlooks.
    pub fn bytes(&self) -> usize {
        size_of_val(self.cells.as_slice())
    }
}

/// The layer after a round is revealed, before both draw (R3.1). It holds all scores. Without a next layer, no cards
/// are left (R3.3).
pub fn revealed(
    scores: &Scores,
    frame: Frame,
    next: Option<&Layer>,
    cores: &Cores<impl Fn() -> bool + Sync>,
) -> Layer {
    let block = scores.all.len();
    let Some(next) = next else {
        return Layer::fill(frame, block, cores, |_, line| line.fill(Outlook::DRAW));
    };
    let draws: Vec<Vec<usize>> = (frame.columns().iter())
        .map(|side| side.draws().map(|drawn| next.frame.column(drawn)).collect())
        .collect();
    Layer::fill(frame, block, cores, |side, line| {
        // The mean over the draws of seat 0, then over those of seat 1: six and six terms instead of 36.
        let half = first_draws(scores, next, side);
        for (cells, draws) in line.chunks_mut(block).zip(&draws) {
            for column in draws {
                add(cells, &half[column * block..][..block]);
            }
            divide(cells, draws.len());
        }
    })
}

/// For every side of seat 1 after its draw, the mean over the draws of this side of seat 0.
fn first_draws(scores: &Scores, next: &Layer, side: Side) -> Vec<Outlook> {
    let block = scores.all.len();
    let mut half = vec![Outlook::default(); next.frame.columns().len() * block];
    let mut draws = 0;
    for drawn in side.draws() {
        draws += 1;
        let row = next.frame.row(drawn);
        for (column, cells) in half.chunks_mut(block).enumerate() {
            let here = next.block(row, column);
            let swapped =
                next.frame.swapped(column).map_or(here, |row| next.block(row, next.frame.column(drawn)));
            for (cell, stored) in cells.iter_mut().zip(&scores.stored) {
                *cell += match *stored {
                    Stored::Here(place) => here[place],
                    Stored::Swapped(place) => swapped[place].swapped(),
                };
            }
        }
    }
    divide(&mut half, draws);
    half
}

fn add(cells: &mut [Outlook], others: &[Outlook]) {
    cells.iter_mut().zip(others).for_each(|(cell, other)| *cell += *other);
}

fn divide(cells: &mut [Outlook], count: usize) {
    cells.iter_mut().for_each(|cell| *cell = *cell * (1.0 / count as f64));
}

/// The layer in which both choose a card, from the one after the round.
pub fn chosen(
    scores: &Scores,
    frame: Frame,
    after: &Layer,
    cores: &Cores<impl Fn() -> bool + Sync>,
    done: &(impl Fn(usize) + Sync),
) -> Layer {
    let plays: Vec<Vec<(Card, usize)>> = (frame.columns().iter())
        .map(|side| side.hand.iter().map(|card| (card, after.frame.column(side.play(card)))).collect())
        .collect();
    let block = scores.solved.len();
    Layer::fill(frame, block, cores, |side, line| {
        let mine: Vec<(Card, Row)> =
            side.hand.iter().map(|card| (card, after.frame.row(side.play(card)))).collect();
        for (cells, theirs) in line.chunks_mut(block).zip(&plays) {
            for (cell, score) in cells.iter_mut().zip(&scores.solved) {
                *cell = Outlook::of_choice::<{ Side::HAND }>(mine.len(), theirs.len(), |first, second| {
                    let ((first, row), (second, column)) = (mine[first], theirs[second]);
                    match scores.reveal(*score, first, second) {
                        Revealed::Over(outlook) => outlook,
                        Revealed::On(score) => after.block(row, column)[scores.place(score)],
                    }
                })
                .0;
            }
        }
        done(line.len());
    })
}
