//! three: endings solved by hand, the tables against the referee, and mixes that nobody can exploit.

use std::collections::BTreeMap;

use chabudai_solver::three::{Duel, Position, Side, Solved};
use chabudai_solver::{Node, Outlook, Refereed, Small, Tree};
use engine::chance::{Dice, below, dice};
use engine::{Deals, Play, SetUp, Turn};
use three::{Rules, State, Three};

/// A position of a duel to `target`: hands, played cards, points.
fn state(target: u8, hands: [&str; 2], played: [&str; 2], points: [u8; 2]) -> State {
    let cards = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let setup =
        serde_json::json!({ "hands": hands.map(cards), "played": played.map(cards), "points": points });
    Three::set_up(&Rules { target }, &serde_json::from_value(setup).unwrap()).unwrap()
}

/// The same, when the decks are empty.
fn last(hands: [&str; 2], points: [u8; 2]) -> State {
    let all = ["R1", "R2", "R3", "B1", "B2", "B3", "Y1", "Y2", "Y3"];
    let played = hands
        .map(|hand| all.iter().filter(|card| !hand.contains(*card)).copied().collect::<Vec<_>>().join(" "));
    state(3, hands, played.each_ref().map(String::as_str), points)
}

fn solve(state: &State, target: u8) -> (Position, Solved) {
    let position = Position::of(state).unwrap();
    (position, Duel::below(&Rules { target }, &position).solve(2, |_| ()))
}

#[track_caller]
fn promises(state: &State, value: f64, draw: f64) {
    let (position, solved) = solve(state, 3);
    let Outlook { value: found, draw: drawn } = solved.outlook(&position);
    assert!((found - value).abs() < 1e-12 && (drawn - draw).abs() < 1e-12, "value {found}, draw {drawn}");
}

#[test]
fn endings_solved_by_hand() {
    // One card each: red beats blue; or it is the same card.
    promises(&last(["R1", "B1"], [2, 2]), 1.0, 0.0);
    promises(&last(["R1", "R1"], [2, 2]), 0.0, 1.0);
    promises(&last(["R1", "B1"], [1, 2]), 0.0, 1.0);
    // Whoever plays blue first loses to red: both play red, and then the same card again.
    promises(&last(["R1 B1", "R1 B1"], [2, 2]), 0.0, 1.0);
    // Any score wins. Two reds leave blue against yellow. Pennies.
    promises(&last(["R1 B1", "R1 Y1"], [2, 2]), 0.0, 0.0);
    // The same, but seat 0 needs two: what won is now a draw.
    promises(&last(["R1 B1", "R1 Y1"], [1, 2]), -0.5, 0.5);
    // Rock, paper, scissors; after the same card, nobody dares to play the weaker of the two.
    promises(&last(["R1 B1 Y1", "R1 B1 Y1"], [2, 2]), 0.0, 1.0 / 3.0);
}

/// Both have this many unplayed cards, and no more than two points.
fn random_position(left: usize, rng: &mut Dice) -> Position {
    let sides: Vec<Side> = Side::every(left).collect();
    Position {
        sides: [0, 1].map(|_| sides[below(rng, sides.len())]),
        score: [0, 1].map(|_| below(rng, 3) as u8),
    }
}

/// The state of a position, checked by the game itself.
fn state_of(position: &Position, target: u8) -> State {
    let words = |cards: three::Cards| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
    let hands = position.sides.map(|side| words(side.hand));
    let played = position.sides.map(|side| words(three::Cards::ALL.without(side.hand).without(side.deck)));
    state(target, hands.each_ref().map(String::as_str), played.each_ref().map(String::as_str), position.score)
}

#[test]
fn the_tables_agree_with_the_referee() {
    let mut rng = dice(1, 0);
    for target in 3..=6 {
        let mut tree = Tree::new(Refereed::<Three>::new(Rules { target }));
        for left in [2, 3, 4, 5] {
            let position = random_position(left, &mut rng);
            let state = state_of(&position, target);
            let (again, solved) = solve(&state, target);
            assert_eq!(again, position);
            let (found, known) = (solved.outlook(&position), tree.outlook(&state));
            assert!((found.value - known.value).abs() < 1e-12, "{position:?}: {found:?}, {known:?}");
        }
    }
}

#[test]
fn the_symmetric_tables_agree_with_the_plain_ones() {
    let rules = Rules { target: 3 };
    let duel = Duel::endings(&rules, 4);
    assert_eq!(duel.positions(), 9 * (504 * 504 + 84 * 84 + 36 * 36 + 9 * 9));
    assert!(duel.to_solve() * 4 < duel.positions());
    let solved = duel.solve(2, |_| ());
    let mut rng = dice(2, 0);
    for round in 0..300 {
        let position = random_position(1 + round % 4, &mut rng);
        let Position { sides: [first, second], score: [mine, theirs] } = position;
        let value = solved.outlook(&position).value;
        let plain = Duel::below(&rules, &position).solve(1, |_| ()).outlook(&position).value;
        assert!((value - plain).abs() < 1e-12, "{position:?}: {value}, {plain}");
        let swapped = Position { sides: [second, first], score: [theirs, mine] };
        assert!((value + solved.outlook(&swapped).value).abs() < 1e-12, "{position:?}, swapped");
        let turned = Position { sides: [first.turned(1), second.turned(1)], ..position };
        assert!((value - solved.outlook(&turned).value).abs() < 1e-12, "{position:?}, turned");
        let choice = solved.choice(&position);
        assert!(choice.gap.abs() < 1e-12 && (choice.outlook.value - value).abs() < 1e-12, "{choice:?}");
    }
}

#[test]
fn the_number_of_cores_changes_nothing() {
    let mut rng = dice(3, 0);
    let position = random_position(6, &mut rng);
    let solve = |cores| Duel::below(&Rules { target: 3 }, &position).solve(cores, |_| ());
    let (one, many) = (solve(1), solve(5));
    assert_eq!(one.choice(&position), many.choice(&position));
}

#[test]
fn every_position_to_solve_is_counted() {
    let position = random_position(5, &mut dice(4, 0));
    let duel = Duel::below(&Rules { target: 4 }, &position);
    let (to_solve, done) = (duel.to_solve(), std::sync::atomic::AtomicUsize::new(0));
    duel.solve(2, |more| {
        done.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(done.into_inner(), to_solve);
}

/// What seat 1 can hold seat 0 to by its best answers, round after round, while seat 0 plays its mixes.
fn held_to(game: &Refereed<Three>, solved: &Solved, state: &State, known: &mut BTreeMap<String, f64>) -> f64 {
    let key = game.key(state);
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let value = match game.node(state) {
        Node::Over(outlook) => outlook.value,
        Node::Chance(next) => {
            let all: u64 = next.iter().map(|(weight, _)| weight).sum();
            let sum: f64 =
                next.iter().map(|(weight, next)| *weight as f64 * held_to(game, solved, next, known)).sum();
            sum / all as f64
        }
        Node::Choice(next) => {
            let [mix, _] = solved.choice(&Position::of(state).unwrap()).mixes;
            let answer = |column: usize, known: &mut BTreeMap<String, f64>| -> f64 {
                let lines = next.iter().zip(&mix);
                lines.map(|(line, (_, share))| share * held_to(game, solved, &line[column], known)).sum()
            };
            (0..next[0].len()).map(|column| answer(column, known)).fold(f64::INFINITY, f64::min)
        }
    };
    known.insert(key, value);
    value
}

#[test]
fn the_best_answers_to_the_mixes_gain_nothing() {
    let mut rng = dice(5, 0);
    let game = Refereed::<Three>::new(Rules { target: 3 });
    for left in [3, 4, 5, 5] {
        let position = Position { score: [1, 1], ..random_position(left, &mut rng) };
        let state = state_of(&position, 3);
        let (_, solved) = solve(&state, 3);
        let (value, held) =
            (solved.outlook(&position).value, held_to(&game, &solved, &state, &mut BTreeMap::new()));
        assert!((value - held).abs() < 1e-12, "{position:?}: {value}, held to {held}");
    }
}

#[test]
fn only_positions_in_which_both_choose_are_solved() {
    let open = Three::open(&Rules { target: 3 }, &three::Carry);
    assert_eq!(Three::turn(&open), Turn::Chance);
    assert_eq!(Position::of(&open).unwrap_err().clause, Some("R1.2"));
    let short = state(3, ["R1", "B1"], ["", ""], [0, 0]);
    assert_eq!(Position::of(&short).unwrap_err().clause, Some("R3.1"));
}
