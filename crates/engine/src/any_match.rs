//! A match without the types of its game: for the terminal, the server and everything that works with any game.

use std::any::Any;

use messages::{Arg, Message, Reader};
use rand_core::Rng;
use serde::Serialize;
use serde_json::value::RawValue as RawJson;

use crate::about::About;
use crate::by_deal::{self, AnyInput};
use crate::chance::below;
use crate::chance_place::ChancePlace;
use crate::ending;
use crate::game::{Game, Input, Turn};
use crate::ids::{ActionId, IdSet};
use crate::log_part::LogPart;
use crate::notation::{check_id, parse};
use crate::options::Setting;
use crate::play::{LogEntry, Match, Verdict};
use crate::prepared::{Prepared, raw, read_outcome};
use crate::record::Record;
use crate::refusal::Refusal;
use crate::seat::{Eye, Seat};

/// A move that a seat may make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// Its id.
    pub id: ActionId,
    /// Its notation.
    pub text: String,
}

/// An event, as an eye saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnySeen {
    /// As data.
    pub seen: serde_json::Value,
    /// As a message.
    pub message: Message,
    /// Where it stands in the log.
    pub part: LogPart,
}

/// A match of any game. Everything it gives out is made from views, seen events and offers.
pub trait AnyMatch: Any + Send + Sync {
    /// What is known about the game.
    fn about(&self) -> &'static About;
    /// The player count and options.
    fn setting(&self) -> &Setting;
    /// What it waits for: of the seats whose turn it is, those that have not chosen yet.
    fn turn(&self) -> Turn;
    /// The ids of the legal moves of this seat, ascending.
    fn moves(&self, seat: Seat) -> Vec<ActionId>;
    /// The legal moves of this seat.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// The notation of a move, which must have one of the game's ids.
    fn notation(&self, id: ActionId) -> String;
    /// A move as a part of a sentence, with the cards that can be drawn. It must have one of the game's ids.
    fn mention(&self, id: ActionId) -> Arg;
    /// The id of a move in notation.
    fn parse(&self, text: &str) -> Result<ActionId, Refusal>;
    /// Checks whether this seat may make this move. The refusal says why not.
    fn allow(&self, seat: Seat, id: ActionId) -> Result<(), Refusal>;
    /// Makes a seat's choice. It takes effect when all seats whose turn it is have chosen.
    fn submit(&mut self, seat: Seat, id: ActionId) -> Result<(), Refusal>;
    /// Checks a seat's choice and works out what it leads to. The match does not change.
    fn prepare(&self, seat: Seat, id: ActionId) -> Result<Box<dyn Prepared>, Refusal>;
    /// Commits a prepared step.
    ///
    /// # Panics
    /// If the step was prepared by another match, or if this one has changed since.
    fn commit(&mut self, step: Box<dyn Prepared>);
    /// Draws what chance gives. Nothing happens when it is not chance's turn.
    fn draw(&mut self, rng: &mut dyn Rng);
    /// Draws what chance gives, and returns it as a record writes it; `None` when it is not chance's turn.
    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>>;
    /// Takes an outcome of chance from a record. It is refused if chance could not give it now.
    fn chance(&mut self, written: &str) -> Result<(), Refusal>;
    /// Whether this seat may undo its last choice.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Undoes this seat's last choice. False, and nothing changes, if somebody has learned something since.
    fn undo(&mut self, seat: Seat) -> bool;
    /// The lengths of the log and of the list of events before this seat's last choice, whatever was learned since;
    /// `None` if it has not moved yet.
    fn before_last_move(&self, seat: Seat) -> Option<(usize, usize)>;
    /// Goes back to where the log had this length, and forgets everything after it.
    fn rewind(&mut self, length: usize);
    /// A copy of the match, to try something out.
    fn fork(&self) -> Box<dyn AnyMatch>;
    /// The deal as an eye sees it.
    fn view(&self, eye: Eye) -> serde_json::Value;
    /// How the deal before this one ended, as an eye sees it: its last view.
    fn previous(&self, eye: Eye) -> Option<serde_json::Value>;
    /// The deal as an eye sees it, as text, which takes a fraction of the time.
    fn view_text(&self, eye: Eye) -> Box<RawJson>;
    /// How the deal before this one ended, as text.
    fn previous_text(&self, eye: Eye) -> Option<Box<RawJson>>;
    /// The deal as an eye sees it, in words for a terminal.
    fn show(&self, eye: Eye, reader: &Reader) -> String;
    /// The events from number `since` on, as an eye saw them.
    fn seen_events(&self, eye: Eye, since: usize) -> Vec<AnySeen>;
    /// How the match ended, once it has.
    fn verdict(&self) -> Option<&Verdict>;
    /// A sentence for why it ended as it did, once it has.
    fn why(&self) -> Option<Message>;
    /// How many entries the log has.
    fn log_len(&self) -> usize;
    /// How many entries of the log are chance outcomes.
    fn draw_count(&self) -> usize;
    /// How far chance has got.
    fn chance_place(&self) -> ChancePlace;
    /// How many events there were.
    fn event_count(&self) -> usize;
    /// The scores of the deals played so far, and the totals with each.
    fn scores(&self) -> Vec<(Vec<i32>, Vec<i32>)>;
    /// What happened in each deal, step by step.
    fn inputs(&self) -> Vec<Vec<AnyInput>>;
    /// The match as a record. With `legal`, every move comes with the list of all moves that were legal.
    fn record(&self, legal: bool) -> Record;
}

impl<G: Game> AnyMatch for Match<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn setting(&self) -> &Setting {
        Match::setting(self)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn moves(&self, seat: Seat) -> Vec<ActionId> {
        self.legal(seat).map(|legal| legal.iter().collect()).unwrap_or_default()
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        self.moves(seat).into_iter().map(|id| Offer { id, text: G::action(id).to_string() }).collect()
    }

    fn notation(&self, id: ActionId) -> String {
        G::action(id).to_string()
    }

    fn mention(&self, id: ActionId) -> Arg {
        G::mention(G::action(id))
    }

    fn parse(&self, text: &str) -> Result<ActionId, Refusal> {
        parse::<G>(text)
    }

    fn allow(&self, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        check_id::<G>(id)?;
        Match::allow(self, seat, id)
    }

    fn submit(&mut self, seat: Seat, id: ActionId) -> Result<(), Refusal> {
        check_id::<G>(id)?;
        Match::submit(self, seat, id)
    }

    fn prepare(&self, seat: Seat, id: ActionId) -> Result<Box<dyn Prepared>, Refusal> {
        check_id::<G>(id)?;
        Ok(Box::new(Match::prepare(self, seat, id)?))
    }

    fn commit(&mut self, step: Box<dyn Prepared>) {
        let step: Box<dyn Any> = step;
        Match::commit(self, *step.downcast().expect("a step of a match of this game"));
    }

    fn draw(&mut self, rng: &mut dyn Rng) {
        Match::draw(self, rng);
    }

    fn draw_recorded(&mut self, rng: &mut dyn Rng) -> Option<Box<RawJson>> {
        Match::draw_recorded(self, rng).map(raw)
    }

    fn chance(&mut self, written: &str) -> Result<(), Refusal> {
        Match::chance(self, &read_outcome::<G>(written)?)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        Match::can_undo(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> bool {
        Match::undo(self, seat)
    }

    fn before_last_move(&self, seat: Seat) -> Option<(usize, usize)> {
        Match::before_last_move(self, seat)
    }

    fn rewind(&mut self, length: usize) {
        Match::rewind(self, length);
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn view(&self, eye: Eye) -> serde_json::Value {
        json(&G::view(self.state(), eye))
    }

    fn previous(&self, eye: Eye) -> Option<serde_json::Value> {
        Match::previous(self).map(|state| json(&G::view(state, eye)))
    }

    fn view_text(&self, eye: Eye) -> Box<RawJson> {
        text(&G::view(self.state(), eye))
    }

    fn previous_text(&self, eye: Eye) -> Option<Box<RawJson>> {
        Match::previous(self).map(|state| text(&G::view(state, eye)))
    }

    fn show(&self, eye: Eye, reader: &Reader) -> String {
        G::show(&G::view(self.state(), eye), reader)
    }

    fn seen_events(&self, eye: Eye, since: usize) -> Vec<AnySeen> {
        let events = self.events().get(since..).unwrap_or_default();
        events
            .iter()
            .map(|event| {
                let seen = G::seen(event, eye);
                AnySeen { message: G::say(&seen), part: G::part(&seen), seen: json(&seen) }
            })
            .collect()
    }

    fn verdict(&self) -> Option<&Verdict> {
        Match::verdict(self)
    }

    fn why(&self) -> Option<Message> {
        let deals: Vec<Vec<i32>> = self.scores().into_iter().map(|(deal, _)| deal).collect();
        ending::why(self, &deals)
    }

    fn log_len(&self) -> usize {
        self.log().len()
    }

    fn draw_count(&self) -> usize {
        let is_drawn = |entry: &&LogEntry<_>| matches!(entry, LogEntry::Input(Input::Chance(_)));
        self.log().iter().filter(is_drawn).count()
    }

    fn chance_place(&self) -> ChancePlace {
        ChancePlace::of(self.log())
    }

    fn event_count(&self) -> usize {
        self.events().len()
    }

    fn scores(&self) -> Vec<(Vec<i32>, Vec<i32>)> {
        by_deal::scores(self)
    }

    fn inputs(&self) -> Vec<Vec<AnyInput>> {
        by_deal::inputs(self)
    }

    fn record(&self, legal: bool) -> Record {
        Record::of(self, legal)
    }
}

/// Plays a match to its end with random moves.
pub fn play_at_random(game: &mut dyn AnyMatch, rng: &mut dyn Rng) {
    while game.verdict().is_none() {
        match game.turn() {
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let moves = game.moves(seat);
                    game.submit(seat, moves[below(rng, moves.len())]).expect("a move out of the list");
                }
            }
            _ => game.draw(rng),
        }
    }
}

fn text(thing: &impl Serialize) -> Box<RawJson> {
    serde_json::value::to_raw_value(thing).expect("views have string keys and no failing parts")
}

fn json(thing: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(thing).expect("views have string keys and no failing parts")
}
