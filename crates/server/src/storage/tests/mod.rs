//! What every storage does: each of these runs with an SQLite file and with a PostgreSQL database.

mod contract;
mod failures;
mod layouts;
mod moving;
mod nodes;
mod place;
mod postgres;
mod proxy;

use place::Place;

/// Makes two tests of each function: one for each storage.
macro_rules! in_every_storage {
    ($($name:ident)*) => {
        mod in_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::contract::$name(&super::Place::sqlite()).await;
            })*
        }
        mod in_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                if let Some(place) = super::Place::postgres() {
                    super::contract::$name(&place).await;
                }
            })*
        }
    };
}

in_every_storage! {
    entries_come_back_in_order_and_a_version_is_taken_once
    writes_that_come_together_are_all_stored_and_answered_one_by_one
    projections_are_stored_in_order_and_the_last_one_is_listed
    the_first_attempt_at_a_daily_deal_counts
    entries_are_replaced_only_if_nothing_is_lost
    nothing_of_a_deleted_table_comes_back
    bans_and_uptime_are_stored_and_ended_bans_forgotten
    damaged_entries_and_records_are_not_returned
    a_closed_storage_takes_nothing_and_lets_another_in
}
