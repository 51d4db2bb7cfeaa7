//! Dealing the cards an eye has not seen to where they may be.
//!
//! Every place takes so many cards, and play may have shown that it holds none of some kinds. Cards go one by one to a
//! place that may take them, only where the rest still fits; then pairs trade places where both may, which has every
//! possible world equally likely in the long run.

use engine::chance::below;
use rand_core::Rng;

/// The most places cards can be in: the other seats, and what is set aside.
pub const MAX_PLACES: usize = 7;

/// The most classes of kinds: suits that places can be known to lack.
pub const MAX_CLASSES: usize = 6;

/// A place unseen cards can be in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// How many it takes.
    pub room: usize,
    /// The classes it is known to lack, as bits.
    pub lacks: u8,
}

impl Place {
    fn may_take(self, class: usize) -> bool {
        self.lacks >> class & 1 == 0
    }
}

/// Deals `unseen` to the places, each card as (kind, class), and tells `put` where each went.
///
/// # Panics
/// If no such deal exists, which a position that was really reached cannot have, or the rooms do not add up.
pub fn deal_unseen<R: Rng + ?Sized>(
    unseen: &[(u8, u8)],
    places: &[Place],
    rng: &mut R,
    mut put: impl FnMut(usize, u8),
) {
    assert_eq!(unseen.len(), places.iter().map(|place| place.room).sum::<usize>(), "rooms and cards");
    let mut cards = [(0u8, 0u8); 64];
    let cards = &mut cards[..unseen.len()];
    cards.copy_from_slice(unseen);
    for left in (1..cards.len()).rev() {
        cards.swap(left, below(rng, left + 1));
    }
    if places.iter().all(|place| place.lacks == 0) {
        let mut rest = cards.iter();
        for (index, place) in places.iter().enumerate() {
            rest.by_ref().take(place.room).for_each(|(kind, _)| put(index, *kind));
        }
        return;
    }
    let mut where_to = [0u8; 64];
    let where_to = &mut where_to[..cards.len()];
    fill(cards, places, where_to, rng);
    trade(cards, places, where_to, rng);
    for ((kind, _), place) in cards.iter().zip(where_to.iter()) {
        put(usize::from(*place), *kind);
    }
}

/// A first deal that fits. Cards that few places may take go first.
fn fill(cards: &mut [(u8, u8)], places: &[Place], where_to: &mut [u8], rng: &mut (impl Rng + ?Sized)) {
    cards.sort_by_key(|(_, class)| places.iter().filter(|place| place.may_take(usize::from(*class))).count());
    let mut room = [Place::default(); MAX_PLACES];
    let room = &mut room[..places.len()];
    room.copy_from_slice(places);
    let mut left = [0usize; MAX_CLASSES];
    cards.iter().for_each(|(_, class)| left[usize::from(*class)] += 1);
    for ((_, class), place) in cards.iter().zip(where_to) {
        let class = usize::from(*class);
        left[class] -= 1;
        let mut weights = [0usize; MAX_PLACES];
        for index in 0..room.len() {
            if room[index].room > 0 && room[index].may_take(class) {
                room[index].room -= 1;
                if fits(&left, room) {
                    weights[index] = room[index].room + 1;
                }
                room[index].room += 1;
            }
        }
        let total: usize = weights.iter().sum();
        assert!(total > 0, "what play has shown leaves no possible world");
        let mut ticket = below(rng, total);
        let chosen = weights.iter().position(|weight| {
            let here = ticket < *weight;
            ticket = ticket.wrapping_sub(if here { 0 } else { *weight });
            here
        });
        let chosen = chosen.expect("the ticket is below the total");
        room[chosen].room -= 1;
        *place = chosen as u8;
    }
}

/// Hall's condition: every set of classes fits into the places that may take one of them.
fn fits(left: &[usize; MAX_CLASSES], places: &[Place]) -> bool {
    (1u8..1 << MAX_CLASSES).all(|classes| {
        let cards: usize =
            (0..MAX_CLASSES).filter(|class| classes >> class & 1 == 1).map(|class| left[class]).sum();
        cards == 0
            || cards
                <= places.iter().filter(|place| classes & !place.lacks != 0).map(|place| place.room).sum()
    })
}

/// Trades pairs of cards between places that may take them: each world is left as likely as it is entered.
fn trade(cards: &[(u8, u8)], places: &[Place], where_to: &mut [u8], rng: &mut (impl Rng + ?Sized)) {
    let count = cards.len();
    if count < 2 {
        return;
    }
    for _ in 0..8 * count {
        let (one, other) = (below(rng, count), below(rng, count));
        let (here, there) = (where_to[one], where_to[other]);
        let may_move =
            |card: usize, place: u8| places[usize::from(place)].may_take(usize::from(cards[card].1));
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
    fn worlds(cards: &[(u8, u8)], places: &[Place]) -> Vec<Vec<usize>> {
        let mut found = vec![vec![]];
        for (_, class) in cards {
            found = found
                .into_iter()
                .flat_map(|world: Vec<usize>| {
                    let open = (0..places.len()).filter({
                        let world = world.clone();
                        move |place| {
                            places[*place].may_take(usize::from(*class))
                                && world.iter().filter(|taken| *taken == place).count() < places[*place].room
                        }
                    });
                    open.map(move |place| [world.as_slice(), &[place]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        found
    }

    #[test]
    fn worlds_are_possible_and_about_equally_likely() {
        let cards: Vec<(u8, u8)> =
            [0, 0, 0, 1, 1, 2, 2, 2].iter().enumerate().map(|(k, c)| (k as u8, *c)).collect();
        let places = [
            Place { room: 3, lacks: 0b001 },
            Place { room: 3, lacks: 0b100 },
            Place { room: 2, lacks: 0b000 },
        ];
        let all = worlds(&cards, &places);
        let mut seen: BTreeMap<Vec<usize>, usize> = all.iter().map(|world| (world.clone(), 0)).collect();
        let mut rng = dice(5, 0);
        let samples = 200 * all.len();
        for _ in 0..samples {
            let mut world = vec![usize::MAX; cards.len()];
            deal_unseen(&cards, &places, &mut rng, |place, kind| world[usize::from(kind)] = place);
            *seen.get_mut(&world).expect("a possible world") += 1;
        }
        // Chi-squared per degree of freedom is 1 for a uniform sampler.
        let squares: usize = seen.values().map(|count| count.abs_diff(200).pow(2)).sum();
        assert!(squares < 200 * all.len() * 13 / 10, "{squares} over {} worlds", all.len());
    }

    #[test]
    fn a_world_that_is_forced_is_found() {
        let cards = [(0, 0), (1, 1), (2, 2)];
        let places =
            [Place { room: 1, lacks: 0b110 }, Place { room: 1, lacks: 0b101 }, Place { room: 1, lacks: 0 }];
        for seed in 0..50 {
            deal_unseen(&cards, &places, &mut dice(seed, 0), |place, kind| {
                assert_eq!(place, usize::from(kind))
            });
        }
    }
}
