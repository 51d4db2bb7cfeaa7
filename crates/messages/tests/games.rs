//! The texts of all games in the repository: whether they are sound, and whether the browser formats them as the terminal
//! does. Texts are data, so they are read from the games' folders.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use messages::{Arg, Join, Language, Message, Reader, Source, Texts, shared};
use serde_json::json;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The texts of every game that has some, and of everything else that speaks.
fn games() -> Vec<&'static Source> {
    let mut folders: Vec<PathBuf> =
        fs::read_dir(root().join("games")).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort();
    let texts = |folder: &PathBuf| -> Option<Texts> {
        let read = |language: Language| -> Option<&'static str> {
            let text = fs::read_to_string(folder.join("messages").join(format!("{language}.ftl"))).ok()?;
            Some(text.leak())
        };
        let translations = [Language::Ja, Language::Ko].into_iter().filter_map(|one| Some((one, read(one)?)));
        let name: &'static str = folder.file_name()?.to_str()?.to_owned().leak();
        Some(Texts {
            name,
            english: read(Language::En)?,
            translations: translations.collect::<Vec<_>>().leak(),
        })
    };
    let source = |texts| -> &'static Source { Box::leak(Box::new(Source::new(Box::leak(Box::new(texts))))) };
    folders.iter().filter_map(texts).map(source).collect()
}

#[test]
fn every_game_has_sound_texts_in_every_language() {
    let games = games();
    assert!(games.len() >= 5);
    for game in games {
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
            let texts = Language::ALL.map(|language| {
                (0..samples.len())
                    .map(|turn| with(turn).format(&Reader::new(language, &name)))
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
fn the_browser_compares_with_what_the_terminal_says() {
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

/// Words that were replaced once do not come back: one word for one thing, in messages, rules and captions.
#[test]
fn japanese_and_korean_keep_to_one_word_for_a_thing() {
    const EVERYWHERE: [(Language, &[&str], &str); 6] = [
        (Language::Ja, &["対局", "一戦", "戦目"], "a match is 対戦"),
        (
            Language::Ja,
            &["棋譜", "局面", "打ち手", "打ちます", "打ちました", "手目"],
            "words of go and shogi are not those of cards",
        ),
        (
            Language::Ja,
            &["惑星のスート", "惑星スート", "惑星の4スート", "惑星4スート"],
            "the Sun is no planet",
        ),
        (Language::Ko, &["}번째"], "one counts 첫 번째, 두 번째, or 제1경기"),
        (
            Language::Ko,
            &["끝까지 두", "대신 둡", "대신 두", "한 수도", "한 수씩", "한 수마", "한 수로"],
            "cards are played, not set as stones are",
        ),
        (Language::Ko, &["승리의 값", "행성 무늬"], "one wins by points; the Sun is no planet"),
    ];
    for source in games().into_iter().chain([&shared::SOURCE]) {
        let name = source.texts.name;
        for (language, wrong, why) in EVERYWHERE {
            let text = source.texts.in_language(language).unwrap();
            for word in wrong {
                assert!(!text.contains(word), "{name} {language}: {word}: {why}");
            }
        }
        // In games other than Go-Stop cards are called otherwise than flower cards.
        if name != "gostop" {
            let ja = ["手札", "山札", "場札", "配札"]
                .iter()
                .fold(source.texts.in_language(Language::Ja).unwrap().to_owned(), |text, own| {
                    text.replace(own, "")
                });
            assert!(!ja.contains('札'), "{name} ja has flower cards");
            let ko = ["손패", "패스"]
                .iter()
                .fold(source.texts.in_language(Language::Ko).unwrap().to_owned(), |text, own| {
                    text.replace(own, "")
                });
            assert!(!ko.contains('패'), "{name} ko has flower cards");
        }
    }
}
