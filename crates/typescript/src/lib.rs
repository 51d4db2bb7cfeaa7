//! The messages and views as TypeScript: one module for the wire, one for what games share, and one for each game in the
//! catalogue, as the pages import them.

use std::any::type_name;
use std::collections::BTreeMap;
use std::path::PathBuf;

use messages::{Language, Texts};
use ts_rs::{Config, TS, TypeVisitor};

/// A module: its path under `web/src/generated`, and its text.
pub type Module = (PathBuf, String);

const HEAD: &str = "// Written by `cargo xtask bless` from the Rust types. Do not edit.\n";

/// What the pages say themselves.
const PAGES: Texts =
    Texts { name: "web", english: include_str!("../../../web/messages/en.ftl"), translations: &[] };

/// All modules.
pub fn modules() -> Vec<Module> {
    let mut wire = Declared::default();
    wire.with::<wire::ToServer>();
    wire.with::<wire::ToClient>();
    wire.with::<wire::CreateTable>();
    wire.with::<wire::Created>();
    wire.with::<wire::DailyDays>();
    wire.with::<wire::DailyStanding>();
    wire.with::<wire::Listing>();
    wire.with::<wire::GameInfo>();
    wire.with::<wire::Health>();
    wire.with::<wire::Problem>();
    wire.with::<wire::Replay>();
    wire.with::<wire::Review>();
    wire.with::<wire::Rules>();
    wire.with::<wire::Example>();
    wire.with::<wire::Learn>();
    wire.with::<wire::Lesson>();
    wire.with::<wire::PuzzleInfo>();
    wire.with::<wire::Puzzle>();
    wire.with::<wire::Solve>();
    wire.with::<wire::Solved>();
    wire.with::<wire::Texts>();
    let mut seats = Declared::default();
    seats.with::<engine::SeatSet>();
    seats.with::<engine::Seat>();
    let mut modules = Games(vec![("wire.ts".into(), wire.text()), ("engine.ts".into(), seats.text())]);
    catalog::visit_types(&mut modules);
    modules.0.push(("pages.ts".into(), format!("{HEAD}{}", gaps(&PAGES))));
    modules.0
}

/// The modules so far, to which every game adds its own.
struct Games(Vec<Module>);

impl catalog::TypesVisitor for Games {
    fn visit<View: TS + 'static, Seen: TS + 'static>(&mut self, id: &'static str) {
        let texts = catalog::GAMES.find(id).expect("a game of the catalogue").about.messages.texts;
        let mut declared = Declared::default();
        declared.with::<View>();
        declared.with::<Seen>();
        self.0.push((PathBuf::from(format!("games/{id}.ts")), declared.text() + &gaps(texts)));
    }
}

/// The messages of a file by id, with the names of their gaps.
fn gaps(texts: &Texts) -> String {
    let mut text = String::from("\n/** The gaps of each message. */\nexport interface Messages {\n");
    for (message, gaps) in texts.declared(Language::En).expect("texts that a test has read") {
        let gaps: Vec<String> = gaps.iter().map(|gap| format!("'{gap}'")).collect();
        let gaps = if gaps.is_empty() { "never".to_owned() } else { gaps.join(" | ") };
        text += &format!("  '{message}': {gaps};\n");
    }
    text + "}\n"
}

/// Types by name, with their declarations.
#[derive(Default)]
struct Declared {
    types: BTreeMap<String, String>,
    /// Types that the engine declares, and a game only uses.
    seats: BTreeMap<String, String>,
}

impl Declared {
    fn with<T: TS + 'static>(&mut self) {
        self.visit::<T>();
    }

    fn text(mut self) -> String {
        let mut text = String::from(HEAD);
        if self.types.is_empty() {
            self.types = std::mem::take(&mut self.seats);
        }
        if !self.seats.is_empty() {
            let names: Vec<&str> = self.seats.keys().map(String::as_str).collect();
            text += &format!("import type {{ {} }} from '../engine';\n", names.join(", "));
        }
        for declaration in self.types.values() {
            text += "\n";
            text += declaration;
        }
        text
    }
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Lists, options and numbers have no declaration of their own: only their contents are declared.
        if T::output_path().is_none() {
            return T::visit_dependencies(self);
        }
        let config = config();
        let name = T::ident(&config);
        let of_engine = package::<T>() == package::<engine::Seat>();
        let known = if of_engine { &mut self.seats } else { &mut self.types };
        if known.contains_key(&name) {
            return;
        }
        known.insert(name, format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config)));
        if !of_engine {
            T::visit_dependencies(self);
        }
    }
}

/// The package a type is declared in.
fn package<T: ?Sized>() -> &'static str {
    type_name::<T>().split("::").next().unwrap_or_default()
}

/// JSON has one kind of number, and none of ours is too large for it.
fn config() -> Config {
    Config::new().with_large_int("number")
}
