//! What learners read: rows of slots that have names, keep their size and know no secrets.

use std::collections::BTreeSet;

use engine::chance::{below, dice};
use engine::slots::{Names, Ones, Row};
use engine::{Eye, Imagine, Observe, Seat, Setting, Turn};

use crate::play::walk;

/// In a random match, for every seat: rows have their names and their size, a seat that imagines a world
/// observes the same there, and the secrets tell that world from the real one.
pub fn observations_know_no_secrets<G: Observe + Imagine>(
    setting: &Setting,
    seed: u64,
) -> Result<(), String> {
    let mut rng = dice(seed, 8);
    let mut names = None;
    walk::<G>(setting, &mut rng, |game, rng| {
        let state = game.state();
        for seat in Seat::all(game.players()) {
            let here = observed::<G>(state, seat)?;
            // A world that is imagined before or after the play holds nothing new; some decisions are enough.
            if !matches!(game.turn(), Turn::Seats(_)) || below(rng, 8) > 0 {
                continue;
            }
            let named = names_of::<G>(state, seat)?;
            if *names.get_or_insert_with(|| named.clone()) != named {
                return Err("slots have other names than before".to_owned());
            }
            let world = G::imagine(&G::view(state, Eye::Seat(seat)), rng);
            let there = observed::<G>(&world, seat)?;
            if let Some(slot) = here.iter().zip(&there).position(|(here, there)| here != there) {
                return Err(format!("{seat} observes what it may not know: {}", named.0[slot]));
            }
            let hides = all_views::<G>(&world, setting.players()) != all_views::<G>(state, setting.players());
            if hides == (secrets::<G>(&world, seat) == secrets::<G>(state, seat)) {
                return Err(format!("the secrets of {seat} do not tell {world:?} from {state:?}"));
            }
        }
        Ok(())
    })?;
    Ok(())
}

/// The names of all slots, of the observation and then of the secrets.
fn names_of<G: Observe>(state: &G::State, seat: Seat) -> Result<Names, String> {
    let mut names = Names::default();
    G::observe(state, seat, &mut names);
    let observation = names.0.len();
    G::secrets(state, seat, &mut names);
    if (observation, names.0.len() - observation) != (G::OBSERVATION, G::SECRETS) {
        return Err(format!("{observation} slots and {} secrets", names.0.len() - observation));
    }
    let unique: BTreeSet<&String> = names.0.iter().collect();
    if unique.len() < names.0.len() {
        return Err("two slots have the same name".to_owned());
    }
    Ok(names)
}

/// An observation, which is the same as an array and as a list.
fn observed<G: Observe>(state: &G::State, seat: Seat) -> Result<Vec<u8>, String> {
    let mut array = vec![2; G::OBSERVATION];
    let mut row = Row::new(&mut array);
    G::observe(state, seat, &mut row);
    if row.written() != G::OBSERVATION {
        return Err(format!("{} slots were written, not {}", row.written(), G::OBSERVATION));
    }
    let mut listed = vec![0; G::OBSERVATION];
    G::observe(state, seat, &mut Ones::new(|slot| listed[slot] = 1));
    if listed == array { Ok(array) } else { Err("an array and a list differ".to_owned()) }
}

/// What all seats see together.
fn all_views<G: Observe>(state: &G::State, players: usize) -> String {
    Seat::all(players).map(|seat| format!("{:?}", G::view(state, Eye::Seat(seat)))).collect()
}

fn secrets<G: Observe>(state: &G::State, seat: Seat) -> Vec<u8> {
    let mut array = vec![0; G::SECRETS];
    G::secrets(state, seat, &mut Row::new(&mut array));
    array
}
