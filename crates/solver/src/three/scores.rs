//! The points of both seats, and which of them need an entry in the tables.

use three::Card;

use crate::outlook::Outlook;

/// The points of both seats.
pub type Score = [u8; 2];

/// The result of a round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Revealed {
    /// Somebody has reached the target (R3.2).
    Over(Outlook),
    /// The duel goes on with these points.
    On(Score),
}

/// Where the outlook for a score is stored.
#[derive(Clone, Copy, Debug)]
pub enum Stored {
    /// With the pair of sides, at this index.
    Here(usize),
    /// At this index with the seats swapped, so that the better score comes first.
    Swapped(usize),
}

/// The scores from some score up to the target.
pub struct Scores {
    target: u8,
    from: Score,
    /// All of them, in the order of [`place`](Scores::place).
    pub all: Vec<Score>,
    /// Where each of them is stored.
    pub stored: Vec<Stored>,
    /// Those that are stored, in the order of their indices.
    pub solved: Vec<Score>,
}

impl Scores {
    /// The scores from here on; if the seats can be swapped, only those are stored in which seat 0 is not behind.
    pub fn new(target: u8, from: Score, swappable: bool) -> Scores {
        let all: Vec<Score> =
            (from[0]..target).flat_map(|mine| (from[1]..target).map(move |theirs| [mine, theirs])).collect();
        let solved: Vec<Score> =
            all.iter().copied().filter(|[mine, theirs]| !swappable || mine >= theirs).collect();
        let place = |score: Score| solved.iter().position(|stored| *stored == score);
        let stored = (all.iter())
            .map(|score| match place(*score) {
                Some(place) => Stored::Here(place),
                None => Stored::Swapped(place([score[1], score[0]]).expect("one of both is not behind")),
            })
            .collect();
        Scores { target, from, all, stored, solved }
    }

    /// The index of a score among all.
    #[inline]
    pub fn place(&self, [mine, theirs]: Score) -> usize {
        let width = usize::from(self.target - self.from[1]);
        usize::from(mine - self.from[0]) * width + usize::from(theirs - self.from[1])
    }

    /// Reveals a card each (R2, R3.2).
    #[inline]
    pub fn reveal(&self, score: Score, mine: Card, theirs: Card) -> Revealed {
        let [first, second] = [score[0] + mine.against(theirs), score[1] + theirs.against(mine)];
        if first >= self.target {
            Revealed::Over(Outlook::WIN)
        } else if second >= self.target {
            Revealed::Over(Outlook::LOSS)
        } else {
            Revealed::On([first, second])
        }
    }
}
