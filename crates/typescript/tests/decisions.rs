//! A decision of every kind, for the tests of the pages: the first one and the fullest one that seeded matches of each game reach, at
//! every player count, and how such a match ends. The pages are drawn with them at many sizes (`web/tests/sizes.spec.ts`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use catalog::GameEntry;
use engine::chance::{below, dice};
use engine::{AnyMatch, Eye, Seat, Turn};
use serde_json::{Value, json};
use wire::{Deal, Message, Offer, Play, Verdict};

/// How many matches are played for each player count, to find every kind; in the first of them also the fullest is looked for.
const MATCHES: u64 = 60;
const SEARCHED: u64 = 6;
/// How many of the latest events a decision comes with.
const EVENTS: usize = 8;

#[test]
fn the_decisions_for_the_pages_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/decisions");
    for game in catalog::GAMES.iter() {
        let file = folder.join(format!("{}.jsonl", game.about.id));
        let text: String = game
            .about
            .seats
            .clone()
            .flat_map(|players| decisions(game, players))
            .map(|line| line + "\n")
            .collect();
        if env::var_os("CHABUDAI_BLESS").is_some() {
            fs::create_dir_all(&folder).expect("web/tests/decisions can be written");
            fs::write(&file, &text).expect("web/tests/decisions can be written");
        }
        let written = fs::read_to_string(&file).unwrap_or_default();
        assert!(written == text, "{} is not what the game shows: run `cargo xtask bless`", file.display());
    }
}

/// The decisions of a game at a player count, as lines of JSON.
fn decisions(entry: &GameEntry, players: usize) -> Vec<String> {
    let mut found: BTreeMap<String, [Value; 2]> = BTreeMap::new();
    for seed in 0..MATCHES {
        let setting = entry.setting(players as u64, &[]).expect("a player count of the game");
        let mut game = entry.new_match(setting, None);
        let mut rng = dice(seed, 0);
        while game.verdict().is_none() {
            let Turn::Seats(seats) = game.turn() else {
                game.draw(&mut rng);
                continue;
            };
            for seat in seats.iter() {
                let kind = kind(&*game, seat);
                if seed < SEARCHED || !found.contains_key(&kind) {
                    remember(&mut found, kind, decision(&*game, seat));
                }
                let moves = game.moves(seat);
                game.submit(seat, moves[below(&mut rng, moves.len())]).expect("a legal move");
            }
        }
        for seat in Seat::all(players).take(if seed < SEARCHED { players } else { 0 }) {
            remember(&mut found, "over".to_owned(), decision(&*game, seat));
        }
    }
    let line = |(kind, decision): (&String, Value)| {
        json!({ "players": players, "kind": kind, "decision": decision }).to_string()
    };
    found
        .iter()
        .flat_map(|(kind, [first, fullest])| {
            let both = if first == fullest { vec![first] } else { vec![first, fullest] };
            both.into_iter().map(move |one| line((kind, one.clone())))
        })
        .collect()
}

/// Stores the first decision of a kind, and the one with the most to show.
fn remember(found: &mut BTreeMap<String, [Value; 2]>, kind: String, decision: Value) {
    let [_, fullest] = found.entry(kind).or_insert_with(|| [decision.clone(), decision.clone()]);
    let size = |one: &Value| one["play"]["view"].to_string().len() + one["play"]["offers"].to_string().len();
    if size(&decision) > size(fullest) {
        *fullest = decision;
    }
}

/// What a seat is asked, in terms that fit any game: the words of its moves, without cards and numbers.
fn kind(game: &dyn AnyMatch, seat: Seat) -> String {
    let words = |offer: engine::Offer| {
        let words: Vec<&str> = offer
            .text
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase()))
            .collect();
        if words.is_empty() { "card".to_owned() } else { words.join(" ") }
    };
    let kinds: BTreeSet<String> = game.offers(seat).into_iter().map(words).collect();
    kinds.into_iter().collect::<Vec<_>>().join(", ")
}

/// A decision as the page of a seat is sent it.
fn decision(game: &dyn AnyMatch, seat: Seat) -> Value {
    let eye = Eye::Seat(seat);
    let number = |seat: Seat| u8::try_from(seat.index()).expect("few seats");
    let turn = match game.turn() {
        Turn::Seats(seats) => seats.iter().map(number).collect(),
        _ => Vec::new(),
    };
    let verdict = game.verdict().map(|verdict| Verdict {
        totals: verdict.totals.clone(),
        winners: verdict.winners.iter().map(number).collect(),
        why: game.why().expect("a match that is over").into(),
    });
    let offers =
        game.offers(seat).into_iter().map(|offer| Offer { id: offer.id.index() as u16, text: offer.text });
    let play = Play {
        step: game.log_len() as u64,
        turn,
        view: game.view_text(eye).into(),
        previous: game.previous_text(eye).map(Into::into),
        offers: offers.collect(),
        can_undo: game.can_undo(seat),
        request: None,
        practice: false,
        deals: game.scores().into_iter().map(|(scores, totals)| Deal { scores, totals }).collect(),
        verdict,
        pause: None,
    };
    let seen = game.seen_events(eye, game.event_count().saturating_sub(EVENTS));
    let seen: Vec<Value> = seen
        .into_iter()
        .map(|event| json!({ "seen": event.seen, "message": Message::from(event.message), "part": event.part }))
        .collect();
    json!({ "you": number(seat), "play": play, "seen": seen })
}
