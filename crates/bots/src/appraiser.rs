//! How sensible players judge moves: by rules of thumb alone, or with what their game has learned about patterns of moves.

use engine::{ActionId, Heuristic, Seat};

/// Appraises moves.
#[derive(Clone, Copy, Debug)]
pub struct Appraiser<'w> {
    /// The weight of every pattern; none for rules of thumb.
    weights: &'w [[u8; 2]],
}

impl<'w> Appraiser<'w> {
    /// By rules of thumb alone.
    pub const RULES_OF_THUMB: Appraiser<'static> = Appraiser { weights: &[] };

    /// With these weights of patterns, of two bytes each, the lower one first.
    pub const fn with(weights: &'w [u8]) -> Appraiser<'w> {
        Appraiser { weights: weights.as_chunks().0 }
    }

    /// With what a game has learned, if it has.
    pub fn learned<G: Heuristic>(rules: &G::Rules) -> Appraiser<'static> {
        G::learned_moves(rules).map_or(Appraiser::RULES_OF_THUMB, Appraiser::with)
    }

    /// Whether it knows more than rules of thumb.
    pub const fn has_learned(&self) -> bool {
        !self.weights.is_empty()
    }

    /// Appraises every legal move of a seat; only differences matter. It reads only what that seat may know.
    #[inline]
    pub fn appraise<G: Heuristic>(
        self,
        state: &G::State,
        seat: Seat,
        legal: &G::Legal,
        look: &mut impl FnMut(ActionId, i32),
    ) {
        if !self.has_learned() {
            return G::appraise(state, seat, legal, look);
        }
        let weight = |pattern: &u16| i32::from(i16::from_le_bytes(self.weights[usize::from(*pattern)]));
        G::patterns(state, seat, legal, &mut |id, looks, patterns| {
            look(id, looks + patterns.iter().map(weight).sum::<i32>());
        });
    }
}
