//! The state of a deal.

use engine::{BySeat, Deals, Seat};
use serde::{Deserialize, Serialize};

use crate::GoStop;
use crate::card::Card;
use crate::card_set::{Cards, Numbers, of_number};
use crate::options::Rules;

/// One value for each seat.
pub type PerSeat<T> = BySeat<T, 3>;

/// What a deal begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry {
    /// Who deals; drawn with the deal if not given.
    pub starter: Option<Seat>,
}

/// The phase of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The cards are dealt.
    Deal,
    /// Shakes, then a card, a bomb or a skip (R3.1).
    Turn,
    /// Which card the played one goes to (R3.2).
    TakePlayed,
    /// A card is drawn (R3.3).
    Draw,
    /// Which card the drawn one goes to (R3.3).
    TakeDrawn,
    /// The player goes on or stops (R6.1).
    GoStop,
    /// Over: the one whose turn it is was dealt four of a number and wins (R2.3).
    FourInHand,
    /// Over: the one whose turn it is stopped and wins (R6.4).
    Stopped,
    /// Over, a draw (R6.6).
    NobodyStopped,
}

impl Phase {
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Phase::FourInHand | Phase::Stopped | Phase::NobodyStopped)
    }
}

/// R1.1: how many reserve cards there are.
pub const RESERVE_CARDS: u8 = 6;

/// A deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) carry: Carry,
    pub(crate) phase: Phase,
    /// The dealer, who begins (R2.1).
    pub(crate) starter: Seat,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    pub(crate) hands: PerSeat<Cards>,
    /// What each seat has played from its hand.
    pub(crate) played: PerSeat<Cards>,
    pub(crate) storages: PerSeat<Cards>,
    /// The single cards and the columns of three.
    pub(crate) row: Cards,
    /// Whose column of three the cards of a number in the row are (R3.8), by number from 1.
    pub(crate) owners: [Option<Seat>; 12],
    /// The columns of two and four made in this turn, which will be taken (R3.7).
    pub(crate) taking: Cards,
    /// The card that waits for a choice in [`Phase::TakePlayed`] and [`Phase::TakeDrawn`].
    pub(crate) waiting: Card,
    /// How much the card or bomb played in this turn lets its player steal (R4.2, R4.5 to R4.7).
    pub(crate) bonus: u8,
    pub(crate) deck: Cards,
    /// Numbers each seat has shaken (R4.1).
    pub(crate) shaken: PerSeat<Numbers>,
    pub(crate) skips: PerSeat<u8>,
    pub(crate) reserves: PerSeat<u8>,
    /// How often each seat went on (R6.3), and its points without additional-point cards when it last did (R6.2).
    pub(crate) goes: PerSeat<u8>,
    pub(crate) at_go: PerSeat<u8>,
}

impl Deals for GoStop {
    fn first(_: &Rules, starter: Option<Seat>) -> Carry {
        Carry { starter }
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
            hands: PerSeat::default(),
            played: PerSeat::default(),
            storages: PerSeat::default(),
            row: Cards::default(),
            owners: [None; 12],
            taking: Cards::default(),
            waiting: Card::default(),
            bonus: 0,
            deck: Cards::default(),
            shaken: PerSeat::default(),
            skips: PerSeat::default(),
            reserves: PerSeat::default(),
            goes: PerSeat::default(),
            at_go: PerSeat::default(),
        }
    }

    fn check(state: &State) -> Result<(), String> {
        if state.phase == Phase::Deal {
            return Ok(());
        }
        state.check_cards()?;
        state.check_row()?;
        state.check_turns()?;
        if state.reserves.of(3).iter().sum::<u8>() > RESERVE_CARDS {
            return Err("more reserve cards than there are".into());
        }
        Ok(())
    }
}

impl State {
    /// Whether this seat still has a turn: each uses a card or a skip, or three cards for two skips (R4.2).
    #[inline]
    pub(crate) fn has_turns(&self, seat: Seat) -> bool {
        !self.hands[seat].is_empty() || self.skips[seat] > 0
    }

    /// Whose column of three lies in the row, if there is one of this number.
    #[inline]
    pub(crate) fn owner(&self, number: u8) -> &Option<Seat> {
        &self.owners[usize::from(number) - 1]
    }

    #[inline]
    pub(crate) fn owner_mut(&mut self, number: u8) -> &mut Option<Seat> {
        &mut self.owners[usize::from(number) - 1]
    }

    /// Takes a reserve card, if one is left (R5.8).
    pub(crate) fn take_reserve(&mut self, seat: Seat) -> bool {
        let left = self.reserves_left() > 0;
        self.reserves[seat] += u8::from(left);
        left
    }

    pub(crate) fn reserves_left(&self) -> u8 {
        RESERVE_CARDS - self.reserves.of(3).iter().sum::<u8>()
    }

    /// R5.7, R6.3: additional-point cards come from the first and second go, so three players cannot need more than
    /// the six there are.
    #[inline]
    pub(crate) fn additional(&self, seat: Seat) -> u8 {
        self.goes[seat].min(2)
    }

    /// The cards of its hand that everybody has seen: nobody holds four of a number at a turn, so what a seat holds
    /// of a number it has shaken is what it showed. A dealt four ends the game with all hands open (R2.3).
    pub(crate) fn known(&self, seat: Seat) -> Cards {
        match self.phase {
            Phase::FourInHand => self.hands[seat],
            _ => self.hands[seat].only(self.shaken[seat].kinds()),
        }
    }

    pub(crate) fn is_choosing(&self) -> bool {
        matches!(self.phase, Phase::TakePlayed | Phase::TakeDrawn)
    }

    /// Every card is in one place.
    fn check_cards(&self) -> Result<(), String> {
        let mut all: Vec<Card> =
            [self.row, self.taking, self.deck].into_iter().flat_map(Cards::iter).collect();
        all.extend(self.hands.of(3).iter().chain(self.storages.of(3)).flat_map(|cards| cards.iter()));
        all.extend(self.is_choosing().then_some(self.waiting));
        all.sort_unstable();
        if all == Cards::PACK.list() { Ok(()) } else { Err(format!("the cards are not the pack: {all:?}")) }
    }

    fn check_row(&self) -> Result<(), String> {
        for number in 1..=12 {
            let lying = self.row.only(of_number(number)).len();
            if self.owner(number).is_some() && lying != 3 || lying == 4 {
                return Err(format!("{lying} cards of {number} in the row"));
            }
        }
        let between = self.phase == Phase::Turn || self.phase == Phase::GoStop || self.phase.is_over();
        if between && !(self.taking.is_empty() && self.bonus == 0) {
            return Err("a turn ended before all was taken".into());
        }
        Ok(())
    }

    /// Hands hold what was dealt less what was played, and the deck has a card for every turn that is left.
    fn check_turns(&self) -> Result<(), String> {
        let (players, size) = (self.rules.players(), self.rules.hand_size());
        let mut turns = usize::from(matches!(self.phase, Phase::TakePlayed | Phase::Draw));
        let mut whole = true;
        for seat in Seat::all(players) {
            let dealt = self.hands[seat].with(self.played[seat]);
            whole &= dealt.len() == size;
            turns += self.hands[seat].len() + usize::from(self.skips[seat]);
            if dealt.len() > size || self.phase != Phase::FourInHand && !dealt.fours().is_empty() {
                return Err(format!("{seat} cannot have been dealt {dealt:?}"));
            }
        }
        // A position that was set up may have short hands.
        let deck = self.deck.len();
        if deck < turns || whole && deck != turns {
            return Err(format!("{turns} turns left, {deck} cards in the deck"));
        }
        Ok(())
    }
}
