//! What a seat remembers, and the worlds that a search draws by it, with the real rules.

use std::collections::BTreeMap;

use bots::search::Worlds;
use bots::simple::sensible;
use bots::{Appraiser, Memory};
use chabudai_catalog::{Listed, Visitor, visit};
use collision::Collision;
use engine::chance::{Dice, dice};
use engine::driver::{Actors, play_match};
use engine::{ActionId, Closing, Eye, GameTypes, Heuristic, Imagine, Input, Options, Play, Seat, Views};

/// Sensible players, whose deals are watched.
struct Watched<G: Listed, W> {
    rng: Dice,
    opened: Option<G::State>,
    inputs: Vec<Input<G::Outcome>>,
    watch: W,
}

/// A decision: how the deal opened, its inputs since, the state now, and who is to move.
type Decision<'d, G> =
    (&'d <G as GameTypes>::State, &'d [Input<<G as GameTypes>::Outcome>], &'d <G as GameTypes>::State, Seat);

impl<G: Listed, W: FnMut(Decision<'_, G>)> Actors<G> for Watched<G, W> {
    fn draw(&mut self, state: &G::State) -> G::Outcome {
        G::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &G::State, seat: Seat, legal: &G::Legal) -> ActionId {
        let opened = self.opened.expect("a deal has cards before it has decisions");
        (self.watch)((&opened, &self.inputs, state, seat));
        sensible::<G>(Appraiser::RULES_OF_THUMB, state, seat, legal, &mut self.rng)
    }

    fn step(&mut self, state: &mut G::State, input: &Input<G::Outcome>) {
        self.opened.get_or_insert(*state);
        self.inputs.push(*input);
        G::step(state, input, &mut ());
    }

    fn closed(&mut self, _: &Closing<G::Carry>) {
        self.opened = None;
        self.inputs.clear();
    }
}

/// Shows every decision of a match to a watcher.
fn watch<G: Listed>(rules: &G::Rules, seed: u64, watch: impl FnMut(Decision<'_, G>)) {
    let mut watched = Watched::<G, _> { rng: dice(seed, 0), opened: None, inputs: Vec::new(), watch };
    play_match::<G>(rules, G::open(rules, &G::first(rules, None)), &mut watched);
}

/// The inputs that lead to an imagined world.
fn inputs_of<G: Imagine>(
    opened: &G::State,
    inputs: &[Input<G::Outcome>],
    world: &G::State,
) -> Vec<Input<G::Outcome>> {
    let is_deal = |input: &Input<G::Outcome>| match input {
        Input::Chance(outcome) => G::read(opened, &G::write(opened, outcome)).is_ok(),
        Input::Moves(_) => false,
    };
    let deal = inputs.iter().rposition(is_deal).expect("a deal");
    let mut other = inputs.to_vec();
    other[deal] = Input::Chance(G::origin(world, inputs).expect("a world comes from a deal"));
    other
}

#[test]
fn a_memory_is_the_same_in_worlds_that_its_seat_cannot_tell_apart() {
    struct Compare;
    impl Visitor for Compare {
        fn visit<G: Listed>(&mut self) {
            for setting in G::ABOUT.settings() {
                let (mut rng, mut others, mut number) = (dice(6, 0), 0, 0);
                watch::<G>(&G::rules(&setting), 5, |(opened, inputs, state, seat)| {
                    number += 1;
                    if number > 40 {
                        return;
                    }
                    let world = G::imagine(&G::view(state, Eye::Seat(seat)), &mut rng);
                    let imagined = inputs_of::<G>(opened, inputs, &world);
                    others += usize::from(imagined != inputs);
                    let memory = |inputs: &[Input<G::Outcome>]| {
                        format!("{:?}", Memory::<G>::new(seat, opened, inputs.iter().copied()).unwrap())
                    };
                    assert_eq!(memory(inputs), memory(&imagined), "{}", G::ABOUT.id);
                });
                assert!(others > 10 || G::ABOUT.id == "three", "{}: worlds differ", G::ABOUT.id);
            }
        }
    }
    visit(&mut Compare);
}

/// How likely the other seats' moves were, from the definition.
fn exact(opened: &collision::State, inputs: &[Input<collision::Outcome>], me: Seat) -> f64 {
    let (mut state, mut product) = (*opened, 1.0);
    for input in inputs {
        if let Input::Moves(joint) = input {
            for (seat, id) in joint.iter().filter(|(seat, _)| *seat != me) {
                let (mut all, mut own) = (Vec::new(), 0);
                Collision::appraise(&state, seat, &Collision::legal(&state, seat), &mut |other, look| {
                    all.push(look);
                    own = if other == id { look } else { own };
                });
                let best = *all.iter().max().unwrap();
                let weight = |look: i32| {
                    (f64::from(look - best) / f64::from(Collision::MOVE_TEMPERATURE)).max(-6.0).exp()
                };
                product *= weight(own) / all.into_iter().map(weight).sum::<f64>();
            }
        }
        Collision::step(&mut state, input, &mut ());
    }
    product
}

/// In endings of Collision where no two unseen cards are alike, every world of the view is equally likely before the others' moves are
/// read, so afterwards each is as likely as its moves were.
#[test]
fn worlds_are_drawn_as_often_as_exact_enumeration_says() {
    let (mut rng, mut compared, mut furthest) = (dice(3, 0), 0, 0.0f64);
    let mut compare = |(opened, inputs, state, me): Decision<'_, Collision>| {
        let view = Collision::view(state, Eye::Seat(me));
        let mut unseen: Vec<_> = view.unseen.cards().collect();
        unseen.dedup();
        let small = (4..=6).contains(&unseen.len()) && unseen.len() == view.unseen.cards().count();
        if !small || compared == 6 {
            return;
        }
        let mut worlds = BTreeMap::new();
        for _ in 0..500 {
            let world = Collision::imagine(&view, &mut rng);
            worlds.insert(format!("{world:?}"), world);
        }
        let likely = worlds
            .into_iter()
            .map(|(text, world)| (text, exact(opened, &inputs_of::<Collision>(opened, inputs, &world), me)));
        let likely: BTreeMap<String, f64> = likely.collect();
        let all: f64 = likely.values().sum();
        let memory = Memory::new(me, opened, inputs.iter().copied());
        let (mut drawn, mut pool, draws) = (
            BTreeMap::<String, u32>::new(),
            Worlds::<Collision>::new(memory, Appraiser::RULES_OF_THUMB),
            20_000,
        );
        for _ in 0..draws {
            *drawn.entry(format!("{:?}", pool.draw(&view, &mut rng))).or_default() += 1;
        }
        assert!(drawn.keys().all(|world| likely.contains_key(world)));
        let even = 1.0 / likely.len() as f64;
        for (world, likely) in &likely {
            let share = f64::from(drawn.get(world).copied().unwrap_or(0)) / f64::from(draws);
            furthest = furthest.max((likely / all - even).abs());
            assert!((share - likely / all).abs() < 0.03, "{share} instead of {}: {world}", likely / all);
        }
        compared += usize::from(likely.len() > 1);
    };
    let setting = Collision::ABOUT.setting(3, &[]).unwrap();
    (0..4).for_each(|seed| watch::<Collision>(&Collision::rules(&setting), seed, &mut compare));
    assert_eq!(compared, 6);
    assert!(furthest > 0.1, "the others' moves tell something: {furthest}");
}
