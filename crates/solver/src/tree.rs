//! Any small game, position by position.

use std::collections::BTreeMap;

use crate::matrix::Equilibrium;
use crate::outlook::Outlook;

/// The most choices a seat has.
pub const CHOICES: usize = 8;

/// A game that can be searched to its end, and in which both seats know the position.
pub trait Small {
    /// A position.
    type Position;
    /// What tells positions apart: those with equal keys have equal futures.
    type Key: Ord;

    /// The key of a position.
    fn key(&self, position: &Self::Position) -> Self::Key;
    /// What comes after a position.
    fn node(&self, position: &Self::Position) -> Node<Self::Position>;
}

/// What comes after a position.
#[derive(Clone, Debug)]
pub enum Node<Position> {
    /// Nothing: the game is over with this outlook.
    Over(Outlook),
    /// Chance: the next positions, each with its weight.
    Chance(Vec<(u64, Position)>),
    /// Both choose: the next positions, by the choice of seat 0, then by that of seat 1. A seat whose turn it is not has
    /// one choice.
    Choice(Vec<Vec<Position>>),
}

/// A small game, with a memory of solved positions.
pub struct Tree<S: Small> {
    game: S,
    solved: BTreeMap<S::Key, Outlook>,
}

impl<S: Small> Tree<S> {
    /// Nothing is solved yet.
    pub fn new(game: S) -> Tree<S> {
        Tree { game, solved: BTreeMap::new() }
    }

    /// The outlook of a position. Everything below it is solved on the way.
    ///
    /// # Panics
    /// If a seat has more than [`CHOICES`] choices.
    pub fn outlook(&mut self, position: &S::Position) -> Outlook {
        let key = self.game.key(position);
        if let Some(known) = self.solved.get(&key) {
            return *known;
        }
        let outlook = match self.game.node(position) {
            Node::Over(outlook) => outlook,
            Node::Chance(next) => self.mean(&next),
            Node::Choice(next) => self.choice(&next).0,
        };
        self.solved.insert(key, outlook);
        outlook
    }

    /// The outlook of a position in which both choose, and their mixes.
    pub fn choice(&mut self, next: &[Vec<S::Position>]) -> (Outlook, Equilibrium<CHOICES>) {
        let behind: Vec<Vec<Outlook>> =
            next.iter().map(|line| line.iter().map(|position| self.outlook(position)).collect()).collect();
        Outlook::of_choice(behind.len(), behind[0].len(), |row, column| behind[row][column])
    }

    fn mean(&mut self, next: &[(u64, S::Position)]) -> Outlook {
        let all: u64 = next.iter().map(|(weight, _)| weight).sum();
        let mut mean = Outlook::default();
        for (weight, position) in next {
            mean += self.outlook(position) * (*weight as f64 / all as f64);
        }
        mean
    }

    /// How many positions are solved.
    pub fn len(&self) -> usize {
        self.solved.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.solved.is_empty()
    }
}
