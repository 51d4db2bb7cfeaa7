//! Garden through the real server: over real sockets, with a real database, in a catalogue of its own. The clock is the
//! test's own and stands, so nothing depends on how busy the machine is.

use std::path::Path;
use std::time::Duration;

use chabudai_garden::GAMES;
use client::{Answer, Connection, Error, ServerApi};
use engine::Record;
use engine::replay::Extent;
use server::{Clock, Config, Server};
use wire::{Code, CreateTable, Created, Fair, Fault, Phase, Play, Request, SeatKind, SitDown, TableView};

/// Starts a server on a folder: bots take no pause, and nobody is limited.
async fn start(folder: &Path) -> (Server, ServerApi) {
    let mut config = Config::new(GAMES, ([127, 0, 0, 1], 0).into(), folder.to_owned());
    config.limits.messages = 1_000_000.try_into().unwrap();
    config.limits.requests = 1_000_000.try_into().unwrap();
    config.bot_pause = Duration::ZERO;
    config.clock = Clock::manual();
    let server = Server::start(config).await.unwrap();
    let home = ServerApi::new(&format!("http://{}", server.address)).unwrap();
    (server, home)
}

/// A person at a table.
struct Person {
    key: String,
    line: Connection,
}

impl Person {
    async fn sit(home: &ServerApi, created: &Created, name: &str) -> Person {
        let who = SitDown { key: Some(created.invite.clone()), name: name.into(), ..SitDown::default() };
        let key = home.sit(&created.table, &who).await.unwrap().key;
        let line = Connection::connect(home, &created.table, Some(&key), None).await.unwrap();
        Person { key, line }
    }

    fn table(&self) -> &TableView {
        &self.line.snapshot().table
    }

    fn play(&self) -> &Play {
        self.table().play.as_ref().expect("a match")
    }

    /// Asks for something, and waits until it is seen to be done, or hears why not.
    async fn request(&mut self, request: Request) -> Result<(), Fault> {
        let id = self.line.request(request).await.unwrap();
        match self.line.answer_to(id).await {
            Ok(Answer::Done { version }) => drop(self.line.reach(version).await.unwrap()),
            Ok(other) => panic!("{other:?} is no answer to this"),
            Err(Error::Refused(fault)) => return Err(fault),
            Err(error) => panic!("{error}"),
        }
        Ok(())
    }

    async fn ready(&mut self) {
        self.request(Request::Ready { share: client::share().unwrap() }).await.unwrap();
    }

    /// Waits until this person is to play, or the match is over.
    async fn until_turn(&mut self) {
        while self.table().phase != Phase::Over
            && self.table().play.as_ref().is_none_or(|play| play.offers.is_empty())
        {
            self.line.next().await.unwrap();
        }
    }

    /// Tries to play a card.
    async fn card(&mut self, card: &str) -> Result<(), Fault> {
        let step = self.play().step;
        self.request(Request::Move { step, action: card.to_owned() }).await
    }

    /// Plays the first card that is offered.
    async fn any_card(&mut self) {
        self.until_turn().await;
        if let Some(offer) = self.play().offers.first() {
            let card = offer.text.clone();
            self.card(&card).await.unwrap();
        }
    }
}

fn plan(seats: &[&str]) -> CreateTable {
    let kind = |level: &&str| match *level {
        "open" => SeatKind::Open,
        level => SeatKind::Bot(level.to_owned()),
    };
    CreateTable {
        game: "garden".to_owned(),
        seats: seats.iter().map(kind).collect(),
        ..CreateTable::default()
    }
}

/// The match of a table is over: its record is whole and fair, and can be replayed and reviewed.
async fn is_sound(home: &ServerApi, table: &str, key: &str) {
    let record = Record::read(&home.record(table, 1, key).await.unwrap()).unwrap();
    assert!(GAMES.resume(&record, Extent::Whole).unwrap().verdict().is_some());
    fair::check(GAMES, &record).unwrap();
    let replay = home.replay(table, 1, key).await.unwrap();
    assert_eq!((replay.game.as_str(), &replay.fair), ("garden", &Fair::Proven));
    assert_eq!(replay.deals.len() as u64, record.players, "R4.2");
    let review = home.review(table, 1, key).await.unwrap();
    assert_eq!(review.steps.len(), replay.steps.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_has_the_games_of_its_catalogue_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let (server, home) = start(folder.path()).await;
    let games = home.games().await.unwrap();
    assert_eq!(games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["garden"]);
    assert!(home.rules("garden").await.unwrap().text.contains("**R2.2**"));
    let other = CreateTable { game: "three".to_owned(), ..CreateTable::default() };
    let Err(Error::Refused(fault)) = home.open(&other).await else { panic!("it has no such game") };
    assert_eq!((fault.code, fault.field.as_deref()), (Code::BadValue, Some("game")));
    assert_eq!(fault.message.args.get("known"), Some(&wire::Arg::Text("garden".to_owned())));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_match_with_bots() {
    let folder = tempfile::tempdir().unwrap();
    let (server, home) = start(folder.path()).await;
    for seats in [&["open", "hard"][..], &["open", "easy", "expert"]] {
        let created = home.open(&plan(seats)).await.unwrap();
        let mut ann = Person::sit(&home, &created, "Ann").await;
        ann.ready().await;
        ann.until_turn().await;
        let not_held = ann.play().view.value()["unseen"][0].as_str().unwrap().to_owned();
        let fault = ann.card(&not_held).await.unwrap_err();
        assert_eq!((fault.code, fault.clause.as_deref()), (Code::Rule, Some("R2.1")), "{fault}");
        while ann.table().phase != Phase::Over {
            ann.any_card().await;
        }
        is_sound(&home, &created.table, &ann.key).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_persons_play_a_match_with_a_restart_in_its_middle() {
    let folder = tempfile::tempdir().unwrap();
    let (server, home) = start(folder.path()).await;
    let created = home.open(&plan(&["open", "open"])).await.unwrap();
    let mut persons = [Person::sit(&home, &created, "Ann").await, Person::sit(&home, &created, "Ben").await];
    for person in &mut persons {
        person.ready().await;
    }
    // The wind has blown twice, and it is not the starter's turn.
    for _ in 0..5 {
        let turn = next(&mut persons).await;
        persons[turn].any_card().await;
    }
    let turn = next(&mut persons).await;
    let views = [0, 1].map(|person: usize| persons[person].play().view.value());
    assert_eq!(views[0]["planted"], views[1]["planted"], "both see the beds");
    assert_ne!(views[0]["hand"], views[1]["hand"], "and nobody the other's hand");
    let card = views[1 - turn]["hand"][0].as_str().unwrap();
    let fault = persons[1 - turn].card(card).await.unwrap_err();
    assert_eq!((fault.code, fault.clause.as_deref()), (Code::Rule, Some("R2.1")), "out of turn: {fault}");

    server.stop().await;
    let (server, home) = start(folder.path()).await;
    for (person, before) in persons.iter_mut().zip(&views) {
        person.line = Connection::connect(&home, &created.table, Some(&person.key), None).await.unwrap();
        assert_eq!(person.play().view.value(), *before, "the table is as it was");
    }
    while persons.iter().all(|person| person.table().phase != Phase::Over) {
        let turn = next(&mut persons).await;
        persons[turn].any_card().await;
    }
    is_sound(&home, &created.table, &created.watch).await;
    server.stop().await;
}

/// Whose turn it is, once both have heard of the last move.
async fn next(persons: &mut [Person; 2]) -> usize {
    let newest = persons.iter().map(|person| person.line.snapshot().version).max().unwrap();
    for person in persons.iter_mut() {
        person.line.reach(newest).await.unwrap();
        while person.table().phase == Phase::Waiting {
            person.line.next().await.unwrap();
        }
    }
    persons.iter().position(|person| !person.play().offers.is_empty()).expect("somebody is to play")
}
