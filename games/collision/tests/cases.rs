//! The rule cases in `cases/`.

#[test]
fn every_clause_has_its_cases() {
    conformance::cases::run_folder::<chabudai_collision::Collision>(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases"
    ));
}
