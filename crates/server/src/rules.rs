//! The rules of a game as text, and their examples as positions for boards.

use std::collections::BTreeMap;

use catalog::{Catalog, GameEntry};
use engine::examples::Example;
use engine::{AnyMatch, Eye, MAX_SEATS, Seat, Setting};
use messages::{message, shared as texts};
use wire::{Caption, Code, Fault, Frame, Rules};

use crate::to_wire;

/// The rules of a game in a language; in the one that binds, if none is named.
pub fn rules(games: Catalog, game: &str, language: Option<&str>) -> Result<Rules, Fault> {
    let entry = find(games, game)?;
    let text = match language {
        None => entry.about.binding(),
        Some(language) => entry.about.text_in(language).ok_or_else(|| {
            let known: Vec<&str> = entry.about.texts().map(|text| text.language).collect();
            let known = known.join(", ");
            Fault::field("language", message!("server-language", game = entry.about.title(), known = known))
        })?,
    };
    let caption = |example: &Example| Caption {
        clause: example.clause.to_owned(),
        text: example.caption(text.language).to_owned(),
    };
    Ok(Rules {
        language: text.language.to_owned(),
        binds: text.binds(),
        text: text.text.to_owned(),
        examples: entry.examples().iter().map(caption).collect(),
    })
}

/// The example of a game at this place among its captions.
pub fn example(games: Catalog, game: &str, place: &str) -> Result<wire::Example, Fault> {
    let examples = find(games, game)?.examples();
    let example = place.parse().ok().and_then(|place: usize| examples.get(place)).ok_or_else(|| {
        let count = examples.len();
        Fault::new(Code::NotFound, message!("server-no-example", count = count))
    })?;
    let setting = example.frames[0].setting();
    let told = std::iter::once(0).chain(example.frames.iter().map(|game| game.event_count()));
    Ok(wire::Example {
        options: options(setting),
        names: Seat::all(setting.players()).map(name).collect(),
        eye: to_wire::seat_of(example.eye).map(to_wire::number),
        first: example.first() as u32,
        frames: example
            .frames
            .iter()
            .zip(told)
            .map(|(game, told)| frame(example.eye, example.open, &**game, told))
            .collect(),
    })
}

/// The options of a match, by key.
pub fn options(setting: &Setting) -> BTreeMap<String, serde_json::Value> {
    let option = |(spec, value): (&engine::OptionSpec, engine::Value)| {
        (spec.key.to_owned(), serde_json::to_value(value).expect("a plain value"))
    };
    setting.options().map(option).collect()
}

/// A position as an eye sees it, perhaps with all hands open, and the events since the first `told` ones.
pub fn frame(eye: Eye, open: bool, game: &dyn AnyMatch, told: usize) -> Frame {
    Frame {
        turn: to_wire::turn(game),
        view: game.view(eye),
        previous: game.previous(eye),
        seen: to_wire::seen_events(game.seen_events(eye, told)),
        offers: to_wire::offers(game, eye),
        deals: to_wire::deals(game),
        verdict: to_wire::verdict(game),
        open: open.then(|| to_wire::open(game)),
    }
}

pub fn find(games: Catalog, game: &str) -> Result<&'static GameEntry, Fault> {
    games
        .find(game)
        .ok_or_else(|| Fault::new(Code::NotFound, message!("server-no-game", known = games.ids())))
}

/// The players of examples and lessons: their sentences name these people, because other names could be taken for cards.
const NAMES: [&str; MAX_SEATS] = ["Mina", "Jun", "Yuna", "Leo", "Noa", "Kai"];

pub fn name(seat: Seat) -> String {
    NAMES[seat.index()].to_owned()
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;

    use super::*;

    #[test]
    fn every_game_is_read_in_every_language_it_has() {
        for entry in GAMES {
            let english = rules(GAMES, entry.about.id, None).unwrap();
            assert!(english.binds && english.text.starts_with("# "));
            for text in entry.about.texts() {
                let read = rules(GAMES, entry.about.id, Some(text.language)).unwrap();
                assert_eq!((read.language.as_str(), read.text.as_str()), (text.language, text.text));
                assert_eq!(read.binds, read.language == english.language);
                assert_eq!(read.examples.len(), english.examples.len());
            }
        }
        let fault = rules(GAMES, "three", Some("tlh")).unwrap_err();
        assert_eq!((fault.code, fault.field.as_deref()), (Code::BadValue, Some("language")));
        assert!(fault.to_string().contains("en, ja, ko"), "{fault}");
        let fault = rules(GAMES, "chess", None).unwrap_err();
        assert!(fault.code == Code::NotFound && fault.to_string().contains("keystone"), "{fault}");
    }

    #[test]
    fn every_example_can_be_drawn() {
        for entry in GAMES {
            let game = entry.about.id;
            let captions = rules(GAMES, game, None).unwrap().examples;
            assert_eq!(captions.is_empty(), entry.about.examples.is_empty(), "{game}");
            for (place, caption) in captions.iter().enumerate() {
                let example = example(GAMES, game, &place.to_string()).unwrap();
                assert!((example.first as usize) < example.frames.len(), "{game} {caption:?}");
                let told = &example.frames[1..];
                assert!(told.iter().all(|frame| !frame.seen.is_empty()), "{game} {caption:?}: a silent step");
            }
            for place in [captions.len().to_string(), "-1".to_owned(), "one".to_owned()] {
                assert_eq!(example(GAMES, game, &place).unwrap_err().code, Code::NotFound, "{place}");
            }
        }
    }
}
