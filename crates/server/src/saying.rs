//! What is said to people, as the wire carries it.

use engine::Saying;
use engine::saying::Gap;
use wire::{Code, Fault};

/// A sentence in parts; nothing where it has no gaps, as it is its own template then.
pub fn parts(saying: &Saying) -> Option<wire::Saying> {
    (!saying.gaps().is_empty()).then(|| whole(saying))
}

fn whole(saying: &Saying) -> wire::Saying {
    let filled = |(name, gap): &(&'static str, Gap)| {
        let filling = match gap {
            Gap::Text(text) => wire::Gap::Text(text.clone()),
            Gap::Seat(seat) => wire::Gap::Seat { seat: seat.index() as u8 },
            Gap::Saying(saying) => wire::Gap::Saying(whole(saying)),
        };
        ((*name).to_owned(), filling)
    };
    wire::Saying { say: saying.template().to_owned(), with: saying.gaps().iter().map(filled).collect() }
}

/// A fault whose sentence has gaps.
pub fn fault(code: Code, why: &Saying) -> Fault {
    Fault { saying: parts(why).map(Box::new), ..Fault::new(code, why.to_string()) }
}
