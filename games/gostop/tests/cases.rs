//! The rule cases of `cases/`.

#[test]
fn every_clause_has_its_cases() {
    conformance::cases::run_folder::<chabudai_gostop::GoStop>(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}
