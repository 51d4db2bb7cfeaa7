//! The texts of all games in the repository: whether they are sound, and whether the browser formats them as the terminal
//! does. Texts are data, so they are read from the games' folders.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use chabudai_messages::{Arg, Join, Language, Message, Reader, Source, Texts, shared};
use serde_json::json;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The texts of every game that has some.
fn games() -> Vec<&'static Source> {
    let mut folders: Vec<PathBuf> =
        fs::read_dir(root().join("games")).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    folders.iter().filter_map(|folder| source(folder)).collect()
}

/// What the pages say themselves.
fn pages() -> &'static Source {
    source(&root().join("web")).expect("web/messages")
}

/// The texts in a folder.
fn source(folder: &Path) -> Option<&'static Source> {
    let read = |language: Language| -> Option<&'static str> {
        let text = fs::read_to_string(folder.join("messages").join(format!("{language}.ftl"))).ok()?;
        Some(text.leak())
    };
    let translations = [Language::Ja, Language::Ko].into_iter().filter_map(|one| Some((one, read(one)?)));
    let texts = Texts {
        name: folder.file_name()?.to_str()?.to_owned().leak(),
        english: read(Language::En)?,
        translations: translations.collect::<Vec<_>>().leak(),
    };
    Some(Box::leak(Box::new(Source::new(Box::leak(Box::new(texts))))))
}

#[test]
fn every_game_and_the_pages_have_sound_texts_in_every_language() {
    let games = games();
    assert!(games.len() >= 5);
    for game in games.into_iter().chain([pages()]) {
        assert_eq!(game.texts.faults(), Vec::<String>::new(), "{}", game.texts.name);
        for language in Language::ALL {
            assert_eq!(game.texts.missing(language), Vec::<String>::new(), "{} {language}", game.texts.name);
        }
    }
}

/// The texts as Rust formats them, by id: a digest of every language with every kind of argument in every gap.
fn formatted() -> String {
    let samples = [
        Arg::Number(1),
        Arg::Number(5),
        Arg::Number(-12),
        Arg::Seat(1),
        Arg::from("9B"),
        Arg::card("Su8"),
        Join::Or.of([Arg::from("태양"), Message::new(&shared::SOURCE, "matches").into(), Arg::Seat(0)]),
    ];
    let name = |seat: usize| ["민지", "Jun", "ケン"][seat].to_owned();
    let mut messages = BTreeMap::new();
    for source in games().into_iter().chain([&shared::SOURCE]) {
        for (id, gaps) in source.texts.declared(Language::En).unwrap() {
            let gaps: Vec<&'static str> = gaps.into_iter().map(|gap| &*gap.leak()).collect();
            let with = |turn: usize| {
                let sample = |at: usize| samples[(at + turn) % samples.len()].clone();
                (gaps.iter().enumerate()).fold(Message::new(source, id.clone()), |message, (at, gap)| {
                    message.with(gap, sample(at))
                })
            };
            // Every sentence once for somebody who watches, and once for the player at seat 1.
            let texts = Language::ALL.map(|language| {
                let watcher = Reader::new(language, &name);
                (0..samples.len())
                    .flat_map(|turn| [watcher, watcher.at(1usize)].map(|reader| with(turn).format(&reader)))
                    .collect::<Vec<_>>()
            });
            let digest = format!("{:08x}", fnv(&texts.concat().join("\n")));
            messages.insert(with(0).id().into_owned(), [vec![digest.leak() as &str], gaps].concat());
        }
    }
    let mut lines = vec![format!("  \"samples\": {}", json!(samples))];
    let message = |(id, digest): (&String, &Vec<&str>)| format!("    {}: {}", json!(id), json!(digest));
    let all: Vec<String> = messages.iter().map(message).collect();
    lines.push(format!("  \"messages\": {{\n{}\n  }}", all.join(",\n")));
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// FNV-1a.
fn fnv(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[test]
fn the_browser_tests_have_the_texts_of_the_terminal() {
    let path = root().join("web/src/messages/parity.json");
    let ours = formatted();
    if env::var_os("CHABUDAI_BLESS").is_some() {
        fs::write(&path, ours).unwrap();
    } else {
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            written == ours,
            "web/src/messages/parity.json is not what the texts say: run `cargo xtask bless`"
        );
    }
}

/// A sentence is a sentence in every language, and a label is a label.
#[test]
fn a_sentence_ends_with_the_same_punctuation_in_every_language() {
    let mut faults = Vec::new();
    let ends = |text: &str| text.trim_end().ends_with(['.', '!', '?', '。', '！', '？']);
    for source in games().into_iter().chain([&shared::SOURCE, pages()]) {
        let ids = source.texts.declared(Language::En).unwrap().into_keys();
        // A label of a board or of the terminal may be a heading in one language and a question in another.
        for id in ids.filter(|id| !id.starts_with("board-") && !id.starts_with("show-")) {
            let text = |language| Message::new(source, id.clone()).format(&Reader::of(language));
            let wrong = Language::ALL
                .into_iter()
                .filter(|language| ends(&text(*language)) != ends(&text(Language::En)));
            let wrong: Vec<String> = wrong
                .map(|language| format!("{} {language}: {}", source.texts.name, text(language)))
                .collect();
            faults.extend(wrong);
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Which particle follows a name depends on its pronunciation, so none may follow a name directly.
#[test]
fn no_korean_particle_stands_behind_a_name() {
    const NAMES: [&str; 12] = [
        "seat", "name", "starter", "owner", "from", "winner", "winners", "next", "last", "out", "old",
        "leader",
    ];
    for source in games().into_iter().chain([&shared::SOURCE, pages()]) {
        let korean = source.texts.in_language(Language::Ko).unwrap();
        for name in NAMES {
            let wrong = korean
                .split(&format!("{{ ${name} }}"))
                .skip(1)
                .find(|rest| rest.starts_with(|c| ('가'..='힣').contains(&c)));
            assert_eq!(wrong, None, "{} {name}", source.texts.name);
        }
    }
}

/// All source text below a folder.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let is_source = path.extension().is_some_and(|end| end == "rs" || end == "ts" || end == "svelte");
        text += &match path.is_dir() {
            true => sources(&path),
            false if is_source => fs::read_to_string(&path).unwrap(),
            false => String::new(),
        };
    }
    text
}

/// The messages that every game has by convention: `About` of the engine uses them. Those of a lesson are compared with its
/// steps by the conformance suite.
fn by_convention(id: &str) -> bool {
    let begins = |beginning| id.starts_with(beginning);
    matches!(id, "title" | "line" | "deal" | "part")
        || ["option-", "lesson-", "prompt-"].into_iter().any(begins)
}

#[test]
fn every_message_is_used_somewhere() {
    let said = |id: &str, code: &str| {
        // Boards build some ids: `suit-${suit}`.
        let built = || id.match_indices('-').any(|(end, _)| code.contains(&format!("`{}${{", &id[..=end])));
        code.contains(&format!("\"{id}\"")) || code.contains(&format!("'{id}'")) || built()
    };
    let mut unsaid = Vec::new();
    for source in games() {
        let name = source.texts.name;
        let code = sources(&root().join("games").join(name).join("src"))
            + &sources(&root().join("web/src/games").join(name));
        let ids = source.texts.declared(Language::En).unwrap().into_keys();
        unsaid
            .extend(ids.filter(|id| !by_convention(id) && !said(id, &code)).map(|id| format!("{name}/{id}")));
    }
    let web = sources(&root().join("web/src"));
    let ids = pages().texts.declared(Language::En).unwrap().into_keys();
    unsaid.extend(ids.filter(|id| !said(id, &web)).map(|id| format!("web/{id}")));
    let all = sources(&root().join("crates")) + &sources(&root().join("games")) + &web;
    let ids = shared::TEXTS.declared(Language::En).unwrap().into_keys();
    unsaid.extend(ids.filter(|id| !said(id, &all)));
    assert_eq!(unsaid, Vec::<String>::new(), "nobody says these");
}
