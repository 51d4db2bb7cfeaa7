//! Deals the cards that an eye has not seen to those who may hold them.
//!
//! Every holder has room for a number of cards, and play may have shown that it has none of some suits. Cards go one by
//! one to a holder that may have them, as long as the rest still fits. Then pairs of cards change holders where both
//! holders allow it, which in the long run makes every possible world equally likely.

use engine::chance::below;
use engine::ids::bits;
use rand_core::Rng;

/// The most cards that can be unseen: a whole pack.
const MAX_CARDS: usize = 72;

/// The most holders: the other seats, and the cards that are set aside.
pub const MAX_HOLDERS: usize = 7;

/// The most classes of cards: suits that holders can be known to lack.
pub const MAX_CLASSES: usize = 6;

/// A hand, or another place where unseen cards can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holder {
    /// The number of unseen cards it holds.
    pub room: usize,
    /// The classes it is known to lack, as bits.
    pub lacks: u8,
}

impl Holder {
    #[inline]
    fn may_take(self, class: usize) -> bool {
        self.lacks >> class & 1 == 0
    }
}

/// Deals `unseen`, each card as (kind, class), to the holders, and calls `put` with the holder and the kind of each.
///
/// # Panics
/// If no such deal exists, or the number of cards is not the room of all holders. Neither can happen in a position that play
/// has reached.
pub fn deal_unseen<R: Rng + ?Sized>(
    unseen: &[(u8, u8)],
    holders: &[Holder],
    rng: &mut R,
    mut put: impl FnMut(usize, u8),
) {
    assert_eq!(unseen.len(), holders.iter().map(|holder| holder.room).sum::<usize>(), "rooms and cards");
    let mut cards = [(0u8, 0u8); MAX_CARDS];
    let cards = &mut cards[..unseen.len()];
    cards.copy_from_slice(unseen);
    for left in (1..cards.len()).rev() {
        cards.swap(left, below(rng, left + 1));
    }
    if holders.iter().all(|holder| holder.lacks == 0) {
        let mut rest = cards.iter();
        for (index, holder) in holders.iter().enumerate() {
            rest.by_ref().take(holder.room).for_each(|(kind, _)| put(index, *kind));
        }
        return;
    }
    let mut where_to = [0u8; MAX_CARDS];
    let where_to = &mut where_to[..cards.len()];
    fill(cards, holders, where_to, rng);
    trade(cards, holders, where_to, rng);
    for ((kind, _), holder) in cards.iter().zip(where_to.iter()) {
        put(usize::from(*holder), *kind);
    }
}

/// A first deal that fits. Cards that few holders may take go first; the probability of a holder is proportional to its room.
fn fill(cards: &mut [(u8, u8)], holders: &[Holder], where_to: &mut [u8], rng: &mut (impl Rng + ?Sized)) {
    cards.sort_by_key(|(_, class)| {
        holders.iter().filter(|holder| holder.may_take(usize::from(*class))).count()
    });
    let mut room = [0usize; MAX_HOLDERS];
    room.iter_mut().zip(holders).for_each(|(room, holder)| *room = holder.room);
    let mut taken = [0; MAX_HOLDERS];
    taken.iter_mut().zip(holders).for_each(|(taken, holder)| *taken = taken_by(*holder));
    let mut slack = Slack::new(cards, &room, &taken);
    for ((_, class), holder) in cards.iter().zip(where_to) {
        let class = usize::from(*class);
        let weight = |index: usize| {
            let open = holders[index].may_take(class) && slack.allows(class, taken[index]);
            if open { room[index] } else { 0 }
        };
        let total: usize = (0..holders.len()).map(weight).sum();
        assert!(total > 0, "what play has shown leaves no possible world");
        let mut ticket = below(rng, total);
        let mut chosen = 0;
        while ticket >= weight(chosen) {
            ticket -= weight(chosen);
            chosen += 1;
        }
        room[chosen] -= 1;
        slack.take(class, taken[chosen]);
        *holder = chosen as u8;
    }
}

/// The condition of the marriage theorem, updated card by card: every set of classes must fit into the holders that may have one of them.
/// Sets of classes are numbers below 64, and sets of those are words.
struct Slack {
    /// For each set of classes, how much room is left beyond what its cards need.
    spare: [i16; SETS],
    /// The sets of classes that have none to spare.
    tight: u64,
}

const SETS: usize = 1 << MAX_CLASSES;

/// For each class, the sets that hold it.
const HOLDING: [u64; MAX_CLASSES] = {
    let mut holding = [0; MAX_CLASSES];
    let mut set = 0;
    while set < SETS {
        let mut class = 0;
        while class < MAX_CLASSES {
            if set >> class & 1 == 1 {
                holding[class] |= 1 << set;
            }
            class += 1;
        }
        set += 1;
    }
    holding
};

/// The sets of classes of which a holder may take at least one.
#[inline]
fn taken_by(holder: Holder) -> u64 {
    (0..MAX_CLASSES).filter(|class| holder.may_take(*class)).fold(0, |sets, class| sets | HOLDING[class])
}

impl Slack {
    /// For these cards, and holders with this much room that take one of these sets.
    fn new(cards: &[(u8, u8)], room: &[usize], taken: &[u64]) -> Slack {
        let mut slack = Slack { spare: [0; SETS], tight: 0 };
        for (room, taken) in room.iter().zip(taken) {
            bits(*taken).for_each(|set| slack.spare[set] += *room as i16);
        }
        let mut counts = [0; MAX_CLASSES];
        cards.iter().for_each(|(_, class)| counts[usize::from(*class)] += 1);
        for (count, holding) in counts.iter().zip(HOLDING) {
            bits(holding).for_each(|set| slack.spare[set] -= count);
        }
        slack.tight = (1..SETS).filter(|set| slack.spare[*set] == 0).fold(0, |tight, set| tight | 1 << set);
        slack
    }

    /// Whether the rest still fits when a card of this class goes to a holder with room that takes one of the sets
    /// `taken`: sets that do not hold the class lose room there.
    #[inline]
    fn allows(&self, class: usize, taken: u64) -> bool {
        self.tight & taken & !HOLDING[class] == 0
    }

    #[inline]
    fn take(&mut self, class: usize, taken: u64) {
        for set in bits(taken & !HOLDING[class]) {
            self.spare[set] -= 1;
            if self.spare[set] == 0 {
                self.tight |= 1 << set;
            }
        }
    }
}

/// Trades pairs of cards between holders that may take them, in a way that leaves all worlds equally likely.
fn trade(cards: &[(u8, u8)], holders: &[Holder], where_to: &mut [u8], rng: &mut (impl Rng + ?Sized)) {
    let count = cards.len();
    if count < 2 {
        return;
    }
    for _ in 0..8 * count {
        let (one, other) = (below(rng, count), below(rng, count));
        let (here, there) = (where_to[one], where_to[other]);
        let may_move =
            |card: usize, holder: u8| holders[usize::from(holder)].may_take(usize::from(cards[card].1));
        if here != there && may_move(one, there) && may_move(other, here) {
            where_to.swap(one, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::chance::dice;

    use super::*;

    /// Every world of a small ending, by trying all assignments.
    fn worlds(cards: &[(u8, u8)], holders: &[Holder]) -> Vec<Vec<usize>> {
        let mut found = vec![vec![]];
        for (_, class) in cards {
            found = found
                .into_iter()
                .flat_map(|world: Vec<usize>| {
                    let open = (0..holders.len()).filter({
                        let world = world.clone();
                        move |holder| {
                            holders[*holder].may_take(usize::from(*class))
                                && world.iter().filter(|taken| *taken == holder).count()
                                    < holders[*holder].room
                        }
                    });
                    open.map(move |holder| [world.as_slice(), &[holder]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        found
    }

    #[test]
    fn worlds_are_possible_and_about_equally_likely() {
        let cards: Vec<(u8, u8)> =
            [0, 0, 0, 1, 1, 2, 2, 2].iter().enumerate().map(|(k, c)| (k as u8, *c)).collect();
        let holders = [
            Holder { room: 3, lacks: 0b001 },
            Holder { room: 3, lacks: 0b100 },
            Holder { room: 2, lacks: 0b000 },
        ];
        let all = worlds(&cards, &holders);
        let mut seen: BTreeMap<Vec<usize>, usize> = all.iter().map(|world| (world.clone(), 0)).collect();
        let mut rng = dice(5, 0);
        let samples = 200 * all.len();
        for _ in 0..samples {
            let mut world = vec![usize::MAX; cards.len()];
            deal_unseen(&cards, &holders, &mut rng, |holder, kind| world[usize::from(kind)] = holder);
            *seen.get_mut(&world).expect("a possible world") += 1;
        }
        // Chi-squared per degree of freedom is 1 for a uniform sampler.
        let squares: usize = seen.values().map(|count| count.abs_diff(200).pow(2)).sum();
        assert!(squares < 200 * all.len() * 13 / 10, "{squares} over {} worlds", all.len());
    }

    #[test]
    fn the_only_possible_world_is_found() {
        let cards = [(0, 0), (1, 1), (2, 2)];
        let holders = [
            Holder { room: 1, lacks: 0b110 },
            Holder { room: 1, lacks: 0b101 },
            Holder { room: 1, lacks: 0 },
        ];
        for seed in 0..50 {
            deal_unseen(&cards, &holders, &mut dice(seed, 0), |holder, kind| {
                assert_eq!(holder, usize::from(kind))
            });
        }
    }
}
