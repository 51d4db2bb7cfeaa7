//! What a coach says about a move: what is counted after it, and whether anybody else can match a card.

use engine::reasons::{Better, Quantity, Reasons, Wording};
use engine::{ActionId, Actions, Seat};
use messages::{Message, message};

use crate::action::Action;
use crate::card::Card;
use crate::event::{Event, Seen};
use crate::view::View;
use crate::{GoStop, texts};

pub const REASONS: Reasons<GoStop> = Reasons {
    counted: &[
        Quantity {
            of: takes,
            wording: Wording::many(Better::More, |mine, theirs| {
                message!("reason-takes", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| winner(events).map(|winner| i32::from(winner == Some(seat))),
            wording: Wording::often(Better::More, |mine, theirs| {
                message!("reason-wins", mine = mine, theirs = theirs)
            }),
        },
        Quantity {
            of: |events, seat| {
                winner(events).map(|winner| i32::from(winner.is_some_and(|other| other != seat)))
            },
            wording: Wording::often(Better::Less, |mine, theirs| {
                message!("reason-loses", mine = mine, theirs = theirs)
            }),
        },
    ],
    known,
};

/// Who stops, if anybody does (R6.4, R6.6); nothing before the end.
fn winner(events: &[Event]) -> Option<Option<Seat>> {
    events.iter().find_map(|event| match event {
        Event::Open(Seen::Stopped { seat, .. }) => Some(Some(*seat)),
        Event::Open(Seen::NobodyStopped) => Some(None),
        _ => None,
    })
}

/// How many cards a seat takes and steals in its turn (R3.7, R4.9); nothing if it decides between go and stop.
fn takes(events: &[Event], who: Seat) -> Option<i32> {
    let own = events.iter().map_while(|event| match event {
        Event::Open(seen) => (mover(seen) == Some(who)).then_some(seen),
        Event::Dealt(_) => None,
    });
    let mut taken = None;
    for seen in own {
        let cards = match seen {
            Seen::Took { cards, .. } | Seen::Stole { cards, .. } => cards.len() as i32,
            _ => 0,
        };
        taken = Some(taken.unwrap_or(0) + cards);
    }
    taken
}

/// Whose turn it is in which this happens; nobody where the turn is over.
fn mover(seen: &Seen) -> Option<Seat> {
    match seen {
        Seen::Shook { seat, .. }
        | Seen::Played { seat, .. }
        | Seen::Bombed { seat, .. }
        | Seen::Skipped { seat, .. }
        | Seen::Drew { seat, .. }
        | Seen::Chose { seat, .. }
        | Seen::Took { seat, .. }
        | Seen::EightB { seat, .. }
        | Seen::Stole { seat, .. } => Some(*seat),
        Seen::Dealt { .. }
        | Seen::DealtAgain { .. }
        | Seen::FourInHand { .. }
        | Seen::Went { .. }
        | Seen::Stopped { .. }
        | Seen::NobodyStopped => None,
    }
}

/// Whether nobody else can match a card that is played: the others of its number are all taken, in the row, or in the own hand.
fn known(view: &View, id: ActionId) -> Option<Message> {
    let Action::Play(card) = GoStop::action(id) else { return None };
    let matches = |other: &Card| other.number() == card.number();
    let shown = Seat::all(view.players).filter(|seat| Some(*seat) != view.seat);
    let held = shown.flat_map(|seat| &view.known[seat.index()]).any(matches);
    let hidden = held || view.unseen.cards().any(|other| matches(&other));
    (!hidden).then(|| message!("known-unmatched", number = card.number()))
}

#[cfg(test)]
mod tests {
    use conformance::sentences::in_every_language;
    use engine::chance::{below, dice};
    use engine::{Chance, Deals, Eye, GameTypes, IdSet, Imagine, Input, Joint, Options, Play, Turn, Views};

    use super::*;
    use crate::end_of_turn::Bonus;
    use crate::row::Place;
    use crate::stop::Gain;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn open(seen: Seen) -> Event {
        Event::Open(seen)
    }

    fn played(seat: usize) -> Event {
        open(Seen::Played { seat: Seat::new(seat), card: card("1A"), place: Place::Alone })
    }

    fn took(seat: usize, count: usize) -> Event {
        open(Seen::Took { seat: Seat::new(seat), cards: vec![card("1D"); count] })
    }

    fn stopped(seat: usize) -> Event {
        open(Seen::Stopped { seat: Seat::new(seat), by_itself: false, points: 7, reserves: 0, worth: 7 })
    }

    /// The quantities that seat 1 has in these events.
    fn counted(events: &[Event]) -> Vec<Option<i32>> {
        REASONS.counted.iter().map(|quantity| (quantity.of)(events, Seat::new(1))).collect()
    }

    #[test]
    fn the_cards_of_the_turn_and_the_winner_are_counted() {
        let (one, other) = (Seat::new(1), Seat::new(0));
        let stole =
            open(Seen::Stole { seat: one, from: other, bonus: Bonus::Played, cards: vec![card("2D")] });
        let turns = [played(1), took(1, 4), stole, played(0), took(0, 2), played(1), took(1, 2), stopped(1)];
        assert_eq!(counted(&turns), [Some(5), Some(1), Some(0)]);
        assert_eq!(counted(&[played(1), played(0), took(0, 2), stopped(0)]), [Some(0), Some(0), Some(1)]);
        let went = open(Seen::Went { seat: one, times: 1, gain: Gain::Additional });
        let end = open(Seen::NobodyStopped);
        assert_eq!(counted(&[went, played(0), end]), [None, Some(0), Some(0)], "no card is played");
    }

    #[test]
    fn a_card_that_nobody_can_match_is_matched_in_no_world() {
        let rules = GoStop::rules(&GoStop::ABOUT.setting(2, &[]).unwrap());
        let (mut rng, mut told) = (dice(1, 0), 0);
        for _ in 0..40 {
            let mut state = GoStop::open(&rules, &GoStop::first(&rules, None));
            loop {
                let input = match GoStop::turn(&state) {
                    Turn::Chance => Input::Chance(GoStop::draw(&state, &mut rng)),
                    Turn::Over => break,
                    Turn::Seats(_) => {
                        let (seat, legal) = (state.turn, GoStop::legal(&state, state.turn));
                        let view = GoStop::view(&state, Eye::Seat(seat));
                        for (id, _) in legal.iter().filter_map(|id| Some((id, known(&view, id)?))) {
                            let Action::Play(card) = GoStop::action(id) else { panic!("{id} plays no card") };
                            let world = GoStop::imagine(&view, &mut rng);
                            let hidden = world.hands[seat.next(2)].with(world.deck);
                            assert!(hidden.iter().all(|other| other.number() != card.number()), "{card}");
                            told += 1;
                        }
                        Input::Moves(Joint::one(seat, legal.nth(below(&mut rng, legal.len()))))
                    }
                };
                GoStop::step(&mut state, &input, &mut ());
            }
        }
        assert!(told > 20, "{told}");
    }

    #[test]
    fn reasons_are_said_in_every_language() {
        let said = |place: usize, one: &str, other: &str| {
            in_every_language(&(REASONS.counted[place].wording.say)(one.into(), other.into()))
        };
        let [en, ja, ko] = said(0, "3.1", "1.2");
        assert_eq!(en, "It takes 3.1 cards on average in this turn instead of 1.2.");
        assert_eq!(ja, "この手番で取る札は平均3.1枚です（もう一方は1.2枚）。");
        assert_eq!(ko, "이번 차례에 먹는 패는 평균 3.1장입니다(다른 수: 1.2장).");
        assert_eq!(said(1, "44", "31")[0], "You win this deal 44 % of the time instead of 31 %.");
        assert_eq!(said(2, "30", "45")[0], "Somebody else stops first 30 % of the time instead of 45 %.");
    }
}
