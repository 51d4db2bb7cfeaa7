//! What a coach says about a move: what is counted after it, and who is known to lack a colour.

use engine::reasons::{Better, Quantity, Reasons, Wording};
use engine::words::seats;
use engine::{ActionId, Actions, Seat, SeatSet};
use messages::{Message, message};

use crate::action::Action;
use crate::refuse::name;
use crate::view::{Event, Seen, View};
use crate::{Keystone, texts};

pub const REASONS: Reasons<Keystone> = Reasons {
    counted: &[
        // Sometimes it is better to win a trick, and sometimes it is not.
        Quantity {
            of: |events, seat| winner(events).map(|winner| i32::from(winner == seat)),
            wording: Wording::often(Better::Depends, |mine, theirs| {
                message!("reason-trick", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| Some(new_lines(events, seat)),
            wording: Wording::many(Better::Less, |mine, theirs| {
                message!("reason-lines", mine = mine, theirs = theirs)
            }),
        },
    ],
    known,
};

/// Who wins the trick that is being played (R3.5); nobody while cards are placed.
fn winner(events: &[Event]) -> Option<Seat> {
    if let Some(Event::Open(Seen::Placed { .. })) = events.first() {
        return None;
    }
    events.iter().find_map(|event| match event {
        Event::Open(Seen::Won { seat, .. }) => Some(*seat),
        _ => None,
    })
}

/// How many lines a seat begins, each of which costs 3 (R5.3).
fn new_lines(events: &[Event], who: Seat) -> i32 {
    let begins = |event: &&Event| match event {
        Event::Open(Seen::Placed { seat, new, .. }) => *seat == who && *new,
        _ => false,
    };
    events.iter().filter(begins).count() as i32
}

/// Who has shown to have no card of the colour that is led (R3.2).
fn known(view: &View, id: ActionId) -> Option<Message> {
    let Action::Play(card) = Keystone::action(id) else { return None };
    let colour = card.colour()?;
    let lack = |seat: &Seat| Some(*seat) != view.seat && view.lacks[seat.index()].contains(&colour);
    let lacking: SeatSet = Seat::all(view.players).filter(lack).collect();
    let leads = view.trick.is_empty() && lacking != SeatSet::EMPTY;
    leads.then(|| message!("known-lack", colour = name(colour), seats = seats(lacking)))
}

#[cfg(test)]
mod tests {
    use conformance::sentences::in_every_language;
    use engine::chance::dice;
    use engine::{Eye, Imagine, Input, Joint, Play, SetUp, Views};

    use super::*;
    use crate::card::{Card, Colour};
    use crate::options::Rules;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn won(seat: usize) -> Event {
        Event::Open(Seen::Won { seat: Seat::new(seat), cards: vec![], by: card("R1") })
    }

    fn placed(seat: usize, new: bool) -> Event {
        Event::Open(Seen::Placed { seat: Seat::new(seat), card: card("R1"), line: 1, new })
    }

    /// The quantities that seat 1 has in these events.
    fn counted(events: &[Event]) -> Vec<Option<i32>> {
        REASONS.counted.iter().map(|quantity| (quantity.of)(events, Seat::new(1))).collect()
    }

    #[test]
    fn the_trick_that_is_played_and_new_lines_are_counted() {
        assert_eq!(counted(&[won(1), placed(1, true), placed(1, false), won(0)]), [Some(1), Some(1)]);
        assert_eq!(counted(&[won(0), placed(0, true), won(1), placed(1, true)]), [Some(0), Some(1)]);
        assert_eq!(counted(&[placed(1, true), won(1)]), [None, Some(1)], "no trick is being played");
    }

    #[test]
    fn reasons_are_said_in_every_language() {
        let said = |place: usize, one: &str, other: &str| {
            in_every_language(&(REASONS.counted[place].wording.say)(one.into(), other.into()))
        };
        let [en, ja, ko] = said(1, "1.2", "2.0");
        assert_eq!(en, "It leads to 1.2 new lines instead of 2.0, and each costs 3.");
        assert_eq!(ja, "これから始める列は平均1.2本です（もう一方は2.0本）。1本につき3点を失います。");
        assert_eq!(ko, "앞으로 시작할 줄은 평균 1.2개입니다(다른 수: 2.0개). 줄마다 3점을 잃습니다.");
        assert_eq!(said(0, "75", "20")[0], "It wins this trick 75 % of the time instead of 20 %.");
    }

    #[test]
    fn a_seat_known_to_lack_a_colour_lacks_it_in_every_world() {
        let setup = r#"{"hands": [["R9", "R8", "B4"], ["G1", "G2", "B5"], ["R1", "R2", "B6"]], "leader": 0}"#;
        let rules = Rules::of(3);
        let mut state = Keystone::set_up(&rules, &serde_json::from_str(setup).unwrap()).unwrap();
        let moves = [(0, "R9"), (1, "G1"), (2, "R2"), (0, "R9>new"), (0, "R2>new"), (0, "G1>new")];
        for (seat, action) in moves {
            let id = Keystone::id(action.parse().unwrap());
            Keystone::step(&mut state, &Input::Moves(Joint::one(Seat::new(seat), id)), &mut ());
        }
        let view = Keystone::view(&state, Eye::Seat(Seat::new(0)));
        let about = |action: &str| known(&view, Keystone::id(action.parse().unwrap()));
        assert_eq!(about("R8").unwrap().to_string(), "Known to have no red: seat 1.");
        assert_eq!((about("B4"), about("God")), (None, None));
        let mut rng = dice(1, 0);
        for _ in 0..100 {
            let world = Keystone::imagine(&view, &mut rng);
            assert_eq!(world.hands[Seat::new(1)].kinds() & Colour::Red.mask(), 0);
        }
    }
}
