//! Small games whose values are known.

use chabudai_solver::{Node, Outlook, Small, Tree};

/// A game that is over with this value.
fn over<P>(value: f64) -> Node<P> {
    Node::Over(Outlook { value, draw: 0.0 })
}

/// Rock, paper, scissors, where a win with each is worth something else.
struct Unequal;

impl Small for Unequal {
    type Position = Option<(usize, usize)>;
    type Key = Option<(usize, usize)>;

    fn key(&self, position: &Self::Position) -> Self::Key {
        *position
    }

    fn node(&self, position: &Self::Position) -> Node<Self::Position> {
        const PAYOFFS: [[f64; 3]; 3] = [[0.0, -1.0, 2.0], [1.0, 0.0, -3.0], [-2.0, 3.0, 0.0]];
        match position {
            None => {
                Node::Choice((0..3).map(|mine| (0..3).map(|theirs| Some((mine, theirs))).collect()).collect())
            }
            Some((mine, theirs)) => over(PAYOFFS[*mine][*theirs]),
        }
    }
}

#[test]
fn unequal_rock_paper_scissors() {
    let mut tree = Tree::new(Unequal);
    assert!(tree.outlook(&None).value.abs() < 1e-12);
    assert_eq!(tree.len(), 10);
    let next: Vec<Vec<_>> = (0..3).map(|mine| (0..3).map(|theirs| Some((mine, theirs))).collect()).collect();
    let (_, solved) = tree.choice(&next);
    for (share, known) in solved.rows.iter().zip([0.5, 1.0 / 3.0, 1.0 / 6.0]) {
        assert!((share - known).abs() < 1e-12, "{solved:?}");
    }
}

/// Two stages. Both show a coin side. If they differ, seat 1 wins. If not, chance lets seat 0 win once in four times;
/// else they show again, and then two heads are worth 3, two tails 1, and different sides -1.
struct Stages;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    First,
    Chance,
    Second,
    Over(i8),
}

impl Small for Stages {
    type Position = Stage;
    type Key = Stage;

    fn key(&self, stage: &Stage) -> Stage {
        *stage
    }

    fn node(&self, stage: &Stage) -> Node<Stage> {
        use Stage::{Chance, First, Over, Second};
        match *stage {
            First => Node::Choice(vec![vec![Chance, Over(-1)], vec![Over(-1), Chance]]),
            Chance => Node::Chance(vec![(1, Over(1)), (3, Second)]),
            Second => Node::Choice(vec![vec![Over(3), Over(-1)], vec![Over(-1), Over(1)]]),
            Over(value) => over(f64::from(value)),
        }
    }
}

#[test]
fn two_stages_with_chance_between() {
    let mut tree = Tree::new(Stages);
    let near = |outlook: Outlook, value: f64| (outlook.value - value).abs() < 1e-12;
    assert!(near(tree.outlook(&Stage::Second), 1.0 / 3.0));
    assert!(near(tree.outlook(&Stage::Chance), 0.25 + 0.75 / 3.0));
    // Half of the time the sides differ: (1/2 - 1) / 2.
    assert!(near(tree.outlook(&Stage::First), -0.25));
}
