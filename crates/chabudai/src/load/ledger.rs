//! The moves that seats sent, which of them were acknowledged, and whether the records agree.

use engine::record::{Record, RecordEntry};

/// A move that was sent.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The match of the table.
    pub number: u32,
    /// The step it answered.
    pub step: u64,
    /// The move.
    pub action: String,
    /// Whether the server acknowledged it.
    pub done: bool,
    /// The version of the table with it, if it was acknowledged.
    pub version: u64,
}

/// What the comparison found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Difference {
    /// Moves that were acknowledged and are not in the record.
    pub lost: u64,
    /// Moves that are in the record once more than they were made.
    pub doubled: u64,
}

/// The moves of one seat in a record.
pub fn moves_of(record: &Record, seat: u8) -> Vec<String> {
    let of_seat = |entry: &RecordEntry| match entry {
        RecordEntry::Move(made) if made.seat == u64::from(seat) => Some(made.action.clone()),
        _ => None,
    };
    record.log.iter().filter_map(of_seat).collect()
}

/// Compares the moves that a seat sent in a match, in order, with its moves in the record. An acknowledged move must be there
/// exactly once; one without an answer, because the server was killed, may be there once or not at all.
pub fn compare(attempts: &[Attempt], recorded: &[String]) -> Difference {
    let slots = slots(attempts);
    // The alignment with the fewest faults, row by row: a turn of the seat against a move of the record.
    let skip = |found: Difference| Difference { doubled: found.doubled + 1, ..found };
    let mut row: Vec<Difference> = vec![Difference::default()];
    recorded.iter().for_each(|_| row.push(skip(row[row.len() - 1])));
    for place in &slots {
        let miss = |found: Difference| Difference { lost: found.lost + u64::from(place.must), ..found };
        let mut next = vec![miss(row[0])];
        for (index, action) in recorded.iter().enumerate() {
            let fits = place.actions.contains(&action.as_str());
            let ways = [Some(miss(row[index + 1])), Some(skip(next[index])), fits.then_some(row[index])];
            let best = ways.into_iter().flatten().min_by_key(|found| found.lost + found.doubled);
            next.push(best.unwrap_or_default());
        }
        row = next;
    }
    row[recorded.len()]
}

/// A turn of a seat: the moves that may have been made there, and whether one must have been.
struct Slot<'a> {
    actions: Vec<&'a str>,
    must: bool,
}

fn slots(attempts: &[Attempt]) -> Vec<Slot<'_>> {
    let mut slots = Vec::new();
    // Moves sent at the same step are one turn: a move without an answer is followed by another try.
    for tries in attempts.chunk_by(|one, next| one.step == next.step) {
        let done = tries.iter().filter(|attempt| attempt.done);
        let before = slots.len();
        slots.extend(done.map(|attempt| Slot { actions: vec![&attempt.action], must: true }));
        if slots.len() == before {
            let actions = tries.iter().map(|attempt| attempt.action.as_str()).collect();
            slots.push(Slot { actions, must: false });
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Attempts from text: a step and a move, with a question mark if it was not answered.
    fn attempts(text: &str) -> Vec<Attempt> {
        let one = |word: &str| {
            let (step, action) = word.split_once('.').unwrap();
            let (action, done) = action.strip_suffix('?').map_or((action, true), |action| (action, false));
            Attempt { number: 1, step: step.parse().unwrap(), action: action.to_owned(), done, version: 0 }
        };
        text.split_whitespace().map(one).collect()
    }

    fn difference(sent: &str, recorded: &str) -> (u64, u64) {
        let recorded: Vec<String> = recorded.split_whitespace().map(str::to_owned).collect();
        let Difference { lost, doubled } = compare(&attempts(sent), &recorded);
        (lost, doubled)
    }

    #[test]
    fn an_acknowledged_move_is_in_the_record_once() {
        assert_eq!(difference("1.a 3.b 5.a", "a b a"), (0, 0));
        assert_eq!(difference("1.a 3.b 5.a", "a b"), (1, 0));
        assert_eq!(difference("1.a 3.b 5.a", "a b b a"), (0, 1));
        assert_eq!(difference("1.a 3.b", "a c"), (1, 1), "another move in its place");
        assert_eq!(difference("", ""), (0, 0));
        assert_eq!(difference("1.a", ""), (1, 0));
        assert_eq!(difference("", "a"), (0, 1));
    }

    #[test]
    fn an_unanswered_move_is_in_the_record_once_or_not_at_all() {
        assert_eq!(difference("1.a 3.b? 5.c", "a b c"), (0, 0), "it was done");
        assert_eq!(difference("1.a 3.b? 4.b 5.c", "a b c"), (0, 0), "it was not, and the step has changed");
        assert_eq!(difference("1.a 3.b? 3.d 5.c", "a d c"), (0, 0), "it was not, and was tried again");
        assert_eq!(difference("1.a 3.b? 3.d 5.c", "a b d c"), (0, 1), "it was, and the second try as well");
        assert_eq!(difference("1.a 3.b? 3.d? 5.c", "a d c"), (0, 0), "the second try without an answer");
    }

    #[test]
    fn a_step_acknowledged_twice_is_a_fault() {
        assert_eq!(difference("1.a 1.a", "a"), (1, 0));
    }

    #[test]
    fn the_moves_of_a_seat_are_read_from_a_record() {
        let line = r#"{"format":"chabudai-record/1","game":"three","rules":1,"players":2,"log":[
            {"deal":{"hands":[["R1","R2","R3"],["B1","B2","B3"]]}},
            {"seat":0,"move":"R1"},{"seat":1,"move":"B2"},{"draw":["Y1","Y2"]},{"seat":0,"move":"R2"}]}"#;
        let record = Record::read(line).unwrap();
        assert_eq!(moves_of(&record, 0), ["R1", "R2"]);
        assert_eq!(moves_of(&record, 1), ["B2"]);
    }
}
