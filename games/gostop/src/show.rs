//! Views in words for a terminal of 80 columns.

use std::fmt::Write;

use engine::words::{pad, wrap};
use engine::{Describe, Ending, LogPart, Seat};
use messages::{Arg, Message, Reader, message};

use crate::action::Action;
use crate::card::Card;
use crate::event::Seen;
use crate::say;
use crate::state::{Phase, RESERVE_CARDS};
use crate::view::View;
use crate::{GoStop, texts};

impl Describe for GoStop {
    fn show(view: &View, reader: &Reader) -> String {
        let say = |message: Message| message.format(reader);
        let reserves = RESERVE_CARDS - view.reserves.iter().sum::<u8>();
        let deck = say(message!("show-deck", deck = view.deck_size, reserves = reserves));
        let mut text = format!("{deck}   {}\n", say(status(view)));
        let reminders = [
            message!("show-enough", points = view.points_to_stop),
            message!("show-points-a"),
            message!("show-points-b"),
        ];
        for reminder in reminders {
            let _ = writeln!(text, "{}", say(reminder));
        }
        if view.phase == Phase::Deal {
            return text;
        }
        let columns = view
            .columns
            .iter()
            .map(|column| say(message!("show-column", cards = join(&column.cards), owner = column.owner)));
        let row = by_number(&view.singles).into_iter().chain(columns);
        wrap(&mut text, &say(message!("show-row")), "  ", row);
        if !view.taking.is_empty() {
            wrap(&mut text, &say(message!("show-taking")), "  ", by_number(&view.taking));
        }
        for seat in Seat::all(view.players) {
            show_seat(&mut text, view, seat, reader);
        }
        if let Some(hand) = &view.hand {
            wrap(&mut text, &say(message!("show-hand")), "  ", by_number(hand));
        }
        text
    }

    fn say(seen: &Seen) -> Message {
        say::say(seen)
    }

    fn part(seen: &Seen) -> LogPart {
        say::part(seen)
    }

    fn mention(action: Action) -> Arg {
        let message = match action {
            Action::Shake(number) => message!("mention-shake", number = number),
            Action::Play(card) => message!("mention-play", card = Arg::card(card)),
            Action::Bomb(number) => message!("mention-bomb", number = number),
            Action::Skip => message!("mention-skip"),
            Action::Go => message!("mention-go"),
            Action::Stop => message!("mention-stop"),
            Action::Take(card) => message!("take", card = Arg::card(card)),
        };
        message.into()
    }

    fn why(ending: &Ending<GoStop>) -> Option<Message> {
        let worth = |seat: Seat| ending.verdict.totals[seat.index()];
        ending.seen.iter().rev().find_map(|seen| {
            Some(match seen {
                Seen::Stopped { seat, by_itself: false, points, reserves, worth } => message!(
                    "why-stopped",
                    winner = *seat,
                    points = *points,
                    reserves = *reserves,
                    worth = *worth
                ),
                Seen::Stopped { seat, by_itself: true, points, reserves, worth } => message!(
                    "why-last-turn",
                    winner = *seat,
                    points = *points,
                    reserves = *reserves,
                    worth = *worth
                ),
                Seen::FourInHand { seat, number, .. } => {
                    message!("why-four", winner = *seat, number = *number, worth = worth(*seat))
                }
                Seen::NobodyStopped => message!("why-nobody"),
                _ => return None,
            })
        })
    }
}

fn status(view: &View) -> Message {
    let seat = view.turn;
    match (view.phase, view.waiting) {
        (Phase::Deal, _) => message!("show-not-dealt"),
        (Phase::Turn, _) => message!("show-to-play", seat = seat),
        (Phase::Draw, _) => message!("show-to-draw", seat = seat),
        (Phase::GoStop, _) => message!("show-go-or-stop", seat = seat),
        (Phase::FourInHand | Phase::Stopped, _) => message!("show-won", seat = seat),
        (Phase::NobodyStopped, _) => message!("show-draw"),
        (_, waiting) => {
            message!("show-to-choose", card = waiting.unwrap_or_default().to_string(), seat = seat)
        }
    }
}

fn show_seat(text: &mut String, view: &View, seat: Seat, reader: &Reader) {
    let say = |message: Message| message.format(reader);
    let index = seat.index();
    let marked = view.turn == seat && view.phase != Phase::NobodyStopped;
    let sign = if marked { '>' } else { ' ' };
    let mut parts = vec![
        say(message!("show-cards", cards = view.hand_sizes[index])),
        say(message!("show-points", points = view.points[index])),
    ];
    let more = [
        (view.skips[index], message!("show-skips", count = view.skips[index])),
        (view.reserves[index], message!("show-reserves", count = view.reserves[index])),
        (view.goes[index], message!("show-goes", count = view.goes[index])),
    ];
    parts.extend(more.into_iter().filter(|(count, _)| *count > 0).map(|(_, message)| say(message)));
    let _ = writeln!(text, "{sign} {} {}", pad(&reader.name(seat), 12), parts.join(", "));
    let storage = &view.storages[index];
    let words = ['A', 'B', 'C', 'D'].into_iter().flat_map(|letter| {
        let of_letter = storage.iter().filter(move |card| card.value().letter() == letter);
        let label = of_letter.clone().next().map(|_| format!("{letter}:"));
        label.into_iter().chain(of_letter.map(Card::to_string))
    });
    if !storage.is_empty() {
        wrap(text, "   ", " ", words);
    }
    if !view.known[index].is_empty() && view.seat != Some(seat) {
        wrap(text, &format!("    {}", say(message!("show-holds"))), "  ", by_number(&view.known[index]));
    }
}

fn join(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The cards of each number together.
fn by_number(cards: &[Card]) -> Vec<String> {
    cards.chunk_by(|one, other| one.number() == other.number()).map(join).collect()
}

#[cfg(test)]
mod tests {
    use conformance::sentences::{said, why};

    use super::*;

    #[test]
    fn a_card_says_where_it_goes() {
        let card: Card = "11D+".parse().unwrap();
        let place = crate::row::Place::OnColumnOf(Seat::new(2));
        let [en, ja, ko] = said::<GoStop>(&Seen::Drew { seat: Seat::new(1), card, place });
        assert_eq!(en, "Drawn by 한결: 11D+ on a column of three owned by Q7.");
        assert_eq!(ja, "한결：11D+をめくり、Q7の3枚の列に重ねる。");
        assert_eq!(ko, "한결\u{a0}님이 11D+를 뒤집어 Q7\u{a0}님의 뻑과 맞춥니다.");
    }

    fn stopped(by_itself: bool, reserves: u8, worth: u16) -> Seen {
        Seen::Stopped { seat: Seat::new(0), by_itself, points: 9, reserves, worth }
    }

    #[test]
    fn a_stop_says_what_it_is_worth() {
        let [en, ja, ko] = said::<GoStop>(&stopped(false, 1, 18));
        assert_eq!(en, "Ann: stop. The win is worth 18: 9 points, 1 reserve card.");
        assert_eq!(ja, "Ann：ストップ。9点、予備札1枚で、勝ち点は18点です。");
        assert_eq!(ko, "Ann\u{a0}님이 스톱합니다. 9점에 예비 패 1장, 18점으로 이깁니다.");
    }

    #[test]
    fn a_match_says_who_stopped_and_what_it_is_worth() {
        let why = |seen: Seen, totals: &[i32]| why::<GoStop>(2, &[seen], &[], totals, &[0]);
        let [en, ..] = why(stopped(false, 2, 36), &[36, 0]);
        assert_eq!(en, "Ann stopped with 9 points and 2 reserve cards: the win is worth 36.");
        let [none, _, ko] = why(stopped(false, 0, 9), &[9, 0]);
        assert_eq!(none, "Ann stopped with 9 points: the win is worth 9.");
        assert_eq!(ko, "Ann\u{a0}님이 9점으로 스톱해 9점으로 이겼습니다.");
        let four = Seen::FourInHand { seat: Seat::new(0), number: 5, hands: vec![], points: vec![4, 0] };
        assert!(why(four, &[4, 0])[0].contains("All four 5s"));
        // A last turn that stops by itself has not used up the cards; a draw has.
        let [last, draw] = [stopped(true, 2, 36), Seen::NobodyStopped].map(|seen| why(seen, &[36, 0]));
        let expected =
            "The last turn of Ann stopped by itself, with 9 points and 2 reserve cards: the win is worth 36.";
        assert_eq!(last[0], expected);
        for (place, ran_out) in ["ran out", "尽き", "떨어"].into_iter().enumerate() {
            assert!(!last[place].contains(ran_out) && draw[place].contains(ran_out), "{last:?} {draw:?}");
        }
    }
}
