//! What a coach says about a move: what is counted after it, and who is known to lack a suit.

use engine::reasons::{Better, Quantity, Reasons, Wording};
use engine::words::seats;
use engine::{ActionId, Actions, Seat, SeatSet};
use messages::{Message, message};

use crate::refuse::name;
use crate::view::{Event, Seen, View};
use crate::{Collision, texts};

pub const REASONS: Reasons<Collision> = Reasons {
    counted: &[
        Quantity {
            of: |events, seat| null(events).map(|null| i32::from(null == Some(seat))),
            wording: Wording::often(Better::More, |mine, theirs| {
                message!("reason-null", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| null(events).map(|null| i32::from(null.is_some_and(|other| other != seat))),
            wording: Wording::often(Better::Less, |mine, theirs| {
                message!("reason-rival-null", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| taker(events).map(|taker| i32::from(taker == seat)),
            wording: Wording::often(Better::Less, |mine, theirs| {
                message!("reason-trick", mine = mine, theirs = theirs)
            }),
        },
    ],
    known,
};

/// Who takes the trick that is being played (R5).
fn taker(events: &[Event]) -> Option<Seat> {
    events.iter().find_map(|event| match event {
        Event::Open(Seen::Taken { seat, .. }) => Some(*seat),
        _ => None,
    })
}

/// Who takes all four 9s in the round, if anybody does (R6.2); nothing before its end.
fn null(events: &[Event]) -> Option<Option<Seat>> {
    events.iter().find_map(|event| match event {
        Event::Open(Seen::RoundOver { null, .. }) => Some(*null),
        _ => None,
    })
}

/// Who has shown to have no card of the suit that is led (R3.2).
fn known(view: &View, id: ActionId) -> Option<Message> {
    let suit = Collision::action(id).suit();
    let lack = |seat: &Seat| Some(*seat) != view.seat && view.lacks[seat.index()].contains(&suit);
    let lacking: SeatSet = Seat::all(view.players).filter(lack).collect();
    let leads = view.trick.is_empty() && lacking != SeatSet::EMPTY;
    leads.then(|| message!("known-lack", suit = name(suit), seats = seats(lacking)))
}

#[cfg(test)]
mod tests {
    use conformance::sentences::in_every_language;
    use engine::chance::{below, dice};
    use engine::{Chance, Deals, Eye, IdSet, Imagine, Input, Joint, Play, Turn, Views};

    use super::*;
    use crate::options::Rules;
    use crate::reason::Reason;

    fn taken(seat: usize) -> Event {
        Event::Open(Seen::Taken { seat: Seat::new(seat), why: Reason::BigBang, nines: 0 })
    }

    fn over(null: Option<usize>) -> Event {
        let null = null.map(Seat::new);
        Event::Open(Seen::RoundOver { null, counts: vec![], totals: vec![], winners: None })
    }

    /// The quantities that seat 1 has in these events.
    fn counted(events: &[Event]) -> Vec<Option<i32>> {
        REASONS.counted.iter().map(|quantity| (quantity.of)(events, Seat::new(1))).collect()
    }

    #[test]
    fn the_trick_that_is_played_and_the_nines_of_the_round_are_counted() {
        assert_eq!(counted(&[taken(1), taken(0), over(None)]), [Some(0), Some(0), Some(1)]);
        assert_eq!(counted(&[taken(0), taken(1), over(Some(1))]), [Some(1), Some(0), Some(0)]);
        assert_eq!(counted(&[taken(2), over(Some(2))]), [Some(0), Some(1), Some(0)]);
        assert_eq!(counted(&[]), [None; 3]);
    }

    #[test]
    fn reasons_are_said_in_every_language() {
        let said = |place: usize| (REASONS.counted[place].wording.say)("12".into(), "84".into());
        let [en, ja, ko] = in_every_language(&said(2));
        assert_eq!(en, "It takes this trick 12 % of the time instead of 84 %.");
        assert_eq!(ja, "このトリックを取る割合は12 %です（もう一方は84 %）。");
        assert_eq!(ko, "이번 트릭을 가져갈 확률은 12 %입니다(다른 수: 84 %).");
        assert_eq!(
            said(0).to_string(),
            "It takes all four 9s, which is Null, 12 % of the time instead of 84 %."
        );
    }

    #[test]
    fn a_seat_known_to_lack_a_suit_lacks_it_in_every_world() {
        let rules = Rules::of(3, true);
        let (mut rng, mut told) = (dice(1, 0), 0);
        for _ in 0..10 {
            let mut state = Collision::open(&rules, &Collision::first(&rules, None));
            loop {
                let input = match Collision::turn(&state) {
                    Turn::Chance => Input::Chance(Collision::draw(&state, &mut rng)),
                    Turn::Over => break,
                    Turn::Seats(_) => {
                        let (seat, legal) = (state.turn, Collision::legal(&state, state.turn));
                        let view = Collision::view(&state, Eye::Seat(seat));
                        for (id, said) in legal.iter().filter_map(|id| Some((id, known(&view, id)?))) {
                            let suit = Collision::action(id).suit();
                            let world = Collision::imagine(&view, &mut rng);
                            let named = said.to_string();
                            let lacks = |other: &Seat| named.contains(&other.to_string());
                            for other in Seat::all(3).filter(lacks) {
                                assert_eq!(world.hands[other].count_in(suit.mask()), 0, "{named}");
                                told += 1;
                            }
                        }
                        Input::Moves(Joint::one(seat, legal.nth(below(&mut rng, legal.len()))))
                    }
                };
                Collision::step(&mut state, &input, &mut ());
            }
        }
        assert!(told > 20, "{told}");
    }
}
