//! The state of a game, one of the two of a match.

use cards::CardKind;
use engine::ids::bits;
use engine::{BySeat, Deals, Seat};
use serde::{Deserialize, Serialize};

use crate::Keystone;
use crate::card::{Card, Cards, Colour, whole_pack};
use crate::hand::Hand;
use crate::lines::Lines;
use crate::options::Rules;

/// One value for each seat.
pub type PerSeat<T> = BySeat<T, 4>;

/// What survives a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry {
    /// Points so far (R5.5).
    pub totals: PerSeat<i16>,
    /// Who starts; drawn with the deal if not given (R2.2).
    pub starter: Option<Seat>,
    /// The number of the game, 1 or 2.
    pub game: u8,
}

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The cards are dealt.
    Deal,
    /// A trick is played.
    Play,
    /// The winner of a trick places its cards.
    Place,
    /// The game is over.
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
    /// Colours that play has shown a seat to lack.
    pub(crate) lacks: PerSeat<u8>,
    pub(crate) hands: PerSeat<Hand>,
    pub(crate) lines: Lines,
}

impl Deals for Keystone {
    fn first(_: &Rules, starter: Option<Seat>) -> Carry {
        Carry { totals: PerSeat::default(), starter, game: 1 }
    }

    #[inline]
    fn open(rules: &Rules, carry: &Carry) -> State {
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

    fn check(state: &State) -> Result<(), String> {
        state.lines.check()?;
        if state.phase == Phase::Deal {
            return Ok(());
        }
        state.check_cards()?;
        state.check_last_trick()?;
        let players = state.rules.players();
        let left = Rules::HAND * players - state.lines.laid().len() - state.trick().len();
        for (order, seat) in state.leader.round(players).enumerate() {
            // A player who has played to the trick holds one card less than one who has not.
            let played = if state.phase == Phase::Play { state.trick().len() } else { 0 };
            let expected = (left + played) / players - usize::from(order < played);
            if state.hands[seat].len() != expected {
                return Err(format!("{seat} holds {} cards, not {expected}", state.hands[seat].len()));
            }
            let lacked = bits(u64::from(state.lacks[seat])).map(|colour| Colour::ALL[colour].mask());
            if state.hands[seat].kinds() & lacked.fold(0, |all, mask| all | mask) != 0 {
                return Err(format!("{seat} holds what it is known to lack"));
            }
        }
        let sound = match state.phase {
            Phase::Deal | Phase::Play => {
                state.trick().len() < players && state.turn == state.seat_at(state.trick().len())
            }
            Phase::Place => {
                state.turn == state.leader && !state.trick().is_empty() && state.trick().is_sorted()
            }
            Phase::Over => left == 0 && state.trick().is_empty(),
        };
        if sound { Ok(()) } else { Err(format!("the phase does not fit the rest: {state:?}")) }
    }
}

impl State {
    /// Fills the empty positions of a trick: as a God it asks nobody to follow, and it sorts after all
    /// cards.
    pub(crate) const NO_CARD: Card = Card::GOD;

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

    /// Whose card lies at this position of the trick while it is played.
    #[inline]
    pub(crate) fn seat_at(&self, position: usize) -> Seat {
        let (number, players) = (self.leader.index() + position, self.rules.players());
        Seat::new(if number >= players { number - players } else { number })
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
