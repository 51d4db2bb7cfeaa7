//! What the page on fairness says is what the code does.

#[test]
fn the_page_on_fairness_shows_the_vector() {
    let page = include_str!("../../../docs/fairness.md");
    let vector = include_str!("../src/vector.txt");
    assert!(page.contains(&format!("```text\n{vector}```")), "the page should say:\n{vector}");
}
