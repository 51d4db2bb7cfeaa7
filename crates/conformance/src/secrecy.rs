//! Nothing leaks: worlds that an eye cannot tell apart give it the same bytes.

use engine::chance::{Dice, below, dice};
use engine::play::LogEntry;
use engine::{
    ActionId, AnyMatch, Eye, Game, Hands, Heuristic, IdSet, Imagine, Input, Joint, Match, Setting, Turn,
};
use messages::Reader;

use crate::play::walk;

/// Everything that an eye gets from a match so far.
pub(crate) fn bytes<G: Game>(game: &Match<G>, eye: Eye) -> String {
    let offers = match eye {
        Eye::Seat(seat) => game.offers(seat),
        Eye::Watcher => Vec::new(),
    };
    let events: Vec<String> = game
        .seen_events(eye, 0)
        .into_iter()
        .map(|event| format!("{} {:?}", event.seen, event.message))
        .collect();
    let (view, text, turn) = (game.view(eye), game.show(eye, &Reader::default()), AnyMatch::turn(game));
    let (previous, why) = (AnyMatch::previous(game, eye), game.why());
    format!("{view}\n{previous:?}\n{text}\n{events:?}\n{offers:?}\n{turn:?}\n{why:?}")
}

/// Everything that an eye gets from a state.
fn state_bytes<G: Game>(state: &G::State, eye: Eye) -> String {
    let view = G::view(state, eye);
    let mut all = serde_json::to_string(&view).expect("a view");
    all.push_str(&G::show(&view, &Reader::default()));
    all.push_str(&format!("{:?}", G::turn(state)));
    if let Eye::Seat(seat) = eye {
        let legal = G::legal(state, seat);
        all.push_str(&format!("{legal:?}"));
        // Some dozens of refusals at each of many decisions are enough.
        let step = G::ABOUT.actions.div_ceil(60);
        for id in (0..G::ABOUT.actions).map(ActionId::new).filter(|id| !legal.contains(*id)).step_by(step) {
            // The arguments of a message are sent even if its text has no gap for them.
            all.push_str(&format!("{:?}", G::refuse(state, seat, G::action(id))));
        }
    }
    all
}

/// At random points of a random match, for every eye: a world imagined from its view is sound, and gives that eye the
/// same view, offers and refusals. So does one imagined from the last view of a deal, which the next deal shows.
pub fn worlds_look_alike<G: Imagine>(setting: &Setting, seed: u64) -> Result<(), String> {
    let mut rng = dice(seed, 3);
    walk::<G>(setting, &mut rng, |game, rng| {
        let deal_ended = matches!(game.log().last(), Some(LogEntry::Scores { .. }));
        let now = (below(rng, 4) == 0).then_some(game.state());
        for state in now.into_iter().chain(game.previous().filter(|_| deal_ended)) {
            for eye in Eye::all(game.players()) {
                imagined_looks_alike::<G>(state, eye, rng)?;
            }
        }
        Ok(())
    })?;
    Ok(())
}

fn imagined_looks_alike<G: Imagine>(state: &G::State, eye: Eye, rng: &mut Dice) -> Result<(), String> {
    let world = G::imagine(&G::view(state, eye), rng);
    G::check(&world).map_err(|fault| format!("{eye:?} imagined an impossible world: {fault}"))?;
    match difference(&state_bytes::<G>(state, eye), &state_bytes::<G>(&world, eye)) {
        Some(at) => Err(format!("{eye:?} can tell an imagined world from the real one: {at}")),
        None => Ok(()),
    }
}

/// From random points on, the real world and an imagined one continue with the same inputs, as long as both can: the eye
/// gets the same views, events, offers and refusals from both.
pub fn pairs_of_worlds_look_alike<G: Imagine>(setting: &Setting, seed: u64) -> Result<(), String> {
    let mut rng = dice(seed, 4);
    walk::<G>(setting, &mut rng, |game, rng| {
        if below(rng, 24) > 0 || game.verdict().is_some() {
            return Ok(());
        }
        for eye in Eye::all(game.players()) {
            let world = G::imagine(&G::view(game.state(), eye), rng);
            pair::<G>(*game.state(), world, eye, rng)?;
        }
        Ok(())
    })?;
    Ok(())
}

fn pair<G: Game>(mut real: G::State, mut other: G::State, eye: Eye, rng: &mut Dice) -> Result<(), String> {
    while let Some(input) = common_input::<G>(&real, &other, rng) {
        let (mut happened, mut happened_there) = (Vec::new(), Vec::new());
        G::step(&mut real, &input, &mut happened);
        G::step(&mut other, &input, &mut happened_there);
        let over = [&real, &other].map(|state| G::turn(state) == Turn::Over);
        if over[0] && over[1] && G::ABOUT.hands == Hands::ShownAtEnd {
            break; // The difference is public now.
        }
        let seen = |events: &[G::Event]| {
            let all_seen = events.iter().map(|event| G::seen(event, eye));
            let texts = all_seen.map(|seen| {
                let message = format!("{:?}", G::say(&seen));
                serde_json::to_string(&seen).expect("plain data") + &message
            });
            texts.collect::<Vec<String>>().join("\n")
        };
        let (here, there) = (
            seen(&happened) + &state_bytes::<G>(&real, eye),
            seen(&happened_there) + &state_bytes::<G>(&other, eye),
        );
        if let Some(at) = difference(&here, &there) {
            return Err(format!("{eye:?} can tell two worlds apart that differ only in secrets: {at}"));
        }
    }
    Ok(())
}

/// An input that is possible in both worlds, if a few tries find one.
fn common_input<G: Game>(real: &G::State, other: &G::State, rng: &mut Dice) -> Option<Input<G::Outcome>> {
    match G::turn(real) {
        Turn::Chance => (0..8).find_map(|_| {
            let outcome = G::draw(real, rng);
            (G::read(other, &G::write(real, &outcome)).ok() == Some(outcome))
                .then_some(Input::Chance(outcome))
        }),
        Turn::Seats(seats) => {
            let mut joint = Joint::NONE;
            for seat in seats.iter() {
                let (here, there) = (G::legal(real, seat), G::legal(other, seat));
                let both: Vec<ActionId> = here.iter().filter(|id| there.contains(*id)).collect();
                if both.is_empty() {
                    return None;
                }
                joint = joint.with(seat, both[below(rng, both.len())]);
            }
            Some(Input::Moves(joint))
        }
        Turn::Over => None,
    }
}

/// At random decisions of a random match: a seat appraises every legal move once, in order, and the same in an
/// imagined world as in the real one, so it uses nothing that it may not know. The patterns of moves come with the same appraisals,
/// and each has a weight.
pub fn appraisals_know_no_secrets<G: Heuristic>(setting: &Setting, seed: u64) -> Result<(), String> {
    let mut rng = dice(seed, 7);
    walk::<G>(setting, &mut rng, |game, rng| {
        let Turn::Seats(seats) = game.turn() else { return Ok(()) };
        for seat in seats.iter() {
            let legal = G::legal(game.state(), seat);
            let looks = |state: &G::State| {
                let (mut looks, mut seen) = (Vec::new(), Vec::new());
                G::appraise(state, seat, &legal, &mut |id, points| looks.push((id, points)));
                G::patterns(state, seat, &legal, &mut |id, points, patterns| {
                    seen.push((id, points, patterns.to_vec()));
                });
                (looks, seen)
            };
            let (real, seen) = looks(game.state());
            if !seen.iter().map(|(id, points, _)| (*id, *points)).eq(real.iter().copied()) {
                return Err(format!("{seat} appraises {real:?}, but with patterns {seen:?}"));
            }
            if seen
                .iter()
                .flat_map(|(.., patterns)| patterns)
                .any(|pattern| usize::from(*pattern) >= G::PATTERNS)
            {
                return Err(format!("{seat} sees a pattern without a weight: {seen:?}"));
            }
            if !real.iter().map(|(id, _)| *id).eq(legal.iter()) {
                return Err(format!("{seat} appraises {real:?}, but may do {legal:?}"));
            }
            let world = G::imagine(&G::view(game.state(), Eye::Seat(seat)), rng);
            let imagined = looks(&world);
            if imagined != (real, seen) {
                return Err(format!(
                    "{seat} appraises by what it may not know, in another world {imagined:?}"
                ));
            }
        }
        Ok(())
    })?;
    Ok(())
}

/// A choice that is not revealed yet changes nothing that another eye gets, except that it was made.
pub fn choices_are_secret<G: Game>(setting: &Setting, seed: u64) -> Result<(), String> {
    let mut rng = dice(seed, 5);
    walk::<G>(setting, &mut rng, |game, _| {
        let Turn::Seats(seats) = game.turn() else { return Ok(()) };
        if seats.len() < 2 {
            return Ok(());
        }
        for seat in seats.iter() {
            let worlds: Vec<Match<G>> = G::legal(game.state(), seat)
                .iter()
                .map(|id| {
                    let mut world = game.clone();
                    world.submit_unchecked(seat, id);
                    world
                })
                .collect();
            for eye in Eye::all(game.players()).filter(|eye| !eye.is(seat)) {
                let first = bytes(&worlds[0], eye);
                if let Some(at) = worlds[1..].iter().find_map(|world| difference(&first, &bytes(world, eye)))
                {
                    return Err(format!("{eye:?} learns what {seat} has chosen: {at}"));
                }
            }
        }
        Ok(())
    })?;
    Ok(())
}

/// Where two texts differ, if they do.
fn difference(one: &str, other: &str) -> Option<String> {
    if one == other {
        return None;
    }
    let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let part = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(60)..text.len().min(at + 60)]).into_owned()
    };
    Some(format!("\n  {}\n  {}", part(one), part(other)))
}
