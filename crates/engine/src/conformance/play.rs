//! Random play, looked at closely.

use std::collections::BTreeSet;

use super::secrecy::bytes;
use crate::chance::{Dice, below, dice};
use crate::game::{Game, Turn};
use crate::ids::{ActionId, IdSet};
use crate::options::Setting;
use crate::play::Match;
use crate::record::Record;
use crate::replay::{Extent, replay};
use crate::seat::{Eye, Seat};

/// No deal of any game is longer than this.
const LONGEST_DEAL: usize = 1000;

/// Calls `look` before every input of a random match, which has as many deals as it has, but at most a few.
pub(super) fn walk<G: Game>(
    setting: &Setting,
    rng: &mut Dice,
    mut look: impl FnMut(&Match<G>, &mut Dice) -> Result<(), String>,
) -> Result<Match<G>, String> {
    let mut game = Match::<G>::new(setting.clone(), None);
    let mut inputs = 0;
    while game.verdict().is_none() {
        G::check(game.state()).map_err(|fault| format!("after {inputs} inputs: {fault}"))?;
        look(&game, rng)?;
        match game.turn() {
            Turn::Chance => game.draw(rng),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let legal = G::legal(game.state(), seat);
                    game.submit_unchecked(seat, legal.nth(below(rng, legal.len())));
                }
            }
            Turn::Over => return Err("a deal that is over was not closed".to_owned()),
        }
        inputs += 1;
        if inputs > 100 * LONGEST_DEAL {
            return Err("the match does not end".to_owned());
        }
    }
    look(&game, rng)?;
    Ok(game)
}

/// At every decision of a random match: somebody can move, ids are in range and ascending, `contains` and `nth` agree
/// with the list, and every id that is not offered is refused with a clause that exists and changes nothing.
pub fn decisions_are_sound<G: Game>(setting: &Setting, seed: u64) -> Result<(), String> {
    let clauses: BTreeSet<&str> = G::ABOUT.clauses().collect();
    let mut rng = dice(seed, 1);
    walk::<G>(setting, &mut rng, |game, rng| {
        let movers = match game.turn() {
            Turn::Seats(seats) if seats.is_empty() => return Err("a turn of nobody".to_owned()),
            Turn::Seats(seats) => seats,
            _ => Default::default(),
        };
        for seat in Seat::all(game.players()) {
            let legal = G::legal(game.state(), seat);
            set_is_sound::<G>(&legal)?;
            if legal.is_empty() == movers.contains(seat) {
                return Err(format!("{seat} has {} moves, but to move are {movers:?}", legal.len()));
            }
            // Refusals are many: all of them at some decisions, a few at the others.
            let all = below(rng, 16) == 0;
            for _ in 0..if all { G::ABOUT.actions } else { 4 } {
                let id = ActionId::new(below(rng, G::ABOUT.actions));
                refused_if_not_legal(game, seat, id, &legal, &clauses)?;
            }
        }
        Ok(())
    })?;
    Ok(())
}

fn set_is_sound<G: Game>(legal: &G::Legal) -> Result<(), String> {
    let listed: Vec<ActionId> = legal.iter().collect();
    if !listed.is_sorted_by(|one, next| one < next) {
        return Err(format!("not ascending: {listed:?}"));
    }
    if listed.len() != legal.len() || listed.iter().any(|id| id.index() >= G::ABOUT.actions) {
        return Err(format!("{} ids, of which some may be out of range: {listed:?}", legal.len()));
    }
    for (index, id) in listed.iter().enumerate() {
        if legal.nth(index) != *id || !legal.contains(*id) {
            return Err(format!("{id} is listed, but nth or contains disagree: {listed:?}"));
        }
    }
    let contained = (0..G::ABOUT.actions).filter(|id| legal.contains(ActionId::new(*id))).count();
    if contained == listed.len() { Ok(()) } else { Err(format!("{contained} contained, listed {listed:?}")) }
}

fn refused_if_not_legal<G: Game>(
    game: &Match<G>,
    seat: Seat,
    id: ActionId,
    legal: &G::Legal,
    clauses: &BTreeSet<&str>,
) -> Result<(), String> {
    let mut tried = game.clone();
    match tried.submit(seat, id) {
        Ok(()) if legal.contains(id) => return Ok(()),
        Ok(()) => return Err(format!("{} was accepted from {seat} but not offered", G::action(id))),
        Err(_) if legal.contains(id) => {
            return Err(format!("{} was offered to {seat} but refused", G::action(id)));
        }
        Err(refusal) if refusal.clause.is_none_or(|clause| !clauses.contains(clause)) => {
            return Err(format!("{} is refused without a clause of the rules: {refusal:?}", G::action(id)));
        }
        Err(_) => {}
    }
    let same = tried.state() == game.state() && tried.log().len() == game.log().len();
    if same { Ok(()) } else { Err(format!("the refused {} changed the match", G::action(id))) }
}

/// The record of a random match, with legal moves and without, plays again to the same match, and writes the same
/// bytes; every part of it from the beginning is a record so far.
pub fn records_replay<G: Game>(setting: &Setting, seed: u64) -> Result<(), String> {
    let mut rng = dice(seed, 2);
    let game = walk::<G>(setting, &mut rng, |_, _| Ok(()))?;
    for legal in [true, false] {
        let record = Record::of(&game, legal);
        let line = record.to_line();
        let read = Record::read(&line).map_err(|fault| fault.to_string())?;
        let again = replay::<G>(&read, Extent::Whole).map_err(|fault| fault.to_string())?;
        if again.state() != game.state() || again.verdict() != game.verdict() {
            return Err("a match that was played again is another one".to_owned());
        }
        if Record::of(&again, legal).to_line() != line {
            return Err("a match that was played again writes another record".to_owned());
        }
        for eye in Eye::all(game.players()) {
            if bytes(&again, eye) != bytes(&game, eye) {
                return Err(format!("{eye:?} sees something else in a match that was played again"));
            }
        }
        let mut part = read.clone();
        part.result = None;
        part.log.truncate(below(&mut rng, read.log.len()));
        replay::<G>(&part, Extent::SoFar).map_err(|fault| format!("part of a record: {fault}"))?;
        if replay::<G>(&part, Extent::Whole).is_ok() {
            return Err("part of a record was taken for the whole".to_owned());
        }
    }
    Ok(())
}
