//! Reviews of matches of every game, with the real rules.

use std::time::Duration;

use bots::review::{Estimate, Split};
use bots::{Budget, Review};
use chabudai_catalog::GAMES;
use engine::any_match::play_at_random;
use engine::chance::dice;
use engine::{AnyMatch, Match, Seat, SeatSet};
use serde_json::json;
use three::Three;

const ROUNDS: Budget = Budget::Iterations(40);

fn random_match(game: &str, seed: u64) -> Box<dyn AnyMatch> {
    let entry = GAMES.find(game).unwrap();
    let mut game = entry.new_match(entry.settings().remove(0), None);
    play_at_random(&mut *game, &mut dice(seed, 0));
    game
}

fn shares(review: &Review, step: usize) -> Vec<f64> {
    review.steps[step].iter().map(|chance| chance.share).collect()
}

#[test]
fn a_review_begins_even_and_ends_with_the_winners() {
    for entry in GAMES {
        let game = random_match(entry.about.id, 7);
        let (players, winners) = (game.setting().players(), game.verdict().unwrap().winners);
        let review = GAMES.review(&*game, ROUNDS, 1);
        assert_eq!(review.rounds, 40);
        for step in &review.steps {
            let all: f64 = step.iter().map(|chance| chance.share).sum();
            assert!(step.len() == players && (-1e-9..1.0 + 1e-9).contains(&all), "{}: {all}", entry.about.id);
        }
        let even = 1.0 / players as f64;
        for chance in &review.steps[0] {
            assert!((chance.share - even).abs() < 4.0 * chance.error, "{}: {chance:?}", entry.about.id);
        }
        for (seat, chance) in Seat::all(players).zip(review.steps.last().unwrap()) {
            let won = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            assert_eq!((chance.share, chance.error), (won, 0.0), "{}: {seat}", entry.about.id);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_review_and_more_rounds_a_surer_one() {
    for entry in GAMES {
        let game = random_match(entry.about.id, 3);
        let again = |rounds, seed| GAMES.review(&*game, Budget::Iterations(rounds), seed);
        let coarse = again(10, 5);
        assert_eq!(coarse, again(10, 5));
        assert_ne!(coarse.steps, again(10, 6).steps);
        let errors = |review: &Review| review.steps.iter().flatten().map(|chance| chance.error).sum::<f64>();
        let sure = again(40, 5);
        assert!(errors(&sure) < errors(&coarse), "{}", entry.about.id);
        let margins = |review: &Review| {
            let seats = review.deals.iter().flat_map(|deal| &deal.seats);
            seats.map(|seat| seat.score.luck.error + seat.chances.play.error).sum::<f64>()
        };
        assert!(margins(&sure) < margins(&coarse), "{}", entry.about.id);
    }
}

/// A duel at 2 : 2 whose last cards are these.
fn last_cards(hands: [[&str; 3]; 2]) -> Match<Three> {
    let about = GAMES.find("three").unwrap().about;
    let setting = about.setting(2, &[]).unwrap();
    let pack = ["R1", "R2", "R3", "B1", "B2", "B3", "Y1", "Y2", "Y3"];
    let played = hands.map(|hand| pack.iter().filter(|card| !hand.contains(card)).collect::<Vec<_>>());
    let setup = json!({"hands": hands, "played": played, "points": [2, 2]});
    Match::from_setup(setting, &serde_json::from_value(setup).unwrap()).unwrap()
}

fn choose(duel: &mut Match<Three>, cards: [&str; 2]) {
    for (seat, card) in Seat::all(2).zip(cards) {
        let id = AnyMatch::parse(duel, card).unwrap();
        duel.submit(seat, id).unwrap();
    }
}

#[test]
fn a_move_that_throws_the_match_away_is_found() {
    let mut duel = last_cards([["R1", "Y1", "B3"], ["B1", "B2", "B3"]]);
    choose(&mut duel, ["B3", "B3"]);
    assert_eq!(GAMES.review(&duel, ROUNDS, 1).turning, None, "it is not over");
    // Red beats both blue cards, and yellow loses to them.
    choose(&mut duel, ["Y1", "B1"]);
    let review = GAMES.review(&duel, Budget::Iterations(600), 1);
    assert_eq!(shares(&review, 2), [0.0, 1.0]);
    let turning = review.turning.expect("one move decided it");
    assert_eq!((turning.step, turning.seats), (2, Seat::all(2).collect()));
    assert!(turning.before.share < 0.5 && turning.after.share == 1.0, "{turning:?}");
    // Red would have won at once, too. The other seat had nothing to lose, whatever it played.
    let [earlier, costly] = &review.decisions[..] else { panic!("{:?}", review.decisions) };
    assert_eq!((earlier.step, earlier.better.as_str()), (1, "R1"));
    assert_eq!((costly.seat.index(), costly.step), (0, 2));
    assert_eq!((costly.played.as_str(), costly.better.as_str()), ("Y1", "R1"));
    assert!(costly.gain.mean > 0.9, "red wins, yellow loses: {costly:?}");
    assert_eq!(costly.gain, Estimate { mean: 1.0, error: 0.0 });
    let said = costly.message.to_string();
    assert!(
        said.starts_with(
            "Seat 0: Y1. By what could be known, R1 was better by 100.0 %: it wins 100.0 % of duels from here, Y1 0.0 %."
        ),
        "{said}"
    );
    assert!(said.contains("It scores 1.0 more points in this duel."), "{said}");
    assert!(said.ends_with("These numbers are exact, with a draw as half a win."), "{said}");
}

#[test]
fn a_move_is_judged_while_the_match_goes_on() {
    let duel = last_cards([["R1", "Y1", "B3"], ["B1", "B2", "B3"]]);
    let judged = |action: &str| {
        let id = AnyMatch::parse(&duel, action).unwrap();
        let judgement = GAMES.judgement(&duel, Seat::new(0), id, dice(1, 0)).expect("it has other moves");
        judgement(Duration::MAX).map(|message| message.to_string())
    };
    // Red beats all that the other seat has, yellow loses to it.
    assert_eq!(judged("R1"), None);
    let said = judged("Y1").expect("it costs the match");
    assert!(said.starts_with("Seat 0: Y1. By what could be known, R1 was better by "), "{said}");
    assert!(said.contains("It scores in this round 100 % of the time instead of 0 %."), "{said}");
    let absent = AnyMatch::parse(&duel, "R2").unwrap();
    assert!(GAMES.judgement(&duel, Seat::new(0), absent, dice(1, 0)).is_none(), "it is not legal");
}

#[test]
fn a_decision_is_judged_by_what_its_seat_could_know() {
    // Both seats mix, and each of these cards is as good as the others against what the other seat may choose: it is luck who wins.
    let mut duel = last_cards([["R1", "B1", "Y1"], ["R1", "B1", "Y1"]]);
    choose(&mut duel, ["R1", "B1"]);
    let review = GAMES.review(&duel, Budget::Iterations(600), 1);
    assert_eq!(shares(&review, 1), [1.0, 0.0], "red beats blue");
    assert_eq!(review.decisions, [], "nobody could know");
    for play in review.deals[0].seats.iter().map(|seat| seat.chances.play) {
        assert!(play.mean.abs() < 0.1, "{play:?}");
    }
}

#[test]
fn a_draw_turns_nowhere_and_is_nobodys_win() {
    let mut duel = last_cards([["R1", "B1", "Y1"], ["R1", "B1", "Y1"]]);
    for card in ["R1", "B1", "Y1"] {
        choose(&mut duel, [card, card]);
    }
    let review = GAMES.review(&duel, ROUNDS, 1);
    assert_eq!((shares(&review, 3), &review.turning), (vec![0.0, 0.0], &None));
    assert!(shares(&review, 0).iter().sum::<f64>() < 1.0, "a draw was possible");
}

#[test]
fn the_deal_itself_can_be_the_turn() {
    // A hand with all four cards of a number wins as soon as it is dealt (R2.3 of Go-Stop).
    let entry = GAMES.find("gostop").unwrap();
    let mut game = entry.new_match(entry.setting(2, &[]).unwrap(), None);
    let hands = [
        ["1A", "1C+", "1D", "1D", "2B+", "3A", "4B+", "5B", "6B", "7B"],
        ["2C+", "3C+", "4C-", "5C-", "6C", "7C-", "8A", "9B", "10B", "11A"],
    ];
    let row = ["2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D"];
    let deal = json!({"deal": {"starter": 0, "hands": hands, "row": row}});
    game.chance(&deal.to_string()).unwrap();
    assert_eq!(game.verdict().unwrap().winners, SeatSet::one(Seat::new(0)));
    let review = GAMES.review(&*game, ROUNDS, 1);
    let turning = review.turning.as_ref().expect("the deal decided it");
    assert_eq!((turning.step, turning.seats, turning.after.share), (1, SeatSet::EMPTY, 1.0));
    assert!(
        turning.message.to_string().ends_with("That was luck, and nobody's move."),
        "{}",
        turning.message
    );
    let [lucky, unlucky] = &review.deals[0].seats[..] else { panic!("{:?}", review.deals) };
    let luck = [lucky, unlucky].map(|seat| seat.chances.luck.mean);
    assert!(luck[0] > 0.3 && (luck[0] + luck[1]).abs() < 0.01, "{lucky:?} {unlucky:?}");
    assert!((lucky.score.luck.mean + unlucky.score.luck.mean).abs() < 1e-9, "one gains what the other loses");
    for seat in [lucky, unlucky] {
        for Split { play, rest, .. } in [seat.chances, seat.score] {
            assert!(play.mean == 0.0 && rest.mean.abs() < 1e-9, "nobody moved: {seat:?}");
        }
    }
    let nothing = "changed nothing (± 0.1)";
    for seat in [lucky, unlucky] {
        let (mean, margin) = (seat.score.luck.mean, seat.score.luck.tenths());
        let (verb, whom) = if mean > 0.0 { ("gained", "on") } else { ("lost", "to") };
        let luck = format!("{verb} {:.1} points {whom} the others (± {margin:.1})", mean.abs());
        assert_eq!(seat.message.to_string(), format!("Luck {luck}, play {nothing}, the rest {nothing}."));
    }
    assert_eq!(review.decisions, []);
}

#[test]
fn luck_play_and_rest_are_the_score_less_what_a_deal_brings_on_average() {
    for entry in GAMES {
        let game = random_match(entry.about.id, 11);
        let [one, other] = [1, 2].map(|seed| GAMES.review(&*game, ROUNDS, seed));
        for ((scores, _), deals) in game.scores().iter().zip(one.deals.iter().zip(&other.deals)) {
            for (seat, score) in scores.iter().enumerate() {
                let best_other = scores
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != seat)
                    .map(|(_, score)| score)
                    .max();
                let score = f64::from(match entry.about.id {
                    "collision" => -score,
                    "gostop" | "three" => score - best_other.unwrap(),
                    _ => *score,
                });
                let [(usual, error), (again, other_error)] = [deals.0, deals.1].map(|deal| {
                    let Split { luck, play, rest } = deal.seats[seat].score;
                    (score - (luck.mean + play.mean + rest.mean), luck.error.hypot(rest.error))
                });
                let doubt = 4.0 * error.hypot(other_error);
                assert!((usual - again).abs() < doubt, "{}: {usual} {again} {doubt}", entry.about.id);
            }
        }
    }
}

/// The mean of a share in the deals of random matches, in standard errors.
fn in_errors(shares: &[f64]) -> f64 {
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
    mean / (variance / count).sqrt()
}

#[test]
fn luck_evens_out_over_many_deals_and_random_play_costs() {
    for game in ["three", "collision"] {
        let reviews: Vec<Review> = (0..40)
            .map(|seed| GAMES.review(&*random_match(game, seed), Budget::Iterations(16), seed))
            .collect();
        let all = |share: fn(&Split) -> f64| -> Vec<f64> {
            let deals = reviews.iter().flat_map(|review| &review.deals);
            deals.map(|deal| share(&deal.seats[0].score)).collect()
        };
        let luck = in_errors(&all(|split| split.luck.mean));
        assert!(luck.abs() < 3.0, "{game}: luck is {luck} standard errors from nothing");
        let play = in_errors(&all(|split| split.play.mean));
        assert!(play < -3.0, "{game}: play at random is {play} standard errors from nothing");
    }
}
