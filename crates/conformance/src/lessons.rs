//! The lesson of a game: every path through it is played, every expectation compared, and at every step every move that
//! does not go on is tried and answered.

use std::collections::BTreeSet;

use engine::chance::{below, dice};
use engine::lesson::{LEARNER, Lesson, LessonPlan, PlannedStep, ToldStep, walk};
use engine::{ActionId, AnyMatch, Eye, Game, Turn};
use messages::{Language, Message, Reader};

use crate::cases;
use crate::words::sentence;

/// The longest sentence of a step, in English: one idea at a time.
const LONGEST: usize = 330;

/// Checks the lesson of a game, if it has one. An error names the line that is wrong.
pub fn hold<G: Game>() -> Result<(), String> {
    if G::ABOUT.lesson.is_empty() { Ok(()) } else { holds::<G>(G::ABOUT.lesson) }
}

/// Checks this text as a lesson of the game.
pub fn holds<G: Game>(text: &'static str) -> Result<(), String> {
    let plan = LessonPlan::read(text)?;
    for step in &plan.steps {
        claims_something::<G>(step)
            .map_err(|fault| format!("line {}: step {}\n  {fault}", step.line, step.id))?;
    }
    paths::<G>(&plan, &mut Vec::new())?;
    texts_fit::<G>(&plan, text)?;
    prompts_fit::<G>(&plan)
}

/// A step says what a case could: it is followed by an expectation, or names a clause that there is.
fn claims_something<G: Game>(step: &PlannedStep) -> Result<(), String> {
    if let Some(clause) = step.clause
        && !G::ABOUT.clauses().any(|known| known == clause)
    {
        return Err(format!("the rules have no clause {clause}"));
    }
    let expects = |word: &str| {
        matches!(word, "see" | "try" | "legal" | "refuse" | "turn" | "scores" | "result" | "previous")
    };
    if step.clause.is_none() && !step.lines.iter().any(|line| expects(line.word)) {
        return Err("nothing checks what it says: an expectation, or a clause".to_owned());
    }
    Ok(())
}

/// Every sentence is there in every language and reads well, no other is, and every card they name is in the lesson.
fn texts_fit<G: Game>(plan: &LessonPlan, text: &str) -> Result<(), String> {
    let texts = G::ABOUT.messages.texts;
    let mut used = BTreeSet::new();
    for step in &plan.steps {
        used.insert(format!("lesson-{}", step.id));
        used.extend(step.others.iter().map(|(id, _)| format!("lesson-{id}")));
    }
    used.extend(plan.prompts.iter().map(|prompt| format!("prompt-{}", prompt.id)));
    for language in Language::ALL {
        let declared = texts.declared(language).map_err(|faults| faults.join("; "))?;
        let theirs = |id: &&String| id.starts_with("lesson-") || id.starts_with("prompt-");
        let declared: BTreeSet<String> = declared.keys().filter(theirs).cloned().collect();
        if let Some(id) = used.difference(&declared).next() {
            return Err(format!("it uses {id}, which {language}.ftl does not have"));
        }
        if let Some(id) = declared.difference(&used).next() {
            return Err(format!("it does not use {id}, which {language}.ftl has"));
        }
        let file = texts.in_language(language).unwrap_or_default();
        let cards = file.split("CARD(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let is_word = |card: &&str| {
            text.split(|c: char| !c.is_alphanumeric() && !"+-".contains(c)).any(|word| word == *card)
        };
        if let Some(card) = cards.into_iter().find(|card| !is_word(card)) {
            return Err(format!("{language}.ftl names the card {card}, which is not in the lesson"));
        }
    }
    for id in used {
        let message = Message::new(G::ABOUT.messages, id.clone());
        sentence(&message).map_err(|fault| format!("{id}: {fault}"))?;
        let english = message.format(&Reader::of(Language::En));
        if english.chars().count() > LONGEST {
            return Err(format!("{id} has more than {LONGEST} characters: {english}"));
        }
    }
    Ok(())
}

/// Every prompt fits some turn of seat 0 in random matches.
fn prompts_fit<G: Game>(plan: &LessonPlan) -> Result<(), String> {
    let mut waiting: Vec<_> = plan.prompts.iter().collect();
    let setting =
        G::ABOUT.setting(*G::ABOUT.seats.start() as u64, &[]).map_err(|faults| faults.to_string())?;
    for seed in 0..200 {
        let mut rng = dice(seed, 9);
        let mut game = engine::Match::<G>::new(setting.clone(), None);
        while !waiting.is_empty() && AnyMatch::verdict(&game).is_none() {
            let Turn::Seats(seats) = AnyMatch::turn(&game) else {
                AnyMatch::draw(&mut game, &mut rng);
                continue;
            };
            for seat in seats.iter() {
                if seat == LEARNER {
                    let view = AnyMatch::view(&game, Eye::Seat(seat));
                    waiting.retain(|prompt| !prompt.fits(&view));
                }
                let moves = game.moves(seat);
                AnyMatch::submit(&mut game, seat, moves[below(&mut rng, moves.len())])
                    .map_err(|refusal| refusal.to_string())?;
            }
        }
    }
    waiting.first().map_or(Ok(()), |prompt| Err(format!("prompt {}: no turn fits it", prompt.id)))
}

/// Plays on from these moves with every move that goes on, and tries all others.
fn paths<G: Game>(plan: &LessonPlan, moves: &mut Vec<String>) -> Result<(), String> {
    let lesson = play::<G>(plan, moves)?;
    if let Some(answer) = &lesson.answer {
        return Err(format!("after {moves:?}: {answer}"));
    }
    let step = lesson.told.last().ok_or("nothing is told")?;
    if step.choices.is_empty() {
        return if step.number + 1 == lesson.steps {
            Ok(())
        } else {
            Err(format!("it stops at step {}", step.number))
        };
    }
    wrong_moves::<G>(plan, moves, step)?;
    for choice in &step.choices {
        moves.push(choice.clone());
        paths::<G>(plan, moves)?;
        moves.pop();
    }
    Ok(())
}

fn play<G: Game>(plan: &LessonPlan, moves: &[String]) -> Result<Lesson, String> {
    walk::<G>(plan, moves, &mut |script, line| cases::line(script, line.word, line.rest))
}

/// Every move that does not go on is answered with a whole sentence: an illegal one by a clause, a legal one by the lesson.
fn wrong_moves<G: Game>(plan: &LessonPlan, moves: &[String], step: &ToldStep) -> Result<(), String> {
    let PlannedStep { line, id, .. } = &plan.steps[step.number];
    let at = |text: &str, fault: String| format!("line {line}: step {id}, move {text}: {fault}");
    let game = step.game();
    let legal: BTreeSet<ActionId> = game.moves(LEARNER).into_iter().collect();
    let every = (0..G::ABOUT.actions).map(|id| game.notation(ActionId::new(id)));
    for text in every.chain(["not a move".to_owned()]).filter(|text| !step.choices.contains(text)) {
        let tried = [moves, std::slice::from_ref(&text)].concat();
        let lesson = walk::<G>(plan, &tried, &mut |_, _| Ok(()))?;
        let answer = lesson.answer.ok_or_else(|| at(&text, "it goes on".to_owned()))?;
        sentence(&answer.why).map_err(|fault| at(&text, fault))?;
        let is_legal = game.parse(&text).is_ok_and(|id| legal.contains(&id));
        let by_lesson = answer.why.id().contains("/lesson-");
        if is_legal != by_lesson || (!is_legal && text != "not a move" && answer.clause.is_none()) {
            return Err(at(&text, format!("it is answered by {answer}")));
        }
        if lesson.accepted != moves.len() {
            return Err(at(&text, "the moves before it are lost".to_owned()));
        }
    }
    for choice in &step.choices {
        let id = game.parse(choice).map_err(|refusal| at(choice, refusal.to_string()))?;
        game.allow(LEARNER, id).map_err(|refusal| at(choice, refusal.to_string()))?;
    }
    Ok(())
}
