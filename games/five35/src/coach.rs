//! What a coach says about a move: what is counted after it, and whether anybody can answer it.

use cards::CardKind;
use engine::reasons::{Better, Quantity, Reasons, Wording};
use engine::{ActionId, Actions, IdSet, Seat};
use messages::{Message, message};

use crate::action::{Action, ids};
use crate::laid::Laid;
use crate::rank::{Cards, Rank};
use crate::view::{Event, Seen, View};
use crate::{Five35, moves, texts};

pub const REASONS: Reasons<Five35> = Reasons {
    counted: &[
        Quantity {
            of: leads_next,
            wording: Wording::often(Better::More, |mine, theirs| {
                message!("reason-lead", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| end(events).map(|(out, _)| i32::from(out == seat)),
            wording: Wording::often(Better::More, |mine, theirs| {
                message!("reason-out", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| end(events).map(|(_, left)| left[seat.index()].len() as i32),
            wording: Wording::many(Better::Less, |mine, theirs| {
                message!("reason-left", mine = mine, theirs = theirs)
            }),
        },
    ],
    known,
};

/// Whether a seat leads the next stack (R4.4). Whoever goes out before that does not.
fn leads_next(events: &[Event], seat: Seat) -> Option<i32> {
    events.iter().find_map(|event| match event {
        Event::Open(Seen::Flushed { leader, .. }) => Some(i32::from(*leader == seat)),
        Event::Open(Seen::HandOver { .. }) => Some(0),
        _ => None,
    })
}

/// Who goes out, and the cards that are left to everybody (R5.1).
fn end(events: &[Event]) -> Option<(Seat, &[Vec<Rank>])> {
    events.iter().find_map(|event| match event {
        Event::Open(Seen::HandOver { out, left, .. }) => Some((*out, &left[..])),
        _ => None,
    })
}

/// Whether nobody can overwrite the stack that a move leaves, or nobody can do anything but pass: not with all the cards that are
/// unseen together. Cards that go out or flush the stack need no answer.
fn known(view: &View, id: ActionId) -> Option<Message> {
    let (laid, stack) = match Five35::action(id) {
        Action::Play(laid) => (laid, laid),
        Action::Add(laid) => (laid, Laid::of(&view.stack)?.with(laid)),
        Action::Pass => return None,
    };
    let flushes = stack.is_full() || laid.has_eight() && !(view.stack.is_empty() && laid.len() == 1);
    if flushes || view.hand.as_ref().is_none_or(|hand| hand.len() == laid.len()) {
        return None;
    }
    let unseen: Cards = view.unseen.cards().map(Rank::kind).collect();
    let answers = moves::of(&unseen, stack);
    let overwrites = answers.iter().any(|answer| answer.index() < ids::ADD);
    match answers.len() {
        1 => Some(message!("known-all-pass")),
        _ => (!overwrites).then(|| message!("known-top")),
    }
}

#[cfg(test)]
mod tests {
    use conformance::sentences::in_every_language;
    use engine::chance::dice;
    use engine::{Eye, Imagine, Input, Joint, Play, SetUp, Views};

    use super::*;
    use crate::options::{Rules, Scoring};
    use crate::view::Flush;

    fn flushed(leader: usize) -> Event {
        Event::Open(Seen::Flushed { why: Flush::Eight, leader: Seat::new(leader) })
    }

    fn over(out: usize, left: [&str; 3]) -> Event {
        let cards = |text: &str| text.split_whitespace().map(|rank| rank.parse().unwrap()).collect();
        let (out, left) = (Seat::new(out), left.map(cards).to_vec());
        Event::Open(Seen::HandOver { out, left, points: vec![], totals: vec![], winners: None })
    }

    /// The quantities that seat 1 has in these events.
    fn counted(events: &[Event]) -> Vec<Option<i32>> {
        REASONS.counted.iter().map(|quantity| (quantity.of)(events, Seat::new(1))).collect()
    }

    #[test]
    fn the_next_lead_and_the_end_of_the_hand_are_counted() {
        let left = ["3 4", "8 9 9", ""];
        assert_eq!(counted(&[flushed(1), flushed(0), over(2, left)]), [Some(1), Some(0), Some(3)]);
        assert_eq!(counted(&[flushed(2), over(1, ["1", "", "1"])]), [Some(0), Some(1), Some(0)]);
        assert_eq!(counted(&[over(1, ["1", "", "1"])]), [Some(0), Some(1), Some(0)], "out before any flush");
    }

    #[test]
    fn reasons_are_said_in_every_language() {
        let said = |place: usize, one: &str, other: &str| {
            in_every_language(&(REASONS.counted[place].wording.say)(one.into(), other.into()))
        };
        let [en, ja, ko] = said(0, "62", "20");
        assert_eq!(en, "You lead the next stack 62 % of the time instead of 20 %.");
        assert_eq!(ja, "次の場の親になる割合は62 %です（もう一方は20 %）。");
        assert_eq!(ko, "다음 더미의 선이 될 확률은 62 %입니다(다른 수: 20 %).");
        assert_eq!(said(1, "40", "31")[0], "You go out first 40 % of the time instead of 31 %.");
        let left = "At the end of the hand you are left with 1.2 cards on average instead of 2.0.";
        assert_eq!(said(2, "1.2", "2.0")[0], left);
    }

    /// What is known about the moves of seat 0; in many worlds, whether the others could overwrite or add.
    fn about(hands: &str, stack: &str, action: &str) -> (Option<String>, [bool; 2]) {
        let setup = format!(r#"{{"hands": {hands}, "turn": 0, "stack": {stack}}}"#);
        let rules = Rules::of(3, Scoring::Printed);
        let state = Five35::set_up(&rules, &serde_json::from_str(&setup).unwrap()).unwrap();
        let view = Five35::view(&state, Eye::Seat(Seat::new(0)));
        let id = Five35::id(action.parse().unwrap());
        let (mut rng, mut can) = (dice(1, 0), [false; 2]);
        for _ in 0..300 {
            let mut world = Five35::imagine(&view, &mut rng);
            Five35::step(&mut world, &Input::Moves(Joint::one(Seat::new(0), id)), &mut ());
            let answers = Five35::legal(&world, Seat::new(1));
            can[0] |= answers.iter().any(|answer| answer.index() < ids::ADD);
            can[1] |= answers.len() > 1;
        }
        (known(&view, id).map(|message| message.to_string()), can)
    }

    #[test]
    fn a_play_that_nobody_can_answer_is_answered_in_no_world() {
        let hands = r#"[["15", "15", "15", "15", "3"], ["1", "2", "4"], ["1", "2", "4"]]"#;
        let top = Some("Everything stronger has been seen: nobody can overwrite it.".to_owned());
        let pass = Some("Nobody can overwrite it or add to it: all others must pass.".to_owned());
        assert_eq!(about(hands, "[]", "play 15"), (top, [false, true]), "a 14 may be added");
        assert_eq!(about(hands, "[]", "play 15 15"), (pass, [false, false]));
        assert_eq!(about(hands, "[]", "play 3"), (None, [true, true]));
        let last = r#"[["15", "15"], ["1", "2", "4"], ["1", "2", "4"]]"#;
        assert_eq!(about(last, "[]", "play 15 15").0, None, "it goes out");
        assert_eq!(about(hands, r#"["7"]"#, "pass").0, None);
    }
}
