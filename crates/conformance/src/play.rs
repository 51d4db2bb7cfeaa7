//! Random play, with checks at every step.

use std::collections::BTreeSet;

use engine::chance::{Dice, below, dice};
use engine::play::LogEntry;
use engine::replay::{Extent, replay};
use engine::{ActionId, Eye, Game, IdSet, Match, Record, Seat, Setting, Turn};

use crate::secrecy::bytes;

/// No deal of any game is longer than this.
const LONGEST_DEAL: usize = 400;

/// No random match has more deals than this.
const MOST_DEALS: usize = 200;

/// Plays a random match, and calls `look` before every input and at the end. In every second match the seats prefer
/// moves that were made least often, so that rare clauses come up.
pub(crate) fn walk<G: Game>(
    setting: &Setting,
    rng: &mut Dice,
    mut look: impl FnMut(&Match<G>, &mut Dice) -> Result<(), String>,
) -> Result<Match<G>, String> {
    let mut game = Match::<G>::new(setting.clone(), None);
    let (mut inputs, mut deals) = (0, 0);
    let (tries_rare, mut made) = (below(rng, 2) == 0, vec![0; G::ABOUT.actions]);
    while game.verdict().is_none() {
        G::check(game.state()).map_err(|fault| format!("after {inputs} inputs: {fault}"))?;
        look(&game, rng)?;
        match game.turn() {
            Turn::Chance => game.draw(rng),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let legal = G::legal(game.state(), seat);
                    let rarest = legal.iter().min_by_key(|id| made[id.index()]);
                    let id = match rarest.filter(|_| tries_rare && below(rng, 4) > 0) {
                        Some(rarest) => rarest,
                        None => legal.nth(below(rng, legal.len())),
                    };
                    made[id.index()] += 1;
                    game.submit_unchecked(seat, id);
                }
            }
            Turn::Over => return Err("a deal that is over was not closed".to_owned()),
        }
        inputs += 1;
        if let Some(LogEntry::Scores { .. }) = game.log().last() {
            (inputs, deals) = (0, deals + 1);
        }
        if inputs > LONGEST_DEAL || deals > MOST_DEALS {
            return Err(format!("no end after {deals} deals and {inputs} inputs"));
        }
    }
    look(&game, rng)?;
    Ok(game)
}

/// At every decision of a random match: at least one seat can move, ids are in range and ascending, `contains` and `nth`
/// agree with the list, and every id that is not offered is refused with a clause that exists and changes nothing.
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
            // There are many refusals: try all of them at some decisions, and a few at the others.
            let all = below(rng, 16) == 0;
            let ids: Vec<usize> = match all {
                true => (0..G::ABOUT.actions).collect(),
                false => (0..4).map(|_| below(rng, G::ABOUT.actions)).collect(),
            };
            others_are_refused(game, seat, ids.into_iter().map(ActionId::new), &clauses)?;
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

/// Of these ids, the legal ones are allowed, and the others are refused with a clause that exists and change nothing.
fn others_are_refused<G: Game>(
    game: &Match<G>,
    seat: Seat,
    ids: impl Iterator<Item = ActionId>,
    clauses: &BTreeSet<&str>,
) -> Result<(), String> {
    let legal = G::legal(game.state(), seat);
    let mut tried = game.clone();
    for id in ids {
        let action = G::action(id);
        match (legal.contains(id), tried.allow(seat, id)) {
            (true, Ok(())) => continue,
            (true, Err(refusal)) => {
                return Err(format!("{action} was offered to {seat} but refused: {refusal}"));
            }
            (false, Ok(())) => return Err(format!("{action} was allowed to {seat} but not offered")),
            (false, Err(refusal)) if refusal.to_string().contains('{') => {
                return Err(format!("{action} is refused with a gap that nothing fills: {refusal}"));
            }
            (false, Err(refusal)) if refusal.clause.is_none_or(|clause| !clauses.contains(clause)) => {
                return Err(format!("{action} is refused without a clause of the rules: {refusal:?}"));
            }
            (false, Err(_)) => {}
        }
        let accepted = tried.submit(seat, id).is_ok();
        let unchanged = tried.state() == game.state()
            && tried.turn() == game.turn()
            && tried.log().len() == game.log().len()
            && tried.events().len() == game.events().len();
        if accepted || !unchanged {
            return Err(format!("the refused {action} was accepted or changed the match"));
        }
    }
    Ok(())
}

/// The record of a random match, with legal moves and without, replays to the same match and is written with the same
/// bytes; every prefix of its log is the record of an unfinished match.
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

/// At random decisions of a random match: undoing a move leaves the match, for every eye, as if it had never been made,
/// and reveals nothing to anybody.
pub fn undone_is_undone<G: Game>(setting: &Setting, seed: u64) -> Result<(), String> {
    let mut rng = dice(seed, 6);
    walk::<G>(setting, &mut rng, |game, rng| {
        let Turn::Seats(seats) = game.turn() else { return Ok(()) };
        if below(rng, 8) > 0 {
            return Ok(());
        }
        let eyes = |game: &Match<G>| Eye::all(game.players()).map(|eye| bytes(game, eye)).collect::<Vec<_>>();
        for seat in seats.iter() {
            let legal = G::legal(game.state(), seat);
            let id = legal.nth(below(rng, legal.len()));
            let mut tried = game.clone();
            tried.submit_unchecked(seat, id);
            let could = tried.can_undo(seat);
            if tried.undo(seat) != could {
                return Err(format!("undo of {} is offered or not, but not so done", G::action(id)));
            }
            if could && (eyes(&tried) != eyes(game) || tried.state() != game.state()) {
                return Err(format!("{} was undone, but something is different", G::action(id)));
            }
            let alone = seats.len() == 1;
            if could && alone && G::reveals(game.state(), seat, G::action(id)) {
                return Err(format!("{} reveals something and was undone", G::action(id)));
            }
        }
        Ok(())
    })?;
    Ok(())
}
