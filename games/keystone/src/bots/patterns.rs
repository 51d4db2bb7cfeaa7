//! What a move looks like before it is made (`engine::patterns`).

use engine::Seat;
use engine::patterns::Tables;

use super::POINT;
use super::ahead::Ahead;
use super::holdings::Holdings;
use crate::card::Card;
use crate::state::State;
use crate::view::Way;

/// How a card is played: as the lead, as the last card or with one or two to come, and whether it is ahead.
const HOW: usize = 8;

/// The tables of cards that are played, for one number of players.
const PLAYED: Tables<8> = Tables::new(
    0,
    [
        [HOW, 11, 6, 1],
        [HOW, 8, 8, 1],
        [4, 8, 16, 1],
        [4, 8, 12, 1],
        [HOW, 8, 8, 6],
        [11, 8, 6, 2],
        [2, 4, 12, 4],
        [4, 8, 8, 4],
    ],
);

/// The tables of cards that are placed.
const PLACED: Tables<6> = Tables::new(
    PLAYED.end(),
    [[11, 3, 11, 3], [16, 12, 1, 1], [8, 2, 12, 1], [11, 12, 2, 1], [9, 5, 3, 12], [11, 9, 3, 4]],
);

/// For three and four players.
pub const PATTERNS: usize = 2 * PLACED.end();

/// How far the game has come, by the cards that are left in a hand.
const STAGES: [usize; 13] = [0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5];

/// Where the tables for the number of players begin.
#[inline]
fn moved(state: &State) -> usize {
    (state.rules.players() - 3) * PLACED.end()
}

/// A card that may be played, and what was found out about it.
pub struct Played<'a> {
    pub state: &'a State,
    pub seat: Seat,
    pub ahead: &'a Ahead,
    pub card: Card,
    /// In how many of 1000 tricks it wins.
    pub chance: i32,
    /// What the trick is worth to the seat if it wins, and its own card of that.
    pub won: i32,
    pub own: i32,
    /// What it is worth to the seat that is ahead.
    pub lost: i32,
}

impl Played<'_> {
    /// Its place in every table.
    #[inline]
    pub fn patterns(&self) -> [u16; 8] {
        let Played { state, seat, ahead, card, .. } = *self;
        let to_come = state.rules.players() - 1 - state.trick().len();
        let left = state.hands[seat].len() - 1;
        let stage = STAGES[left.min(12)];
        let number = usize::from(card.number());
        let when = if state.trick().is_empty() { 0 } else { 1 + to_come };
        let how = 2 * when + usize::from(self.chance > 0);
        let colour = card.colour().map_or(0, |colour| colour.mask());
        let own = (state.hands[seat].kinds() & colour).count_ones().min(7) as usize;
        let (lower, higher) = (card.bit() - 1, !(2 * card.bit() - 1));
        let high = (ahead.unseen & colour & higher).count_ones().min(7) as usize;
        let low = (ahead.unseen & colour & lower).count_ones().min(7) as usize;
        let chance = (self.chance / 126) as usize;
        let gods = ahead.gods.clamp(0, 3) as usize;
        PLAYED.places(
            moved(state),
            [
                [how, number, stage, 0],
                [how, points(self.own, 8), points(self.lost / 2, 8), 0],
                [when, chance, points(self.won, 16), 0],
                [when, chance, points(self.lost, 12), 0],
                [how, own, high, stage],
                [number, high, stage, usize::from(when == 0)],
                [usize::from(card.is_god()), gods, left, when],
                [when, high, low, lacking(state, card, seat, to_come)],
            ],
        )
    }
}

/// Whole points from minus two on, as so many numbers.
#[inline]
fn points(hundredths: i32, numbers: i32) -> usize {
    (hundredths / POINT + 2).clamp(0, numbers - 1) as usize
}

/// How many of those who are still to come are known to lack the colour of a card.
#[inline]
fn lacking(state: &State, card: Card, seat: Seat, to_come: usize) -> usize {
    let (mut who, mut lacking) = (seat, 0);
    for _ in 0..to_come {
        who = who.next(state.rules.players());
        lacking += usize::from(state.lacks[who] & card.colours() != 0);
    }
    lacking
}

/// A card that may be placed, and what was found out about it.
pub struct Placed<'a> {
    pub state: &'a State,
    pub seat: Seat,
    pub holdings: &'a Holdings<'a>,
    pub card: Card,
    /// The line, or 0 for a new one.
    pub place: usize,
    /// What it gains at once.
    pub gain: i32,
    /// The numbers that the line does not take any more after it, as bits.
    pub closes: u16,
}

impl Placed<'_> {
    /// Its place in every table.
    #[inline]
    pub fn patterns(&self) -> [u16; 6] {
        let Placed { state, seat, holdings, card, place, .. } = *self;
        let left = state.hands[seat].len();
        let number = usize::from(card.number());
        let on = match place {
            0 => 0,
            sun if sun == holdings.sun => 1,
            _ => 2,
        };
        let line = state.lines.tally(place);
        let way = match state.lines.way(place) {
            Way::Both => 0,
            Way::Up => 1,
            Way::Down => 2,
        };
        let cards = usize::from(line.cards.min(8));
        let behind = (holdings.longest - i32::from(line.cards)).clamp(0, 4) as usize;
        let (waiting, closes) = (usize::from(state.length) - 1, self.closes.count_ones() as usize);
        PLACED.places(
            moved(state),
            [
                [number, on, usize::from(line.top), way],
                [(self.gain / POINT + 8).clamp(0, 15) as usize, left, 0, 0],
                [state.lines.count(seat).min(7), usize::from(place == 0), left, 0],
                [closes, left, usize::from(on == 1), 0],
                [cards, behind, on, left],
                [number, cards, on, waiting],
            ],
        )
    }
}
