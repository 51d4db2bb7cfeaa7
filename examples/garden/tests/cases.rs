//! Every clause, by cases a person can read.

#[test]
fn every_clause_has_its_cases() {
    conformance::cases::run_folder::<chabudai_garden::Garden>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}
