//! The lessons of the games, for boards.

use catalog::Catalog;
use engine::lesson::{LEARNER, LessonFrame, ToldStep};
use engine::{Eye, Seat};
use messages::{message, shared as texts};
use wire::{Code, Fault, Lesson, LessonAnswer, LessonStep, Prompt};

use crate::rules::{find, frame, name, options};
use crate::to_wire;

/// More moves than any lesson has.
const MOST_MOVES: usize = 200;

/// The lesson of a game after these moves of the learner.
pub fn lesson(games: Catalog, game: &str, moves: &[String]) -> Result<Lesson, Fault> {
    let entry = find(games, game)?;
    let moves = moves.get(..MOST_MOVES).unwrap_or(moves);
    let lesson = entry.lesson(moves).ok_or_else(|| {
        Fault::new(Code::NotFound, message!("server-no-lesson", game = entry.about.title()))
    })?;
    let setting = lesson.told.last().expect("a lesson ends with a step").game().setting();
    let prompt = |(text, prompt): (messages::Message, engine::lesson::Prompt)| {
        let (pointer, value) = prompt.when.unzip();
        Prompt { text: text.into(), pointer: pointer.map(str::to_owned), value }
    };
    Ok(Lesson {
        options: options(setting),
        names: Seat::all(setting.players()).map(name).collect(),
        count: lesson.steps as u32,
        steps: lesson.told.iter().map(step).collect(),
        accepted: lesson.accepted as u32,
        answer: lesson.answer.map(|refusal| LessonAnswer {
            text: refusal.why.into(),
            clause: refusal.clause.map(str::to_owned),
        }),
        prompts: lesson.prompts.into_iter().map(prompt).collect(),
    })
}

fn step(step: &ToldStep) -> LessonStep {
    let eye = Eye::Seat(LEARNER);
    let before = step.frames.first().map(|LessonFrame { game, since }| {
        let mut events = game.seen_events(eye, 0);
        events.truncate(*since);
        events
    });
    let told = |LessonFrame { game, since }: &LessonFrame| frame(eye, false, &**game, *since);
    LessonStep {
        number: step.number as u32,
        text: step.text.clone().into(),
        clause: step.clause.map(str::to_owned),
        points: step.points.iter().map(|&point| point.to_owned()).collect(),
        past: to_wire::seen_events(before.unwrap_or_default()),
        frames: step.frames.iter().map(told).collect(),
        choices: step.choices.clone(),
    }
}

#[cfg(test)]
mod tests {
    use catalog::GAMES;

    use super::*;

    #[test]
    fn every_lesson_is_played_to_its_end() {
        for entry in GAMES {
            let (game, mut moves) = (entry.about.id, Vec::new());
            let count = loop {
                let lesson = lesson(GAMES, game, &moves).unwrap();
                assert!(
                    lesson.answer.is_none() && lesson.accepted as usize == moves.len(),
                    "{game} {moves:?}"
                );
                let last = lesson.steps.last().unwrap();
                assert!(lesson.steps.iter().all(|step| !step.frames.is_empty()), "{game} {moves:?}");
                let Some(choice) = last.choices.first() else { break lesson.count };
                let offers = &last.frames.last().unwrap().offers;
                assert!(
                    last.choices.iter().all(|text| offers.iter().any(|offer| offer.text == *text)),
                    "{game}"
                );
                moves.push(choice.clone());
            };
            assert!(
                (10..=25).contains(&count) && moves.len() >= 4,
                "{game}: {count} steps, {} moves",
                moves.len()
            );
        }
    }

    #[test]
    fn a_move_that_does_not_go_on_is_answered_and_nothing_is_lost() {
        let wrong = lesson(GAMES, "three", &["R2".to_owned(), "B1".to_owned(), "Y3".to_owned()]).unwrap();
        assert_eq!((wrong.accepted, wrong.answer.unwrap().clause), (1, None));
        let illegal = lesson(GAMES, "three", &["R1".to_owned()]).unwrap();
        assert_eq!((illegal.accepted, illegal.answer.unwrap().clause.as_deref()), (0, Some("R1.2")));
        let nonsense = lesson(GAMES, "three", &vec!["\u{1b}[31m".repeat(50); 4000]).unwrap();
        assert_eq!((nonsense.accepted, nonsense.answer.is_some()), (0, true));
        assert_eq!(lesson(GAMES, "chess", &[]).unwrap_err().code, Code::NotFound);
    }
}
