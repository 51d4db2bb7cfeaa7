//! Views as text for a terminal of 80 columns, and events as messages.

use std::fmt::Write;

use engine::words::pad;
use engine::{Describe, Ending, LogPart, Seat};
use messages::{Arg, Join, Message, Reader, message};

use crate::card::{Card, Cards};
use crate::view::{Seen, View, Why};
use crate::{Three, texts};

impl Describe for Three {
    fn show(view: &View, reader: &Reader) -> String {
        let say = |message: Message| message.format(reader);
        let mut text = say(message!("show-target", target = view.target)) + "\n";
        let (hand, deck) = (say(message!("show-hand")), say(message!("show-deck")));
        for seat in Seat::all(2) {
            let index = seat.index();
            let points = say(message!("show-points", points = view.points[index]));
            let _ = writeln!(
                text,
                "  {} {}   {hand} {} {deck} {}",
                pad(&reader.name(seat), 12),
                pad(&points, 8),
                pad(&in_a_row(view.hands[index]), 9),
                in_a_row(view.decks[index])
            );
        }
        text
    }

    fn say(seen: &Seen) -> Message {
        match seen {
            Seen::Dealt { hands } => message!("dealt", hands = by_seat(hands.iter().copied().map(cards))),
            Seen::Drawn { cards: drawn } => {
                message!("drawn", hands = by_seat(drawn.iter().copied().map(cards)))
            }
            Seen::Revealed { cards, by, points, why } => {
                let revealed = message!("revealed", hands = by_seat(cards.iter().map(Arg::card)));
                let scored = match by {
                    Some(seat) => message!("scored", points = *points, seat = *seat),
                    None => message!("nobody-scored"),
                };
                let winner = by.map_or(0, Seat::index);
                let why = match why {
                    Why::Colour => {
                        message!(
                            "beats",
                            card = Arg::card(cards[winner]),
                            other = Arg::card(cards[1 - winner])
                        )
                    }
                    Why::Number => message!("lower"),
                    Why::Same => message!("same"),
                };
                Message::sentences([revealed, why, scored])
            }
            Seen::Over { winner, points } => match winner {
                Some(seat) => message!("won", one = points[0], other = points[1], seat = *seat),
                None => message!("draw", one = points[0], other = points[1]),
            },
        }
    }

    fn part(seen: &Seen) -> LogPart {
        match seen {
            Seen::Dealt { .. } => LogPart::Deal,
            Seen::Revealed { .. } => LogPart::Begins,
            Seen::Drawn { .. } => LogPart::Completes,
            Seen::Over { .. } => LogPart::Ends,
        }
    }

    fn mention(card: Card) -> Arg {
        Arg::card(card)
    }

    fn why(ending: &Ending<Three>) -> Option<Message> {
        let (target, totals) = (ending.view.target, &ending.verdict.totals);
        Some(match ending.verdict.winners.iter().next() {
            Some(winner) => message!(
                "why-reached",
                winner = winner,
                target = target,
                most = totals[0].max(totals[1]),
                least = totals[0].min(totals[1])
            ),
            None => message!("why-draw", target = target, one = totals[0], other = totals[1]),
        })
    }
}

/// Cards beside the seat that has them.
fn by_seat(cards: impl Iterator<Item = Arg>) -> Arg {
    let hand = |(seat, cards)| message!("hand", seat = seat, cards = cards);
    Join::Commas.of(Seat::all(2).zip(cards).map(hand))
}

fn cards(cards: Cards) -> Arg {
    Join::Cards.of(cards.iter().map(Arg::card))
}

fn in_a_row(cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    if cards.is_empty() { "-".to_owned() } else { cards.join(" ") }
}

#[cfg(test)]
mod tests {
    use conformance::sentences::{said, why};

    use super::*;

    #[test]
    fn a_reveal_says_who_scores() {
        let cards: Vec<Card> = ["R1", "B3"].map(|card| card.parse().unwrap()).to_vec();
        let why = Why::Colour;
        let [en, ja, ko] = said::<Three>(&Seen::Revealed { cards, by: Some(Seat::new(0)), points: 1, why });
        assert_eq!(en, "Revealed: Ann R1, 한결 B3. R1 beats B3. 1 for Ann.");
        assert_eq!(ja, "公開：Ann R1、한결 B3。R1はB3に勝ちます。Annに1点。");
        assert_eq!(ko, "공개: Ann R1, 한결 B3. R1 카드가 B3 카드를 이깁니다. Ann\u{a0}님 1점.");
    }

    #[test]
    fn a_duel_ends_by_the_target_or_in_a_draw() {
        let [en, ..] = why::<Three>(2, &[], &[], &[1, 4], &[1]);
        assert_eq!(en, "한결 reached 3 points first: 4 to 1.");
        let [draw, ..] = why::<Three>(2, &[], &[], &[2, 2], &[]);
        assert_eq!(draw, "All cards are played, and nobody has 3 points: 2 to 2.");
    }
}
