//! The state of a hand: in this game a deal is called a hand, with two players a half.

use engine::{BySeat, Deals, Points, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::Five35;
use crate::laid::Laid;
use crate::options::Rules;
use crate::rank::{Cards, whole_pack};
use crate::view::Flush;

/// One value for each seat.
pub type PerSeat<T> = BySeat<T, 6>;

/// What survives a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry {
    /// Points so far, all of them negative.
    pub totals: Points,
    /// Who starts; drawn with the deal if not given (R2.3).
    pub starter: Option<Seat>,
    /// The number of the deal, from 1.
    pub deal: u8,
    /// With two players, the cards of the first half, which are not in the second (R2.2).
    #[serde(with = "crate::rank::as_text")]
    pub first_half: Cards,
}

/// The phase of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Deal,
    Play,
    Over,
}

/// A hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    /// As the hand began; the deal names the starter if nobody did.
    pub(crate) carry: Carry,
    pub(crate) phase: Phase,
    /// Whose turn it is; when the hand is over, who went out.
    pub(crate) turn: Seat,
    pub(crate) hands: PerSeat<Cards>,
    pub(crate) stack: Laid,
    /// The stack that was flushed last, and why (R4).
    pub(crate) flushed: Option<(Laid, Flush)>,
    /// Who is out until the stack is flushed (R3.6).
    pub(crate) passed: SeatSet,
    /// Cards played this hand, including those of the stack. Cards that nobody holds or played were set aside.
    pub(crate) played: Cards,
}

impl Deals for Five35 {
    fn first(_: &Rules, starter: Option<Seat>) -> Carry {
        Carry { totals: Points::default(), starter, deal: 1, first_half: Cards::default() }
    }

    #[inline]
    fn open(rules: &Rules, carry: &Carry) -> State {
        State {
            rules: *rules,
            carry: *carry,
            phase: Phase::Deal,
            turn: carry.starter.unwrap_or(Seat::new(0)),
            hands: PerSeat::default(),
            stack: Laid::NOTHING,
            flushed: None,
            passed: SeatSet::EMPTY,
            played: Cards::default(),
        }
    }

    fn check(state: &State) -> Result<(), String> {
        let State { rules, carry, phase, turn, hands, stack, flushed, passed, played } = state;
        if *phase == Phase::Deal {
            return Ok(());
        }
        let players = rules.players();
        let dealt = state.dealt();
        if !state.pack().holds(&dealt) || dealt.len() != players * rules.hand_size() {
            return Err(format!("these were not dealt from the pack: {dealt:?}"));
        }
        if carry.first_half.len() != if rules.two_halves() && carry.deal == 2 { 24 } else { 0 } {
            return Err(format!("these are no first half: {:?}", carry.first_half));
        }
        if !played.holds(&stack.cards()) {
            return Err(format!("the stack has cards that nobody played: {stack:?}"));
        }
        if let Some((gone, _)) = flushed
            && !played.holds(&gone.cards())
        {
            return Err(format!("cards were flushed that nobody played: {gone:?}"));
        }
        let out = Seat::all(players).filter(|seat| hands[*seat].is_empty()).collect::<SeatSet>();
        if out != if *phase == Phase::Over { SeatSet::one(*turn) } else { SeatSet::EMPTY } {
            return Err(format!("{out:?} have no cards in phase {phase:?}"));
        }
        if passed.contains(*turn) || passed.len() + 1 >= players || (stack.is_empty() && !passed.is_empty()) {
            return Err(format!("{passed:?} passed, {turn} is to play on {stack:?}"));
        }
        Ok(())
    }
}

impl State {
    /// The cards that this deal is made from (R1.1, R2.2).
    pub(crate) fn pack(&self) -> Cards {
        let mut pack = whole_pack(&self.rules);
        pack.remove_all(&self.carry.first_half);
        pack
    }

    /// All cards that were dealt this hand.
    pub(crate) fn dealt(&self) -> Cards {
        let mut dealt = self.played;
        self.hands.of(self.rules.players()).iter().for_each(|hand| dealt.add_all(hand));
        dealt
    }

    /// The seat that played last on the stack: going backwards from the turn, the first that has not passed.
    pub(crate) fn last_player(&self) -> Option<Seat> {
        let players = self.rules.players();
        match self.phase {
            Phase::Over => Some(self.turn),
            _ if self.stack.is_empty() => None,
            _ => self
                .turn
                .round(players)
                .filter(|seat| *seat != self.turn && !self.passed.contains(*seat))
                .last(),
        }
    }
}
