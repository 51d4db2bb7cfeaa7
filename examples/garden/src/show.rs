//! Views in words for a terminal of 80 columns, and what happened as messages.

use std::fmt::Write;

use engine::words::{match_won, pad, scores, totals, wrap};
use engine::{Describe, LogPart, Seat};
use messages::{Arg, Message, Reader, message};

use crate::card::Card;
use crate::view::{Seen, View};
use crate::{Garden, texts};

impl Describe for Garden {
    fn show(view: &View, reader: &Reader) -> String {
        let say = |message: Message| message.format(reader);
        let mut text = say(message!("deal", number = view.deal)) + "\n";
        for seat in Seat::all(view.totals.len()) {
            let index = seat.index();
            let numbers = message!(
                "show-seat",
                cards = view.hand_sizes[index],
                points = view.points[index],
                total = view.totals[index]
            );
            let sign = if view.turn == seat { '>' } else { ' ' };
            let _ = writeln!(text, "{sign} {} {}", pad(&reader.name(seat), 12), say(numbers));
        }
        let mut row = |heading, cards: &[Card]| {
            wrap(&mut text, &say(heading), " ", cards.iter().map(Card::to_string));
        };
        row(message!("show-planted"), &view.planted);
        row(message!("show-compost"), &view.compost);
        if let Some(hand) = &view.hand {
            row(message!("show-hand"), hand);
        }
        text
    }

    fn say(seen: &Seen) -> Message {
        match seen {
            Seen::Dealt { number, .. } => message!("dealt", number = *number),
            Seen::Played { seat, card, points: 0 } => {
                message!("composted", seat = *seat, card = Arg::card(card))
            }
            Seen::Played { seat, card, points } => {
                message!("planted", seat = *seat, card = Arg::card(card), points = *points)
            }
            Seen::Blown { card, is_planted: true } => message!("wind-planted", card = Arg::card(card)),
            Seen::Blown { card, .. } => message!("wind-composted", card = Arg::card(card)),
            Seen::Over { points, totals: all, winners } => Message::sentences(
                [message!("over", scores = scores(points)), totals(all)]
                    .into_iter()
                    .chain(winners.map(match_won)),
            ),
        }
    }

    fn part(seen: &Seen) -> LogPart {
        match seen {
            Seen::Dealt { .. } => LogPart::Deal,
            Seen::Played { .. } => LogPart::Begins,
            Seen::Blown { .. } => LogPart::Completes,
            Seen::Over { .. } => LogPart::Ends,
        }
    }
}
