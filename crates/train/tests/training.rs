//! A training is the same however often it stops, and what it learned survives in whole numbers.

use bots::network::Network;
use chabudai_train::{Trainer, TrainingPlan, quantize};
use engine::chance::{Dice, dice};
use engine::driver::{Actors, play_deal};
use engine::{ActionId, Deals, GameTypes, IdSet, Learned, Options, Seat};
use five35::{Five35, State};

fn plan(seed: u64) -> TrainingPlan {
    let settings = [2, 3].map(|players| Five35::ABOUT.setting(players, &[]).unwrap()).to_vec();
    TrainingPlan { settings, width: 16, rounds: 3, seed }
}

fn trained(plan: TrainingPlan) -> Trainer<Five35> {
    let mut trainer = Trainer::new(plan);
    while !trainer.is_done() {
        trainer.train();
    }
    trainer
}

#[test]
fn a_training_that_stops_and_resumes_gives_the_same_network() {
    let whole = quantize::quantize(&trained(plan(1)).model);
    let mut first = Trainer::<Five35>::new(plan(1));
    first.train();
    let mut saved = Vec::new();
    first.save(&mut saved).unwrap();
    let mut second = Trainer::<Five35>::new(plan(1));
    second.resume(&mut saved.as_slice()).unwrap();
    assert_eq!(second.round, 1);
    while !second.is_done() {
        second.train();
    }
    assert!(quantize::quantize(&second.model) == whole);
    assert!(quantize::quantize(&first.model) != whole);
    let fault = Trainer::<Five35>::new(plan(2)).resume(&mut saved.as_slice()).unwrap_err();
    assert_eq!(fault.to_string(), "it is of a training with other arguments");
    saved.pop();
    let fault = Trainer::<Five35>::new(plan(1)).resume(&mut saved.as_slice()).unwrap_err();
    assert_eq!(fault.to_string(), "it is not whole");
}

/// Random players, and what two networks say about every position.
struct Compared<'a> {
    rng: Dice,
    network: Network<Five35>,
    trainer: &'a mut Trainer<Five35>,
    most: f32,
}

impl Actors<Five35> for Compared<'_> {
    fn draw(&mut self, state: &State) -> five35::Outcome {
        <Five35 as engine::game::Chance>::draw(state, &mut self.rng)
    }

    fn choose(&mut self, state: &State, seat: Seat, legal: &<Five35 as GameTypes>::Legal) -> ActionId {
        let said = self.network.worths(state, seat, 2);
        for (other, exact) in seat.round(2).zip(self.trainer.worths(state, seat)) {
            let off = (said[other] as f32 / 1000.0 - exact.clamp(0.0, 1.0)).abs();
            self.most = self.most.max(off);
        }
        legal.nth(engine::chance::below(&mut self.rng, legal.len()))
    }
}

#[test]
fn whole_numbers_say_what_the_trained_network_says() {
    let mut trainer = trained(plan(1));
    let weights = quantize::quantize(&trainer.model).leak();
    let network = Network::new(Learned::new(weights));
    let rules = Five35::rules(&Five35::ABOUT.setting(2, &[]).unwrap());
    let mut compared = Compared { rng: dice(3, 0), network, trainer: &mut trainer, most: 0.0 };
    for _ in 0..20 {
        play_deal(Five35::open(&rules, &Five35::first(&rules, None)), &mut compared);
    }
    assert!(compared.most < 0.03, "{}", compared.most);
}
