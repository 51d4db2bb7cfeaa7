//! What advisers say, in every game: the numbers are those that were counted, and others who count find the same.

use std::ops::Range;
use std::time::Duration;

use bots::reasons::Contrast;
use bots::search::{Search, Settings};
use bots::{Bot, Budget, Choice, Level, Memory};
use chabudai_catalog::{GAMES, Listed, Visitor, visit};
use engine::chance::{below, dice};
use engine::{ActionId, Actions, AnyMatch, Describe, Eye, GameTypes, IdSet, Match, Observe, Seat, Turn};
use messages::{Arg, Message};
use three::Three;

const ITERATIONS: u64 = 1500;

/// What an adviser thinks of a position.
fn advice<G: Listed>(game: &Match<G>, seat: Seat, seed: u64, iterations: u64) -> Choice {
    let settings = Settings { reasons: true, ..Settings::coach(Budget::Iterations(iterations)) };
    let mut adviser = Search::<G>::new(*game.rules(), settings, dice(seed, 9));
    Memory::of(game, seat).into_iter().for_each(|memory| adviser.remember(memory));
    let legal = game.legal(seat).expect("a seat that is to move");
    adviser.choose(seat, &G::view(game.state(), Eye::Seat(seat)), &legal)
}

/// How two moves differ by what somebody else counts after them, in this many worlds.
fn contrast<G: Listed>(
    game: &Match<G>,
    seat: Seat,
    seed: u64,
    moves: [ActionId; 2],
    worlds: u64,
) -> Contrast {
    // Nobody chooses at the same time, so a search has nothing to find out before.
    let settings = Settings::coach(Budget::Iterations(1));
    let mut search = Search::<G>::new(*game.rules(), settings, dice(seed, 9));
    let view = G::view(game.state(), Eye::Seat(seat));
    Memory::of(game, seat).into_iter().for_each(|memory| search.remember(memory));
    search.think(&view);
    let mut comparison = search.compare(seat, moves.to_vec());
    (0..worlds).for_each(|_| comparison.try_once(&view));
    comparison.contrasts.remove(0)
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

/// The values of the moves that a hint compares, in the order in which it says them in every language.
fn compared(message: &Message) -> Vec<f64> {
    let first = match &message.args().first() {
        Some((_, Arg::List(_, parts))) => parts.first(),
        _ => None,
    };
    if let Some(Arg::Message(first)) = first {
        return compared(first);
    }
    let order = match &*message.id() {
        "hint-most-tried" => ["theirs", "mine"],
        "hint-equal" | "hint-doubt" | "hint-better" => ["mine", "theirs"],
        _ => return Vec::new(),
    };
    let value = |gap: &str| match message.args().iter().find(|(name, _)| *name == gap) {
        Some((_, Arg::Text(text))) => text.parse().expect("a number"),
        other => panic!("{other:?}"),
    };
    order.map(value).to_vec()
}

/// What was counted after two moves of the quantity whose sentence has this id.
fn counted(contrast: &Contrast, id: &str) -> [f64; 2] {
    let is_it = |say: fn(String, String) -> Message| say(String::new(), String::new()).id() == id;
    let counted = contrast.quantities.iter().find(|counted| is_it(counted.wording.say));
    counted.expect("a quantity that is counted").of.each_ref().map(|mean| mean.mean())
}

/// Positions of random matches of a game in which a seat chooses alone, between several moves.
fn positions<G: Listed>(seeds: Range<u64>, mut look: impl FnMut(&Match<G>, Seat, u64)) {
    for seed in seeds {
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
            if legal.len() > 1 && seats.len() == 1 && decisions % 3 == 0 {
                look(&game, seat, seed);
            }
            game.submit(seat, legal.nth(below(&mut rng, legal.len()))).expect("a legal move");
        }
    }
}

struct Advised {
    /// How many reasons were given, by game.
    given: Vec<(&'static str, usize)>,
}

impl Visitor for Advised {
    fn visit<G: Listed + Observe>(&mut self) {
        let mut given = 0;
        positions::<G>(0..6, |game, seat, seed| given += check(game, seat, seed));
        // Where several seats choose at once, the mix is explained.
        let is_mixed = G::ABOUT.id == "three";
        assert!(is_mixed || given > 0, "{}: no reason in all these positions", G::ABOUT.id);
        self.given.push((G::ABOUT.id, given));
    }
}

/// How many reasons are given here. Another adviser must confirm each of them.
fn check<G: Listed>(game: &Match<G>, seat: Seat, seed: u64) -> usize {
    let choice = advice(game, seat, seed, ITERATIONS);
    let values = compared(&choice.sentence(&|id| G::mention(G::action(id))));
    assert!(values.is_sorted_by(|one, other| one >= other), "{}: {values:?}", G::ABOUT.id);
    let Some(first) = choice.contrasts.first() else { return 0 };
    let mut said = Vec::new();
    reasons(&choice.sentence_about(first.other, &|id| G::mention(G::action(id))), &mut said);
    if said.is_empty() {
        return 0;
    }
    let again = contrast(game, seat, seed + 1000, [choice.id, first.other], 2 * ITERATIONS / 10);
    for (id, numbers) in &said {
        let [mine, theirs] = counted(first, id);
        let percent = [mine, theirs].map(|share| format!("{:.0}", 100.0 * share));
        let means = [mine, theirs].map(|mean| format!("{mean:.1}"));
        assert!(*numbers == percent || *numbers == means, "{id}: {numbers:?}, counted {mine} and {theirs}");
        let [one, two] = counted(&again, id);
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

/// Two comparisons of the same moves with different seeds, by how much they differ in their own standard errors.
#[derive(Default)]
struct Repeated {
    /// The squares of the differences, by game.
    squares: Vec<(&'static str, Vec<f64>)>,
    /// How many claims were made, and how many of them the other comparison contradicted.
    claims: usize,
    contradicted: usize,
}

impl Visitor for Repeated {
    fn visit<G: Listed + Observe>(&mut self) {
        let mut squares = Vec::new();
        positions::<G>(10..16, |game, seat, seed| {
            let legal = game.legal(seat).expect("a seat that is to move");
            let moves = [legal.nth(0), legal.nth(legal.len() - 1)];
            let [one, other] = [1, 2].map(|turn| contrast(game, seat, 1000 * turn + seed, moves, 200));
            for (first, second) in [(&one.gain, &other.gain), (&one.score, &other.score)] {
                let error = first.error().hypot(second.error());
                if error > 0.0 {
                    squares.push(((first.mean() - second.mean()) / error).powi(2));
                }
            }
            if one.is_clear() {
                self.claims += 1;
                self.contradicted += usize::from(other.gain.mean() <= 0.0);
            }
        });
        self.squares.push((G::ABOUT.id, squares));
    }
}

/// Tries that depend on each other differ less among themselves than from others, and their standard error is too small: what was
/// claimed with one seed is then contradicted with another. If they are independent, the squared difference of two means is 1 on
/// average, in units of their variance.
#[test]
fn a_comparison_is_as_certain_as_it_says() {
    let mut repeated = Repeated::default();
    visit(&mut repeated);
    // Where several seats choose at once, what they do is taken from the solution.
    for (id, squares) in repeated.squares.iter().filter(|(id, _)| *id != "three") {
        let (count, mean) = (squares.len() as f64, squares.iter().sum::<f64>() / squares.len() as f64);
        // The square of a normal variable has the variance 2.
        assert!(count > 20.0 && mean < 1.0 + 3.0 * (2.0 / count).sqrt(), "{id}: {mean} of {count}");
    }
    assert!(
        repeated.claims > 20 && repeated.contradicted == 0,
        "{} of {}",
        repeated.contradicted,
        repeated.claims
    );
}

/// What is said about a mix in three, at a table: how often each card, and what an opponent would do who knew it. All of it is what
/// the tables of the whole solution say.
#[test]
fn mixed_play_says_how_often_each_card_and_what_a_fixed_choice_would_cost_exactly() {
    let (mut rng, mut mixes) = (dice(1, 1), 0);
    for _ in 0..8 {
        let mut game = Match::<Three>::new(Three::ABOUT.settings().remove(0), None);
        while game.verdict().is_none() {
            if game.turn() == Turn::Chance {
                game.draw(&mut rng);
                continue;
            }
            for seat in Seat::all(2).filter(|seat| game.moves(*seat).len() > 1) {
                mixes += usize::from(is_exact(&game, seat));
            }
            for seat in Seat::all(2) {
                let moves = game.moves(seat);
                game.submit(seat, moves[below(&mut rng, moves.len())]).expect("a legal move");
            }
        }
    }
    assert!(mixes > 10, "{mixes} positions in which one mixes");
}

/// Whether one mixes here. What an adviser says is checked with the tables.
fn is_exact(game: &Match<Three>, seat: Seat) -> bool {
    let think = |level| GAMES.sit_down(game, level, dice(2, 2), Duration::MAX).unwrap().choose(game, seat);
    let (choice, table) = (think(Level::Adviser), think(Level::Perfect));
    assert!(choice.solved && choice.mixed);
    let mention = |id| Three::mention(Three::action(id));
    let said = choice.sentence(&mention).to_string();
    assert!(said.ends_with("These numbers are exact, with a draw as half a win."), "{said}");
    let find = |choice: &Choice, id| *choice.candidates.iter().find(|candidate| candidate.id == id).unwrap();
    // No answer of the other seat gains against the mix that is named.
    let held: f64 = table.candidates[0].value;
    for id in game.moves(seat) {
        let (mine, exact) = (find(&choice, id), find(&table, id));
        assert!((mine.value - exact.value).abs() < 0.01, "{mine:?} {exact:?}");
        let [reply, best] = [mine, exact].map(|candidate| candidate.reply.unwrap().value);
        assert!((reply - best).abs() < 0.01, "{mine:?} {exact:?}");
        assert!(mine.probability < 1e-6 || (mine.value - held).abs() < 0.01, "a part of the mix: {mine:?}");
        let about = choice.sentence_about(id, &mention).to_string();
        assert!(
            about.contains(&format!("is right {:.1} % of the time.", 100.0 * mine.probability)),
            "{about}"
        );
        if format!("{:.1}", best / 10.0) != format!("{:.1}", mine.value / 10.0) {
            let known =
                format!("you would win {:.1} % of duels instead of {:.1} %.", best / 10.0, mine.value / 10.0);
            assert!(about.contains(&known), "{about} {known}");
        }
    }
    let shares: Vec<String> = (choice.candidates.iter())
        .filter(|candidate| candidate.probability >= 0.0005)
        .map(|candidate| format!("{} {:.1} %", game.notation(candidate.id), 100.0 * candidate.probability))
        .collect();
    let mixes = shares.len() > 1;
    let words = if mixes { "Mixing is the point" } else { "always the move here" };
    assert!(said.contains(words) && (!mixes || said.contains(&shares.join(", "))), "{said}");
    mixes
}
