//! Arguments by name and by number: episodes, rewards and seats.

use engine::Seat;
use engine::terms::{Episode, Reward, Terms};
use pyo3::prelude::*;

use crate::errors::bad_argument;
use crate::live::GameSpec;

/// The names of episodes.
pub const EPISODES: [(&str, Episode); 2] = [("match", Episode::Match), ("deal", Episode::Deal)];
/// The names of rewards.
pub const REWARDS: [(&str, Reward); 3] =
    [("win", Reward::Win), ("points", Reward::Points), ("zero-sum", Reward::ZeroSum)];

/// The value of this name.
pub fn named<T: Copy>(py: Python<'_>, what: &str, name: &str, names: &[(&str, T)]) -> PyResult<T> {
    let found = names.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let known: Vec<&str> = names.iter().map(|(known, _)| *known).collect();
    found.ok_or_else(|| bad_argument(py, format!("{what}: {name:?} is not one of {}", known.join(", "))))
}

fn name_of<T: PartialEq>(value: T, names: &[(&'static str, T)]) -> &'static str {
    names.iter().find(|(_, known)| *known == value).expect("every value has a name").0
}

/// The names of an episode and its reward.
pub fn names(terms: &Terms) -> (&'static str, &'static str) {
    (name_of(terms.episode, &EPISODES), name_of(terms.reward, &REWARDS))
}

/// The seat with this number.
pub fn seat(py: Python<'_>, spec: &GameSpec, number: u64) -> PyResult<Seat> {
    let last = spec.players() - 1;
    Seat::try_new(number, spec.players())
        .ok_or_else(|| bad_argument(py, format!("there is no seat {number}: seats are 0 to {last}")))
}
