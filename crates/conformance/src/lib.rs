#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // `crates/readmes` runs its examples
//!
//! # Contents
//!
//! | look in | for |
//! |---|---|
//! | [`suite`] | all checks of random play, records, secrecy and texts |
//! | [`observations_know_no_secrets`] | what learners read, for games that have it |
//! | [`steps_write_what_is_new`] | the same in batches |
//! | [`cases`] | the clauses of the rules, case by case |
//! | [`lessons`] | every path through the lesson, with every wrong move |
//! | [`litmus`] | positions in which any expert makes one move |
//! | [`golden`], [`signature()`] | whole matches and a signature, which show whether behaviour changed |
//! | [`leaky`] | games with a planted leak, which the checks must find |
//! | [`sentences`] | what a game says, for tests that compare it with what it should say |

mod batches;
mod observation;
mod play;
mod secrecy;
mod signature;
mod text;
mod words;

pub mod cases;
pub mod leaky;
pub mod lessons;
pub mod litmus;
pub mod sentences;

pub use batches::steps_write_what_is_new;
pub use observation::observations_know_no_secrets;
pub use play::{decisions_are_sound, records_replay, undone_is_undone};
pub use secrecy::{
    appraisals_know_no_secrets, choices_are_secret, pairs_of_worlds_look_alike, worlds_look_alike,
};
pub use signature::{golden, signature};
pub use text::{ids_and_notation, rules_text, texts_are_sound, translations};
pub use words::words_read_well;

use engine::Imagine;

/// All checks at every setting, `matches` matches each.
pub fn suite<G: Imagine>(matches: u64) -> Result<(), String> {
    rules_text::<G>()?;
    translations::<G>()?;
    texts_are_sound::<G>()?;
    ids_and_notation::<G>()?;
    for setting in G::ABOUT.settings() {
        for seed in 0..matches {
            let context = |fault: String| {
                let options: Vec<String> =
                    setting.options().map(|(spec, value)| format!(" {}={value}", spec.key)).collect();
                let players = setting.players();
                format!("{} with {players} players{}, seed {seed}: {fault}", G::ABOUT.id, options.concat())
            };
            decisions_are_sound::<G>(&setting, seed).map_err(context)?;
            records_replay::<G>(&setting, seed).map_err(context)?;
            worlds_look_alike::<G>(&setting, seed).map_err(context)?;
            pairs_of_worlds_look_alike::<G>(&setting, seed).map_err(context)?;
            choices_are_secret::<G>(&setting, seed).map_err(context)?;
            undone_is_undone::<G>(&setting, seed).map_err(context)?;
            words_read_well::<G>(&setting, seed, &|seat| format!("seat {seat}")).map_err(context)?;
        }
    }
    Ok(())
}
