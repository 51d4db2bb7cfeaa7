//! The game as it is, one of the two of a match.

use cards::Kind;
use engine::ids::bits;
use engine::{BySeat, Seat};
use serde::Serialize;

use crate::card::{Card, Cards, Colour, Hand, whole_pack};
use crate::lines::Lines;
use crate::options::Rules;

/// One thing for each seat.
pub type PerSeat<T> = BySeat<T, 4>;

/// What survives a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry {
    /// Points so far (R5.5).
    pub totals: PerSeat<i16>,
    /// Who starts; drawn with the deal when nobody says so (R2.2).
    pub starter: Option<Seat>,
    /// The number of the game, 1 or 2.
    pub game: u8,
}

impl Carry {
    pub(crate) fn first(starter: Option<Seat>) -> Carry {
        Carry { totals: PerSeat::default(), starter, game: 1 }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Deal,
    /// A trick is played.
    Play,
    /// The winner of a trick places its cards.
    Place,
    Over,
}

/// A trick that was won, as it lay when its last card was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WonTrick {
    /// The cards in the order of play.
    pub(crate) cards: [Card; 4],
    pub(crate) leader: Seat,
    pub(crate) winner: Seat,
}

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) carry: Carry,
    pub(crate) phase: Phase,
    /// Who started the game.
    pub(crate) starter: Seat,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Who led the trick; once it is won, who won it.
    pub(crate) leader: Seat,
    /// The cards of the trick in the order of play; once it is won, those still to be placed, in the order of kinds.
    pub(crate) trick: [Card; 4],
    pub(crate) length: u8,
    /// The trick that was won last, which players may look at.
    pub(crate) last_trick: Option<WonTrick>,
    /// Colours that play has shown a seat not to hold.
    pub(crate) lacks: PerSeat<u8>,
    pub(crate) hands: PerSeat<Hand>,
    pub(crate) lines: Lines,
}

impl State {
    /// What stands in the places of a trick that are empty: as God it asks nobody to follow, and stays behind all
    /// cards when they are put in order.
    pub(crate) const NO_CARD: Card = Card::GOD;

    pub(crate) fn open(rules: &Rules, carry: &Carry) -> State {
        let starter = carry.starter.unwrap_or(Seat::new(0));
        State {
            rules: *rules,
            carry: *carry,
            phase: Phase::Deal,
            starter,
            turn: starter,
            leader: starter,
            trick: [State::NO_CARD; 4],
            length: 0,
            last_trick: None,
            lacks: PerSeat::default(),
            hands: PerSeat::default(),
            lines: Lines::NONE,
        }
    }

    /// The cards of the trick that lie in the middle.
    #[inline]
    pub(crate) fn trick(&self) -> &[Card] {
        &self.trick[..usize::from(self.length)]
    }

    /// The number of the trick that is played or placed, from 1.
    pub(crate) fn number(&self) -> usize {
        let players = self.rules.players();
        let held: usize = self.hands.of(players).iter().map(|hand| hand.len()).sum();
        let tricks = (Rules::HAND * players - held) / players;
        match self.phase {
            Phase::Deal => 1,
            Phase::Play => tricks + 1,
            Phase::Place | Phase::Over => tricks,
        }
    }

    /// Whose card lies at this place of the trick while it is played.
    #[inline]
    pub(crate) fn seat_at(&self, position: usize) -> Seat {
        let (number, players) = (self.leader.index() + position, self.rules.players());
        Seat::new(if number >= players { number - players } else { number })
    }

    pub(crate) fn check(&self) -> Result<(), String> {
        self.lines.check()?;
        if self.phase == Phase::Deal {
            return Ok(());
        }
        self.check_cards()?;
        self.check_last_trick()?;
        let players = self.rules.players();
        let left = Rules::HAND * players - self.lines.laid().len() - self.trick().len();
        for (order, seat) in self.leader.round(players).enumerate() {
            // Who has played to the trick holds one card less than who has not.
            let played = if self.phase == Phase::Play { self.trick().len() } else { 0 };
            let expected = (left + played) / players - usize::from(order < played);
            if self.hands[seat].len() != expected {
                return Err(format!("{seat} holds {} cards, not {expected}", self.hands[seat].len()));
            }
            let lacked = bits(u64::from(self.lacks[seat])).map(|colour| Colour::ALL[colour].mask());
            if self.hands[seat].kinds() & lacked.fold(0, |all, mask| all | mask) != 0 {
                return Err(format!("{seat} holds what it is known to lack"));
            }
        }
        let sound = match self.phase {
            Phase::Deal | Phase::Play => {
                self.trick().len() < players && self.turn == self.seat_at(self.trick().len())
            }
            Phase::Place => self.turn == self.leader && !self.trick().is_empty() && self.trick().is_sorted(),
            Phase::Over => left == 0 && self.trick().is_empty(),
        };
        if sound { Ok(()) } else { Err(format!("the phase does not fit the rest: {self:?}")) }
    }

    /// Every card is in one place: a hand, the trick, a line, or set aside.
    fn check_cards(&self) -> Result<(), String> {
        let mut rest = whole_pack();
        let hands = Seat::all(self.rules.players()).flat_map(|seat| self.hands[seat].cards().iter());
        let open = self.lines.laid().iter().map(|laid| laid.card).chain(self.trick().iter().copied());
        for kind in hands.chain(open.map(Card::kind)) {
            if !rest.try_remove(kind) {
                return Err(format!("more of {} than the pack has", Card::of_kind(kind)));
            }
        }
        let aside = crate::card::PACK.len() - Rules::HAND * self.rules.players();
        if rest.len() == aside {
            Ok(())
        } else {
            Err(format!("{} cards are set aside, not {aside}", rest.len()))
        }
    }

    /// The cards of the last trick lie in lines, or wait to be placed.
    fn check_last_trick(&self) -> Result<(), String> {
        let waiting = if self.phase == Phase::Place { self.trick() } else { &[] };
        let open = self.lines.laid().iter().map(|laid| laid.card).chain(waiting.iter().copied());
        let open: Cards = open.map(Card::kind).collect();
        match &self.last_trick {
            Some(WonTrick { cards, .. })
                if !open.holds(&cards[..self.rules.players()].iter().map(|card| card.kind()).collect()) =>
            {
                Err(format!("cards of the last trick have gone: {cards:?}"))
            }
            _ => Ok(()),
        }
    }
}
