//! What advisers say, in every game: the numbers are those that were counted, and others who count find the same.

use bots::search::{Search, Settings};
use bots::{Bot, Budget, Choice};
use chabudai_catalog::{Listed, Visitor, visit};
use engine::chance::{below, dice};
use engine::{ActionId, Eye, IdSet, Match, Observe, Seat, Turn};
use messages::{Arg, Message};

const ITERATIONS: u64 = 1500;

/// What an adviser thinks of a position; one who is even tries every move equally often.
fn advice<G: Listed>(game: &Match<G>, seat: Seat, seed: u64, even: bool) -> Choice {
    let settings = Settings { reasons: true, even, ..Settings::new(Budget::Iterations(ITERATIONS)) };
    let mut adviser = Search::<G>::new(*game.rules(), settings, dice(seed, 9));
    let legal = game.legal(seat).expect("a seat that is to move");
    adviser.choose(seat, &G::view(game.state(), Eye::Seat(seat)), &legal)
}

/// The reasons in a message: their ids and numbers.
fn reasons(message: &Message, found: &mut Vec<(String, [String; 2])>) {
    if message.id().contains("/reason-") {
        let text = |gap: &str| match message.args().iter().find(|(name, _)| *name == gap) {
            Some((_, Arg::Text(text))) => text.clone(),
            other => panic!("{other:?}"),
        };
        found.push((message.id().into_owned(), [text("mine"), text("theirs")]));
    }
    for (_, arg) in message.args() {
        let Arg::List(_, parts) = arg else { continue };
        for part in parts {
            if let Arg::Message(part) = part {
                reasons(part, found);
            }
        }
    }
}

/// What was counted after two moves of the quantity whose sentence has this id.
fn counted(choice: &Choice, id: &str, moves: [ActionId; 2]) -> [f64; 2] {
    let is_it = |say: fn(String, String) -> Message| say(String::new(), String::new()).id() == id;
    let tally =
        choice.tallies.iter().find(|tally| is_it(tally.wording.say)).expect("a quantity that is counted");
    let mean =
        |id| tally.counts.iter().find(|(known, _)| *known == id).map_or(f64::NAN, |(_, mean)| mean.mean());
    moves.map(mean)
}

struct Advised {
    /// How many reasons were given, by game.
    given: Vec<(&'static str, usize)>,
}

impl Visitor for Advised {
    fn visit<G: Listed + Observe>(&mut self) {
        let mut given = 0;
        for seed in 0..6 {
            let (mut rng, mut decisions) = (dice(seed, 1), 0);
            let mut game = Match::<G>::new(G::ABOUT.settings().remove(0), None);
            while game.verdict().is_none() && decisions < 40 {
                let Turn::Seats(seats) = game.turn() else {
                    game.draw(&mut rng);
                    continue;
                };
                let seat = seats.iter().next().expect("a seat that is to move");
                let legal = game.legal(seat).expect("a seat that is to move");
                decisions += usize::from(legal.len() > 1);
                if legal.len() > 1 && decisions % 3 == 0 {
                    given += check(&game, seat, seed);
                }
                game.submit(seat, legal.nth(below(&mut rng, legal.len()))).expect("a legal move");
            }
        }
        // Where several seats choose at once, the mix is explained.
        let is_mixed = G::ABOUT.id == "three";
        assert!(is_mixed || given > 0, "{}: no reason in all these positions", G::ABOUT.id);
        self.given.push((G::ABOUT.id, given));
    }
}

/// How many reasons are given here. Another adviser must confirm each of them.
fn check<G: Listed>(game: &Match<G>, seat: Seat, seed: u64) -> usize {
    let [choice, again] = [advice(game, seat, seed, false), advice(game, seat, seed + 1000, true)];
    let other = choice.candidates.iter().filter(|candidate| candidate.id != choice.id);
    let Some(other) = other.max_by_key(|candidate| candidate.tries) else { return 0 };
    let moves = [choice.id, other.id];
    let mut said = Vec::new();
    reasons(&choice.sentence_about(other.id, &|id| G::mention(G::action(id))), &mut said);
    for (id, numbers) in &said {
        let [mine, theirs] = counted(&choice, id, moves);
        let percent = [mine, theirs].map(|share| format!("{:.0}", 100.0 * share));
        let means = [mine, theirs].map(|mean| format!("{mean:.1}"));
        assert!(*numbers == percent || *numbers == means, "{id}: {numbers:?}, counted {mine} and {theirs}");
        let [one, two] = counted(&again, id, moves);
        assert!((mine > theirs) == (one > two), "{id}: {mine} and {theirs}, then {one} and {two}");
    }
    said.len()
}

#[test]
fn every_reason_says_what_was_counted_and_another_adviser_counts_the_same() {
    let mut advised = Advised { given: Vec::new() };
    visit(&mut advised);
    assert_eq!(advised.given.len(), 5);
}
