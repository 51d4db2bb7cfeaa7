//! What an eye sees, and the only functions that make it.

use cards::{ByCard, list};
use engine::ids::bits;
use engine::{Eye, Seat, SeatSet, Views};
use serde::Serialize;

use crate::Keystone;
use crate::card::{Card, Colour, whole_pack};
use crate::deal::Outcome;
use crate::lines::Lines;
use crate::options::Rules;
use crate::score::{self, COST};
use crate::state::{Carry, Phase, State, WonTrick};

/// A game as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// How many play.
    pub players: usize,
    /// The number of the game, 1 or 2.
    pub game: u8,
    /// How many games the match has (R2.1).
    pub games: u8,
    /// How many tricks each of them has (R2.1).
    pub tricks_per_game: usize,
    /// What every line costs (R5.3).
    pub line_cost: i32,
    /// The points of the games before this one.
    pub totals: Vec<i16>,
    /// Who starts by agreement or by the game before (R2.2); nobody where the deal draws the starter.
    pub appointed: Option<Seat>,
    /// What the game waits for.
    pub phase: Phase,
    /// Who started the game; without meaning until the cards are dealt.
    pub starter: Seat,
    /// Who plays or places a card now.
    pub turn: Option<Seat>,
    /// Who led the trick; once it is won, who won it.
    pub leader: Seat,
    /// The cards of the trick in the order of play, until it is won.
    pub trick: Vec<Played>,
    /// The number of the trick, from 1.
    pub trick_number: usize,
    /// The cards of a trick that its winner still has to place (R4.1).
    pub to_place: Vec<Card>,
    /// The trick that was won last in this game.
    pub last_trick: Option<LastTrick>,
    /// Everybody's lines, in the order they were made.
    pub lines: Vec<Vec<Row>>,
    /// What everybody's lines score as they lie (R5).
    pub points: Vec<i32>,
    /// What those points add up from: the keystones of each line that is no SUN, then the cost of all lines (R5.1 to R5.3).
    pub breakdown: Vec<Vec<i32>>,
    /// Points and totals together, which is what the match will be won by (R5.5).
    pub scores: Vec<i32>,
    /// How many cards each seat holds.
    pub hand_sizes: Vec<usize>,
    /// The cards of the eye's own hand; a spectator has none.
    pub hand: Option<Vec<Card>>,
    /// The seat of this eye; a spectator has none.
    pub seat: Option<Seat>,
    /// The cards this eye has not seen, and how many of each: they are in other hands or set aside (R2.1).
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub unseen: ByCard<Card>,
    /// Colours that each seat has shown not to hold.
    pub lacks: Vec<Vec<Colour>>,
}

/// A card of the trick.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}

/// A trick that was won.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastTrick {
    /// Its cards in the order of play.
    pub cards: Vec<Played>,
    /// Who won it (R3.5).
    pub winner: Seat,
}

/// A line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Row {
    /// From the bottom to the top.
    pub cards: Vec<Card>,
    /// The sum of their keystones, which does not count in a SUN.
    pub keystones: i16,
    /// Whether it goes up or down (R4.3).
    pub way: Way,
    /// Whether it is a SUN as the lines lie (R5.1).
    pub sun: bool,
}

/// Which way the numbers of a line run (R4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// It takes the number on its top or more.
    Up,
    /// It takes the number on its top or less.
    Down,
    /// Both are still open (R4.3).
    Both,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// The deal, of which each eye sees a part.
    Dealt {
        /// The number of the game, 1 or 2.
        game: u8,
        /// All hands.
        deal: Outcome,
    },
    /// What everybody sees.
    Open(Seen),
}

/// Something that happened as an eye sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Seen {
    /// The cards of a game were dealt (R2.1).
    Dealt {
        /// The number of the game, 1 or 2.
        game: u8,
        /// How many games the match has.
        games: u8,
        /// Who leads the first trick.
        starter: Seat,
        /// The hand of this eye; a spectator has none.
        hand: Option<Vec<Card>>,
    },
    /// A seat played a card to the trick.
    Played {
        /// Who played it.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A trick was won (R3.5).
    Won {
        /// Who won it, and places its cards now.
        seat: Seat,
        /// Its cards.
        cards: Vec<Card>,
        /// The card that won it: the first God, or the highest of the colour led.
        by: Card,
    },
    /// The winner of a trick placed one of its cards (R4.1).
    Placed {
        /// Who placed it.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The number of the line among that seat's own, from 1, in the order they were made.
        line: usize,
        /// Whether the card begins that line.
        new: bool,
    },
    /// The cards of the twelfth trick are placed (R2.1).
    GameOver {
        /// The number of the game, 1 or 2.
        game: u8,
        /// What each seat's lines score (R5).
        points: Vec<i32>,
        /// The totals with it.
        totals: Vec<i32>,
        /// The winners, if it was the last game (R5.5).
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
            last_trick,
            lacks,
            hands,
            lines,
        } = state;
        let players = rules.players();
        let own = Seat::all(players).find(|seat| eye.is(*seat));
        let placing = *phase == Phase::Place;
        let (played, to_place) = if placing { (&[][..], state.trick()) } else { (state.trick(), &[][..]) };
        let hand = own.map(|seat| list(&hands[seat].cards()));
        let seen =
            lines.laid().iter().map(|laid| &laid.card).chain(state.trick()).chain(hand.iter().flatten());
        let unseen = ByCard::left(&whole_pack(), seen.copied());
        let rows: Vec<Vec<Row>> = Seat::all(players).map(|seat| rows(lines, seat)).collect();
        let points = score::all_points(lines, players).of(players).to_vec();
        let lacked = |lacks: &u8| bits(u64::from(*lacks)).map(|colour| Colour::ALL[colour]).collect();
        View {
            players,
            game: *game,
            games: Rules::GAMES,
            tricks_per_game: Rules::HAND,
            line_cost: COST,
            totals: totals.of(players).to_vec(),
            appointed: *appointed,
            phase: *phase,
            starter: *starter,
            turn: matches!(phase, Phase::Play | Phase::Place).then_some(*turn),
            leader: *leader,
            trick_number: state.number(),
            trick: in_order(played, *leader, players),
            to_place: to_place.to_vec(),
            last_trick: last_trick.map(|WonTrick { cards, leader, winner }| LastTrick {
                cards: in_order(&cards[..players], leader, players),
                winner,
            }),
            scores: totals
                .of(players)
                .iter()
                .zip(&points)
                .map(|(total, now)| i32::from(*total) + now)
                .collect(),
            points,
            breakdown: rows.iter().map(|rows| breakdown(rows)).collect(),
            hand_sizes: hands.of(players).iter().map(|hand| hand.len()).collect(),
            hand,
            seat: own,
            lines: rows,
            unseen,
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

/// Cards of a trick with their players.
fn in_order(cards: &[Card], leader: Seat, players: usize) -> Vec<Played> {
    leader.round(players).zip(cards).map(|(seat, card)| Played { seat, card: *card }).collect()
}

/// A seat's lines.
fn rows(lines: &Lines, seat: Seat) -> Vec<Row> {
    let longest = lines.cards(seat).map(|cards| cards.len()).max();
    let row = |(cards, place): (Vec<Card>, usize)| Row {
        keystones: i16::from(lines.tally(place).keystones),
        way: lines.way(place),
        sun: Some(cards.len()) == longest,
        cards,
    };
    lines.cards(seat).zip(lines.places(seat)).map(row).collect()
}

/// What the points of a seat's lines add up from.
fn breakdown(rows: &[Row]) -> Vec<i32> {
    let scoring = rows.iter().filter(|row| !row.sun).map(|row| i32::from(row.keystones));
    scoring.chain([-COST * rows.len() as i32]).collect()
}
