//! The program in Japanese and Korean.

mod common;

use std::process::Output;

use common::{chabudai, with_input};

fn run(arguments: &[&str]) -> Output {
    chabudai(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn the_terminal_speaks_japanese_and_korean() {
    for (language, hand, refused, over) in [
        ("ja", "手札：", "は手札にありません。", "対戦が終わりました。"),
        ("ko", "내 손패:", "카드는 손패에 없습니다.", "경기가 끝났습니다."),
    ] {
        let moves = "why Bk8\n".to_owned() + &"1\n".repeat(400);
        let arguments = ["play", "collision", "--bots", "random", "--seed", "3", "--language", language];
        let text = out(&with_input(&arguments, &moves));
        for part in [hand, refused, over] {
            assert!(text.contains(part), "{language} has no {part}: {text}");
        }
        assert!(text.lines().all(|line| engine::words::width(line) <= 80), "80 columns");
        let plain = |line: &&str| !line.starts_with("why") && !line.starts_with('>');
        let english = text.lines().filter(plain).find(|line| line.contains("the ") || line.contains(" to "));
        assert_eq!(english, None, "nothing is left in English");
    }
    let korean = chabudai(&["games"]).env("LC_ALL", "ko_KR.UTF-8").output().unwrap();
    assert!(out(&korean).contains("고스톱"), "the language of the environment");
    let japanese = out(&run(&["games", "--language", "ja"]));
    assert!(japanese.contains("勝ちになる点数") && japanese.contains("3点"), "{japanese}");
}
