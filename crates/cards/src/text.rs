//! Cards as text: writing them for records, and reading them back with checks.

use std::fmt::Display;
use std::str::FromStr;

use engine::{BySeat, Refusal, Seat};
use messages::{message, shared as texts};

use crate::pile::{Pile, Word};

/// A kind of card: a small number, and a text.
pub trait CardKind: Copy + Display + FromStr {
    /// The kind with this number.
    fn of_kind(kind: u8) -> Self;
    /// Its number.
    fn kind(self) -> u8;
}

/// The text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCard;

/// The cards of a pile, in the order of kinds.
pub fn list<K: CardKind, W: Word, const P: usize>(pile: &Pile<W, P>) -> Vec<K> {
    pile.iter().map(K::of_kind).collect()
}

/// The cards of a pile as text, in the order of kinds.
pub fn texts<K: CardKind, W: Word, const P: usize>(pile: &Pile<W, P>) -> Vec<String> {
    pile.iter().map(|kind| K::of_kind(kind).to_string()).collect()
}

/// A pile of these cards.
pub fn pile<K: CardKind, W: Word, const P: usize>(cards: &[K]) -> Pile<W, P> {
    cards.iter().map(|card| card.kind()).collect()
}

/// The cards of a pack that are left while a written deal is read.
pub struct Pack<W: Word, const P: usize> {
    /// The cards nobody has yet.
    pub left: Pile<W, P>,
    /// The clause that says what the pack holds.
    pub clause: &'static str,
}

impl<W: Word, const P: usize> Pack<W, P> {
    /// Reads a card and takes it out.
    pub fn card<K: CardKind>(&mut self, text: &str) -> Result<K, Refusal> {
        let Ok(card) = text.parse::<K>() else {
            let why = message!("record-no-card", card = format!("{text:.12}"));
            return Err(Refusal::new(self.clause, why));
        };
        if !self.left.try_remove(card.kind()) {
            return Err(Refusal::new(self.clause, message!("record-card-again", card = card.to_string())));
        }
        Ok(card)
    }

    /// Reads cards and takes them out.
    pub fn cards<K: CardKind>(&mut self, texts: &[String]) -> Result<Pile<W, P>, Refusal> {
        let mut pile = Pile::default();
        for text in texts {
            pile.add(self.card::<K>(text)?.kind());
        }
        Ok(pile)
    }

    /// Reads the hands of `players`, each of `size` cards, as `clause` says, and takes them out.
    pub fn hands<K: CardKind, const N: usize>(
        &mut self,
        hands: &[Vec<String>],
        players: usize,
        size: usize,
        clause: &'static str,
    ) -> Result<BySeat<Pile<W, P>, N>, Refusal> {
        if hands.len() != players || hands.iter().any(|hand| hand.len() != size) {
            return Err(Refusal::new(clause, message!("record-hands", players = players, size = size)));
        }
        let mut read = BySeat::default();
        for (seat, hand) in Seat::all(players).zip(hands) {
            read[seat] = self.cards::<K>(hand)?;
        }
        Ok(read)
    }
}

/// Reads the starter, which the rules may have fixed.
pub fn read_starter(
    told: u64,
    players: usize,
    expected: Option<Seat>,
    clause: &'static str,
) -> Result<Seat, Refusal> {
    let seat = Seat::try_new(told, players).ok_or_else(|| {
        Refusal::new(clause, message!("record-no-seat", number = told.to_string(), players = players))
    })?;
    match expected {
        Some(expected) if expected != seat => {
            Err(Refusal::new(clause, message!("record-starter", expected = expected, seat = seat)))
        }
        _ => Ok(seat),
    }
}
