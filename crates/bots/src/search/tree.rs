//! The tree: which moves were tried, how often they were available, and what they were worth.

use std::collections::BTreeMap;

use engine::{ActionId, IdSet, Joint, Points, Seat};

use crate::mean::Mean;

/// A node: the moves that led here, whatever the world.
#[derive(Default)]
pub struct Node {
    /// One for each move that was ever available, by seat and id.
    pub edges: Vec<Edge>,
    /// The joint choices made here, where several seats choose at once.
    pub cells: Vec<Cell>,
}

/// A move of a seat at a node.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    pub seat: Seat,
    pub id: ActionId,
    /// The node after it, where one seat moves alone.
    pub child: Option<u32>,
    /// What it was worth to its seat each time it was made, in matches.
    pub worth: Mean,
    /// How often it was available.
    pub availability: u32,
    /// How much its seat regrets not having made it, where several seats choose at once.
    pub regret: f64,
    /// The sum of the probabilities that its seat gave it, where several seats choose at once.
    pub played: f64,
}

/// A joint choice at a node.
pub struct Cell {
    pub joint: Joint,
    /// The node after it.
    pub child: u32,
    /// How often it was made, and what it was worth to each seat in total.
    pub tries: u32,
    pub sums: Points,
}

impl Edge {
    fn new(seat: Seat, id: ActionId) -> Edge {
        Edge { seat, id, child: None, worth: Mean::default(), availability: 0, regret: 0.0, played: 0.0 }
    }

    /// Its weight when the search chooses a move at the end.
    #[inline]
    pub fn weight(&self, together: bool) -> f64 {
        if together { self.played } else { f64::from(self.worth.count) }
    }
}

/// All nodes; the first is the root.
#[derive(Default)]
pub struct Tree {
    nodes: Vec<Node>,
    /// The nodes within plans, by the node where the plan began and by what it has come to.
    pub planned: BTreeMap<(u32, u64), u32>,
}

impl Tree {
    pub const ROOT: u32 = 0;

    /// Empties the tree, and keeps its allocation.
    pub fn clear(&mut self) {
        self.planned.clear();
        self.nodes.clear();
        self.nodes.push(Node::default());
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub fn node(&mut self, index: u32) -> &mut Node {
        &mut self.nodes[index as usize]
    }

    pub fn add(&mut self) -> u32 {
        self.nodes.push(Node::default());
        self.nodes.len() as u32 - 1
    }
}

impl Node {
    /// Puts the indices of the edges of a seat's legal moves into `places`, ascending by id, and makes missing ones.
    pub fn open(&mut self, seat: Seat, legal: &impl IdSet, places: &mut Vec<u32>) {
        places.clear();
        let mut place = 0;
        for id in legal.iter() {
            while self.edges.get(place).is_some_and(|edge| (edge.seat, edge.id) < (seat, id)) {
                place += 1;
            }
            if self.edges.get(place).is_none_or(|edge| (edge.seat, edge.id) != (seat, id)) {
                self.edges.insert(place, Edge::new(seat, id));
            }
            places.push(place as u32);
        }
    }

    /// Makes the edge of a legal move, if it is missing.
    pub fn open_one(&mut self, seat: Seat, id: ActionId) {
        if let Err(place) = self.edges.binary_search_by_key(&(seat, id), |edge| (edge.seat, edge.id)) {
            self.edges.insert(place, Edge::new(seat, id));
        }
    }

    /// The index of an existing edge.
    #[inline]
    pub fn find(&self, seat: Seat, id: ActionId) -> usize {
        let found = self.edges.binary_search_by_key(&(seat, id), |edge| (edge.seat, edge.id));
        found.expect("a move that was made has its edge")
    }
}
