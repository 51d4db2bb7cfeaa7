//! Views as text for a terminal of 80 columns, and events as messages.

use std::fmt::Write;

use cards::CardKind;
use engine::words::{match_won, pad, scores, seats, shorten, signed, totals};
use engine::{Describe, Ending, LogPart, Seat};
use messages::{Arg, Join, Message, Reader, message};

use crate::action::Action;
use crate::laid::{Laid, Shape};
use crate::options::{Rules, Scoring};
use crate::rank::{GROUPS, Rank};
use crate::view::{Flush, How, Seen, View};
use crate::{Five35, texts};

impl Describe for Five35 {
    fn show(view: &View, reader: &Reader) -> String {
        let say = |message: Message| message.format(reader);
        let rules = Rules::of(view.players, view.scoring);
        let scoring = match (view.scoring, rules.two_halves()) {
            (Scoring::Printed, true) => message!("show-printed"),
            (Scoring::Printed, false) => message!("show-printed-to", target = rules.limit()),
            (Scoring::Beginner, true) => message!("show-beginner"),
            (Scoring::Beginner, false) => message!("show-beginner-to", target = rules.limit()),
        };
        let mut text = format!("{}   {}\n", say(deal(rules.two_halves(), view.deal)), say(scoring));
        if view.scoring == Scoring::Printed {
            let _ = writeln!(text, "{}", say(message!("show-costs")));
        }
        for seat in Seat::all(view.players) {
            let _ = writeln!(text, "{}", line(view, seat, reader));
        }
        let stack = match (Laid::of(&view.stack), view.last_player) {
            (Some(stack), Some(last)) => {
                let by =
                    message!("show-stack-by", shape = shape(stack), seat = shorten(&reader.name(last), 24));
                format!("{}   {}", in_a_row(&view.stack), say(by))
            }
            _ => "-".to_owned(),
        };
        let _ = writeln!(text, "{} {stack}", say(message!("show-stack")));
        if !view.first_half.is_empty() {
            let heading = say(message!("show-first-half"));
            let _ = writeln!(text, "{heading}\n  {}", by_group(&view.first_half));
        }
        if let Some(hand) = view.hand.as_ref().filter(|_| view.dealt) {
            let _ = writeln!(text, "{} {}", say(message!("show-hand")), by_group(hand));
        }
        text
    }

    fn say(seen: &Seen) -> Message {
        match seen {
            Seen::Dealt { half, deal: number, starter, .. } => {
                message!("dealt", deal = deal(*half, *number), starter = *starter)
            }
            Seen::Played { seat, how, cards, stack, left } => {
                let (seat, cards) = (*seat, ranks(cards));
                let played = match how {
                    How::Lead => message!("led", seat = seat, cards = cards),
                    How::Overwrite => message!("overwrote", seat = seat, cards = cards),
                    How::Add => message!("added", seat = seat, cards = cards, stack = ranks(stack)),
                };
                let left = match left {
                    0 => Some(message!("no-card-left")),
                    1 => Some(message!("one-card-left")),
                    _ => None,
                };
                Message::sentences([played].into_iter().chain(left))
            }
            Seen::Passed { seat } => message!("passed", seat = *seat),
            Seen::Flushed { why, leader } => {
                let why = match why {
                    Flush::AllPassed => message!("flushed-all-passed"),
                    Flush::Full => message!("flushed-full"),
                    Flush::Eight => message!("flushed-eight"),
                };
                Message::sentences([why, message!("leads-next", seat = *leader)])
            }
            Seen::HandOver { out, left, points, totals: all, winners } => {
                let kept = Seat::all(left.len()).zip(left).filter(|(_, left)| !left.is_empty());
                let kept = kept.map(|(seat, left)| message!("left", seat = seat, cards = ranks(left)));
                let over = message!("hand-over", out = *out, left = Join::Semicolons.of(kept));
                let scores = message!("points", scores = scores(points));
                Message::sentences([over, scores, totals(all)].into_iter().chain(winners.map(match_won)))
            }
        }
    }

    fn part(seen: &Seen) -> LogPart {
        match seen {
            Seen::Dealt { .. } => LogPart::Deal,
            Seen::Played { .. } | Seen::Passed { .. } => LogPart::Plays,
            Seen::Flushed { .. } => LogPart::Completes,
            Seen::HandOver { .. } => LogPart::Ends,
        }
    }

    fn mention(action: Action) -> Arg {
        match action {
            Action::Play(laid) => message!("mention-play", cards = ranks(&laid.list())).into(),
            Action::Add(laid) => message!("mention-add", cards = ranks(&laid.list())).into(),
            Action::Pass => message!("mention-pass").into(),
        }
    }

    fn why(ending: &Ending<Five35>) -> Option<Message> {
        let standing = ending.standing()?;
        // Where no total ends the match, two halves do (R5.4).
        let over = match (Rules::of(ending.view.players, ending.view.scoring).two_halves(), standing.last) {
            (true, _) => message!("why-halves"),
            (false, last) => {
                let last = last?;
                message!("why-over", hands = ending.deals.len(), last = seats(last.seats), total = last.total)
            }
        };
        let won = match standing.next {
            Some(next) if standing.winners.len() == 1 => message!(
                "why-most",
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

/// One seat.
fn line(view: &View, seat: Seat, reader: &Reader) -> String {
    let say = |message: Message| message.format(reader);
    let index = seat.index();
    let sign = if view.turn == Some(seat) { '>' } else { ' ' };
    let numbers = message!(
        "show-seat",
        cards = format!("{:>2}", view.hand_sizes[index]),
        total = format!("{:>3}", signed(view.totals[index])),
    );
    let name = pad(&shorten(&reader.name(seat), 24), 12);
    let mut text = format!("{sign} {name} {}", say(numbers));
    if view.passed.contains(seat) {
        let _ = write!(text, "  {}", say(message!("show-passed")));
    }
    let _ = match view.result.as_ref().map(|result| result.left[index].as_slice()) {
        None => Ok(()),
        Some([]) => write!(text, "  {}", say(message!("show-out"))),
        Some(left) => write!(text, "\n    {} {}", say(message!("show-left")), by_group(left)),
    };
    text
}

/// The name of a deal.
fn deal(half: bool, deal: u8) -> Message {
    match (half, deal) {
        (true, 1) => message!("first-half"),
        (true, _) => message!("second-half"),
        (false, _) => message!("deal", number = deal),
    }
}

/// The shape of cards that lie together.
pub fn shape(laid: Laid) -> Message {
    match laid.shape() {
        Shape::Single => message!("single"),
        Shape::Set => message!("set", count = laid.len()),
        Shape::Run => message!("run", count = laid.len()),
    }
}

/// Cards in a row.
pub fn ranks(cards: &[Rank]) -> Arg {
    Join::Ranks.of(cards.iter().map(Arg::card))
}

fn in_a_row(cards: &[Rank]) -> String {
    cards.iter().map(Rank::to_string).collect::<Vec<_>>().join(" ")
}

/// Cards, group by group.
fn by_group(cards: &[Rank]) -> String {
    let groups = GROUPS.map(|group| {
        in_a_row(&cards.iter().copied().filter(|rank| group >> rank.kind() & 1 == 1).collect::<Vec<_>>())
    });
    groups.into_iter().filter(|group| !group.is_empty()).collect::<Vec<_>>().join("  |  ")
}

#[cfg(test)]
mod tests {
    use conformance::sentences::{said, why};
    use engine::SeatSet;

    use super::*;

    #[test]
    fn the_end_of_a_hand_says_what_is_left() {
        let rank = |text: &str| text.parse::<Rank>().unwrap();
        let left = vec![vec![rank("8"), rank("15")], vec![rank("1")], vec![]];
        let winners = Some(SeatSet::one(Seat::new(1)));
        let (points, totals) = (vec![-8, -1, 0], vec![-20, -1, -4]);
        let [en, ja, ko] =
            said::<Five35>(&Seen::HandOver { out: Seat::new(2), left, points, totals, winners });
        assert!(
            en.starts_with("The hand is over. Out first: Q7. Left: Ann 8 15; 한결 1. Points: Ann −8,"),
            "{en}"
        );
        assert!(ja.starts_with("Q7があがって終了。残ったカード：Ann 8・15、한결 1。"), "{ja}");
        assert_eq!(
            ko,
            "판이 끝났습니다. 손패를 먼저 비운 사람: Q7. 남은 카드: Ann 8·15; 한결 1. \
             이번 판: Ann\u{a0}−8, 한결\u{a0}−1, Q7\u{a0}0. 합계: Ann\u{a0}−20, 한결\u{a0}−1, Q7\u{a0}−4. 경기 승자: 한결."
        );
    }

    #[test]
    fn a_match_ends_by_a_total_or_by_two_halves() {
        let [en, ..] = why::<Five35>(3, &[], &[&[], &[]], &[-5, -22, -8], &[0]);
        let expected = "After 2 hands 한결 fell to −22. Ann lost the fewest points: −5, 3 ahead of Q7.";
        assert_eq!(en, expected);
        let [halves, ja, _] = why::<Five35>(2, &[], &[&[], &[]], &[-5, -8], &[0]);
        assert!(halves.starts_with("Both halves are played. Ann lost the fewest"), "{halves}");
        assert!(ja.starts_with("前半と後半が終わりました。"), "{ja}");
        let [shared, ..] = why::<Five35>(2, &[], &[&[], &[]], &[-5, -5], &[0, 1]);
        assert!(shared.ends_with("share the win: −5 each."), "{shared}");
    }
}
