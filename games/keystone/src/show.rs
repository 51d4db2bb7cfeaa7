//! Views in words for a terminal of 80 columns, and what happened as messages.

use std::fmt::Write;

use engine::words::{match_won, pad, scores, seats, shorten, signed, sum, totals, wrap};
use engine::{Describe, Ending, LogPart, Seat};
use messages::{Arg, Join, Message, Reader, message};

use crate::action::{Action, Spot};
use crate::card::{Card, Colour};
use crate::options::Rules;
use crate::refuse::name;
use crate::state::Phase;
use crate::view::{Row, Seen, View};
use crate::{Keystone, texts};

impl Describe for Keystone {
    fn show(view: &View, reader: &Reader) -> String {
        let say = |message: Message| message.format(reader);
        let game = say(message!("show-game", game = view.game, games = view.games));
        // What a player has to have before the eyes (R1.3, R5).
        let (costs, keystones) = (say(message!("show-costs")), say(message!("show-keystones")));
        let mut text = format!("{game}   {costs}\n{keystones}\n");
        for seat in Seat::all(view.players) {
            show_seat(&mut text, view, seat, reader);
        }
        match view.phase {
            Phase::Deal => text += &format!("{}\n", say(message!("show-not-dealt"))),
            Phase::Play => {
                let played = view.trick.iter().map(|played| {
                    let name = reader.name(played.seat);
                    format!("{} {}", shorten(&name, 12), shown(played.card, reader))
                });
                wrap(&mut text, &say(message!("show-trick")), ", ", played);
            }
            Phase::Place => {
                wrap(&mut text, &say(message!("show-waiting")), " ", words(&view.to_place, reader));
            }
            Phase::Over => text += &format!("{}\n", say(message!("show-over"))),
        }
        if let Some(hand) = view.hand.as_ref().filter(|hand| !hand.is_empty()) {
            wrap(&mut text, &say(message!("show-hand")), "   ", by_colour(hand, reader));
        }
        text
    }

    fn say(seen: &Seen) -> Message {
        match seen {
            Seen::Dealt { game, games, starter, .. } => {
                message!("dealt", game = *game, games = *games, starter = *starter)
            }
            Seen::Played { seat, card } => message!("played", seat = *seat, card = named(*card)),
            Seen::Won { seat, cards: won, by } => {
                let why = match by.colour() {
                    Some(colour) => message!("won-highest", card = named(*by), colour = name(colour)),
                    None => message!("won-god"),
                };
                Message::sentences([why, message!("won", seat = *seat, cards = cards(won))])
            }
            Seen::Placed { seat, card, line, new: true } => {
                message!("began", seat = *seat, card = named(*card), line = *line)
            }
            Seen::Placed { seat, card, line, new: false } => {
                message!("placed", seat = *seat, card = named(*card), line = *line)
            }
            Seen::GameOver { game, points, totals: all, winners, .. } => {
                let over = message!("game-over", game = *game, games = Rules::GAMES, scores = scores(points));
                let won = winners.map(|winners| [totals(all), match_won(winners)]);
                Message::sentences([over].into_iter().chain(won.into_iter().flatten()))
            }
        }
    }

    fn part(seen: &Seen) -> LogPart {
        match seen {
            Seen::Dealt { .. } => LogPart::Deal,
            Seen::Played { .. } => LogPart::Plays,
            Seen::Won { .. } | Seen::Placed { .. } => LogPart::Completes,
            Seen::GameOver { .. } => LogPart::Ends,
        }
    }

    fn mention(action: Action) -> Arg {
        match action {
            Action::Play(card) => named(card),
            Action::Place(card, Spot::New) => message!("mention-new", card = named(card)).into(),
            Action::Place(card, Spot::Line(line)) => {
                message!("mention-line", card = named(card), line = line).into()
            }
        }
    }

    fn why(ending: &Ending<Keystone>) -> Option<Message> {
        let standing = ending.standing()?;
        let winner = standing.winners.iter().next()?;
        Some(match standing.next {
            Some(next) if standing.winners.len() == 1 => message!(
                "why-most",
                winner = seats(standing.winners),
                games = sum(ending.deals.iter().map(|scores| scores[winner.index()])),
                total = standing.total,
                margin = next.margin,
                next = seats(next.seats)
            ),
            _ => message!("why-shared", winners = seats(standing.winners), total = standing.total),
        })
    }
}

/// A seat and its lines.
fn show_seat(text: &mut String, view: &View, seat: Seat, reader: &Reader) {
    let index = seat.index();
    let sign = if view.turn == Some(seat) { '>' } else { ' ' };
    let numbers = message!(
        "show-seat",
        cards = format!("{:>2}", view.hand_sizes[index]),
        total = format!("{:>3}", signed(view.totals[index])),
        points = format!("{:>3}", signed(view.points[index])),
    );
    let name = pad(&shorten(&reader.name(seat), 12), 12);
    let _ = writeln!(text, "{sign} {name} {}", numbers.format(reader));
    for (number, Row { cards, keystones, sun, .. }) in view.lines[index].iter().enumerate() {
        let worth = if *sun { message!("show-sun").format(reader) } else { signed(*keystones) };
        let worth = engine::words::right(&worth, 4);
        wrap(text, &format!("    {:>2} [{worth}]", number + 1), " ", words(cards, reader));
    }
}

/// What a card is called: its notation, but God has a name in each language.
pub fn named(card: Card) -> Arg {
    if card.is_god() { message!("god").into() } else { Arg::card(card) }
}

/// Cards one after another.
pub fn cards(cards: &[Card]) -> Arg {
    Join::Cards.of(cards.iter().copied().map(named))
}

fn shown(card: Card, reader: &Reader) -> String {
    if card.is_god() { message!("god").format(reader) } else { card.to_string() }
}

fn words(cards: &[Card], reader: &Reader) -> Vec<String> {
    cards.iter().map(|card| shown(*card, reader)).collect()
}

/// The hand, colour by colour, Gods at last.
fn by_colour(hand: &[Card], reader: &Reader) -> Vec<String> {
    let of = |colour: Option<Colour>| {
        let cards: Vec<Card> = hand.iter().copied().filter(|card| card.colour() == colour).collect();
        words(&cards, reader).join(" ")
    };
    let all = Colour::ALL.map(Some).into_iter().chain([None]);
    all.map(of).filter(|cards| !cards.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use conformance::sentences::{said, why};
    use engine::SeatSet;

    use super::*;

    #[test]
    fn god_has_a_name_in_each_language() {
        let cards = vec!["P10".parse().unwrap(), Card::GOD];
        let [en, ja, ko] = said::<Keystone>(&Seen::Won { seat: Seat::new(1), cards, by: Card::GOD });
        assert_eq!(en, "The first God wins. The trick goes to 한결: P10 God.");
        assert_eq!(ja, "最初の神が勝ちます。한결がトリックを獲得：P10 神。");
        assert_eq!(ko, "먼저 낸 신이 이깁니다. 한결\u{a0}님이 트릭을 땁니다: P10 신.");
        let won = Seen::Won { seat: Seat::new(0), cards: vec![], by: "G8".parse().unwrap() };
        assert!(said::<Keystone>(&won)[0].starts_with("G8 is the highest green, the colour led."), "{won:?}");
    }

    #[test]
    fn the_end_of_the_match_has_totals_and_winners() {
        let winners: SeatSet = Seat::all(2).collect();
        let (points, totals) = (vec![4, -3, 0], vec![8, 8, 0]);
        let [en, ja, ko] =
            said::<Keystone>(&Seen::GameOver { game: 2, points, totals, winners: Some(winners) });
        assert!(en.starts_with("Game 2 of 2 is over. Points: Ann 4, 한결 −3, Q7 0. Totals: "), "{en}");
        assert!(ja.ends_with("合計：Ann 8、한결 8、Q7 0。対戦はAnn、한결の勝ちです。"), "{ja}");
        assert!(ko.contains("두 번째 게임이 끝났습니다. 점수: Ann\u{a0}4, 한결\u{a0}−3, Q7\u{a0}0."), "{ko}");
    }

    #[test]
    fn the_total_of_a_match_is_both_games() {
        let all = why::<Keystone>(3, &[], &[&[12, 20, 0], &[19, 7, -3]], &[31, 27, -3], &[0]);
        let expected = "Ann had the most points after both games: 12 + 19 = 31, 4 ahead of 한결.";
        assert_eq!(all[0], expected);
        for part in ["Ann", "한결", "31", "12 + 19", "4"] {
            assert!(all.iter().all(|text| text.contains(part)), "{part}: {all:?}");
        }
        let [falling, ..] = why::<Keystone>(3, &[], &[&[17, 0, 0], &[-9, 2, 0]], &[8, 2, 0], &[0]);
        assert!(falling.contains("17 − 9 = 8"), "{falling}");
        let [shared, ..] = why::<Keystone>(3, &[], &[], &[5, 5, 1], &[0, 1]);
        assert_eq!(shared, "Ann and 한결 had 5 points each after both games and share the win.");
    }
}
