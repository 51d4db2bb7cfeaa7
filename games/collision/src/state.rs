//! The state of a round.

use cards::CardKind;
use engine::{BySeat, Deals, Refusal, Seat, SetUp};
use serde::{Deserialize, Serialize};

use crate::Collision;
use crate::card::{Card, Cards, whole_pack};
use crate::options::Rules;

/// One value for each seat.
pub type PerSeat<T> = BySeat<T, 6>;

/// What survives a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carry {
    /// Tricks counted so far (R6.3).
    pub totals: PerSeat<u16>,
    /// Who starts; drawn with the deal if not given (R2.2).
    pub starter: Option<Seat>,
    /// The number of the round, from 1.
    pub round: u16,
}

/// The phase of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Deal,
    Play,
    Over,
}

/// A trick that was taken, as it lay in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakenTrick {
    /// The cards in the order of play, and which of them lay face up, as bits by that order.
    pub(crate) cards: [Card; 6],
    pub(crate) up: u8,
    pub(crate) leader: Seat,
    pub(crate) taker: Seat,
    /// The field card that met the last face-up card (R4.4).
    pub(crate) field: Option<Card>,
}

/// A round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) carry: Carry,
    pub(crate) phase: Phase,
    /// Who started the round.
    pub(crate) starter: Seat,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Who led the trick.
    pub(crate) leader: Seat,
    pub(crate) hands: PerSeat<Cards>,
    /// The four field cards (R2.1), and which of them lie face down (R4.5).
    pub(crate) field: [Card; 4],
    pub(crate) field_down: u8,
    /// Whether the Break marker is face up (R3.5).
    pub(crate) broken: bool,
    /// The cards of the trick in the order of play, and which of them lie face up, as bits by that order.
    pub(crate) trick: [Card; 6],
    pub(crate) length: u8,
    pub(crate) up: u8,
    /// The suits that lie face up, as bits, and how many cards of each, four bits a suit.
    pub(crate) up_suits: u8,
    pub(crate) up_counts: u32,
    /// For each rank, four bits: the position in the trick where it lies face up, from 1, or 0. It is there at most once (R4.3).
    pub(crate) up_ranks: u64,
    /// The trick before this one, which players may look at.
    pub(crate) last_trick: Option<TakenTrick>,
    /// Tricks and 9s taken this round.
    pub(crate) tricks: PerSeat<u8>,
    pub(crate) nines: PerSeat<u8>,
    /// Cards played this round.
    pub(crate) played: Cards,
    /// Suits that play has shown a seat to lack.
    pub(crate) lacks: PerSeat<u8>,
}

/// A position at the start of a trick, as written by a person. Hands may be short.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    hands: Vec<Vec<String>>,
    leader: u64,
    #[serde(default)]
    field: Option<Vec<String>>,
    #[serde(default)]
    broken: bool,
    #[serde(default)]
    starter: Option<u64>,
    #[serde(default)]
    tricks: Vec<u8>,
    #[serde(default)]
    nines: Vec<u8>,
    #[serde(default)]
    totals: Vec<u16>,
}

impl Deals for Collision {
    fn first(_: &Rules, starter: Option<Seat>) -> Carry {
        Carry { totals: PerSeat::default(), starter, round: 1 }
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
            hands: PerSeat::default(),
            field: [Card::default(); 4],
            field_down: 0,
            broken: false,
            trick: [Card::default(); 6],
            length: 0,
            up: 0,
            up_suits: 0,
            up_counts: 0,
            up_ranks: 0,
            last_trick: None,
            tricks: PerSeat::default(),
            nines: PerSeat::default(),
            played: Cards::default(),
            lacks: PerSeat::default(),
        }
    }

    fn check(state: &State) -> Result<(), String> {
        if state.phase == Phase::Deal {
            return Ok(());
        }
        let players = state.rules.players();
        let mut all = state.played;
        Seat::all(players).for_each(|seat| all.add_all(&state.hands[seat]));
        state.field.iter().for_each(|card| all.add(card.kind()));
        if all != whole_pack() {
            return Err(format!("the cards are not the pack: {all:?}"));
        }
        let tricks: u8 = state.tricks.of(players).iter().sum();
        let complete = usize::from(tricks) * players + usize::from(state.length);
        if complete != state.played.len() {
            return Err(format!("{} cards played, {complete} in tricks", state.played.len()));
        }
        if let Some(TakenTrick { cards, .. }) = &state.last_trick
            && !state.played.holds(&cards[..players].iter().map(|card| card.kind()).collect())
        {
            return Err(format!("the last trick has cards that nobody played: {cards:?}"));
        }
        for seat in Seat::all(players) {
            if state.hands[seat].kinds() & Card::of_suits(state.lacks[seat]) != 0 {
                return Err(format!("{seat} holds what it is known to lack"));
            }
        }
        Ok(())
    }
}

impl SetUp for Collision {
    fn set_up(rules: &Rules, setup: &Setup) -> Result<State, Refusal> {
        let players = rules.players();
        let seat = |number: u64| {
            Seat::try_new(number, players)
                .ok_or_else(|| Refusal::unreadable(format!("there is no seat {number}")))
        };
        let mut state = Collision::open(rules, &Collision::first(rules, None));
        state.phase = Phase::Play;
        state.leader = seat(setup.leader)?;
        state.turn = state.leader;
        state.starter = seat(setup.starter.unwrap_or(setup.leader))?;
        state.broken = setup.broken;
        let mut pack = crate::deal::pack();
        let size = setup.hands.first().map_or(0, Vec::len);
        state.hands = pack.hands::<Card, 6>(&setup.hands, players, size, "R2.1")?;
        match &setup.field {
            Some(field) => {
                state.field = crate::deal::read_field(field, &mut pack)?;
                state.played = pack.left; // R2.1: all cards are dealt
            }
            // The field does not matter here: all of it lies face down.
            None => state.field_down = 0b1111,
        }
        if [setup.tricks.len(), setup.nines.len(), setup.totals.len()].iter().any(|length| *length > players)
        {
            return Err(Refusal::unreadable("tricks, nines and totals have one number for each seat"));
        }
        state.tricks = PerSeat::from_slice(&setup.tricks);
        state.nines = PerSeat::from_slice(&setup.nines);
        state.carry.totals = PerSeat::from_slice(&setup.totals);
        Ok(state)
    }
}
