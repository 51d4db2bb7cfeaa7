//! What an eye sees, and the only functions that make it.

use cards::list;
use engine::ids::bits;
use engine::{Eye, Seat, SeatSet, Views};
use serde::Serialize;

use crate::Keystone;
use crate::card::{Card, Colour};
use crate::deal::Outcome;
use crate::lines::{Lines, Way};
use crate::options::Rules;
use crate::score::{COST, Tally, points};
use crate::state::{Carry, Phase, State};

/// A game as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub players: usize,
    /// The number of the game, 1 or 2.
    pub game: u8,
    /// How many games the match has, and tricks each of them (R2.1).
    pub games: u8,
    pub tricks: usize,
    /// How many Gods are in the pack (R1.1).
    pub gods: usize,
    /// What every line costs (R5.3).
    pub cost: i32,
    /// The points of the games before this one.
    pub totals: Vec<i16>,
    /// Who was told to start, if anybody was.
    pub appointed: Option<Seat>,
    pub phase: Phase,
    pub starter: Seat,
    pub turn: Option<Seat>,
    /// Who led the trick; once it is won, who won it.
    pub leader: Seat,
    /// The cards of the trick in the order of play, until it is won.
    pub trick: Vec<Played>,
    /// The number of the trick, from 1.
    pub number: usize,
    /// The cards of a trick that its winner has still to place.
    pub waiting: Vec<Card>,
    /// Everybody's lines, in the order they were made.
    pub lines: Vec<Vec<Row>>,
    /// What everybody's lines score as they lie (R5).
    pub points: Vec<i32>,
    /// Both together, which is what the match will be won by (R5.5).
    pub scores: Vec<i32>,
    /// How many cards each seat holds.
    pub sizes: Vec<usize>,
    /// The cards of the eye's own hand.
    pub hand: Option<Vec<Card>>,
    /// Whose hand that is.
    pub seat: Option<Seat>,
    /// Colours that each seat has shown not to hold.
    pub lacks: Vec<Vec<Colour>>,
}

/// A card of the trick.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    pub seat: Seat,
    pub card: Card,
}

/// A line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Row {
    /// From the bottom to the top.
    pub cards: Vec<Card>,
    /// Their sum, which does not count in a SUN.
    pub keystones: i16,
    pub way: Way,
    /// Whether it is a SUN as the lines lie (R5.1).
    pub sun: bool,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt { game: u8, deal: Outcome },
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    Dealt {
        game: u8,
        games: u8,
        starter: Seat,
        hand: Option<Vec<Card>>,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Won {
        seat: Seat,
        cards: Vec<Card>,
    },
    Placed {
        seat: Seat,
        card: Card,
        line: usize,
        new: bool,
    },
    /// With all lines as they lie: the next game clears them away.
    GameOver {
        game: u8,
        lines: Vec<Vec<Row>>,
        points: Vec<i32>,
        totals: Vec<i32>,
        winners: Option<SeatSet>,
    },
}

impl Views for Keystone {
    fn view(state: &State, eye: Eye) -> View {
        let State {
            rules,
            carry: Carry { totals, starter: appointed, game },
            phase,
            starter,
            turn,
            leader,
            trick: _, // through `State::trick`
            length: _,
            lacks,
            hands,
            lines,
        } = state;
        let players = rules.players();
        let own = Seat::all(players).find(|seat| eye.is(*seat));
        let placing = *phase == Phase::Place;
        let (played, waiting) = if placing { (&[][..], state.trick()) } else { (state.trick(), &[][..]) };
        let in_trick = |(place, card): (usize, &Card)| Played { seat: state.seat_at(place), card: *card };
        let (lines, points): (Vec<Vec<Row>>, Vec<i32>) =
            Seat::all(players).map(|seat| rows(lines, seat)).unzip();
        let lacked = |lacks: &u8| bits(u64::from(*lacks)).map(|colour| Colour::ALL[colour]).collect();
        View {
            players,
            game: *game,
            games: Rules::GAMES,
            tricks: Rules::HAND,
            gods: Card::GOD.copies(),
            cost: COST,
            totals: totals.of(players).to_vec(),
            appointed: *appointed,
            phase: *phase,
            starter: *starter,
            turn: matches!(phase, Phase::Play | Phase::Place).then_some(*turn),
            leader: *leader,
            number: state.number(),
            trick: played.iter().enumerate().map(in_trick).collect(),
            waiting: waiting.to_vec(),
            lines,
            scores: totals
                .of(players)
                .iter()
                .zip(&points)
                .map(|(total, now)| i32::from(*total) + now)
                .collect(),
            points,
            sizes: hands.of(players).iter().map(|hand| hand.len()).collect(),
            hand: own.map(|seat| list(&hands[seat].cards())),
            seat: own,
            lacks: lacks.of(players).iter().map(lacked).collect(),
        }
    }

    fn seen(event: &Event, eye: Eye) -> Seen {
        match event {
            Event::Dealt { game, deal: Outcome { players, starter, hands } } => Seen::Dealt {
                game: *game,
                games: Rules::GAMES,
                starter: *starter,
                hand: Seat::all(usize::from(*players))
                    .find(|seat| eye.is(*seat))
                    .map(|seat| list(&hands[seat])),
            },
            Event::Open(seen) => seen.clone(),
        }
    }
}

/// A seat's lines, and what they score.
pub(crate) fn rows(lines: &Lines, seat: Seat) -> (Vec<Row>, i32) {
    let cards: Vec<Vec<Card>> = lines.cards(seat).collect();
    let tallies = cards.iter().map(|cards| Tally::of(cards));
    let longest = cards.iter().map(Vec::len).max();
    let row = |((cards, tally), place): ((&Vec<Card>, Tally), usize)| Row {
        cards: cards.clone(),
        keystones: tally.keystones,
        way: lines.way(place),
        sun: Some(cards.len()) == longest,
    };
    (cards.iter().zip(tallies.clone()).zip(lines.places(seat)).map(row).collect(), points(tallies))
}
