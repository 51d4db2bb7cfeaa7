//! What happened, as messages.

use engine::words::{cards, scores};
use engine::{LogPart, Seat};
use messages::{Arg, Join, Message, message};

use crate::card::Card;
use crate::end_of_turn::Bonus;
use crate::event::Seen;
use crate::row::Place;
use crate::stop::Gain;
use crate::texts;

pub fn say(seen: &Seen) -> Message {
    match seen {
        Seen::Dealt { starter, row, .. } => message!("dealt", starter = *starter, row = cards(row)),
        Seen::DealtAgain { number } => message!("dealt-again", number = *number),
        Seen::FourInHand { seat, number, hands, points } => {
            let hand = |(seat, hand): (Seat, &Vec<Card>)| message!("hand", seat = seat, cards = cards(hand));
            let hands = Join::Semicolons.of(Seat::all(hands.len()).zip(hands).map(hand));
            Message::sentences([
                message!("four-in-hand", number = *number, seat = *seat),
                message!("hands", hands = hands),
                message!("points", scores = scores(points)),
            ])
        }
        Seen::Shook { seat, cards: shown, reserve, .. } => {
            Message::sentences([message!("shook", seat = *seat, cards = cards(shown)), gained(*reserve)])
        }
        Seen::Played { seat, card, place } => played(*seat, *card, *place),
        Seen::Bombed { seat, cards: thrown, skips, .. } => {
            message!("bombed", seat = *seat, cards = cards(thrown), skips = *skips)
        }
        Seen::Skipped { seat, left } => message!("skipped", seat = *seat, left = *left),
        Seen::Drew { seat, card, place } => drew(*seat, *card, *place),
        Seen::Chose { seat, card, with } => {
            message!("chose", seat = *seat, card = Arg::card(card), other = Arg::card(with))
        }
        Seen::Took { seat, cards: taken } => message!("took", seat = *seat, cards = cards(taken)),
        Seen::EightB { seat, reserve } => {
            Message::sentences([message!("eight-b", seat = *seat), gained(*reserve)])
        }
        Seen::Stole { seat, from, bonus, cards } => stole(*seat, *from, *bonus, cards),
        Seen::Went { seat, times, gain } => {
            let gain = match gain {
                Gain::Additional => message!("gain-additional"),
                Gain::Reserve => gained(true),
                Gain::Nothing => gained(false),
            };
            Message::sentences([message!("went", seat = *seat, times = *times), gain])
        }
        Seen::Stopped { seat, by_itself, points, reserves, worth } => {
            let stopped = match by_itself {
                true => message!("stopped-last", seat = *seat),
                false => message!("stopped", seat = *seat),
            };
            let worth = message!("worth", worth = *worth, points = *points, reserves = *reserves);
            Message::sentences([stopped, worth])
        }
        Seen::NobodyStopped => message!("nobody-stopped"),
    }
}

/// Where an event stands in the log: a turn ends with what was drawn and what came of it.
pub fn part(seen: &Seen) -> LogPart {
    match seen {
        Seen::Dealt { .. } | Seen::DealtAgain { .. } => LogPart::Deal,
        Seen::Shook { .. } | Seen::Played { .. } | Seen::Bombed { .. } | Seen::Skipped { .. } => {
            LogPart::Plays
        }
        Seen::Drew { .. }
        | Seen::Chose { .. }
        | Seen::Took { .. }
        | Seen::EightB { .. }
        | Seen::Stole { .. }
        | Seen::Went { .. } => LogPart::Completes,
        Seen::FourInHand { .. } | Seen::Stopped { .. } | Seen::NobodyStopped => LogPart::Ends,
    }
}

/// Whether there was a reserve card to be had.
fn gained(reserve: bool) -> Message {
    if reserve { message!("gain-reserve") } else { message!("gain-nothing") }
}

fn played(seat: Seat, card: Card, place: Place) -> Message {
    let card = Arg::card(card);
    match place {
        Place::Alone => message!("played-alone", seat = seat, card = card),
        Place::With(other) => message!("played-with", seat = seat, card = card, other = Arg::card(other)),
        Place::Choice => message!("played-choice", seat = seat, card = card),
        Place::Third => message!("played-third", seat = seat, card = card),
        Place::OnSingles => message!("played-on-singles", seat = seat, card = card),
        Place::OnOwn => message!("played-on-own", seat = seat, card = card),
        Place::OnColumnOf(owner) => message!("played-on-column", seat = seat, card = card, owner = owner),
    }
}

fn drew(seat: Seat, card: Card, place: Place) -> Message {
    let card = Arg::card(card);
    match place {
        Place::Alone => message!("drew-alone", seat = seat, card = card),
        Place::With(other) => message!("drew-with", seat = seat, card = card, other = Arg::card(other)),
        Place::Choice => message!("drew-choice", seat = seat, card = card),
        Place::Third => message!("drew-third", seat = seat, card = card),
        Place::OnSingles => message!("drew-on-singles", seat = seat, card = card),
        Place::OnOwn => message!("drew-on-own", seat = seat, card = card),
        Place::OnColumnOf(owner) => message!("drew-on-column", seat = seat, card = card, owner = owner),
    }
}

fn stole(seat: Seat, from: Seat, bonus: Bonus, stolen: &[Card]) -> Message {
    let loot = cards(stolen);
    match (bonus, stolen.is_empty()) {
        (Bonus::Played, false) => message!("stole-played", seat = seat, from = from, cards = loot),
        (Bonus::Drawn, false) => message!("stole-drawn", seat = seat, from = from, cards = loot),
        (Bonus::Emptied, false) => message!("stole-emptied", seat = seat, from = from, cards = loot),
        (Bonus::Played, true) => message!("no-steal-played", seat = seat, from = from),
        (Bonus::Drawn, true) => message!("no-steal-drawn", seat = seat, from = from),
        (Bonus::Emptied, true) => message!("no-steal-emptied", seat = seat, from = from),
    }
}
