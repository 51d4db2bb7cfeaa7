//! The shared texts, and how messages are formatted.

use chabudai_messages::shared as texts;
use chabudai_messages::shared::TEXTS;
use chabudai_messages::{Arg, Join, Language, Message, Reader, Source, Texts, message};

fn in_language(message: &Message, language: Language) -> String {
    let names = |seat: usize| ["민지", "Jun", "ケン"][seat].to_owned();
    message.format(&Reader::new(language, &names))
}

#[test]
fn the_shared_texts_are_sound_and_whole() {
    assert_eq!(TEXTS.faults(), Vec::<String>::new());
    for language in Language::ALL {
        assert_eq!(TEXTS.missing(language), Vec::<String>::new(), "{language}");
    }
}

#[test]
fn lists_are_joined_as_each_language_does_it() {
    let lists = |join: Join| -> Vec<[String; 3]> {
        let list = |count: usize| join.of(["A", "B", "C"].into_iter().take(count));
        let plain = |count: usize| message!("plain", text = list(count));
        (0..4).map(|count| Language::ALL.map(|language| in_language(&plain(count), language))).collect()
    };
    assert_eq!(lists(Join::Or)[0], ["none", "なし", "없음"]);
    assert_eq!(lists(Join::Or)[1], ["A", "A", "A"]);
    assert_eq!(lists(Join::Or)[2], ["A or B", "AかB", "A 또는 B"]);
    assert_eq!(lists(Join::Or)[3], ["A, B or C", "A、BかC", "A, B 또는 C"]);
    assert_eq!(lists(Join::And)[3], ["A, B and C", "A、B、C", "A, B, C"]);
    assert_eq!(lists(Join::Commas)[3], ["A, B, C", "A、B、C", "A, B, C"]);
    assert_eq!(lists(Join::Cards)[3], ["A B C"; 3]);
    assert_eq!(lists(Join::Ranks)[3], ["A B C", "A・B・C", "A·B·C"]);
}

#[test]
fn numbers_have_all_their_digits_and_a_sign_as_wide_as_one() {
    let score = message!("score", seat = Arg::Seat(2), points = -1234);
    assert_eq!(score.to_string(), "Seat 2 −1234");
    assert_eq!(in_language(&score, Language::Ko), "ケン\u{a0}−1234");
}

#[test]
fn sentences_follow_each_other() {
    let both = Message::sentences([message!("table-full"), message!("table-not-your-turn")]);
    assert_eq!(both.to_string(), "Every seat is taken. You can watch. It is not your turn.");
    assert_eq!(in_language(&both, Language::Ja), "満席です。観戦はできます。あなたの番ではありません。");
    assert_eq!(Message::sentences([message!("table-full")]), message!("table-full"));
}

#[test]
fn a_missing_text_falls_back_to_english() {
    const GARDEN: Texts = Texts {
        name: "garden",
        english: "pick = Pick { $cards ->\n    [one] one card\n   *[other] { $cards } cards\n } of { $who }.\n",
        translations: &[],
    };
    static SOURCE: Source = Source::new(&GARDEN);
    let pick = |cards: i64| Message::new(&SOURCE, "pick").with("cards", cards).with("who", Arg::Seat(0));
    assert_eq!(pick(1).to_string(), "Pick one card of seat 0.");
    assert_eq!(pick(2).to_string(), "Pick 2 cards of seat 0.");
    assert_eq!(pick(2).format(&Reader::of(Language::Ja)), "Pick 2 cards of seat 0.");
    let outer = message!("record-entry", entry = 3, why = pick(1));
    assert_eq!(outer.format(&Reader::of(Language::Ja)), "項目3：Pick one card of seat 0.");
    assert_eq!(pick(1).id(), "garden/pick");
    assert_eq!(Message::new(&SOURCE, "gone").to_string(), "garden/gone");
}

#[test]
fn hostile_text_stays_text() {
    let named = |name: &str| message!("note-sat", name = name).to_string();
    assert_eq!(named("a\nb\u{202e}"), "a?b? sat down.");
    assert_eq!(named("{ $name } { -x }"), "{ $name } { -x } sat down.");
    assert_eq!(Message::from("not {this} { or {that".to_owned()).to_string(), "not {this} { or {that");
}

#[test]
fn the_wire_has_id_and_arguments() {
    let message = message!(
        "record-entry",
        entry = -3,
        why = Join::Or.of([Arg::Seat(1), Arg::from("Su3"), Arg::from(message!("table-full"))])
    );
    assert_eq!(
        serde_json::to_string(&message).unwrap(),
        r#"{"id":"record-entry","args":{"entry":-3,"why":{"or":[{"seat":1},"Su3",{"id":"table-full"}]}}}"#
    );
}
