//! The 137 moves, their ids and their notation.

use std::fmt;
use std::str::FromStr;

use engine::{ActionId, Actions};

use crate::Five35;
use crate::laid::Laid;
use crate::rank::Rank;

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Lead these cards, or overwrite the stack with them.
    Play(Laid),
    /// Add these cards to the stack.
    Add(Laid),
    /// Have no more turns until the stack is flushed.
    Pass,
}

/// Where each kind of move begins among the ids. Within a kind, moves are ordered by their ranks.
pub mod ids {
    pub const PLAY_ONE: usize = 0;
    pub const PLAY_TWO: usize = 13;
    pub const PLAY_THREE: usize = 26;
    pub const PLAY_RUN_OF_TWO: usize = 39;
    pub const PLAY_RUN_OF_THREE: usize = 49;
    pub const ADD: usize = 56;
    /// Counted from `ADD` on.
    pub const ADD_ONE: usize = 0;
    pub const ADD_DIFFERENT: usize = 13;
    pub const ADD_TWO: usize = 54;
    pub const ADD_THREE: usize = 67;
    pub const PASS: usize = 80;
}

impl Action {
    /// How many moves there are.
    pub const COUNT: usize = ids::ADD + ids::PASS + 1;
}

impl Actions for Five35 {
    #[inline]
    fn action(id: ActionId) -> Action {
        ACTIONS[id.index()]
    }

    fn id(action: Action) -> ActionId {
        let id = ACTIONS.iter().position(|known| *known == action);
        ActionId::new(id.expect("only moves of the table are made"))
    }
}

/// Every move, by id.
pub const ACTIONS: [Action; Action::COUNT] = {
    let mut actions = [Action::Pass; Action::COUNT];
    let mut kind = 0;
    while kind < Rank::KINDS {
        let rank = 1 << kind;
        actions[ids::PLAY_ONE + kind] = Action::Play(Laid::new(rank, 1));
        actions[ids::PLAY_TWO + kind] = Action::Play(Laid::new(rank, 2));
        actions[ids::PLAY_THREE + kind] = Action::Play(Laid::new(rank, 3));
        actions[ids::ADD + ids::ADD_ONE + kind] = Action::Add(Laid::new(rank, 1));
        actions[ids::ADD + ids::ADD_TWO + kind] = Action::Add(Laid::new(rank, 2));
        actions[ids::ADD + ids::ADD_THREE + kind] = Action::Add(Laid::new(rank, 3));
        kind += 1;
    }
    let (mut of_two, mut of_three, mut low) = (ids::PLAY_RUN_OF_TWO, ids::PLAY_RUN_OF_THREE, 0);
    while low < Rank::KINDS {
        let (two, three) = (Laid::stretch(low, 2), Laid::stretch(low, 3));
        if two.is_consecutive() {
            actions[of_two] = Action::Play(two);
            of_two += 1;
        }
        if three.is_consecutive() {
            actions[of_three] = Action::Play(three);
            of_three += 1;
        }
        low += 1;
    }
    assert!(of_two == ids::PLAY_RUN_OF_THREE && of_three == ids::ADD);
    let mut different = 0;
    while different < DIFFERENT.len() {
        actions[ids::ADD + ids::ADD_DIFFERENT + different] = Action::Add(DIFFERENT[different]);
        different += 1;
    }
    actions
};

/// Two or three different ranks that can be added to some single card or run, in lexicographic order.
pub const DIFFERENT: [Laid; ids::ADD_TWO - ids::ADD_DIFFERENT] = {
    let mut found = [Laid::NOTHING; ids::ADD_TWO - ids::ADD_DIFFERENT];
    let (mut length, mut first) = (0, 0);
    while first < Rank::KINDS {
        let mut second = first + 1;
        while second < Rank::KINDS {
            let mut third = second; // at first there is no third
            while third < Rank::KINDS {
                let added = Laid::new(1 << first | 1 << second | 1 << third, 1);
                if extends_something(added) {
                    found[length] = added;
                    length += 1;
                }
                third += 1;
            }
            second += 1;
        }
        first += 1;
    }
    assert!(length == found.len());
    found
};

/// Whether some single card or run makes a longer run with these.
const fn extends_something(added: Laid) -> bool {
    let mut low = 0;
    while low < Rank::KINDS {
        let mut length = 1;
        while length <= 4 {
            if extends(Laid::stretch(low, length), added) {
                return true;
            }
            length += 1;
        }
        low += 1;
    }
    false
}

/// Whether different ranks make a run with a stack that is a single card or a run (R3.4, R3.5).
pub const fn extends(stack: Laid, added: Laid) -> bool {
    stack.ranks & added.ranks == 0
        && stack.is_consecutive()
        && Laid::new(stack.ranks | added.ranks, 1).is_consecutive()
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (how, laid) = match self {
            Action::Play(laid) => ("play", laid),
            Action::Add(laid) => ("add", laid),
            Action::Pass => return f.write_str("pass"),
        };
        f.write_str(how)?;
        laid.list().iter().try_for_each(|rank| write!(f, " {rank}"))
    }
}

/// The text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAction;

impl FromStr for Action {
    type Err = NoAction;
    fn from_str(text: &str) -> Result<Action, NoAction> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        let (how, cards) = text.split_once(' ').ok_or(NoAction)?;
        let ranks: Vec<Rank> =
            cards.splitn(4, ' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| NoAction)?;
        let laid = Laid::of(&ranks).filter(|_| ranks.is_sorted()).ok_or(NoAction)?;
        let action = match how {
            "play" => Action::Play(laid),
            "add" => Action::Add(laid),
            _ => return Err(NoAction),
        };
        if ACTIONS.contains(&action) { Ok(action) } else { Err(NoAction) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_notation_round_trip() {
        for id in (0..Action::COUNT).map(ActionId::new) {
            let action = Five35::action(id);
            assert_eq!(Five35::id(action), id);
            assert_eq!(action.to_string().parse(), Ok(action), "{action}");
        }
    }

    #[test]
    fn ids_stand_in_their_order() {
        let text = |id| Five35::action(ActionId::new(id)).to_string();
        let firsts = [0, 13, 26, 39, 49, 56, 69, 70, 109, 110, 123, 136].map(text);
        assert_eq!(
            firsts,
            [
                "play 1",
                "play 1 1",
                "play 1 1 1",
                "play 1 2",
                "play 1 2 3",
                "add 1",
                "add 1 2",
                "add 1 2 3",
                "add 14 15",
                "add 1 1",
                "add 1 1 1",
                "pass"
            ]
        );
    }

    #[test]
    fn a_move_has_one_spelling() {
        for text in [
            "",
            "pass ",
            "Pass",
            "play",
            "play ",
            "play 6",
            "play 2 1",
            "play 5 7",
            "play 1 3",
            "play  1",
            "play 1 ",
            "play 1 1 1 1",
            "play 1 2 3 4",
            "play 1 1 2",
            "play 01",
            "add",
            "add 1 3 5",
            "add 11 13 15",
            "add 7 8 9",
            "add 5 7",
            "add 1 2 3 4",
            "lead 1",
            "add 5 1",
            "play 1\n",
            "play 9 11",
        ] {
            assert_eq!(text.parse::<Action>(), Err(NoAction), "{text:?}");
        }
    }
}
