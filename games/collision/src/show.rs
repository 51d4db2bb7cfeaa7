//! Views as text for a terminal of 80 columns, and events as messages.

use std::fmt::Write;

use engine::words::{cards, match_won, pad, scores, seats, totals, width, wrap};
use engine::{Describe, Ending, LogPart, Seat};
use messages::{Arg, Message, Reader, message};

use crate::card::{Card, Suit};
use crate::view::{Seen, View};
use crate::{Collision, texts};

impl Describe for Collision {
    fn show(view: &View, reader: &Reader) -> String {
        let say = |message: Message| message.format(reader);
        let marker = if view.broken { message!("show-break") } else { message!("show-no-break") };
        let mut text = format!("{}   {}\n", say(message!("deal", number = view.round)), say(marker));
        for seat in Seat::all(view.players) {
            let index = seat.index();
            let sign = if view.turn == Some(seat) { '>' } else { ' ' };
            let numbers = message!(
                "show-seat",
                cards = format!("{:>2}", view.hand_sizes[index]),
                tricks = format!("{:>2}", view.tricks[index]),
                total = format!("{:>2}", view.totals[index]),
            );
            let _ = write!(text, "{sign} {} {}", pad(&reader.name(seat), 12), say(numbers));
            let _ = match view.nines[index] {
                0 => writeln!(text),
                nines => writeln!(text, "  {}", say(message!("show-nines", nines = nines))),
            };
        }
        if view.dealt {
            let field: Vec<String> = view.field.iter().map(|laid| face(laid.card, laid.down)).collect();
            let _ = write!(text, "{} {}", say(message!("show-field")), field.join(" "));
            let _ = match view.players.is_multiple_of(2) {
                true => writeln!(text, "   {}", say(message!("show-idle"))),
                false => writeln!(text),
            };
        }
        let trick = view.trick.iter().map(|played| {
            let card = face(played.card, played.down);
            format!("{} {card}", reader.name(played.seat))
        });
        wrap(&mut text, &say(message!("show-trick")), ", ", trick);
        if let Some(hand) = &view.hand {
            let heading = say(message!("show-hand"));
            let _ = writeln!(text, "{heading} {}", by_suit(hand, width(&heading) + 1));
        }
        text
    }

    fn say(seen: &Seen) -> Message {
        match seen {
            Seen::Dealt { round, starter, field, .. } => {
                message!("dealt", round = *round, starter = *starter, field = cards(field))
            }
            Seen::Played { seat, card, met, broke } => {
                let played = message!("played", seat = *seat, card = Arg::card(card));
                let met = met.map(|(other, met)| message!("met", card = Arg::card(met), seat = other));
                let broke = broke.then(|| message!("break"));
                Message::sentences([Some(played), met, broke].into_iter().flatten())
            }
            Seen::FieldMet { seat, card, field } => {
                message!("field-met", card = Arg::card(card), seat = *seat, field = Arg::card(field))
            }
            Seen::Taken { seat, why, nines } => {
                let taken = match nines {
                    0 => message!("taken", seat = *seat),
                    nines => message!("taken-nines", seat = *seat, nines = *nines),
                };
                Message::sentences([why.say(), taken])
            }
            Seen::RoundOver { null, counts, totals: all, winners, .. } => Message::sentences(
                [Some(message!("round-over")), null.map(|seat| message!("null", seat = seat))]
                    .into_iter()
                    .flatten()
                    .chain([message!("counts", scores = scores(counts)), totals(all)])
                    .chain(winners.map(match_won)),
            ),
        }
    }

    fn part(seen: &Seen) -> LogPart {
        match seen {
            Seen::Dealt { .. } => LogPart::Deal,
            Seen::Played { .. } => LogPart::Plays,
            Seen::FieldMet { .. } | Seen::Taken { .. } => LogPart::Completes,
            Seen::RoundOver { .. } => LogPart::Ends,
        }
    }

    fn mention(card: Card) -> Arg {
        Arg::card(card)
    }

    fn why(ending: &Ending<Collision>) -> Option<Message> {
        let standing = ending.standing()?;
        let last = standing.last?;
        let over =
            message!("why-over", rounds = ending.deals.len(), last = seats(last.seats), total = last.total);
        let won = match standing.next {
            Some(next) if standing.winners.len() == 1 => message!(
                "why-fewest",
                winner = seats(standing.winners),
                total = standing.total,
                margin = next.margin,
                next = seats(next.seats)
            ),
            _ => message!("why-shared", winners = seats(standing.winners), total = standing.total),
        };
        Some(Message::sentences([over, won]))
    }
}

fn face(card: Card, down: bool) -> String {
    if down { format!("({card})") } else { card.to_string() }
}

/// The hand, a line for each suit.
fn by_suit(hand: &[Card], indent: usize) -> String {
    let suits = Suit::ALL.map(|suit| {
        let cards: Vec<String> =
            hand.iter().filter(|card| card.suit() == suit).map(Card::to_string).collect();
        cards.join(" ")
    });
    let suits: Vec<&str> = suits.iter().map(String::as_str).filter(|cards| !cards.is_empty()).collect();
    suits.join(&format!("\n{:indent$}", ""))
}

#[cfg(test)]
mod tests {
    use conformance::sentences::{said, why};
    use engine::SeatSet;

    use super::*;

    #[test]
    fn a_card_says_what_it_meets_and_what_it_breaks() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let met = Some((Seat::new(2), card("Sa4")));
        let [en, ja, ko] =
            said::<Collision>(&Seen::Played { seat: Seat::new(0), card: card("Bk4"), met, broke: true });
        assert_eq!(en, "Ann: Bk4. It meets Sa4 from Q7: both go face down. Break!");
        assert_eq!(ja, "Ann：Bk4。Q7のSa4と衝突、どちらも裏向き。ブレイク！");
        assert_eq!(ko, "Ann: Bk4. Q7\u{a0}님의 Sa4 카드와 충돌해 둘 다 뒷면이 됩니다. 브레이크!");
    }

    #[test]
    fn the_end_of_a_round_says_what_everybody_has() {
        let over = Seen::RoundOver {
            null: Some(Seat::new(1)),
            counts: vec![3, 0, 8],
            totals: vec![12, 4, 20],
            winners: Some(SeatSet::one(Seat::new(1))),
        };
        let [en, ja, ko] = said::<Collision>(&over);
        assert_eq!(
            en,
            "The round is over. Null for 한결: all four 9s. This round: Ann 3, 한결 0, Q7 8. \
             Totals: Ann 12, 한결 4, Q7 20. The match goes to 한결."
        );
        assert!(ja.ends_with("合計：Ann 12、한결 4、Q7 20。対戦は한결の勝ちです。"), "{ja}");
        assert!(ko.ends_with("합계: Ann\u{a0}12, 한결\u{a0}4, Q7\u{a0}20. 경기 승자: 한결."), "{ko}");
    }

    #[test]
    fn a_match_ends_by_a_total_and_the_fewest_win() {
        let deals: [&[i32]; 3] = [&[], &[], &[]];
        let [en, ja, ko] = why::<Collision>(3, &[], &deals, &[12, 21, 14], &[0]);
        let expected =
            "After 3 rounds 한결 reached 21 in total. Ann had the fewest in total: 12, 2 fewer than Q7.";
        assert_eq!(en, expected);
        assert!(ja.starts_with("3ラウンドで한결が21点に達しました。"), "{ja}");
        assert!(ko.starts_with("3라운드 만에 한결\u{a0}님이 21점에 이르렀습니다. "), "{ko}");
        let [shared, ..] = why::<Collision>(3, &[], &deals, &[12, 21, 12], &[0, 2]);
        assert!(
            shared.ends_with("Ann and Q7 had the fewest in total and share the win: 12 each."),
            "{shared}"
        );
    }
}
